//! What a holder keeps in a match beside the open round: a standing order, and the public
//! record of lateness. Must never hold anything that another person's holding depends on: a
//! holder who takes a seat over starts anew.

use serde::{Deserialize, Serialize};

use super::Moment;

/// An order for rounds in which nothing comes from its owner: a secret until it is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrder {
    /// The key of the kind of round it was given in; it is used in no other.
    pub kind: String,
    /// The program, in canonical notation.
    pub program: String,
    /// When its letter reached our server.
    pub since: Moment,
}

/// How punctual a holder was, counted over the rounds of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// Rounds in which an order was due.
    pub owed: u32,
    /// Those in which it came after the deadline, while the round still waited.
    pub late: u32,
    /// Those in which nothing came.
    pub missed: u32,
    /// Those in which the standing order was used.
    pub standing: u32,
}

impl Record {
    /// In how many rounds no order had come by the deadline.
    pub fn tardy(&self) -> u32 {
        self.late + self.missed
    }
}
