//! Letters about who sits where: invitations, seats that are offered, taken, taken away or joined;
//! and the first one to a new observer. Must never show an address, what an earlier holder
//! filed, or to a stranger who plays already.

use super::{Block, Desk, Page, Sheet};
use crate::{Cadence, Moment, Word, misnamed};
use kit::letter::LinkAction;
use kit::{ClosingPolicy, Seat};

/// The words that answer an invitation.
const ANSWERS: [(LinkAction, Word); 2] = [(LinkAction::Yes, Word::Yes), (LinkAction::No, Word::No)];

/// Will you play?
pub(super) fn invitation(desk: &Desk<'_>, answer_by: Moment) -> Page {
    let others = players(desk, desk.seat);
    let mut table = Vec::new();
    if let Some(seat) = desk.seat {
        let key = if others.is_empty() { "invitation-alone" } else { "invitation-you" };
        table.push(desk.line(key).seat("who", seat).text("others", others).say());
    }
    let free = desk.context.game.free_seats().len();
    table.extend((free > 0).then(|| desk.line("invitation-open").number("count", free).say()));
    let yes_no = desk.line("invitation-yes-no").text("when", desk.moment(answer_by));
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
fn offer(
    desk: &Desk<'_>,
    sheet: Sheet,
    (what, mut table): (Option<Block>, Vec<String>),
    answer: Vec<Block>,
) -> Sheet {
    table.extend([desk.line("invitation-pace").say(), closing(desk)]);
    let table = [desk.para("invitation-what"), Block::Para { text: table.join(" ") }];
    let short = what.into_iter().chain(table);
    // What whoever plays agrees to, where the moderator looks at rounds before they go out.
    let terms = &desk.context.game.terms;
    let review = terms.review.map(|span| desk.minutes(span.into()));
    let line = desk.line("review-agreed").flag("plays", terms.gm_plays);
    let review = review.map(|span| line.text("span", span).para());
    let fair = [desk.para("invitation-sealed")].into_iter().chain(review);
    sheet.with("short", short).with("answer", answer).with("fair", fair)
}

/// When rounds close.
pub(in super::super) fn closing(desk: &Desk<'_>) -> String {
    let game = desk.context.game;
    let about = desk.about();
    let cadence = desk.cadence(&game.terms.cadence, game.terms.zone);
    let line = match game.closing(about.closing) {
        ClosingPolicy::Window { after_first, at_most } => {
            // Where the window ends first, no round falls due as seldom as the cadence says.
            let slow = match game.terms.cadence {
                Cadence::Every { days, .. } => days.saturating_mul(24 * 60) >= at_most,
                Cadence::Weekly { .. } => false,
            };
            desk.line("invitation-window")
                .flag("slow", slow)
                .text("span", desk.minutes(after_first.into()))
                .text("most", desk.minutes(at_most.into()))
        }
        ClosingPolicy::Deadline => desk.line("invitation-deadline"),
        ClosingPolicy::AllReady(_) | ClosingPolicy::AllButOne(_) => desk.line("invitation-cadence"),
    };
    line.text("cadence", cadence).say()
}

/// A seat is offered to the reader.
pub(super) fn offered(desk: &Desk<'_>, seat: Seat, answer_by: Moment) -> Page {
    let line = desk.line("offer-seat").seat("who", seat).flag("open", desk.round().is_some());
    let table = vec![line.text("others", players(desk, Some(seat))).say()];
    let bench = desk.context.game.offer(seat).is_some_and(|it| it.candidate.is_some());
    let what = desk.line("offer-what").flag("bench", bench).para();
    let mut answer = vec![
        desk.line("offer-yes-no").text("when", desk.moment(answer_by)).para(),
        desk.links(&ANSWERS),
        desk.para("invitation-at-once"),
    ];
    answer.extend(bench.then(|| desk.para("bench-offer-no")));
    let sheet = desk.position_parts(Sheet::new("offer"));
    let sheet = offer(desk, sheet, (Some(what), table), answer);
    let verdict = desk.line("offer-verdict").flag("bench", bench).say();
    Page::new(verdict, sheet).checked(desk.check_commitment(false))
}

/// The seat is the reader's: where the match stands, what happened so far, what is asked.
pub(super) fn welcome(desk: &Desk<'_>, seat: Seat) -> Page {
    let line = desk.line("welcome-verdict").seat("who", seat).flag("open", desk.round().is_some());
    let mut opening = vec![table(desk)];
    opening.extend(desk.round().map(|_| desk.para("welcome-whole-round")));
    let binds = desk.own_filing().filter(|_| desk.binds());
    opening.extend(binds.map(|_| desk.para("welcome-order")));
    let page = first(desk, line.say(), desk.clock(), opening);
    page.checked(desk.check_commitment(false))
}

/// The message that a match begins with for somebody.
pub(super) fn first(
    desk: &Desk<'_>,
    verdict: String,
    clock: Vec<Block>,
    opening: Vec<Block>,
) -> Page {
    let sheet = Sheet::new("welcome")
        .with("ask", desk.ask_and_absence())
        .with("clock", clock)
        .with("opening", opening)
        .with("lesson", desk.lesson())
        .with("past", past(desk))
        .with("footer", desk.footer().into_iter().chain([desk.para("foot-rules")]));
    Page::new(verdict, desk.position_parts(sheet)).due(desk.turn_by())
}

/// What happened in each round, in its headlines.
fn past(desk: &Desk<'_>) -> Vec<Block> {
    let rounds = desk.context.history;
    let Some(last) = rounds.last() else { return Vec::new() };
    let items = rounds.iter().map(|played| {
        let line = desk.line("past-round").round(played.number);
        line.text("headlines", desk.headlines(played)).say()
    });
    vec![
        desk.heading("past-heading"),
        Block::Lines { items: items.collect() },
        desk.line("past-more").round(last.number).para(),
    ]
}

/// The reader is an observer from now on.
pub(super) fn observing(desk: &Desk<'_>) -> Page {
    let mut opening = vec![desk.para("observing-note"), table(desk)];
    opening.extend(desk.clock());
    let page = first(desk, desk.line("observing-verdict").say(), Vec::new(), opening);
    page.checked(desk.check_commitment(false))
}

/// Who plays.
pub(super) fn table(desk: &Desk<'_>) -> Block {
    desk.line("begun-players").text("players", players(desk, None)).para()
}

/// Everybody at the table, but for one seat.
fn players(desk: &Desk<'_>, but: Option<Seat>) -> String {
    let seats = desk.context.game.holders.seats();
    let seats = seats.filter(|seat| Some(*seat) != but && !desk.holder(*seat).is_nobody());
    desk.list(seats.map(|seat| desk.line("invitation-player").seat("who", seat).say()))
}

/// Is it meant? For somebody of whom nothing shows yet that they read it: so short that nobody
/// gains by having it sent to others. A reply brings the rest.
pub(super) fn in_short(desk: &Desk<'_>, answer_by: Moment) -> Page {
    let line = desk.line("join-verdict").text("when", desk.moment(answer_by));
    line.draft().para("first-join").page()
}

/// Is it meant?
pub(super) fn confirm(desk: &Desk<'_>, seat: Seat, answer_by: Moment) -> Page {
    let name = desk.own_name();
    let free = desk.context.game.free_seats().len();
    let table = vec![desk.line("join-seat").seat("who", seat).number("count", free).say()];
    let line = desk.line("join-named").typed("name", &name);
    let named = match misnamed(&name, desk.context.referee) {
        Some(why) => line.args(&why),
        None => line.text("why", "no"),
    };
    let answer = vec![
        desk.line("join-yes").text("when", desk.moment(answer_by)).para(),
        desk.links(&ANSWERS),
        named.para(),
        desk.para("join-not-you"),
    ];
    let what = Some(desk.para("join-what"));
    let sheet = offer(desk, Sheet::new("invitation"), (what, table), answer);
    Page::new(desk.line("join-verdict").say(), sheet)
}
