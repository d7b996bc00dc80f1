//! Letters about those who are away: each answer and each news of it.

use chrono::NaiveDate;

use super::cases::{Case, answer, to};
use super::table::{seat, table};
use moderator::{AnswerPart, AwayAnswer, AwayFault, Days, NoticeKind};

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn days(first: &str, last: &str) -> Days {
    (day(first), day(last))
}

/// All of them.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut case = |name, notice| cases.push(Case { name, desk: table(), notice });
    let told = |it: AwayAnswer| answer(vec![AnswerPart::Away(Box::new(it))]);
    let december = days("2026-12-01", "2026-12-08");
    let away = AwayAnswer::Away { days: december, added: december, left: 6 };
    case("away", told(away));
    case("away-known", told(AwayAnswer::Known { days: december, left: 1 }));
    case("away-listed", told(AwayAnswer::Listed { days: vec![december], left: 6 }));
    case("away-listed-none", told(AwayAnswer::Listed { days: Vec::new(), left: 14 }));
    let back = |back: &str, now| AwayAnswer::Back { days: december, back: day(back), now, left: 9 };
    case("away-back", told(back("2026-12-05", false)));
    case("away-back-now", told(back("2026-12-05", true)));
    case("away-not-back", told(AwayAnswer::NotBack { day: None, days: Vec::new() }));
    let later = AwayAnswer::NotBack { day: Some(day("2026-12-20")), days: vec![december] };
    case("away-not-back-then", told(later));
    case("away-order", told(AwayAnswer::OrderCounts { last: day("2026-12-08") }));
    let (first, last) = december;
    let refused = |why| told(AwayAnswer::Refused { why, typed: "1/12 or so".to_owned() });
    case("away-unclear", refused(AwayFault::of("away-unclear")));
    case("away-slash", refused(AwayFault::of("away-slash")));
    case("away-no-such-day", refused(AwayFault::of("away-no-such-day")));
    case("away-no-end", refused(AwayFault { first: Some(first), ..AwayFault::of("away-no-end") }));
    case("away-backwards", refused(AwayFault::days("away-backwards", (last, first))));
    let (from, until) = days("2026-11-01", "2026-11-08");
    case("away-past", refused(AwayFault::days("away-past", (from, until))));
    let (from, until) = days("2028-01-01", "2028-01-08");
    case("away-too-far", refused(AwayFault::days("away-too-far", (from, until))));
    let fits = Some(day("2026-12-03"));
    case(
        "away-too-long",
        refused(AwayFault { fits, ..AwayFault::days("away-too-long", (first, last)) }),
    );
    case("away-never", refused(AwayFault::of("away-never")));
    case("away-too-many", refused(AwayFault::of("away-too-many")));
    let ania = seat(3);
    case("away-told", to(0, NoticeKind::Away { seat: ania, days: december }));
    let back = |on: &str, now| NoticeKind::Back { seat: ania, days: december, back: day(on), now };
    case("away-told-back", to(0, back("2026-12-05", true)));
    case("away-told-sooner", to(0, back("2026-12-05", false)));
    case("away-told-cancelled", to(0, back("2026-12-01", false)));
    cases
}
