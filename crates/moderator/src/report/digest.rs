//! The digest: what happened in all matches since the last one, what waits for the moderator, and
//! which deadlines come next. Must never show an order, a hand or a player's address: the moderator
//! may hold a seat.

use super::desk::{Desk, Line};
use super::drawn::Drawn;
use super::page::{Block, Page, Sheet};
use super::service;
use super::speech::Listener;
use super::{Context, GmReader, Speech};
use crate::{Match, Moment, Phase, State, To};
use kit::letter::Letter;
use kit::render::wrap::NO_BREAK;
use kit::{Phrase, Referee, RoundRequest, Seat};

/// What a digest tells.
pub struct Digest {
    /// What happened after this moment.
    pub since: Moment,
    /// And up to now.
    pub until: Moment,
    /// Deadlines up to this moment are listed.
    pub ahead: Moment,
    /// Every match in which something happened, that waits for the moderator, or that goes on.
    pub matches: Vec<DigestMatch>,
    /// How many messages were held for the moderator since then.
    pub held: u32,
    /// How many messages of ours came back or were given up since then.
    pub failed: u32,
}

/// A match in a digest.
pub struct DigestMatch {
    /// The match.
    pub game: Match,
    /// Its rules.
    pub referee: Box<dyn Referee>,
    /// What happened, in its order.
    pub happened: Vec<Happened>,
    /// Who asks for more time and has no answer.
    pub asking: Vec<Seat>,
    /// The commands that it waits for.
    pub needs: Vec<String>,
    /// How many notes of players reach the moderator only after the round.
    pub notes: usize,
}

/// Something that happened in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happened {
    /// It began.
    Began,
    /// A round was played.
    Played {
        /// Its number.
        round: u32,
        /// From whom nothing came.
        missed: Vec<Seat>,
        /// Whose order came after the deadline.
        late: Vec<Seat>,
    },
    /// A holder was late, or sent nothing, for the third time or more.
    OftenLate {
        /// Who.
        seat: Seat,
        /// How often by now.
        count: u32,
    },
    /// Messages no longer get to a holder.
    OutOfReach(Seat),
    /// A holder gave the seat up, or lost it.
    Left(Seat),
    /// It ended.
    Ended,
}

impl Digest {
    /// Whether there is anything to tell. Deadlines alone are none.
    pub fn is_empty(&self) -> bool {
        let quiet = |it: &DigestMatch| {
            it.happened.is_empty() && it.needs.is_empty() && it.asking.is_empty()
        };
        self.held == 0 && self.failed == 0 && self.matches.iter().all(quiet)
    }
}

/// The message that brings it.
pub fn digest(told: &Digest, speech: &Speech, gm: &GmReader) -> Letter {
    let mut note = Vec::new();
    let listener = Listener::outside(gm.language);
    let heading = |key| Block::Heading { text: speech.say(&Phrase::new(key), &listener) };
    let rows = |of: &dyn Fn(&Desk<'_>, &DigestMatch) -> Vec<String>| -> Vec<String> {
        let each = told.matches.iter().flat_map(|one| with_desk(told, one, speech, gm, of));
        each.collect()
    };
    let mut waits = rows(&waits);
    if told.held > 0 {
        let held = Phrase::new("digest-held").with("count", i64::from(told.held));
        waits.push(unbroken(&speech.say(&held, &listener)));
    }
    if told.failed > 0 {
        let failed = Phrase::new("digest-failed").with("count", i64::from(told.failed));
        waits.push(unbroken(&speech.say(&failed, &listener)));
    }
    let ahead = |desk: &Desk<'_>, one: &DigestMatch| due(desk, one, told.ahead);
    let (happened, due) = (rows(&happened), rows(&ahead));
    for (key, items) in
        [("digest-waits", &waits), ("digest-happened", &happened), ("digest-due", &due)]
    {
        if !items.is_empty() {
            note.extend([heading(key), Block::Lines { items: items.clone() }]);
        }
    }
    let rounds = told.matches.iter().flat_map(|one| &one.happened);
    let rounds = rounds.filter(|it| matches!(it, Happened::Played { .. })).count();
    let verdict = Phrase::new("digest-verdict").with("waits", waits.len() as i64);
    let verdict = speech.say(&verdict.with("rounds", rounds as i64), &listener);
    let page = Page::new(verdict, Sheet::note(note));
    let letter = service::letter(page, gm.reader(), &listener, speech);
    Letter { match_id: "service".to_owned(), ..letter }
}

