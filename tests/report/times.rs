//! Times in the reader's zone, the clock of a round in all its phases, and plurals.

use chrono::TimeDelta;
use chrono_tz::Tz;
use kit::Language;
use kit::{ClosingPolicy, Cooling, Forecast, Unread};
use moderator::{AnswerPart, Notice, NoticeKind, Phase, To, Trust};

use super::table::{Desk, at, filing, forecast, seat, table, text};

fn clock(desk: &Desk) -> String {
    let notice = Notice { to: To::Seat(seat(0)), matter: NoticeKind::Resumed };
    let letter = desk.compose(&notice);
    assert!(desk.speech.missing().is_empty(), "{:?}", desk.speech.missing());
    let body = letter.text.split("===\n").nth(1).unwrap_or_default().trim_start();
    body.split("\n\n").next().unwrap_or_default().replace('\n', " ")
}

fn polish() -> Desk {
    table().speaking(Language::Pl)
}

fn in_zone(zone: Tz) -> String {
    let mut desk = table();
    desk.referee.closing = ClosingPolicy::Deadline;
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
        desk.referee.closing = ClosingPolicy::Deadline;
        desk.now = at(26, 21, 0) - TimeDelta::seconds(seconds);
        let clock = clock(&desk);
        clock.rsplit(", ").next().unwrap_or_default().to_owned()
    };
    assert_eq!(left(48 * 3600), "in 2 days.");
    assert_eq!(left(48 * 3600 - 1), "in 47 h 59 min.");
    assert_eq!(left(3600), "in 1 h.");
    assert_eq!(left(3599), "in 59 min.");
    assert_eq!(left(59), "in 0 min.");
    // A round that is due and not played yet closes no more: it has closed.
    for seconds in [0, -7200] {
        assert!(
            left(seconds)
                .ends_with("Round 4 closed Thu 26 Nov 22:00 CET (21:00 UTC) and is played next.")
        );
    }
}

