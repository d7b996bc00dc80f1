//! `botpost match new`: what was typed and what the configuration says become a match.

use anyhow::Result;
use chrono_tz::Tz;

use super::args::NewMatch;
use super::error::{Failure, USAGE};
use super::key::{hex, hex32};
use super::output::{say, table};
use super::people::{Player, player};
use super::setting::{Setting, draw};
use super::{brings, faults, terms_text as words, times};
use crate::config::{did_you_mean, meant_zone};
use kit::{BySeat, Language, Mark, Referee, Seed, Sitter, Table};

use mail::text::terminal;
use moderator::report::Speech;
use moderator::{
    Admission, Answer, Cadence, Holder, Match, MatchInputs, Missing, Person, Spoken, State, Style,
    TalkTime, Terms, are_alike, is_reserved, upcoming,
};

/// Makes a match; nothing is sent.
///
/// # Errors
/// If something that was typed makes no sense, or the id is taken.
pub fn run(new: &NewMatch, mut setting: Setting) -> Result<()> {
    let now = setting.moment()?;
    check_id(&new.id)?;
    let referee = referee(new, &setting.desk.speech)?;
    let about = referee.about();
    let game_cadence: Cadence = about.deadline.parse()?;
    let mut terms = terms(new, setting.config.defaults.terms(game_cadence))?;
    terms.admission = admission(new, &setting)?;
    let language = setting.config.gm.language;
    let read = |text: &String| player("--player", text, terms.zone, language);
    let mut people = new.players.iter().map(read).collect::<Result<Vec<_>>>()?;
    people.extend((0..new.open.unwrap_or(0)).map(|_| nobody(terms.zone, language)));
    let seed = seed(new.seed.as_deref())?;
    let before = new.after.as_ref().map(|id| setting.find(id)).transpose()?;
    let brings = MatchInputs {
        board: (new.board.as_deref())
            .map(|file| brings::board(referee.as_ref(), file, &setting.desk.speech))
            .transpose()?,
        series: (before.as_ref())
            .map(|before| brings::series(referee.as_ref(), before, &people))
            .transpose()?,
    };
    let told = before.as_ref().zip(brings.series.as_ref());
    let told = told.map(|(before, series)| brings::told(before, series, &people));
    let made = Made { id: &new.id, people: &people, terms, seed, brings };
    let game = draft(referee.as_ref(), made, &setting.desk.speech)?;
    setting.store.write(|tx| {
        if tx.match_by_id(&game.id)?.is_some() {
            return Err(Failure::new(format!("there is a match {:?} already", game.id))
                .hint("Give another --id; `botpost match list` shows those in use.")
                .into());
        }
        Ok(tx.create(&game)?)
    })?;
    say(&format!("{} is made: {}", game.id, game.header));
    told.iter().for_each(say);
    say(&words::terms(&game.terms));
    let deadlines: Vec<String> = upcoming(&game.terms, now, 3)
        .into_iter()
        .map(|at| times::moment(at, game.terms.zone, now))
        .collect();
    say(&format!("If it began now, rounds would close:\n  {}", deadlines.join("\n  ")));
    say(&format!("seed commitment {}", hex(&game.seed.commitment())));
    say("");
    let rows = game.holders.iter().map(|(_, holder)| {
        let address = holder.addresses.join(", ");
        let zone = holder.zone.to_string();
        let name = if holder.is_nobody() { "free".to_owned() } else { terminal(&holder.name) };
        let zone = if holder.is_nobody() { String::new() } else { zone };
        vec![holder.mark.code.clone(), name, terminal(&address), zone]
    });
    table(&["SEAT", "PLAYER", "ADDRESS", "ZONE"], rows);
    say("");
    say(&format!(
        "Nothing is sent yet. Next: botpost match open {} (-n shows them first)",
        game.id
    ));
    Ok(())
}

/// What a match is made of besides its rules.
pub struct Made<'a> {
    /// Its id.
    pub id: &'a str,
    /// Who plays, in seating order.
    pub people: &'a [Player],
    /// How it is moderated.
    pub terms: Terms,
    /// Its seed.
    pub seed: Seed,
    /// What the table brings.
    pub brings: MatchInputs,
}

