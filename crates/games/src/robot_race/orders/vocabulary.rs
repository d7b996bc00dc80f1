//! The words of orders in English and Polish, and what each stands for (D2, D12, U1-U22).
//!
//! A word means one thing or nothing; what two words together mean is for `tokens` to say.

use super::super::instruction::Turn;
use super::super::upgrade::{Beam, Switch};
use kit::typing::words::{self, ADJECTIVE, Stem, Whole};
use kit::typing::{colours, compass, numbers};

/// What a word means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// "forward": a number may follow.
    Forward,
    /// "brake": forward by nothing.
    Brake,
    /// "move": forward, if a number follows; else it says nothing.
    Move,
    /// "back".
    Back,
    /// "left".
    Turn(Turn),
    /// "turn": says nothing beside a turn.
    Turning,
    /// "crab": a turn follows.
    Crab,
    /// "dual": what follows is for the dual processor.
    Dual,
    /// "wildcard".
    Wild,
    /// "w": a wildcard before a colon, "in" before Polish words.
    LetterW,
    /// "random": chance fills the register.
    Chance,
    /// A number in words.
    Number(u32),
    Switch(Switch),
    On,
    /// "off", and Polish "wyłącz": alone, that is a power down.
    Off,
    SwitchOff,
    Power,
    Down,
    Up,
    PowerDown,
    Not,
    Yes,
    Breaker,
    Save,
    Nothing,
    Recompile,
    Starts,
    Pass,
    /// "register", "step": the number behind it with a mark is a list's.
    Label,
    /// "squares": says nothing behind a distance.
    Filler,
    /// A direction of the compass, which robots here do not go by.
    Compass,
    /// A colour: other games go by them.
    Other,
}

const FILLER: Meaning = Meaning::Filler;
const SWITCHES: [Meaning; 6] = [
    Meaning::Switch(Switch::Gyro),
    Meaning::Switch(Switch::Beam(Beam::Pressor)),
    Meaning::Switch(Switch::Beam(Beam::Tractor)),
    Meaning::Switch(Switch::Beam(Beam::Howitzer)),
    Meaning::Switch(Switch::Beam(Beam::Scrambler)),
    Meaning::Switch(Switch::Beam(Beam::Radio)),
];

/// Words that are taken as they are.
const WHOLE: &[Whole<Meaning>] = &[
    ("forward forwards fwd ahead straight", Meaning::Forward),
    ("naprzod przod przodu prosto", Meaning::Forward),
    ("brake brakes hamuj hamulec hamulce", Meaning::Brake),
    ("move moves drive drives go goes jedz jedzie jade idz idzie ruch", Meaning::Move),
    ("back backward backwards backup reverse", Meaning::Back),
    ("wstecz tyl tylu cofnij cofa cofam cofnac cofniecie wstecznie", Meaning::Back),
    ("left lewo lewa lewy", Meaning::Turn(Turn::Left)),
    ("right prawo prawa prawy", Meaning::Turn(Turn::Right)),
    ("uturn around", Meaning::Turn(Turn::Around)),
    ("zawroc zawracam zawraca zawracanie zawrot nawrot", Meaning::Turn(Turn::Around)),
    ("turn turns rotate rotates", Meaning::Turning),
    ("skrec skret skreca skrecam obrot obroc obraca obracam", Meaning::Turning),
    ("crab sidestep krab krabem bokiem", Meaning::Crab),
    ("dual processor procesor procesorem podwojny podwojnym", Meaning::Dual),
    ("wildcard wild joker jokera jokerem dzoker dzokera dzokerem", Meaning::Wild),
    ("w", Meaning::LetterW),
    ("random chance los losowo losowa losowy losowe", Meaning::Chance),
    ("gyro gyroscope gyroscopic gyroskop zyro zyra", SWITCHES[0]),
    ("pressor presor odpychacz odpychacza odpychajacy odpychajacego", SWITCHES[1]),
    (
        "tractor traktor przyciagacz przyciagacza sciagacz sciagacza sciagajacy sciagajacego",
        SWITCHES[2],
    ),
    ("howitzer haubica haubice haubicy minihaubica minihaubice minihaubicy", SWITCHES[3]),
    ("scrambler zagluszacz zagluszacza zaklocacz zaklocacza", SWITCHES[4]),
    ("radio radia zdalne zdalnego", SWITCHES[5]),
    ("on wl wlacz wlaczam wlaczyc", Meaning::On),
    ("off wyl", Meaning::Off),
    ("wylacz wylaczam wylaczaj wylaczyc", Meaning::SwitchOff),
    ("power", Meaning::Power),
    ("down", Meaning::Down),
    ("up gora gore gory dol dolu", Meaning::Up),
    ("powerdown shutdown", Meaning::PowerDown),
    ("no not dont without nie bez", Meaning::Not),
    ("yes tak", Meaning::Yes),
    ("breaker bezpiecznik bezpiecznika", Meaning::Breaker),
    ("save keep odloz odkladam zachowaj zachowuje zachowac zapisz zatrzymaj", Meaning::Save),
    ("nothing none nic", Meaning::Nothing),
    ("recompile przekompiluj rekompiluj rekompilacja przekompilowanie", Meaning::Recompile),
    ("starts start starty", Meaning::Starts),
    ("pass pusty", Meaning::Pass),
    ("register registers reg step rejestr rejestry krok", Meaning::Label),
    ("program programme order orders rozkaz rozkazy instrukcja instrukcje", FILLER),
    ("instruction instructions ruchy my moj please pls prosze thanks thx dzieki dziekuje", FILLER),
    ("square squares space spaces field fields steps kroki krokow kroku", FILLER),
    ("pole pola pol o do na the to robot robota gear beam laser", FILLER),
    ("legs card switch control sterowanie sterowania mini promien at sie set", FILLER),
    ("stabilizer stabiliser stabilizator", FILLER),
];

