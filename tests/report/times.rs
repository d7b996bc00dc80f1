//! Times in the reader's zone, the clock of a round in all its phases, and plurals.

use chrono::TimeDelta;
use kit::Language;
use kit::{ClosingPolicy, Cooling, Forecast, Unread};
use moderator::Zone;
use moderator::{AnswerPart, Notice, NoticeKind, Phase, Stored, To, Trust};

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

fn in_zone(zone: Zone) -> String {
    let mut desk = table();
    desk.referee.closing = ClosingPolicy::Deadline;
    desk.game.holders[seat(0)].zone = zone;
    clock(&desk)
}

#[test]
fn every_reader_sees_their_own_zone() {
    assert_eq!(
        in_zone(moderator::Zone::named("America/New_York")),
        "Round 4 closes Thu 26 Nov 16:00 EST (21:00 UTC), in 4 h 18 min."
    );
    assert_eq!(
        in_zone(moderator::Zone::named("Pacific/Auckland")),
        "Round 4 closes Fri 27 Nov 10:00 NZDT (Thu 21:00 UTC), in 4 h 18 min."
    );
    assert_eq!(
        in_zone(moderator::Zone::named("America/Sao_Paulo")),
        "Round 4 closes Thu 26 Nov 18:00 UTC-03:00 (21:00 UTC), in 4 h 18 min."
    );
    assert_eq!(
        in_zone(moderator::Zone::UTC),
        "Round 4 closes Thu 26 Nov 21:00 UTC, in 4 h 18 min."
    );
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
    assert_eq!(left(48 * 3600 - 1), "in 47 h.");
    assert_eq!(left(24 * 3600), "in 24 h.");
    assert_eq!(left(24 * 3600 - 1), "in 23 h 59 min.");
    assert_eq!(left(3600), "in 1 h.");
    assert_eq!(left(3599), "in 59 min.");
    assert_eq!(left(59), "in less than a minute.");
    // A round that is due and not played yet closes no more: it has closed.
    for seconds in [0, -7200] {
        assert_eq!(
            left(seconds),
            "Round 4 closed Thu 26 Nov 22:00 CET (21:00 UTC) and will be played next."
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
        "If everyone is ready early, it closes at once."
    );
    assert_eq!(
        closing(ClosingPolicy::AllButOne(Cooling(1))),
        "If everyone but one is ready early, it closes a minute later."
    );
    assert_eq!(
        closing(ClosingPolicy::Window { after_first: 1440, at_most: 4320 }),
        "The round closes 24 h after the first order other than PASS, or at the deadline if that \
         comes first."
    );
    assert_eq!(closing(ClosingPolicy::Deadline), "");
    let mut desk = table();
    let mut phase = |phase: Phase| {
        desk.game.round.as_mut().expect("a round").phase = phase;
        clock(&desk)
    };
    let until = at(26, 17, 12);
    assert!(phase(Phase::Cooling { until }).starts_with(
        "Everyone is ready: round 4 closes Thu 26 Nov 18:12 CET (17:12 UTC), in 30 min, unless"
    ));
    assert!(phase(Phase::Grace { until }).starts_with("The deadline of round 4 has passed."));
    assert!(phase(Phase::Held).contains("the moderator will decide"));
}

#[test]
fn a_round_that_closes_soon_says_why() {
    let cooling = Cooling(30);
    for (closing, why, receipt) in [
        (
            ClosingPolicy::AllReady(cooling),
            "Everyone is ready: round 4 ",
            "Everyone is ready, so the round closes ",
        ),
        (
            ClosingPolicy::AllButOne(cooling),
            "Everyone is ready, or everyone but one: round 4 ",
            "Everyone, or everyone but one, is ready, so the round closes ",
        ),
        (
            ClosingPolicy::Window { after_first: 1440, at_most: 4320 },
            "A first order is in: round 4 ",
            "An order is in, so the round closes ",
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
        assert!(text.contains(receipt), "{text}");
    }
}

fn verdict(kind: &'static str, part: AnswerPart) -> String {
    first_line(table(), kind, part)
}

/// What a receipt says of its order between brackets.
fn counted(desk: Desk, kind: &'static str, lines: usize) -> String {
    let text = whole(desk, kind, stored(lines, 0)).replace('\n', " ");
    let (_, rest) = text.split_once("1, ").unwrap_or_default();
    rest.split_once(')').unwrap_or_default().0.to_owned()
}

fn first_line(desk: Desk, kind: &'static str, part: AnswerPart) -> String {
    whole(desk, kind, part).lines().next().unwrap_or_default().to_owned()
}

fn whole(mut desk: Desk, kind: &'static str, part: AnswerPart) -> String {
    desk.referee.kind = kind;
    let matter = NoticeKind::Answer { message_id: None, trust: Trust::Token, parts: vec![part] };
    let letter = desk.compose(&Notice { to: To::Seat(seat(0)), matter });
    assert!(desk.speech.missing().is_empty(), "{:?}", desk.speech.missing());
    letter.text
}

/// The receipt of an order of so many lines.
fn stored(lines: usize, warnings: usize) -> AnswerPart {
    let cautions = (0..warnings).map(|_| text("Careful.")).collect();
    AnswerPart::Stored(Box::new(Stored {
        filing: filing("1BU", 1, at(26, 8, 15)),
        check: None,
        replaces: None,
        echo: (0..lines).map(|_| super::table::echo("1BU", "small blue")).collect(),
        forecast: Some(Forecast { cautions, random: true, ..forecast() }),
        worth: None,
        announced: None,
    }))
}

#[test]
fn numbers_choose_their_words() {
    assert_eq!(counted(table(), "programs", 0), "no instructions");
    assert_eq!(counted(table(), "programs", 1), "1 instruction");
    assert_eq!(counted(table(), "programs", 5), "5 instructions");
    assert_eq!(counted(table(), "goals", 4), "4 goals");
    let warned = |warnings| verdict("programs", stored(1, warnings));
    assert!(warned(0).ends_with(" stands"));
    assert!(warned(1).ends_with(" stands, with 1 warning"));
    assert!(warned(22).ends_with(" stands, with 22 warnings"));
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
        "Rounds close on Mondays, Wednesdays and Fridays \
         at 21:30 Warsaw time, sooner if everyone is ready."
    ));
    let every = |days| format!("Rounds close every {days} Warsaw time, sooner if");
    assert!(said("every 3d 22:00").contains(&every("3 days at 22:00")));
    assert!(said("every 1d 07:05").contains(&every("day at 07:05")));
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
        assert_eq!(counted(polish(), "programs", count), instructions);
        assert_eq!(counted(polish(), "goals", count), goals);
    }
    for (count, warnings) in [
        (0, ""),
        (1, ", 1 ostrzeżenie"),
        (2, ", 2 ostrzeżenia"),
        (5, ", 5 ostrzeżeń"),
        (12, ", 12 ostrzeżeń"),
        (22, ", 22 ostrzeżenia"),
    ] {
        let wanted = format!(" obowiązuje{warnings}");
        assert!(said("programs", 3, count).ends_with(&wanted));
    }
    let lines = |count: u32| {
        let line = |line| Unread { line, text: "hej".to_owned() };
        first_line(polish(), "programs", AnswerPart::Unread((0..count).map(line).collect()))
    };
    assert_eq!(lines(1), "W tym wierszu nie ma rozkazu");
    assert_eq!(lines(3), "W tych wierszach nie ma rozkazu");
}

