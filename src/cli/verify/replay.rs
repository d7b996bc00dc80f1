//! Plays a match again from what its letters reveal, and compares every letter that shows it
//! with what comes of it.

use std::sync::Arc;

use chrono_tz::Tz;

use super::book::{Book, Kind, Page, Round};
use super::compare::{differences, misplaced};
use super::findings::Checked;
use super::mails::Letter;
use crate::cli::faults;
use crate::cli::output::plural;
use crate::cli::rounds::named;
use kit::letter::TextFile;
use kit::{BySeat, Dice, Faults, Phrase, Referee, Seat, Seed, TextFiled};

use moderator::report::{CheckReader, ComparableText, Context, GmReader, PRACTISED, Speech, shown};
use moderator::{
    self as gm, Agreed, Answer, Entry, Guest, Holder, Match, Missing, Moment, Notice, NoticeKind,
    Person, Phase, PlayedRound, Role, State, Terms, To, ToldRound,
};

/// Plays every round that was told, from the first, and compares.
pub fn replay(book: &Book, letters: &[Letter], speech: &Speech, checked: &mut Checked) {
    let (Some((header, at)), Some((marks, _))) = (&book.game, &book.marks) else {
        return checked.unchecked.push("no message shows its game and its seats".to_owned());
    };
    let open = |found: &Faults| {
        let said = faults::failure(speech, found).message;
        format!("this build cannot play its game: {said}")
    };
    let referee = match games::open(header) {
        Ok(referee) => referee,
        Err(found) => return checked.differs.push(letters[*at].finding(open(&found))),
    };
    let Some((seed, _)) = book.seed.filter(|_| book.commitment.is_none() || checked.seed) else {
        if book.seed.is_none() {
            let what = "no last message with the seed: the match is not over, or the message is \
                        missing; no round can be replayed";
            checked.unchecked.push(what.to_owned());
        }
        return;
    };
    checked.seed = true;
    let replay = Replay { book, letters, speech, referee: &*referee, seed: Seed::new(seed), marks };
    replay.run(checked);
}

struct Replay<'a> {
    book: &'a Book,
    letters: &'a [Letter],
    speech: &'a Speech,
    referee: &'a dyn Referee,
    seed: Seed,
    marks: &'a [String],
}

/// The match as the rules tell it.
struct Course {
    start: String,
    rounds: Vec<PlayedRound>,
    broken_off: Option<gm::Round>,
}

