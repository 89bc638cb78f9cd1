//! pi-binding
