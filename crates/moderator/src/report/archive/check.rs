//! The messages that replay a match, as one who watches gets them: its beginning, every round, its
//! end. Made from what was stored, so that they are there even if nobody kept a message.

use std::sync::Arc;

use super::{Archive, is_over, watcher};
use crate::report::{Context, compose};
use crate::{
    Entry, Match, Moment, Notice, NoticeKind, Phase, PlayedRound, Round, State, Terms, To,
};
use kit::BySeat;
use kit::letter::Letter;

impl Archive<'_> {
    /// What `verify` replays the match from, with the moment of each message. While a match runs,
    /// orders are sealed.
    pub fn check(&self) -> Vec<(Moment, Letter)> {
        let context = self.context;
        let language = self.languages.first().copied().unwrap_or_default();
        let (Some(first), Some(last)) = (context.history.first(), context.history.last()) else {
            return Vec::new();
        };
        if !is_over(context) {
            return Vec::new();
        }
        // What players said is none of what a replay needs, nor are pictures.
        let terms = Terms { pictures: false, ..context.game.terms.clone() };
        let silent = Match { spoken: Default::default(), terms, ..context.game.clone() };
        let letter = |matter: NoticeKind, (game, rounds): (&Match, usize)| {
            let guest = watcher(context, language);
            let history = &context.history[..rounds];
            // The report of the last round answers in the thread of the round before.
            let own =
                usize::from(matches!(matter, NoticeKind::Report { .. }) && game.round.is_none());
            let previous = rounds.checked_sub(1 + own).and_then(|at| history.get(at));
            let context = Context { game, history, previous, root_subject: None, ..*context };
            compose(&Notice { to: To::Guest(Box::new(guest)), matter }, &context)
        };
        let running = |position: &str, number: u32| Match {
            state: State::Playing,
            position: Some(position.to_owned()),
            round: Some(open(context, number)),
            ..silent.clone()
        };
        let begun = running(&first.before, first.number);
        let mut letters = vec![(first.opened, letter(NoticeKind::Begun, (&begun, 0)))];
        for (at, played) in context.history.iter().enumerate() {
            // A match that a moderator ends is ended after its last report.
            let over = context.referee.at(&played.after).is_ok_and(|it| it.over());
            let game = match over {
                true => Match { round: None, ..silent.clone() },
                false => running(&played.after, played.number + 1),
            };
            letters.push((played.executed, letter(report(played), (&game, at + 1))));
        }
        let ended = NoticeKind::Ended { by_gm: false, reason: None };
        let whole = (&silent, context.history.len());
        letters.push((last.executed, letter(ended, whole)));
        letters
    }
}

fn report(played: &PlayedRound) -> NoticeKind {
    let (missed, late, unused) = Default::default();
    NoticeKind::Report { played: Arc::new(played.clone()), missed, late, unused, own_hand: None }
}

/// The round that was open then; nobody who watches sees more of it than its number.
fn open(context: &Context<'_>, number: u32) -> Round {
    Round {
        number,
        opened: Moment::default(),
        deadline: Moment::default(),
        phase: Phase::Open,
        entries: BySeat::fill(context.game.holders.len(), |_| Entry::default()),
        arrivals: 0,
        acts: Vec::new(),
    }
}
