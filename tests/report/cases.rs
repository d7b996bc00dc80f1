//! One notice of every matter and of every part of an answer, each with the match it is about.

use kit::Language;
use kit::{Choice, ClosingPolicy, Cooling, Fault, Faults, Place, Typed, Unread};
use moderator::report::Received;
use moderator::{
    Agreed, AnswerPart, AskedOrder, Below,
    Command::{self, Address, End, Extend, Inbox, Invite, Pause, Show},
    Filing, InForce, Lateness, Named, NewSettings, NotRead, Notice, NoticeKind, OutcomeCode,
    OutcomeCode::{NotDone, Of},
    Phase, Question, Receipt, Refused, RoundReport, Said, Setting, SettingKey, State, Stored, To,
    Trust, Unconfirmed, WhyAsked, Word, Would, said,
};

use super::table::{Desk, at, echo, filing, forecast, played, seat, table, text, texts};

pub struct Case {
    pub name: &'static str,
    pub desk: Desk,
    pub notice: Notice,
}

pub fn to(index: usize, matter: NoticeKind) -> Notice {
    Notice { to: To::Seat(seat(index)), matter }
}

fn gm(matter: NoticeKind) -> Notice {
    Notice { to: To::Gm, matter }
}

pub fn answer(parts: Vec<AnswerPart>) -> Notice {
    let message_id = Some("abc@phone.example".to_owned());
    to(0, NoticeKind::Answer { message_id, trust: Trust::Token, parts })
}

fn unread(line: u32, text: &str) -> Unread {
    Unread { line, text: text.to_owned() }
}

pub fn refused() -> AnswerPart {
    let place = |column, width| Place { line: 1, column, width };
    let phrase = |words: &str| text(words);
    let faults = Faults(vec![
        Fault::at(place(9, 2), phrase("you own no medium green. Your greens: 3G (large)."))
            .item(3)
            .hint(phrase("Did you mean 3G?")),
        Fault::at(place(11, 1), phrase("Z is not a direction (N E S W U)."))
            .item(3)
            .hint(phrase("Did you mean W?")),
        Fault::whole(text("The two blocks of orders differ.")),
    ]);
    AnswerPart::Refused(Refused {
        faults,
        typed: Typed::new("1BU 3BW 2GZ\n\nthx, see you monday"),
        closest: Some("1BU 3BW 3GW".to_owned()),
        stuck: None,
    })
}

pub fn stored() -> AnswerPart {
    AnswerPart::Stored(Box::new(Stored {
        filing: filing("2YE 1GN 3BS", 2, at(26, 16, 42)),
        check: None,
        replaces: Some(filing("1BU", 1, at(26, 8, 15))),
        echo: vec![
            echo("2YE", "medium yellow, east"),
            echo("1GN", "small green, north"),
            echo("3BS", "large blue, south"),
        ],
        forecast: Some(forecast()),
        worth: None,
        announced: None,
    }))
}

/// Lines that came without a token wait for a YES.
pub fn held_lines(question: u16, lines: Vec<Unread>) -> Said {
    let said = said!("confirm", OutcomeCode::UNCONFIRMED).and([Below::Typed(lines)]);
    Said { question: Some(question), unproved: true, ..said }
}

/// Orders in quoted text.
pub fn quoted(typed: Vec<Unread>) -> Said {
    let said = said!("quoted", Of("quoted")).with(|it| it.with("count", typed.len()));
    Said { typed, ..said }
}

fn choices() -> Vec<String> {
    vec!["2GN 3BE".to_owned(), "2GN 3BW".to_owned()]
}

/// A question about orders, of which it files one.
fn question(choices: &[&str]) -> Question {
    let choices = choices.iter().map(|&it| it.to_owned()).collect();
    Question { number: 4, letter: 7, would: Would::File { choices } }
}

