//! How a game is played: shown to a newcomer with each ask, and to nobody else; and how a match
//! went, told at its end.

use super::real::Real;
use super::table::seat;
use kit::Language;
use moderator::{NoticeKind, RoundReport, State, Style, To};

const GAMES: [&str; 4] =
    ["rambots/1 classic", "rambots/1 arcade tag-bots=no", "ricochet/1 sealed", "ricochet/1 bids"];

#[test]
fn a_newcomer_is_shown_how_to_play_with_an_order_worked_out() {
    for header in GAMES {
        let mut real = Real::new(header, 3, [Language::En; 2], Style::Full);
        let begun = real.letter(To::Seat(seat(0)), NoticeKind::Begun).text;
        let (_, lesson) = begun.split_once("+ How to play").expect("a lesson");
        let (rules, worked) = lesson.split_once("\n\nExample on this board").expect("moves");
        assert!(rules.lines().count() <= 16, "{header}: {rules}");
        let worked = worked.split("\n\n").next().unwrap_or_default();
        assert!(worked.contains('`') && worked.lines().count() <= 6, "{header}: {worked}");
        for _ in 0..2 {
            real.play(&mut |_| ());
        }
        let last = RoundReport::of(real.history.last().expect("a round"));
        let report = real.letter(To::Seat(seat(0)), NoticeKind::Report(last)).text;
        assert!(!report.contains("How to play"), "{header}");
    }
}

#[test]
fn the_last_message_tells_the_match_and_asks_about_another() {
    for header in GAMES {
        let mut real = Real::new(header, 3, [Language::En; 2], Style::Full);
        for _ in 0..4 {
            real.play(&mut |_| ());
        }
        real.game.state = State::Ended { agreed: None };
        let ended = NoticeKind::Ended { by_gm: true, reason: None, last: None };
        let text = real.letter(To::Seat(seat(0)), ended).text;
        let (_, recap) = text.split_once("+ The match, round by round").expect("a recap");
        let recap = recap.split("\n\n").next().unwrap_or_default();
        assert!(recap.matches("Round ").count() >= 3, "{header}: {recap}");
        assert!(recap.matches("turning point").count() <= 1, "{header}: {recap}");
        assert!(text.contains("Reply REMATCH, and we will tell Marek"), "{header}: {text}");
        assert!(!text.contains("so far"), "{header}: {text}");
    }
}
