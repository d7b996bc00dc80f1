//! How the players of the house put a program of the robot race: registers and settings.

use super::capital;
use crate::cli::demo::pen::Hand;
use kit::Language;

/// Whether orders in canonical codes are a program of the robot race: its codes alone begin with
/// a capital letter, words such as BID left aside, and it alone has settings.
pub(super) fn is_program(orders: &str) -> bool {
    if orders.contains("; ") {
        return true;
    }
    let code = orders.split([' ', ';']).find(|code| *code != "-");
    code.is_some_and(|code| {
        code != "BID" && code.starts_with(|first: char| "FBLRUCW".contains(first))
    })
}

/// Puts a program the way this hand writes it in this language.
pub(super) fn wording(hand: Hand, language: Language, orders: &str) -> String {
    let mut parts = orders.split("; ");
    let codes = parts.next().filter(|codes| *codes != "-").unwrap_or_default();
    let registers: Vec<String> = codes.split_whitespace().map(code).collect();
    let settings: Vec<String> = parts.map(setting).collect();
    let (registers, settings) = match hand {
        Hand::Tidy => (registers.join(" "), settings),
        Hand::Chatty => {
            let lines = (1..).zip(&registers);
            let lines: Vec<String> =
                lines.map(|(number, it)| format!("{number}. {}", in_words(language, it))).collect();
            let settings = settings.iter().map(|it| set_in_words(language, it)).collect();
            (lines.join("\n"), settings)
        }
        Hand::Phone => (capital(&registers.join(", ").to_lowercase()), lower(&settings)),
        Hand::Careless => (registers.join(" ").to_lowercase(), lower(&settings)),
    };
    let registers = Some(registers).filter(|registers| !registers.is_empty());
    registers.into_iter().chain(settings).collect::<Vec<_>>().join("\n")
}

/// The same in one line, as a part of a longer message.
pub(super) fn line(orders: &str) -> String {
    wording(Hand::Tidy, Language::En, orders).replace('\n', " ")
}

fn code(register: &str) -> String {
    if register == "-" { "RANDOM".to_owned() } else { register.to_owned() }
}

/// `power-down` and `gyro:on` as they are written in messages.
fn setting(setting: &str) -> String {
    setting.replace(['-', ':'], " ").to_uppercase()
}

fn lower(settings: &[String]) -> Vec<String> {
    settings.iter().map(|it| it.to_lowercase()).collect()
}

/// The codes in English and in Polish words; those that come with upgrades stay codes.
const CODES: [(&str, [&str; 2]); 7] = [
    ("F", ["forward 1", "naprzód 1"]),
    ("F2", ["forward 2", "naprzód 2"]),
    ("F3", ["forward 3", "naprzód 3"]),
    ("B", ["back", "cofnij"]),
    ("L", ["turn left", "skręć w lewo"]),
    ("R", ["turn right", "skręć w prawo"]),
    ("U", ["u-turn", "zawróć"]),
];

fn in_words(language: Language, code: &str) -> &str {
    let found = CODES.iter().find(|(known, _)| *known == code);
    found.map_or(code, |(_, [english, polish])| match language {
        Language::En => english,
        Language::Pl => polish,
    })
}

fn set_in_words(language: Language, setting: &str) -> String {
    match (language, setting) {
        (Language::En, _) => setting.to_lowercase(),
        (Language::Pl, "POWER DOWN") => "wyłącz".to_owned(),
        (Language::Pl, "GYRO ON") => "włącz żyroskop".to_owned(),
        (Language::Pl, "GYRO OFF") => "wyłącz żyroskop".to_owned(),
        (Language::Pl, other) => match other.split_once(' ') {
            Some(("SAVE", kept)) => format!("odłóż {kept}"),
            _ => other.to_owned(),
        },
    }
}
