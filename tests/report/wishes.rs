//! The answers to the words that change something for their sender alone, and the record of
//! lateness, in both languages: `wishes-en.txt` and `wishes-pl.txt`. Only what no other letter
//! says stands there.

use std::collections::BTreeSet;

use kit::Language;
use kit::letter::Thread;
use kit::render::wrap::{COLUMNS, width};
use kit::{Fault, Faults, Place, Typed, Unread};
use moderator::{
    AnswerPart, Below, By, Lateness, Named, NotRead, Notice, NoticeKind, OutcomeCode, Record,
    Refused, RoundReport, Said, StandingOrder, Style, To, Trust, Word, said, split,
};

use crate::support::golden::Golden;

use super::cases::stored;
use super::table::{Desk, at, echo, played, seat, table, text};

fn order() -> StandingOrder {
    let program = "2YE 1GN".to_owned();
    StandingOrder { kind: "programs".to_owned(), program, since: at(26, 8, 15) }
}

fn refused() -> AnswerPart {
    let place = Place { line: 1, column: 14, width: 2 };
    let fault = Fault::at(place, text("you own no medium green.")).item(2);
    let refused = Refused {
        faults: Faults(vec![fault.hint(text("Did you mean 3G?"))]),
        typed: Typed::new("STANDING 2YE 2GN"),
        closest: Some("2YE 3GN".to_owned()),
        stuck: None,
    };
    AnswerPart::StandingRefused { refused, stands: Some(order()) }
}

fn wishes() -> Vec<AnswerPart> {
    let echoes = vec![echo("2YE", "medium yellow, east"), echo("1GN", "small green, north")];
    let typed = Unread::of(&Typed::new("STANDING ovation for Dan"));
    let named = |verdict, order| {
        Said::new(verdict, &["standing-note"], OutcomeCode::None).standing_order(order)
    };
    let stored = named("standing-stored-verdict", order());
    let stored = stored.and([Below::Note("standing-replaces"), Below::Echo(echoes)]);
    let stored = stored.and([Below::Note("standing-change")]);
    let old = || Named::Order("2YE 1GN".to_owned());
    let goals = StandingOrder { kind: "goals".to_owned(), ..order() };
    let shown = named("standing-shown-verdict", goals).and([Below::Note("standing-change")]);
    let none = said!("standing-none").and([Below::WordSample(Word::Standing)]);
    let nothing = &["standing-nothing-to-remove"];
    let no_order = said!("standing-no-order").and([Below::WordSample(Word::Standing)]);
    let removed = said!("standing-removed", OutcomeCode::Did("standing-removed"));
    let mut wishes = vec![
        AnswerPart::Plain(Said {
            came: OutcomeCode::Did("standing"),
            ..stored.named("old", old())
        }),
        AnswerPart::Plain(shown),
        AnswerPart::Plain(none),
        AnswerPart::Plain(removed.named("order", old())),
        AnswerPart::Plain(Said::new("standing-none-verdict", nothing, OutcomeCode::None)),
        refused(),
        AnswerPart::Plain(Said { typed, ..no_order }),
        AnswerPart::Plain(Said::calendar(true)),
        AnswerPart::Plain(Said::pictures(true)),
        AnswerPart::Plain(Said::pictures(false)),
        AnswerPart::Plain(Said::calendar(false)),
    ];
    for language in [None, Some(Language::En), Some(Language::Pl)] {
        for style in [None, Some(Style::Full), Some(Style::Words), Some(Style::Short)] {
            if language.is_some() || style.is_some() {
                wishes.push(AnswerPart::Plain(Said::writing(language, style)));
            }
        }
    }
    let first = AnswerPart::Plain(Said::yes_or_no(None));
    [first].into_iter().chain(wishes).chain(addresses()).collect()
}

/// What ADDRESS can do.
fn addresses() -> impl Iterator<Item = AnswerPart> {
    let new = || "ania@work.example".to_owned();
    let rows = [
        ("address-listed", String::new()),
        ("address-asked", new()),
        ("address-asked-often", new()),
        ("address-denied", new()),
        ("address-added", new()),
        ("address-known", new()),
        ("address-removed", new()),
        ("address-others", format!("{}, ania@tram.example", new())),
        ("address-not-registered", new()),
        ("address-first-stays", "ania@home.example".to_owned()),
        ("address-not-plain", String::new()),
        ("address-not-free", new()),
        ("address-too-many", new()),
        ("address-first-must-ask", String::new()),
    ];
    rows.into_iter().map(move |(done, address)| {
        let said = Said::address(done, address, done == "address-added", OutcomeCode::None);
        AnswerPart::Plain(said.listing(&["ania@home.example".to_owned(), new()]))
    })
}

