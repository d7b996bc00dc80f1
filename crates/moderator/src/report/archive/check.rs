//! The messages that replay a match, as one who watches gets them: its beginning, every round, its
//! end. Made from what was stored, so that they are there even if nobody kept a message.

use super::Archive;
use crate::report::replay::watcher;
use crate::report::{Context, compose};
use crate::{Match, Moment, Notice, NoticeKind, Round, RoundReport, State, Terms, To};
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
        if !context.game.state.is_over() {
            return Vec::new();
        }
        // What players said is none of what a replay needs, nor are pictures.
        let terms = Terms { pictures: false, ..context.game.terms.clone() };
        let silent = Match { spoken: Default::default(), terms, ..context.game.clone() };
        let letter = |matter: NoticeKind, (game, rounds): (&Match, usize)| {
            let guest = watcher(context, language);
            let history = &context.history[..rounds];
            let previous = rounds.checked_sub(1).and_then(|at| history.get(at));
            let context = Context { game, history, previous, root_subject: None, ..*context };
            compose(&Notice { to: To::Guest(Box::new(guest)), matter }, &context)
        };
        // Nobody who watches sees more of the round that was open then than its number.
        let (then, seats) = (Moment::default(), silent.holders.len());
        let running = |position: &str, number: u32| Match {
            state: State::Playing,
            position: Some(position.to_owned()),
            round: Some(Round::new(number, then, then, seats)),
            ..silent.clone()
        };
        let begun = running(&first.before, first.number);
        let mut letters = vec![(first.opened, letter(NoticeKind::Begun, (&begun, 0)))];
        let mut unheard = None;
        for (at, played) in context.history.iter().enumerate() {
            let report = RoundReport::of(played);
            // A match that a moderator ends is ended after its last report.
            if context.referee.at(&played.after).is_ok_and(|it| it.over()) {
                unheard = Some(Box::new(report));
                break;
            }
            let game = running(&played.after, played.number + 1);
            letters.push((played.executed, letter(NoticeKind::Report(report), (&game, at + 1))));
        }
        let ended = NoticeKind::Ended { by_gm: false, reason: None, last: unheard };
        letters.push((last.executed, letter(ended, (&silent, context.history.len()))));
        letters
    }
}
