//! Every sentence that is asked for exists, every sentence that exists is asked for; and a
//! moderator's own sentences are checked.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use kit::Language;
use kit::{Arg, Phrase, is_unsafe};
use moderator::report::{FILES, LetterStyle, Listener, Speech, keys};

use super::table::{seat, speech, table, text};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read_all(folder: &Path, ending: &str, found: &mut Vec<(PathBuf, String)>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            read_all(&path, ending, found);
        } else if path.to_string_lossy().ends_with(ending) {
            let text = std::fs::read_to_string(&path).expect("a text");
            found.push((path, text));
        }
    }
}

/// Everything in quotes in the code, tests apart.
fn literals() -> BTreeSet<String> {
    let mut sources = Vec::new();
    read_all(&root().join("src"), ".rs", &mut sources);
    read_all(&root().join("crates"), ".rs", &mut sources);
    let mut found = BTreeSet::new();
    for (_, text) in &sources {
        let code = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in lines {
            found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
            // Two sentences have one name.
            let named = line.split("said!(\"").skip(1).filter_map(|rest| rest.split('"').next());
            found.extend(named.flat_map(|it| [format!("{it}-verdict"), format!("{it}-note")]));
        }
    }
    found
}

#[test]
fn every_template_of_the_folder_is_compiled_in() {
    let mut files = Vec::new();
    read_all(&root().join("templates"), "", &mut files);
    let folder = root().join("templates");
    let on_disk: BTreeSet<(String, String)> = files
        .into_iter()
        .map(|(path, text)| {
            (path.strip_prefix(&folder).expect("inside").to_string_lossy().into_owned(), text)
        })
        .collect();
    let compiled =
        FILES.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
    assert_eq!(on_disk, compiled);
}

/// The single sentences in which a game says what it is.
const ABOUT: [&str; 8] =
    ["title", "reading", "what", "greeting", "farewell", "pace", "secrecy", "chapters"];

