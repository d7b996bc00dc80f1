//! Letters about those who are away: each answer and each news of it.

use super::cases::{Case, answer};
use super::table::{Desk, seat, table};
use crate::support::stock;
use kit::Seat;
use moderator::{AnswerPart, Basis, Named, Notice, PlayerLetter, Request, To, decide, said};

/// What comes of these lines of a seat, a letter each: the match after the last, and who is told.
fn written(mut desk: Desk, from: Seat, lines: &[&str]) -> (Desk, Vec<Notice>) {
    let mut notices = Vec::new();
    for line in lines {
        let message_id = Some("abc@phone.example".to_owned());
        let letter = stock::letter(from, line, desk.now);
        let letter = PlayerLetter { round: 4, message_id, ..letter };
        let basis = Basis { now: desk.now, plays: None, why: None, played: &[] };
        let decision = decide(&desk.game, &desk.referee, &Request::Letter(letter), basis);
        let decision = decision.expect("a letter is never wrong");
        if let Some(game) = decision.game {
            desk.game = *game;
        }
        notices = decision.notices;
    }
    (desk, notices)
}

/// What the first seat reads of it.
fn read_of(name: &'static str, (desk, notices): (Desk, Vec<Notice>)) -> Case {
    let mut own = notices.into_iter().filter(|notice| notice.to == To::Seat(seat(0)));
    Case { name, desk, notice: own.next().expect("a notice to the first seat") }
}

/// Letters in which somebody says something about being away, after those that come before them.
const SAID: [(&str, &[&str]); 18] = [
    ("away", &["AWAY 1-8 Dec"]),
    ("away-known", &["AWAY 1-13 Dec", "AWAY 2-3 Dec"]),
    ("away-listed", &["AWAY 1-8 Dec", "AWAY"]),
    ("away-listed-none", &["AWAY"]),
    ("away-back", &["AWAY 1-8 Dec", "BACK 5 Dec"]),
    ("away-back-now", &["AWAY today - 5 Dec", "BACK"]),
    ("away-not-back", &["BACK"]),
    ("away-not-back-then", &["AWAY 1-8 Dec", "BACK 20 Dec"]),
    ("away-unclear", &["AWAY 1 Dec or so"]),
    ("away-slash", &["AWAY 1/12"]),
    ("away-no-such-day", &["AWAY 30 Feb"]),
    ("away-no-end", &["AWAY from 1 Dec"]),
    ("away-backwards", &["AWAY 8 Dec 2026 - 1 Dec 2026"]),
    ("away-past", &["AWAY 1 Nov 2026 - 8 Nov 2026"]),
    ("away-long-past", &["AWAY 1 Feb 2026 - 8 Feb 2026"]),
    ("away-too-far", &["AWAY 1 Jan 2028 - 8 Jan 2028"]),
    ("away-too-long", &["AWAY 1 Dec - 30 Dec"]),
    ("away-too-many", &["AWAY 1 Dec", "AWAY 3 Dec", "AWAY 5 Dec", "AWAY 7 Dec"]),
];

/// All of them.
pub fn cases() -> Vec<Case> {
    let said = SAID.into_iter();
    let mut cases: Vec<Case> =
        said.map(|(name, lines)| read_of(name, written(table(), seat(0), lines))).collect();
    let mut never = table();
    never.game.terms.away = 0;
    cases.push(read_of("away-never", written(never, seat(0), &["AWAY 1 Dec"])));
    let told: [(_, &[&str]); 4] = [
        ("away-told", &["AWAY 1-8 Dec"]),
        ("away-told-back", &["AWAY today - 5 Dec", "BACK"]),
        ("away-told-sooner", &["AWAY 1-8 Dec", "BACK 5 Dec"]),
        ("away-told-cancelled", &["AWAY 1-8 Dec", "BACK 1 Dec"]),
    ];
    let told = told.into_iter();
    cases.extend(told.map(|(name, lines)| read_of(name, written(table(), seat(3), lines))));
    let last = "2026-12-08".parse().expect("a day");
    let order = said!("away-order").named("last", Named::Days((last, last)));
    let order = answer(vec![AnswerPart::Plain(order)]);
    cases.push(Case { name: "away-order", desk: table(), notice: order });
    cases
}
