//! Every word that HELP names is sent back as HELP shows it, in every state of a real match,
//! and is answered; and the complete rules have the clauses of their page.

use std::collections::BTreeSet;

use crate::support::stock;
use kit::Language;
use kit::{ClosingPolicy, Seat, Typed, Viewer};
use moderator::{
    AnswerPart, Basis, Notice, NoticeKind, OutcomeCode, PlayerLetter, Request, Said, State, Style,
    To, decide,
};

use super::real::{Real, answer, headers, open};
use super::table::{at, seat};

/// A match read in English, with drawings.
fn in_english(header: &str, count: usize) -> Real {
    Real::new(header, count, [Language::En, Language::En], Style::Full)
}

/// HELP, and below it HELP MORE.
fn help(real: &Real, to: Seat) -> String {
    let pages = [AnswerPart::Help, AnswerPart::HelpMore]
        .map(|page| real.letter(To::Seat(to), answer(vec![page])).text);
    pages.concat()
}

/// The lines of HELP's table, as they are to be sent.
fn lines(help: &str) -> Vec<String> {
    let tables = help.split("+ Commands").skip(1);
    assert_eq!(tables.clone().count(), 2, "{help}");
    let table = tables.flat_map(|table| table.lines().skip(1).take_while(|line| !line.is_empty()));
    // A row that goes on below itself has no first cell there.
    let rows = table.filter_map(|line| line.strip_prefix("  ")).filter(|it| !it.starts_with(' '));
    rows.map(|row| row.split("  ").next().unwrap_or_default().to_owned()).collect()
}

/// The parts of the answer to a letter of one line.
fn answered(real: &Real, from: Seat, line: &str) -> Vec<AnswerPart> {
    let round = real.game.round.as_ref().map_or(65535, |round| round.number);
    let letter = PlayerLetter {
        round,
        from: real.game.holder(from).addresses[0].clone(),
        ..stock::letter(from, line, at(24, 10, 0))
    };
    let request = Request::Letter(letter);
    let basis = Basis { now: at(24, 10, 0), plays: None, why: None, played: &[] };
    let decision = decide(&real.game, real.referee.as_ref(), &request, basis);
    let notices = decision.expect("a letter is never wrong").notices;
    let answer = notices.into_iter().find_map(|notice| match notice {
        Notice { to: To::Seat(to), matter: NoticeKind::Answer { parts, .. } } if to == from => {
            Some(parts)
        }
        _ => None,
    });
    answer.expect("an answer")
}

fn is_understood(part: &AnswerPart) -> bool {
    match part {
        AnswerPart::Refused(_) => false,
        AnswerPart::Plain(Said { came: OutcomeCode::Unread(_), .. }) => false,
        AnswerPart::NotPossible(_) => false,
        AnswerPart::Plain(said) if said.verdict.key.starts_with("asked-") => {
            said.verdict.key == "asked-board-verdict"
        }
        AnswerPart::Plain(said) if said.verdict.key == "yes-or-no-verdict" => true,
        AnswerPart::Plain(said) if *said == Said::NOTHING_TO_CAP => true,
        AnswerPart::Plain(said) if *said == Said::NOTHING_TO_CLEAR => true,
        AnswerPart::Plain(said) => {
            let nothing = ["quoted", "empty", "not-now", "closed"].map(OutcomeCode::Of);
            !matches!(said.came, OutcomeCode::NotDone(_)) && !nothing.contains(&said.came)
        }
        _ => true,
    }
}

/// Sends all that HELP names to this seat, and gives back what it named.
fn all_are_answered(real: &Real, from: Seat, state: &str) -> BTreeSet<String> {
    let lines = lines(&help(real, from));
    let named: BTreeSet<String> =
        lines.iter().map(|line| line.split(' ').next().unwrap_or_default().to_owned()).collect();
    for line in &lines {
        let parts = answered(real, from, &line.replace("...", "good luck"));
        assert!(parts.iter().all(is_understood), "{state}: {line}: {parts:?}");
        // What is asked of a round or a step is there.
        let text = real.letter(To::Seat(from), answer(parts)).text;
        let first = text.lines().next().unwrap_or_default();
        assert!(!first.starts_with("NO "), "{state}: {line}: {first}");
    }
    named
}

fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

const PLAYING: &str = "HELP STATUS TRY RULES PROOF MORE ADDRESS WORDS SHORT FULL PL \
    EN LEAVE HISTORY";

