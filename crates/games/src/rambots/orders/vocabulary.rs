//! The words of orders in English and Polish, and what each stands for (E3, E5).
//!
//! A word means one thing or nothing.

use std::sync::LazyLock;

use super::super::piece::{Colour, Size, Way};
use kit::typing::lexicon::WordKind;
use kit::typing::words::{self, ADJECTIVE, Dictionary, Stem, Whole};
use kit::typing::{colours, compass, tokens};

/// One sign of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Size(Size),
    Colour(Colour),
    Way(Way),
    /// A bare S: small or south, as its neighbours decide (E4).
    SmallOrSouth,
    /// A number that is no size: at best the number of a list item.
    Number(u32),
}

/// What a word means that is no sign of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plain {
    /// Relative to the robot: "left". Orders are by the compass (E4).
    Relative,
    /// The empty program (E2).
    Pass,
    /// Opens a goal stack (E6).
    Goals,
}

pub(super) type Meaning = tokens::Meaning<Mark, Plain>;
pub(super) type Token = tokens::Token<Mark, Plain>;
pub(super) type Sign = tokens::Sign<Mark>;

const SMALL: Meaning = Meaning::Sign(Mark::Size(Size::Small));
const MEDIUM: Meaning = Meaning::Sign(Mark::Size(Size::Medium));
const LARGE: Meaning = Meaning::Sign(Mark::Size(Size::Large));
const REVERSE: Meaning = Meaning::Sign(Mark::Way(Way::Reverse));

/// Words that are taken as they are.
const WHOLE: &[Whole<Meaning>] = &[
    (
        "small sm sml smol smaller smallest little lil tiny mini wee baby jedynka jedynke jedynki",
        SMALL,
    ),
    ("medium med sr middle mid average srednim srednich dwojka dwojke dwojki", MEDIUM),
    ("large lrg lg larger largest big bigger biggest huge giant fat trojka trojke trojki", LARGE),
    ("up upright upward upwards standing", REVERSE),
    ("rev reverse reversed reversing back backing backward backwards", REVERSE),
    ("tyl tylu tylem cofnij cofka cofanie cofa cofam cofnac", REVERSE),
    ("piece pieces pyramid pyramids pip pips the one pointing points facing", Meaning::Filler),
    ("to toward towards going heading lying laid in on gear my please pls", Meaning::Filler),
    ("na do ku bieg biegu kierunek kierunku strone pionek piramida", Meaning::Filler),
    (
        "piramidka piramidki piramidek piramidke pionki prosze thanks thx dzieki dziekuje",
        Meaning::Filler,
    ),
    ("go goes drive drives jade jedzie jedz jedziemy pojade pojedzie ide idzie", Meaning::Filler),
    ("left right forward forwards straight ahead turn", Meaning::Plain(Plain::Relative)),
    (
        "down gora gore gory dol dolu lewo prawo naprzod przod prosto zawroc",
        Meaning::Plain(Plain::Relative),
    ),
    ("pass passing pasuje pusty", Meaning::Plain(Plain::Pass)),
    ("program programme order orders move moves", Meaning::Filler),
    ("rozkaz rozkazy ruch ruchy", Meaning::Filler),
    ("instruction instructions instrukcja instrukcje", Meaning::Filler),
    ("goals goal cele cel", Meaning::Plain(Plain::Goals)),
    // A word for the moderator, never an instruction (E4).
    ("yes", Meaning::Unknown),
];

const STEMS: &[Stem<Meaning>] = &[
    ("mal", 3, ADJECTIVE, SMALL),
    ("sredni", 3, ADJECTIVE, MEDIUM),
    ("duz", 3, ADJECTIVE, LARGE),
    ("srodkow", 7, ADJECTIVE, MEDIUM),
    ("mniejsz", 7, ADJECTIVE, SMALL),
    ("najmniejsz", 10, ADJECTIVE, SMALL),
    ("malutk", 6, ADJECTIVE, SMALL),
    ("malenk", 6, ADJECTIVE, SMALL),
    ("wieksz", 6, ADJECTIVE, LARGE),
    ("najwieksz", 9, ADJECTIVE, LARGE),
    ("grub", 4, ADJECTIVE, LARGE),
    ("ogromn", 6, ADJECTIVE, LARGE),
    ("wielk", 5, ADJECTIVE, LARGE),
    ("wstecz", 3, &["", "nie"], REVERSE),
    ("wsteczn", 7, ADJECTIVE, REVERSE),
    ("pionow", 3, &["o", "y", "a", "e"], REVERSE),
    ("stojac", 4, ADJECTIVE, REVERSE),
];

static WORDS: Dictionary<Meaning> = Dictionary::new(WHOLE, STEMS);

/// What this word means; it is given in small letters and without accents.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    let way = || compass::direction(word).map(|toward| Mark::Way(Way::Toward(toward)));
    let colour = || Colour::of(colours::name(word)?).map(Mark::Colour);
    WORDS.meaning(word).or_else(|| way().or_else(colour).map(Meaning::Sign))
}

/// What a word is that is no sign of an instruction, in a sentence.
pub(super) fn kind(plain: Plain) -> WordKind {
    match plain {
        Plain::Relative | Plain::Goals => WordKind::Part,
        Plain::Pass => WordKind::Pass,
    }
}

/// The size that this word counts the pips of: "three green north".
pub(super) fn pips(word: &str) -> Option<Mark> {
    kit::typing::numbers::number(word).and_then(Size::from_pips).map(Mark::Size)
}

/// Whether this word says a colour.
pub(super) fn is_colour(word: &str) -> bool {
    matches!(meaning(word), Some(Meaning::Sign(Mark::Colour(_))))
}

/// Whether this word says a way.
pub(super) fn is_way(word: &str) -> bool {
    matches!(meaning(word), Some(Meaning::Sign(Mark::Way(_))))
}

/// What a single letter, digit or arrow of a code means (E3).
pub(super) fn letter(letter: char) -> Option<Mark> {
    let mark = match letter {
        '1' => Mark::Size(Size::Small),
        '2' | 'm' => Mark::Size(Size::Medium),
        '3' | 'l' => Mark::Size(Size::Large),
        's' => Mark::SmallOrSouth,
        digit if digit.is_ascii_digit() => Mark::Number(digit.to_digit(10)?),
        other => {
            let capital = other.to_ascii_uppercase();
            let colour = Colour::from_letter(capital).map(Mark::Colour);
            let toward = || compass::letter(other).map(Way::Toward);
            colour.or_else(|| toward().or(Way::from_letter(capital)).map(Mark::Way))?
        }
    };
    Some(mark)
}

/// Glued letters that are a word of their own: anyone who means the instruction adds a digit (E4).
pub(super) fn collides(word: &str) -> bool {
    words::among(
        "yes we by me bye bus sub gem gel leg lug lub rum mrs gum mug bum ser res les",
        word,
    )
}

/// Which part of an instruction a word says.
pub(super) fn part(word: &str) -> u8 {
    match meaning(word) {
        Some(Meaning::Sign(Mark::Size(_))) => 1,
        Some(Meaning::Sign(Mark::Colour(_))) => 2,
        Some(Meaning::Sign(Mark::Way(_)) | Meaning::Plain(Plain::Relative)) => 3,
        _ => 0,
    }
}

/// The words with which somebody orders, as far as their stems are whole.
pub(super) static SPELLINGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let own = WORDS.spellings(|meaning| matches!(meaning, Meaning::Sign(_)));
    [own, colours::WORDS.spellings(|_| true), compass::WORDS.spellings(|_| true)].concat()
});
