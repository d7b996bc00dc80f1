//! Plays a match again from what its letters reveal, and compares every letter that shows it
//! with what comes of it.

use std::sync::Arc;

use moderator::Zone;

use super::book::{Book, Kind, Page, Round};
use super::compare::differences;
use super::course::{Course, announcements, revisions};
use super::findings::Checked;
use super::mails::Letter;
use crate::cli::faults;
use crate::cli::rounds::named;
use kit::{BySeat, Dice, Faults, Phrase, Referee, Seat, Seed};

use moderator::report::{
    CheckReader, ComparableText, Context, Drawn, GmReader, PRACTISED, Speech, shown,
};
use moderator::{
    self as gm, Agreed, Answer, Chances, Entry, Guest, Holder, Known, Match, Missing, Moment,
    Notice, NoticeKind, Person, Phase, PlayedRound, Revision, RevisionKind, Role, State, Terms, To,
    ToldRound,
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
    let seed = Seed::new(seed);
    let revisions = revisions(book);
    let replay = Replay { book, letters, speech, referee: &*referee, seed, revisions, marks };
    replay.run(checked);
}

struct Replay<'a> {
    book: &'a Book,
    letters: &'a [Letter],
    speech: &'a Speech,
    referee: &'a dyn Referee,
    seed: Seed,
    revisions: Vec<Revision>,
    marks: &'a [String],
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
        let mut course = Course { start, versions: Vec::new(), broken_off: None };
        let whole = self.play(&mut course, checked);
        checked.replayed = course.versions.len();
        for page in &self.book.pages {
            let known = match page.kind {
                Kind::Begun => true,
                Kind::Report(round) => course.version(page.revision, round).is_some(),
                Kind::Announced(round) => course.first_since(page.revision, round).is_some(),
                Kind::End => whole,
            };
            if known {
                self.compare(page, &course, checked);
            }
        }
    }

    /// All versions of all rounds in order, as far as there are messages; whether that is the whole
    /// match.
    fn play(&self, course: &mut Course, checked: &mut Checked) -> bool {
        let newest = self.book.played.keys().map(|(revision, _)| *revision).max().unwrap_or(0);
        let newest = newest.max(self.book.rounds.keys().copied().max().unwrap_or(0));
        if (newest as usize) > self.revisions.len() {
            checked.unchecked.push(
                "a message that says what was put right is missing: no round can be replayed"
                    .to_owned(),
            );
            return false;
        }
        for revision in 0..=u32::try_from(self.revisions.len()).unwrap_or(u32::MAX) {
            if !self.play_again(course, revision, checked) || !self.go_on(course, revision, checked)
            {
                return false;
            }
        }
        let last = u32::try_from(self.revisions.len()).unwrap_or(u32::MAX);
        self.break_off(course, last, checked)
    }

    /// The rounds that were played again by this act of putting right.
    fn play_again(&self, course: &mut Course, revision: u32, checked: &mut Checked) -> bool {
        let acts = self.revisions.iter();
        let mut redo = acts.filter(|it| it.number == revision && it.kind == RevisionKind::Redo);
        let Some(redo) = redo.next() else { return true };
        let before = self.known(&course.versions).standing(revision - 1);
        let again: Vec<u32> = before.iter().map(|it| it.number).collect();
        for number in again.into_iter().filter(|number| *number >= redo.from) {
            if !self.play_one(course, (revision, number), checked) {
                return false;
            }
            let after = course.versions.last().map(|played| self.referee.at(&played.after));
            if after.is_some_and(|at| at.is_ok_and(|at| at.over())) {
                break;
            }
        }
        true
    }

    /// The rounds that were played since, up to the next act of putting right.
    fn go_on(&self, course: &mut Course, revision: u32, checked: &mut Checked) -> bool {
        let standing = |course: &Course| {
            let standing = self.known(&course.versions).standing(revision);
            standing.last().map_or(0, |last| last.number + 1)
        };
        let last = self.book.played.keys().filter(|(of, _)| *of == revision);
        let last = last.map(|(_, number)| number.saturating_add(1)).max().unwrap_or(0);
        let told = self.book.rounds.get(&revision);
        if let Some((count, at)) = told.filter(|(count, _)| *count < last) {
            let what = format!(
                "it says that {count} rounds were played, and there is a report of {}",
                self.called(last - 1)
            );
            checked.differs.push(self.letters[*at].finding(what));
        }
        let count = told.map_or(last, |(count, _)| (*count).max(last));
        for number in standing(course)..count {
            if !self.play_one(course, (revision, number), checked) {
                return false;
            }
        }
        true
    }

    /// One version of a round.
    fn play_one(
        &self,
        course: &mut Course,
        (revision, number): (u32, u32),
        checked: &mut Checked,
    ) -> bool {
        let Some((round, at)) = self.book.played.get(&(revision, number)) else {
            let what = format!(
                "the report of {} is missing: the replay ends there (HISTORY {} in a \
                 message to the match sends it again)",
                self.called(number),
                self.referee.counting().number(number)
            );
            checked.unchecked.push(what);
            return false;
        };
        let known = self.known(&course.versions);
        let start = known.start_of(number, revision).unwrap_or(&course.start).to_owned();
        let (key, closed) = known.dice_of(number, revision);
        let told = ToldRound { revision, closed, ..self.told(number, round) };
        match gm::retell(self.referee, &start, &Dice::from_key(key), &told) {
            Ok(played) => {
                course.versions.push(played);
                true
            }
            Err(found) => {
                let what = format!("the rules do not allow what it shows: {}", self.say(&found));
                checked.differs.push(self.letters[*at].finding(what));
                false
            }
        }
    }

    fn known<'v>(&'v self, versions: &'v [PlayedRound]) -> Known<'v> {
        let chances = Chances { seed: &self.seed, revisions: &self.revisions };
        Known { chances, versions }
    }

    /// The acts of a round that was never played.
    fn break_off(&self, course: &mut Course, revision: u32, checked: &mut Checked) -> bool {
        let acts = self.book.unplayed.get(&revision).filter(|(acts, _)| !acts.is_empty());
        let Some((acts, at)) = acts else { return true };
        let known = self.known(&course.versions);
        let number = known.standing(revision).last().map_or(0, |last| last.number + 1);
        let start = known.start_of(number, revision).unwrap_or(&course.start).to_owned();
        let dice = Dice::from_key(known.dice_of(number, revision).0);
        let round = Round { acts: acts.clone(), ..Round::default() };
        let told = self.told(number, &round);
        match gm::reenact(self.referee, &start, &dice, &told.acts, told.at) {
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
            revision: 0,
            closed: None,
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
        if let Kind::Announced(number) = page.kind {
            return self.compare_announced(page, number, course, checked);
        }
        match self.shown(page, letter, course, None) {
            Some(shown) => {
                checked.compared += 1;
                let found = differences(letter, &shown).into_iter();
                checked.differs.extend(found.map(|what| letter.finding(what)));
            }
            None => checked.differs.push(letter.finding("its reader has no seat in this match")),
        }
    }

    /// What was announced in an open round, against the orders that its report tells.
    fn compare_announced(&self, page: &Page, number: u32, course: &Course, checked: &mut Checked) {
        let letter = &self.letters[page.letter];
        let Some(played) = course.first_since(page.revision, number) else { return };
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
    #[expect(clippy::too_many_lines, reason = "one match, whole: an arm for each kind of page")]
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
        let standing = self.known(&course.versions).standing(page.revision);
        let standing: Vec<PlayedRound> = standing.into_iter().cloned().collect();
        let until = |number: u32| standing.iter().filter(|it| it.number < number).count();
        let (rounds, matter, over) = match page.kind {
            Kind::Begun => (0, NoticeKind::Begun, false),
            Kind::Report(number) => {
                let played = course.version(page.revision, number)?;
                let over = self.referee.at(&played.after).ok()?.over();
                let played = Arc::new(played.clone());
                let (missed, late, unused) = Default::default();
                let matter = NoticeKind::Report { played, missed, late, unused, own_hand: None };
                (until(number + 1), matter, over)
            }
            Kind::Announced(number) => {
                (until(number), NoticeKind::Announced { told: announced? }, false)
            }
            Kind::End => (standing.len(), NoticeKind::Ended { by_gm: false, reason: None }, true),
        };
        let rounds = &standing[..rounds];
        let next = rounds.last().map_or(0, |last| last.number + 1);
        // What was put right later is not known to it.
        let then = course.versions.partition_point(|it| it.revision <= page.revision);
        let known = self.known(&course.versions[..then]);
        let position = match page.kind {
            // What it stands at is what the open round starts from.
            Kind::Announced(_) | Kind::End => known.start_of(next, page.revision),
            Kind::Begun | Kind::Report(_) => rounds.last().map(|played| played.after.as_str()),
        };
        let position = &position.unwrap_or(&course.start).to_owned();
        let agreed = match &page.agreed {
            Some(code) => Some(Agreed::read(code, |mark| self.seat(mark))?),
            None => None,
        };
        let broken_off = course.broken_off.clone().filter(|_| page.kind == Kind::End);
        let game = Match {
            state: if over { State::Ended { agreed } } else { State::Playing },
            holders: self.holders(page, position)?,
            round: if over { broken_off } else { Some(self.open(next)) },
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
            zone: Zone::UTC,
            language: page.reader.language,
            by_mail: true,
        };
        let (now, drawn) = (Moment::default(), Drawn::default());
        let context = Context {
            previous,
            root_subject: self.root_subject(letter),
            history: rounds,
            practice: PRACTISED,
            ..Context::bare(&game, self.referee, now, self.speech, &gm, &drawn)
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
        let id = self.book.id.as_ref()?.0.clone();
        let terms = Terms {
            cadence: self.referee.about().deadline.parse().ok()?,
            zone: Zone::UTC,
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
            review: None,
            gm_plays: false,
            away: 14,
            misses: 0,
            empty: Default::default(),
            calendar: false,
            pictures: true,
            next: None,
        };
        let game = Match::new(id, self.referee.header(), terms, self.seed.clone());
        Some(Match { state: State::Playing, ..game })
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
    Person { name, address: String::new(), language, style, zone: Zone::UTC }
}
