//! What several tests share.

// Every test takes the part it needs.
#[allow(dead_code)]
pub mod desk;
