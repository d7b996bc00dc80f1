//! What players type, and what is read: every file of `tests/orders/rambots/`, the examples of
//! `docs/orders.md`, and what must hold for any text.

#[path = "orders/cases.rs"]
mod cases;
#[path = "orders/page.rs"]
mod page;
#[path = "orders/properties.rs"]
mod properties;
#[path = "support/unescape.rs"]
mod unescape;
#[path = "support/voice.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod voice;
