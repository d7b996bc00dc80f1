//! The letters of a round that closes by a window, in which filings bind and are announced; and
//! of a match in which the seats have no pieces.

use kit::{ClosingPolicy, Echo};
use moderator::{
    AnswerPart, Entry, Guest, NoticeKind, Observer, Person, Phase, Receipt, Role, Said, Stored, To,
    said,
};

use super::cases::{Case, answer, stored, to};
use super::table::{Desk, at, filing, seat, table, text, texts};

/// A window is running until Friday, 09:15 in Warsaw.
fn window() -> Desk {
    let mut desk = table();
    desk.referee.closing = ClosingPolicy::Window { after_first: 1440, at_most: 4320 };
    desk.referee.public = Some(texts(&["a 7 is in."]));
    let round = desk.game.round.as_mut().expect("a round");
    round.deadline = at(28, 21, 0);
    round.phase = Phase::Cooling { until: at(27, 8, 15) };
    desk
}

/// Nothing has come that opens the window.
fn quiet() -> Desk {
    let mut desk = window();
    desk.referee.public = Some(Vec::new());
    desk.game.round.as_mut().expect("a round").phase = Phase::Open;
    desk
}

/// A round that is over with its one filing.
fn show() -> Desk {
    let mut desk = window();
    desk.referee.closing = ClosingPolicy::Window { after_first: 0, at_most: 1440 };
    desk.game.round.as_mut().expect("a round").phase = Phase::Cooling { until: desk.now };
    desk
}

/// The seats have no pieces.
fn unmarked(mut desk: Desk) -> Desk {
    for index in 0..desk.game.holders.len() {
        desk.game.holders[seat(index)].mark.name = None;
    }
    desk
}

/// A receipt whose only instruction is a bid.
fn stored_bid() -> AnswerPart {
    match stored() {
        AnswerPart::Stored(told) => {
            let words = text("a bid of 9 moves");
            let echo = vec![Echo::new("BID 9", words)];
            let filing = filing("BID 9", 2, at(26, 16, 42));
            AnswerPart::Stored(Box::new(Stored { filing, check: None, echo, ..*told }))
        }
        other => other,
    }
}

fn announced_order() -> AnswerPart {
    match stored() {
        AnswerPart::Stored(told) => {
            let announced = Some(text("a 7 is in."));
            let told = Stored { check: None, forecast: None, announced, ..*told };
            AnswerPart::Stored(Box::new(told))
        }
        other => other,
    }
}

fn watched(mut desk: Desk) -> (Desk, To) {
    let person = Person::of(desk.game.holder(seat(3)));
    let observer = Observer { person: person.clone(), generation: 0, gone: false, pictures: None };
    desk.game.observers.push(observer);
    let guest = Guest { person, role: Role::Observer(0), generation: 0 };
    (desk, To::Guest(Box::new(guest)))
}

pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut case = |name, desk, notice| cases.push(Case { name, desk, notice });
    let told = || NoticeKind::Announced { told: text("a 7 is in.") };
    case("announced", window(), to(0, told()));
    case("announced-no-order", window(), to(3, told()));
    let (desk, observer) = watched(window());
    let notice = moderator::Notice { to: observer, matter: told() };
    case("announced-observer", desk, notice);
    case("window-stored", window(), answer(vec![announced_order()]));
    case("window-welcome", window(), to(0, NoticeKind::Welcome { seat: seat(0) }));
    for (name, kind) in [("solution-stored", "solutions"), ("bid-stored", "bids")] {
        let mut desk = window();
        desk.referee.kind = kind;
        let part = if kind == "bids" { stored_bid() } else { stored() };
        case(name, desk, answer(vec![part]));
    }
    case("window-stored-open", quiet(), answer(vec![stored()]));
    case("window-stored-last", show(), answer(vec![announced_order()]));
    case("window-status", window(), answer(vec![AnswerPart::Status]));
    case("window-status-open", quiet(), answer(vec![AnswerPart::Status]));
    let filed = filing("2YE", 1, at(26, 8, 15));
    let binding = said!("binding").of_filing(&filed);
    let binding = Said { receipt: Some(Receipt::Filed(filed)), ..binding };
    case("window-binding", window(), answer(vec![AnswerPart::Plain(binding)]));
    case("window-wait", window(), answer(vec![AnswerPart::Plain(Said::WAIT)]));
    case("window-help", window(), answer(vec![AnswerPart::Help]));
    case("window-left", window(), to(0, Said::seat_left(seat(3), false, true).into()));
    let mut shown = show();
    shown.game.round.as_mut().expect("a round").phase = Phase::Open;
    case("window-show", shown, answer(vec![AnswerPart::Status]));
    // Another one is to show what is in hand.
    let waits = || {
        let mut desk = show();
        desk.referee.only = Some(seat(3));
        desk.game.round.as_mut().expect("a round").phase = Phase::Open;
        desk.game.round.as_mut().expect("a round").entries[seat(0)] = Entry::default();
        desk
    };
    let asked =
        || answer(vec![AnswerPart::Plain(Said::NOT_NOW), AnswerPart::Status, AnswerPart::Help]);
    case("window-not-asked", waits(), asked());
    let mut invited = table().inviting();
    invited.referee.closing = window().referee.closing;
    let invitation = NoticeKind::Invitation { answer_by: at(28, 21, 0) };
    case("window-invitation", invited, to(0, invitation));
    let invited = unmarked(table().inviting());
    let invitation = NoticeKind::Invitation { answer_by: at(28, 21, 0) };
    case("unmarked-invitation", invited, to(0, invitation));
    let ended = NoticeKind::Ended { by_gm: false, reason: None, last: None };
    case("unmarked-ended", unmarked(table().over()), to(0, ended));
    case("unmarked-left", unmarked(table()), to(0, Said::seat_left(seat(3), false, false).into()));
    let taken = super::heads::newcomer(seat(3), "Ola", true);
    case("unmarked-seat-taken", unmarked(window()), to(0, taken.into()));
    case("unmarked-welcome", unmarked(table()), to(0, NoticeKind::Welcome { seat: seat(0) }));
    case("unmarked-status", unmarked(table()), answer(vec![AnswerPart::Status]));
    cases
}
