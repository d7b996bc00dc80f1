//! The end of a match: the standings, the honours, and the seed, so that all chance can be
//! checked. Must never claim what botpost cannot know.

use std::collections::{BTreeMap, BTreeSet};

use super::super::clean;
use super::record::{came_late, tally};
use super::{Block, Desk, Page, Sheet, corrected, round};
use crate::{Agreed, Holder, PlayedRound, RoundReport};
use kit::{Honours, OpenPosition, Seat, Standings};

/// What to type to check a match.
const CHECK: &str = "botpost verify --mails DIR";

/// The match is over: with its last round, where nobody has heard of it.
pub(super) fn ended(
    desk: &Desk<'_>,
    by_gm: bool,
    reason: Option<&str>,
    last: Option<&RoundReport>,
) -> Page {
    let context = desk.context;
    let agreed = desk.context.game.state.agreed();
    let mut draft = desk.line("ended-verdict").text("outcome", desk.outcome()).draft();
    if by_gm {
        draft = draft.para(if agreed.is_some() { "agreed-note" } else { "ended-by-gm" });
    }
    let proposed = context.game.proposals.ended_by.filter(|_| !by_gm);
    let draft = draft.and(proposed.map(|seat| desk.line("ended-by-vote").seat("who", seat).para()));
    let draft = draft.because(reason).para("ended-farewell");
    let mut draft = draft.and(corrected::on_the_way(desk));
    let (mut sheet, mut log) = (Sheet::new("ended"), None);
    let mut checks = desk.check_end();
    if let Some(report) = last {
        let round = round::told(desk, "ended", report);
        let line = desk.line("ended-round").round(report.played.number);
        let headline = line.text("headline", desk.headline(&report.played)).para();
        draft = draft.and([headline]).and(round.news);
        sheet = round.sheet.with("missed", came_late(desk, report));
        log = round.log;
        checks.extend(desk.check_round(&report.played));
    }
    sheet = sheet.with("opening", draft.note);
    sheet.parts.extend(results(desk, tally(desk)));
    sheet = sheet.with("last", last_filed(desk));
    if let Some(scene) = desk.scene().filter(|_| last.is_none()) {
        sheet = desk.board_parts(sheet, &scene, "ended-board");
    }
    // A round that was broken off has no report that could bring what was said in it.
    if let Some(round) = &context.game.round {
        sheet = sheet.with("talk", desk.talk(round.number));
    }
    let again =
        desk.seat.filter(|seat| !desk.holder(*seat).left).map(|_| desk.para("ended-rematch"));
    sheet = sheet.with("rematch", again);
    let check = vec![
        desk.heading("ended-check"),
        desk.para("ended-seed"),
        desk.para("check-how"),
        Block::Code { lines: vec![CHECK.to_owned()] },
        desk.line("ended-honest").number("peeks", context.peeks).para(),
    ];
    let sheet = sheet.with("check", check);
    let attachments = desk.keepsakes();
    Page { attachments, log, ..Page::new(draft.verdict, sheet).checked(checks) }
}

/// Who stands where, the rounds in a line each and the honours, as the last message tells them.
pub(in super::super) fn told(desk: &Desk<'_>) -> Vec<Block> {
    results(desk, None).map(|(_, blocks)| blocks).concat()
}

/// The same, each with the part of the last message that it is; below the honours who was `late`.
fn results(desk: &Desk<'_>, late: Option<Block>) -> [(&'static str, Vec<Block>); 5] {
    let end = desk.position();
    let standings = end.map(|end| end.standings()).unwrap_or_default();
    let honours = Tenures::new(desk, end);
    let agreed = desk.context.game.state.agreed();
    let agreed = agreed.map(|it| agreed_places(desk, it, "agreed-standings"));
    [
        ("agreed", agreed.unwrap_or_default()),
        ("standings", places(desk, &standings)),
        ("recap", recap(desk, &standings)),
        ("careers", careers(desk, &honours)),
        ("awards", awards(desk, &honours).into_iter().chain(late).collect()),
    ]
}

