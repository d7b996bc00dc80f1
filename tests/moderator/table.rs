//! A match of pebbles, and a line of a story turned into a request.

use crate::support::stock;
use chrono::{NaiveDateTime, TimeDelta};
use kit::Language;
use kit::letter::Purpose;
use kit::{BySeat, ClosingPolicy, Cooling, Mark, Phrase, Referee, Seat, Seed, Typed};
use moderator::{
    Admission, Basis, Chances, Decision, Edits, GmAct, GmNotice, GmOrder, GuestLetter, Holder,
    JoinLetter, Known, Match, Mentioned, Missing, Moment, NotRead, NoticeAbout, OtherOrder, Outage,
    Party, Person, PlayedRound, PlayerLetter, PutRight, Request, RevisionKind, Role, Row, Style,
    Terms, Trust, decide,
};

use crate::pebbles::Pebbles;
use crate::show;

/// The match, the rules, and what was played so far.
#[derive(Clone)]
pub struct Table {
    pub rules: Pebbles,
    pub game: Match,
    pub history: Vec<PlayedRound>,
    /// How many answers each player got, for the limit of a day.
    pub answered: u32,
    /// The seat that the moderator holds.
    pub plays: Option<Seat>,
    /// Why he orders what is asked.
    why: Option<String>,
}

/// The reason of a line of a story: what stands behind the word, or that of putting right.
fn why(what: &str) -> Option<String> {
    let (word, rest) = what.split_once(' ')?;
    match word {
        "pause" | "veto" | "end" => Some(rest.to_owned()),
        "redo" | "rollback" | "correct" => Some("a slip".to_owned()),
        _ => None,
    }
}

/// `05 22:00`: a day of March 2026, in UTC.
pub fn moment(text: &str) -> Moment {
    let text = format!("2026-03-{text}");
    let form = if text.len() > 16 { "%Y-%m-%d %H:%M:%S" } else { "%Y-%m-%d %H:%M" };
    NaiveDateTime::parse_from_str(&text, form).expect(&text).and_utc()
}

fn closing(text: &str) -> ClosingPolicy {
    let parts: Vec<&str> = text.split(':').collect();
    let minutes = |index: usize| parts[index].parse().expect("minutes");
    match parts[0] {
        "all" => ClosingPolicy::AllReady(Cooling(minutes(1))),
        "but-one" => ClosingPolicy::AllButOne(Cooling(minutes(1))),
        "window" => ClosingPolicy::Window { after_first: minutes(1), at_most: minutes(2) },
        _ => ClosingPolicy::Deadline,
    }
}

fn holder(seat: Seat) -> Holder {
    let code = char::from(b'A' + seat.index() as u8).to_string();
    let (name, address) =
        (format!("Player {code}"), format!("{}@example.org", code.to_lowercase()));
    let mark = Mark { code, name: Some(Phrase::new("pebbles-mark")) };
    let zone = moderator::Zone::UTC;
    Holder { zone, generation: 1, ..stock::holder(&mark, &name, &address) }
}

/// Nobody sits in this seat and those behind it.
fn vacate(holders: &mut BySeat<Holder>, first: usize) {
    for index in first..holders.len() {
        let holder = &mut holders[Seat::new(index)];
        (holder.name, holder.left) = (Holder::NOBODY.to_owned(), true);
        holder.addresses = Vec::new();
    }
}

