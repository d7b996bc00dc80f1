//! `botpost seat`: people as the moderator types them,
//! `Ania <ania@example.org> red Europe/Warsaw pl`, and what becomes of them.

use anyhow::Result;

use super::args::Seat;
use super::error::usage;
use super::gm;
use super::orders::named;
use super::setting::Setting;
use crate::config::did_you_mean;
use crate::daemon::{Desk, Turn};
use kit::Language;
use mail::addr_spec;
use moderator::{GmOrder, LONGEST_NAME, NameFault, Person, Style, Zone, composed, name_fault};

/// What may stand behind an address.
const AFTER: &str = "time zone, language (en, pl) or style (words, short, full)";

/// A player as typed.
pub struct Player {
    /// Who.
    pub person: Person,
    /// The mark the player asks for.
    pub wish: Option<String>,
}

/// Reads a person. `option` is where it was typed; zone and language are those of one who
/// does not say.
///
/// # Errors
/// What is wrong, and how to write it.
pub fn player(option: &str, text: &str, zone: Zone, language: Language) -> Result<Player> {
    let bad = |what: &str| {
        let hint =
            "`Ania <ania@example.org> red Europe/Warsaw`, or without the last two, would do.";
        usage(format!("{option} {text:?}: {what}"), hint)
    };
    let (name, rest) = text.split_once('<').ok_or_else(|| bad("no address in < >"))?;
    let (address, words) = rest.split_once('>').ok_or_else(|| bad("no address in < >"))?;
    let name = composed(name);
    if let Some(fault) = name_fault(&name) {
        return Err(bad(&unfit(fault)));
    }
    let address = addr_spec(address.trim()).ok_or_else(|| bad("that is no plain mail address"))?;
    let mut person = Person { name, address, language, style: Style::default(), zone };
    let mut wish = None;
    for word in words.split_whitespace() {
        let zone = || word.parse().ok().filter(|_| word.contains('/') || word == "UTC");
        if let Some(language) = Language::of(word) {
            person.language = language;
        } else if let Some(style) = Style::of(word) {
            person.style = style;
        } else if let Some(zone) = zone() {
            person.zone = zone;
        } else if wish.is_none() {
            wish = Some(word.to_owned());
        } else {
            return Err(bad(&format!("{word:?} is no {AFTER}")));
        }
    }
    Ok(Player { person, wish })
}

/// Reads a person who cannot ask for a mark.
///
/// # Errors
/// As [`player`].
pub fn guest(option: &str, text: &str, desk: &Desk) -> Result<Person> {
    let gm = &desk.gm;
    let Player { person, wish } = player(option, text, gm.zone, gm.language)?;
    let Some(word) = wish else { return Ok(person) };
    let hint = "Write it as `Eve <eve@example.org> Europe/Warsaw pl`.";
    Err(usage(format!("{option}: {word:?} is no {AFTER}"), hint))
}

/// There is no game of this name.
pub fn no_game(named: &str) -> anyhow::Error {
    let known: Vec<&str> = games::GAMES.iter().map(|game| game.name).collect();
    let hint = format!("{}There are: {}.", did_you_mean(named, known.clone()), known.join(", "));
    usage(format!("there is no game {named:?}"), hint)
}

/// Nobody can be called that in a game.
pub fn means_else(name: &str) -> anyhow::Error {
    let hint = "It is a mark, a colour, an order or the like: add a surname or an initial.";
    usage(format!("nobody can be called {name}: it means something else here"), hint)
}

/// Names stand in subjects, boards and tables: letters of one alphabet, and little else.
fn unfit(fault: NameFault) -> String {
    let has = format!("a name has 1 to {LONGEST_NAME} letters, digits, spaces, . _ - or '");
    let code = |c: char| format!("U+{:04X}", u32::from(c));
    match fault {
        NameFault::Length => has,
        NameFault::Character(c) => format!("{has}, and no {c:?} ({})", code(c)),
        NameFault::Mixed(c) => {
            format!("{c:?} ({}) is of another alphabet: type the name again in one", code(c))
        }
    }
}

/// `botpost seat`
///
/// # Errors
/// If there is no such match, seat or person, or the order cannot be carried out.
pub fn run(setting: &mut Setting, command: &Seat) -> Result<()> {
    let of = match command {
        Seat::Invite(newcomer) | Seat::Replace(newcomer) => &newcomer.of,
        Seat::Compensate(of) | Seat::Drop(of) => of,
    };
    gm::order(setting, [&of.id], &|Turn { desk, .. }, game| {
        let seat = named(game, &of.seat, &desk.speech)?;
        let newcomer = |person| guest("the newcomer", person, desk);
        Ok(match command {
            Seat::Invite(it) => GmOrder::Invite { seat, person: newcomer(&it.person)? },
            Seat::Replace(it) => GmOrder::Replace { seat, person: newcomer(&it.person)? },
            Seat::Compensate(_) => GmOrder::Compensate { seat },
            Seat::Drop(_) => GmOrder::Drop { seat },
        })
    })
}
