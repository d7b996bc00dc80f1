//! The games, and the catalogue: a line for each.
//!
//! This is the only place that knows which games there are. Everything above works with the
//! [`Referee`] that [`open`] gives.

#![forbid(unsafe_code)]

pub mod rambots;
pub mod ricochet_pyramids;
pub mod robot_race;

/// The courses of races, which can be looked at without any match.
pub use robot_race::course;

use kit::grid::Direction;
use kit::typing::scan::words;
use kit::{
    Counting, Doubt, Fault, Faults, Phrase, Place, Reader, Reading, Referee, Rules, Source, Typed,
    Unread, joined,
};

/// A game of the catalogue.
#[derive(Debug, Clone, Copy)]
pub struct Game {
    /// The notation's name, such as `rambots`.
    pub name: &'static str,
    /// The only version of its notation that this build reads and writes.
    pub version: u32,
    /// The words that may follow name and version first: its editions, the usual one first.
    /// Where a game has none, an option with its value.
    pub editions: &'static [&'static str],
    open: Opener,
    glance: fn(&Typed) -> Glance,
    /// Whether lines may be its orders and nothing else.
    may_be_clean: fn(&Typed) -> bool,
    /// What clean lines say, and no others.
    strict: fn(&Typed) -> Glance,
}

/// What lines say in a game's notation where no position is known: whether the seat may order
/// so is left open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glance {
    /// Its instructions in canonical form, in order; none if anything is wrong.
    pub codes: Vec<String>,
    /// What is wrong.
    pub faults: Faults,
    /// The lines that are no orders.
    pub unread: Vec<Unread>,
}

impl Game {
    const fn of<R: Rules + 'static>() -> Game {
        Game {
            name: R::NAME,
            version: R::VERSION,
            editions: R::EDITIONS,
            open: |words| Ok(Box::new(R::from_words(words)?)),
            glance: |typed| Glance::of(reader::<R>().understand(typed)),
            may_be_clean: |typed| reader::<R>().may_be_clean(typed),
            strict: |typed| Glance::of((R::ORDERS.glance)(typed)),
        }
    }

    /// The first line of a position under these words. Where they name no edition, it is the
    /// usual one, unless they set the option that stands for one.
    pub fn header(&self, words: &[&str]) -> String {
        let option = |word: &str| word.split_once('=').map(|(name, _)| name.to_ascii_lowercase());
        let named = |word: &&str| {
            let mut editions = self.editions.iter();
            editions.any(|it| it == word || option(it).is_some_and(|it| option(word) == Some(it)))
        };
        let usual = self.editions.first().filter(|_| !words.iter().any(named));
        let name = format!("{}/{}", self.name, self.version);
        joined([name.as_str()].iter().chain(usual).chain(words), " ")
    }
}

/// Reads a game's orders where no position is known.
fn reader<R: Rules + 'static>() -> Reader<'static> {
    Reader::new(&|typed| (R::ORDERS.glance)(typed).told(), &R::LEXICON)
}

impl Glance {
    fn of<P, A>(reading: Reading<P, A>) -> Glance {
        // What is asked about is not taken.
        let echo = match reading.doubt {
            Doubt::None | Doubt::Words(_) => reading.echo,
            Doubt::Count | Doubt::Turned(_) | Doubt::Several(_) => Vec::new(),
        };
        let codes = echo.into_iter().map(|echo| echo.code).collect();
        Glance { codes, faults: reading.faults, unread: reading.unread }
    }

    /// Whether the lines are orders and nothing else.
    pub fn is_whole(&self) -> bool {
        !self.codes.is_empty() && self.faults.is_empty() && self.unread.is_empty()
    }
}

/// Makes a referee from the words after name and version.
type Opener = fn(&[(Place, &str)]) -> Result<Box<dyn Referee>, Faults>;

/// Whether lines are orders of a game besides this one and nothing else, with a number or more than
/// two words: no game knows how orders for another look.
pub(crate) fn is_of_another(besides: &str, typed: &Typed) -> bool {
    let digits = typed.lines.iter().any(|(_, text)| text.contains(|c: char| c.is_ascii_digit()));
    let count: usize = typed.lines.iter().map(|(_, text)| words(text).count()).sum();
    let mut others = GAMES.iter().filter(|game| game.name != besides);
    (digits || count > 2) && others.any(|game| (game.strict)(typed).is_whole())
}

/// The sign of a direction on a drawing.
pub(crate) const fn arrow(direction: Direction) -> u8 {
    b"^>v<"[direction as usize]
}

pub(crate) const RAMBOTS: &str = "rambots";
pub(crate) const RICOCHET: &str = "ricochet";
pub(crate) const RACE: &str = "race";

/// All games that can be played.
pub static GAMES: [Game; 3] = [
    Game::of::<rambots::edition::Rulebook>(),
    Game::of::<ricochet_pyramids::rulebook::Rulebook>(),
    Game::of::<robot_race::rulebook::Rulebook>(),
];

/// Reads lines in the notation of whatever game they are written in: of the first that finds
/// orders in them, else of the first that finds faulty ones, else of the first at all.
pub fn glance(typed: &Typed) -> (&'static Game, Glance) {
    let read = |game: &'static Game| (game, (game.glance)(typed));
    let worth = |glance: &Glance| (!glance.codes.is_empty(), !glance.faults.is_empty());
    GAMES[1..].iter().fold(read(&GAMES[0]), |best, game| {
        // The first that finds orders is the last that reads.
        let other = Some(game).filter(|_| best.1.codes.is_empty()).map(read);
        other.filter(|other| worth(&other.1) > worth(&best.1)).unwrap_or(best)
    })
}

/// Whether lines are orders of some game and nothing else.
pub fn is_order(typed: &Typed) -> bool {
    GAMES.iter().any(|game| (game.may_be_clean)(typed) && (game.glance)(typed).is_whole())
}

/// How people count the rounds of a match with this header.
pub fn counting(header: &str) -> Counting {
    open(header).map_or_else(|_| Counting::default(), |referee| referee.counting())
}

/// The referee for a position's first line, such as `rambots/1 classic tag-bots=no`. Lines
/// after the first are not looked at.
///
/// # Errors
/// An unknown game, another version, unknown terms: each with its place and a hint.
pub fn open(header: &str) -> Result<Box<dyn Referee>, Faults> {
    let source = Source::new(header);
    let words = source.header();
    let wrong = |place, reason| {
        let names = GAMES.iter().map(|game| format!("{}/{}", game.name, game.version));
        let hint = Phrase::new("hint-known-games").code("known", joined(names, ", "));
        Faults::from(Fault::at(place, reason).hint(hint))
    };
    let Some(((place, first), terms)) = words.split_first() else {
        return Err(wrong(Place::START, Phrase::new("fault-no-header")));
    };
    let (name, version) = first.split_once('/').unwrap_or((first, ""));
    let Some(game) = GAMES.iter().find(|game| game.name == name) else {
        return Err(wrong(*place, Phrase::new("fault-unknown-game").typed("word", *first)));
    };
    if version.parse() != Ok(game.version) {
        return Err(wrong(*place, Phrase::new("fault-version").typed("word", *first)));
    }
    (game.open)(terms).map_err(|mut faults| {
        // What is missing is missing behind the name.
        let behind = Place { column: place.column + place.width, width: 1, ..*place };
        faults.0.iter_mut().for_each(|fault| fault.place = fault.place.or(Some(behind)));
        faults
    })
}
