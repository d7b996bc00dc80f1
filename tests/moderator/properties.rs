//! What holds after every request, in every story and in random ones.

use chrono::TimeDelta;
use kit::{Seat, Typed};
use moderator::{
    AnswerPart, By, Decision, GmAct, GmOrder, GuestLetter, Journal, Match, NoticeKind, Outage,
    Phase, PlayerLetter, Reach, Record, Request, Role, Row, Said, State, To, Trust,
};
use proptest::prelude::*;

use crate::support::stock;
use crate::table::{Table, mentioned, moment, person};

/// Whether a notice asks an address whose it is.
fn asks_address(matter: &NoticeKind) -> bool {
    matches!(matter, NoticeKind::Plain(said) if said.verdict.key == "address-proof-verdict")
}

/// A letter gets exactly one answer. After too many, those that change nothing get none; letters
/// without a token have a budget of their own.
pub fn one_answer(letter: &PlayerLetter, before: &Match, decision: &Decision) {
    let mut answers = Vec::new();
    for notice in &decision.notices {
        if let NoticeKind::Answer { parts, .. } = &notice.matter {
            assert_eq!(notice.to, To::Seat(letter.seat));
            assert!(!parts.is_empty());
            answers.push(parts);
        }
    }
    let has = |part: AnswerPart| answers.iter().any(|parts| parts.contains(&part));
    let said = |said| has(AnswerPart::Plain(said));
    let proved = letter.trust == Trust::Token;
    let (day, hour) = if proved { (30, 20) } else { (12, 6) };
    let within = letter.answered < day && letter.answered_lately < hour;
    // Nobody is left without a word of what was done in their name.
    let unrecorded = |game: &Match| {
        let mut game = game.clone();
        game.holders.seats().for_each(|seat| game.holders[seat].record = Record::default());
        game
    };
    let now = decision.game.as_deref();
    let changed = now.is_some_and(|now| unrecorded(now) != unrecorded(before))
        || !decision.rows.is_empty()
        || decision.notices.iter().any(|it| asks_address(&it.matter));
    assert!(proved || within || !changed, "{letter:?}");
    let refused = decision.outcome.as_deref().is_some_and(|it| it.contains("refused"));
    // What orders something is answered for longer than what only asks.
    let orders = proved && letter.answered < 120 && letter.answered_lately < 40;
    let must = within || proved && changed || orders && refused;
    let told = !answers.is_empty();
    // Thanks need no answer where nothing is missing.
    let thanks = decision.outcome.as_deref() == Some("thanks");
    if thanks && answers.is_empty() {
        return;
    }
    assert_eq!(answers.len(), usize::from(told), "{letter:?}");
    assert!(told || !must, "{letter:?}");
    assert!(must || orders || !told, "{letter:?}");
    assert_eq!(said(Said::ENOUGH), proved && told && letter.answered == 29);
    let lately = proved && letter.answered < 29 && letter.answered_lately == 19;
    assert_eq!(said(Said::ENOUGH_NOW), told && lately);
    let last = letter.answered + 1 == day || letter.answered_lately + 1 == hour;
    assert!(proved || !within || !last || said(Said::ENOUGH_UNPROVED), "{letter:?}");
    let generation = |game: &Match| game.holder(letter.seat).generation;
    let rekeyed = now.is_some_and(|now| generation(now) != generation(before));
    assert_eq!(rekeyed, said(Said::REKEYED));
    assert!(!rekeyed || proved, "{letter:?}");
}