/// Something that is said of a match, as the moderator reads it.
fn with_desk(
    told: &Digest,
    one: &DigestMatch,
    speech: &Speech,
    gm: &GmReader,
    say: &dyn Fn(&Desk<'_>, &DigestMatch) -> Vec<String>,
) -> Vec<String> {
    let (referee, drawn) = (one.referee.as_ref(), Drawn::default());
    let context = Context::bare(&one.game, referee, told.until, speech, gm, &drawn);
    say(&Desk::of(&context, &To::Gm), one)
}

/// A command stands on one line.
fn unbroken(text: &str) -> String {
    let mut inside = false;
    let join = |c: char| {
        inside ^= c == '`';
        if inside && c == ' ' { NO_BREAK } else { c }
    };
    text.chars().map(join).collect()
}

fn waits(desk: &Desk<'_>, one: &DigestMatch) -> Vec<String> {
    let command = |command: &String| {
        let line = desk.line("digest-waits-command").code("command", &format!("botpost {command}"));
        unbroken(&line.say())
    };
    let mut said: Vec<String> = one.needs.iter().map(command).collect();
    for seat in &one.asking {
        let line = desk.line("digest-more").text("who", desk.listener.name(*seat));
        said.push(unbroken(&line.say()));
    }
    if one.notes > 0 {
        said.push(desk.line("digest-notes").number("count", one.notes).say());
    }
    said
}

fn happened(desk: &Desk<'_>, one: &DigestMatch) -> Vec<String> {
    let say = |it: &Happened| -> String {
        let line: Line<'_> = match it {
            Happened::Began => desk.line("digest-began"),
            Happened::Played { round, missed, late } => {
                let line = desk.line("digest-played").round(*round);
                let line = line.number("missed", missed.len()).number("late", late.len());
                line.text("missing", desk.names(missed)).text("latecomers", desk.names(late))
            }
            Happened::OftenLate { seat, count } => desk
                .line("digest-late")
                .text("who", desk.listener.name(*seat))
                .number("count", *count),
            Happened::OutOfReach(seat) => {
                desk.line("digest-reach").text("who", desk.listener.name(*seat))
            }
            Happened::Left(seat) => desk.line("digest-left").text("who", desk.listener.name(*seat)),
            Happened::Ended => desk.line("digest-ended"),
        };
        line.say()
    };
    one.happened.iter().map(say).collect()
}

fn due(desk: &Desk<'_>, one: &DigestMatch, ahead: Moment) -> Vec<String> {
    let said = match (&one.game.state, desk.round()) {
        (State::Inviting { answer_by, overdue: false }, _) if *answer_by <= ahead => {
            let line = desk.line("digest-answers").text("when", desk.deadline(*answer_by));
            Some(line.say())
        }
        (State::Playing, Some(round))
            if round.phase != Phase::Held && desk.closes(round) <= ahead =>
        {
            let closes = desk.closes(round);
            let call = desk.call();
            let count = |of: fn(&Match, &RoundRequest) -> Vec<Seat>| {
                call.as_ref().map_or(0, |call| of(&one.game, call).len())
            };
            let owing = count(Match::owing);
            let line = desk.line("digest-round").round(round.number);
            let line = line.text("when", desk.deadline(closes)).number("of", owing);
            Some(line.number("filed", owing - count(Match::missing)).say())
        }
        _ => None,
    };
    let open = one.game.proposals.open.as_ref();
    let proposal = open.map(|open| {
        let line = desk.line("digest-proposal").text("who", desk.listener.name(open.by));
        unbroken(&line.text("when", desk.deadline(open.until)).say())
    });
    said.into_iter().chain(proposal).collect()
}
