//! pathfit
