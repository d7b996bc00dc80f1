//! Letters about reply addresses in wrong hands, and about letters nobody vouched for. Must
//! never show an address, and never a reply address: that stands in the head alone.

use super::{Desk, Draft, Page, Sheet};
use crate::{Moment, State};

/// The match goes on at this desk, or stays after all: what came along, and until when orders are
/// taken.
pub(super) fn moved_here(desk: &Desk<'_>, other: &str, stays: bool, was: Option<Moment>) -> Page {
    let line = desk.line("moved-here-verdict").flag("stays", stays).text("desk", other);
    let draft = line.draft().para("moved-here-note");
    goes_on(desk, draft, was.map(|was| ("move-took-time", was)))
}

/// The match stands as it did then, because that is all that is known of it.
pub(super) fn went_back(desk: &Desk<'_>, last: Moment, was: Option<Moment>) -> Page {
    let draft = desk.line("went-back-verdict").text("when", desk.moment(last)).draft();
    let was = was.map(|was| ("went-back-took-time", was));
    let page = goes_on(desk, draft.para("went-back-note"), was);
    let subject =
        |desk: &Desk<'_>| desk.line("went-back-subject").text("when", desk.moment(last)).say();
    page.titled(desk.plainly(subject))
}

/// What stands of the reader's, and what the clock shows.
fn goes_on(desk: &Desk<'_>, draft: Draft<'_>, was: Option<(&'static str, Moment)>) -> Page {
    let inviting = matches!(desk.context.game.state, State::Inviting { .. });
    let asked = desk.unanswered();
    let moved = was.map(|(why, was)| desk.line(why).text("from", desk.moment(was)).para());
    let own = desk.stands_para().into_iter().chain(desk.own_standing());
    let own = own.filter(|_| !inviting);
    let draft = draft.and(asked).and(own).and(moved);
    if inviting || desk.context.game.position.is_none() {
        return draft.and(desk.clock()).page();
    }
    // Who is to answer this message has nothing else that still counts.
    let sheet = Sheet::new("corrected").with("note", draft.note).with("clock", desk.clock());
    let sheet = sheet.with("ask", desk.ask_section()).with("footer", desk.footer());
    Page::new(draft.verdict, desk.position_parts(sheet)).due(desk.turn_by())
}
