//! What people type, before any game reads it: what each part of `kit::typing` makes of a line
//! stands in `typing.txt`, where `\n` and `\u{a0}` are those characters.

use kit::Typed;
use kit::typing::row::rows;
use kit::typing::same::is_the_same;
use kit::typing::scan::{Lexeme, letters, scan, span, words};
use kit::typing::words::{WordList, among};
use kit::typing::{colours, compass, manners, names, separators, slips, turning};

/// What a section of the file says of a line.
fn said(section: &str, line: &str) -> String {
    let or_none = |found: Option<String>| found.unwrap_or_else(|| "-".to_owned());
    let yes_no = |is: bool| if is { "yes" } else { "no" }.to_owned();
    match section {
        "manners" => without_manners(line),
        "pleasantries" => yes_no(manners::is_pleasantry(line, &["Basia Kowalska", "Marek"])),
        "names" | "names of others" => {
            let names: &[&str] = &["Marek", "Hela", "Cleo", "Ann"];
            let (own, others) =
                if section == "names" { (names, [].as_slice()) } else { ([].as_slice(), names) };
            let typed = names::without(&Typed::new(line), own, others, |_| false);
            typed.lines[0].1.trim().to_owned()
        }
        "colours" => or_none(colours::name(line).map(str::to_owned)),
        "directions" => or_none(compass::direction(line).map(|it| format!("{it:?}"))),
        "parts" => separators::parted(line).map(|it| sign(&it)).collect::<Vec<_>>().join(" "),
        "empty places" => {
            or_none(separators::empty_place(line, |_| true).map(|it| it.start.to_string()))
        }
        "labels" => or_none(turning::labelled(line).map(|it| it.trim().to_owned())),
        "at a glance" | "idioms" => {
            let (game, glance) = games::glance(&Typed::new(line));
            let codes = or_none(Some(glance.codes.join(" ")).filter(|codes| !codes.is_empty()));
            let faults = if glance.faults.is_empty() { "" } else { " with faults" };
            format!("{} {codes}{faults}", game.name)
        }
        "turning everything" => yes_no(turning::turns_all(line)),
        "turning" => yes_no(turning::turns(line)),
        "alternatives" => {
            let parts = turning::alternatives(line);
            parts.iter().map(|it| it.trim()).collect::<Vec<_>>().join(" / ")
        }
        "slips" => {
            let (one, other) = line.split_once(' ').expect("two words");
            slips::distance(one, other, 2).min(3).to_string()
        }
        "columns" => {
            let words = words(line);
            let words = words.map(|it| format!("{} {}", span(&it).start, letters(&it)));
            words.collect::<Vec<_>>().join(", ")
        }
        "list numbers" => yes_no(matches!(scan(line).first(), Some(Lexeme::List(1, _)))),
        "readable" => yes_no(is_readable(line)),
        "the same again" => yes_no(is_the_same(line)),
        _ => panic!("no section {section}"),
    }
}

/// What is left of a text, where lines with a number are orders, unless it is a telephone's.
fn without_manners(text: &str) -> String {
    let order = |line: &str| line.contains(|c: char| c.is_ascii_digit()) && !line.contains("Tel");
    let typed = manners::without(&Typed::new(text), order);
    let mut left = Vec::new();
    for ((_, left_over), line) in typed.lines.iter().zip(text.lines()) {
        assert_eq!(left_over.chars().count(), line.chars().count(), "{line}: places move");
        left.push(left_over.trim());
    }
    left.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}

/// Words and numbers as they are, everything that parts as one sign.
fn sign(lexeme: &Lexeme) -> String {
    match lexeme {
        Lexeme::Word(word) => letters(word),
        Lexeme::List(number, _) => format!("#{number}"),
        Lexeme::Comma => ",".to_owned(),
        Lexeme::Plus => "+".to_owned(),
        Lexeme::Colon => ":".to_owned(),
        Lexeme::Break => ";".to_owned(),
        Lexeme::Doubt(_) => "?".to_owned(),
    }
}

fn is_readable(text: &str) -> bool {
    rows(&Typed::new(text)).last().expect("a line").is_readable()
}

fn plain(text: &str) -> String {
    let mut text = text.replace("\\n", "\n");
    for (code, c) in [("a0", '\u{a0}'), ("200b", '\u{200b}'), ("301", '\u{301}')] {
        text = text.replace(&format!("\\u{{{code}}}"), &c.to_string());
    }
    text.replace("\\u{fe0f}", "\u{fe0f}").replace("\\u{20e3}", "\u{20e3}")
}

#[test]
fn lines_are_understood_as_the_file_says() {
    let (mut section, mut count, mut wrong) = ("", 0, String::new());
    for line in include_str!("typing.txt").lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
            section = name;
        } else if let Some((typed, wanted)) = line.split_once(" => ") {
            let found = said(section, &plain(typed));
            if found != wanted {
                wrong += &format!("[{section}] {typed} => {found}\n");
            }
            count += 1;
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count > 200, "only {count} lines: is the file there?");
}

#[test]
fn what_is_too_long_is_not_read() {
    assert!(is_readable(&"x".repeat(2000)) && !is_readable(&"x".repeat(2001)));
    let long = "x".repeat(1000) + "\n";
    assert!(is_readable(&long.repeat(20)) && !is_readable(&(long.repeat(20) + "x")));
    assert!(is_readable(&"x\n".repeat(200)) && !is_readable(&"x\n".repeat(201)));
}

#[test]
fn every_list_of_the_wordbook_is_there_as_it_stands() {
    let book = include_str!("../../crates/kit/src/typing/wordbook.txt");
    for section in book.split("\n[").skip(1) {
        let (name, text) = section.split_once(']').expect("a name");
        let list = WordList::named(name);
        assert_eq!(list.words().len(), text.split_whitespace().count(), "{name}");
        assert!(text.split_whitespace().all(|word| list.has(word)), "{name}");
    }
}

#[test]
fn a_word_stands_in_a_list_only_as_a_whole() {
    let list = "red\nr reds  green";
    assert!(["red", "r", "reds", "green"].iter().all(|word| among(list, word)));
    for none in ["", " ", "re", "ed", "d", "gree", "reen", "red\nr", "reds  green", "greens"] {
        assert!(!among(list, none), "{none:?}");
    }
    // A word inside another one must not hide itself further on.
    assert!(among("aab ab", "ab") && among("xr r", "r") && !among("", "r"));
}

#[test]
fn no_idiom_hides_a_longer_one_or_takes_more_room_than_its_phrase() {
    let idioms = include_str!("../../crates/kit/src/understanding/idioms.txt");
    let idioms: Vec<_> = idioms.lines().filter_map(|line| line.split_once('=')).collect();
    assert!(idioms.len() > 10, "the list was not found");
    for (at, (words, other)) in idioms.iter().enumerate() {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(other.trim().len() <= words.len(), "{words} = {other}");
        let hides = |later: &&(&str, &str)| {
            let later = later.0.split_whitespace().collect::<Vec<_>>().join(" ");
            later.starts_with(&format!("{words} ")) || later == words
        };
        assert_eq!(idioms[at + 1..].iter().find(hides), None, "{words}");
    }
}
