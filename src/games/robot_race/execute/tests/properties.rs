//! What always holds.
