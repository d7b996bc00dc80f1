//! Decisions in a form that a story can be told in: short, and nothing left out.

use kit::{Arg, Faults, Phrase, Scene, Seat, Unread};
use moderator::{
    Announced, Answer, AnswerPart, Asked, Below, Change, Corrected, Decision, Filing, Holder,
    Joining, Lateness, Match, Moment, MoveReason, NewSettings, Notice, NoticeKind, OrderFate,
    Outage, Phase, PlayedRound, Proposed, Record, Refused, RoundReport, Said, StandingOrder, State,
    Stored, Tally, To, Would,
};

use crate::table::day;

pub fn option(moment: Option<Moment>) -> String {
    moment.map_or("never".to_owned(), day)
}

pub fn faults(faults: &Faults) -> String {
    let show = |fault: &kit::Fault| match &fault.place {
        Some(place) => format!("{} at line {}", fault.reason.key, place.line),
        None => fault.reason.key.to_owned(),
    };
    faults.0.iter().map(show).collect::<Vec<_>>().join(", ")
}

/// A decision about a match, that as it was and as it is now.
pub fn decision(was: &Match, game: &Match, decision: &Decision) -> String {
    let mut text = String::new();
    let mut was = was.clone();
    for change in &decision.changes {
        let told = match change {
            Change::Holder { seat, holder } => held(*seat, was.holder(*seat), holder),
            change => self::change(change),
        };
        text.push_str(&format!("  * {told}\n"));
        was.apply(change);
    }
    for (to, matter) in merged(&decision.notices) {
        text.push_str(&format!("  {to}: {}\n", self::matter(game, &matter)));
    }
    if decision.is_nothing() {
        text.push_str("  nothing\n");
    }
    text
}

/// Equal notices to several readers in a row are one line.
fn merged(notices: &[Notice]) -> Vec<(String, NoticeKind)> {
    let mut lines: Vec<(String, NoticeKind)> = Vec::new();
    for notice in notices {
        let to = match &notice.to {
            To::Seat(seat) => seat_code(*seat),
            To::Gm => "GM".to_owned(),
            To::Guest(guest) => format!("{} ({:?})", guest.person.name, guest.role),
        };
        match lines.last_mut() {
            Some((readers, matter)) if *matter == notice.matter => {
                readers.push_str(&format!(" {to}"));
            }
            _ => lines.push((to, notice.matter.clone())),
        }
    }
    lines
}

fn seat_code(seat: Seat) -> String {
    char::from(b'A' + seat.index() as u8).to_string()
}

fn seats(seats: &[Seat]) -> String {
    seats.iter().map(|seat| seat_code(*seat)).collect::<Vec<_>>().join(" ")
}

fn state(state: &State) -> String {
    match state {
        State::Inviting { answer_by, overdue } => {
            format!("inviting until {}{}", day(*answer_by), if *overdue { ", overdue" } else { "" })
        }
        State::Paused { since, until } => {
            let until = until.map(|until| format!(" until {}", day(until))).unwrap_or_default();
            format!("paused since {}{until}", day(*since))
        }
        State::Frozen { reason } => format!("frozen ({reason})"),
        State::Ended { agreed: Some(agreed) } => {
            let place = |(number, seats)| format!("{number} {}", self::seats(seats));
            let places: Vec<String> = agreed.places().map(place).collect();
            format!("ended, agreed: {}", places.join("; "))
        }
        State::Ended { agreed: None } => "ended".to_owned(),
        other => format!("{other:?}").to_lowercase(),
    }
}

fn phase(phase: &Phase) -> String {
    match phase {
        Phase::Open => "open".to_owned(),
        Phase::Cooling { until } => format!("cooling until {}", day(*until)),
        Phase::Grace { until } => format!("grace until {}", day(*until)),
        Phase::Held => "held".to_owned(),
    }
}

fn filing(filing: &Filing) -> String {
    let Filing { program, at, rank, serial, by, .. } = filing;
    format!("`{program}` no. {serial}, rank {rank}, {} by {by:?}", day(*at))
}