impl Table {
    /// A drafted match; `terms` are words like `seats=3 closing=all:30 grace=60`.
    pub fn new(terms: &str) -> Table {
        let mut rules =
            Pebbles { closing: closing("deadline"), rounds: 9, owing: 9, binding: false };
        let mut kept = Terms {
            reminders: vec![24 * 60, 3 * 60],
            answer_within: 3 * 24 * 60,
            more: 3,
            ..stock::terms()
        };
        let mut seats = 2;
        let (mut wrong_mark, mut free, mut plays) = (false, 0, None);
        for word in terms.split_whitespace() {
            let (name, value) = word.split_once('=').expect("a term is name=value");
            let number = || value.parse().expect("a number");
            match name {
                "seats" => seats = value.parse().expect("a number"),
                "closing" => rules.closing = closing(value),
                "rounds" => rules.rounds = number(),
                "owing" => rules.owing = value.parse().expect("a number"),
                "zone" => kept.zone = value.parse().expect("a zone"),
                "binding" => rules.binding = value == "yes",
                "grace" => kept.grace = number(),
                "cooling" => kept.cooling = Some(number()),
                "min-open" => kept.min_open = number(),
                "more" => kept.more = number(),
                "early" => kept.early = value == "yes",
                "hold" => kept.missing = Missing::Hold,
                "open" => (kept.admission, free) = (Admission::Open, number() as usize),
                "approved" => (kept.admission, free) = (Admission::Approved, number() as usize),
                "holiday" => kept.holidays.push(moment(&format!("{value} 00:00")).date_naive()),
                "gm-plays" => plays = Some(Seat::new(value.parse().expect("a seat"))),
                "mark" => wrong_mark = true,
                other => panic!("no such term: {other}"),
            }
        }
        let mut holders = BySeat::fill(seats, holder);
        vacate(&mut holders, seats - free);
        if wrong_mark {
            holders[Seat::new(0)].mark.code = "X".to_owned();
        }
        let game = game(&rules, kept, holders);
        Table { rules, game, history: Vec::new(), answered: 0, plays, why: None }
    }

    /// Decides, checks what always holds, and moves the match on.
    pub fn ask(&mut self, request: &Request, now: Moment) -> Result<Decision, String> {
        let before = self.game.clone();
        let played = self.standing();
        let basis = Basis { now, plays: self.plays, why: self.why.as_deref(), played: &played };
        let decided = decide(&self.game, &self.rules, request, basis);
        assert_eq!(decided, decide(&self.game, &self.rules, request, basis), "decided by chance");
        let decision = decided.map_err(|faults| show::all(&faults))?;
        for row in &decision.rows {
            if let Row::Played(played) | Row::Replayed(played) = row {
                self.history.push((**played).clone());
            }
        }
        if let Some(now) = &decision.game {
            self.game.clone_from(now);
        }
        if let Request::Letter(letter) = request {
            crate::properties::one_answer(letter, &before, &decision);
        }
        crate::properties::holds(&before, &self.game, request, &decision, self.rules.binding);
        Ok(decision)
    }

