//! What a running service may be given anew: all but its database and its clock.

use chrono::TimeDelta;

use super::desk::Desk;
use mail::{Mailbox, Postman};

/// Other settings. What each is for, [`World`](super::World) says.
pub struct Reload {
    pub desk: Desk,
    pub mailbox: Box<dyn Mailbox>,
    pub postman: Box<dyn Postman>,
    pub poll: TimeDelta,
    pub room: Box<dyn Fn() -> bool + Send>,
}
