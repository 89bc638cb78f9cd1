//! patchsniff