#[test]
fn polish_tells_the_time_in_its_own_words() {
    let cooling = |minutes: u32| {
        let mut desk = polish();
        desk.referee.closing = ClosingPolicy::AllReady(Cooling(minutes));
        let clock = clock(&desk);
        clock.rsplit("runda zamknie się ").next().unwrap_or_default().to_owned()
    };
    assert_eq!(cooling(0), "od razu.");
    assert_eq!(cooling(1), "minutę po ostatnim rozkazie.");
    assert_eq!(cooling(2), "2 minuty po ostatnim rozkazie.");
    assert_eq!(cooling(5), "5 minut po ostatnim rozkazie.");
    assert_eq!(cooling(12), "12 minut po ostatnim rozkazie.");
    assert_eq!(cooling(22), "22 minuty po ostatnim rozkazie.");
    let mut desk = polish();
    desk.referee.closing = ClosingPolicy::Deadline;
    desk.now = at(23, 21, 0);
    assert_eq!(
        clock(&desk),
        "Runda 4 trwa do czw. 26 listopada 22:00 CET (21:00 UTC), czyli za 3 dni."
    );
    for (now, left) in [
        (at(24, 16, 0), "za 2 dni i 5 godzin."),
        (at(26, 16, 42), "za 4 godz. 18 min."),
        (at(26, 19, 0), "za 2 godziny."),
        (at(26, 20, 0), "za 1 godzinę."),
    ] {
        desk.now = now;
        assert_eq!(clock(&desk).rsplit(", czyli ").next(), Some(left));
    }
    desk.now = at(26, 21, 0);
    assert_eq!(
        clock(&desk),
        "Runda 4 już się zamknęła (czw. 26 listopada 22:00 CET (21:00 UTC)) i zaraz zostanie \
         rozegrana."
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
        let rest = line.split(" Rundy zamykają się ").nth(1).unwrap_or_default();
        rest.split(", a jeśli wszyscy ").next().unwrap_or_default().to_owned()
    };
    assert_eq!(
        said("Mon,Wed,Fri 21:30"),
        "w poniedziałki, w środy i w piątki o 21:30 czasu warszawskiego"
    );
    assert_eq!(said("Tue 21:30"), "we wtorki o 21:30 czasu warszawskiego");
    assert_eq!(said("every 3d 22:00"), "co 3 dni o 22:00 czasu warszawskiego");
    assert_eq!(said("every 5d 22:00"), "co 5 dni o 22:00 czasu warszawskiego");
    assert_eq!(said("every 1d 07:05"), "codziennie o 07:05 czasu warszawskiego");
}