fn record(record: &Record) -> String {
    let Record { owed, late, missed, standing, rematch, reach, silence, address_question } = record;
    let reach = match (reach.is_fine(), reach.lost) {
        (true, _) => String::new(),
        (false, None) => format!(", returned {}", reach.points),
        (false, Some(_)) => format!(", returned {}, out of reach", reach.points),
    };
    let rematch = if *rematch { ", rematch" } else { "" };
    let silent = match (silence.rounds, silence.warned) {
        (0, _) => String::new(),
        (rounds, warned) => format!(", silent {rounds}{}", if warned { " (warned)" } else { "" }),
    };
    let asked = match address_question {
        0 => String::new(),
        number => format!(", address question {number}"),
    };
    format!(
        "owed {owed}, late {late}, missed {missed}, standing \
         {standing}{rematch}{reach}{silent}{asked}"
    )
}

/// What is known of a holder now and was not before, one thing after the other.
fn held(seat: Seat, was: &Holder, now: &Holder) -> String {
    let on = |on: Option<bool>| on.expect("switched");
    let calendar = || {
        let shown = now.calendar.shown.map(|entry| (entry.round, entry.holds));
        format!("calendar {} {shown:?}", now.calendar.sequence)
    };
    let vacancy = || {
        let empty = match now.vacancy.empty {
            None => "has a holder".to_owned(),
            Some(empty) => format!("is empty, {:?}", empty.why),
        };
        format!("{empty}, asked {}", now.vacancy.approached.len())
    };
    let stands = || match &now.standing {
        Some(order) => format!("stands {}", standing(order)),
        None => "has no standing order".to_owned(),
    };
    let away = || {
        let span = |it: &moderator::Absence| {
            format!("{}..{}", it.from.format("%dT%R"), it.until.format("%dT%R"))
        };
        let spans: Vec<String> = now.away.spans.iter().map(span).collect();
        format!("is away [{}]", spans.join(" "))
    };
    let answers = || match now.answer {
        Answer::None => "answers nothing",
        Answer::Yes => "answers yes",
        Answer::No => "answers no",
    };
    let more = || format!("asked for more in round {}", now.asked_more.last().expect("a round"));
    let back = was.left && !now.left;
    let told = [
        back.then(|| format!("is taken back, tokens {}", now.generation)),
        (was.answer != now.answer).then(|| answers().to_owned()),
        (was.pictures != now.pictures).then(|| format!("pictures {}", on(now.pictures))),
        (was.news != now.news).then(|| format!("news {}", on(now.news))),
        (was.calendar != now.calendar).then(calendar),
        (was.vacancy != now.vacancy && !back).then(vacancy),
        (was.language != now.language).then(|| format!("reads {:?}", now.language)),
        (was.style != now.style).then(|| format!("is shown {:?}", now.style)),
        (was.standing != now.standing).then(stands),
        (was.away != now.away).then(away),
        (was.asked_more != now.asked_more).then(more),
    ];
    let told: Vec<String> = told.into_iter().flatten().collect();
    assert!(!told.is_empty(), "{was:?} and {now:?}");
    format!("{} {}", seat_code(seat), told.join(", "))
}

