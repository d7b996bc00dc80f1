//! Mail: bytes to what somebody typed, and letters to bytes. Knows no game and no match.

mod mailbox;
mod postman;

pub use mailbox::{Arrival, ArrivalId, Drawer, Mailbox};
pub use postman::{Delivery, Parcel, ParcelId, Postman, Reply};
