//! How a round is executed from what is stored of it, now or years later: the one way, for
//! the deadline and for the check of a whole history.

use kit::{Dice, Faults, Referee, Seed};

use super::report::{CheckFiling, ReaderRecord};
use super::{ActDone, PlayedRound, Revision, RevisionKind, reenact};

/// The dice of an act: the round's, one further set for each act, so that the same act twice
/// does not draw the same.
pub(super) fn act_dice(round: &[u8; 32], index: usize) -> Dice {
    Seed::new(*round).round(u32::try_from(index).unwrap_or(u32::MAX), &[0; 32])
}

/// Plays a round of which is told what it starts from, what was done in it and what was filed.
/// `closing`: what its dice are closed over; `None`: what is filed.
pub(super) fn execute(
    referee: &dyn Referee,
    round: PlayedRound,
    dice: &Dice,
    closing: Option<[u8; 32]>,
) -> Result<PlayedRound, Faults> {
    let at = referee.at(round.led())?;
    let filed = round.filings.map(|seat, it| Some(it.as_ref()?.filed(round.ready[seat])));
    let own = round.digest();
    let done = at.execute(&filed, &dice.clone().closed_over(closing.unwrap_or(own)))?;
    let acts = round.acts.iter().map(|act| act.events.as_str());
    Ok(PlayedRound {
        kind: at.call().kind.name.to_owned(),
        key: *dice.key(),
        closed: closing.filter(|it| *it != own),
        events: acts.chain([&*done.events]).collect(),
        programs: done.programs,
        after: done.position,
        ..round
    })
}

/// The first thing about a stored round that playing it again does not confirm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mismatch {
    /// It does not start from the position the round before led to.
    Start,
    /// Its dice are not the match's.
    Dice,
    /// The act with this index, from 0, does something else.
    Act(usize),
    /// The programs executed are others.
    Programs,
    /// The events are others.
    Events,
    /// It leads to another position.
    Position,
    /// The referee cannot read it.
    Unreadable(Faults),
}

/// What the dice of a match are drawn from, and what was put right in it.
#[derive(Debug, Clone, Copy)]
pub struct Chances<'a> {
    /// The seed that it began with.
    pub seed: &'a Seed,
    /// What was put right, in order.
    pub revisions: &'a [Revision],
}

/// Plays every version of every round of a match again, in the order in which they were executed.
///
/// # Errors
/// The number of the first round that differs, and in what.
pub fn verify(
    referee: &dyn Referee,
    chances: Chances<'_>,
    versions: &[PlayedRound],
) -> Result<(), (u32, Mismatch)> {
    for (place, played) in versions.iter().enumerate() {
        let known = Known { chances, versions: &versions[..place] };
        let replay = || replay(referee, played, known);
        let found = misfit(chances, versions, place).map_or_else(replay, Err);
        found.map_err(|mismatch| (played.number, mismatch))?;
    }
    Ok(())
}

/// The first version of a round that does not follow from those before it. Nothing is played again.
pub fn first_misfit(chances: Chances<'_>, versions: &[PlayedRound]) -> Option<u32> {
    let place = (0..versions.len()).find(|place| misfit(chances, versions, *place).is_some())?;
    Some(versions[place].number)
}

/// In what the version at this place does not follow from those before it.
fn misfit(chances: Chances<'_>, versions: &[PlayedRound], place: usize) -> Option<Mismatch> {
    let played = &versions[place];
    let known = Known { chances, versions: &versions[..place] };
    // What the first round starts from was dealt.
    let dealt = versions.first().map(|first| first.before.as_str());
    let follows = known.last(played.number).is_none_or(|last| last.number + 1 == played.number);
    if !follows || known.start_of(played.number, played.revision).or(dealt) != Some(&played.before)
    {
        return Some(Mismatch::Start);
    }
    let (key, closed) = known.dice_of(played.number, played.revision);
    let same = played.key == key && played.closed == closed.filter(|it| *it != played.digest());
    (!same).then_some(Mismatch::Dice)
}

/// What is known of a match before another version of a round is played in it.
#[derive(Debug, Clone, Copy)]
pub struct Known<'a> {
    /// What dice are drawn from.
    pub chances: Chances<'a>,
    /// The versions of rounds until then, in the order in which they were executed.
    pub versions: &'a [PlayedRound],
}

