//! What must hold between the languages: the same sentences of the same arguments, nothing
//! left untranslated, every form there that is asked for.

use std::collections::{BTreeMap, BTreeSet};

use kit::{Language, Phrase};
use mail::MARKERS;
use moderator::report::{FILES, LetterStyle, Listener, Speech, keys, messages};
use moderator::{SettingKey, TalkTime, WhenEmpty};

use super::table::table;

/// The files of sentences of a language.
fn texts(folder: &str) -> impl Iterator<Item = &'static str> {
    let prefix = format!("{folder}/");
    FILES.iter().filter(move |(path, _)| path.starts_with(&prefix)).map(|(_, text)| *text)
}

/// The forms a phrase may have in a language, such as `acc`, and those every seat has.
fn forms(folder: &str) -> BTreeSet<String> {
    let attributes = texts(folder)
        .flat_map(str::lines)
        .filter_map(|line| line.trim_start().strip_prefix('.')?.split_once(" = "))
        .map(|(name, _)| name.to_owned());
    attributes.chain(["you", "mark", "marked"].map(str::to_owned)).collect()
}

/// An argument without the form that is asked for: `who` for `who-you`.
fn base(name: &str, forms: &BTreeSet<String>) -> String {
    match name.rsplit_once('-') {
        Some((base, form)) if forms.contains(form) => base.to_owned(),
        _ => name.to_owned(),
    }
}

#[test]
fn every_language_has_the_same_sentences_with_the_same_arguments() {
    let all_forms: BTreeSet<String> =
        Language::ALL.iter().flat_map(|language| forms(language.name())).collect();
    let arguments = |folder: &str| -> BTreeMap<String, BTreeSet<String>> {
        keys(&FILES, folder)
            .into_iter()
            .map(|(key, it)| (key, it.variables.iter().map(|it| base(it, &all_forms)).collect()))
            .collect()
    };
    let first = arguments(Language::ALL[0].name());
    assert!(first.len() > 100);
    for folder in Language::ALL.map(Language::name) {
        let other = arguments(folder);
        for (key, wanted) in &first {
            assert_eq!(other.get(key), Some(wanted), "{folder}: {key}");
        }
        let more: Vec<_> = other.keys().filter(|key| !first.contains_key(*key)).collect();
        assert!(more.is_empty(), "{folder}: {more:?}");
        let sum: usize = texts(folder).map(|text| messages(text).len()).sum();
        assert_eq!(sum, other.len(), "{folder}: a key stands in two files");
    }
}

#[test]
fn a_language_asks_only_for_forms_that_it_has() {
    let all_forms: BTreeSet<String> =
        Language::ALL.iter().flat_map(|language| forms(language.name())).collect();
    for folder in Language::ALL.map(Language::name) {
        let own = forms(folder);
        for (key, message) in keys(&FILES, folder) {
            for name in &message.variables {
                let form = name.rsplit_once('-').map_or("", |(_, form)| form);
                let lacking = all_forms.contains(form) && !own.contains(form);
                assert!(!lacking, "{folder}: {key} asks for ${name}");
            }
        }
    }
}

#[test]
fn a_sentence_that_names_a_piece_has_another_for_seats_without_one() {
    for folder in Language::ALL.map(Language::name) {
        for (key, message) in keys(&FILES, folder) {
            // In this game every seat has a piece.
            if key.starts_with("rambots-") {
                continue;
            }
            for name in message.variables.iter().filter(|name| name.ends_with("-mark")) {
                let choice = format!("{name}ed");
                assert!(message.variables.contains(&choice), "{folder}: {key} needs ${choice}");
            }
        }
    }
}

/// Each line of a message with the words it says: without variant keys and placeables.
fn said(text: &'static str) -> BTreeMap<&'static str, Vec<String>> {
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut current = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let rest = match line.split_once(" =") {
            Some((key, rest)) if line.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                current = Some(key);
                rest
            }
            _ => line,
        };
        let Some(key) = current else { continue };
        let rest = rest.trim_start().trim_start_matches('*');
        let rest = rest.split_once(']').filter(|_| rest.starts_with('[')).map_or(rest, |it| it.1);
        let rest = match rest.strip_prefix('.').and_then(|rest| rest.split_once(" =")) {
            Some((_, value)) => value,
            None => rest,
        };
        let mut words = String::new();
        let mut depth = 0;
        for c in rest.chars() {
            match c {
                '{' => depth += 1,
                '}' => depth = i32::max(depth - 1, 0),
                c if depth == 0 => words.push(c),
                _ => {}
            }
        }
        found.entry(key).or_default().push(words.trim().to_owned());
    }
    found
}

/// Sentences that are the same in both languages, because their words are names or units or
/// happen to be the same.
const SAME: [&str; 22] = [
    "not-possible-verdict",
    "problem",
    "problem-aloud",
    "proof-outcome",
    "race-award",
    "race-echo-start",
    "race-panel-lives-short",
    "race-robot",
    "race-sign-start",
    "race-starts-filed",
    "rambots-pool-less",
    "rambots-pool-less-aloud",
    "rambots-pool-more",
    "rambots-pool-more-aloud",
    "rambots-title",
    "ricochet-help-heading-order",
    "ricochet-legend-robot",
    "ricochet-robot",
    "ricochet-robot-words",
    "ricochet-title",
    "standing-refused-verdict",
    "time-span",
];