#[test]
fn every_word_that_help_names_is_answered_in_the_state_it_names_it() {
    for header in headers() {
        let count = *open(&header).players().end();
        let mut real = in_english(&header, count);
        // The last of those who may order.
        let asked = |real: &Real| {
            let here = real.game.position.as_deref().expect("a position");
            let call = real.referee.at(here).expect("a position").call();
            (0..count).map(seat).rfind(|seat| call.admits(*seat)).expect("a seat")
        };
        let own = asked(&real);
        // The first round, before anything was played.
        let named = all_are_answered(&real, own, "the first round");
        assert!(!named.contains("HISTORY") && !named.contains("WHY"), "{named:?}");
        assert!(real.play(&mut |_| ()));
        assert!(real.play(&mut |_| ()));
        let own = asked(&real);
        let named = all_are_answered(&real, own, "a round");
        let here = real.game.position.as_deref().expect("a position");
        let here = real.referee.at(here).expect("a position");
        let call = here.call();
        // Nothing waits for anybody where a window or the deadline closes the round.
        let waits = match call.closing {
            // What others send in a window is told before it closes.
            ClosingPolicy::Window { .. } => set("NEWS"),
            ClosingPolicy::Deadline => set(""),
            ClosingPolicy::AllReady(_) | ClosingPolicy::AllButOne(_) => set("READY WAIT"),
        };
        let clear = if call.binding { set("") } else { set("CANCEL") };
        let cannot_stand = here.cannot_stand().is_some();
        let stands = if cannot_stand { set("") } else { set("STANDING") };
        let pass = here.read(own, None, &Typed::new("PASS")).expect("a reading");
        let pass = if pass.program.is_some() { set("PASS") } else { set("") };
        let asks = here.question(Viewer::Seat(own)).is_some();
        let ask = if asks { set("ASK") } else { set("") };
        let rules = &(&(&clear | &stands) | &pass) | &ask;
        let playing: BTreeSet<String> = &(&set(PLAYING) | &waits) | &rules;
        assert!(playing.is_subset(&named), "{named:?}");
        assert!(named.contains("WHY"), "{named:?}");
        for (word, known) in [("STANDING", stands), ("PASS", pass), ("ASK", ask.clone())] {
            assert_eq!(named.contains(word), !known.is_empty(), "{word} in {header}");
        }
        let terms = real.game.terms.clone();
        (real.game.terms.more, real.game.terms.early) = (0, false);
        let fewer = all_are_answered(&real, own, "a round that closes at its deadline");
        assert_eq!(&named - &fewer, &set("MORE") | &waits);
        real.game.terms = terms;
        real.game.state = State::Paused { since: at(24, 9, 0), until: None };
        assert_eq!(all_are_answered(&real, own, "a pause"), named);
        real.game.state = State::Frozen { reason: "a test".to_owned() };
        let still = all_are_answered(&real, own, "a frozen match");
        let rest = set("WORDS SHORT FULL PL EN");
        let still: BTreeSet<String> = still.difference(&rest).cloned().collect();
        assert_eq!(still, set("HELP STATUS WHY HISTORY RULES PROOF"));
        real.game.state = State::Ended { agreed: None };
        let ended = all_are_answered(&real, own, "the end");
        let ended: BTreeSet<String> = ended.difference(&rest).cloned().collect();
        assert_eq!(ended, &set("HELP STATUS WHY HISTORY RULES PROOF REMATCH") | &ask);
        let mut real = in_english(&header, count);
        (real.game.position, real.game.round) = (None, None);
        real.game.state = State::Inviting { answer_by: at(28, 21, 0), overdue: false };
        let invited = all_are_answered(&real, own, "an invitation");
        let invited: BTreeSet<String> = invited.difference(&rest).cloned().collect();
        assert_eq!(invited, set("YES NO HELP STATUS RULES NOT AWAY CALENDAR PICTURES"));
    }
}

#[test]
fn more_is_named_only_while_it_can_be_asked_for() {
    let own = seat(0);
    let named = |most: u32, asked: &[u32]| {
        let mut real = in_english("rambots/1 classic", 2);
        assert!(real.play(&mut |_| ()) && real.play(&mut |_| ()));
        real.game.terms.more = most;
        real.game.holders[own].asked_more = asked.to_vec();
        all_are_answered(&real, own, "a round").contains("MORE")
    };
    assert!(named(3, &[]) && named(3, &[0, 1]));
    assert!(!named(0, &[]), "there are no requests in this match");
    assert!(!named(2, &[0, 1]), "all are used up");
    assert!(!named(3, &[2]), "asked in this round already");
}

/// The clauses that are told: what stands first in each paragraph.
fn clauses(real: &mut Real, language: Language) -> Vec<String> {
    real.game.holders[seat(0)].language = language;
    let text = real.letter(To::Seat(seat(0)), answer(vec![AnswerPart::Rules])).text;
    let first = text.lines().filter_map(|line| line.split(' ').next());
    let is_clause = |word: &&str| {
        let number = word.strip_prefix(['R', 'B']);
        number.is_some_and(|number| number.parse::<u32>().is_ok())
    };
    first.filter(is_clause).map(str::to_owned).collect()
}

#[test]
fn the_rules_that_are_sent_have_the_clauses_of_their_page() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/rambots.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let known: BTreeSet<String> = page
        .lines()
        .filter_map(|line| line.strip_prefix("**")?.split_once("**"))
        .map(|(clause, _)| clause.to_owned())
        .collect();
    for edition in
        ["classic", "arcade", "arcade tag-bots=no speedbots=yes round-limit=5 play-on=yes"]
    {
        let mut real = in_english(&format!("rambots/1 {edition}"), 4);
        let found = clauses(&mut real, Language::En);
        assert_eq!(found, clauses(&mut real, Language::Pl));
        let set: BTreeSet<String> = found.iter().cloned().collect();
        assert_eq!(set.len(), found.len(), "a clause is told twice");
        assert!(set.is_subset(&known), "{:?}", set.difference(&known));
        let rules = |set: &BTreeSet<String>| -> BTreeSet<String> {
            set.iter().filter(|it| it.starts_with('R')).cloned().collect()
        };
        assert_eq!(rules(&set), rules(&known));
        assert_eq!(rules(&set).len(), 32);
        assert!(set.len() > 50);
    }
}
