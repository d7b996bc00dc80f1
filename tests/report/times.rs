//! Times in the reader's zone, the clock of a round in all its phases, and plurals: as recorded in
//! `times.txt`.

use std::fmt::Write as _;

use chrono::TimeDelta;
use kit::{ClosingPolicy, Cooling, Forecast, Language, Unread};
use moderator::{AnswerPart, Notice, NoticeKind, Phase, Said, Stored, To, Trust, Zone};

use super::table::{Desk, at, filing, forecast, seat, table, text};
use crate::support::golden::Golden;

fn composed(desk: &Desk, matter: NoticeKind) -> String {
    let letter = desk.compose(&Notice { to: To::Seat(seat(0)), matter });
    assert!(desk.speech().missing().is_empty(), "{:?}", desk.speech().missing());
    letter.text
}

/// The paragraphs with these words in them, each in one line.
fn with(text: &str, words: &[&str]) -> String {
    let paragraphs = text.split("\n\n").filter(|it| words.iter().any(|word| it.contains(word)));
    paragraphs.map(|it| it.replace('\n', " ")).collect::<Vec<_>>().join(" / ")
}

/// What is said of the time first of all.
fn clock(desk: &Desk) -> String {
    let text = composed(desk, Said::resumed().into());
    let body = text.split("===\n").nth(1).unwrap_or_default().trim_start();
    body.split("\n\n").next().unwrap_or_default().replace('\n', " ")
}

fn closing(closing: ClosingPolicy) -> Desk {
    let mut desk = table();
    desk.referee.closing = closing;
    desk
}

fn answered(mut desk: Desk, kind: &'static str, part: AnswerPart) -> String {
    desk.referee.kind = kind;
    let parts = vec![part];
    composed(&desk, NoticeKind::Answer { message_id: None, trust: Trust::Token, parts })
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

const WINDOW: ClosingPolicy = ClosingPolicy::Window { after_first: 1440, at_most: 4320 };

/// Every reader sees the own zone, and the time left is never rounded up. A round that is due and
/// not played yet closes no more: it has closed.
fn clocks(language: Language) -> String {
    let mut told = String::new();
    for zone in ["America/New_York", "Pacific/Auckland", "America/Sao_Paulo", "UTC"] {
        let mut desk = closing(ClosingPolicy::Deadline).speaking(language);
        desk.game.holders[seat(0)].zone = Zone::named(zone);
        let _ = writeln!(told, "{zone}: {}", clock(&desk));
    }
    let (hour, day) = (3600, 24 * 3600);
    let left = [3 * day, 2 * day + 5 * hour, 2 * day, 2 * day - 1, day, day - 1];
    for seconds in left.into_iter().chain([2 * hour, hour, hour - 1, 59, 0, -2 * hour]) {
        let mut desk = closing(ClosingPolicy::Deadline).speaking(language);
        desk.now = at(26, 21, 0) - TimeDelta::seconds(seconds);
        let _ = writeln!(told, "{seconds} seconds: {}", clock(&desk));
    }
    told
}

/// A round says how it closes, and one that closes soon says why.
fn ends(language: Language) -> String {
    let mut told = String::new();
    let all = [0, 1, 2, 5, 12, 22].map(|minutes| ClosingPolicy::AllReady(Cooling(minutes)));
    let others = [1, 30].map(|minutes| ClosingPolicy::AllButOne(Cooling(minutes)));
    let policies = all.into_iter().chain(others).chain([WINDOW, ClosingPolicy::Deadline]);
    for policy in policies {
        let mut desk = closing(policy).speaking(language);
        let _ = writeln!(told, "{policy:?}: {}", clock(&desk));
        let round = desk.game.round.as_mut().expect("a round");
        round.phase = Phase::Cooling { until: at(26, 17, 12) };
        let _ = writeln!(told, "  soon: {}", clock(&desk));
        let receipt = with(&answered(desk, "programs", stored(1, 0)), &["18:12"]);
        let _ = writeln!(told, "  receipt: {receipt}");
    }
    for phase in [Phase::Grace { until: at(26, 17, 12) }, Phase::Held] {
        let mut desk = table().speaking(language);
        desk.game.round.as_mut().expect("a round").phase = phase;
        let _ = writeln!(told, "{phase:?}: {}", clock(&desk));
    }
    told
}

/// Numbers choose their words, and a cadence is said in words.
fn numbers(language: Language) -> String {
    let mut told = String::new();
    let desk = || table().speaking(language);
    let first = |text: String| text.lines().next().unwrap_or_default().to_owned();
    for count in [0, 1, 2, 5, 12, 22] {
        for kind in ["programs", "goals"] {
            let receipt = answered(desk(), kind, stored(count, 0));
            let counted = with(&receipt, &["order 1, ", "rozkaz 1, "]);
            let _ = writeln!(told, "{count} in {kind}: {counted}");
        }
        let warned = first(answered(desk(), "programs", stored(3, count)));
        let _ = writeln!(told, "{count} warnings: {warned}");
        let line = |line| Unread { line, text: "hej".to_owned() };
        let unread = AnswerPart::Plain(Said::unread((0..count as u32).map(line).collect()));
        let _ = writeln!(told, "{count} lines: {}", first(answered(desk(), "programs", unread)));
    }
    for cadence in
        ["Mon,Wed,Fri 21:30", "Tue 21:30", "every 3d 22:00", "every 5d 22:00", "every 1d 07:05"]
    {
        let mut desk = desk().inviting();
        desk.game.terms.cadence = cadence.parse().expect("a cadence");
        let text = composed(&desk, NoticeKind::Invitation { answer_by: at(28, 21, 0) });
        let said = with(&text, &["Rounds close", "Rundy zamykają się"]);
        let _ = writeln!(told, "{cadence}: {said}");
    }
    told
}

#[test]
fn times_and_numbers_are_said_as_recorded() {
    let mut golden = Golden::file("report/times.txt");
    for language in Language::ALL {
        let name = language.name();
        golden.say(format!("{name}: clocks"), clocks(language));
        golden.say(format!("{name}: ends"), ends(language));
        golden.say(format!("{name}: numbers"), numbers(language));
    }
    golden.close();
}