    /// What the match's dice are drawn from.
    pub fn chances(&self) -> Chances<'_> {
        self.game.chances()
    }

    /// What stands of what was played.
    pub fn standing(&self) -> Vec<PlayedRound> {
        let known = Known { chances: self.chances(), versions: &self.history };
        known.standing(self.game.revision()).into_iter().cloned().collect()
    }

    /// An order to put something right.
    fn put_right(&self, kind: RevisionKind, (from, edits): (u32, Edits)) -> GmOrder {
        GmOrder::PutRight(Box::new(PutRight {
            kind,
            from,
            edits,
            extend: 60,
            seed: Seed::new([self.game.revision() as u8 + 50; 32]),
        }))
    }

    /// Plays a line of a story and tells what came of it.
    pub fn play(&mut self, line: &str) -> String {
        let (when, rest) = line.split_at(8);
        let (now, what) = (moment(when), rest.trim());
        if what == "tick" {
            return self.tick(now);
        }
        if what == "spoil" {
            self.game.position = Some("nonsense".to_owned());
            return String::new();
        }
        if what == "verify" {
            let said = moderator::verify(&self.rules, self.chances(), &self.history);
            return format!("  {said:?}\n");
        }
        if what == "wakes" {
            return format!("  {}\n", show::all(&self.game.wakes(now)));
        }
        self.why = why(what);
        let (request, was) = (self.request(what, now), self.game.clone());
        match self.ask(&request, now) {
            Ok(decision) => show::decision(&was, &decision),
            Err(faults) => format!("  wrong: {faults}\n"),
        }
    }

    /// What comes of a line of a story that is only tried.
    pub fn glance(&self, line: &str) -> String {
        let (when, what) = line.split_at(8);
        let now = moment(when);
        let mut copy = Table { why: why(what.trim()), ..self.clone() };
        let decision = copy.ask(&self.request(what.trim(), now), now);
        show::glance(decision.expect("nothing is wrong"))
    }

    /// Asks for the time until nothing is decided.
    pub fn tick(&mut self, now: Moment) -> String {
        let mut told = String::new();
        for _ in 0..5 {
            let was = self.game.clone();
            let decision = self.ask(&Request::Time, now).expect("the time is never wrong");
            if decision.is_nothing() {
                return told;
            }
            told.push_str(&show::decision(&was, &decision));
        }
        panic!("the time never comes to rest");
    }

    #[expect(clippy::too_many_lines, reason = "one match, whole: a line for each request")]
    fn request(&self, what: &str, now: Moment) -> Request {
        if let Some((who, text)) = what.split_once("> ") {
            if let Some(who) = who.strip_prefix('~') {
                return Request::Join(joining(who, text));
            }
            let (name, from) = who.split_once('<').map_or((who, None), |(name, from)| {
                (name, Some((0, from.trim_end_matches('>').to_owned())))
            });
            if let Some(role) = guest(name) {
                return Request::Guest(GuestLetter {
                    answered: self.answered,
                    received: now,
                    hearing: stock::heard(),
                    proves: mentioned(from.as_slice()).pop(),
                    ..stock::guest(role, &broken(text))
                });
            }
            return Request::Letter(self.letter(who, text, now));
        }
        let (word, rest) = what.split_once(' ').unwrap_or((what, ""));
        Request::Gm(match word {
            "time" => return Request::Time,
            "outage" => {
                let (outage, from) = (Outage::Service, moment(rest));
                return Request::Outage { outage, from, until: now };
            }
            "set-back" => return Request::ClockSetBack { until: moment(rest), ahead: true },
            "set-back-aside" => return Request::ClockSetBack { until: moment(rest), ahead: false },
            "stranger" => return stranger(rest),
            "returned" => return returned(rest),
            "unproved" => return unproved(rest),
            "reply" => return self.reply(NoticeAbout::Match, rest, now),
            "reply-asked" => {
                let what = GmAct::Extend { minutes: 1440 };
                let about = NoticeAbout::Asked { what, along: None, of: 1 };
                return self.reply(about, rest, now);
            }
            "compensate" => GmOrder::Compensate { seat: seat_of(rest) },
            "open" => GmOrder::Open,
            "pause" => GmOrder::Act(GmAct::Pause { until: None }),
            "pause-until" => GmOrder::Act(GmAct::Pause { until: Some(moment(rest)) }),
            "veto" => GmOrder::Act(GmAct::Veto),
            "resume" => GmOrder::Act(GmAct::Resume),
            "end" => GmOrder::End { result: None },
            "agree" => GmOrder::End { result: Some(places(rest)) },
            "extend" => GmOrder::Act(GmAct::Extend { minutes: rest.parse().expect("minutes") }),
            "deadline" => GmOrder::Deadline { at: moment(rest) },
            "invite" | "replace" => {
                let (seat, rest) = rest.split_once(' ').expect("a seat and a name");
                let (seat, person) = (seat_of(seat), person(rest));
                match word {
                    "invite" => GmOrder::Invite { seat, person },
                    _ => GmOrder::Replace { seat, person },
                }
            }
            "readdress" => {
                let (who, rest) = rest.split_once(' ').expect("who and two addresses");
                let (from, to) = rest.split_once(' ').expect("two addresses");
                let party = match who.split_once(':') {
                    Some(("observer", place)) => {
                        Party::Guest(Role::Observer(place.parse().expect("a place")))
                    }
                    Some((_, seat)) => Party::Guest(Role::Candidate(seat_of(seat))),
                    None => Party::Seat(seat_of(who)),
                };
                let (from, to) = (from.to_owned(), to.to_owned());
                GmOrder::Readdress { party, from, to }
            }
            "redo" => self.put_right(RevisionKind::Redo, redo(rest)),
            "rollback" => self.put_right(RevisionKind::RollBack, redo(rest)),
            "correct" => {
                let edits = Edits { position: Some(heap(rest)), ..Edits::default() };
                self.put_right(RevisionKind::Position, (0, edits))
            }
            "drop" => GmOrder::Drop { seat: seat_of(rest) },
            "observe" => GmOrder::Observe { person: person(rest) },
            "unobserve" => GmOrder::Unobserve { name: rest.to_owned() },
            "run" => GmOrder::Run { round: rest.parse().expect("a round") },
            "file" => {
                let (seat, text) = rest.split_once(' ').expect("a seat and a text");
                GmOrder::File { seat: seat_of(seat), typed: typed(text), salt: [9; 16] }
            }
            other => panic!("no such line: {other}"),
        })
    }

    /// `A`, with `?` for a letter without a token, `@3` for one of round 3, `#30` for one after
    /// so many answers in a day, `~5` in an hour, `!` for one that is too large, `^` for
    /// one that answers no question of ours, `$1` for one to the question about proposal 1,
    /// `[05 21:59]` for
    /// one that was received then, `<x@example.net>` for one from that address. Lines are parted
    /// by ` | `, quoted ones begin with `>`.
    pub fn letter(&self, who: &str, text: &str, now: Moment) -> PlayerLetter {
        let (who, from) = match who.split_once('<') {
            Some((who, from)) => (who, from.trim_end_matches('>').to_owned()),
            None => (who, format!("{}@example.org", who[..1].to_lowercase())),
        };
        let part = |mark: char| -> Option<&str> {
            let (_, rest) = who.split_once(mark)?;
            Some(rest.split(['?', '@', '#', '~', '!', '^', '[', ']', '$']).next().unwrap_or(rest))
        };
        let open = self.game.round.as_ref().map_or(0, |round| round.number);
        let (quoted, own): (Vec<_>, Vec<_>) =
            typed(text).lines.into_iter().partition(|(_, line)| line.starts_with('>'));
        PlayerLetter {
            about: match part('^') {
                Some(_) => None,
                None => self.newest_question(seat_of(who)),
            },
            trust: if who.contains('?') { Trust::FromOnly } else { Trust::Token },
            received: part('[').map_or(now, moment),
            round: part('@').map_or(open, |round| round.parse().expect("a round")),
            purpose: match part('$') {
                Some(number) => {
                    Purpose::Question(0x8000 | number.parse::<u16>().expect("a proposal"))
                }
                None => Purpose::Reply,
            },
            from,
            mentioned: mentioned(&own),
            typed: Typed { lines: own },
            elsewhere: Box::new(moderator::ElsewhereText {
                quoted: Typed { lines: quoted },
                ..Default::default()
            }),
            too_large: who.contains('!'),
            message_id: Some("m@example.org".to_owned()),
            answered: part('#').map_or(self.answered, |count| count.parse().expect("a count")),
            answered_lately: part('~').map_or(0, |count| count.parse().expect("a count")),
            hearing: stock::heard(),
            ..stock::letter(seat_of(who), "", now)
        }
    }

    /// The moderator's reply to a notice about something.
    fn reply(&self, about: NoticeAbout, text: &str, now: Moment) -> Request {
        let open = self.game.round.as_ref();
        let (round, deadline) = (open.map(|it| it.number), open.map(|it| it.deadline));
        let notice = GmNotice { number: 1, about, round, deadline, at: now, used: None };
        Request::GmReply(Box::new(stock::reply(notice, typed(text))))
    }

    /// The letter that a seat was last asked about whether it is meant.
    pub fn newest_question(&self, seat: Seat) -> Option<i64> {
        let asked = &self.game.round.as_ref()?.entries[seat].questions;
        asked.open.last().map(|question| question.letter)
    }
}