#[test]
fn nothing_is_left_in_english() {
    let english: BTreeMap<_, _> = texts("en").flat_map(said).collect();
    let polish: BTreeMap<_, _> = texts("pl").flat_map(said).collect();
    assert_eq!(english.len(), keys(&FILES, "en").len());
    let mut equal = BTreeSet::new();
    for (key, lines) in &polish {
        for line in lines {
            // Codes and words to send are the same in every language.
            let wordy = line.split(|c: char| !c.is_alphabetic());
            let wordy = wordy.into_iter().any(|word| word.chars().any(char::is_lowercase));
            if wordy && english.get(key).is_some_and(|other| other.contains(line)) {
                equal.insert(*key);
            }
        }
    }
    let left: Vec<_> = equal.iter().filter(|key| !SAME.contains(*key)).collect();
    assert!(left.is_empty(), "in English still: {left:?}");
    let kept: Vec<_> = SAME.iter().filter(|key| !equal.contains(*key)).collect();
    assert!(kept.is_empty(), "no longer the same, so not to be excused: {kept:?}");
}

#[test]
fn sentences_are_made_of_the_letters_of_their_language() {
    for (folder, letters) in [("en", "ó"), ("pl", "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”")] {
        for (key, lines) in texts(folder).flat_map(said) {
            for line in lines {
                let strange: String = line
                    .chars()
                    .filter(|c| !(c.is_ascii_graphic() || *c == ' ' || letters.contains(*c)))
                    .collect();
                assert!(strange.is_empty(), "{folder}: {key}: {strange:?}");
                assert!(folder == "en" || !line.contains('"'), "{folder}: {key}: quotes");
                let open = line.matches('„').count();
                assert_eq!(open, line.matches('”').count(), "{folder}: {key}: quotes");
            }
        }
    }
}

/// The variants of a message, each by its name.
fn variant_names(folder: &str, key: &str) -> BTreeSet<String> {
    let lines = texts(folder).flat_map(str::lines).skip_while(|line| !line.starts_with(key));
    let lines = lines.skip(1).take_while(|line| line.starts_with(' '));
    lines.filter_map(|line| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned())).collect()
}

#[test]
fn every_setting_and_every_value_of_one_has_words_of_its_own() {
    for folder in Language::ALL.map(Language::name) {
        let changed = variant_names(folder, "set-changed = ");
        // The zone is told with the deadlines.
        let told = SettingKey::ALL.into_iter().filter(|key| *key != SettingKey::Zone);
        assert_eq!(changed, told.map(|key| key.name().to_owned()).collect(), "{folder}");
        let values = variant_names(folder, "set-value = ");
        let named = TalkTime::ALL.map(TalkTime::name).into_iter();
        for name in named.chain(WhenEmpty::ALL.map(WhenEmpty::name)) {
            assert!(values.contains(name), "{folder}: {name}");
        }
    }
}

/// How many variants of this name each message of a language has.
fn variants(folder: &str, name: &str) -> BTreeMap<&'static str, usize> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for text in texts(folder) {
        let mut key = "";
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                key = line.split(' ').next().unwrap_or_default();
            }
            *counts.entry(key).or_default() += line.matches(&format!("[{name}]")).count();
        }
    }
    counts
}

/// Polish counts in three ways, so nothing that is counted may have only two.
#[test]
fn whatever_is_counted_has_all_its_plurals() {
    let english = variants("en", "one");
    let [one, few, many] = ["one", "few", "many"].map(|name| variants("pl", name));
    for (key, count) in &one {
        assert_eq!((few[key], many[key]), (*count, *count), "{key}");
    }
    for (key, count) in &english {
        assert!(one[key] >= *count, "{key} is not counted");
    }
}

#[test]
fn the_marker_and_the_frame_of_the_board_are_what_mail_can_carry() {
    let speech = Speech::new(&[]).expect("templates");
    let mut markers = Vec::new();
    for language in Language::ALL {
        let listener = Listener::of(&table().game, None, language);
        let say = |key| speech.say(&Phrase::new(key), &listener);
        let north = say("board-north");
        assert!(north.chars().all(char::is_alphabetic), "{language:?}: {north}");
        markers.push(say("letter-marker"));
    }
    assert_eq!(markers, MARKERS);
}

#[test]
fn a_moderators_own_sentence_may_have_any_form_of_an_argument() {
    let own = |text: &str| Speech::new(&[("pl/mine.ftl".to_owned(), text.to_owned())]).is_ok();
    assert!(own("rambots-pushed = pcha { $object } ({ $object-acc }) na { $to }\n"));
    assert!(!own("rambots-pushed = pcha { $objekt } na { $to }\n"));
}

/// WHY says a sentence of a report in a form of its own. A moderator's sentence that lacks this
/// form keeps the one it came with.
#[test]
fn a_moderators_own_sentence_keeps_the_forms_that_it_does_not_name() {
    let own = "rambots-wall = Bump.\nrambots-no-reverse = Stuck.\n    .why = Stuck for good.\n";
    let speech = Speech::new(&[("en/mine.ftl".to_owned(), own.to_owned())]).expect("templates");
    let drawn = Listener::of(&table().game, None, Language::En);
    // A variant of the sentence has its forms too.
    let heard = Listener { paper: LetterStyle::WORDS, ..drawn.clone() };
    for listener in [drawn, heard] {
        let say = |phrase: &Phrase| speech.say(phrase, &listener);
        let why = |key| say(&Phrase::new("rambots-explain").with("told", Phrase::new(key)));
        let wall = "The next step went into the wall, which does nothing (R15).";
        assert_eq!(why("rambots-wall"), wall);
        assert_eq!(why("rambots-no-reverse"), "Stuck for good.");
    }
    assert_eq!(speech.say(&Phrase::new("rambots-wall"), &Listener::outside(Language::En)), "Bump.");
}

#[test]
fn every_language_has_its_tag() {
    for language in Language::ALL {
        let letter = super::cases::speaking(language).swap_remove(0);
        assert_eq!(letter.desk.compose(&letter.notice).language, language.name());
    }
}