#[expect(clippy::too_many_lines, reason = "one line a variant")]
fn change(change: &Change) -> String {
    match change {
        Change::Holder { .. } => panic!("told by what it was before: {change:?}"),
        Change::State(to) => format!("state {}", state(to)),
        Change::Revised { revision, .. } => {
            let seed = if revision.seed.is_some() { ", another seed" } else { "" };
            format!("revision {} from round {}{seed}", revision.number, revision.from)
        }
        Change::Announced(Announced { at, waits: None }) => format!("told {}", day(*at)),
        Change::Announced(Announced { waits: Some(seat), .. }) => {
            format!("to be told of {}", seat_code(*seat))
        }
        Change::Replayed(round) => format!("again: {}", played(round)),
        Change::Unopened => "no round is open".to_owned(),
        Change::OffBench { candidate } => format!("off the bench {candidate}"),
        Change::Addresses { seat, addresses } => {
            format!("{} has {}", seat_code(*seat), addresses.join(" "))
        }
        Change::Record { seat, record } => format!("{} {}", seat_code(*seat), self::record(record)),
        Change::Left { seat } => format!("{} leaves", seat_code(*seat)),
        Change::Seated { .. }
        | Change::Offered(_)
        | Change::OfferClosed { .. }
        | Change::Closed { .. }
        | Change::Rekeyed { .. }
        | Change::Observing { .. } => people_changed(change),
        Change::SetUp { position } => format!("set up {:?}", position),
        Change::Opened(round) => {
            format!("round {} opened, due {}", round.number, day(round.deadline))
        }
        Change::OpenedAt(at) => format!("opened {}", day(*at)),
        Change::Deadline(at) => format!("due {}", day(*at)),
        Change::Phase(to) => format!("phase {}", phase(to)),
        Change::Filed { seat, filing } => {
            format!("{} files {}", seat_code(*seat), self::filing(filing))
        }
        Change::Withdrawn { seat } => format!("{} has no filing", seat_code(*seat)),
        Change::Cap { seat, on } => {
            format!("{} cap {}", seat_code(*seat), if *on { "on" } else { "off" })
        }
        Change::Reminded { seat, minutes } => {
            format!("{} reminded of {minutes}", seat_code(*seat))
        }
        Change::Confirmed { seat } => format!("{} confirms", seat_code(*seat)),
        Change::Asked { seat, questions } => match questions.open.last() {
            Some(question) => {
                let number = question.number;
                format!("{} is asked {number}: {}", seat_code(*seat), would(&question.would))
            }
            None => format!("{} is asked nothing", seat_code(*seat)),
        },
        Change::Acted(done) => {
            format!("{} acts {}: {}", seat_code(done.seat), done.act, done.events.trim())
        }
        Change::Proposals(all) => match &all.open {
            Some(open) => format!("open {}, {} votes", open.what.code(), open.votes.len()),
            None => "no proposal is open".to_owned(),
        },
        Change::Said(talk) => format!("says {:?} to {:?}", talk.text, talk.to.map(seat_code)),
        Change::Noted(note) => {
            format!("note {} {:?}, passed {}", note.number, note.text, note.passed)
        }
        Change::NoticeUsed { number, used } => format!("notice {number} used: {}", used.act),
        Change::NotePassed { number } => format!("note {number} passed"),
        Change::Terms(terms) => format!("terms {terms:?}"),
        Change::Played(round) => played(round),
        Change::Withheld(Some(withheld)) => {
            format!("withheld round {} until {}", withheld.review.round, day(withheld.review.until))
        }
        Change::Withheld(None) => "released".to_owned(),
    }
}

fn would(would: &Would) -> String {
    match would {
        Would::Read { text } => format!("read {text:?}"),
        Would::File { choices } => format!("file {choices:?}"),
        Would::Confirm { serial } => format!("confirm {serial}"),
        Would::Note { text } => format!("note {text:?}"),
        Would::Leave => "leave".to_owned(),
    }
}

fn people_changed(change: &Change) -> String {
    match change {
        Change::Seated { seat, holder, .. } => {
            let (code, generation) = (seat_code(*seat), holder.generation);
            format!(
                "{code} is {}, answer {:?}, generation {generation}",
                holder.name, holder.answer
            )
        }
        Change::Offered(offer) => {
            let (code, name) = (seat_code(offer.seat), &offer.person.name);
            let overdue = if offer.overdue { ", overdue" } else { "" };
            let (style, language) = (offer.person.style, offer.person.language);
            let until = day(offer.answer_by);
            format!(
                "{code} offered to {name} until {until}{overdue}, {language:?} {style:?}, \
                 generation {}",
                offer.generation
            )
        }
        Change::OfferClosed { seat } => format!("{} no longer offered", seat_code(*seat)),
        Change::Closed { holders } => {
            let names: Vec<&str> = holders.iter().map(|holder| holder.name.as_str()).collect();
            format!("closed for {}", names.join(", "))
        }
        Change::Rekeyed { seat, generation } => {
            format!("{} has generation {generation}", seat_code(*seat))
        }
        Change::Observing { place, observer } => {
            let gone = if observer.gone { ", gone" } else { "" };
            let person = &observer.person;
            format!(
                "observer {place} {}{gone} {:?} {:?}",
                person.name, person.language, person.style
            )
        }
        other => panic!("not about people: {other:?}"),
    }
}

fn played(round: &PlayedRound) -> String {
    let filed = |(seat, filing): (Seat, &Option<Filing>)| {
        let cap = if round.ready[seat] { "!" } else { "" };
        match filing {
            Some(filing) => format!("{}={}{cap}", seat_code(seat), filing.program),
            None => format!("{}=-", seat_code(seat)),
        }
    };
    let filed: Vec<String> = round.filings.iter().map(filed).collect();
    let after = round.after.lines().nth(1).unwrap_or_default();
    format!("round {} ({}) played: {} -> {after}", round.number, round.kind, filed.join(", "))
}

