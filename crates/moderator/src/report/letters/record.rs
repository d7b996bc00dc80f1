//! Who was late: in the round that was played, and over the match. Public, but for the
//! standing order that could not be used, which is its owner's alone.

use super::{Block, Desk};
use crate::{By, Filing, PlayedRound, RoundReport};
use kit::{Faults, Seat};

/// The late list of a round, and of the match.
pub(super) fn lateness(desk: &Desk<'_>, report: &RoundReport) -> Option<Block> {
    let mut told = late_list(desk, report);
    told.extend(tally_text(desk));
    told.extend(out_of_reach(desk));
    paragraph(&told)
}

fn paragraph(told: &[String]) -> Option<Block> {
    (!told.is_empty()).then(|| Block::Para { text: told.join(" ") })
}

/// Whom messages do not get to: one who reads of it has got this one, and can set it right.
fn out_of_reach(desk: &Desk<'_>) -> Option<String> {
    let lost = desk.context.game.those(|it| !it.left && it.record.reach.lost.is_some());
    if desk.seat.is_some_and(|own| lost.contains(&own)) {
        return Some(desk.line("round-unreached-you").say());
    }
    let line = desk.line("round-unreached").text("names", desk.names(&lost));
    (!lost.is_empty()).then(|| line.number("count", lost.len()).say())
}

/// The late list of a round.
pub(super) fn came_late(desk: &Desk<'_>, report: &RoundReport) -> Option<Block> {
    paragraph(&late_list(desk, report))
}

fn late_list(desk: &Desk<'_>, report: &RoundReport) -> Vec<String> {
    let played = &*report.played;
    let standing = filed(played, |it| it.by == By::Standing);
    // Played as they were read, without a YES of their owners.
    let unconfirmed = filed(played, |it| !it.confirmed);
    let by_gm = filed(played, |it| it.by == By::Gm);
    let asked = desk.was_asked(report);
    let absent = absent(desk, played, &report.lateness.missed).into_iter();
    let (away, missed): (Vec<Seat>, Vec<Seat>) = absent
        .filter(|seat| !asked || Some(*seat) != desk.seat)
        .partition(|seat| was_away(desk, played, *seat));
    let parts = [
        ("round-missed", missed.as_slice()),
        ("round-away", away.as_slice()),
        ("round-late", report.lateness.late.as_slice()),
        ("round-standing", standing.as_slice()),
        ("round-unconfirmed", unconfirmed.as_slice()),
        ("round-filed-by-gm", by_gm.as_slice()),
    ];
    let told = parts.into_iter().filter(|(_, seats)| !seats.is_empty()).map(|(key, seats)| {
        let names = desk.list(seats.iter().map(|seat| desk.name_or_you(*seat)));
        desk.line(key).text("names", names).number("count", seats.len()).say()
    });
    told.chain(unused(desk, &report.unused)).collect()
}

impl Desk<'_> {
    /// Whether the reader was asked for a YES and gave none, so that an order was not played.
    pub fn was_asked(&self, report: &RoundReport) -> bool {
        self.seat.is_some_and(|seat| report.lateness.unanswered.contains(&seat))
    }
}

/// Whether somebody was away when a round closed.
fn was_away(desk: &Desk<'_>, played: &PlayedRound, seat: Seat) -> bool {
    let closed = played.deadline.min(played.executed);
    // Who held the seat before took their absence along.
    desk.holder(seat).name_in(played.number) == desk.holder(seat).name
        && desk.context.game.is_away(seat, closed)
}

/// Who has a filing of this kind in a round.
fn filed(played: &PlayedRound, is: impl Fn(&Filing) -> bool) -> Vec<Seat> {
    let filings = played.filings.iter();
    filings.filter(|(_, filing)| filing.as_ref().is_some_and(&is)).map(|(seat, _)| seat).collect()
}

/// From whom no order came: those who are counted as missing, and those who had sent nothing yet
/// when the round closed before its deadline, which is no fault.
fn absent(desk: &Desk<'_>, played: &PlayedRound, counted: &[Seat]) -> Vec<Seat> {
    let absent = played.filings.iter().filter(|(seat, filing)| {
        let stood_in = played.programs.get(*seat).is_some_and(Option::is_some);
        let early = filing.is_none() && stood_in && !desk.holder(*seat).left;
        early || counted.contains(seat)
    });
    absent.map(|(seat, _)| seat).collect()
}

/// Why the reader's own standing order was not used.
fn unused(desk: &Desk<'_>, unused: &[(Seat, Faults)]) -> Option<String> {
    let (seat, faults) = unused.iter().find(|(seat, _)| Some(*seat) == desk.seat)?;
    let order = desk.holder(*seat).standing.as_ref()?;
    let reasons: Vec<String> = faults.0.iter().map(|fault| desk.say(&fault.reason)).collect();
    let line = desk.line("round-standing-unused").text("order", desk.typed(&order.program));
    Some(line.text("reason", reasons.join(" ")).say())
}

/// "Late so far: ..."; nothing where nobody ever was. A seat that was given up is not counted.
pub(super) fn tally(desk: &Desk<'_>) -> Option<Block> {
    tally_text(desk).map(|text| Block::Para { text })
}

fn tally_text(desk: &Desk<'_>) -> Option<String> {
    let holders = desk.context.game.holders.iter();
    let late = holders.filter(|(_, holder)| !holder.left && holder.record.tardy() > 0);
    let people = desk.list(late.map(|(seat, holder)| {
        let line = desk.line("late-person").text("name", desk.name_or_you(seat));
        line.number("late", holder.record.tardy()).number("owed", holder.record.owed).say()
    }));
    (!people.is_empty()).then(|| desk.line("late-so-far").text("people", people).say())
}
