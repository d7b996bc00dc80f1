//! What players type, and what is read: every file of `tests/orders/`, the examples of
//! `docs/orders.md`, and what must hold for any text.

pub mod cases;
mod page;
mod rambots;
