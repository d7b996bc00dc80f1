//! `botpost match new`: what was typed and what the configuration says become a match.

use anyhow::{Error, Result};

use super::args::NewMatch;
use super::error::{Failure, USAGE, failed, usage};
use super::output::say;
use super::people::{Player, means_else, no_game, player};
use super::setting::{Setting, find};
use super::{brings, faults, gm, match_set, show, times};
use kit::{Language, Mark, Referee, Sitter, Table, joined};

use moderator::report::Speech;
use moderator::{
    Admission, Answer, Cadence, GmOrder, Holder, Match, MatchInputs, Person, SettingKey, Terms,
    Zone, are_alike, is_reserved, upcoming,
};

/// Makes a match; nothing is sent, unless that was asked for.
///
/// # Errors
/// If something that was typed makes no sense, or the id is taken.
pub fn run(new: &NewMatch, setting: &mut Setting) -> Result<()> {
    setting.moment()?;
    check_id(&new.id)?;
    let referee = referee(new, &setting.desk.speech)?;
    let about = referee.about();
    let game_cadence: Cadence = about.deadline.parse().map_err(Error::msg)?;
    let mut terms = terms(new, &setting.config.terms(game_cadence))?;
    let (seats, at_once) = (new.open.unwrap_or(0), new.open == Some(0));
    terms.admission = admission(seats > 0, setting)?;
    let language = setting.config.gm.language;
    let read = |text: &String| player("--player", text, terms.zone, language);
    let mut people = new.players.iter().map(read).collect::<Result<Vec<_>>>()?;
    people.extend((0..seats).map(|_| nobody(terms.zone, language)));
    terms.gm_plays = gm_plays(&terms, &people, setting);
    let seed = new.seeded.seed()?;
    let before = new.after.as_ref().map(|id| setting.find(id)).transpose()?;
    let board = |file| brings::board(referee.as_ref(), file, &setting.desk.speech);
    let board = new.board.as_deref().map(board).transpose()?;
    let series = |before| brings::series(referee.as_ref(), before, &people);
    let series = before.as_ref().map(series).transpose()?;
    let brings = MatchInputs { board, series };
    let bare = Match { brings, ..Match::new(new.id.clone(), referee.header(), terms, seed) };
    let game = draft(referee.as_ref(), bare, &people, &setting.desk.speech)?;
    keep(setting, &game, before.as_ref())?;
    if at_once {
        return gm::order(setting, [&game.id], &gm::plain(GmOrder::Open));
    }
    tell_next(&game.id);
    Ok(())
}

/// Stores a new match and shows it; `model`: the match that it was made from.
///
/// # Errors
/// If its id is taken, the model is another one meanwhile, or it cannot be read again.
pub fn keep(setting: &mut Setting, game: &Match, model: Option<&Match>) -> Result<()> {
    setting.store.write(|tx| {
        if let Some(model) = model
            && find(tx, &model.id)? != *model
        {
            return Err(failed(format!("{} has changed meanwhile", model.id), "Try again."));
        }
        if tx.match_by_id(&game.id)?.is_some() {
            let hint = "Give another --id; `botpost status --all` shows those in use.";
            return Err(failed(format!("there is a match {:?} already", game.id), hint));
        }
        Ok(tx.create(game)?)
    })?;
    model.and_then(|model| brings::told(model, game)).iter().for_each(say);
    show::show(setting, &game.id, false)?;
    let (terms, now) = (setting.find(&game.id)?.terms, setting.now());
    let closes = upcoming(&terms, now, 3).into_iter();
    let closes = joined(closes.map(|at| times::moment(at, terms.zone, now)), "\n  ");
    say!("\nIf it began now, rounds would close:\n  {closes}\n");
    Ok(())
}

/// That nothing is sent yet, and what sends it.
pub fn tell_next(id: &str) {
    say!("Nothing is sent yet. Next: botpost match open {id} (-n shows them first)");
}