const STEMS: &[Stem<Meaning>] = &[
    ("zyroskop", 4, &["", "u", "em", "owi", "y"], SWITCHES[0]),
    ("zyrostabilizator", 8, &["", "a", "em"], SWITCHES[0]),
    ("wlaczon", 7, ADJECTIVE, Meaning::On),
    ("wylaczon", 8, ADJECTIVE, Meaning::Off),
    ("wylaczen", 8, &["ie", "ia", "iu"], Meaning::SwitchOff),
    ("wylaczan", 8, &["ie", "ia", "iu"], Meaning::SwitchOff),
];

/// What this word means; it is given in small letters and without accents.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    words::meaning(WHOLE, STEMS, word)
        .or_else(|| compass::direction(word).map(|_| Meaning::Compass))
        .or_else(|| colours::name(word).map(|_| Meaning::Other))
        .or_else(|| numbers::number(word).map(Meaning::Number))
}

/// Glued letters of codes that are a word of somebody's language: they are codes only in
/// capitals.
pub(super) fn collides(word: &str) -> bool {
    const WORDS: &str = "blur blurb bull bulb burr burl full flu flub fur furl lub lull rub ruff \
        fluff bluff buff but rut club rur ur ul bul bur fb ru br fr lb";
    words::among(WORDS, word)
}

/// Words with which nobody orders, in small letters and without accents: a line that has one and
/// no code is about the game, the calendar or somebody (E11).
pub(super) fn is_talk(word: &str) -> bool {
    const WORDS: &str = "belt belts pit flag soon later home it that this m ll ve re tasma \
        tasmy flaga";
    words::among(WORDS, word) || words::is_talk(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_stands_in_the_list_twice() {
        assert_eq!(words::twice(WHOLE), Vec::<&str>::new());
    }

    #[test]
    fn polish_words_have_endings_but_never_mean_two_things() {
        for (word, expected) in [
            ("zyroskopu", Some(SWITCHES[0])),
            ("zyro", Some(SWITCHES[0])),
            ("wylaczone", Some(Meaning::Off)),
            ("wlaczony", Some(Meaning::On)),
            ("wylaczania", Some(Meaning::SwitchOff)),
            ("wylacz", Some(Meaning::SwitchOff)),
            ("czerwony", Some(Meaning::Other)),
            ("polnoc", Some(Meaning::Compass)),
            ("trzy", Some(Meaning::Number(3))),
            ("nie", Some(Meaning::Not)),
            ("wlasnie", None),
        ] {
            assert_eq!(meaning(word), expected, "{word}");
        }
    }
}