impl<'a> Known<'a> {
    /// Plays a version of a round as its record tells it; `dealt`: what the first one starts from.
    ///
    /// # Errors
    /// If the rules do not allow what was told.
    pub fn play(
        &self,
        referee: &dyn Referee,
        dealt: &str,
        round: &ReaderRecord,
    ) -> Result<PlayedRound, Faults> {
        let ReaderRecord { number, revision, .. } = *round;
        let before = self.start_of(number, revision).unwrap_or(dealt);
        let (key, closed) = self.dice_of(number, revision);
        let dice = Dice::from_key(key);
        let start = PlayedRound {
            number,
            revision,
            before: before.to_owned(),
            acts: reenact(referee, before, &dice, &round.acts)?,
            filings: round.filings.map(|_, told| told.as_ref().map(CheckFiling::filing)),
            ready: round.filings.map(|_, told| told.as_ref().is_some_and(|filing| filing.ready)),
            ..PlayedRound::default()
        };
        execute(referee, start, &dice, closed)
    }

    /// The versions that stand after this act of putting right, in order of their numbers.
    pub fn standing(&self, revision: u32) -> Vec<&'a PlayedRound> {
        let gone = |of: &PlayedRound| {
            let later = self.chances.revisions.iter();
            let mut later = later.filter(|it| of.revision < it.number && it.number <= revision);
            later.any(|it| it.from <= of.number)
        };
        let until = self.versions.iter().filter(|it| it.revision <= revision);
        let mut standing: Vec<&PlayedRound> = until.filter(|it| !gone(it)).collect();
        standing.sort_by_key(|it| it.number);
        standing
    }

    /// The round before one with this number, as it was executed last.
    fn last(&self, round: u32) -> Option<&'a PlayedRound> {
        self.versions.iter().rfind(|it| it.number < round)
    }

    /// The key of the dice of a version of a round, and what they are closed over if that is not
    /// what was filed for it: a round that is played again keeps those of the first time.
    pub fn dice_of(&self, round: u32, revision: u32) -> ([u8; 32], Option<[u8; 32]>) {
        let redo = |it: &Revision| {
            it.number == revision && it.kind == RevisionKind::Redo && it.from <= round
        };
        let before = self.chances.revisions.iter().any(redo).then(|| self.standing(revision - 1));
        if let Some(old) = before.into_iter().flatten().find(|it| it.number == round) {
            return (old.key, Some(old.closing()));
        }
        let before = self.last(round).map_or([0; 32], PlayedRound::closing);
        (*self.chances.dice(revision, round, &before).key(), None)
    }

    /// The position that a version of a round starts from: where the round before led to, unless
    /// it was given another one since; `None`: what was set up.
    pub fn start_of(&self, round: u32, revision: u32) -> Option<&'a str> {
        let last = self.last(round);
        let until = || self.chances.revisions.iter().filter(|it| it.number <= revision);
        let given = until().rfind(|it| it.from == round && it.position.is_some());
        let led = last.map(|last| last.after.as_str());
        let Some(given) = given else { return led };
        let back = |it: &Revision| {
            it.number > given.number && it.from <= round && it.kind == RevisionKind::RollBack
        };
        if until().any(back) {
            return led;
        }
        // What was given by hand stays where the round before leads to the same as then.
        let then = self.standing(given.number);
        let then = last.and_then(|last| then.into_iter().find(|it| it.number == last.number));
        let same = match (last, then) {
            (Some(last), Some(then)) => then.after == last.after,
            (None, _) | (_, None) => true,
        };
        let newer = last.is_none_or(|last| given.number > last.revision);
        if same || newer || given.number == revision { given.position.as_deref() } else { led }
    }
}

fn replay(referee: &dyn Referee, played: &PlayedRound, known: Known<'_>) -> Result<(), Mismatch> {
    let again = known.play(referee, &played.before, &ReaderRecord::of(played));
    let again = again.map_err(Mismatch::Unreadable)?;
    let differs = |(acted, done): (&ActDone, &ActDone)| {
        (&acted.events, &acted.position) != (&done.events, &done.position)
    };
    let acts = again.acts.iter().zip(&played.acts).position(differs);
    let found = acts
        .map(Mismatch::Act)
        .or((again.programs != played.programs).then_some(Mismatch::Programs))
        .or((again.events != played.events).then_some(Mismatch::Events))
        .or((again.after != played.after).then_some(Mismatch::Position));
    found.map_or(Ok(()), Err)
}