/// A match that is made, but not announced.
///
/// # Errors
/// If the people cannot sit down together, or not at what they bring.
pub fn draft(referee: &dyn Referee, made: Made<'_>, speech: &Speech) -> Result<Match> {
    let Made { id, people, terms, seed, brings } = made;
    let marks = marks(referee, people, brings.board.as_deref(), speech)?;
    Ok(Match {
        number: 0,
        id: id.to_owned(),
        header: referee.header(),
        brings,
        state: State::Draft,
        terms,
        seed,
        holders: marks.map(|seat, mark| holder(&people[seat.index()].person, mark.clone())),
        offers: Vec::new(),
        observers: Vec::new(),
        position: None,
        round: None,
        before: [0; 32],
        spoken: Spoken::default(),
    })
}

/// Who may take the seats that nobody holds.
fn admission(new: &NewMatch, setting: &Setting) -> Result<Admission> {
    let join = setting.config.join;
    match (new.open, join.open, join.approve) {
        (None, _, _) => Ok(Admission::Invited),
        (Some(_), false, _) => Err(Failure::new("--open: strangers are not answered")
            .code(USAGE)
            .hint("Write `open = true` under [join] into the configuration first.")
            .into()),
        (Some(_), true, false) => Ok(Admission::Open),
        (Some(_), true, true) => Ok(Admission::Approved),
    }
}

/// Who holds a seat that can be joined by mail.
fn nobody(zone: Tz, language: Language) -> Player {
    let (name, address) = (Holder::NOBODY.to_owned(), String::new());
    Player { person: Person { name, address, language, style: Style::default(), zone }, wish: None }
}

fn check_id(id: &str) -> Result<()> {
    let sound = id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.len() <= 16
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if sound {
        return Ok(());
    }
    Err(Failure::new(format!("--id: {id:?} cannot be the id of a match"))
        .code(USAGE)
        .hint("Use at most 16 lower-case letters, digits and hyphens, a letter first: klub7.")
        .into())
}

fn referee(new: &NewMatch, speech: &Speech) -> Result<Box<dyn Referee>> {
    let known: Vec<&str> = games::games().iter().map(|game| game.name).collect();
    let game = games::games().iter().find(|game| game.name == new.game).ok_or_else(|| {
        Failure::new(format!("there is no game {:?}", new.game)).code(USAGE).hint(format!(
            "{}There are: {}.",
            did_you_mean(&new.game, known.iter().copied()),
            known.join(", ")
        ))
    })?;
    let options: Vec<&str> = new.options.iter().map(String::as_str).collect();
    let header = match &new.edition {
        Some(edition) => format!("{}/{} {edition} {}", game.name, game.version, options.join(" ")),
        None => game.header(&options),
    };
    Ok(games::open(&header).map_err(|mut found| {
        // The header was put together here: its columns mean nothing to anybody.
        found.0.iter_mut().for_each(|fault| fault.place = None);
        faults::failure(speech, &found).code(USAGE)
    })?)
}

fn terms(new: &NewMatch, mut terms: Terms) -> Result<Terms> {
    if let Some(text) = &new.deadline {
        terms.cadence = text.parse().map_err(|error| {
            Failure::new(format!("--deadline: {error}"))
                .code(USAGE)
                .hint("Weekdays are Mon Tue Wed Thu Fri Sat Sun; every 1d to 60d; daily.")
        })?;
    }
    if let Some(name) = &new.zone {
        terms.zone = zone(name).ok_or_else(|| {
            Failure::new(format!("--zone: there is no time zone {name:?}"))
                .code(USAGE)
                .hint(format!("{}Give a name such as Europe/Warsaw or UTC.", meant_zone(name)))
        })?;
    }
    match new.early.as_deref() {
        None => {}
        Some("no") => terms.early = false,
        Some(span) => {
            let minutes: crate::config::Minutes = span.parse().map_err(|error: String| {
                Failure::new(format!("--early: {error}")).code(USAGE).hint("Or `--early no`.")
            })?;
            (terms.early, terms.cooling) = (true, Some(minutes.0));
        }
    }
    terms.more = new.more.unwrap_or(terms.more);
    terms.talk = talk(new.talk.as_deref())?.unwrap_or(terms.talk);
    terms.tell = tell(new.tell.as_deref())?.unwrap_or(terms.tell);
    terms.grace = new.grace.map_or(terms.grace, |span| span.0);
    terms.min_open = new.min_open.map_or(terms.min_open, |span| span.0);
    terms.answer_within = new.answer_within.map_or(terms.answer_within, |span| span.0);
    if let Some(reminders) = &new.reminders {
        terms.reminders = reminders.iter().map(|span| span.0).collect();
    }
    terms.missing = match new.missing.as_deref() {
        None => terms.missing,
        Some("default") => Missing::Default,
        Some("hold") => Missing::Hold,
        Some(other) => {
            return Err(Failure::new(format!("--missing: {other:?} is not a choice"))
                .code(USAGE)
                .hint("Give `default` or `hold`.")
                .into());
        }
    };
    Ok(terms)
}

