//! `botpost round`: plays a round now, shows one that waits for its release, and lets it go. What
//! is sealed is shown only where that is asked for, and the look is journaled. Also rounds by the
//! numbers and names that people see and type: stored numbers stay inside.

use anyhow::Result;

use super::args::{Round, ThisRound};
use super::error::failed;
use super::gm::{Message, look, order, plain};
use super::output::{Listed, hidden, spoken, tell, worded};
use super::put_right::{self, Fork};
use super::setting::{Setting, find};
use kit::letter::{Letter, Standing};
use kit::{Counting, joined};
use moderator::{GmAct, GmOrder, Observer, Person, Request, RevisionKind, State};

pub use games::counting;

/// Does what was typed.
///
/// # Errors
/// If there is no such match, or that cannot be done to that round.
pub fn run(setting: &mut Setting, command: &Round, as_json: bool) -> Result<()> {
    match command {
        Round::Redo { id, number, changes, extend, put_right: how } => {
            let (kind, from, extend) = (RevisionKind::Redo, Some(*number), *extend);
            put_right::run(setting, &Fork { id, kind, from, changes, extend, how }, as_json)
        }
        Round::Run(typed) => now(setting, typed, |round| GmOrder::Run { round }),
        Round::Release(typed) => {
            now(setting, typed, |round| GmOrder::Act(GmAct::Release { round: Some(round) }))
        }
        Round::Show { id, number, peek } => {
            let stored = stored(&setting.find(id)?.header, *number)?;
            preview(setting, id, stored, *peek, as_json)
        }
    }
}

/// Orders something for a round that is under way. A dry run would open orders that are sealed
/// still: it asks for a flag, and the look is journaled.
fn now(setting: &mut Setting, typed: &ThisRound, what: fn(u32) -> GmOrder) -> Result<()> {
    let ThisRound { id, number, peek } = typed;
    if setting.dry_run && !peek {
        let what = "the reports of a round show sealed orders";
        let hint = "--peek shows them; the look is journaled, and the last message mentions it.";
        return Err(failed(what, hint));
    }
    let stored = stored(&setting.find(id)?.header, *number)?;
    if *peek {
        look(setting, [id.clone()], |_| Some(format!("peek round={stored}")))?;
    }
    order(setting, [id], &plain(what(stored)))
}

/// Shows what would go out if the round were released now: what a spectator gets, and with `peek`
/// each message.
fn preview(setting: &mut Setting, id: &str, stored: u32, peek: bool, as_json: bool) -> Result<()> {
    let gm = &setting.desk.gm;
    let (name, address) = (gm.name.clone(), gm.address.clone());
    let person = Person { name, address, ..Person::nobody(gm.language, gm.zone) };
    let undone = |_: &_| false;
    let (game, seen, others) = setting.turn(undone, |turn| {
        let mut game = find(turn.tx, id)?;
        // A match that stands still can be looked at, too.
        if !game.state.is_over() {
            game.enter(State::Playing);
        }
        // The preview is what somebody gets who only watches.
        let place = u8::try_from(game.observers.len()).unwrap_or(u8::MAX);
        let observer = Observer { person, generation: 0, gone: false, pictures: None };
        game.observe(place, observer);
        let request = Request::Gm(GmOrder::Act(GmAct::Release { round: Some(stored) }));
        let letters = turn.handle(game.clone(), &request)?.letters;
        let own = |it: &Letter| it.reader.standing == Standing::Observer(place);
        let (seen, others): (Vec<_>, Vec<_>) = letters.into_iter().partition(own);
        Ok((game, seen, others))
    })?;
    if peek {
        look(setting, [id.to_owned()], |_| Some(format!("peek round={stored}")))?;
    }
    let counting = counting(&game.header);
    let number = counting.number(stored);
    let messages = |letters: &[Letter]| letters.iter().map(Message::of).collect::<Vec<_>>();
    let (seen, others) = (messages(&seen), peek.then(|| messages(&others)));
    if !as_json {
        seen.iter().for_each(|it| say!("{}\n", it.text.trim_end()));
        others.iter().flatten().for_each(Message::say);
    }
    let facts = Listed::of([
        hidden("match", id),
        worded("round", number, format!("{} is not sent yet", named(counting, stored))),
        // When it goes out by itself.
        hidden("goes_out", game.withheld.as_ref().map(|it| it.review.until)),
        spoken("to_send_it", format!("botpost round release {id} {number}")),
        // What a spectator gets, and what everybody gets; null: nobody asked for it.
        hidden("report", seen),
        hidden("messages", others),
    ]);
    tell(facts, &[], as_json)
}

/// The stored number of a round that was typed, in the match with this header.
///
/// # Errors
/// If no round has that number.
pub fn stored(header: &str, number: u32) -> Result<u32> {
    let none = || failed("there is no round 0", "Rounds count from 1.");
    counting(header).stored(number).ok_or_else(none)
}

/// A stored round as people call it.
pub fn named(counting: Counting, stored: u32) -> String {
    match counting.number(stored) {
        0 => "the round before play".to_owned(),
        number => format!("round {number}"),
    }
}

/// A line of codes, such as `stored round=2 serial=1`, with its rounds as people count them in the
/// match with this header, if the codes are of one.
pub fn told_in(header: Option<&str>, codes: &str) -> String {
    let Some(counting) = header.map(counting) else { return codes.to_owned() };
    let people = |word: &str| {
        let stored = word.strip_prefix("round=")?.parse().ok()?;
        Some(format!("round={}", counting.number(stored)))
    };
    let words = codes.split(' ').map(|word| people(word).unwrap_or_else(|| word.to_owned()));
    joined(words, " ")
}