/// `A; B, C` as places, best first.
fn places(text: &str) -> Vec<Vec<Seat>> {
    let names = |place: &str| {
        let names = place.split(',').map(str::trim).filter(|name| !name.is_empty());
        names.map(seat_of).collect()
    };
    text.split(';').map(names).collect()
}

/// `Eva`, with `*B` for a wish, `@02 10:00` for the moment in which it was asked whether that is
/// meant, `#Ola` for the name, if that is not the one in the address; `#` for none.
fn joining(who: &str, text: &str) -> JoinLetter {
    let part = |mark: char| {
        let (_, rest) = who.split_once(mark)?;
        Some(rest.split(['*', '@', '#']).next().unwrap_or(rest))
    };
    let mut person = person(who.split(['*', '@', '#']).next().unwrap_or(who));
    person.name = part('#').map_or(person.name, str::to_owned);
    JoinLetter {
        person,
        wish: part('*').map(seat_of),
        asked: part('@').map(moment),
        typed: typed(text),
        message_id: None,
        first: part('@').is_none(),
        had_enough: false,
    }
}

/// `3 A=put 2 -B at=round 3 totals 1 2`: round 3 with another order of A, none of B, and from
/// another heap, each parted by a comma.
fn redo(rest: &str) -> (u32, Edits) {
    let mut parts = rest.split(", ");
    let from = parts.next().unwrap_or_default().parse().expect("a round");
    let (mut orders, mut without, mut position) = (Vec::new(), Vec::new(), None);
    for part in parts {
        match (part.split_once('='), part.strip_prefix('-')) {
            (_, Some(seat)) => without.push(seat_of(seat)),
            (Some(("at", heap)), _) => position = Some(self::heap(heap)),
            (Some((seat, text)), _) => {
                orders.push(OtherOrder { seat: seat_of(seat), typed: typed(text), salt: [8; 16] });
            }
            (None, None) => panic!("no such change: {part}"),
        }
    }
    (from, Edits { orders, without, options: Vec::new(), position })
}

