//! `botpost match clone`: a match like another one, with its people, seats, settings and options,
//! and dice of its own. Nothing is sent.

use anyhow::Result;

use super::args::Seeded;
use super::error::{Failure, explain};
use super::new_match;
use super::output::say;
use super::people::Player;
use super::setting::Setting;
use super::{brings, faults};
use moderator::{Holder, Match, MatchInputs, Person, Terms};

/// Makes a match like `of`; with `after` it goes on from the end of that one.
///
/// # Errors
/// If there is no such match, the id is taken or no id, or the people cannot sit down together.
pub fn run(setting: &mut Setting, of: &str, id: &str, after: bool, seeded: &Seeded) -> Result<()> {
    setting.moment()?;
    new_match::check_id(id)?;
    let model = setting.find(of)?;
    let speech = &setting.desk.speech;
    let referee = faults::referee(speech, &model.header)?;
    let goes = |holder: &&Holder| !holder.left || holder.is_nobody();
    let people: Vec<Player> = model.holders.values().filter(goes).map(player).collect();
    let free = people.iter().any(|it| it.person.address.is_empty());
    let admission = new_match::admission(free, setting)?;
    let series = after.then(|| brings::series(referee.as_ref(), &model, &people)).transpose()?;
    let mut terms = Terms { admission, ..model.terms.upcoming() };
    terms.gm_plays = new_match::gm_plays(&terms, &people, setting);
    let seed = seeded.seed()?;
    let brings = MatchInputs { board: model.brings.board.clone(), series };
    let bare = Match { brings, ..Match::new(id.to_owned(), referee.header(), terms, seed) };
    let draft =
        |people: &[Player]| new_match::draft(referee.as_ref(), bare.clone(), people, speech);
    let game = match draft(&people) {
        Ok(game) => game,
        // Where somebody is not there any more, marks that follow the seats move up.
        Err(_) if people.len() < model.holders.len() => {
            let unmarked = |it: &Player| Player { person: it.person.clone(), wish: None };
            let people: Vec<Player> = people.iter().map(unmarked).collect();
            draft(&people).map_err(|error| {
                let failure = explain(&error);
                // Who is missing says more than that somebody is.
                let left = Some(left_out(&model, id).join(" ")).filter(|it| !it.is_empty());
                Failure { hint: left.or_else(|| failure.hint.clone()), ..failure }
            })?
        }
        Err(error) => return Err(error),
    };
    new_match::keep(setting, &game, Some(&model))?;
    new_match::tell_next(&game.id);
    left_out(&model, &game.id).iter().for_each(say);
    Ok(())
}

/// The holder of a seat, as if typed.
fn player(holder: &Holder) -> Player {
    let wish = (!holder.is_nobody()).then(|| holder.mark.code.clone());
    Player { person: Person::of(holder), wish }
}

/// Who is not in the new match.
fn left_out(model: &Match, id: &str) -> Vec<String> {
    let gone = model.holders.values().filter(|it| it.left && !it.is_nobody());
    let gone = gone.map(|it| format!("{} left {} and is not in {id}.", it.name, model.id));
    let names = kit::joined(model.watching().map(|guest| guest.person.name), ", ");
    let spectators = (!names.is_empty())
        .then(|| format!("Spectators are not in it: {names}. `botpost match observe` adds them."));
    gone.chain(spectators).collect()
}