fn questions() -> Vec<Question> {
    let would = [
        Would::Read { text: "2GN 3BE\nsee you".to_owned() },
        Would::File { choices: choices() },
        Would::Confirm { serial: 2 },
    ];
    let question = |(number, would)| Question { number, letter: 7, would };
    (1..).zip(would).map(question).collect()
}

/// An order along with other words, stored for the time being.
fn open_order() -> AnswerPart {
    let AnswerPart::Stored(told) = stored() else { panic!("a receipt") };
    let filing = Filing { confirmed: false, ..told.filing };
    let lines = vec![unread(1, "I'd like to play 2YE then 1GN then 3BS")];
    let check = Some(Unconfirmed { question: 4, lines });
    AnswerPart::Stored(Box::new(Stored {
        filing,
        check,
        replaces: told.replaces,
        echo: told.echo,
        forecast: None,
        worth: None,
        announced: None,
    }))
}

fn asked_order(why: WhyAsked, programs: &[&str]) -> AnswerPart {
    let choice = |program: &&str| Choice {
        program: (*program).to_owned(),
        echo: vec![echo("2GN", "medium green, north")],
        notes: Vec::new(),
    };
    AnswerPart::AskedOrder(AskedOrder {
        question: 4,
        why,
        choices: programs.iter().map(choice).collect(),
        lines: vec![unread(1, "don't play 2GN 3BE 1YS")],
    })
}