impl Replay<'_> {
    fn run(&self, checked: &mut Checked) {
        let none = Default::default();
        let brings = self.book.brings.as_ref().map_or(&none, |(brings, _)| brings);
        let start = match gm::start(self.referee, &self.seed, self.marks, brings) {
            Ok(start) => start,
            Err(found) => {
                let at = self.book.marks.as_ref().map_or(0, |(_, at)| *at);
                let what = format!("the rules do not know such a match: {}", self.say(&found));
                return checked.differs.push(self.letters[at].finding(what));
            }
        };
        let mut course = Course { start, rounds: Vec::new(), broken_off: None };
        let whole = self.play(&mut course, checked);
        checked.replayed = course.rounds.len();
        for page in &self.book.pages {
            let known = match page.kind {
                Kind::Begun => true,
                Kind::Report(round) | Kind::Announced(round) => {
                    (round as usize) < course.rounds.len()
                }
                Kind::End => whole,
            };
            if known {
                self.compare(page, &course, checked);
            }
        }
        if checked.old > 0 {
            let old = plural(checked.old, "message of an older", "messages of an older");
            checked.unchecked.push(format!(
                "{old} botpost: digests, seals, seed, dice, orders and boards were checked, the \
                 sentences were not"
            ));
        }
    }

    /// All rounds in order, as far as there are messages; whether that is the whole match.
    fn play(&self, course: &mut Course, checked: &mut Checked) -> bool {
        let last = self.book.played.keys().next_back().map_or(0, |last| last.saturating_add(1));
        let count = self.book.rounds.map_or(last, |(count, _)| count.max(last));
        if let Some((count, at)) = self.book.rounds.filter(|(count, _)| *count < last) {
            let what = format!(
                "it says that {count} rounds were played, and there is a report of {}",
                self.called(last - 1)
            );
            checked.differs.push(self.letters[at].finding(what));
        }
        let mut digest = [0; 32];
        for number in 0..count {
            let Some((round, at)) = self.book.played.get(&number) else {
                let what = format!(
                    "the report of {} is missing: the replay ends there (HISTORY {} in a \
                     message to the match sends it again)",
                    self.called(number),
                    self.referee.counting().number(number)
                );
                checked.unchecked.push(what);
                return false;
            };
            let dice = self.seed.round(number, &digest);
            let played = gm::retell(self.referee, course.end(), &dice, &self.told(number, round));
            match played {
                Ok(played) => {
                    digest = played.digest();
                    course.rounds.push(played);
                }
                Err(found) => {
                    let what =
                        format!("the rules do not allow what it shows: {}", self.say(&found));
                    checked.differs.push(self.letters[*at].finding(what));
                    return false;
                }
            }
        }
        self.break_off(course, &self.seed.round(count, &digest), checked)
    }

    /// The acts of a round that was never played.
    fn break_off(&self, course: &mut Course, dice: &Dice, checked: &mut Checked) -> bool {
        let Some((acts, at)) = self.book.unplayed.as_ref().filter(|(acts, _)| !acts.is_empty())
        else {
            return true;
        };
        let number = course.rounds.len() as u32;
        let round = Round { acts: acts.clone(), ..Round::default() };
        let told = self.told(number, &round);
        match gm::reenact(self.referee, course.end(), dice, &told.acts, told.at) {
            Ok(acts) => {
                course.broken_off = Some(gm::Round { acts, ..self.open(number) });
                true
            }
            Err(found) => {
                let what = format!("the rules do not allow what it shows: {}", self.say(&found));
                checked.differs.push(self.letters[*at].finding(what));
                false
            }
        }
    }

    fn told(&self, number: u32, round: &Round) -> ToldRound {
        let seat = |mark: &String| self.marks.iter().position(|it| it == mark).map(Seat::new);
        let filed =
            |seat: Seat| round.seats.get(&self.marks[seat.index()]).and_then(Option::as_ref);
        let acts = round.acts.iter().filter_map(|(mark, act)| Some((seat(mark)?, act.clone())));
        ToldRound {
            number,
            acts: acts.collect(),
            filings: BySeat::fill(self.marks.len(), |seat| filed(seat).map(|(it, _)| it.clone())),
            ready: BySeat::fill(self.marks.len(), |seat| filed(seat).is_some_and(|(_, it)| *it)),
            at: Moment::default(),
        }
    }

    /// A message against what comes of the rules.
    fn compare(&self, page: &Page, course: &Course, checked: &mut Checked) {
        let letter = &self.letters[page.letter];
        if !page.reader.ours {
            return checked.unchecked.push(format!(
                "\"{}\" is written in the moderator's own sentences, which only his templates have",
                letter.kept.subject
            ));
        }
        let old = letter.kept.file(TextFile::CHECK).is_none();
        checked.old += usize::from(old);
        if let Kind::Announced(number) = page.kind {
            if old {
                return;
            }
            return self.compare_announced(page, number, course, checked);
        }
        match self.shown(page, letter, course, None) {
            Some(shown) => {
                checked.compared += 1;
                let differences = match old {
                    true => misplaced(letter, &shown).into_iter().collect(),
                    false => differences(letter, &shown),
                };
                checked.differs.extend(differences.into_iter().map(|what| letter.finding(what)));
            }
            None => checked.differs.push(letter.finding("its reader has no seat in this match")),
        }
    }

    /// What was announced in an open round, against the orders that its report tells.
    fn compare_announced(&self, page: &Page, number: u32, course: &Course, checked: &mut Checked) {
        let letter = &self.letters[page.letter];
        let played = &course.rounds[number as usize];
        let shown = |told| self.shown(page, letter, course, Some(told));
        let known = announcements(self.referee, played);
        if known.into_iter().filter_map(shown).any(|it| differences(letter, &it).is_empty()) {
            checked.compared += 1;
            return;
        }
        let mut ranks: Vec<u16> =
            played.filings.values().flatten().map(|filing| filing.rank).collect();
        ranks.sort_unstable();
        // Ranks are given in a row: one that is missing is of an order that was replaced.
        if (0..).zip(&ranks).any(|(place, rank): (u16, _)| place != *rank) {
            checked.unchecked.push(format!(
                "\"{}\" mentions an order of {} that was replaced before it was played",
                letter.kept.text.lines().next().unwrap_or_default(),
                self.called(number)
            ));
        } else {
            checked.compared += 1;
            let what =
                format!("it announces something that no order of {} has", self.called(number));
            checked.differs.push(letter.finding(what));
        }
    }

    /// What this message has to show; `announced` is what it may tell of an order.
    fn shown(
        &self,
        page: &Page,
        letter: &Letter,
        course: &Course,
        announced: Option<Phrase>,
    ) -> Option<ComparableText> {
        let to = match &page.reader.mark {
            Some(mark) => To::Seat(self.seat(mark)?),
            None => To::Guest(Box::new(onlooker(page))),
        };
        let (rounds, matter, over) = match page.kind {
            Kind::Begun => (0, NoticeKind::Begun, false),
            Kind::Report(number) => {
                let played = &course.rounds[number as usize];
                let over = self.referee.at(&played.after).ok()?.over();
                let played = Arc::new(played.clone());
                let (missed, late, unused) = Default::default();
                let matter = NoticeKind::Report { played, missed, late, unused };
                (number as usize + 1, matter, over)
            }
            Kind::Announced(number) => {
                (number as usize, NoticeKind::Announced { told: announced? }, false)
            }
            Kind::End => {
                (course.rounds.len(), NoticeKind::Ended { by_gm: false, reason: None }, true)
            }
        };
        let rounds = &course.rounds[..rounds];
        let position = rounds.last().map_or(&course.start, |played| &played.after);
        let agreed = match &page.agreed {
            Some(code) => Some(Agreed::read(code, |mark| self.seat(mark))?),
            None => None,
        };
        let broken_off = course.broken_off.clone().filter(|_| page.kind == Kind::End);
        let game = Match {
            state: if over { State::Ended { agreed } } else { State::Playing },
            holders: self.holders(page, position)?,
            round: if over { broken_off } else { Some(self.open(rounds.len() as u32)) },
            position: Some(position.clone()),
            ..self.blank()?
        };
        // The report that ends a match answers in the thread of its own round.
        let previous = match page.kind {
            Kind::Report(_) if over => rounds.len().checked_sub(2).map(|index| &rounds[index]),
            Kind::Begun | Kind::Report(_) | Kind::Announced(_) | Kind::End => rounds.last(),
        };
        let gm = GmReader {
            name: String::new(),
            address: String::new(),
            zone: Tz::UTC,
            language: page.reader.language,
        };
        let context = Context {
            game: &game,
            referee: self.referee,
            now: Moment::default(),
            previous,
            root_subject: self.root_subject(letter),
            history: rounds,
            peeks: 0,
            practice: PRACTISED,
            received: &[],
            speech: self.speech,
            gm: &gm,
        };
        Some(shown(&Notice { to, matter }, &context))
    }

    /// The subject of the message that opened the thread, if it is among the messages: it was
    /// written in whatever language its reader had chosen then, and to the holder of the seat then.
    fn root_subject(&self, letter: &Letter) -> Option<String> {
        let root = |it: &&Letter| letter.kept.references.contains(&it.kept.message_id);
        self.letters.iter().find(root).map(|root| root.kept.subject.clone())
    }

    fn seat(&self, mark: &str) -> Option<Seat> {
        self.marks.iter().position(|it| it == mark).map(Seat::new)
    }

    fn holders(&self, page: &Page, position: &str) -> Option<BySeat<Holder>> {
        let marks = self.referee.at(position).ok()?.seats();
        Some(marks.map(|_, mark| {
            let name = page.names.get(&mark.code).cloned().unwrap_or_default();
            let former = page.former.get(&mark.code).cloned().unwrap_or_default();
            Holder { former, ..person(page, name).seated(mark.clone(), Answer::Yes, 0) }
        }))
    }

    /// A match about which nothing is known but its rules.
    fn blank(&self) -> Option<Match> {
        Some(Match {
            number: 0,
            id: self.book.id.as_ref()?.0.clone(),
            header: self.referee.header(),
            state: State::Playing,
            terms: Terms {
                cadence: self.referee.about().deadline.parse().ok()?,
                zone: Tz::UTC,
                holidays: Vec::new(),
                min_open: 0,
                grace: 0,
                cooling: None,
                early: false,
                missing: Missing::Default,
                reminders: Vec::new(),
                answer_within: 0,
                more: 0,
                admission: Default::default(),
                talk: Default::default(),
                tell: false,
                next: None,
            },
            seed: self.seed.clone(),
            brings: Default::default(),
            holders: Vec::new().into(),
            offers: Vec::new(),
            observers: Vec::new(),
            position: None,
            round: None,
            before: [0; 32],
            spoken: Default::default(),
        })
    }

    fn open(&self, number: u32) -> gm::Round {
        gm::Round {
            number,
            opened: Moment::default(),
            deadline: Moment::default(),
            phase: Phase::Open,
            entries: BySeat::fill(self.marks.len(), |_| Entry::default()),
            arrivals: 0,
            acts: Vec::new(),
        }
    }

    fn called(&self, round: u32) -> String {
        named(self.referee.counting(), round)
    }

    fn say(&self, found: &Faults) -> String {
        faults::failure(self.speech, found).message.replace('\n', "; ")
    }
}

