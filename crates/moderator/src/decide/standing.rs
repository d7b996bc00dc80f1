//! Standing orders: left for rounds in which nothing comes, checked when they are left and
//! once more when they are used. Must never count as a filing before the round is executed.

use super::orders::FilingOrigin;
use super::{Decided, Decider, Wishes};
use crate::words::folded;
use crate::{
    AnswerPart, Below, By, Named, OutcomeCode,
    OutcomeCode::{NotDone, Of},
    PlayerLetter, Refused, Said, SaidWord, StandingOrder, Who, Word,
};
use kit::{Doubt, Faults, RoundRequest, Seat, Typed, Unread};

/// What takes a standing order back, besides a word that the game reads.
const NONE: &[&str] = &["none", "clear", "off", "remove", "brak", "usun", "wycofaj"];

/// What STANDING asks for.
pub(super) enum StandingRequest {
    Show,
    Remove,
    Store,
}

/// What a STANDING of a message asks for.
pub(super) fn asked(said: &SaidWord) -> StandingRequest {
    match folded(&said.rest).as_slice() {
        [] => StandingRequest::Show,
        [one] if NONE.contains(&one.as_str()) => StandingRequest::Remove,
        _ => StandingRequest::Store,
    }
}

impl Wishes {
    /// The STANDING that counts: the last one that says something, or one that only asks.
    pub(super) fn standing(&self) -> Option<&SaidWord> {
        let all = || self.others.iter().filter(|said| said.word == Word::Standing);
        all().rfind(|said| !matches!(asked(said), StandingRequest::Show)).or(all().next_back())
    }
}