#[expect(clippy::too_many_lines, reason = "one line a part")]
fn answers() -> Vec<(&'static str, Vec<AnswerPart>)> {
    let lines = || vec![unread(3, "thx, see you monday")];
    let typed = || Typed::new("2GN 3BE\nsee you");
    let same = AnswerPart::Same {
        filing: filing("2YE", 1, at(26, 8, 15)),
        echo: vec![echo("2YE", "medium yellow, east")],
    };
    let worth = AnswerPart::Stored(Box::new(Stored {
        filing: filing("GOALS 1R 2Y 1G 3B", 1, at(26, 16, 42)),
        check: None,
        replaces: None,
        echo: vec![],
        forecast: None,
        worth: Some(text("a solution in 7 moves")),
        announced: None,
    }));
    let acted = said!("acted", OutcomeCode::Did("acted"));
    let acted = acted.and([Below::Account(forecast().account), Below::Sample]);
    let several = said!("several").with(|it| it.code("ids", "klub7, klub8"));
    let confirmed = Said::new("confirmed-verdict", &[], OutcomeCode::None);
    let confirmed = confirmed.and([Below::Rows(vec![echo("1BU", "an instruction")]), Below::Until]);
    let receipt = Some(Receipt::Filed(filing("1BU", 1, at(26, 8, 15))));
    let confirmed = Said { receipt, ..confirmed };
    vec![
        ("stored", vec![stored(), AnswerPart::Plain(Said::unread(lines()))]),
        ("stored-worth", vec![worth]),
        ("same", vec![same]),
        ("refused", vec![refused(), AnswerPart::Plain(Said::unread(lines()))]),
        (
            "round-closed",
            vec![AnswerPart::Plain(Said::round_closed("before", 3, Unread::of(&typed())))],
        ),
        (
            "round-ahead",
            vec![AnswerPart::Plain(Said::round_closed("ahead", 6, Unread::of(&typed())))],
        ),
        (
            "invitation-closed",
            vec![AnswerPart::Plain(Said::round_closed("number", 65535, Unread::of(&typed())))],
        ),
        (
            "confirm",
            vec![AnswerPart::Plain(held_lines(
                4,
                vec![unread(1, "2GN 3BE"), unread(2, "see you")],
            ))],
        ),
        ("reply-with", vec![AnswerPart::Plain(Said::reply_with("CLEAR"))]),
        ("acted", vec![AnswerPart::Plain(acted)]),
        ("ready", vec![AnswerPart::Plain(Said::READY)]),
        ("wait", vec![AnswerPart::Plain(Said::WAIT)]),
        ("nothing-to-cap", vec![AnswerPart::Plain(Said::NOTHING_TO_CAP)]),
        ("nothing-to-clear", vec![AnswerPart::Plain(Said::NOTHING_TO_CLEAR)]),
        ("status", vec![AnswerPart::Status]),
        ("help", vec![AnswerPart::Help]),
        ("help-more", vec![AnswerPart::HelpMore]),
        ("leave-asked", vec![AnswerPart::Plain(said!("leave-asked", Of("answered")))]),
        ("word-not-now", vec![AnswerPart::Plain(Said::not_now("YES"))]),
        ("quoted", vec![AnswerPart::Plain(quoted(vec![unread(9, "> 2GN 3BE 1YS")]))]),
        ("empty", vec![AnswerPart::Plain(said!("empty").and([Below::Ask]))]),
        ("too-large", vec![AnswerPart::Plain(Said::TOO_LARGE)]),
        ("several", vec![AnswerPart::Plain(several)]),
        ("enough", vec![AnswerPart::Plain(Said::ENOUGH)]),
        ("enough-now", vec![AnswerPart::Plain(Said::ENOUGH_NOW)]),
        ("enough-unproved", vec![AnswerPart::Plain(Said::ENOUGH_UNPROVED)]),
        ("cut-short", vec![AnswerPart::Plain(Said::CUT_SHORT)]),
        ("still-open", vec![AnswerPart::StillOpen { open: questions(), wrong: None }]),
        (
            "still-open-one",
            vec![AnswerPart::StillOpen { open: vec![question(&["2GN 3BE"])], wrong: None }],
        ),
        ("from-before", vec![AnswerPart::Plain(Said::FROM_BEFORE)]),
        ("question-over", vec![AnswerPart::Plain(said!("question-over", NotDone("YES")))]),
        ("open", vec![open_order()]),
        ("asked-several", vec![asked_order(WhyAsked::Several, &["2GN 3BE", "2GN 3BW"])]),
        ("asked-turned", vec![asked_order(WhyAsked::Turned, &["2GN 3BE 1YS"])]),
        ("asked-instead", vec![asked_order(WhyAsked::Instead, &["2GN 3BE 1YS"])]),
        ("asked-at-once", vec![asked_order(WhyAsked::AtOnce, &["2GN 3BE 1YS"])]),
        ("asked-again", vec![asked_order(WhyAsked::Again, &["2GN 3BE 1YS 1YN 1YE"])]),
        ("asked-subject", vec![asked_order(WhyAsked::Subject, &["2GN 3BE 1YS"])]),
        ("asked-below", vec![asked_order(WhyAsked::Below, &["2GN 3BE 1YS"])]),
        ("asked-earlier", vec![asked_order(WhyAsked::Earlier, &["2GN 3BE 1YS"])]),
        ("asked-attached", vec![asked_order(WhyAsked::Attached, &["2GN 3BE 1YS"])]),
        (
            "asked-number",
            vec![AnswerPart::StillOpen {
                open: vec![question(&["2GN 3BE", "2GN 3BW"])],
                wrong: None,
            }],
        ),
        ("confirmed", vec![AnswerPart::Plain(confirmed)]),
        ("declined-question", vec![AnswerPart::Plain(Said::DECLINED)]),
        ("rekeyed-answer", vec![AnswerPart::Plain(Said::REKEYED)]),
    ]
}

