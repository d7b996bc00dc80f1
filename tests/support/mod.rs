//! What several tests share.

pub mod desk;