#[test]
fn a_round_says_how_it_closes() {
    let closing = |closing: ClosingPolicy| {
        let mut desk = table();
        desk.referee.closing = closing;
        clock(&desk).split("min. ").nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(
        closing(ClosingPolicy::AllReady(Cooling(0))),
        "When all are ready sooner, it closes at once."
    );
    assert_eq!(
        closing(ClosingPolicy::AllButOne(Cooling(1))),
        "When all but one are ready sooner, it closes a minute later."
    );
    assert_eq!(
        closing(ClosingPolicy::Window { after_first: 1440, at_most: 4320 }),
        "Once the first order that counts is in, it closes 24 h later, if that is sooner."
    );
    assert_eq!(closing(ClosingPolicy::Deadline), "");
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

#[test]
fn a_round_that_closes_soon_says_why() {
    let cooling = Cooling(30);
    for (closing, why, receipt) in [
        (
            ClosingPolicy::AllReady(cooling),
            "Everybody is ready: round 4 ",
            ": everybody is ready, and ",
        ),
        (
            ClosingPolicy::AllButOne(cooling),
            "All are ready, or all but one: round 4 ",
            ": all are ready, or all but one, and ",
        ),
        (
            ClosingPolicy::Window { after_first: 1440, at_most: 4320 },
            "An order is in: round 4 ",
            ": an order is in, and ",
        ),
    ] {
        let mut desk = table();
        desk.referee.closing = closing;
        let round = desk.game.round.as_mut().expect("a round");
        round.phase = Phase::Cooling { until: at(26, 17, 12) };
        let said = clock(&desk);
        assert!(said.starts_with(why), "{said}");
        let parts = vec![stored(1, 0)];
        let matter = NoticeKind::Answer { message_id: None, trust: Trust::Token, parts };
        let text = desk.compose(&Notice { to: To::Seat(seat(0)), matter }).text;
        let text = text.replace('\n', " ");
        assert!(text.contains(&format!("{receipt}the round closes then.")), "{text}");
    }
}

fn verdict(kind: &'static str, part: AnswerPart) -> String {
    first_line(table(), kind, part)
}

fn first_line(mut desk: Desk, kind: &'static str, part: AnswerPart) -> String {
    desk.referee.kind = kind;
    let matter = NoticeKind::Answer { message_id: None, trust: Trust::Token, parts: vec![part] };
    let letter = desk.compose(&Notice { to: To::Seat(seat(0)), matter });
    assert!(desk.speech.missing().is_empty(), "{:?}", desk.speech.missing());
    letter.text.lines().next().unwrap_or_default().to_owned()
}

/// The receipt of an order of so many lines.
fn stored(lines: usize, warnings: usize) -> AnswerPart {
    let cautions = (0..warnings).map(|_| text("Careful.")).collect();
    AnswerPart::Stored {
        filing: filing("1BU", 1, at(26, 8, 15)),
        check: None,
        replaces: None,
        echo: (0..lines).map(|_| super::table::echo("1BU", "small blue")).collect(),
        forecast: Some(Forecast { cautions, random: true, ..forecast() }),
        worth: None,
        announced: None,
    }
}

#[test]
fn numbers_choose_their_words() {
    let stored = |kind, lines, warnings| verdict(kind, stored(lines, warnings));
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
        let matter = NoticeKind::Invitation { answer_by: at(28, 21, 0) };
        desk.compose(&Notice { to: To::Seat(seat(0)), matter }).text.replace('\n', " ")
    };
    assert!(said("Mon,Wed,Fri 21:30").contains(
        "One line of orders a round, Mondays, Wednesdays and Fridays by 21:30 (Warsaw time)."
    ));
    assert!(said("every 3d 22:00").contains("a round, every 3 days by 22:00 (Warsaw time)."));
    assert!(said("every 1d 07:05").contains("a round, every day by 07:05 (Warsaw time)."));
}

#[test]
fn polish_counts_in_three_ways() {
    let said = |kind, lines, warnings| first_line(polish(), kind, stored(lines, warnings));
    for (count, instructions, goals) in [
        (0, "bez instrukcji", "bez celów"),
        (1, "1 instrukcja", "1 cel"),
        (2, "2 instrukcje", "2 cele"),
        (5, "5 instrukcji", "5 celów"),
        (12, "12 instrukcji", "12 celów"),
        (22, "22 instrukcje", "22 cele"),
    ] {
        assert_eq!(said("programs", count, 0), format!("ZAPISANE: rozkaz 1, {instructions}"));
        assert_eq!(said("goals", count, 0), format!("ZAPISANE: rozkaz 1, {goals}"));
    }
    for (count, warnings) in [
        (0, ""),
        (1, ", 1 ostrzeżenie"),
        (2, ", 2 ostrzeżenia"),
        (5, ", 5 ostrzeżeń"),
        (12, ", 12 ostrzeżeń"),
        (22, ", 22 ostrzeżenia"),
    ] {
        let wanted = format!("ZAPISANE: rozkaz 1, 3 instrukcje{warnings}");
        assert_eq!(said("programs", 3, count), wanted);
    }
    let lines = |count: u32| {
        let line = |line| Unread { line, text: "hej".to_owned() };
        first_line(polish(), "programs", AnswerPart::Unread((0..count).map(line).collect()))
    };
    assert_eq!(lines(1), "NIEODCZYTANE: 1 wiersz to nie rozkaz");
    assert_eq!(lines(3), "NIEODCZYTANE: 3 wiersze to nie rozkazy");
    assert_eq!(lines(12), "NIEODCZYTANE: 12 wierszy to nie rozkazy");
}

#[test]
fn polish_tells_the_time_in_its_own_words() {
    let cooling = |minutes: u32| {
        let mut desk = polish();
        desk.referee.closing = ClosingPolicy::AllReady(Cooling(minutes));
        let clock = clock(&desk);
        clock.rsplit("zamknie się ").next().unwrap_or_default().to_owned()
    };
    assert_eq!(cooling(0), "od razu.");
    assert_eq!(cooling(1), "minutę później.");
    assert_eq!(cooling(2), "2 minuty później.");
    assert_eq!(cooling(5), "5 minut później.");
    assert_eq!(cooling(12), "12 minut później.");
    assert_eq!(cooling(22), "22 minuty później.");
    let mut desk = polish();
    desk.referee.closing = ClosingPolicy::Deadline;
    desk.now = at(23, 21, 0);
    assert_eq!(
        clock(&desk),
        "Zamknięcie rundy 4: czw. 26 listopada 22:00 CET (21:00 UTC), czyli za 3 dni."
    );
    desk.now = at(26, 21, 0);
    assert!(
        clock(&desk)
            .ends_with("(czw. 26 listopada 22:00 CET (21:00 UTC)) i zaraz zostanie rozegrana.")
    );
}

#[test]
fn a_cadence_is_said_in_polish() {
    let mut desk = table().inviting().speaking(Language::Pl);
    let mut said = |cadence: &str| {
        desk.game.terms.cadence = cadence.parse().expect("a cadence");
        let matter = NoticeKind::Invitation { answer_by: at(28, 21, 0) };
        let text = desk.compose(&Notice { to: To::Seat(seat(0)), matter }).text;
        let line = text.replace('\n', " ");
        let rest = line.split("Terminy: ").nth(1).unwrap_or_default();
        rest.split(" (").next().unwrap_or_default().to_owned()
    };
    assert_eq!(said("Mon,Wed,Fri 21:30"), "poniedziałki, środy i piątki do 21:30");
    assert_eq!(said("every 3d 22:00"), "co 3 dni do 22:00");
    assert_eq!(said("every 5d 22:00"), "co 5 dni do 22:00");
    assert_eq!(said("every 1d 07:05"), "codziennie do 07:05");
}
