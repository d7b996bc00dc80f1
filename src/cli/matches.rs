//! `botpost match`: the list, and what is done to a match as a whole.

use anyhow::Result;
use serde_json::{Value, json};

use super::args::{Changes, Match};
use super::orders::named;
use super::output::{Listed, list_or, plural, shown, worded};
use super::put_right::{self, Fork};
use super::setting::Setting;
use super::{archive, clone, gm, match_set, moving, new_match, people, show};
use crate::cli::round::counting;
use crate::daemon::Turn;
use kit::{Seat, joined};
use moderator::{
    GmAct, GmOrder, Holder, Match as Game, PutRight, RevisionKind, State, written_places,
};

/// Makes, opens, shows and ends matches.
///
/// # Errors
/// If there is no such match, or the moderator's order cannot be carried out.
pub fn run(setting: &mut Setting, command: &Match, as_json: bool) -> Result<()> {
    match command {
        Match::New(new) => new_match::run(new, setting),
        Match::Clone { id, new, after, seeded } => clone::run(setting, id, new, *after, seeded),
        Match::Archive(asked) => archive::run(setting, asked),
        Match::Export { id, file, to } => moving::export(setting, id, file, to),
        Match::Import { file, refuse: None } => moving::import(setting, file),
        Match::Import { file, refuse: Some(refusal) } => moving::refuse(setting, file, refusal),
        Match::TakeBack { id, refusal } => moving::take_back(setting, id, refusal.as_deref()),
        Match::Show(of) => show::show(setting, &of.id, as_json),
        Match::Open(many) => {
            let ids = gm::matches(setting, many, |state| *state == State::Draft)?;
            gm::order(setting, ids, &gm::plain(GmOrder::Open))
        }
        Match::Close(of) => gm::order(setting, [&of.id], &gm::plain(GmOrder::Close)),
        Match::Observe { id, person } => {
            let person = people::guest("the observer", person, &setting.desk)?;
            gm::order(setting, [id], &gm::plain(GmOrder::Observe { person }))
        }
        Match::Unobserve { id, name } => {
            gm::order(setting, [id], &gm::plain(GmOrder::Unobserve { name: name.clone() }))
        }
        Match::Pause { many, until } => {
            let ids = gm::matches(setting, many, |state| *state == State::Playing)?;
            gm::order(setting, ids, &|_, game| {
                let moment = |text: &String| gm::moment(text, game.terms.zone);
                Ok(GmOrder::Act(GmAct::Pause { until: until.as_ref().map(moment).transpose()? }))
            })
        }
        Match::Veto(of) => gm::order(setting, [&of.id], &gm::plain(GmOrder::Act(GmAct::Veto))),
        Match::Resume(many) => {
            let paused = |state: &State| matches!(state, State::Paused { .. });
            let ids = gm::matches(setting, many, paused)?;
            gm::order(setting, ids, &gm::plain(GmOrder::Act(GmAct::Resume)))
        }
        Match::Say { words, all } => {
            let (many, text) = gm::last(setting, words, *all, "what to say")?;
            let ids = gm::matches(setting, &many, State::goes_on)?;
            let order = GmOrder::Act(GmAct::Say { text: text.to_owned() });
            gm::order(setting, ids, &gm::plain(order))
        }
        Match::Set(typed) => match_set::run(setting, typed),
        Match::Rollback { id, to, put_right: how } => {
            let (kind, from, changes) = (RevisionKind::RollBack, Some(*to), &Changes::default());
            let fork = Fork { id, kind, from, changes, extend: PutRight::USUAL_EXTEND, how };
            put_right::run(setting, &fork, as_json)
        }
        Match::Correct { id, position, extend, put_right: how } => {
            let changes = &Changes { position: Some(position.clone()), ..Changes::default() };
            let (kind, from, extend) = (RevisionKind::Position, None, *extend);
            put_right::run(setting, &Fork { id, kind, from, changes, extend, how }, as_json)
        }
        Match::End { id, result } => gm::order(setting, [id], &|Turn { desk, .. }, game| {
            // From best to worst: `;` parts them, `,` those who share one. Whether every seat
            // has its place is for the moderator's room to say.
            let seat = |name: &str| named(game, name, &desk.speech);
            let result = result.as_ref().map(|it| written_places(it, seat)).transpose()?;
            Ok(GmOrder::End { result })
        }),
    }
}

/// The names of those who hold seats; those nobody holds are counted behind them.
fn players<'n>(names: impl Iterator<Item = &'n str>) -> Vec<String> {
    let (free, held): (Vec<_>, Vec<_>) = names.partition(|name| *name == Holder::NOBODY);
    let free = (!free.is_empty()).then(|| plural(free.len(), "free seat", "free seats"));
    held.into_iter().map(str::to_owned).chain(free).collect()
}

/// Lists all matches.
///
/// # Errors
/// If the store fails.
pub fn list(setting: &Setting, as_json: bool) -> Result<()> {
    let games = setting.store.read(|db| Ok(db.matches()?))?;
    let lines = games.into_iter().map(|game| {
        // A round that was left open means nothing once all is over.
        let round = game.round.as_ref().filter(|_| !game.state.is_over());
        let round = round.map(|round| counting(&game.header).number(round.number));
        let players = players(game.holders.values().map(|holder| holder.name.as_str()));
        Listed::of([
            shown("id", game.id),
            shown("game", game.header),
            shown("state", game.state.word()),
            worded("round", round, round.map_or("-".to_owned(), |round| round.to_string())),
            worded("players", &players, players.join(", ")),
        ])
    });
    let none = "No matches yet. `botpost match new` makes one.";
    list_or(none, &lines.collect::<Vec<_>>(), as_json)
}

/// The result that was agreed on, a line for each seat, for machines.
pub fn placed(game: &Game) -> Option<Vec<Value>> {
    let line = |place, seat: &Seat| {
        let holder = game.holder(*seat);
        json!({
            "place": place,
            "seat": holder.mark.code,
            "player": holder.name,
        })
    };
    let places = game.state.agreed()?.places();
    let lines = places.flat_map(|(place, seats)| seats.iter().map(move |seat| line(place, seat)));
    Some(lines.collect())
}

/// The result that was agreed on, in a line: `1 Ania; 2 Basia, Chris; 4 Dan`.
pub fn result_line(game: &Game) -> Option<String> {
    let place = |(number, seats): (usize, &[Seat])| {
        let names = seats.iter().map(|seat| &game.holder(*seat).name);
        format!("{number} {}", joined(names, ", "))
    };
    Some(joined(game.state.agreed()?.places().map(place), "; "))
}