fn heap(text: &str) -> String {
    format!("pebbles/1\n{text}\n")
}

/// `=A`: the one whom that seat is offered to; `+0`: the first observer; `?A<x@example.net>`: an
/// address that may be A's.
fn guest(who: &str) -> Option<Role> {
    match who.split_at_checked(1)? {
        ("=", seat) => Some(Role::Candidate(seat_of(seat))),
        ("?", seat) => Some(Role::Proving(seat_of(seat))),
        ("+", place) => Some(Role::Observer(place.parse().expect("a place"))),
        _ => None,
    }
}

/// Somebody of this name.
pub fn person(name: &str) -> Person {
    Person {
        name: name.to_owned(),
        address: format!("{}@example.org", name.to_lowercase()),
        language: Language::En,
        style: Style::Full,
        zone: moderator::Zone::UTC,
    }
}

/// Every word with an `@`; those of `taken.example` are somebody else's, and those of
/// `often.example` were asked often today.
pub fn mentioned(lines: &[(u32, String)]) -> Vec<Mentioned> {
    let words = lines.iter().flat_map(|(line, text)| {
        let words = text.split_whitespace().filter(|word| word.contains('@'));
        words.map(|word| (*line, word.to_lowercase()))
    });
    words
        .map(|(line, address)| {
            let free = !address.contains("taken");
            let asked = if address.contains("often") { 3 } else { 0 };
            Mentioned { line, address, free, asked }
        })
        .collect()
}

fn seat_of(text: &str) -> Seat {
    Seat::new(usize::from(text.as_bytes()[0] - b'A'))
}

fn typed(text: &str) -> Typed {
    Typed::new(&broken(text))
}

/// Lines are parted by ` | `.
fn broken(text: &str) -> String {
    text.replace(" | ", "\n")
}

/// A moment as the stories write it.
pub fn day(moment: Moment) -> String {
    match moment.signed_duration_since(self::moment("01 00:00")) {
        since if since < TimeDelta::days(31) => moment.format("%d %H:%M").to_string(),
        _ => moment.format("%m-%d %H:%M").to_string(),
    }
}

/// `stranger A x@example.net told 2`: told before; two notices today.
fn stranger(rest: &str) -> Request {
    let words: Vec<&str> = rest.split_whitespace().collect();
    Request::NotRead {
        seat: seat_of(words[0]),
        why: NotRead::From { address: words[1].to_owned(), told: words.contains(&"told") },
        notices: words.last().and_then(|word| word.parse().ok()).unwrap_or(0),
    }
}

/// `returned A soft`, and perhaps the address it went to.
fn returned(rest: &str) -> Request {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let usual = format!("{}@example.org", words[0].to_lowercase());
    let address = words.get(2).map_or(usual, |address| (*address).to_owned());
    let (seat, permanent) = (seat_of(words[0]), words[1] == "hard");
    Request::Returned { seat, address, permanent }
}

/// `unproved A 1`: one notice today.
fn unproved(rest: &str) -> Request {
    let (seat, notices) = rest.split_once(' ').expect("a seat and a count");
    let notices = notices.parse().expect("a count");
    Request::NotRead { seat: seat_of(seat), why: NotRead::Unproved, notices }
}

/// A match that nothing has happened to.
fn game(rules: &Pebbles, kept: Terms, holders: BySeat<Holder>) -> Match {
    Match { number: 7, terms: kept, ..stock::draft("klub7", &Referee::header(rules), holders) }
}