fn corrected(told: &Corrected) -> String {
    let rounds: Vec<String> = told
        .rounds
        .iter()
        .map(|round| {
            let after = |it: &PlayedRound| it.after.lines().nth(1).unwrap_or_default().to_owned();
            let new = round.new.as_ref().map_or("unplayed".to_owned(), |new| after(new));
            format!("{} {} -> {new}", round.old.number, after(&round.old))
        })
        .collect();
    let fate = |(seat, fate): (Seat, &OrderFate)| {
        let word = match fate {
            OrderFate::None => return None,
            OrderFate::Kept { .. } => "kept".to_owned(),
            OrderFate::Void { .. } => "void".to_owned(),
            OrderFate::Again { former: None, .. } => "filed again".to_owned(),
            OrderFate::Again { former: Some(name), .. } => format!("filed again, by {name}"),
        };
        Some(format!("{} {word}", seat_code(seat)))
    };
    let orders: Vec<String> = told.orders.iter().filter_map(fate).collect();
    let open = |it: Option<(u32, Moment)>| match it {
        Some((number, deadline)) => format!("round {number} until {}", day(deadline)),
        None => "over".to_owned(),
    };
    format!(
        "corrected from round {} ({}): {}; {}; {} -> {}",
        told.revision.from,
        told.reason,
        rounds.join(", "),
        orders.join(", "),
        open(told.open.was),
        open(told.open.now)
    )
}

/// The report of a round in one line.
fn report_of(report: &RoundReport) -> String {
    let RoundReport { played, lateness, unused, own_hand } = report;
    let Lateness { missed, late, unanswered } = lateness;
    let mut text = format!("report of round {}, missed: {}", played.number, seats(missed));
    if !late.is_empty() {
        text.push_str(&format!(", late: {}", seats(late)));
    }
    if !unanswered.is_empty() {
        text.push_str(&format!(", without a YES: {}", seats(unanswered)));
    }
    for (seat, faults) in unused {
        let why = self::faults(faults);
        text.push_str(&format!(", unused of {}: {why}", seat_code(*seat)));
    }
    if let Some(hand) = own_hand {
        text.push_str(&format!(", by the hand of {}", seat_code(hand.seat)));
    }
    text
}

#[expect(clippy::too_many_lines, reason = "one match, whole: a line for each matter")]
fn matter(game: &Match, matter: &NoticeKind) -> String {
    let why = |reason: &Option<String>| {
        reason.as_ref().map_or(String::new(), |reason| format!(" ({reason})"))
    };
    match matter {
        NoticeKind::Invitation { answer_by } => format!("invitation until {}", day(*answer_by)),
        NoticeKind::Answer { parts, .. } => {
            format!("answer {}", parts.iter().map(part).collect::<Vec<_>>().join(" + "))
        }
        NoticeKind::Begun => "begun".to_owned(),
        NoticeKind::Report(report) => report_of(report),
        NoticeKind::Ended { by_gm, reason, last } => {
            let ended = if *by_gm { "ended by the moderator" } else { "ended" };
            let last = last.as_ref().map_or(String::new(), |it| format!(", {}", report_of(it)));
            format!("{ended}{}{last}", why(reason))
        }
        NoticeKind::Plain(said) => {
            let reason = said.reason.as_deref().map_or(String::new(), |it| format!(" ({it})"));
            format!("{}{reason}", plain(said))
        }
        NoticeKind::Announced { told } => format!("announced {}", told.key),
        NoticeKind::Reminder => "reminder".to_owned(),
        NoticeKind::DeadlineMoved { from, reason } => moved(game, *from, reason),
        NoticeKind::Paused { reason } => format!("paused{}", why(reason)),
        NoticeKind::Resumed => "resumed".to_owned(),
        NoticeKind::Corrected(told) => corrected(told),
        NoticeKind::ProposalOver { proposal, tally, how } => {
            let Tally { yes, no, voters } = tally;
            format!("proposal {} {}: {yes} and {no} of {voters}", proposal.number, how.code())
        }
        NoticeKind::Changed(change) => {
            let NewSettings { before, after, from, was, reason } = &**change;
            let keys = after.differing(before).into_iter();
            let keys: Vec<String> = keys
                .map(|key| {
                    format!("{} {} was {}", key.name(), after.written(key), before.written(key))
                })
                .collect();
            let was = was.map_or(String::new(), |was| format!(", deadline was {was}"));
            format!("settings {from:?}: {}{was}{}", keys.join(", "), why(reason))
        }
        NoticeKind::FiledForYou { parts } => {
            format!("filed for you {}", parts.iter().map(part).collect::<Vec<_>>().join(" + "))
        }
        NoticeKind::SeatOffered { .. } | NoticeKind::Welcome { .. } | NoticeKind::Observing => {
            people_matter(matter)
        }
        NoticeKind::Joining { what, .. } => joining(what),
        NoticeKind::SeatLeft { seat } => format!("{} has left", seat_code(*seat)),
        NoticeKind::RoundHeld { missing } => format!("round held for {}", seats(missing)),
        NoticeKind::MoreAsked { seat, left, note } => {
            let why = note.as_ref().map_or(String::new(), |note| format!(": {:?}", note.text));
            format!("{} asks for more time, {left} left{why}", seat_code(*seat))
        }
        NoticeKind::Away { seat, days: (first, last) } => {
            format!("{} is away {first} to {last}", seat_code(*seat))
        }
        NoticeKind::Back { seat, days: (first, last), back, now } => {
            let now = if *now { " now" } else { "" };
            format!("{} is back{now} on {back} of {first} to {last}", seat_code(*seat))
        }
        NoticeKind::Note { note } => format!("{} writes {:?}", note.name, note.text),
        NoticeKind::FromModerator { text } => format!("the moderator writes {text:?}"),
        NoticeKind::Acting { answer, .. } => format!("acting {answer:?}"),
        NoticeKind::Said { talk } => format!("says {:?}", talk.text),
        NoticeKind::AddressProof => "is this address theirs?".to_owned(),
        NoticeKind::MovedHere { from, .. } => format!("moved here from {from}"),
        NoticeKind::WentBack { .. } => "went back".to_owned(),
        NoticeKind::StaysHere { to, .. } => format!("stays here, not at {to}"),
    }
}

