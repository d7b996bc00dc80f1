//! What is found out from a text, a sender or two clocks, as `tables.txt` has it: a heading says
//! what is asked, and what is found stands behind the equals sign. `UPDATE=1` writes it anew, to be
//! read before it is kept.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use kit::letter::Purpose;
use kit::{Seat, Typed};
use moderator::{
    Approach, Claim, Emptied, EmptySeat, Intent, Moment, Party, Proposed, Role, Sight, State,
    Tally, Terms, Uptime, Vacancy, address, are_alike, bare_order, composed, guard, intents,
    is_told, join_request, jump, name_fault, name_of, split, upcoming,
};

use crate::show;
use crate::support::stock;
use crate::support::unescape::unescape;
use crate::table::moment;

/// The words of a message, with what they came with, and the lines that are left.
fn words(text: &str) -> String {
    let split = split(&Typed::new(text));
    let words = split.words.iter().map(|it| format!("{} {}", it.word.name(), it.rest));
    let words: Vec<String> = words.map(|it| it.trim_end().to_owned()).collect();
    let rest = split.rest.lines.iter().map(|(number, line)| format!(" | {number} {line}"));
    words.join(", ") + &rest.collect::<String>()
}

/// What is found in a question of ours, wherever a mail program breaks its line.
fn wrapped(question: &str) -> String {
    let breaks = question.match_indices(' ');
    let found = breaks.flat_map(|(at, _)| {
        let text = format!("{}\n{}", &question[..at], &question[at + 1..]);
        split(&Typed::new(&text)).words
    });
    show::all(&found.map(|it| it.word).collect::<Vec<_>>())
}

/// What somebody is called who wrote `lines <the name beside the address>`.
fn called(text: &str) -> String {
    let (lines, beside) = text.split_once(" <").expect("lines <a name>");
    name_of(&Typed::new(lines), beside.strip_suffix('>').expect("a closing mark"))
}

fn alike(pair: &str) -> &'static str {
    let (one, other) = pair.split_once(" / ").expect("two names");
    assert_eq!(are_alike(one, other), are_alike(other, one), "{pair}");
    if are_alike(one, other) { "alike" } else { "apart" }
}

/// Who holds what with an address.
fn directory(address: &str) -> Vec<(u16, Party)> {
    let seats: &[(u16, usize)] = match address {
        "olga@example.org" => return vec![(7, Party::Guest(Role::Observer(0)))],
        "ania@example.org" | "ania@work.example" => &[(7, 0)],
        "basia@example.org" => &[(7, 1), (8, 0)],
        "twins@example.org" => &[(7, 0), (7, 1)],
        _ => &[],
    };
    seats.iter().map(|(number, seat)| (*number, Party::Seat(Seat::new(*seat)))).collect()
}

/// `ania@example.org 7A3 auto`: a From, the token of seat A in match 7 of round 3, and that a
/// program wrote it; `7+3` is the token of a guest.
fn sender(text: &str) -> String {
    let (mut from, mut claims, mut automatic) = (Vec::new(), Vec::new(), false);
    for word in text.split_whitespace() {
        match word.chars().collect::<Vec<_>>()[..] {
            _ if word.contains('@') => from.push(word.to_owned()),
            _ if word == "auto" => automatic = true,
            [number, whose, round] => {
                let digit = |digit: char| digit.to_digit(10).expect("a digit");
                let party = match whose {
                    '+' => Party::Guest(Role::Observer(0)),
                    seat => Party::Seat(Seat::new(seat as usize - 'A' as usize)),
                };
                let (number, round) = (digit(number) as u16, digit(round));
                claims.push(Claim { number, party, round, purpose: Purpose::Reply });
            }
            _ => panic!("no such word: {word}"),
        }
    }
    show::all(&address(&from, &claims, automatic, &directory))
}

/// Minutes after noon, such as `-61` or `367d+5`.
fn minutes(text: &str) -> TimeDelta {
    let part = |part: &str| match part.strip_suffix('d') {
        Some(days) => TimeDelta::days(days.parse().expect("days")),
        None => TimeDelta::minutes(part.parse().expect("minutes")),
    };
    text.split('+').map(part).sum()
}

fn at(text: &str) -> Option<Moment> {
    (text != "-").then(|| moment("02 12:00") + minutes(text))
}

/// The clock on the wall, and perhaps so many minutes after a start of the machine: `5/501`; with a
/// star, after another start.
fn sight(text: &str) -> Option<Sight> {
    let (wall, up) = text.split_once('/').unwrap_or((text, ""));
    let boot = if up.ends_with('*') { 8 } else { 7 };
    let up = (!up.is_empty()).then(|| minutes(up.trim_end_matches('*')));
    Some(Sight { wall: at(wall)?, up: up.map(|since| Uptime { boot, since }) })
}

/// `Mon,Thu 22:00 Europe/Warsaw 2026-10-20 12:00 [min-open=60] [holiday=2026-12-24]`: the next
/// three deadlines, in local time, where a round opens then in UTC.
fn deadlines(text: &str) -> String {
    let (cadence, rest) = text.split_at(text.find(':').expect("a time") + 3);
    let mut words = rest.split_whitespace();
    let mut word = || words.next().expect("zone, day and time");
    let zone = word().parse().expect("a zone");
    let opened = format!("{} {}", word(), word());
    let opened = NaiveDateTime::parse_from_str(&opened, "%Y-%m-%d %H:%M").expect("a moment");
    let cadence = cadence.parse().expect("a cadence");
    let mut terms = Terms { cadence, zone, ..stock::terms() };
    for word in words {
        match word.split_once('=').expect("a term") {
            ("min-open", minutes) => terms.min_open = minutes.parse().expect("minutes"),
            (_, day) => terms.holidays.push(day.parse::<NaiveDate>().expect("a day")),
        }
    }
    let local = |due: &Moment| due.with_timezone(&zone).format("%a %Y-%m-%d %H:%M %z").to_string();
    upcoming(&terms, opened.and_utc(), 3).iter().map(local).collect::<Vec<_>>().join("; ")
}