/// What no request may break.
pub fn holds(before: &Match, after: &Match, request: &Request, decision: &Decision, binding: bool) {
    let played: Vec<_> = decision
        .rows
        .iter()
        .filter_map(|row| match row {
            Row::Played(played) => Some(played),
            _ => None,
        })
        .collect();
    assert!(played.len() <= 1, "one request plays one round at most");
    if let Some(played) = played.first() {
        let round = before.round.as_ref().expect("an open round");
        assert_eq!(played.number, round.number);
        assert_eq!(after.position.as_ref(), Some(&played.after));
        let next = after.round.as_ref();
        assert!(next.is_none_or(|next| next.number == round.number + 1));
        assert!(next.is_none_or(|next| next.opened == played.executed));
        assert_eq!(before.dice(round.number).key(), &played.key);
    }
    if let (Some(was), Some(is)) = (&before.round, &after.round)
        && was.number == is.number
    {
        for seat in was.entries.seats() {
            kept(seat, was, is, request, decision);
            // An act of the game's own may void what was filed before it.
            let acted = was.acts.len() < is.acts.len();
            let (was, is) = (&was.entries[seat].filing, &is.entries[seat].filing);
            let kept = was.is_none() || is.is_some();
            assert!(!binding || acted || kept, "{request:?} took it back");
        }
    }
    if let Some(round) =
        after.round.as_ref().filter(|_| !matches!(after.state, State::Ended { .. }))
    {
        consistent(after, round, binding);
    }
    for seat in after.holders.seats() {
        wishes_kept(seat, before, after, request, decision);
    }
    for line in &decision.journal {
        assert!(!line.what.contains("put "), "a program in the journal: {line:?}");
        assert!(!line.what.contains('@'), "an address in the journal: {line:?}");
    }
    if !matches!(after.state, State::Playing | State::Paused { .. }) {
        let filed = |row: &Row| match row {
            Row::Filed { filing, .. } => filing.by != By::Standing,
            _ => false,
        };
        assert!(!decision.rows.iter().any(filed));
    }
}

/// What a player set is changed by nobody else, and nothing grows without end.
#[expect(clippy::too_many_lines, reason = "one check a wish")]
fn wishes_kept(seat: Seat, before: &Match, after: &Match, request: &Request, decision: &Decision) {
    let (was, is) = (before.holder(seat), after.holder(seat));
    let same = was.name == is.name && was.former == is.former && was.left == is.left;
    if was.generation != is.generation && same && was.person == is.person {
        assert!(is.generation > was.generation);
    } else if was.generation != is.generation {
        // Somebody else, with nothing left of whoever was there.
        assert!(is.standing.is_none() && is.asked_more.is_empty() && is.addresses.len() == 1);
        return;
    }
    let owner = matches!(request, Request::Letter(letter)
        if letter.seat == seat && letter.trust == Trust::Token);
    if (was.language, was.style) != (is.language, is.style) || was.asked_more != is.asked_more {
        assert!(owner, "{request:?} changed what {seat:?} wishes");
    }
    assert!(was.standing == is.standing || owner || is.left);
    assert!(was.away.spans == is.away.spans || owner || is.left, "{request:?} sent {seat:?} away");
    assert!(is.away.used(is.zone, None) <= after.terms.away);
    assert!(!is.left || is.standing.is_none());
    // The moderator alone can change the first address, and nothing else with it.
    if matches!(request, Request::Gm(GmOrder::Readdress { .. })) {
        assert!(was.name == is.name && was.addresses.len() >= is.addresses.len());
        return;
    }
    if was.addresses != is.addresses {
        let first =
            matches!(request, Request::Letter(it) if was.addresses.first() == Some(&it.from));
        // NOT ME from any of them leaves the first alone.
        let disowned = |line: &Journal| line.what.starts_with("disowned ");
        let cancelled = is.addresses.len() == 1 && decision.journal.iter().any(disowned);
        // One that is new has said so itself, and nothing else makes one more.
        let proved = matches!(request, Request::Guest(GuestLetter {
            role: Role::Proving(asked), proves: Some(one), ..
        }) if *asked == seat && one.free && is.addresses.last() == Some(&one.address));
        let fewer = is.addresses.len() < was.addresses.len();
        match fewer {
            true => assert!(owner && (first || cancelled), "{request:?} changed {seat:?}"),
            false => assert!(proved, "{request:?} gave {seat:?} one more address"),
        }
        assert_eq!(fewer, was.record.address_question < is.record.address_question);
    }
    assert_eq!(was.addresses.first(), is.addresses.first());
    let mut once = is.addresses.clone();
    once.sort();
    once.dedup();
    assert!(once.len() == is.addresses.len() && once.len() <= 5);
    assert!(!once.iter().any(|address| address.contains("taken")));
    let mut rounds = is.asked_more.clone();
    rounds.dedup();
    assert!(rounds.len() == is.asked_more.len() && rounds.len() <= after.terms.more as usize);
    let (old, new) = (was.record, is.record);
    // What a rollback takes back was owed by nobody.
    let less = after.revisions.len() > before.revisions.len();
    assert!(new.owed >= new.late + new.missed + new.standing);
    assert!(new.owed >= old.owed || less);
    let played = decision.rows.iter().find_map(|row| match row {
        Row::Played(played) => Some(played),
        _ => None,
    });
    let reach = new.reach;
    // Who wants a rematch says so once the match is over, and does not take it back.
    let (rematch, address_question) = (new.rematch, new.address_question);
    // Who holds another seat with the same addresses is the same person.
    let same_person = matches!(request, Request::Letter(letter)
        if letter.trust == Trust::Token && before.holder(letter.seat).addresses == was.addresses);
    let asked = address_question != old.address_question;
    assert!(!asked || same_person, "{request:?} ended a question");
    assert!(!rematch || old.rematch || matches!(after.state, State::Ended { .. }));
    let counted = less || played.is_some();
    let kept = Record { reach, rematch, address_question, ..old };
    assert!(kept == new || (counted && !was.left));
    let by_mail = match request {
        Request::Letter(letter) => letter.seat == seat && reach == Reach::default(),
        Request::Returned { seat: whose, .. } => *whose == seat && !was.left,
        _ => false,
    };
    assert!(old.reach == reach || by_mail, "{request:?} changed whether {seat:?} is in reach");
    for row in &decision.rows {
        let Row::Filed { seat: filed, filing, .. } = row else { continue };
        if *filed == seat && filing.by == By::Standing {
            let order = was.standing.as_ref().expect("a standing order");
            let played = played.expect("it is filed in the moment of the execution");
            assert_eq!((&order.program, &order.kind), (&filing.program, &played.kind));
            assert_eq!(played.filings[seat].as_ref(), Some(filing));
            assert!(!played.ready[seat], "a standing order puts no cap on");
            let round = before.round.as_ref().expect("an open round");
            assert_eq!(round.entries[seat].filing, None, "something had come");
        }
    }
}