/// The answers to the words that only ask.
fn asked() -> Vec<(&'static str, AnswerPart)> {
    let tried = AnswerPart::Tried {
        program: "2YE 1GN".to_owned(),
        echo: vec![echo("2YE", "medium yellow, east"), echo("1GN", "small green, north")],
        forecast: forecast(),
    };
    let place = Place { line: 3, column: 5, width: 2 };
    let not_possible = AnswerPart::NotPossible(Refused {
        faults: Fault::at(place, text("you own no medium green.")).item(2).into(),
        typed: Typed { lines: vec![(3, "1BU 2GN".to_owned())] },
        closest: None,
        stuck: None,
    });
    let told = texts(&["d6 is empty.", "To the north: the wall, after 2 empty squares."]);
    let fault = Fault::whole(text("Nothing on the board has that name."));
    let unknown = Err(fault.hint(text("Ask for a square.")).into());
    let said = AnswerPart::Plain;
    vec![
        ("tried", tried),
        ("not-possible", not_possible),
        ("how-to-try", said(Said::asked_how(Word::Try))),
        ("how-to-ask", said(Said::asked_how(Word::Ask))),
        ("asked-enough", said(said!("asked-enough", Of("answered")))),
        ("asked-board", said(Said::board("d6?", Ok(told)))),
        ("asked-unknown", said(Said::board("the moon", unknown))),
        ("why", AnswerPart::Why { step: Some(2) }),
        ("why-plain", AnswerPart::Why { step: Some(3) }),
        ("why-how", AnswerPart::Why { step: None }),
        ("why-no-step", AnswerPart::Why { step: Some(9) }),
        ("history", AnswerPart::History { round: Some(2) }),
        ("history-list", AnswerPart::History { round: None }),
        ("history-no-round", AnswerPart::History { round: Some(7) }),
        ("rules", AnswerPart::Rules),
        ("proof", AnswerPart::Proof),
    ]
}

/// A match with a history, and letters that were received.
fn looking_back() -> Desk {
    let mut desk = table();
    desk.history = (0..4).map(played).collect();
    let codes = include_str!("received.codes").lines();
    let received = codes.zip(1..).map(|(code, hour)| Received {
        at: at(24, hour, 5),
        size: if hour == 1 { 1 } else { 900 + u64::from(hour) },
        outcome: code.to_owned(),
    });
    desk.received = received.collect();
    desk
}

/// Every letter there is, in this language.
pub fn speaking(language: Language) -> Vec<Case> {
    let speak = |case: Case| Case { desk: case.desk.speaking(language), ..case };
    all().into_iter().map(speak).collect()
}