#[test]
fn every_sentence_is_asked_for() {
    let literals = literals();
    let texts: String = FILES.iter().map(|(_, text)| *text).collect();
    let known = keys(&FILES, "en");
    // Another way to say a sentence is asked for with the sentence.
    let variant = |key: &str| {
        let variants = [LetterStyle::WORDS, LetterStyle::SHORT].map(|paper| paper.variant);
        let mut stems = variants.into_iter().filter_map(|variant| key.strip_suffix(variant));
        stems.any(|stem| known.contains_key(stem))
    };
    // What a game says of itself is told whole, as it stands in its file.
    let in_handbook = |key: &str| {
        let own = ["rambots-", "race-", "ricochet-"].iter().find_map(|game| key.strip_prefix(game));
        let chapter = |own: &str| ["rule-", "rules-", "help-"].iter().any(|it| own.starts_with(it));
        own.is_some_and(|own| chapter(own) || ABOUT.contains(&own))
    };
    let unused: Vec<&String> = known
        .keys()
        .filter(|key| !literals.contains(*key) && !texts.contains(&format!("{{ {key} }}")))
        .filter(|key| !variant(key) && !in_handbook(key))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_sentence_that_is_asked_for_exists() {
    let known = keys(&FILES, "en");
    let mut sources = Vec::new();
    read_all(&root().join("src"), ".rs", &mut sources);
    read_all(&root().join("crates"), ".rs", &mut sources);
    let mut faults = Vec::new();
    for (path, text) in &sources {
        let code = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        // Examples in the documentation have sentences of their own.
        let code = code.lines().filter(|line| !line.trim_start().starts_with("///"));
        let code: String = code.collect();
        // Lines of positions are none of these.
        let marks = match path.starts_with(root().join("crates/moderator")) {
            true => {
                &["Phrase::new(\"", ".line(\"", ".para(\"", ".heading(\"", "simple(desk, \""][..]
            }
            false => &["Phrase::new(\""],
        };
        let named = code.split("said!(\"").skip(1).filter_map(|rest| rest.split('"').next());
        let named = named.flat_map(|it| [format!("{it}-verdict"), format!("{it}-note")]);
        let lacking = named.filter(|key| !known.contains_key(key));
        faults.extend(lacking.map(|key| format!("{}: {key}", path.display())));
        for mark in marks {
            let asked = code.split(*mark).skip(1).filter_map(|rest| rest.split('"').next());
            let lacking = asked.filter(|key| !known.contains_key(*key));
            faults.extend(lacking.map(|key| format!("{}: {key}", path.display())));
        }
    }
    // Faults and hints are asked for by their keys alone.
    let literals = literals();
    let stem = |key: &str| {
        let games = ["rambots-", "race-", "ricochet-"];
        games.into_iter().find_map(|game| key.strip_prefix(game)).unwrap_or(key).to_owned()
    };
    let of_fault = |key: &&String| {
        let kinds = ["fault-", "hint-", "order-", "course-", "check-"];
        !key.ends_with('-') && kinds.into_iter().any(|kind| stem(key).starts_with(kind))
    };
    faults
        .extend(literals.iter().filter(of_fault).filter(|key| !known.contains_key(*key)).cloned());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_part_of_a_letter_has_its_place() {
    let literals = literals();
    let (_, order) = FILES.iter().find(|(path, _)| *path == "letters/order.txt").expect("there");
    for line in order.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let name = line.trim_matches(['[', ']', '?']);
        assert!(literals.contains(name), "nobody writes `{name}`");
    }
    let mut sources = Vec::new();
    read_all(&root().join("crates/moderator/src/report"), ".rs", &mut sources);
    for (path, text) in &sources {
        for name in text.split("Sheet::new(\"").skip(1).filter_map(|it| it.split('"').next()) {
            assert!(order.contains(&format!("[{name}]\n")), "{}: no `{name}`", path.display());
        }
    }
}

fn listener(index: Option<usize>) -> Listener {
    Listener::of(&table().game, index.map(seat), Language::En)
}

#[test]
fn a_seat_is_a_name_a_mark_and_perhaps_the_reader() {
    let files = [(
        "en/a.ftl",
        "a = { $who }, { $who-mark }, { $who-you }\nfix-text = { $text }\n    .big = { $text }!\n\
         b = { $what } { $what-big }\nc = { $n ->\n    [one] one\n   *[other] { $n } more\n }\n",
    )];
    let speech = Speech::of(&files, &[]).expect("no faults");
    let phrase = Phrase::new("a").with("who", seat(1));
    assert_eq!(speech.say(&phrase, &listener(Some(1))), "Basia, Blue, yes");
    assert_eq!(speech.say(&phrase, &listener(None)), "Basia, Blue, no");
    let phrase = Phrase::new("b").with("what", text("ram"));
    assert_eq!(speech.say(&phrase, &listener(None)), "ram ram!");
    let many = |n: i64| speech.say(&Phrase::new("c").with("n", n), &listener(None));
    assert_eq!(
        (many(1), many(5), many(-1000)),
        ("one".into(), "5 more".into(), "-1000 more".into())
    );
    assert!(speech.missing().is_empty());
}

#[test]
fn what_is_missing_is_shown_and_remembered() {
    let speech = speech();
    let listener = listener(None);
    assert_eq!(speech.say(&Phrase::new("no-such-key"), &listener), "[no-such-key]");
    assert_eq!(speech.say(&Phrase::new("fix-text"), &listener), "[fix-text]");
    assert_eq!(speech.missing().len(), 3, "{:?}", speech.missing());
}

#[test]
fn typed_text_is_cleaned_and_codes_do_not_break() {
    let speech = speech();
    let say = |arg: Arg| speech.say(&Phrase::new("fix-text").with("text", arg), &listener(None));
    for (typed, shown) in [
        ("a\u{202e}b\u{200b}\u{1b}[31m", "a<U+202E>b<U+200B><U+001B>[31m"),
        ("one\r\n+ two\tthree\u{2028}x", "one  + two three x"),
        (" zażółć 機 👍 ", "zażółć 機 👍"),
        ("e\u{301}\u{301}\u{301}", "e\u{301}\u{301}<U+0301>"),
    ] {
        assert_eq!(say(Arg::Typed(typed.into())), shown);
    }
    let hidden = ('\0'..=char::MAX).filter(|c| is_unsafe(*c) && !c.is_whitespace());
    for some in hidden.collect::<Vec<char>>().chunks(100) {
        let shown: String = some.iter().map(|c| format!("<U+{:04X}>", u32::from(*c))).collect();
        assert_eq!(say(Arg::Typed(some.iter().collect())), shown);
    }
    assert_eq!(say(Arg::Code("2GN 3BE".into())), "2GN\u{a0}3BE");
    assert!(say(Arg::Typed("x".repeat(5000))).len() < 400);
}

fn faults(path: &str, text: &str) -> Vec<String> {
    let overrides = [(path.to_owned(), text.to_owned())];
    match Speech::new(&overrides) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_moderators_own_sentences_are_checked() {
    assert_eq!(faults("en/mine.ftl", "# mine\nbecause = Why: { $reason }\n"), [""; 0]);
    assert_eq!(
        faults("en/mine.ftl", "board-north = north\nbecuase = Why\n"),
        ["en/mine.ftl:2: no message has the key `becuase`"]
    );
    assert_eq!(
        faults("en/mine.ftl", "because = { $raeson }\n"),
        ["en/mine.ftl:1: `because` has no argument `$raeson`"]
    );
    let broken = faults("en/mine.ftl", "board-north = north\nbecause = { $reason\n");
    assert!(broken[0].starts_with("en/mine.ftl:"), "{broken:?}");
    assert_eq!(faults("en/mine.ftl", "because = {\nboard-north }\n").len(), 1);
    assert_eq!(faults("xx/mine.ftl", ""), ["xx/mine.ftl:1: no such folder of templates"]);
}

#[test]
fn a_moderators_own_order_of_parts_is_checked() {
    let order = "letters/order.txt";
    assert_eq!(faults(order, "# mine\n[stored]\necho\n\nsummary?\n"), [""; 0]);
    assert_eq!(
        faults(order, "[note]\nask\n[stored]\necho\nsumary\n"),
        ["letters/order.txt:5: this letter has no part `sumary`; it has echo, summary, warnings, \
          forecast, change"]
    );
    assert_eq!(
        faults(order, "\necho\n"),
        ["letters/order.txt:2: a letter's name comes first, such as `[round]`"]
    );
    let strange = faults(order, "[strange]\necho\n");
    assert!(
        strange[0]
            .starts_with("letters/order.txt:1: there is no letter `strange`; there are clock,"),
        "{strange:?}"
    );
}

#[test]
fn a_moderators_own_sentence_may_be_anything_that_fluent_knows() {
    let told = |sentence: &str| {
        let own = format!("refused-closest = {sentence}\n    .short = ({{ $order }})\n");
        let speech = Speech::new(&[("en/answers.ftl".to_owned(), own)]).expect("own sentences");
        let phrase = Phrase::new("refused-closest").code("order", "2GN");
        speech.say(&phrase, &Listener::outside(Language::En))
    };
    assert_eq!(told("{ { $order } }!"), "2GN!");
    assert_eq!(told("{ refused-closest.short }!"), "(2GN)!");
    assert_eq!(told("{ $order ->\n   *[other] { $order }!\n }"), "2GN!");
    // One that goes in a circle is shown as its key, as any that cannot be said.
    assert_eq!(told("{ refused-closest }"), "[refused-closest]");
}

#[test]
fn what_is_no_template_says_which_there_are() {
    assert_eq!(
        faults("letters/strange.j2", "x"),
        ["letters/strange.j2:1: no such template; there are letters/order.txt, letters/page.txt, \
          letters/page.html"]
    );
}

#[test]
fn a_moderators_own_page_is_checked() {
    assert_eq!(faults("letters/page.txt", "{{ marker }}\n{{body}}\n{{ verdict }}"), [""; 0]);
    assert_eq!(
        faults("letters/page.html", "<p>{{ verdict }}\n{% if body %}\n{{ boddy }}{{ title }}\n"),
        [
            "letters/page.html:2: `{%` means nothing here: a page has slots alone",
            "letters/page.html:3: a page has no slot `boddy`; it has {{ language }}, {{ title }}, \
             {{ preheader }}, {{ verdict }}, {{ marker }}, {{ body }}",
            "letters/page.html:1: {{ body }} is missing: letters would have nothing in them",
        ]
    );
}
