//! The golden letters, and what each of them must keep to.

use std::sync::LazyLock;

use kit::Language;
use kit::letter::{Letter, Occasion, Thread};
use kit::render::wrap::{COLUMNS, width};
use moderator::{AnswerPart, Notice, NoticeKind, RoundReport, Said, Style, To, Trust};

use crate::support::golden::Golden;

use super::cases::{Case, speaking, stored};
use super::table::{filing, seat, table};

/// A letter with what its envelope is made from.
pub fn shown(letter: &Letter) -> String {
    let thread = match letter.thread {
        Thread::Root => "opens",
        Thread::Below => "below",
        Thread::Alone => "none",
    };
    let occasion = match &letter.occasion {
        Occasion::Generated => "of our own accord".to_owned(),
        Occasion::Reply(id) => format!("answers {}", id.as_deref().unwrap_or("nothing")),
    };
    let files = letter.files.iter().map(|file| format!("\n======== {}\n{}", file.name, file.text));
    format!(
        "To: {} <{}>\nThread: {thread} {}, {occasion}\nSubject: {}\n\n{}{}",
        letter.reader.name,
        letter.reader.address,
        letter.round,
        letter.subject,
        letter.text,
        files.collect::<String>()
    )
}

/// The languages and styles whose letters are kept, and the golden file of each. A letter to the
/// moderator has no style of its own: it is kept once in each language.
pub const MANNERS: [(Language, Style, &str); 6] = [
    (Language::En, Style::Full, "en"),
    (Language::En, Style::Words, "en-words"),
    (Language::En, Style::Short, "en-short"),
    (Language::Pl, Style::Full, "pl"),
    (Language::Pl, Style::Words, "pl-words"),
    (Language::Pl, Style::Short, "pl-short"),
];

/// The styles, and the golden files of their English letters.
pub const STYLES: [(Style, &str); 3] =
    [(Style::Full, "en"), (Style::Words, "en-words"), (Style::Short, "en-short")];

/// Every letter in every language and style.
pub fn in_every_manner() -> impl Iterator<Item = (Language, Style, &'static str, Case)> {
    MANNERS.into_iter().flat_map(|(language, style, folder)| {
        let cases = speaking(language).into_iter();
        let cases = cases.filter(move |it| style == Style::Full || it.notice.to != To::Gm);
        cases.map(move |mut case| {
            if let To::Guest(guest) = &mut case.notice.to {
                guest.person.language = language;
                guest.person.style = style;
            }
            (language, style, folder, Case { desk: case.desk.in_style(style), ..case })
        })
    })
}

/// A letter as it was composed.
pub struct Composed {
    pub language: Language,
    pub style: Style,
    /// The name of its golden file.
    pub place: &'static str,
    /// The name of its case.
    pub name: &'static str,
    pub to: To,
    pub letter: Letter,
}

/// Every letter in every language and style, composed once for all tests.
pub fn composed() -> &'static [Composed] {
    static LETTERS: LazyLock<Vec<Composed>> = LazyLock::new(|| {
        let cases =
            in_every_manner().map(|(language, style, place, Case { name, desk, notice })| {
                let letter = desk.compose(&notice);
                Composed { language, style, place, name, to: notice.to, letter }
            });
        cases.collect()
    });
    &LETTERS
}

/// Every letter in every style, in English.
pub fn in_every_style() -> impl Iterator<Item = &'static Composed> {
    composed().iter().filter(|it| it.language == Language::En)
}

#[test]
fn every_letter_is_the_golden_one() {
    for (.., place) in MANNERS {
        let mut golden = Golden::file(&format!("report/{place}.txt"));
        for Composed { name, letter, .. } in composed().iter().filter(|it| it.place == place) {
            golden.say(*name, shown(letter));
            if ["round", "stored", "refused", "ended", "refused-stuck"].contains(name) {
                golden.say(format!("{name}.html"), &*letter.html);
            }
        }
        golden.close();
    }
}

#[test]
fn every_letter_keeps_to_the_form() {
    let languages = [
        (Language::En, "=== reply above this line ===", "<html lang=\"en\">"),
        (Language::Pl, "=== odpowiedz nad tym wierszem ===", "<html lang=\"pl\">"),
    ];
    for case in composed() {
        let known = languages.iter().find(|(it, ..)| *it == case.language);
        let (_, marker, html) = known.expect("a language");
        keeps_to_the_form(case, marker, html);
    }
}

fn keeps_to_the_form(case: &Composed, marker: &str, html: &str) {
    let Composed { name, letter, .. } = case;
    assert!(html.contains(&format!("\"{}\"", letter.language)), "{name}");
    for line in letter.text.lines() {
        assert!(width(line) <= COLUMNS, "{name}: {line}");
        assert!(!line.contains('\t') && line.trim_end() == line, "{name}: {line:?}");
        assert!(!line.contains('\u{a0}'), "{name}: {line:?}");
    }
    let lines: Vec<&str> = letter.text.lines().collect();
    assert!(!lines[0].is_empty() && lines.len() > 2, "{name}");
    assert_eq!(lines[1], marker, "{name}");
    // What was told is a sentence of its own in front of whose turn it is.
    for turn in ["Your move in ", "Runda 4: twój ruch"] {
        if let Some((told, _)) = lines[0].split_once(turn).filter(|(told, _)| !told.is_empty()) {
            assert!(told.trim_end().ends_with(['.', '!', '?']), "{name}: {}", lines[0]);
        }
    }
    assert!(letter.text.ends_with('\n') && !letter.text.ends_with("\n\n"), "{name}");
    assert!(letter.html.len() < 90_000, "{name}: {} bytes", letter.html.len());
    assert!(letter.html.contains(marker), "{name}");
    assert!(letter.html.contains(html), "{name}");
    for secret in ["secret.example", "canary"] {
        assert!(!letter.text.contains(secret) && !letter.html.contains(secret), "{name}");
    }
    assert!(!letter.subject.contains('\n') && letter.subject.chars().count() <= 124, "{name}");
    let answers = letter.subject.starts_with("Re: ");
    let moderator = case.to == To::Gm;
    assert_eq!(answers, !moderator && letter.thread == Thread::Below, "{name}: {}", letter.subject);
}

