//! The order reader of Ricochet Pyramids.