/// A reader without a seat, as an observer is.
fn onlooker(page: &Page) -> Guest {
    Guest { person: person(page, String::new()), role: Role::Observer(0), generation: 0 }
}

/// Somebody of whom nothing is known but a name, with the reader's language and style.
fn person(page: &Page, name: String) -> Person {
    let CheckReader { language, style, .. } = page.reader;
    Person { name, address: String::new(), language, style, zone: Tz::UTC }
}

/// What everybody may have been told while this round was open: of each order that was played,
/// in the order in which they came.
fn announcements(referee: &dyn Referee, played: &PlayedRound) -> Vec<Phrase> {
    let mut came: Vec<(u16, Seat)> = played
        .filings
        .iter()
        .filter_map(|(seat, filing)| Some((filing.as_ref()?.rank, seat)))
        .collect();
    came.sort_unstable();
    let Ok(before) = referee.at(&played.before) else { return Vec::new() };
    let mut filed = played.filings.map(|_, _| None);
    let mut told = Vec::new();
    for (rank, seat) in came {
        let earlier = filed.clone();
        let program = played.filings[seat].as_ref().map(|filing| filing.program.clone());
        let ready = played.ready[seat];
        filed[seat] = program.map(|program| TextFiled { program, rank: Some(rank), ready });
        told.extend(before.announce(&earlier, &filed, seat).ok().flatten());
    }
    told
}

impl Course {
    fn end(&self) -> &str {
        self.rounds.last().map_or(&self.start, |played| &played.after)
    }
}