impl Desk<'_> {
    /// How the match ended, in one sentence, without its full stop.
    pub fn outcome(&self) -> String {
        if let Some(agreed) = self.context.game.state.agreed() {
            return match agreed.winners() {
                [winner] => self.line("agreed-won").seat("who", *winner).say(),
                _ if agreed.places().count() == 1 => self.line("agreed-draw").say(),
                several => self.line("agreed-shared").text("names", self.names(several)).say(),
            };
        }
        match self.position().and_then(|position| position.standings().outcome) {
            Some(outcome) => self.title(&outcome),
            None => self.line("ended-without-outcome").say(),
        }
    }
}

/// A result that was agreed on, or may be.
pub(super) fn agreed_places(desk: &Desk<'_>, agreed: &Agreed, heading: &'static str) -> Vec<Block> {
    let rows = agreed
        .places()
        .flat_map(|(place, seats)| seats.iter().map(move |seat| row(desk, place, *seat, None)));
    vec![desk.heading(heading), desk.table(rows)]
}

fn places(desk: &Desk<'_>, standings: &Standings) -> Vec<Block> {
    let rows = standings.places.iter();
    let rows = rows.map(|it| row(desk, it.place as usize, it.seat, Some(desk.say(&it.score))));
    let key =
        if desk.context.game.state.agreed().is_some() { "agreed-stood" } else { "ended-standings" };
    headed(desk, desk.line(key).heading(), rows.collect())
}

/// A seat's place in a table. Where the marks have no names, there is no column of them.
fn row(desk: &Desk<'_>, place: usize, seat: Seat, score: Option<String>) -> Vec<String> {
    let place = desk.line("ended-place").number("place", place).say();
    let marked = desk.context.game.holders.values().any(|holder| holder.mark.name.is_some());
    let mark = marked.then(|| desk.line("mark").seat("who", seat).say());
    let cells = [Some(place), Some(desk.listener.name(seat)), mark, score];
    cells.into_iter().flatten().collect()
}

/// The honours of a match, and those of each span in which some seat was another person's:
/// nobody is told to have done what somebody else did in the same seat.
struct Tenures {
    whole: Honours,
    /// Each span, from the first to the last round, with the honours of these rounds alone.
    spans: BTreeMap<(u32, Option<u32>), Honours>,
}

impl Tenures {
    fn new(desk: &Desk<'_>, end: Option<&dyn OpenPosition>) -> Tenures {
        let context = desk.context;
        let honours = |at: Option<&dyn OpenPosition>, history: &[String]| {
            at.and_then(|at| at.honours(history).ok()).unwrap_or_default()
        };
        let alone = |(first, last): (u32, Option<u32>)| {
            let within = |number: u32| first <= number && last.is_none_or(|last| number <= last);
            // A round of another span is one in which nothing happened.
            let rounds = context.history.iter().map(|played| match within(played.number) {
                true => played.events.clone(),
                false => String::new(),
            });
            let rounds: Vec<String> = rounds.collect();
            let at = context.history.iter().rev().find(|played| within(played.number));
            match at.filter(|_| last.is_some()) {
                Some(played) => honours(desk.open(&played.after).as_deref(), &rounds),
                None => honours(end, &rounds),
            }
        };
        let several = context.game.holders.values().map(Holder::tenures).filter(|it| it.len() > 1);
        let spans: BTreeSet<_> = several.flatten().map(|(_, first, last)| (first, last)).collect();
        let spans = spans.into_iter().map(|span| (span, alone(span))).collect();
        Tenures { whole: alone((0, None)), spans }
    }

    /// The honours of a span.
    fn of(&self, first: u32, last: Option<u32>) -> &Honours {
        self.spans.get(&(first, last)).unwrap_or(&self.whole)
    }
}

/// Somebody who held a seat in a span of rounds, by name.
fn held(desk: &Desk<'_>, (name, first, last): (&str, u32, Option<u32>)) -> String {
    let name = clean::line(name, 40);
    let since = desk.number(first);
    match last {
        Some(last) => {
            let line = desk.line("ended-held").text("name", name).flag("all", first == 0);
            line.number("first", since).number("last", desk.number(last)).say()
        }
        None if first > 0 => {
            desk.line("ended-held-since").text("name", name).number("first", since).say()
        }
        None => name,
    }
}

