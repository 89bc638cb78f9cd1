//! shellpreview
