//! What people say: answers to prose, the moderator's mail about it, his replies, table talk.
//! Must never let what somebody wrote look like something that we say.

use super::super::clean;
use super::{Block, Desk, Page, Sheet};
use crate::questions::{LONGEST_LINE, MOST_LINES};
use crate::{Command, Days, Intent, Moment, Note, Party, Role, State, Talk, Word};
use kit::render::wrap::{width, wrap};
use kit::{Seat, Unread, joined};

/// How much of a note stands in the subject.
const GLIMPSE: usize = 40;

/// How far lines that somebody said stand in.
const INDENT: &str = "  ";

impl Desk<'_> {
    /// What stands of the reader's orders in the open round: "Your order for round 3 stands: ...".
    pub fn stands(&self) -> Option<String> {
        let asks = self.round().is_some() || self.context.game.withheld.is_some();
        self.seat.filter(|_| asks && self.takes_part())?;
        let order = self.own_filing().map(|filing| self.typed(&filing.program));
        Some(self.line("stands").text("order", order.unwrap_or_default()).say())
    }

    /// The same as a paragraph: nobody who has sent nothing is told that it stands.
    pub fn stands_para(&self) -> Option<Block> {
        self.stands().map(|text| Block::Para { text })
    }

    /// What stands while the match is paused; nothing where it is not.
    pub fn paused_stands(&self) -> Vec<Block> {
        let paused = matches!(self.context.game.state, State::Paused { .. });
        let orders = self.seat.map(|_| self.para("paused-orders"));
        self.stands_para().into_iter().chain(orders).filter(|_| paused).collect()
    }

    /// What was said while a round was open, for this reader.
    pub fn talk(&self, round: u32) -> Vec<Block> {
        // What was told to one alone, or said by one, is not for who took over that seat since.
        let mine = |seat: Option<Seat>, at: Moment| {
            let held = |it: Seat| self.holder(it).former.iter().all(|former| former.at <= at);
            seat == self.seat && seat.is_some_and(held)
        };
        let for_me =
            |talk: &&Talk| talk.to.is_none() || mine(talk.to, talk.at) || mine(talk.from, talk.at);
        let said = &self.context.game.spoken.talk;
        let said = said.iter().filter(|it| it.round == round && !it.told).filter(for_me);
        let lines: Vec<String> = said.flat_map(|talk| self.said_lines(talk)).collect();
        match lines.is_empty() {
            true => Vec::new(),
            false => vec![self.heading("talk-heading"), Block::Code { lines }],
        }
    }

    /// The lines of what somebody said: each opens with who says it.
    fn said_lines(&self, talk: &Talk) -> Vec<String> {
        // A block of lines stands in by two.
        let columns = self.paper().columns - INDENT.len();
        let says = |name: &str| match (talk.from, talk.to) {
            (None, _) => self.line("talk-says-moderator").say(),
            (Some(_), Some(to)) if self.seat == Some(to) => {
                self.line("talk-says-you").text("who", name).say()
            }
            // Nobody has to fear that all can read what he told one of them.
            (Some(from), Some(to)) if self.seat == Some(from) => {
                let to = clean::line(self.holder(to).name_at(talk.at), columns / 4);
                self.line("talk-says-to").text("to", to).say()
            }
            (Some(_), _) => self.line("talk-says").text("who", name).say(),
        };
        let room = (columns / 2).saturating_sub(width(&says(""))).max(SHORTEST_NAME);
        let name = talk.from.map(|from| clean::line(self.holder(from).name_at(talk.at), room));
        let prefix = format!("{} ", says(&name.unwrap_or_default()));
        wrap(&clean::said(&talk.text), &prefix, &prefix, columns)
    }

    /// How often the reader can still ask for more time.
    pub fn requests_left(&self) -> Option<u32> {
        let (seat, round) = self.seat.zip(self.round())?;
        let fresh = self.is_asked() && !self.holder(seat).asked_more.contains(&round.number);
        fresh.then(|| self.context.game.requests_left(seat))
    }

    /// WHY with the steps of the last round that touched the reader, each ready to be sent.
    fn own_steps(&self) -> Vec<String> {
        const MOST: usize = 5;
        let Some((seat, played)) = self.seat.zip(self.context.previous) else { return Vec::new() };
        let account = self.account(played);
        let steps = account.sections.iter().flat_map(|section| &section.steps);
        let own = steps.filter(|step| step.touches(seat)).take(MOST);
        let why = self.word_shown(Word::Why.name());
        own.map(|step| self.code_text(&format!("{why} {}", step.number))).collect()
    }
}

/// So much of a name stands at least before each line of what somebody said.
const SHORTEST_NAME: usize = 6;

/// Lines that somebody wrote, each for itself: the `whole` of them, or of very many the first ones.
pub(super) fn quoted(desk: &Desk<'_>, text: &str, whole: bool) -> Block {
    let all = (usize::MAX, usize::MAX);
    let (most, longest) = if whole { all } else { (MOST_LINES, LONGEST_LINE) };
    let quote = |line| desk.line("quote").text("text", clean::line(line, longest)).say();
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let mut items: Vec<String> = lines.by_ref().take(most).map(quote).collect();
    let more = lines.count();
    let line = desk.line("quote-more").number("count", more);
    items.extend((more > 0).then(|| line.say()));
    Block::Lines { items }
}

/// The same of lines with their places.
pub(super) fn quoted_lines(desk: &Desk<'_>, lines: &[Unread]) -> Block {
    quoted(desk, &joined(lines.iter().map(|line| &line.text), "\n"), false)
}