/// Every letter there is, in English.
#[expect(clippy::too_many_lines, reason = "the table of all cases stays whole")]
pub fn all() -> Vec<Case> {
    let mut cases: Vec<Case> = answers()
        .into_iter()
        .map(|(name, parts)| Case { name, desk: table(), notice: answer(parts) })
        .collect();
    let mut case = |name, desk, notice| cases.push(Case { name, desk, notice });
    let why = || Some("Dan is on a train".to_owned());
    let report = |missed| RoundReport {
        lateness: Lateness { missed, ..Lateness::default() },
        ..RoundReport::of(&played(4))
    };
    let last = |missed| NoticeKind::Ended {
        by_gm: false,
        reason: None,
        last: Some(Box::new(report(missed))),
    };
    let report = |missed| NoticeKind::Report(report(missed));
    case(
        "invitation",
        table().inviting(),
        to(0, NoticeKind::Invitation { answer_by: at(28, 21, 0) }),
    );
    case("begun", begun(), to(0, NoticeKind::Begun));
    case("round", table().next_round(), to(0, report(vec![seat(3)])));
    case("round-other", table().next_round(), to(3, report(vec![seat(2), seat(3)])));
    // Dan was asked for a YES: he reads that, and the others that nothing came.
    let (missed, unanswered) = (vec![seat(3)], vec![seat(3)]);
    let asked = Lateness { missed, unanswered, ..Lateness::default() };
    let mut stood_in = played(4);
    stood_in.programs[seat(3)] = Some("1BU".to_owned());
    let asked = RoundReport { lateness: asked, ..RoundReport::of(&stood_in) };
    let asked = |seat| to(seat, NoticeKind::Report(asked.clone()));
    case("round-unanswered", table().next_round(), asked(3));
    case("round-unanswered-other", table().next_round(), asked(0));
    case("ended-with-round", table().over(), to(0, last(vec![seat(3)])));
    case(
        "ended",
        table().over(),
        to(0, NoticeKind::Ended { by_gm: false, reason: None, last: None }),
    );
    case(
        "ended-by-gm",
        ended_early(),
        to(3, NoticeKind::Ended { by_gm: true, reason: why(), last: None }),
    );
    let by_gm = || NoticeKind::Ended { by_gm: true, reason: why(), last: None };
    case("ended-agreed", ended_with_result(), to(3, by_gm()));
    case("ended-agreed-other", ended_with_result(), to(0, by_gm()));
    case("cancelled", cancelled(), to(0, NoticeKind::Plain(Said::cancelled(why()))));
    case("reminder", table(), to(3, NoticeKind::Reminder));
    let moved = |notes| Said::deadline_moved(at(25, 21, 0), at(26, 21, 0), notes);
    let by_gm = |reason| Said { reason, ..moved(&["deadline-was", "deadline-gm"]) };
    case("deadline-gm", table(), to(0, by_gm(why()).into()));
    let outages: [(_, &[&str]); 2] = [
        ("deadline-outage", &["deadline-was", "deadline-outage"]),
        ("deadline-outage-mail", &["deadline-was", "deadline-outage-mail"]),
    ];
    for (name, notes) in outages {
        case(name, table(), to(0, moved(notes).named("span", Named::Span(135)).into()));
    }
    case("deadline-clock", table(), to(0, moved(&["deadline-was", "deadline-clock"]).into()));
    case("deadline-answers", table().inviting(), to(0, by_gm(None).into()));
    let said = said!("paused" + "paused-until");
    let said = said.with(|it| it.flag("waits", false).flag("ends", false));
    let said = Said { reason: why(), ..said.and([Below::PausedStands]) };
    case("paused", paused(), to(0, said.into()));
    case("resumed", table(), to(0, Said::resumed().into()));
    let changed = |from, settings: &[(&str, &str)], was| {
        let before = table().game.terms;
        let read = |(key, text): &(&str, &str)| {
            Setting::read(SettingKey::of(key).expect("a setting"), text).expect("a value")
        };
        let after = before.with(&settings.iter().map(read).collect::<Vec<_>>());
        NoticeKind::Changed(Box::new(NewSettings { before, after, from, was, reason: why() }))
    };
    let many = [
        ("deadline", "daily 20:00"),
        ("zone", "America/New_York"),
        ("grace", "12h"),
        ("early", "no"),
        ("min-open", "10h"),
        ("reminders", "2d,90m"),
        ("missing", "hold"),
        ("more", "1"),
        ("talk", "now"),
        ("tell", "yes"),
        ("calendar", "yes"),
        ("holidays", "2026-12-24,2026-12-25,2027-01-06"),
    ];
    case("changed", table(), to(0, changed(InForce::Round(3), &many, None)));
    let zone = [("zone", "America/New_York")];
    case("changed-now", table(), to(0, changed(InForce::Now, &zone, Some(at(25, 21, 0)))));
    let none = [("reminders", "none"), ("more", "0"), ("talk", "no")];
    case("changed-before", table().inviting(), to(0, changed(InForce::Start, &none, None)));
    case("filed-for-you", table(), to(0, NoticeKind::FiledForYou { parts: vec![stored()] }));
    let (account, reason) = (forecast().account, Some("The belt at c3 was mine.".to_owned()));
    let said = said!("compensated").and([Below::Account(account), Below::Clock]);
    case("compensated", table(), to(0, Said { reason, ..said }.into()));
    let dan = seat(3);
    let said = said!("declined").who(dan).orders([Show, Invite(dan), End]);
    case("declined", table().inviting(), gm(said.into()));
    let said = said!("overdue").orders([Extend, Show, Invite(seat(1)), End]);
    let said = said.named("names", Named::Seats(vec![seat(1), seat(2), dan]));
    case("overdue", table().inviting(), gm(said.into()));
    let said = said!("reach").who(dan).orders([Show, Address(dan), Invite(dan), Pause]);
    case("reach-gm", table(), gm(Said { about: Some(dan), ..said }.into()));
    let left = || Said::seat_left(seat(3), false, false);
    let orders = [Command::Show, Command::Invite(seat(3)), Command::Pause, Command::End];
    let mut gone = table();
    gone.game.holders[seat(3)].left = true;
    case("left-gm", gone, gm(Said { commands: orders.to_vec(), ..left() }.into()));
    case("left-player", table(), to(0, left().into()));
    case("held", held(), gm(round_held().into()));
    let reason = "the position of round 4 cannot be read: line 3".to_owned();
    case("frozen", table(), gm(NoticeKind::Plain(Said::frozen(&reason))));
    let about = |said: Said| gm(Said { about: Some(seat(1)), ..said.who(seat(1)) }.into());
    case("disowned", table(), about(said!("disowned").orders([Show, Inbox, Pause])));
    case("flood", table(), about(said!("flood").orders([Inbox, Address(seat(1))])));
    case("flood-unproved", table(), about(said!("flood-unproved").orders([Inbox])));
    case("unproved", table(), to(0, NoticeKind::Plain(Said::not_read(&NotRead::Unproved))));
    case("marked", table(), to(0, NoticeKind::Plain(Said::not_read(&NotRead::Marked))));
    let reason = Some("a letter went astray".to_owned());
    case("rekeyed", table(), to(0, NoticeKind::Plain(Said::new_reply_address(reason.clone()))));
    let from = || "games@old.example".to_owned();
    let here = |stays, was| Said::moved_here(&from(), stays, was).into();
    case("moved-here", table(), to(0, here(false, None)));
    case("moved-here-late", table(), to(1, here(false, Some(at(26, 8, 15)))));
    let went_back = |was| {
        let said = said!("went-back").named("when", Named::Moment(at(25, 8, 15)));
        let said = Said { opens: true, subject: Some("went-back-subject"), ..said };
        said.going_on("went-back-took-time", was).into()
    };
    case("went-back", table(), to(0, went_back(None)));
    case("went-back-late", table(), to(1, went_back(Some(at(26, 8, 15)))));
    case("went-back-inviting", table().inviting(), to(2, went_back(None)));
    case("stays-here", table(), to(0, here(true, Some(at(26, 8, 15)))));
    let said = said!("moved-away" + "moved-away-way").with(|it| it.typed("to", from()));
    case("moved-away", table(), to(0, said.into()));
    let moved = NoticeKind::Plain(Said::address_moved(true, true, true, reason));
    case("address-moved", table(), to(0, moved));
    let said = said!("address-less").with(|it| it.typed("address", "ania@work.example"));
    let said = Said { reason: why(), ..said.and([Below::Clock]) };
    case("address-less", table(), to(0, said.into()));
    case("report-gm", table().next_round(), gm(report(vec![seat(3)])));
    cases.extend(more());
    cases
}

