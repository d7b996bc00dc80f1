//! Names that look like another's: whatever is put for a letter of a name that somebody has, the
//! result is either no name that anybody can have or known to look like the first.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kit::{Referee, Sitter, Table};

use crate::support::unescape::unescape;
use kit::Language;
use mail::MARKERS;
use moderator::report::{LetterStyle, Listener, Speech};
use moderator::{LONGEST_NAME, Word, are_alike, composed, is_reserved, name_fault};
use proptest::prelude::*;

/// The lines of `names.txt` that this word begins.
fn words(kind: &'static str) -> impl Iterator<Item = &'static str> + Clone {
    let lines = include_str!("names.txt").lines();
    lines.filter_map(move |line| line.strip_prefix(kind)?.strip_prefix(' '))
}

fn refused(name: &str, existing: &str) -> bool {
    let name = composed(name);
    name_fault(&name).is_some() || are_alike(&name, existing)
}

fn skeleton(c: char) -> String {
    unicode_security::skeleton(c.encode_utf8(&mut [0; 4])).collect()
}

/// All characters by what the table of confusables makes of them.
static BY_SKELETON: LazyLock<BTreeMap<String, Vec<char>>> = LazyLock::new(|| {
    let mut all: BTreeMap<String, Vec<char>> = BTreeMap::new();
    // Whole blocks of characters are their own skeletons, and nothing else is alike to them.
    let skipped = |c: &char| matches!(u32::from(*c), 0x3400..=0x9FFF | 0xAC00..=0xD7A3 | 0x20000..);
    for c in ('\u{80}'..=char::MAX).filter(|c| !skipped(c)) {
        all.entry(skeleton(c)).or_default().push(c);
    }
    all
});

/// All characters that the table of confusables has for one.
fn confusables(letter: char) -> impl Iterator<Item = char> {
    let alike = BY_SKELETON.get(&skeleton(letter)).into_iter().flatten().copied();
    alike.filter(move |c| *c != letter)
}

#[test]
fn every_confusable_of_every_letter_of_a_name_is_refused() {
    let mut letters: Vec<char> = words("name").flat_map(str::chars).collect();
    letters.sort_unstable();
    letters.dedup();
    let mut pairs = 0;
    for letter in letters.into_iter().filter(|c| *c != ' ') {
        let others: Vec<char> = confusables(letter).collect();
        for name in words("name").filter(|name| name.contains(letter)) {
            for other in &others {
                let forged = name.replacen(letter, &other.to_string(), 1);
                assert!(refused(&forged, name), "{name}: {other:?} for {letter:?}");
                let all = name.replace(letter, &other.to_string());
                assert!(refused(&all, name), "{name}: {other:?} for each {letter:?}");
                pairs += 2;
            }
        }
    }
    assert!(pairs > 2_000, "the table of confusables was not found: {pairs}");
}

#[test]
fn what_people_are_known_to_mistake_is_refused() {
    for line in words("mistaken") {
        let (name, forged) = line.split_once(" = ").expect("two names");
        let forged = &unescape(forged);
        // What only adds an accent that can be seen is another name, as long as it is one.
        let seen = *forged == "Żaneta\u{301}";
        assert!(refused(forged, name) != seen, "{name}: {forged:?}");
        assert_eq!(name_fault(name), None, "{name}");
    }
}

/// Letters from everywhere, and what must not be in a name.
fn hostile() -> impl Strategy<Value = String> {
    let some = prop_oneof![
        4 => "[A-Za-z0-9 ._'-]",
        2 => "[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]",
        2 => "[а-яА-Я]",
        2 => "[α-ωΑ-Ω]",
        1 => prop::char::any().prop_map(String::from),
    ];
    prop::collection::vec(some, 0..30).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn a_name_that_passes_is_one_line_of_one_script_and_stays_as_it_is(text in hostile()) {
        let name = composed(&text);
        prop_assert_eq!(composed(&name), name.clone());
        prop_assert!(are_alike(&name, &text));
        if name_fault(&name).is_none() {
            prop_assert!((1..=LONGEST_NAME).contains(&name.chars().count()));
            prop_assert!(name.chars().all(|c| c.is_alphanumeric() || " ._-'".contains(c)));
            let latin = name.chars().any(|c| matches!(c, 'A'..='Z' | 'a'..='z' | 'ą'..='ż'));
            let other = name.chars().any(|c| matches!(c, 'α'..='ω' | 'а'..='я' | 'א'..='ת'));
            prop_assert!(!(latin && other), "two scripts");
        }
    }

    #[test]
    fn likeness_goes_both_ways_and_capitals_never_help(one in hostile(), other in hostile()) {
        prop_assert!(are_alike(&one, &one));
        prop_assert_eq!(are_alike(&one, &other), are_alike(&other, &one));
    }

    #[test]
    fn capitals_make_no_other_name(name in "[A-Za-ząćęłńóśźżĄĆĘŁŃÓŚŹŻ '-]{1,24}") {
        prop_assert!(are_alike(&name, &name.to_uppercase()));
        prop_assert!(are_alike(&name, &name.to_lowercase()));
    }
}

/// A referee for each edition of each game.
fn referees() -> Vec<Box<dyn Referee>> {
    let headers = games::GAMES
        .iter()
        .flat_map(|game| game.editions.iter().map(move |edition| game.header(&[edition])));
    headers.map(|header| games::open(&header).expect("an edition")).collect()
}

#[test]
fn nobody_is_called_a_mark_of_any_game_in_any_language() {
    let speech = Speech::new(&[]).expect("our own sentences");
    let referees = referees();
    for of in &referees {
        for seats in of.players() {
            let table = Table { sitters: vec![Sitter::default(); seats], board: None };
            for mark in of.marks(&table).expect("marks").values() {
                let named = Language::ALL.iter().filter_map(|language| {
                    let paper = LetterStyle::FULL;
                    let players = Vec::new().into();
                    let listener = Listener { language: *language, seat: None, players, paper };
                    Some(speech.say(mark.name.as_ref()?, &listener))
                });
                for name in named.chain([mark.code.clone()]) {
                    for referee in &referees {
                        let header = referee.header();
                        assert!(is_reserved(&name, referee.as_ref()), "{name} in {header}");
                    }
                }
            }
        }
    }
}

#[test]
fn nobody_is_called_a_word_that_means_something_else() {
    let words = "red Blue NIEBIESKI zielona Żółty czarny north wschód PASS left moderator \
        Moderat0r gm null NONE nobody nikt botpost system you free wolne gracz obserwator \
        R b A 1 stan_ GOTOWE gotowa dołącz lista imię tak n0";
    for referee in referees() {
        let own = Word::ALL.iter().map(|word| word.name()).filter(|code| *code != "ASK");
        let markers = MARKERS.iter().map(|marker| marker.trim_matches(['=', ' ']));
        for name in words.split_whitespace().chain(self::words("word")).chain(own).chain(markers) {
            let stays = name == "stan_";
            assert!(is_reserved(name, referee.as_ref()) != stays, "{name} in {}", referee.header());
        }
    }
}

#[test]
fn given_names_and_names_in_use_stay() {
    let names = "Stan Zach Jade Pola Mala Ask Nan Ania Basia Chris Dan Eve Max Olga Marek Will Rob \
        Bob Bo Al Ed Jo Lu Ty Zed Ian Lan Kai Robin Rose Ruby Grace Hope Joy Mark Bill Art Pat Pam \
        Sue Dale Glen Heath Cliff Jack Ray Rex Roy Guy Gil Gus Leo Lea Mia Ida Iga Iwo Jan Jaś \
        Jola Kuba Lech Leon Łucja Maja Mirek Nela Norbert Ola Oskar Ota Piotr Rafał Róża Sława \
        Tola Tosia Ula Wanda Wera Wiki Wit Zbych Zofia Zoja Żaneta Ursula Victor Una Uma Ina Tina \
        Beau Bella Bernard Blaise Celine Cela Cora Dario Dora Dolores Duncan Felix Gemma \
        Ines Ivo Kim Lars Lewis Lou Luna Maria Malik Mona Nico Nora Omar Ona Otto Paul Percy Rita \
        Sara Seth Tom Toni Turner Ugo Wes Xena Yan Yves Zoe Иван Νίκος さくら 김철수";
    let phrases =
        ["Red Baron", "Zach West", "Kate North", "Mr. Blue", "J. R. Hacker", "Stan Laurel"];
    let others = words("name").filter(|name| *name != "XVII");
    for referee in referees() {
        for name in names.split_whitespace().chain(phrases).chain(others.clone()) {
            assert!(!is_reserved(name, referee.as_ref()), "{name} in {}", referee.header());
        }
    }
}