/// A good filing is lost only to its owner or the moderator acting for him.
fn kept(
    seat: Seat,
    was: &moderator::Round,
    is: &moderator::Round,
    request: &Request,
    decision: &Decision,
) {
    let (was, is) = (&was.entries[seat], &is.entries[seat]);
    assert!(is.stored >= was.stored);
    if was.filing != is.filing || (was.cap && !is.cap) {
        let owner = match request {
            Request::Letter(letter) => letter.seat == seat && letter.trust == Trust::Token,
            Request::Gm(GmOrder::File { seat: filed, .. }) => *filed == seat,
            // Whoever is new in a seat starts with nothing in the round.
            Request::Gm(
                GmOrder::Replace { seat: other, .. } | GmOrder::Drop { seat: other, .. },
            ) => *other == seat,
            Request::Guest(letter) => letter.role == Role::Candidate(seat),
            Request::OfferReturned { .. } | Request::Bench => false,
            // What is put right is told, and so is what becomes of each order.
            Request::Gm(GmOrder::PutRight(_)) => true,
            Request::Gm(_)
            | Request::Join(_)
            | Request::Time
            | Request::GmReply(_)
            | Request::NotRead { .. }
            | Request::Returned { .. }
            | Request::AskedElsewhere { .. }
            | Request::Outage { .. }
            | Request::ClockSetBack { .. } => false,
        };
        assert!(owner, "{request:?} touched the filing of {seat:?}");
    }
    // No reminder is sent twice, and none goes to a seat whose orders are in.
    let mut once = is.reminded.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), is.reminded.len());
    let reminders = decision
        .notices
        .iter()
        .filter(|notice| notice.to == To::Seat(seat) && notice.matter == NoticeKind::Reminder)
        .count();
    assert!(
        reminders <= 1
            && (reminders == 0 || is.filing.as_ref().is_none_or(|filing| !filing.confirmed))
    );
    assert!(reminders == 0 || is.reminded.len() > was.reminded.len());
}