/// Answers in states of their own.
fn more() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut case = |name, desk, notice| cases.push(Case { name, desk, notice });
    for (name, part) in asked() {
        case(name, looking_back(), answer(vec![part]));
    }
    let one = |it| answer(vec![it]);
    let not_now = |word| answer(vec![AnswerPart::Plain(Said::asked_not_now(word))]);
    case("why-none", table().inviting(), one(AnswerPart::Why { step: Some(1) }));
    case("asked-not-now", table().inviting(), not_now(Word::Try));
    case("ask-not-now", table().inviting(), not_now(Word::Ask));
    case("history-none", table(), one(AnswerPart::History { round: None }));
    case("proof-none", table(), one(AnswerPart::Proof));
    let help = || answer(vec![AnswerPart::Help]);
    case("help-inviting", table().inviting(), help());
    case("help-over", table().over(), help());
    let both = vec![stored(), AnswerPart::Why { step: Some(2) }, AnswerPart::Status];
    case("stored-and-asked", table(), answer(both));
    cases.extend(corners());
    let puzzle = super::puzzle::answers().into_iter();
    cases.extend(puzzle.map(|(name, parts)| Case { name, desk: table(), notice: answer(parts) }));
    cases.extend(super::windows::cases());
    cases.extend(super::away::cases());
    cases
}