fn answer(part: AnswerPart) -> NoticeKind {
    NoticeKind::Answer { message_id: None, trust: Trust::Token, parts: vec![part] }
}

/// A match in which Dan and Ania were late, and Ania and Basia left standing orders.
fn late() -> Desk {
    let mut desk = table().next_round();
    let record = |late, missed| Record { owed: 7, late, missed, standing: 1, ..Record::default() };
    desk.game.holders[seat(3)].record = record(1, 1);
    desk.game.holders[seat(0)].record = Record { owed: 1, late: 1, ..Record::default() };
    desk.game.holders[seat(2)].record = record(0, 0);
    desk.game.holders[seat(2)].record.reach.lost = Some(at(26, 9, 0));
    desk.game.holders[seat(0)].standing = Some(order());
    let secret = StandingOrder { program: "3RU 3RU".to_owned(), ..order() };
    desk.game.holders[seat(1)].standing = Some(secret);
    desk
}

fn report() -> NoticeKind {
    let mut played = played(4);
    let filing = played.filings[seat(1)].as_mut().expect("a filing");
    filing.by = By::Standing;
    let gone = Faults(vec![Fault::whole(text("you own no medium yellow."))]);
    let secret = Faults(vec![Fault::whole(text("canary"))]);
    let (missed, late) = (vec![seat(3)], vec![seat(2)]);
    let unused = vec![(seat(0), gone), (seat(3), secret)];
    NoticeKind::Report(RoundReport {
        lateness: Lateness { missed, late, ..Lateness::default() },
        unused,
        ..RoundReport::of(&played)
    })
}

fn letters() -> Vec<(Desk, Notice)> {
    let to = To::Seat(seat(0));
    let alone = |wish| (table(), Notice { to: to.clone(), matter: answer(wish) });
    let mut letters: Vec<(Desk, Notice)> = wishes().into_iter().map(alone).collect();
    let more_asked = |left: i64| said!("more-asked").with(|it| it.with("left", left));
    let more_used_up = |most: i64| said!("more-used-up").with(|it| it.with("most", most));
    let rematch = |new| said!("rematch").with(|it| it.flag("new", new));
    let said = [
        more_asked(2),
        more_asked(1),
        more_asked(0),
        said!("more-already"),
        more_used_up(3),
        more_used_up(0),
        rematch(true),
        rematch(false),
    ];
    letters.extend(said.map(|said| {
        let parts = vec![AnswerPart::Plain(said)];
        let matter = NoticeKind::Answer { message_id: None, trust: Trust::Token, parts };
        (table(), Notice { to: to.clone(), matter })
    }));
    let parts = vec![AnswerPart::Status];
    let status = NoticeKind::Answer { message_id: None, trust: Trust::Token, parts };
    let from = NotRead::From { address: "x@example.net".to_owned(), told: false };
    let more = |left| NoticeKind::from(Said::time_wanted(seat(3), left));
    letters.extend([
        (late(), Notice { to: to.clone(), matter: report() }),
        (late(), Notice { to: To::Seat(seat(3)), matter: report() }),
        (late(), Notice { to: To::Seat(seat(2)), matter: report() }),
        (late(), Notice { to: to.clone(), matter: status }),
        (late(), Notice { to: to.clone(), matter: NoticeKind::Reminder }),
        (table(), Notice { to: to.clone(), matter: NoticeKind::Plain(Said::not_read(&from)) }),
        (table(), Notice { to: To::Gm, matter: more(1) }),
        (table(), Notice { to: To::Gm, matter: more(0) }),
    ]);
    letters
}

