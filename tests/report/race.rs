//! Letters of a game whose rounds are told in tables: in every manner, as they are kept.

use kit::Language;
use kit::Seat;
use kit::letter::TextFile;
use kit::render::wrap::width;
use moderator::{NoticeKind, RoundReport, Style, To};

use super::golden::{MANNERS, shown};
use super::real::{Real, answer, receipt};
use super::table::seat;
use crate::support::golden::Golden;

/// The letters that are kept.
/// A race of four robots after some rounds, in which everybody is told in one manner.
fn race(language: Language, style: Style, rounds: usize) -> Real {
    let mut real = Real::new("race/1 course=chute", 4, [language; 2], style);
    while real.history.len() < rounds && real.play(&mut |_| ()) {}
    real
}

fn report(real: &Real, round: usize, to: Seat) -> kit::letter::Letter {
    real.letter(To::Seat(to), NoticeKind::Report(RoundReport::of(&real.history[round])))
}

#[test]
fn a_race_sounds_and_looks_like_this() {
    let mut golden = Golden::file("report/race.txt");
    for (language, style, place) in MANNERS {
        let mut real = race(language, style, 4);
        let told = report(&real, 3, seat(0));
        let reminder = real.letter(To::Seat(seat(0)), NoticeKind::Reminder);
        let mut stored = None;
        real.play(&mut |real| {
            let part = receipt(real, seat(0)).expect("a receipt");
            stored = Some(real.letter(To::Seat(seat(0)), answer(vec![part])));
        });
        golden.say(format!("{place}-round"), shown(&told));
        golden.say(format!("{place}-stored"), shown(&stored.expect("a receipt")));
        golden.say(format!("{place}-reminder"), shown(&reminder));
    }
    golden.close();
}

/// Rounds of everybody, and the lines between their heading and the next.
fn told(real: &Real, heading: &str) -> Vec<Vec<String>> {
    let seats = Seat::first(real.game.holders.len());
    let letters = seats.flat_map(|to| (0..real.history.len()).map(move |round| (round, to)));
    letters
        .map(|(round, to)| {
            let text = report(real, round, to).text;
            let lines = text.lines().skip_while(|line| !line.starts_with(heading));
            let lines = lines.skip(1).take_while(|line| !line.starts_with("+ "));
            lines.map(str::to_owned).collect()
        })
        .collect()
}

#[test]
fn rows_without_a_drawing_are_sentences() {
    for (language, heading) in [(Language::En, "+ What happened"), (Language::Pl, "+ Co się")] {
        let real = race(language, Style::Words, 6);
        for lines in told(&real, heading) {
            assert!(lines.len() > 6, "{lines:?}");
            for line in &lines {
                let glued = ["..", " ,", ",,", "::", "(", "uszk.", "Dmg", "F2"];
                assert!(!glued.iter().any(|it| line.contains(it)), "{line}");
            }
        }
    }
}

#[test]
fn narrow_tables_keep_their_columns() {
    for (language, heading) in [(Language::En, "+ What happened"), (Language::Pl, "+ Co się")] {
        let real = race(language, Style::Short, 6);
        for lines in told(&real, heading) {
            let mut name = 0;
            for line in &lines {
                assert!(width(line) <= 40, "{line}");
                let head = ["Name", "Imię"].into_iter().find_map(|head| line.find(head));
                name = head.map_or(name, |at| line[..at].chars().count());
                // A row of a register begins with the number of its step.
                let row: Vec<char> = line.chars().collect();
                if row.len() > name && row.starts_with(&[' ', ' ']) && row[2].is_ascii_digit() {
                    assert_eq!((row[name - 1], row[name].is_uppercase()), (' ', true), "{line}");
                }
            }
        }
    }
}

#[test]
fn a_short_report_shows_what_is_near_and_its_file_everything() {
    for (language, steps, board, lists) in [
        (Language::En, "+ What happened", "+ Board after", "+ Upgrades and turn order"),
        (Language::Pl, "+ Co się działo", "+ Plansza po", "+ Ulepszenia i kolejność"),
    ] {
        let (short, full) = (race(language, Style::Short, 6), race(language, Style::Full, 6));
        for (round, to) in (0..6).flat_map(|round| Seat::first(4).map(move |to| (round, to))) {
            let (letter, whole) = (report(&short, round, to), report(&full, round, to));
            let log = letter.files.iter().find(|file| file.name == TextFile::LOG);
            let log = &log.expect("a log").text;
            let part = |text: &str, heading: &str| -> Vec<String> {
                let lines = text.lines().skip_while(|line| !line.starts_with(heading));
                let lines = lines.skip(1).take_while(|line| !line.starts_with("+ "));
                lines.filter(|it| !it.is_empty()).map(str::to_owned).collect()
            };
            // What is not in the message is in the file, as the others read it.
            let rows = |text: &str| {
                let rows = part(text, steps);
                rows.into_iter().filter(|it| it.starts_with("  ")).collect::<Vec<_>>()
            };
            assert_eq!(rows(log), rows(&whole.text), "{log}");
            assert_eq!(part(log, board), part(&whole.text, board), "{log}");
            assert!(!part(log, lists).is_empty(), "{log}");
            let drawn = part(&letter.text, board);
            let ranks = drawn.iter().filter_map(|it| it.get(..2)?.trim().parse::<u8>().ok());
            let ranks: Vec<u8> = ranks.collect();
            let panel: Vec<&String> = drawn.iter().rev().take(4).collect();
            assert!(ranks.is_sorted_by(|one, next| *one == next + 1), "{drawn:?}");
            let own = &panel[3 - to.index()];
            let square = own.split_whitespace().nth(2).expect("a square");
            match square[1..].parse::<u8>() {
                Ok(rank) => assert!(ranks.len() == 8 && ranks.contains(&rank), "{drawn:?}"),
                // A robot that is not on the board has nothing near it.
                Err(_) => assert_eq!(ranks.len(), 16, "{drawn:?}"),
            }
            for number in 1..=5 {
                let line = format!(
                    "{} {number}:",
                    ["Move", "Ruch"][usize::from(language == Language::Pl)]
                );
                let count = letter.text.lines().filter(|it| it.starts_with(&line)).count();
                assert!(count <= 1, "{}", letter.text);
            }
        }
    }
}

#[test]
fn each_move_has_one_line_above_its_rows() {
    let real = race(Language::En, Style::Full, 1);
    let text = report(&real, 0, seat(0)).text;
    assert!(!text.contains("why this one was next"), "{text}");
    for number in 1..=5 {
        let move_number = format!("Move {number}");
        let lines: Vec<&str> =
            text.lines().filter(|it| it.contains(&move_number) && it.contains("Dmg")).collect();
        assert_eq!(lines.len(), 1, "{text}");
        assert!(lines[0].trim_start().starts_with("No  Dmg  Name"), "{text}");
    }
    let words = report(&race(Language::En, Style::Words, 1), 0, seat(0)).text;
    assert_eq!(words.lines().filter(|it| *it == "Move 3").count(), 1, "{words}");
}