/// Answers that depend on where the match and the reader stand.
fn corners() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut case = |name, desk, notice| cases.push(Case { name, desk, notice });
    let (yes, no) = (AnswerPart::Plain(Said::YES), AnswerPart::Plain(Said::NO));
    case("yes", table().inviting(), answer(vec![yes.clone()]));
    case("yes-last", table(), answer(vec![yes]));
    case("no", table().inviting(), answer(vec![no]));
    case("not-now", table().over(), answer(vec![AnswerPart::Plain(Said::NOT_NOW)]));
    case("wait-no-order", table().next_round(), answer(vec![AnswerPart::Plain(Said::WAIT)]));
    case("wait-one", but_one(), answer(vec![AnswerPart::Plain(Said::WAIT)]));
    let you_left = said!("you-left", Of("left")).with(|it| it.flag("back", false));
    case("you-left", left(), answer(vec![AnswerPart::Plain(you_left)]));
    let typed = || Typed::new("2GN 3BE");
    case(
        "due-closed",
        due(),
        answer(vec![AnswerPart::Plain(Said::round_closed("late", 4, Unread::of(&typed())))]),
    );
    case("due-stored", due(), answer(vec![stored()]));
    let had = filing("2YE", 1, at(26, 8, 15));
    let cleared = said!("cleared", OutcomeCode::Filing("cleared", 1)).and([Below::Absence]);
    for (name, said) in [("cleared", cleared), ("declined-open", said!("question-no-open"))] {
        let said = said.taken_back(&had);
        case(name, table().next_round(), answer(vec![AnswerPart::Plain(said)]));
    }
    cases
}

/// The round waits for Dan.
pub fn round_held() -> Said {
    let said = said!("held").orders([Command::Run, Extend, Show]);
    let said = said.named("names", Named::Seats(vec![seat(3)]));
    Said { about: Some(seat(3)), ..said }
}

/// The round closes when all but one are ready.
fn but_one() -> Desk {
    let mut desk = table();
    desk.referee.closing = ClosingPolicy::AllButOne(Cooling(30));
    desk
}

/// The deadline has passed, and the round is not played yet.
fn due() -> Desk {
    let mut desk = table();
    desk.now = at(26, 21, 0);
    desk
}

/// The reader has given the seat up.
fn left() -> Desk {
    let mut desk = table();
    desk.game.holders[seat(0)].left = true;
    desk
}

fn begun() -> Desk {
    let mut desk = table().next_round();
    desk.previous = None;
    desk.game.round.as_mut().expect("a round").number = 0;
    desk
}

/// Ended by the moderator in the middle of round 4, which stays unplayed.
fn ended_early() -> Desk {
    let mut desk = table();
    desk.game.state = State::Ended { agreed: None };
    desk.history = (0..4).map(played).collect();
    desk
}

/// The same, with a result: Dan first, Ania and Basia after him, Chris last.
fn ended_with_result() -> Desk {
    let mut desk = ended_early();
    let places = [vec![seat(3)], vec![seat(0), seat(1)], vec![seat(2)]];
    let agreed = Agreed::new(&places, &desk.game.holders).expect("a result");
    desk.game.state = State::Ended { agreed: Some(agreed) };
    desk
}

fn cancelled() -> Desk {
    let mut desk = table().inviting();
    desk.game.state = State::Cancelled;
    desk
}

fn paused() -> Desk {
    let mut desk = table();
    desk.game.state = State::Paused { since: at(26, 16, 42), until: None };
    desk
}

fn held() -> Desk {
    let mut desk = table();
    desk.game.round.as_mut().expect("a round").phase = Phase::Held;
    desk.now = at(26, 21, 1);
    desk
}