/// A match that is made, but not announced: `bare` with those who play, in seating order.
///
/// # Errors
/// If the people cannot sit down together, or not at what they bring.
pub fn draft(
    referee: &dyn Referee,
    bare: Match,
    people: &[Player],
    speech: &Speech,
) -> Result<Match> {
    let persons: Vec<&Person> = people.iter().map(|player| &player.person).collect();
    for (index, person) in persons.iter().enumerate().filter(|(_, it)| !it.address.is_empty()) {
        if is_reserved(&person.name, referee) {
            return Err(means_else(&person.name));
        }
        let same =
            |it: &&&Person| are_alike(&it.name, &person.name) || it.address == person.address;
        if let Some(twin) = persons[..index].iter().find(same) {
            let what = format!("{} and {} can be taken for each other", twin.name, person.name);
            return Err(usage(what, "Give each a name that looks different, and its own address."));
        }
    }
    let sitter = |it: &Player| Sitter { wish: it.wish.clone(), ..Sitter::default() };
    let sitters = people.iter().map(sitter).collect();
    let marks = referee.marks(&Table { sitters, board: bare.brings.board.clone() });
    let marks =
        marks.map_err(|found| Failure { code: USAGE, ..faults::failure(speech, &found) })?;
    let holders = marks.map(|seat, mark| holder(&people[seat.index()].person, mark.clone()));
    Ok(Match { holders, ..bare })
}

/// Who may take the seats that nobody holds, if there are `free` ones.
///
/// # Errors
/// If strangers are not answered.
pub fn admission(free: bool, setting: &Setting) -> Result<Admission> {
    match (free, setting.config.join_open, setting.config.join_approve) {
        (false, _, _) => Ok(Admission::Invited),
        (true, false, _) => {
            Err(usage("--open: strangers are not answered", "Write `open = true` under [join]."))
        }
        (true, true, false) => Ok(Admission::Open),
        (true, true, true) => Ok(Admission::Approved),
    }
}

/// Whether the invitations have to say that the moderator plays and looks at rounds before the
/// others do.
pub fn gm_plays(terms: &Terms, people: &[Player], setting: &Setting) -> bool {
    let own = |it: &Player| it.person.address.eq_ignore_ascii_case(&setting.desk.gm.address);
    terms.review.is_some() && people.iter().any(own)
}

/// Who holds a seat that can be joined by mail.
fn nobody(zone: Zone, language: Language) -> Player {
    let name = Holder::NOBODY.to_owned();
    Player { person: Person { name, ..Person::nobody(language, zone) }, wish: None }
}

/// Whether a match can have this id.
///
/// # Errors
/// If it cannot.
pub fn check_id(id: &str) -> Result<()> {
    let sound = id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.len() <= 16
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if sound {
        return Ok(());
    }
    let hint = "Use at most 16 lower-case letters, digits and hyphens, a letter first: klub7.";
    Err(usage(format!("--id: {id:?} cannot be the id of a match"), hint))
}

fn referee(new: &NewMatch, speech: &Speech) -> Result<Box<dyn Referee>> {
    let game = games::GAMES.iter().find(|game| game.name == new.game);
    let game = game.ok_or_else(|| no_game(&new.game))?;
    let options: Vec<&str> = new.options.iter().map(String::as_str).collect();
    let header = match &new.edition {
        Some(edition) => format!("{}/{} {edition} {}", game.name, game.version, options.join(" ")),
        None => game.header(&options),
    };
    Ok(faults::composed(speech, &header)?)
}

/// The terms that were typed, on the ground of those of the configuration.
fn terms(new: &NewMatch, usual: &Terms) -> Result<Terms> {
    let typed = new.settings.iter().map(|(flag, text)| {
        let key = SettingKey::of(flag).expect("each flag of the table is a setting");
        match_set::read(&format!("--{flag}"), key, text)
    });
    let terms = usual.with(&typed.collect::<Result<Vec<_>>>()?);
    let answer_within = new.answer_within.unwrap_or(terms.answer_within);
    Ok(Terms { answer_within, ..terms })
}

/// A seat's holder; one without an address is nobody yet.
fn holder(person: &Person, mark: Mark) -> Holder {
    let holder = person.clone().seated(mark, Answer::None, 0);
    match person.address.is_empty() {
        true => Holder { addresses: Vec::new(), left: true, ..holder },
        false => holder,
    }
}