/// The match in a line a round, with the round from which on nobody else was ahead.
fn recap(desk: &Desk<'_>, standings: &Standings) -> Vec<Block> {
    let history = desk.context.history;
    // Whoever leads all the time turns nothing.
    let behind = |played: &PlayedRound| {
        let led = desk.open(&played.after).map(|at| at.standings());
        led.is_some_and(|led| !standings.leaders().all(|seat| led.leaders().any(|it| it == seat)))
    };
    let turning = history.iter().rposition(behind).and_then(|last| history.get(last + 1));
    let (own, others): (Vec<Seat>, Vec<Seat>) =
        standings.leaders().partition(|seat| desk.seat == Some(*seat));
    let ahead = own.len() + others.len();
    let rows = history.iter().filter_map(|played| {
        let then = &desk.then(played.number);
        let recap = then.open(&played.before)?.recap(&played.events).ok()??;
        let (round, text) = (desk.line("recap-round").round(played.number), then.sentence(&recap));
        let turned = turning.is_some_and(|it| it.number == played.number) && ahead > 0;
        let line = desk.line("recap-turning").text("told", &text).flag("own", !own.is_empty());
        let line = line.text("names", desk.names(&others)).number("count", ahead);
        Some(vec![round.say(), if turned { line.say() } else { text }])
    });
    headed(desk, desk.heading("ended-recap"), rows.collect())
}

/// A table under its heading, if it has any rows.
pub(super) fn headed(desk: &Desk<'_>, heading: Block, rows: Vec<Vec<String>>) -> Vec<Block> {
    if rows.is_empty() { Vec::new() } else { vec![heading, desk.table(rows)] }
}

/// What everybody had ordered in the last round that was played: not all of it may have been
/// carried out.
fn last_filed(desk: &Desk<'_>) -> Vec<Block> {
    let Some(played) = desk.context.history.last() else { return Vec::new() };
    let rows = played.filings.iter().filter_map(|(seat, filing)| {
        let filing = filing.as_ref()?;
        Some(vec![desk.listener.name(seat), desk.order(&filing.program)])
    });
    headed(desk, desk.line("ended-last").round(played.number).heading(), rows.collect())
}

fn careers(desk: &Desk<'_>, honours: &Tenures) -> Vec<Block> {
    let mut rows = Vec::new();
    for (seat, _) in &honours.whole.careers {
        for (name, first, last) in desk.holder(*seat).tenures() {
            let alone = &honours.of(first, last).careers;
            let Some((_, career)) = alone.iter().find(|(of, _)| of == seat) else { continue };
            rows.push(vec![held(desk, (name, first, last)), desk.say(career)]);
        }
    }
    headed(desk, desk.heading("ended-careers"), rows)
}

fn awards(desk: &Desk<'_>, honours: &Tenures) -> Vec<Block> {
    let rows = honours.whole.awards.iter().map(|award| {
        let names = award.seats.iter().flat_map(|seat| {
            let tenures = desk.holder(*seat).tenures();
            // Who would have it for these rounds alone has earned it; else all did together.
            let earned = |(_, first, last): &&(&str, u32, Option<u32>)| {
                honours.of(*first, *last).awards.iter().any(|it| {
                    it.name == award.name && it.reason == award.reason && it.seats.contains(seat)
                })
            };
            let alone: Vec<_> = tenures.iter().filter(earned).copied().collect();
            let several = tenures.len() > 1;
            let names = if alone.is_empty() { tenures } else { alone };
            names.into_iter().map(move |tenure| match several {
                true => held(desk, tenure),
                false => desk.listener.name(*seat),
            })
        });
        let names: Vec<String> = names.collect();
        let holders = desk.line("ended-award").number("seats", award.seats.len());
        let holders = holders.number("holders", names.len()).text("names", desk.list(names));
        vec![desk.say(&award.name), holders.phrase("reason", &award.reason).say()]
    });
    headed(desk, desk.heading("ended-awards"), rows.collect())
}
