//! What is put right, for people and for programs, and what was put right in a match before.

use kit::{Referee, Seat, joined};
use moderator::report::{Context, Diff, Difference, Drawn};
use moderator::{
    Corrected, Edits, GmOrder, Match, OrderFate, PutRight, Revision, RevisionKind, shell,
};
use serde_json::{Value, json};

use crate::cli::error::failed;
use crate::cli::faults;
use crate::cli::gm::Done;
use crate::cli::output::{Listed, hidden, tell, worded};
use crate::cli::round::{counting, named};
use crate::cli::setting::Setting;
use crate::cli::times::{self, iso};

/// What comes of an act of putting right.
pub(super) struct Report {
    /// What is told of it, the differences apart.
    facts: Listed,
    /// The differences of each round, below its name, and those of the board.
    differs: Vec<(String, Vec<Difference>)>,
    /// What becomes of the orders that are in.
    pub orders: String,
    /// How many messages tell it.
    pub messages: usize,
    /// How it is taken back.
    pub undo_hint: String,
}

impl Report {
    /// What came of an order that was carried out, or only tried.
    ///
    /// # Errors
    /// If nothing was put right: a bug.
    pub fn of(setting: &Setting, done: &Done) -> anyhow::Result<Report> {
        let Done { before, order, handled } = done;
        let (GmOrder::PutRight(order), Some(told)) = (order, &handled.decision.corrected) else {
            return Err(failed("nothing was put right: a bug in botpost", "Run `botpost doctor`."));
        };
        let (game, desk, drawn) = (&handled.game, &setting.desk, Drawn::default());
        let rules = faults::referee(&desk.speech, game.rules())?;
        let (rules, now) = (rules.as_ref(), setting.now());
        let context = Context::bare(game, rules, now, &desk.speech, &desk.gm, &drawn);
        let diff = Diff::of(told, &context);
        let (messages, undo_hint) = (handled.letters.len(), undo_hint(before, order, told, rules));
        let fates = told.orders.iter().filter_map(|(seat, it)| Some((seat, fate(it)?)));
        let fates: Vec<(Seat, &str)> = fates.collect();
        let order = |(seat, word): &(Seat, &str)| {
            format!("{} {}", game.holder(*seat).name, word.replace('-', " "))
        };
        let orders = joined(fates.iter().map(order), ", ");
        let order =
            |(seat, word): &(Seat, &str)| json!({ "seat": mark(game, seat), "order": word });
        let facts = facts(setting, game, told, &diff)
            // Whether it was done, and not only tried.
            .and(hidden("done", !setting.dry_run))
            .and(worded("orders", fates.iter().map(order).collect::<Vec<Value>>(), &orders))
            .and(hidden("messages", messages))
            .and(hidden("undo_hint", &undo_hint));
        let called = |stored| named(counting(&game.header), stored);
        let rounds = diff.rounds.into_iter().map(|(stored, differs)| (called(stored), differs));
        let differs = rounds.chain([("the board".to_owned(), diff.board)]).collect();
        Ok(Report { facts, differs, orders, messages, undo_hint })
    }

    /// Prints it.
    ///
    /// # Errors
    /// As [`tell`].
    pub fn say(self, as_json: bool) -> anyhow::Result<()> {
        for (name, differs) in self.differs.iter().filter(|_| !as_json) {
            say!("{name}{}", if differs.is_empty() { ": the same" } else { "" });
            differs.iter().for_each(difference);
        }
        tell(self.facts, &[], as_json)
    }
}

/// What is told of what was put right, besides the orders that are in.
fn facts(setting: &Setting, game: &Match, told: &Corrected, diff: &Diff) -> Listed {
    let (zone, now, count) = (setting.config.gm.zone, setting.now(), counting(&game.header));
    let from = told.revision.from;
    let again = |(stored, differs): &(u32, Vec<Difference>)| {
        let round = count.number(*stored);
        json!({ "round": round, "differs": differs })
    };
    let gone = told.rounds.iter().filter(|it| it.new.is_none()).map(|it| it.old.number);
    let numbers: Vec<u32> = gone.clone().map(|stored| count.number(stored)).collect();
    let options = told.options.iter().map(|(key, value)| format!("{key}={value}"));
    let options: Vec<String> = options.collect();
    let hands: Vec<&str> = diff.hands.iter().map(|seat| mark(game, seat)).collect();
    let names = diff.hands.iter().map(|seat| &game.holder(*seat).name);
    let open = match told.open.now {
        None => "none, the match is over".to_owned(),
        // A round that waits for its release is closed.
        Some((open, closes)) if closes <= now => named(count, open),
        Some((open, closes)) => {
            format!("{}, closes {}", named(count, open), times::deadline(closes, zone, now))
        }
    };
    Listed::of([
        hidden("id", &game.id),
        hidden("kind", told.revision.kind),
        worded("from", count.number(from), named(count, from)),
        hidden("rounds", diff.rounds.iter().map(again).collect::<Vec<Value>>()),
        hidden("board", &diff.board),
        worded("no_longer_count", numbers, joined(gone.map(|it| named(count, it)), ", ")),
        worded("options", &options, options.join(", ")),
        worded("other_hands", hands, joined(names, ", ")),
        worded("open_round", told.open.now.map(|(stored, _)| count.number(stored)), open),
    ])
}

