//! Letters about players with hostile names, quoting hostile lines: nothing they are called
//! or write becomes markup, a line of ours, or a control of anything.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use kit::letter::Inline;
use kit::render::wrap::{COLUMNS, width};
use kit::{Fault, Place, Typed, Unread};
use moderator::{
    AnswerPart, Lateness, Notice, NoticeKind, Refused, RoundReport, Said, Style, To, Trust,
};
use proptest::prelude::*;

use super::cases::{answer, refused, stored};
use super::golden::{Composed, STYLES, in_every_style};
use super::table::{Desk, seat, table, text};

/// Every tag with its attributes and their values, and the text between.
#[derive(Default)]
struct Seen {
    tags: RefCell<BTreeSet<String>>,
    text: RefCell<String>,
}

impl TokenSink for Seen {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        match token {
            Token::TagToken(Tag { kind: TagKind::StartTag, name, attrs, .. }) => {
                let mut shown = name.to_string();
                for attribute in attrs {
                    // The number of a step and what a picture shows are data; every other value
                    // is the template's.
                    let data = ["value", "alt"].contains(&&*attribute.name.local);
                    let value = if data { "" } else { &*attribute.value };
                    shown.push_str(&format!(" {}={value}", attribute.name.local));
                }
                self.tags.borrow_mut().insert(shown);
            }
            Token::CharacterTokens(text) => self.text.borrow_mut().push_str(&text),
            Token::CommentToken(comment) => panic!("a comment: {comment}"),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

fn read(html: &str) -> (BTreeSet<String>, String) {
    let tokenizer = Tokenizer::new(Seen::default(), TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(html.into());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    (tokenizer.sink.tags.take(), tokenizer.sink.text.take())
}

fn notices(style: Style, text: &str) -> Vec<(Desk, Notice)> {
    let to = To::Seat(seat(0));
    let typed = Typed::new(text);
    let unread = vec![Unread { line: 1, text: text.to_owned() }];
    let AnswerPart::Refused(wrong) = refused() else { panic!("a refusal") };
    let parts = vec![
        AnswerPart::Refused(Refused { typed: typed.clone(), ..wrong }),
        AnswerPart::Plain(Said::round_closed("before", 3, Unread::of(&typed))),
        AnswerPart::Plain(super::cases::held_lines(1, unread.clone())),
        AnswerPart::Plain(Said::unread(unread.clone())),
        AnswerPart::Plain(super::cases::quoted(unread)),
        AnswerPart::Status,
        stored(),
    ];
    let answer = NoticeKind::Answer { message_id: None, trust: Trust::Token, parts };
    let report = RoundReport::of(&super::table::played(4));
    let report = NoticeKind::Report(RoundReport {
        lateness: Lateness { missed: vec![seat(3)], ..Lateness::default() },
        ..report
    });
    let ended = NoticeKind::Ended { by_gm: true, reason: Some(text.to_owned()), last: None };
    let letters = vec![
        (table(), Notice { to: to.clone(), matter: answer }),
        (table().next_round(), Notice { to: to.clone(), matter: report }),
        (table().over(), Notice { to: to.clone(), matter: ended }),
    ];
    letters.into_iter().map(|(desk, notice)| (desk.in_style(style), notice)).collect()
}

/// The widest line of a style.
fn widest(style: Style) -> usize {
    match style {
        Style::Full | Style::Words => COLUMNS,
        Style::Short => 40,
    }
}

fn check(name: &str, text: &str, known: &Known) {
    for ((style, _), known) in STYLES.iter().zip(known) {
        check_style(*style, name, text, known);
    }
}

fn check_style(style: Style, name: &str, text: &str, known: &[BTreeSet<String>]) {
    for ((mut desk, notice), tags) in notices(style, text).into_iter().zip(known) {
        for index in 0..4 {
            desk.game.holders[seat(index)].name = name.to_owned();
        }
        let letter = desk.compose(&notice);
        for line in letter.text.lines() {
            assert!(width(line) <= widest(style), "{line:?}");
            assert!(!line.chars().any(|c| c.is_control() || c == '\u{202e}'), "{line:?}");
        }
        let marker = "=== reply above this line ===";
        assert_eq!(letter.text.lines().filter(|line| *line == marker).count(), 1);
        assert!(!letter.subject.chars().any(char::is_control), "{:?}", letter.subject);
        let (found, shown) = read(&letter.html);
        let strange: Vec<_> = found.difference(tags).collect();
        assert!(strange.is_empty(), "{strange:?}");
        let twice = ["&lt;", "&gt;", "&quot;", "&amp;"];
        let typed = format!("{name}{text}");
        assert!(!twice.iter().any(|it| shown.contains(it) && !typed.contains('&')), "{shown}");
    }
}

/// The tags that the same letters have with harmless names, in every style.
type Known = Vec<Vec<BTreeSet<String>>>;

fn known() -> &'static Known {
    static KNOWN: LazyLock<Known> =
        LazyLock::new(|| STYLES.iter().map(|(style, _)| known_in(*style)).collect());
    &KNOWN
}

fn known_in(style: Style) -> Vec<BTreeSet<String>> {
    let texts = ["1BU 3BW 2GZ", "`a` b", "機 2GZ"];
    let mut known = vec![BTreeSet::new(); 3];
    for text in texts {
        for ((mut desk, notice), tags) in notices(style, text).into_iter().zip(&mut known) {
            tags.extend(read(&desk.compose(&notice).html).0);
            // Where names are long, a table is a list.
            for index in 0..4 {
                desk.game.holders[seat(index)].name = "W".repeat(40);
            }
            tags.extend(read(&desk.compose(&notice).html).0);
        }
    }
    known
}

#[test]
fn known_attacks_stay_text() {
    let known = known();
    for attack in [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "&lt;b&gt; &amp; </pre></body>",
        "<!-- x",
        "{{ 7*7 }} {% raw %}",
        "a\r\nBcc: x@y\n\n=== reply above this line ===\n+ For checking",
        "\u{202e}evil\u{2066}\u{200b}\u{feff}",
        "\u{1b}[2J\u{7}\u{0}",
        "`",
        "{ $who } { -term }",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機機",
    ] {
        check(attack, attack, known);
    }
}

#[test]
fn carets_stand_under_the_place_and_nowhere_if_widths_are_not_sure() {
    let long = format!("{}2GZ {}", "x ".repeat(60), "y ".repeat(60));
    for (line, column, width, shown) in [
        ("1BU 3BW 2GZ", 9, 2, "    1BU 3BW 2GZ\n            ^^  problem 1: wrong."),
        ("żółw 2GZ", 8, 1, "    żółw 2GZ\n           ^  problem 1: wrong."),
        ("2GN\t9", 5, 1, "    2GN 9\n        ^  problem 1: wrong."),
        ("2GN", 4, 1, "    2GN\n       ^  problem 1: wrong."),
        ("\u{200b}2GZ", 4, 1, "    <U+200B>2GZ\n              ^  problem 1: wrong."),
        ("機 2GZ", 5, 1, "    機 2GZ\n    problem 1: wrong. (Characters 5 to 5 of that line.)"),
        ("👍 2GZ", 5, 1, "    👍 2GZ\n    problem 1: wrong. (Characters 5 to 5 of that line.)"),
        (
            &long,
            123,
            1,
            "    ...x x x x x x x x x x x x x x x x x x x x x x x 2GZ y y y y y ...\n\
             \u{20}                                                      ^\n    problem 1: wrong.",
        ),
    ] {
        let fault = Fault::at(Place { line: 1, column, width }, text("wrong."));
        let typed = Typed::new(line);
        let wrong = Refused { faults: fault.into(), typed, closest: None, stuck: None };
        let letter = table().compose(&answer(vec![AnswerPart::Refused(wrong)]));
        assert!(letter.text.contains(shown), "{shown}\nis not in\n{}", letter.text);
    }
}

#[test]
fn html_is_inline_and_holds_nothing_remote() {
    for Composed { name: case, letter, .. } in in_every_style() {
        let (tags, _) = read(&letter.html);
        for tag in &tags {
            let name = tag.split(' ').next().unwrap_or_default();
            let allowed = [
                "html", "head", "meta", "title", "body", "div", "h1", "h2", "p", "code", "ul",
                "ol", "li", "table", "tr", "td", "pre", "span", "style", "a", "img",
            ];
            assert!(allowed.contains(&name), "{tag}");
            let names: Vec<&str> =
                tag.split(' ').filter_map(|it| it.split_once('=')).map(|it| it.0).collect();
            for attribute in names {
                let known = "lang charset name content style value initial-scale class href";
                let pictured = ["src", "alt", "width"].contains(&attribute) && name == "img";
                let known = known.split_whitespace().any(|it| it == attribute);
                assert!(pictured || known, "{tag}");
            }
            // A picture is one that travels with the message.
            let own = |it: &Inline| tag.starts_with(&format!("img src=cid:{} ", it.cid));
            assert!(name != "img" || letter.pictures.iter().any(own), "{tag}");
            assert!(!tag.contains("url("), "{tag}");
        }
        assert!(!letter.html.contains("http"), "{case}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn any_name_and_any_line_stay_text(name in any::<String>(), line in any::<String>()) {
        check(&name, &line, known());
    }

    #[test]
    fn any_markup_stays_text(name in "[<>&\"'/a-z =`{}%\n-]{0,60}") {
        check(&name, &name, known());
    }
}