fn consistent(game: &Match, round: &moderator::Round, binding: bool) {
    let mut ranks = Vec::new();
    for (seat, entry) in round.entries.iter() {
        assert!(!entry.cap || entry.filing.is_some(), "a cap without a filing");
        if let Some(filing) = &entry.filing {
            assert!(binding || !game.holder(seat).left, "a seat that was given up files nothing");
            assert!(filing.rank < round.arrivals && filing.serial == entry.stored);
            ranks.push(filing.rank);
        }
    }
    let count = ranks.len();
    ranks.sort_unstable();
    ranks.dedup();
    assert_eq!(ranks.len(), count, "two filings of one rank");
    if let Phase::Cooling { until } = round.phase {
        assert!(count > 0, "cooling on nobody's word");
        assert!(until <= round.deadline, "cooling past the deadline");
    }
    assert!(round.deadline > round.opened);
}

#[derive(Debug, Clone)]
enum Doing {
    Letter {
        seat: usize,
        lines: Vec<&'static str>,
        old: bool,
        from_only: bool,
        from: &'static str,
        answered: u32,
    },
    Gm(GmOrder),
    Guest(Role, &'static str),
    Tick,
    Outage(i64),
    /// So many minutes go by.
    Wait(i64),
    /// A letter to this seat came back, for good or not.
    Returned(usize, bool),
}

/// What is typed.
const LINES: &str = include_str!("lines.txt");

const FROM: &[&str] = &["a@example.org", "b@example.org", "new@example.net", "foe@example.net"];

fn lines(text: &'static str) -> Vec<&'static str> {
    text.lines().collect()
}

fn letter() -> impl Strategy<Value = Doing> {
    let lines = prop::collection::vec(prop::sample::select(lines(LINES)), 0..4);
    let flags = (prop::bool::weighted(0.1), prop::bool::weighted(0.1));
    let answered = prop_oneof![9 => 0u32..29, 1 => 28u32..33];
    let from = prop::sample::select(FROM);
    (0usize..3, lines, flags, answered, from).prop_map(
        |(seat, lines, (old, from_only), answered, from)| Doing::Letter {
            seat,
            lines,
            old,
            from_only,
            from,
            answered,
        },
    )
}

const NAMES: [&str; 3] = ["Eva", "Olga", "Player B"];

fn guest() -> impl Strategy<Value = Doing> {
    let role = prop_oneof![
        (0usize..3).prop_map(|seat| Role::Candidate(Seat::new(seat))),
        (0u8..3).prop_map(Role::Observer),
        (0usize..3).prop_map(|seat| Role::Proving(Seat::new(seat))),
    ];
    let lines =
        prop::sample::select(&["YES", "no", "yes words pl", "STATUS", "LEAVE", "hello"][..]);
    (role, lines).prop_map(|(role, line)| Doing::Guest(role, line))
}

fn gm() -> impl Strategy<Value = GmOrder> {
    let file = (0usize..4, prop::sample::select(lines(LINES))).prop_map(|(seat, line)| {
        GmOrder::File { seat: Seat::new(seat), typed: Typed::new(line), salt: [3; 16] }
    });
    prop_oneof![
        1 => Just(GmOrder::Open),
        1 => Just(GmOrder::Act(GmAct::Pause { until: None })),
        3 => Just(GmOrder::Act(GmAct::Resume)),
        1 => (-3000i64..3000).prop_map(|minutes| GmOrder::Act(GmAct::Extend { minutes })),
        1 => (0u32..4).prop_map(|round| GmOrder::Run { round }),
        3 => file,
        1 => (0usize..4, 0usize..3).prop_map(|(seat, name)| GmOrder::Invite {
            seat: Seat::new(seat),
            person: person(NAMES[name]),
        }),
        1 => (0usize..4, 0usize..3).prop_map(|(seat, name)| GmOrder::Replace {
            seat: Seat::new(seat),
            person: person(NAMES[name]),
        }),
        1 => (0usize..4).prop_map(|seat| GmOrder::Drop { seat: Seat::new(seat) }),
        1 => (0usize..3).prop_map(|name| GmOrder::Observe { person: person(NAMES[name]) }),
        1 => (0usize..3).prop_map(|name| GmOrder::Unobserve { name: NAMES[name].to_owned() }),
    ]
}

fn doing() -> impl Strategy<Value = Doing> {
    prop_oneof![
        8 => letter(),
        1 => gm().prop_map(Doing::Gm),
        1 => guest(),
        4 => Just(Doing::Tick),
        1 => (61i64..9000).prop_map(Doing::Outage),
        1 => (0usize..3, any::<bool>()).prop_map(|(seat, hard)| Doing::Returned(seat, hard)),
        4 => (1i64..3000).prop_map(Doing::Wait),
    ]
}

/// Terms of matches.
const TERMS: &str = include_str!("terms.txt");

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 100,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_matches_break_nothing(
        terms in prop::sample::select(lines(TERMS)),
        doings in prop::collection::vec(doing(), 1..60),
        begin in prop::bool::weighted(0.9),
    ) {
        let mut table = Table::new(terms);
        let (mut now, mut number) = (moment("02 10:00"), 0);
        if begin {
            for line in ["open", "A> YES", "B> YES", "C> YES"] {
                table.play(&format!("02 10:00 {line}"));
            }
        }
        for doing in doings {
            let request = match doing {
                Doing::Wait(minutes) => {
                    now += TimeDelta::minutes(minutes);
                    continue;
                }
                Doing::Tick => {
                    table.tick(now);
                    let rested = table.ask(&Request::Time, now);
                    prop_assert!(rested.is_ok_and(|decision| decision.is_nothing()));
                    on_time(&table, now);
                    continue;
                }
                Doing::Outage(minutes) => {
                    let from = now;
                    now += TimeDelta::minutes(minutes);
                    let request = Request::Outage { outage: Outage::Service, from, until: now };
                    let _ = table.ask(&request, now);
                    let again = table.ask(&request, now);
                    prop_assert!(again.is_ok_and(|again| again.is_nothing()), "moved twice");
                    continue;
                }
                Doing::Gm(order) => Request::Gm(order),
                Doing::Returned(seat, permanent) => {
                    let seat = Seat::new(seat);
                    let address = table.game.holder(seat).addresses[0].clone();
                    Request::Returned { seat, address, permanent }
                }
                Doing::Guest(role, line) => Request::Guest(GuestLetter {
                    proves: mentioned(&[(0, "new@example.net".to_owned())]).pop(),
                    ..stock::guest(role, line)
                }),
                Doing::Letter { seat, lines, old, from_only, from, answered } => {
                    let round = table.game.round.as_ref().map_or(0, |round| round.number);
                    number += 1;
                    let about = table.newest_question(Seat::new(seat));
                    let text = lines.join("\n");
                    Request::Letter(PlayerLetter {
                        number,
                        about,
                        trust: if from_only { Trust::FromOnly } else { Trust::Token },
                        round: if old { round.saturating_sub(1) } else { round },
                        from: from.to_owned(),
                        mentioned: mentioned(&Typed::new(&text).lines),
                        elsewhere: Box::new(moderator::ElsewhereText {
                            quoted: Typed::new("> put 5"),
                            ..Default::default()
                        }),
                        answered,
                        answered_lately: answered.min(19),
                        ..stock::letter(Seat::new(seat), &text, now)
                    })
                }
            };
            // The moderator's own mistakes are errors; nothing else is.
            let letter = matches!(request, Request::Letter(_));
            let decided = table.ask(&request, now);
            prop_assert!(decided.is_ok() || !letter);
            now += TimeDelta::minutes(1);
        }
        prop_assert_eq!(moderator::verify(&table.rules, table.chances(), &table.history), Ok(()));
        let numbers: Vec<u32> = table.history.iter().map(|played| played.number).collect();
        prop_assert!(numbers.iter().copied().eq(0..numbers.len() as u32), "{numbers:?}");
    }
}

/// After the time has been asked, nothing that is due is left undone.
fn on_time(table: &Table, now: moderator::Moment) {
    let game = &table.game;
    let Some(round) = game.round.as_ref().filter(|_| game.state == State::Playing) else { return };
    match round.phase {
        Phase::Open => assert!(round.deadline > now),
        Phase::Cooling { until } => assert!(round.deadline > now && until > now),
        Phase::Grace { until } => assert!(until > now),
        Phase::Held => assert!(round.deadline <= now),
    }
    assert!(game.wakes(now).is_some() || round.phase == Phase::Held);
}