fn joining(what: &Joining) -> String {
    match what {
        Joining::Confirm { seat, answer_by } => {
            format!("is it meant? {} until {}", seat_code(*seat), day(*answer_by))
        }
        Joining::Plain(said) => {
            match (said.verdict.key, said.notes, said.verdict.args.as_slice()) {
                ("join-plays-verdict", ..) => "plays already".to_owned(),
                ("join-full-verdict", ..) => "full".to_owned(),
                ("join-waits-verdict", ..) => "the moderator decides".to_owned(),
                ("join-taken-verdict", _, [(_, Arg::Seat(wish)), (_, Arg::Seat(seat))]) => {
                    format!("{} is taken, {} is free", seat_code(*wish), seat_code(*seat))
                }
                (_, ["join-name-mixed"], [_, (_, Arg::Typed(letter)), _]) => {
                    format!("name needed: Mixed('{letter}')")
                }
                (_, ["join-name-none"], _) => "name needed: Missing".to_owned(),
                (_, ["join-name-taken"], _) => "name needed: Taken".to_owned(),
                (_, ["join-name-word"], _) => "name needed: Word".to_owned(),
                other => panic!("not to somebody who joins: {other:?}"),
            }
        }
        Joining::Joined { seat } => format!("{} joined", seat_code(*seat)),
        Joining::Wants { seat, person } => format!("{} wants {}", person.name, seat_code(*seat)),
    }
}

fn moved(game: &Match, from: Moment, reason: &MoveReason) -> String {
    let to = match game.state {
        State::Inviting { answer_by, .. } => Some(answer_by),
        _ => game.round.as_ref().map(|round| round.deadline),
    };
    let why = match reason {
        MoveReason::Gm { .. } => "moderator".to_owned(),
        MoveReason::Outage { outage: Outage::Service, minutes } => {
            format!("outage of {minutes}")
        }
        MoveReason::Outage { outage: Outage::Mail, minutes } => format!("no mail for {minutes}"),
        MoveReason::Clock => "the clock".to_owned(),
    };
    format!("deadline moved from {} to {}, {why}", day(from), option(to))
}

fn people_matter(matter: &NoticeKind) -> String {
    match matter {
        NoticeKind::SeatOffered { seat, answer_by } => {
            format!("{} offered until {}", seat_code(*seat), day(*answer_by))
        }
        NoticeKind::Welcome { seat } => format!("welcome to {}", seat_code(*seat)),
        NoticeKind::Observing => "observing".to_owned(),
        other => panic!("not about people: {other:?}"),
    }
}