/// Letters that have nothing of this page: what stands in them too is none of its business.
fn others(language: Language) -> BTreeSet<String> {
    let answer =
        |part| NoticeKind::Answer { message_id: None, trust: Trust::Token, parts: vec![part] };
    let AnswerPart::StandingRefused { refused, .. } = refused() else { panic!("a refusal") };
    let refused = AnswerPart::Refused(Refused { closest: None, ..refused });
    let report = NoticeKind::Report(RoundReport::of(&played(4)));
    let to = |to: To| move |matter| Notice { to: to.clone(), matter };
    let ania = [AnswerPart::Status, stored(), refused].into_iter().map(answer);
    let ania: Vec<NoticeKind> = ania.chain([report, NoticeKind::Reminder]).collect();
    let notices = ania.clone().into_iter().map(to(To::Seat(seat(0))));
    let notices = notices.chain(ania.into_iter().map(to(To::Seat(seat(3)))));
    let held = NoticeKind::Plain(super::cases::round_held());
    let mut lines = BTreeSet::new();
    for notice in notices.chain([to(To::Gm)(held)]) {
        for desk in [table(), table().next_round()] {
            let letter = desk.speaking(language).compose(&notice);
            lines.extend(letter.text.lines().map(str::to_owned));
        }
    }
    lines
}

#[test]
fn every_answer_is_the_golden_one_in_every_language() {
    let mut golden = Golden::file("report/wishes.txt");
    for language in Language::ALL {
        let folder = language.name();
        let mut told = String::new();
        let others = others(language);
        for (desk, notice) in letters() {
            let desk = desk.speaking(language);
            let letter = desk.compose(&notice);
            assert_eq!(desk.speech().missing(), [""; 0]);
            for line in letter.text.lines() {
                assert!(width(line) <= COLUMNS && line.trim_end() == line, "{line:?}");
            }
            told.push_str(&format!("--- {}\n", letter.reader.name));
            for line in letter.text.lines().filter(|line| !others.contains(*line)) {
                told.push_str(&format!("{line}\n"));
            }
            for secret in ["3RU", "canary", "secret.example"] {
                assert!(!letter.text.contains(secret) || letter.reader.name == "Dan", "{secret}");
            }
        }
        golden.say(folder, told);
    }
    golden.close();
}

/// People leave our first line above what they type, and it is read like theirs.
#[test]
fn no_verdict_is_a_word_that_does_something() {
    for language in Language::ALL {
        for (desk, notice) in letters() {
            let letter = desk.speaking(language).compose(&notice);
            let first = letter.text.lines().next().unwrap_or_default();
            let harmless = |word| matches!(word, Word::Help | Word::HelpMore | Word::Status);
            let said = split(&Typed::new(first)).words;
            assert!(said.iter().all(|it| harmless(it.word)), "{first:?}: {said:?}");
        }
    }
}

#[test]
fn whoever_changes_how_letters_look_sees_it_at_once() {
    let desk = table();
    let wish = AnswerPart::Plain(Said::writing(None, Some(Style::Full)));
    let letter = desk.compose(&Notice { to: To::Seat(seat(0)), matter: answer(wish.clone()) });
    let stands = "\n\nYour order for round 4 stands: 1BU 3BW.\n\n";
    assert!(letter.text.contains(stands), "{}", letter.text);
    assert!(letter.text.contains("+ Board"), "{}", letter.text);
    // STATUS shows it anyway, and not twice.
    let parts = vec![wish.clone(), AnswerPart::Status];
    let matter = NoticeKind::Answer { message_id: None, trust: Trust::Token, parts };
    let letter = desk.compose(&Notice { to: To::Seat(seat(0)), matter });
    assert_eq!(letter.text.matches("+ Board").count(), 1, "{}", letter.text);
    let before = table().inviting();
    let letter = before.compose(&Notice { to: To::Seat(seat(0)), matter: answer(wish) });
    assert!(!letter.text.contains("+ Board"), "{}", letter.text);
}

#[test]
fn a_thread_keeps_its_subject_when_the_language_changes() {
    let to = To::Seat(seat(0));
    let mut desk = table().next_round();
    assert_eq!(desk.compose(&Notice { to: to.clone(), matter: report() }).thread, Thread::Root);
    // As it went out, in whatever language and by whatever version.
    let kept = "[klub7] Runda 5: jak wyszło w świat";
    desk.root_subject = Some(kept.to_owned());
    desk.game.holders[seat(0)].language = Language::Pl;
    let wish = AnswerPart::Plain(Said::writing(Some(Language::Pl), None));
    for matter in [answer(wish), NoticeKind::Reminder, Said::resumed().into()] {
        let below = desk.compose(&Notice { to: to.clone(), matter });
        assert_eq!(below.subject, format!("Re: {kept}"));
    }
    // A letter that opens a thread of its own never takes the subject of another.
    assert_ne!(desk.compose(&Notice { to: to.clone(), matter: report() }).subject, kept);
}
