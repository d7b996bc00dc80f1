//! One thread for each round and reader: which one a message belongs to, and the subject all
//! messages of a thread share. Must never use for a subject what can change within a thread.

use super::desk::Desk;
use super::letters::envelope;
use super::sections::capital;
use crate::{AFTER, BEFORE, Match, NoticeKind, PlayedRound, Role, Round};

/// The round whose thread a message about this matter belongs to; `game` is as it stands after
/// the decision. [`super::Context::previous`] is the last played round below this number.
///
/// The report of a round opens the thread of the next; the last message, which reports the last
/// round, too, opens the thread [`AFTER`].
pub fn thread_round(matter: &NoticeKind, game: &Match) -> u32 {
    let waits = || game.withheld.as_ref().map(|withheld| withheld.review.round);
    let open = || open_round(game).map(|round| round.number).or_else(waits);
    // A match without a position has not begun, or never will.
    let around = if game.position.is_some() { AFTER } else { BEFORE };
    envelope(matter).thread.or_else(open).unwrap_or(around)
}

/// The open round of a match that is not over: one that was ended in the middle of a round
/// keeps it unplayed.
pub(super) fn open_round(game: &Match) -> Option<&Round> {
    game.round.as_ref().filter(|_| !game.state.is_over())
}

impl Desk<'_> {
    /// The subject of the message that opens this thread for this reader, worked out from what
    /// is stored for good: the players' names, the rules, the round before and the end.
    pub fn subject(&self, thread: u32, previous: Option<&PlayedRound>) -> String {
        let line = match thread {
            BEFORE if self.looks_on() => self.line("subject-observing"),
            BEFORE => self.line("subject-invitation").text("name", self.own_name()),
            AFTER => self.line("subject-ended").text("outcome", self.outcome()),
            number => match previous.filter(|played| played.number + 1 == number) {
                Some(played) => {
                    let line = self.line("subject-round").round(played.number);
                    let line = self.with_turn(line, number, Some(&played.after));
                    let told = self.headline(played);
                    line.text("headline", capital(&told)).text("told", told)
                }
                None => self.with_turn(self.line("subject-begun"), number, None),
            },
        };
        line.say()
    }

    /// Whether the reader watches, or did.
    pub fn looks_on(&self) -> bool {
        self.guest.as_ref().is_some_and(|guest| matches!(guest.role, Role::Observer(_)))
    }
}
