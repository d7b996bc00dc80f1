//! What a game says of orders: one table of functions a game.

#![expect(clippy::type_complexity, reason = "each type is the signature of one function")]

use super::{Dice, Fault, Faults, Reading, Rules, Seat, Typed, Unread};

/// How orders are read, which of them are legal, and examples of such.
pub struct OrderRules<R: Rules> {
    /// Reads orders where no position is known: whether the seat may order so is left open.
    pub glance: fn(&Typed) -> Reading<R::Program, R::Act>,
    /// Reads what a seat sent. Never fails: everything that is wrong is in the reading. The echo
    /// may be left out: it is [`super::Depiction::echo`]. The earlier filing stands until now.
    pub read:
        fn(&R, &R::Position, Seat, Option<&R::Program>, &Typed) -> Reading<R::Program, R::Act>,
    /// The line of orders that somebody means by a sentence in which no word orders anything, if
    /// what the round asks for makes that plain: "I can do it in six". It is only ever asked about.
    pub meant: fn(&R, &R::Position, Seat, sentence: &str) -> Option<String>,
    /// Whether a program may be executed here, or every rule it breaks: the third stage of trust.
    pub legal: fn(&R, &R::Position, Seat, &R::Program) -> Result<(), Faults>,
    /// Why no program can be kept for rounds in which nothing comes; `None`: any can.
    pub cannot_stand: Option<fn() -> Fault>,
    /// Whether a program, once it is filed, sets the clock of [`super::ClosingPolicy::Window`]
    /// going: a program that says "nothing" may not.
    pub starts_window: fn(&R, &R::Position, &R::Program) -> bool,
    /// What the moderator may give a seat for a mistake that cannot be undone, such as a
    /// wildcard: an act that only the moderator does. `None`: the game knows nothing like it, or
    /// this seat has no use for it.
    pub compensation: fn(&R::Position, Seat) -> Option<R::Act>,
    /// Whether a seat is out of the play for good.
    pub is_out: fn(&R::Position, Seat) -> bool,
    /// A line of orders that is legal here, as an example to copy: one that does no harm to who
    /// copies it. `None` where the seat owes nothing.
    pub sample: fn(&R, &R::Position, Seat) -> Option<String>,
    /// A program that a reasonable player might file, for house players and the demo. It
    /// sees what the seat may see; dice break ties. `None`: the game has no such player.
    pub suggest: fn(&R, &R::Position, Seat, &Dice) -> Option<R::Program>,
}

impl<R: Rules> OrderRules<R> {
    /// What every game must say.
    pub const fn new(
        read: fn(
            &R,
            &R::Position,
            Seat,
            Option<&R::Program>,
            &Typed,
        ) -> Reading<R::Program, R::Act>,
        legal: fn(&R, &R::Position, Seat, &R::Program) -> Result<(), Faults>,
        sample: fn(&R, &R::Position, Seat) -> Option<String>,
    ) -> OrderRules<R> {
        OrderRules {
            glance: |typed| Reading { unread: Unread::of(typed), ..Reading::default() },
            read,
            meant: |_, _, _, _| None,
            legal,
            cannot_stand: None,
            starts_window: |_, _, _| true,
            compensation: |_, _| None,
            is_out: |_, _| false,
            sample,
            suggest: |_, _, _, _| None,
        }
    }
}