#[expect(clippy::too_many_lines, reason = "one line a variant")]
fn part(part: &AnswerPart) -> String {
    let lines = |typed: &kit::Typed| {
        typed.lines.iter().map(|(number, text)| format!("{number}:{text}")).collect::<Vec<_>>()
    };
    let unread = |unread: &[kit::Unread]| {
        unread.iter().map(|line| format!("{}:{}", line.line, line.text)).collect::<Vec<_>>()
    };
    match part {
        AnswerPart::Stored(told) => {
            let Stored { filing, replaces, forecast, announced, .. } = &**told;
            let replaces =
                replaces.as_ref().map_or("nothing".to_owned(), |old| old.program.clone());
            assert!(forecast.is_some(), "a legal program has a forecast");
            let told = if announced.is_some() { ", announced" } else { "" };
            format!("STORED `{}` for {replaces}{told}", filing.program)
        }
        AnswerPart::Same { filing, .. } => {
            format!("SAME `{}` no. {}", filing.program, filing.serial)
        }
        AnswerPart::Refused(Refused { faults, stuck, .. }) => {
            format!("REFUSED {}{}", self::faults(faults), board(stuck))
        }
        AnswerPart::RoundClosed { asked, typed } => format!("CLOSED {asked} {:?}", lines(typed)),
        AnswerPart::Plain(said) => plain(said),
        AnswerPart::NotNow => "NOT NOW".to_owned(),
        AnswerPart::Acted { account } => format!("ACTED, {} events", account.headlines.len()),
        AnswerPart::Cap { on } => format!("cap {}", if *on { "on" } else { "off" }),
        AnswerPart::NothingToCap => "nothing to cap".to_owned(),
        AnswerPart::Cleared { had } => match had {
            Some(had) => format!("cleared `{}`", had.program),
            None => "nothing to clear".to_owned(),
        },
        AnswerPart::Binding { filing } => format!("BINDING `{}`", filing.program),
        AnswerPart::Status => "status".to_owned(),
        AnswerPart::Help => "help".to_owned(),
        AnswerPart::HelpMore => "help more".to_owned(),
        AnswerPart::Answered { yes } => format!("answered {}", if *yes { "yes" } else { "no" }),
        AnswerPart::Away(answer) => format!("{answer:?}"),
        AnswerPart::StandingRefused { refused, stands } => {
            let Refused { faults, typed, stuck, .. } = refused;
            let (why, board) = (self::faults(faults), board(stuck));
            let stands = stands.as_ref().map_or("nothing", |order| &order.program);
            format!(
                "STANDING REFUSED {why} of{}{board}; {stands} stands",
                self::lines(&Unread::of(typed))
            )
        }
        AnswerPart::Unread(lines) => format!("unread {:?}", unread(lines)),
        AnswerPart::WriteToModerator { lines } => format!("write to him {:?}", unread(lines)),
        AnswerPart::Offered { intent, days: None } => format!("offer {intent:?}"),
        AnswerPart::Offered { intent, days: Some((first, last)) } => {
            format!("offer {intent:?} {first} to {last}")
        }
        AnswerPart::OrderStands { filing, .. } => format!("stands `{}`", filing.program),
        AnswerPart::Courtesy => "courtesy".to_owned(),
        AnswerPart::Said { to, text, now, left } => {
            format!("said {text:?} to {:?}, now {now}, {left} left", to.map(seat_code))
        }
        AnswerPart::Empty => "EMPTY".to_owned(),
        AnswerPart::Asked(asked) => self::asked(asked),
        AnswerPart::AskedOrder { question, why, choices, .. } => {
            let programs: Vec<&str> = choices.iter().map(|it| it.program.as_str()).collect();
            format!("ASKED {question} {why:?} {programs:?}")
        }
        AnswerPart::Confirmed { filing } => format!("CONFIRMED {}", self::filing(filing)),
        AnswerPart::Declined { had: None } => "DECLINED".to_owned(),
        AnswerPart::Declined { had: Some(had) } => format!("DECLINED {}", filing(had)),
        AnswerPart::StillOpen { open, .. } => {
            let open: Vec<String> = open.iter().map(|it| would(&it.would)).collect();
            format!("STILL OPEN {}", open.join("; "))
        }
    }
}