/// When talk reaches the others, as it was typed.
///
/// # Errors
/// If there is no such choice.
pub fn talk(typed: Option<&str>) -> Result<Option<TalkTime>> {
    let wrong = |text: &str| {
        Failure::new(format!("--talk: there is no such choice as {text:?}"))
            .code(USAGE)
            .hint("Give `report`, `now` or `no`.")
    };
    typed.map(|text| TalkTime::of(text).ok_or_else(|| wrong(text).into())).transpose()
}

/// Whether one player can be told something alone, as it was typed.
///
/// # Errors
/// If there is no such choice.
pub fn tell(typed: Option<&str>) -> Result<Option<bool>> {
    match typed {
        None => Ok(None),
        Some("yes") => Ok(Some(true)),
        Some("no") => Ok(Some(false)),
        Some(text) => Err(Failure::new(format!("--tell: there is no such choice as {text:?}"))
            .code(USAGE)
            .hint("Give `yes` or `no`.")
            .into()),
    }
}

fn zone(name: &str) -> Option<Tz> {
    name.parse().ok()
}

fn marks(
    referee: &dyn Referee,
    people: &[Player],
    board: Option<&str>,
    speech: &Speech,
) -> Result<BySeat<Mark>> {
    let persons: Vec<&Person> = people.iter().map(|player| &player.person).collect();
    for (index, person) in persons.iter().enumerate().filter(|(_, it)| !it.address.is_empty()) {
        if is_reserved(&person.name, referee) {
            let what = format!("--player: nobody can be called {}", terminal(&person.name));
            return Err(Failure::new(format!("{what}: it means something else here"))
                .code(USAGE)
                .hint("It is a mark, a colour, an order or the like: add a surname or an initial.")
                .into());
        }
        let twin = persons[..index]
            .iter()
            .find(|other| are_alike(&other.name, &person.name) || other.address == person.address);
        if let Some(twin) = twin {
            return Err(twins(twin, person).into());
        }
    }
    let sitters = people
        .iter()
        .map(|player| Sitter { wish: player.wish.clone(), ..Sitter::default() })
        .collect();
    let marks = referee.marks(&Table { sitters, board: board.map(str::to_owned) });
    Ok(marks.map_err(|found| faults::failure(speech, &found).code(USAGE))?)
}

/// Two who could not be told apart.
fn twins(one: &Person, other: &Person) -> Failure {
    let same = one.address == other.address || one.name.to_lowercase() == other.name.to_lowercase();
    let (what, hint) = match same {
        true => ("have the same name or address", "Give each a name and an address of their own."),
        false => (
            "can be taken for each other",
            "Give one of them a name that looks different, as with a surname.",
        ),
    };
    Failure::new(format!("{} and {} {what}", one.name, other.name)).code(USAGE).hint(hint)
}

/// A seat's holder; one without an address is nobody yet.
fn holder(person: &Person, mark: Mark) -> Holder {
    let holder = person.clone().seated(mark, Answer::None, 0);
    match person.address.is_empty() {
        true => Holder { addresses: Vec::new(), left: true, ..holder },
        false => holder,
    }
}

fn seed(typed: Option<&str>) -> Result<Seed> {
    if let Some(text) = typed {
        let bytes = hex32(text);
        return bytes.map(Seed::new).ok_or_else(|| {
            Failure::new("--seed takes 64 hexadecimal digits")
                .code(USAGE)
                .hint("Leave it out: the machine then draws one.")
                .into()
        });
    }
    let mut bytes = [0; 32];
    draw(&mut bytes)?;
    Ok(Seed::new(bytes))
}
