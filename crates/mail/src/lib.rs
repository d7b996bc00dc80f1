//! Mail: bytes to what somebody typed, and messages to bytes. Knows no game and no match.
//!
//! [`open`] takes a message apart and never fails; [`pack`] finishes a message to the last
//! byte. Messages come and go by two doors, [`Mailbox`] and [`Postman`]; the transports behind
//! them are in [`transport`].

#![forbid(unsafe_code)]

mod addresses;
mod authres;
mod automatic;
mod backoff;
mod body;
mod bounce;
pub mod digest;
mod entity;
pub mod files;
mod flowed;
mod handover;
mod header_text;
mod html;
mod html_crosscheck;
mod incoming;
mod kept;
mod mailbox;
mod old_report;
mod ours;
mod outgoing;
mod postman;
mod probe;
mod quoting;
mod refusal;
mod status;
pub mod text;
mod token;
pub mod transport;
mod trouble;
mod verp;
mod word_list;

pub use addresses::{OwnAddress, Sender, addr_spec, addresses_in};
pub use authres::{Auth, Method, Proof, Results, judge};
pub use automatic::{Action, Automatic};
pub use backoff::Backoff;
pub use body::{Besides, Body, all_text};
pub use entity::split;
pub use handover::{
    HANDED, HandedOver, LARGEST_HANDED, REFUSED, handed_name, handed_over, is_proved, proof,
};
pub use header_text::HeaderText;
pub use incoming::{Incoming, glimpse, open};
pub use kept::{KeptFile, KeptLetter, reread};
pub use kit::letter::{LinkAction, Purpose};
pub use mailbox::{Arrival, ArrivalId, Bell, Collection, Drawer, Mailbox, Ring, Unreadable};
pub use old_report::old_report;
pub use ours::{FirstLine, first_lines};
pub use outgoing::{hand_over, pack, shared, thread_id};
pub use postman::{Delivery, Postman, QueueId, QueuedMessage, Reply};
pub use probe::{Probe, ProbeAddress, ProbeSign};
pub use quoting::{Cut, MARKERS, Why};
pub use refusal::Refusal;
pub use token::{Bound, Claims, ReplyToken, TokenKey, mint, salt};
pub use trouble::{Trouble, TroubleKind};
pub use verp::{return_path, returned};
