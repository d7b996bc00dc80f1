//! The invitation. Must never show an address: names only.

use super::{Block, Desk, Page, Sheet, people, review};
use crate::{Moment, Word};
use kit::ClosingPolicy;
use kit::letter::LinkAction;

/// The words that answer an invitation.
pub(super) const ANSWERS: [(LinkAction, Word); 2] =
    [(LinkAction::Yes, Word::Yes), (LinkAction::No, Word::No)];

/// Will you play?
pub(super) fn invitation(desk: &Desk<'_>, answer_by: Moment) -> Page {
    let others = people::players(desk, desk.seat);
    let mut table = Vec::new();
    if let Some(seat) = desk.seat {
        let key = if others.is_empty() { "invitation-alone" } else { "invitation-you" };
        table.push(desk.line(key).seat("who", seat).text("others", others).say());
    }
    let free = desk.context.game.free_seats().len();
    if free > 0 {
        table.push(desk.line("invitation-open").number("count", free).say());
    }
    let yes_no = desk.line("invitation-yes-no").text("when", desk.deadline(answer_by));
    let answer = [yes_no.say(), desk.line("invitation-at-once").say()];
    let answer = vec![
        Block::Para { text: answer.join(" ") },
        desk.links(&ANSWERS),
        desk.para("invitation-words"),
    ];
    let sheet = offer(desk, Sheet::new("invitation"), (None, table), answer);
    Page::new(desk.line("invitation-verdict").say(), sheet).checked(desk.check_commitment(false))
}

/// A message that offers a seat: what that is, who is at the table, how long it all takes, how to
/// answer, and what keeps a match fair.
pub(super) fn offer(
    desk: &Desk<'_>,
    sheet: Sheet,
    (what, mut table): (Option<Block>, Vec<String>),
    answer: Vec<Block>,
) -> Sheet {
    table.extend([desk.line("invitation-pace").say(), closing(desk)]);
    let table = [desk.para("invitation-what"), Block::Para { text: table.join(" ") }];
    let short = what.into_iter().chain(table).collect();
    let fair = [desk.para("invitation-sealed")].into_iter().chain(review::agreed(desk)).collect();
    sheet.with("short", short).with("answer", answer).with("fair", fair)
}

/// When rounds close.
pub(in super::super) fn closing(desk: &Desk<'_>) -> String {
    let game = desk.context.game;
    let about = desk.about();
    let cadence = desk.cadence(&game.terms.cadence, game.terms.zone);
    let line = match game.closing(about.closing) {
        ClosingPolicy::Window { after_first, at_most } => desk
            .line("invitation-window")
            .text("span", desk.minutes(after_first.into()))
            .text("most", desk.minutes(at_most.into())),
        ClosingPolicy::Deadline => desk.line("invitation-deadline"),
        ClosingPolicy::AllReady(_) | ClosingPolicy::AllButOne(_) => desk.line("invitation-cadence"),
    };
    line.text("cadence", cadence).say()
}
