//! The digest: what happened in all matches since the last one, what waits for the moderator, and
//! which deadlines come next. Must never show an order, a hand or a player's address: the moderator
//! may hold a seat.

use super::drawn::Drawn;
use super::service::Outside;
use super::{Block, Context, Desk, GmReader, Speech};
use crate::{Match, Moment, Phase, Round, State, To};
use kit::letter::Letter;
use kit::render::wrap::NO_BREAK;
use kit::{Phrase, Referee, RoundRequest, Seat};

/// What a digest tells.
pub struct Digest {
    /// What happened up to this moment.
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
    /// What happened, in its order, a sentence each.
    pub happened: Vec<Phrase>,
    /// What waits for the moderator.
    pub waits: Vec<Phrase>,
    /// How many notes of players reach the moderator only after the round.
    pub notes: usize,
}

impl Digest {
    /// The sentence that says that a round was played.
    pub const PLAYED: &str = "digest-played";

    /// Whether there is anything to tell. Deadlines alone are none.
    pub fn is_empty(&self) -> bool {
        let quiet = |it: &DigestMatch| it.happened.is_empty() && it.waits.is_empty();
        self.held == 0 && self.failed == 0 && self.matches.iter().all(quiet)
    }
}

/// The message that brings it.
pub fn digest(told: &Digest, speech: &Speech, gm: &GmReader) -> Letter {
    let outside = Outside::gm(speech, gm);
    let (mut waiting, mut news, mut ahead) = (Vec::new(), Vec::new(), Vec::new());
    let drawn = Drawn::default();
    for one in &told.matches {
        let referee = one.referee.as_ref();
        let context = Context::bare(&one.game, referee, told.until, speech, gm, &drawn);
        let desk = Desk::of(&context, &To::Gm);
        let say = |phrase: &Phrase| unbroken(&desk.line(phrase.key).args(phrase).say());
        waiting.extend(one.waits.iter().map(say));
        let notes = desk.line("digest-notes").number("count", one.notes);
        waiting.extend((one.notes > 0).then(|| notes.say()));
        news.extend(one.happened.iter().map(say));
        ahead.extend(due(&desk, one, told.ahead));
    }
    for (key, count) in [("digest-held", told.held), ("digest-failed", told.failed)] {
        let phrase = Phrase::new(key).with("count", i64::from(count));
        waiting.extend((count > 0).then(|| unbroken(&outside.say(&phrase))));
    }
    let rounds = told.matches.iter().flat_map(|one| &one.happened);
    let rounds = rounds.filter(|it| it.key == Digest::PLAYED).count();
    let verdict = Phrase::new("digest-verdict").with("waits", waiting.len()).with("rounds", rounds);
    let parts = [("digest-waits", waiting), ("digest-happened", news), ("digest-due", ahead)];
    let parts = parts.into_iter().filter(|(_, items)| !items.is_empty());
    let note = parts.flat_map(|(key, items)| {
        [Block::Heading { text: outside.say(&Phrase::new(key)) }, Block::Lines { items }]
    });
    outside.letter("service", outside.say(&verdict), note.collect())
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

fn due(desk: &Desk<'_>, one: &DigestMatch, ahead: Moment) -> Vec<String> {
    let near = |it: &Round| it.phase != Phase::Held && desk.closes(it) <= ahead;
    let said = match (&one.game.state, desk.round()) {
        (State::Inviting { answer_by, overdue: false }, _) if *answer_by <= ahead => {
            Some(desk.line("digest-answers").say())
        }
        (State::Playing, Some(round)) if near(round) => {
            let count = |of: fn(&Match, &RoundRequest) -> Vec<Seat>| {
                desk.call().map_or(0, |call| of(&one.game, call).len())
            };
            let (owing, missing) = (count(Match::owing), count(Match::missing));
            let line = desk.line("digest-round").round(round.number).number("of", owing);
            Some(line.number("filed", owing - missing).say())
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