/// The keys of sentences, with their arguments.
fn plain(said: &Said) -> String {
    let args = said.verdict.args.iter().map(|(name, arg)| format!(" {name}={arg:?}"));
    let key = said.verdict.key.trim_end_matches("-verdict");
    let notes = said.notes.iter().filter(|note| note.trim_end_matches("-note") != key);
    let notes = notes.map(|note| format!(" {note}"));
    let named = Some(seats(&said.seats)).filter(|_| !said.seats.is_empty());
    let named = named.map(|seats| format!(": {seats}"));
    let typed = Some(lines(&said.typed)).filter(|_| !said.typed.is_empty());
    let below = typed.into_iter().chain(said.below.iter().filter_map(below));
    let below = below.chain(said.order.iter().map(|order| format!(" of {}", standing(order))));
    let below = below.chain(said.proposal.iter().map(|it| proposed(&it.what)));
    let below = below.chain(said.question.map(|number| format!(" question {number}")));
    let below = below.chain(said.round.map(|round| format!(" round {round}")));
    let below = below.chain(said.opens.then(|| " root".to_owned()));
    let came = Some(said.came).filter(|came| *came != moderator::OutcomeCode::None);
    let below = below.chain(came.map(|came| format!(" {came:?}")));
    key.to_owned() + &args.chain(notes).chain(named).chain(below).collect::<String>()
}

fn lines(lines: &[Unread]) -> String {
    let lines = lines.iter().map(|it| format!("{}:{}", it.line, it.text));
    format!(" {:?}", lines.collect::<Vec<_>>())
}

fn proposed(what: &Proposed) -> String {
    match what {
        Proposed::End { agreed: Some(agreed) } => {
            format!(": end {}", agreed.code(|seat| ["A", "B", "C", "D"][seat.index()]))
        }
        other => format!(": {}", other.code()),
    }
}

/// What of it is a message's own.
fn below(below: &Below) -> Option<String> {
    match below {
        Below::Typed(typed) => Some(lines(typed)),
        Below::Addresses(all) => Some(format!(" {} addresses", all.len())),
        Below::Account(account) => Some(format!(" {} headlines", account.headlines.len())),
        Below::Order(_, program) => Some(format!(" for `{program}`")),
        Below::Was(_, was) => Some(format!(", due was {}", day(*was))),
        Below::Phrase(Phrase { key: "proposals-left", args }) => Some(format!(", {args:?}")),
        Below::Clock | Below::Stands | Below::Phrase(_) | Below::Note(_) | Below::Unanswered => {
            None
        }
        Below::Needs(tally) => Some(format!(", {} of {} said YES", tally.yes, tally.voters)),
        Below::Agreed | Below::ProposalForms | Below::YesNo => None,
        Below::Standing | Below::Round { .. } | Below::Echo(_) | Below::StandingSample => None,
    }
}

fn standing(order: &StandingOrder) -> String {
    format!("`{}` in {} since {}", order.program, order.kind, day(order.since))
}

/// That the board is shown at the point where the orders go wrong.
fn board(stuck: &Option<Box<Scene>>) -> &'static str {
    if stuck.is_some() { ", with the board there" } else { "" }
}

fn asked(asked: &Asked) -> String {
    match asked {
        Asked::Tried { program, .. } => format!("TRIED `{program}`"),
        Asked::NotPossible(Refused { faults, typed, stuck, .. }) => {
            let lines: Vec<&str> = typed.lines.iter().map(|(_, text)| text.as_str()).collect();
            format!("NOT POSSIBLE {lines:?}: {}{}", self::faults(faults), board(stuck))
        }
        Asked::How { word } => format!("how to {word}"),
        Asked::NotNow { word } => format!("no {word} now"),
        Asked::Enough { word } => format!("enough of {word}"),
        Asked::Why { step } => format!("why {step:?}"),
        Asked::Board { question, told } => {
            let told: Vec<String> = told.iter().map(|it| format!("{:?}", it.args)).collect();
            format!("ASK {question:?}: {}", told.join(" "))
        }
        Asked::NotUnderstood { question, .. } => format!("ASK {question:?}: not understood"),
        Asked::History { round } => format!("history {round:?}"),
        Asked::Rules => "rules".to_owned(),
        Asked::Proof => "proof".to_owned(),
    }
}