/// What somebody says to others, as they read it.
pub(super) fn saying(desk: &Desk<'_>, text: &str) -> Block {
    Block::Lines { items: vec![desk.line("quote").text("text", clean::said(text)).say()] }
}

/// Nothing but manners came, and an order is still missing.
pub(super) fn courtesy(desk: &Desk<'_>) -> Page {
    if matches!(desk.context.game.state, State::Inviting { .. }) {
        return desk.line("courtesy-invited-verdict").draft().page();
    }
    let missing = desk.round().filter(|_| desk.own_filing().is_none() && desk.is_asked());
    let time = missing.filter(|_| desk.due().is_none()).map(|_| desk.para("courtesy-time"));
    let verdict = desk.stands().unwrap_or_else(|| desk.line("nothing-asked-verdict").say());
    Page::new(verdict, Sheet::note(time))
}

/// The word that does what a sentence asked for; `None` where it can do nothing now.
pub(super) fn offered(desk: &Desk<'_>, intent: Intent, days: Option<Days>) -> Option<Block> {
    let plays = desk.seat.is_some() && desk.guest.is_none();
    let line = match intent {
        Intent::Word(Word::More) if plays => {
            let left = desk.requests_left().filter(|left| *left > 0)?;
            desk.line("offer-more").number("left", left)
        }
        Intent::Word(Word::Leave) if desk.known_word(Word::No).is_some() => {
            return word(desk, Word::No);
        }
        Intent::Word(Word::Leave) if plays => desk.line("offer-leave"),
        Intent::Word(Word::Why) => {
            let steps = desk.own_steps();
            if steps.is_empty() {
                return word(desk, Word::Why);
            }
            desk.line("offer-why").text("steps", desk.list(steps))
        }
        Intent::Word(Word::Try) => {
            let sample = desk.sample().filter(|_| desk.due().is_none());
            return desk.word_sample(Word::Try, sample, "offer-try");
        }
        Intent::Change => {
            desk.known_word(Word::Clear)?;
            desk.own_filing()?;
            desk.line("offer-change")
        }
        Intent::Word(Word::Away) => {
            let line = desk.away_sample()?;
            let line = days.map_or(line, |days| desk.away_line(days));
            desk.known_word(Word::Away)?;
            desk.line("offer-away").text("line", desk.code_text(&line))
        }
        Intent::Word(Word::NotMe) if plays => desk.line("stored-not-you"),
        Intent::Word(asked @ (Word::Clear | Word::Ready)) => {
            desk.own_filing()?;
            return word(desk, asked);
        }
        Intent::Word(asked) => return word(desk, asked),
        Intent::OrderIn => return None,
    };
    Some(line.para())
}

/// What a word does, as HELP has it.
fn word(desk: &Desk<'_>, word: Word) -> Option<Block> {
    let (command, meaning) = desk.known_word(word)?;
    Some(desk.line("offer-word").text("command", command).text("meaning", meaning).para())
}

/// Somebody wrote to the moderator.
pub(super) fn note(desk: &Desk<'_>, note: &Note) -> Page {
    let glimpse = clean::line(note.text.lines().next().unwrap_or_default(), GLIMPSE);
    let who = clean::line(&note.name, clean::MOST);
    let line = desk.line("note-verdict").text("who", &*who).text("text", glimpse);
    let draft = line.draft().and([about(desk, note, &who), quoted(desk, &note.text, true)]);
    draft.para("note-reply").orders(&[Command::Extend, Command::Show])
}

/// Who writes, and how things stand: never what the order is.
fn about(desk: &Desk<'_>, note: &Note, who: &str) -> Block {
    let round = desk.round().filter(|round| Some(round.number) == note.round);
    let owes = |seat: Seat| desk.call().is_some_and(|it| it.owes.contains(&seat));
    let filed = match (note.from, round) {
        (Party::Seat(seat), Some(round)) if owes(seat) => {
            let entry = round.entries.get(seat);
            if entry.is_some_and(|it| it.filing.is_some()) { "in" } else { "missing" }
        }
        (Party::Guest(Role::Observer(_)), _) => "watches",
        (Party::Guest(_), _) => "guest",
        (Party::Seat(_), _) => "free",
    };
    let line = desk.line("note-about").text("who", who).text("filed", filed);
    let line = line.flag("open", round.is_some());
    line.round(round.map_or(0, |round| round.number)).para()
}

/// What the moderator replied.
pub(super) fn from_moderator(desk: &Desk<'_>, text: &str) -> Page {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let columns = desk.paper().columns - INDENT.len();
    let lines = lines.flat_map(|line| wrap(&clean::said(line), "", "", columns)).collect();
    let draft = desk.line("from-moderator-verdict").draft().and(desk.stands_para());
    let draft = draft.and([desk.para("from-moderator-writes"), Block::Code { lines }]);
    draft.para("from-moderator-note").page()
}

/// Somebody said something, and it goes out at once.
pub(super) fn talk(desk: &Desk<'_>, talk: &Talk) -> Page {
    let line = match (talk.from, talk.to) {
        (Some(from), Some(_)) => desk.line("talk-verdict-you").seat("who", from),
        (Some(from), None) => desk.line("talk-verdict").seat("who", from),
        (None, _) => desk.line("talk-verdict-moderator"),
    };
    let said = [desk.heading("talk-heading"), Block::Code { lines: desk.said_lines(talk) }];
    line.draft().and(desk.stands_para()).and(said).page()
}
