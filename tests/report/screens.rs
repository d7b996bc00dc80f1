//! What a page has that plain text has not: links and bold. `SCREENS=FOLDER` writes every letter
//! into a folder, for `tests/screens/run`.

use std::collections::BTreeMap;

use kit::letter::{Letter, Link, LinkAction, Purpose, Thread};
use mail::{QueueId, ReplyToken, pack};
use mail_parser::MessageParser;
use moderator::{Style, To};

use super::golden::{Composed, composed, in_every_style};
use super::heads::{key, sender};
use super::table::at;

#[test]
fn every_letter_goes_to_a_browser() {
    let Some(folder) = std::env::var_os("SCREENS") else { return };
    std::fs::create_dir_all(&folder).expect("a folder");
    for (number, Composed { place, name, letter, .. }) in (1..).zip(composed()) {
        if letter.thread == Thread::Alone {
            continue;
        }
        let parcel = pack(letter, &sender(), &key(), at(26, 16, 42), number, QueueId(7));
        let name = format!("{name}-{place}.eml");
        let path = std::path::Path::new(&folder).join(name);
        std::fs::write(path, parcel.expect("packs").raw).expect("a file");
    }
}

/// What the links with this action say.
fn lines(letter: &Letter, action: Option<LinkAction>) -> Vec<&str> {
    let links = letter.links.iter().filter(|link| link.action == action);
    links.map(|Link { line, .. }| line.as_str()).collect()
}

#[test]
fn a_letter_that_asks_a_question_can_be_answered_by_a_link() {
    let mut asked = 0;
    for Composed { place, name, to, letter, .. } in composed() {
        let links = lines(letter, None);
        let asks = letter.question.is_some() && *to != To::Gm;
        assert_eq!(!links.is_empty(), asks, "{place}/{name}");
        let [first, more @ ..] = links.as_slice() else { continue };
        asked += 1;
        // Links stand in the order of what they say.
        let known = match *first {
            "NO" => more == ["YES"],
            "NIE" => more == ["TAK"],
            "1" => more.first() == Some(&"2"),
            _ => false,
        };
        assert!(known, "{place}/{name}: {links:?}");
    }
    assert!(asked > 50, "{asked}");
}

/// A page leaves out the rules of its style sheet that nothing on it needs, and no other one.
#[test]
fn links_can_be_read_in_the_dark() {
    let mut linked = 0;
    for Composed { place, name, letter, .. } in composed() {
        let Some((sheet, below)) = letter.html.split_once("</style>") else {
            continue;
        };
        for (mark, rule) in [("<a ", "\na,a code{color:#8ab4f8}"), ("<td", "\ntd{")] {
            let needs = below.contains(mark);
            linked += usize::from(needs);
            assert!(!needs || sheet.contains(rule), "{place}/{name}: {rule}");
        }
    }
    assert!(linked > 100, "{linked}");
}

/// Who is sent a copy of a message has its HTML and not its head.
#[test]
fn no_link_opens_more_than_it_says() {
    let mut links = 0;
    for Composed { place, name, letter, .. } in composed() {
        let raw =
            pack(letter, &sender(), &key(), at(26, 16, 42), 1, QueueId(7)).expect("packs").raw;
        let message = MessageParser::default().parse(&raw).expect("a message");
        let page = message.body_html(0).unwrap_or_default();
        for link in page.split("href=\"mailto:").skip(1) {
            let token = link.split('@').next().and_then(|it| it.rsplit('.').next());
            let token = token.and_then(ReplyToken::parse).expect("a token");
            let purpose = token.claims().purpose;
            assert!(matches!(purpose, Purpose::Action(_)), "{place}/{name}: {purpose:?}");
            links += 1;
        }
    }
    assert!(links > 300, "{links}");
}

#[test]
fn the_line_to_copy_is_a_link_in_every_style() {
    let mut told: BTreeMap<&str, Vec<(Style, Vec<String>)>> = BTreeMap::new();
    for Composed { style, name, letter, .. } in in_every_style().filter(|it| it.to != To::Gm) {
        let orders = lines(letter, Some(LinkAction::Order)).into_iter().map(str::to_owned);
        told.entry(name).or_default().push((*style, orders.collect()));
    }
    assert!(told["round"].iter().all(|(_, orders)| orders.len() == 1), "{:?}", told["round"]);
    for (name, styles) in told {
        assert!(styles.iter().all(|(_, orders)| *orders == styles[0].1), "{name}: {styles:?}");
    }
}
