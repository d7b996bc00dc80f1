//! What a page has that plain text has not: links and bold. `SCREENS=FOLDER` writes every letter
//! into a folder, for `tests/screens/run`.

use std::collections::BTreeMap;

use kit::letter::{Letter, Link, LinkAction, Thread};
use mail::{QueueId, pack};
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
