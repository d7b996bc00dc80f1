//! The words of orders in English and Polish, and what each stands for (D2, D12, U1-U22).
//!
//! A word means one thing or nothing; what two words together mean is for `tokens` to say.

use std::sync::LazyLock;

use super::super::instruction::Turn;
use super::super::upgrade::Upgrade;
use super::tokens::{Kind, Plain};
use kit::typing::lexicon::WHOLE_PART;
use kit::typing::words::{ADJECTIVE, Dictionary, Stem, Whole, WordList};
use kit::typing::{compass, numbers, tokens};

pub(super) type Meaning = tokens::Meaning<Kind, Plain>;

const fn sign(kind: Kind) -> Meaning {
    Meaning::Sign(kind)
}

const fn plain(plain: Plain) -> Meaning {
    Meaning::Plain(plain)
}

const fn switch(switch: Upgrade) -> Meaning {
    plain(Plain::Switch(switch))
}

const FILLER: Meaning = Meaning::Filler;
/// The names of what is switched on and off.
pub(super) const SWITCHES: [&str; 6] = [
    "gyro gyroscope gyroscopic gyroskop zyro zyra",
    "pressor presor pressure odpychacz odpychacza odpychajacy odpychajacego",
    "tractor traktor przyciagacz przyciagacza sciagacz sciagacza sciagajacy sciagajacego",
    "howitzer haubica haubice haubicy minihaubica minihaubice minihaubicy",
    "scrambler zagluszacz zagluszacza zaklocacz zaklocacza",
    "radio radia zdalne zdalnego",
];

/// Words that are taken as they are.
const WHOLE: &[Whole<Meaning>] = &[
    ("forward forwards fwd frwd ahead straight", sign(Kind::Forward(None))),
    ("naprzod naprz przod przodu prosto", sign(Kind::Forward(None))),
    ("brake brakes hamuj hamulec hamulce", sign(Kind::Forward(Some(0)))),
    (
        "move moves moved drive drives drove go goes went walk walks roll rolls \
         jedz jedzie jade jechac pojechac pojade pojedzie pojdzie pojde idz idzie ide",
        sign(Kind::Move(None)),
    ),
    ("back backward backwards backup bk bck reverse", sign(Kind::Back(None))),
    (
        "wstecz wsteczny wstecznie tyl tylu cofnij cofka wycofaj wycofa cofa cofam cofanie cofnac \
         cofnal cofnela cofnie cofniecie",
        sign(Kind::Back(None)),
    ),
    ("left lefts lt lft lewo lewa lewy lewko", sign(Kind::Turn(Turn::Left))),
    ("right rights rt rgt rght prawo prawa prawy prawko", sign(Kind::Turn(Turn::Right))),
    ("uturn around", sign(Kind::Turn(Turn::Around))),
    (
        "zawroc zawrocic zawrocenie zawrocenia zawracam zawraca zawracanie zawrot nawrot zawrotka \
         nawrotka",
        sign(Kind::Turn(Turn::Around)),
    ),
    ("turn turns turned turning rotate rotates spin spins", sign(Kind::Turning)),
    (
        "skrec skreci skrecic skrecil skret skretu skretem skreca skrecam obrot obroc obroci \
         obrocic obrocil obraca obracam",
        sign(Kind::Turning),
    ),
    ("crab sidestep krab krabem bokiem", sign(Kind::Crab)),
    ("dual processor procesor procesorem podwojny podwojnym", sign(Kind::Dual)),
    ("wildcard wild joker jokera jokerem dzoker dzokera dzokerem", sign(Kind::Wild)),
    ("w", plain(Plain::LetterW)),
    ("random chance los losowo losowa losowy losowe", sign(Kind::Chance)),
    (SWITCHES[0], switch(Upgrade::Gyroscope)),
    (SWITCHES[1], switch(Upgrade::Pressor)),
    (SWITCHES[2], switch(Upgrade::Tractor)),
    (SWITCHES[3], switch(Upgrade::Howitzer)),
    (SWITCHES[4], switch(Upgrade::Scrambler)),
    (SWITCHES[5], switch(Upgrade::Radio)),
    ("on wl wlacz wlaczam wlaczamy wlacze wlaczyc wlaczcie wlaczony wlaczone", plain(Plain::On)),
    ("off wyl", plain(Plain::Off)),
    ("wylacz wylaczam wylaczamy wylacze wylaczaj wylaczyc wylaczcie", plain(Plain::SwitchOff)),
    ("power", plain(Plain::Power)),
    ("down", plain(Plain::Down)),
    ("up gora gore gory dol dolu", plain(Plain::Up)),
    ("powerdown shutdown", plain(Plain::PowerDown)),
    ("no not dont without cancel undo nie bez anuluj anuluje odwolaj", plain(Plain::Not)),
    ("yes tak", plain(Plain::Yes)),
    ("breaker bezpiecznik bezpiecznika", plain(Plain::Breaker)),
    ("save keep odloz odkladam zachowaj zachowuje zachowac zapisz zatrzymaj", plain(Plain::Save)),
    ("nothing none nic", plain(Plain::Nothing)),
    ("recompile przekompiluj rekompiluj rekompilacja przekompilowanie", plain(Plain::Recompile)),
    ("starts start starty", plain(Plain::Starts)),
    ("pass pusty", plain(Plain::Pass)),
    ("register registers reg step rejestr rejestry rej krok ruch", plain(Plain::Label)),
    ("program programme order orders rozkaz rozkazy instrukcja instrukcje", FILLER),
    ("instruction instructions ruchy my moj please pls prosze thanks thx dzieki dziekuje", FILLER),
    ("square squares space spaces field fields steps kroki krokow kroku", FILLER),
    ("pole pola pol o do na the to robot robota gear beam laser", FILLER),
    ("legs card switch control sterowanie sterowania mini promien at sie set", FILLER),
    ("stabilizer stabiliser stabilizator", FILLER),
];