#[test]
fn all_letters_of_a_round_and_reader_share_subject_and_thread() {
    let report = NoticeKind::Report(RoundReport::of(&super::table::played(4)));
    for index in 0..4 {
        let to = To::Seat(seat(index));
        let desk = table().next_round();
        let root = desk.compose(&Notice { to: to.clone(), matter: report.clone() });
        assert_eq!((root.round, root.thread), (5, Thread::Root));
        let parts = vec![AnswerPart::Status];
        let answer = NoticeKind::Answer { message_id: None, trust: Trust::Token, parts };
        for matter in [answer, NoticeKind::Reminder, Said::resumed().into()] {
            let below = desk.compose(&Notice { to: to.clone(), matter });
            assert_eq!((below.round, below.thread), (5, Thread::Below));
            assert_eq!(below.subject, format!("Re: {}", root.subject));
        }
    }
}

#[test]
fn the_threads_before_and_after_a_match_keep_their_subjects() {
    let to = To::Seat(seat(0));
    let help =
        NoticeKind::Answer { message_id: None, trust: Trust::Token, parts: vec![AnswerPart::Help] };
    let invitation = NoticeKind::Invitation { answer_by: super::table::at(28, 21, 0) };
    let ended = NoticeKind::Ended { by_gm: false, reason: None, last: None };
    for (desk, root) in [(table().inviting(), invitation), (table().over(), ended)] {
        let root = desk.compose(&Notice { to: to.clone(), matter: root });
        let below = desk.compose(&Notice { to: to.clone(), matter: help.clone() });
        assert_eq!((root.thread, below.thread), (Thread::Root, Thread::Below));
        assert_eq!(root.round, below.round);
        assert_eq!(below.subject, format!("Re: {}", root.subject));
    }
}

#[test]
fn a_round_that_closed_early_names_who_sent_nothing_yet() {
    let mut round = super::table::played(4);
    round.programs[seat(3)] = Some("PASS".to_owned());
    let matter = NoticeKind::Report(RoundReport::of(&round));
    let letter = table().compose(&Notice { to: To::Seat(seat(0)), matter });
    assert_eq!(letter.text.matches("\nNo order came from Dan.").count(), 1);
}

#[test]
fn what_nobody_did_is_a_step_that_names_nobody() {
    let mut round = super::table::played(4);
    round.events.push_str("a gust\n");
    let matter = NoticeKind::Report(RoundReport::of(&round));
    let mut desk = table();
    for (style, line) in [
        (Style::Full, "\n4 A gust turns all robots round.\n"),
        (Style::Words, "\nStep 4. A gust turns all robots round.\n"),
    ] {
        desk.game.holders[seat(0)].style = style;
        let letter = desk.compose(&Notice { to: To::Seat(seat(0)), matter: matter.clone() });
        assert!(letter.text.contains(line), "{}", letter.text);
    }
}

#[test]
fn seals_stand_in_the_file_alone() {
    let to = To::Seat(seat(0));
    let parts = vec![stored()];
    let desk = table();
    let matter = NoticeKind::Answer { message_id: None, trust: Trust::Token, parts };
    let letter = desk.compose(&Notice { to: to.clone(), matter });
    let seal = filing("2YE 1GN 3BS", 2, super::table::at(26, 16, 42)).seal();
    let digits: String = seal.iter().map(|byte| format!("{byte:02x}")).collect();
    let [file] = letter.files.as_slice() else { panic!("{:?}", letter.files) };
    assert_eq!(file.name, "check.txt");
    let sealed = format!("\"seat\":0,\"sealed\":{{\"serial\":2,\"seal\":\"{digits}\"}}}}\n");
    assert!(file.text.ends_with(&sealed), "{}", file.text);
    assert!(!letter.text.contains(&digits[..6]) && !letter.html.contains(&digits[..6]));
}

#[test]
fn what_another_seat_has_sealed_changes_no_letter() {
    let cases = in_every_manner().zip(composed());
    for ((.., case), composed) in cases.filter(|((language, ..), _)| *language == Language::En) {
        let Case { name, mut desk, notice } = case;
        let To::Seat(reader) = notice.to else { continue };
        let before = &composed.letter;
        let Some(round) = desk.game.round.as_mut() else { continue };
        for other in round.entries.seats().filter(|other| *other != reader) {
            if let Some(filing) = &mut round.entries[other].filing {
                filing.program = "3GU 3GN".to_owned();
                filing.salt = [0xee; 16];
                filing.serial += 7;
                filing.at += chrono::TimeDelta::minutes(3);
            }
        }
        assert_eq!(desk.compose(&notice), *before, "{name}");
    }
}