impl Decider<'_> {
    /// STANDING that shows the order or takes it back, in any state of the match. Says whether
    /// an order is to be stored, which only an open round can do.
    pub(super) fn standing_asked(&mut self, seat: Seat, wishes: &Wishes) -> bool {
        match wishes.standing().map(asked) {
            None => return false,
            Some(StandingRequest::Store) => return true,
            Some(StandingRequest::Show) => {
                let said = match self.game.holder(seat).standing.clone() {
                    Some(order) => {
                        let notes = &["standing-note"];
                        let said = Said::new("standing-shown-verdict", notes, Of("answered"));
                        said.standing_order(order).and([Below::Note("standing-change")])
                    }
                    None => said!("standing-none", Of("answered"))
                        .and([Below::WordSample(Word::Standing)]),
                };
                self.parts.word(said);
            }
            Some(StandingRequest::Remove) => self.remove_standing(seat),
        }
        false
    }

    /// STANDING in an open round.
    pub(super) fn standing(&mut self, letter: &PlayerLetter, wishes: &Wishes) -> Decided {
        if self.standing_asked(letter.seat, wishes)
            && let Some(said) = wishes.standing()
        {
            let part = self.store_standing(letter, said)?;
            self.parts.words.push(part);
        }
        Ok(())
    }

    pub(super) fn remove_standing(&mut self, seat: Seat) {
        let told = match self.game.holders[seat].standing.take() {
            Some(had) => {
                self.note_own(seat, "standing-removed");
                let said = said!("standing-removed", OutcomeCode::Did("standing-removed"));
                said.named("order", Named::Order(had.program))
            }
            None => {
                let came = NotDone(Word::Standing.name());
                Said::new("standing-none-verdict", &["standing-nothing-to-remove"], came)
            }
        };
        self.parts.word(told);
    }

    /// Reads the order against the position as it is now and keeps it, if it is right.
    fn store_standing(&mut self, letter: &PlayerLetter, said: &SaidWord) -> Decided<AnswerPart> {
        let seat = letter.seat;
        let position = self.position()?;
        let call = position.call();
        if !call.admits(seat) {
            return Ok(AnswerPart::Plain(Said::NOT_NOW));
        }
        let text = letter.typed.line(said.line).unwrap_or(&said.rest).to_owned();
        let typed = Typed { lines: vec![(said.line, text)] };
        // With blanks in the place of the word, so that faults point at what was typed.
        let blanked = typed.map(|text| {
            let before = text.trim_end().strip_suffix(&said.rest).unwrap_or_default();
            " ".repeat(before.chars().count()) + &said.rest
        });
        let mut reading = position.read(seat, None, &blanked)?;
        let standing = self.game.holder(seat).standing.clone();
        // Nobody is asked later which of several it is, or whether it is one.
        let sure = matches!(reading.doubt, Doubt::None | Doubt::Count | Doubt::Words(_));
        let no_order = !sure || (reading.program.is_none() && reading.faults.is_empty());
        if no_order || !reading.acts.is_empty() {
            let said = said!("standing-no-order", NotDone(Word::Standing.name()));
            let said = said.and([Below::WordSample(Word::Standing)]);
            return Ok(AnswerPart::Plain(Said { typed: Unread::of(&typed), ..said }));
        }
        let cannot_stand = position.cannot_stand();
        let program = match reading.program.take() {
            _ if cannot_stand.is_some() => Err(Faults(cannot_stand.into_iter().collect())),
            Some(program) if reading.faults.is_empty() => {
                position.forecast(seat, &program).map(|_| program)
            }
            _ => Err(reading.faults),
        };
        let program = match program {
            Ok(program) => program,
            Err(faults) => {
                let count = faults.0.len();
                self.note_own(seat, &format!("standing-refused faults={count}"));
                let (closest, stuck) = (reading.closest, reading.stuck);
                let refused = Refused { faults, typed, closest, stuck };
                return Ok(AnswerPart::StandingRefused { refused, stands: standing });
            }
        };
        let kind = call.kind.name.to_owned();
        let order = StandingOrder { kind, program, since: letter.received };
        self.edit_holder(seat, |it| it.standing = Some(order.clone()));
        self.note_own(seat, &format!("standing kind={}", order.kind));
        let said =
            Said::new("standing-stored-verdict", &["standing-note"], OutcomeCode::Did("standing"));
        let said = said.standing_order(order);
        let said = said.and(standing.as_ref().map(|_| Below::Note("standing-replaces")));
        let said = said.and([Below::Echo(reading.echo), Below::Note("standing-change")]);
        let old = standing.map(|old| Named::Order(old.program));
        Ok(AnswerPart::Plain(said.named("old", old)))
    }

    /// The standing order that is meant for this round, where nothing came from the seat.
    fn standing_for(&self, seat: Seat, call: &RoundRequest) -> Option<&StandingOrder> {
        let holder = self.game.holders.get(seat).filter(|holder| !holder.left)?;
        let filed = self.game.round.as_ref().is_none_or(|it| it.entries[seat].filing.is_some());
        let order = holder.standing.as_ref().filter(|order| order.kind == call.kind.name)?;
        (!filed && call.admits(seat)).then_some(order)
    }

    /// The seats a round waits for: those missing without a standing order that can be used, and
    /// those whose order came after the deadline and may not be meant: it closes nothing.
    pub(super) fn awaited(&self, call: &RoundRequest) -> Vec<Seat> {
        let position = self.position();
        let stands = |seat: &Seat| {
            let order = self.standing_for(*seat, call).zip(position.as_ref().ok());
            order.is_some_and(|(it, position)| position.forecast(*seat, &it.program).is_ok())
        };
        let unsure = |seat: &Seat| self.round().is_late_and_unsure(*seat);
        let mut awaited: Vec<Seat> = self.game.missing(call);
        // Nobody waits for those who are away.
        let deadline = self.round().deadline;
        awaited.retain(|seat| !self.game.is_away(*seat, deadline) && !stands(seat));
        awaited.extend(self.game.owing(call).into_iter().filter(unsure));
        awaited
    }

    /// Files the standing orders of those from whom nothing came, in the moment in which the
    /// round is executed. One that has become wrong stays unused: why is given back.
    pub(super) fn file_standing(&mut self, call: &RoundRequest) -> Decided<Vec<(Seat, Faults)>> {
        let position = self.position()?;
        let mut unused = Vec::new();
        for seat in self.game.present() {
            let Some(order) = self.standing_for(seat, call) else { continue };
            let program = order.program.clone();
            let number = self.round().number;
            if let Err(faults) = position.forecast(seat, &program) {
                self.note_of(Who::Clock, seat, &format!("standing-unused round={number}"));
                unused.push((seat, faults));
                continue;
            }
            let salt = self.game.chances().seed_at(self.game.revision()).salt(number, seat);
            let from = FilingOrigin::by(By::Standing, seat, self.now, salt);
            self.put_down(program, from, true);
        }
        Ok(unused)
    }
}