const STEMS: &[Stem<Meaning>] = &[
    ("zyroskop", 4, &["", "u", "em", "owi", "y"], switch(Upgrade::Gyroscope)),
    ("zyrostabilizator", 8, &["", "a", "em"], switch(Upgrade::Gyroscope)),
    ("wlaczon", 7, ADJECTIVE, plain(Plain::On)),
    ("wlaczen", 7, &["ie", "ia", "iu"], plain(Plain::On)),
    ("wlaczan", 7, &["ie", "ia", "iu"], plain(Plain::On)),
    ("wylaczon", 8, ADJECTIVE, plain(Plain::Off)),
    ("wylaczen", 8, &["ie", "ia", "iu"], plain(Plain::SwitchOff)),
    ("wylaczan", 8, &["ie", "ia", "iu"], plain(Plain::SwitchOff)),
];

static WORDS: Dictionary<Meaning> = Dictionary::new(WHOLE, STEMS);

/// What this word means; it is given in small letters and without accents.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    WORDS
        .meaning(word)
        .or_else(|| compass::direction(word).map(|_| plain(Plain::Compass)))
        .or_else(|| numbers::number(word).map(Meaning::Number))
}

/// Glued letters of codes that are a word of somebody's language: they are codes only in
/// capitals.
pub(super) static COLLIDING: WordList = WordList::named("words of codes in the race");

/// Which part of a register a word says.
pub(super) fn part(word: &str) -> u8 {
    match meaning(word) {
        Some(Meaning::Sign(Kind::Turn(_) | Kind::Turning)) => WHOLE_PART,
        Some(Meaning::Sign(_)) => WHOLE_PART + 1,
        Some(Meaning::Plain(Plain::Compass | Plain::Up | Plain::Square)) => 3,
        _ => 0,
    }
}

/// The words with which somebody orders, as far as their stems are whole.
pub(super) static SPELLINGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let own = WORDS.spellings(|meaning| matches!(meaning, Meaning::Sign(_)));
    [own, numbers::spellings()].concat()
});