fn mark<'g>(game: &'g Match, seat: &Seat) -> &'g str {
    &game.holder(*seat).mark.code
}

/// `Step 7, Dan 3RS   was: ...`, and `now: ...` below.
fn difference(found: &Difference) {
    let nothing = "nothing".to_owned();
    let text = |told: &Option<String>| told.as_ref().unwrap_or(&nothing).replace('\u{a0}', " ");
    let place = match found.place.is_empty() {
        true => "  ".to_owned(),
        false => format!("  {}  ", found.place.replace('\u{a0}', " ")),
    };
    say!("{place}was: {}", text(&found.was));
    say!("{}now: {}", " ".repeat(place.chars().count()), text(&found.now));
}

/// How to take it back, if that can be.
fn undo_hint(game: &Match, order: &PutRight, told: &Corrected, referee: &dyn Referee) -> String {
    let (id, Edits { options, position, .. }) = (&game.id, &order.edits);
    match order.kind {
        RevisionKind::Redo => {}
        RevisionKind::RollBack => {
            return "This cannot be taken back: chance is drawn again.".to_owned();
        }
        RevisionKind::Position => {
            let with = "--position FILE --reason TEXT, with the position as it was";
            return format!("To take it back: botpost match correct {id} {with}");
        }
    }
    let number = counting(&game.header).number(order.from);
    let mut words = format!("botpost round redo {id} {number}");
    let first = told.rounds.first();
    for seat in &told.changed {
        let mark = &game.holder(*seat).mark.code;
        let filing = first.and_then(|round| round.old.filings.get(*seat)?.as_ref());
        match filing {
            Some(filing) => {
                let program = one_line(&filing.program, referee);
                words.push_str(&format!(" --order {}", shell(&format!("{mark}: {program}"))));
            }
            None => words.push_str(&format!(" --without {mark}")),
        }
    }
    for (name, _) in options {
        words.push_str(&format!(" --option {}", shell(&option_before(game, told, name))));
    }
    if position.is_some() {
        words.push_str(" --position FILE");
    }
    let with = if position.is_some() { ", with the position as it was" } else { "" };
    format!("To take it back: {words} --reason TEXT{with}")
}

/// A program as somebody would type it.
fn one_line(program: &str, referee: &dyn Referee) -> String {
    let Ok(echo) = referee.echo(program) else { return program.replace('\n', " ") };
    if echo.is_empty() { "PASS".to_owned() } else { kit::Echo::one_line(&echo) }
}

/// An option as it was in the first version: `edition=arcade`.
fn option_before(game: &Match, told: &Corrected, name: &str) -> String {
    let first = told.rounds.first();
    let header = first.and_then(|round| round.old.before.lines().next()).unwrap_or(&game.header);
    let words: Vec<&str> = header.split_whitespace().skip(1).collect();
    let same = |word: &&&str| word.split_once('=').is_some_and(|(key, _)| key == name);
    match (words.iter().find(same), words.first()) {
        (Some(word), _) => (*word).to_owned(),
        (None, Some(edition)) if name == "edition" => format!("edition={edition}"),
        (None, _) => format!("{name}=VALUE"),
    }
}

/// What becomes of an order that is in, in a word.
fn fate(of: &OrderFate) -> Option<&'static str> {
    match of {
        OrderFate::None => None,
        OrderFate::Kept { .. } => Some("kept"),
        OrderFate::Void { .. } => Some("void"),
        OrderFate::Again { .. } => Some("filed-again"),
    }
}

/// What was put right in a match, in order.
pub fn list(game: &Match, setting: &Setting) -> Vec<Listed> {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let count = counting(&game.header);
    let done = |it: &Revision| {
        let kind = match it.kind {
            RevisionKind::Redo => "played again",
            RevisionKind::RollBack => "open again",
            RevisionKind::Position => "another position",
        };
        Listed::of([
            worded("round", count.number(it.from), named(count, it.from)),
            worded("kind", it.kind, kind),
            worded("at", iso(it.at), times::moment(it.at, zone, now)),
        ])
    };
    game.revisions.iter().map(done).collect()
}