/// `pause 1 0 2`: with one vote for it and none against it, of two who may vote.
fn vote(text: &str) -> String {
    let (what, votes) = text.split_once(' ').expect("what, and the votes");
    let votes: Vec<usize> = votes.split(' ').map(|it| it.parse().expect("a number")).collect();
    let [yes, no, voters] = votes[..] else { panic!("three numbers") };
    let proposed = match what {
        "pause" => Proposed::Pause { minutes: 60 },
        _ => Proposed::End { agreed: None },
    };
    let decided = proposed.decided(Tally { yes, no, voters });
    format!("{}, needs {}", show::all(&decided), proposed.needs(voters))
}

/// The places of an end that was agreed on, by the marks of the seats.
fn end(json: &str) -> String {
    let Ok(state) = serde_json::from_str::<State>(json) else { return "no end".to_owned() };
    assert_eq!(serde_json::to_string(&state).expect("JSON"), json);
    let State::Ended { agreed } = state else { panic!("no end") };
    let Some(agreed) = agreed else { return "as the board says".to_owned() };
    let numbers: Vec<usize> = agreed.places().map(|(number, _)| number).collect();
    let code = agreed.code(|seat| ["A", "B", "C", "D"][seat.index()]);
    format!("{code}, places {numbers:?}, won by {}", show::all(&agreed.winners()))
}

fn found(heading: &str, text: &str) -> String {
    let parts: Vec<&str> = text.split(", ").collect();
    match (heading, &parts[..]) {
        ("Words", _) => words(text),
        ("Questions of ours", _) => wrapped(text),
        ("First lines of strangers", _) => show::all(&join_request(&Typed::new(text))),
        ("Names of strangers", _) => called(text),
        ("Lines of talk", _) => show::all(&is_told(text)),
        ("Subjects and quotes", _) => bare_order(text).to_owned(),
        ("Names", _) => format!("{:?} in {:?}", name_fault(&composed(text)), composed(text)),
        ("Pairs of names", _) => alike(text).to_owned(),
        ("Votes", _) => vote(text),
        ("Ends as they are stored", _) => end(text),
        ("Lines of several sentences", _) => {
            intents(text).iter().map(named).collect::<Vec<_>>().join(", ")
        }
        ("Senders", _) => sender(text),
        ("Seen last, moved last, looks every so often", [seen, moved, every]) => {
            show::all(&guard(at(seen), at(moved), minutes(every), moment("02 12:00")))
        }
        ("Moved last, believed, doubted, now", [moved, believed, doubted, now]) => {
            let now = sight(now).expect("a clock");
            show::all(&jump(at(moved), sight(believed), sight(doubted), now))
        }
        ("Deadlines", _) => deadlines(text),
        _ => panic!("{heading}: {text}"),
    }
}

#[test]
fn everything_is_found_as_the_tables_say() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/moderator/tables.txt");
    let tables = std::fs::read_to_string(path).expect("a file");
    let (mut heading, mut told) = ("", String::new());
    for line in tables.lines() {
        heading = line.strip_prefix("# ").unwrap_or(heading);
        told += &match line.rsplit_once(" =") {
            Some((text, _)) => {
                format!("{text} = {}", found(heading, &unescape(text))).trim_end().to_owned()
            }
            None => line.to_owned(),
        };
        told.push('\n');
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &told).expect("a file that can be written");
    } else {
        let wrong = tables.lines().zip(told.lines()).filter(|(wanted, found)| wanted != found);
        assert_eq!(wrong.collect::<Vec<_>>(), []);
    }
}

/// The name of what a sentence asks for, as the headings of `said.txt` have it.
fn named(intent: &Intent) -> &'static str {
    match intent {
        Intent::Word(word) => word.name(),
        Intent::Change => "change",
        Intent::OrderIn => "what stands",
    }
}

#[test]
fn sentences_mean_the_word_they_would_need() {
    let (mut wrong, mut name, mut count) = (Vec::new(), "", 12);
    for line in include_str!("said.txt").lines().filter(|line| !line.is_empty()) {
        if let Some(heading) = line.strip_prefix("# ") {
            assert!(count >= 12, "{name}: {count}");
            (name, count) = (heading.split(',').next().unwrap_or_default(), 0);
            continue;
        }
        count += 1;
        let found: Vec<&str> = intents(line).iter().map(named).collect();
        if !(found.contains(&name) || found.is_empty() && name == "nothing") {
            wrong.push(format!("{name}: {line}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn nobody_on_a_long_bench_is_asked_twice_for_one_seat() {
    let since = moment("02 12:00");
    let before = Approach { candidate: 99, generation: 0, at: since - TimeDelta::days(1) };
    let empty = EmptySeat { since, why: Emptied::Left, told: false };
    let mut vacancy = Vacancy { empty: Some(empty), approached: vec![before; 16] };
    for candidate in 0..40 {
        let at = since + TimeDelta::days(2 * candidate);
        vacancy.ask(Approach { candidate, generation: 1, at });
    }
    assert!((0..40).all(|candidate| vacancy.was_asked(candidate)));
    assert_eq!(vacancy.approached.len(), 40, "who was asked for it long ago is forgotten");
}
