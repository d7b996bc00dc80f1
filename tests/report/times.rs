//! Times in the reader's zone, the clock of a round in all its phases, and plurals.

use botpost::game::{Closing, Cooling, Forecast};
use botpost::moderator::{Matter, Notice, Part, Phase, To, Trust};
use chrono::TimeDelta;
use chrono_tz::Tz;

use super::table::{Desk, at, filing, forecast, seat, table, text};

fn clock(desk: &Desk) -> String {
    let notice = Notice { to: To::Seat(seat(0)), matter: Matter::Resumed };
    let letter = desk.compose(&notice);
    assert!(desk.speech.missing().is_empty(), "{:?}", desk.speech.missing());
    let body = letter.text.split("===\n").nth(1).unwrap_or_default().trim_start();
    body.split("\n\n").next().unwrap_or_default().replace('\n', " ")
}

fn in_zone(zone: Tz) -> String {
    let mut desk = table();
    desk.referee.closing = Closing::Deadline;
    desk.game.holders[seat(0)].zone = zone;
    clock(&desk)
}

#[test]
fn every_reader_sees_their_own_zone() {
    assert_eq!(
        in_zone(chrono_tz::America::New_York),
        "Round 4 closes Thu 26 Nov 16:00 EST (21:00 UTC), in 4 h 18 min."
    );
    assert_eq!(
        in_zone(chrono_tz::Pacific::Auckland),
        "Round 4 closes Fri 27 Nov 10:00 NZDT (Thu 21:00 UTC), in 4 h 18 min."
    );
    assert_eq!(
        in_zone(chrono_tz::America::Sao_Paulo),
        "Round 4 closes Thu 26 Nov 18:00 UTC-03:00 (21:00 UTC), in 4 h 18 min."
    );
    assert_eq!(in_zone(chrono_tz::UTC), "Round 4 closes Thu 26 Nov 21:00 UTC, in 4 h 18 min.");
}

#[test]
fn the_time_left_is_never_rounded_up() {
    let left = |seconds: i64| {
        let mut desk = table();
        desk.referee.closing = Closing::Deadline;
        desk.now = at(26, 21, 0) - TimeDelta::seconds(seconds);
        let clock = clock(&desk);
        clock.rsplit(", ").next().unwrap_or_default().to_owned()
    };
    assert_eq!(left(48 * 3600), "in 2 days 0 h.");
    assert_eq!(left(48 * 3600 - 1), "in 47 h 59 min.");
    assert_eq!(left(3600), "in 1 h 0 min.");
    assert_eq!(left(3599), "in 59 min.");
    assert_eq!(left(59), "in 0 min.");
    assert_eq!(left(0), "now.");
    assert_eq!(left(-7200), "now.");
}

#[test]
fn a_round_says_how_it_closes() {
    let closing = |closing: Closing| {
        let mut desk = table();
        desk.referee.closing = closing;
        clock(&desk).split("min. ").nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(
        closing(Closing::AllReady(Cooling(0))),
        "When all are ready sooner, it closes at once."
    );
    assert_eq!(
        closing(Closing::AllButOne(Cooling(1))),
        "When all but one are ready sooner, it closes a minute later."
    );
    assert_eq!(
        closing(Closing::Window { after_first: 1440, at_most: 4320 }),
        "Sooner once somebody has filed: then 24 h 0 min later."
    );
    assert_eq!(closing(Closing::Deadline), "");
    let mut desk = table();
    let mut phase = |phase: Phase| {
        desk.game.round.as_mut().expect("a round").phase = phase;
        clock(&desk)
    };
    let until = at(26, 17, 12);
    assert!(phase(Phase::Cooling { until }).starts_with(
        "Everybody is ready: round 4 closes Thu 26 Nov 18:12 CET (17:12 UTC), in 30 min, unless"
    ));
    assert!(phase(Phase::Grace { until }).starts_with("The deadline of round 4 has passed."));
    assert!(phase(Phase::Held).contains("the moderator decides"));
}

fn verdict(kind: &'static str, part: Part) -> String {
    let mut desk = table();
    desk.referee.kind = kind;
    let matter = Matter::Answer { message_id: None, trust: Trust::Token, parts: vec![part] };
    let letter = desk.compose(&Notice { to: To::Seat(seat(0)), matter });
    assert!(desk.speech.missing().is_empty(), "{:?}", desk.speech.missing());
    letter.text.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn numbers_choose_their_words() {
    let stored = |kind, lines: usize, warnings: usize| {
        let cautions = (0..warnings).map(|_| text("Careful.")).collect();
        let part = Part::Stored {
            filing: filing("1BU", 1, at(26, 8, 15)),
            replaces: None,
            echo: (0..lines).map(|_| super::table::echo("1BU", "small blue")).collect(),
            forecast: Some(Forecast { cautions, random: true, ..forecast() }),
            worth: None,
        };
        verdict(kind, part)
    };
    assert_eq!(stored("programs", 0, 0), "STORED: order 1, no instructions");
    assert_eq!(stored("programs", 1, 1), "STORED: order 1, 1 instruction, 1 warning");
    assert_eq!(stored("programs", 5, 22), "STORED: order 1, 5 instructions, 22 warnings");
    assert_eq!(stored("goals", 4, 0), "STORED: order 1, 4 goals");
}

#[test]
fn a_cadence_is_said_in_words() {
    let mut desk = table().inviting();
    let mut said = |cadence: &str| {
        desk.game.terms.cadence = cadence.parse().expect("a cadence");
        let matter = Matter::Invitation { answer_by: at(28, 21, 0) };
        desk.compose(&Notice { to: To::Seat(seat(0)), matter }).text.replace('\n', " ")
    };
    assert!(said("Mon,Wed,Fri 21:30").contains(
        "One line of orders a round, Mondays, Wednesdays and Fridays by 21:30 (Warsaw time)."
    ));
    assert!(said("every 3d 22:00").contains("a round, every 3 days by 22:00 (Warsaw time)."));
    assert!(said("every 1d 07:05").contains("a round, every day by 07:05 (Warsaw time)."));
}
