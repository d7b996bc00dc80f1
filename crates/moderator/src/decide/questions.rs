//! Questions: what is asked before an order is filed, and the YES, NO or number that answers it.
//! Each answer counts for one question: that of the message it replies to.

use super::orders::{FilingOrigin, Orders, Outcome, is_nothing};
use super::parts::{Budget, once};
use super::{Decided, Decider, Wishes};
use crate::meant::{Beside, Mentions, TakenBack, Withdrawal, consents, withdrawals};
use crate::questions::{is_shown_whole, number};
use crate::words::split;
use crate::{
    Answer, AnswerPart, AskedOrder, Below, OutcomeCode, OutcomeCode::NotDone, PlayerLetter,
    Question, Questions, Receipt, Said, Trust, WhyAsked, Word, Would,
};
use kit::letter::Purpose;
use kit::typing::manners::is_pleasantry;
use kit::typing::turning;
use kit::{Choice, Doubt, Seat, Typed, Unread};

/// So many questions of a seat wait for an answer.
pub(super) const MOST: usize = 12;

/// A number from this on chooses nothing.
const MOST_NUMBER: usize = 100;

/// Which question an answer is meant for.
enum Meant {
    /// This one.
    One(Question),
    /// The one that was asked is answered, or came to nothing.
    Over,
    /// Some are open, and it is not plainly for one of them.
    Which,
    /// None is open.
    Nothing,
}

/// What somebody answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reply {
    Yes,
    No,
    Number(usize),
}

impl Reply {
    /// The word for it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Reply::No => Word::No.name(),
            Reply::Yes | Reply::Number(_) => Word::Yes.name(),
        }
    }
}

impl Decider<'_> {
    /// What a message answers, if it answers anything: YES, NO, or a number where choices were
    /// shown. The line of a number is taken out of the rest.
    pub(super) fn replied(
        &self,
        letter: &PlayerLetter,
        wishes: &Wishes,
        rest: &Typed,
    ) -> (Option<Reply>, Typed) {
        let yes_or_no = |word| if word == Word::Yes { Reply::Yes } else { Reply::No };
        let said = wishes.reply.map(yes_or_no);
        let names = self.names_of(&letter.hearing);
        let is_said = |line: &&(u32, String)| {
            !line.1.trim().is_empty()
                && (number(&line.1, &names).is_some() || !is_pleasantry(&line.1, &names))
        };
        let number = rest.lines.iter().find(is_said).and_then(|(line, text)| {
            self.choices(letter)?;
            // A number that is none of those shown is a wrong choice, and nothing else.
            number(text, &names).filter(|number| *number < MOST_NUMBER).map(|it| (*line, it))
        });
        let Some((taken, number)) = number else { return (said, rest.clone()) };
        (Some(Reply::Number(number)), rest.only(|line, _| line != taken))
    }

    /// The lines of a message from before the database went back, without the number of a choice:
    /// nobody knows any more what it answered.
    pub(super) fn without_choice(&mut self, letter: &PlayerLetter, rest: Typed) -> Decided<Typed> {
        let names = self.names_of(&letter.hearing);
        let chooses = |text: &str| text.trim().is_empty() || number(text, &names).is_some();
        let chosen = rest.lines.iter().all(|(_, text)| chooses(text));
        let from_before = letter.purpose == Purpose::Past && self.open_round().is_some();
        let chosen = chosen && from_before && !Unread::of(&rest).is_empty();
        if !chosen || !is_nothing(&self.glance(letter.seat, &rest)?) {
            return Ok(rest);
        }
        self.parts.word(Said::FROM_BEFORE);
        Ok(Typed::default())
    }

    /// How many choices the question showed that a message answers.
    fn choices(&self, letter: &PlayerLetter) -> Option<usize> {
        match self.meant(letter) {
            Meant::One(question) => Some(question.choices()),
            // Asked which of them, nobody's number may be read as anything else.
            Meant::Which => self.asked_of(letter.seat).open.iter().map(Question::choices).max(),
            Meant::Over | Meant::Nothing => None,
        }
        .filter(|count| *count > 1)
    }

    /// The only open question of a seat that showed choices: a number answers no other, whichever
    /// message it replies to.
    fn with_choices(&self, seat: Seat) -> Option<Question> {
        let mut shown = self.asked_of(seat).open.iter().filter(|it| it.choices() > 1);
        shown.next().filter(|_| shown.next().is_none()).cloned()
    }

    /// Does what an answer says, if there is one question that it answers.
    pub(super) fn answered(&mut self, letter: &PlayerLetter, reply: Reply) -> Decided<Orders> {
        let said = match self.meant(letter) {
            Meant::One(question) => return self.answer_to(letter, question, reply),
            Meant::Which => match (self.with_choices(letter.seat), reply) {
                (Some(question), Reply::Number(_)) => {
                    return self.answer_to(letter, question, reply);
                }
                (Some(_) | None, _) => return Ok(self.answered_several(letter, reply)),
            },
            Meant::Over => said!("question-over", NotDone("YES")),
            Meant::Nothing => Said::not_now(reply.word()),
        };
        Ok(Orders::told(Outcome::Nothing, [AnswerPart::Plain(said)]))
    }

    /// "No, 3BN 2YN": the orders behind a NO are meant instead. Where they are not certain, the NO
    /// counts as well; what is no question about orders is over.
    pub(super) fn orders_behind_no(
        &mut self,
        letter: &PlayerLetter,
        rest: &Typed,
    ) -> Decided<Orders> {
        let from = FilingOrigin::of(letter);
        let bare = rest.map(|text| turning::corrected(text).0);
        let reading = self.read(letter.seat, &bare)?;
        if reading.program.is_none() || !reading.faults.is_empty() {
            return self.orders(rest, from);
        }
        if let Meant::One(other) = self.meant(letter)
            && !other.is_of_order()
        {
            self.end_those(letter.seat, |it| *it == other);
        } else if reading.doubt != Doubt::None {
            let told = self.answered(letter, Reply::No)?;
            self.parts.verdict.extend(told.parts);
        }
        self.orders(&bare, from)
    }

    /// An answer that is for one of several questions: all of a sender's own orders are shown to be
    /// chosen among, and a NO is for each of them.
    fn answered_several(&mut self, letter: &PlayerLetter, reply: Reply) -> Orders {
        let open = self.asked_of(letter.seat).open.clone();
        let orders = open.iter().map(|it| match &it.would {
            Would::File { choices } => Some(choices.clone()),
            Would::Read { .. } | Would::Confirm { .. } | Would::Note { .. } | Would::Leave => None,
        });
        let orders: Option<Vec<Vec<String>>> = orders.collect();
        let (outcome, part) = match (orders, reply) {
            (Some(_), Reply::No) => {
                self.end_all(letter.seat);
                (Outcome::Nothing, AnswerPart::Plain(Said::DECLINED))
            }
            (Some(orders), Reply::Yes | Reply::Number(_)) if open.len() > 1 => {
                let mut programs: Vec<String> = Vec::new();
                for program in orders.concat() {
                    once(&mut programs, program);
                }
                let choice = |program| Choice { program, echo: Vec::new(), notes: Vec::new() };
                let choices = programs.into_iter().map(choice).collect();
                let unsure = AskedOrder::of(WhyAsked::Several, choices, Vec::new());
                let asked = self.ask_order(unsure, FilingOrigin::of(letter));
                // They are numbered anew.
                self.end_those(letter.seat, |it| it.choices() > 1 && it.letter != letter.number);
                (Outcome::Asked, asked)
            }
            _ => (Outcome::Nothing, AnswerPart::StillOpen { open, wrong: None }),
        };
        Orders::told(outcome, [part])
    }

    /// What a message asks about the seat: LEAVE, and the same with YES if it says so or agrees to
    /// what LEAVE asked.
    pub(super) fn leaving(&self, letter: &PlayerLetter, wishes: &Wishes) -> Option<Word> {
        let agreed = || self.question_of(letter).is_some_and(|it| it.would == Would::Leave);
        match (wishes.leave, wishes.reply) {
            (None, Some(Word::Yes)) if agreed() => Some(Word::LeaveYes),
            (asked, _) => asked,
        }
    }

    /// Whether the only order that was asked about stands beside a yes, and no other one: "that's
    /// right, 2GN 3BE it is".
    pub(super) fn repeats_question(&self, letter: &PlayerLetter, rest: &Typed) -> Decided<bool> {
        let Some(asked) = self.order_asked(letter) else { return Ok(false) };
        let alone = |text: &str| !self.referee.mentions(text);
        let said = |(_, text): &(u32, String)| without(text, &asked).is_some_and(|it| alone(&it));
        let own = self.read(letter.seat, rest)?.program;
        Ok(rest.lines.iter().any(said) || own.as_ref() == Some(&asked))
    }

    /// The only order that the question shows which a message answers; none where no round is open.
    pub(super) fn order_asked(&self, letter: &PlayerLetter) -> Option<String> {
        let Would::File { mut choices } = self.question_of(letter)?.would else { return None };
        choices.pop().filter(|_| choices.is_empty())
    }

    /// The one question that a message answers; none where no round is open.
    fn question_of(&self, letter: &PlayerLetter) -> Option<Question> {
        self.open_round()?;
        match self.meant(letter) {
            Meant::One(question) => Some(question),
            Meant::Over | Meant::Which | Meant::Nothing => None,
        }
    }

    /// The question that a message answers: the one whose number stands in the address it was
    /// sent to, or which the message it replies to asked. Where that is missing, the only one
    /// that is open, unless anyone could have brought it about.
    fn meant(&self, letter: &PlayerLetter) -> Meant {
        let Questions { open, over, .. } = self.asked_of(letter.seat);
        let one = |question: Option<&Question>| question.cloned().map(Meant::One);
        if let Some(number) = letter.purpose.question() {
            return one(open.iter().find(|it| it.number == number)).unwrap_or(Meant::Over);
        }
        // Another link does what it says, and answers no question.
        if letter.purpose != Purpose::Reply {
            return Meant::Nothing;
        }
        let about = letter.about;
        if let Some(question) = one(open.iter().find(|it| Some(it.letter) == about)) {
            return question;
        }
        match (about, open.as_slice()) {
            (Some(about), _) if over.contains(&about) => Meant::Over,
            (_, []) => Meant::Nothing,
            (None, [only]) if only.can_be_meant() => Meant::One(only.clone()),
            // A message that is answered asked something else, or nothing.
            (_, _) => Meant::Which,
        }
    }

    /// What is still asked of somebody who replies to a question with neither yes nor no.
    pub(super) fn still_open(&self, letter: &PlayerLetter) -> Option<AnswerPart> {
        let question = self.question_of(letter).filter(Question::is_of_order)?;
        let asked = AnswerPart::StillOpen { open: vec![question], wrong: None };
        (letter.trust == Trust::Token).then_some(asked)
    }

    /// Asks whether lines that anyone could have sent are the sender's: all of them are shown.
    pub(super) fn hold_text(&mut self, letter: &PlayerLetter, text: &str, typed: Typed) {
        let seat = letter.seat;
        // What nobody is asked about cannot be confirmed.
        let full = self.asked_of(seat).open.len() >= MOST;
        let said = if !is_shown_whole(&typed) {
            Said::TOO_LARGE
        } else if full || !Budget::of(letter, Trust::FromOnly).asks {
            Said::ENOUGH_UNPROVED
        } else {
            let would = Would::Read { text: text.to_owned() };
            let question = Some(self.ask(FilingOrigin::of(letter), would));
            self.note_own(seat, "held-lines");
            let said = said!("confirm", OutcomeCode::UNCONFIRMED);
            let said = said.and([Below::Typed(Unread::of(&typed))]);
            Said { question, unproved: true, ..said }
        };
        self.parts.verdict.push(AnswerPart::Plain(said));
    }

    /// The lines of a message with a word of ours for what means the same, where such a word is
    /// waited for: YES and NO, and CANCEL where no order comes with it.
    pub(super) fn in_our_words(&self, letter: &PlayerLetter) -> Decided<Typed> {
        if letter.trust == Trust::FromOnly {
            return Ok(letter.typed.clone());
        }
        let names = self.names_of(&letter.hearing);
        // "The second one, thanks" is no yes.
        let chooses = |(_, text): &(u32, String)| number(text, &names).is_some();
        let shown = self.open_round().is_some() && self.choices(letter).is_some();
        let chosen = shown && letter.typed.lines.iter().any(chooses);
        let typed = match self.answers_us(letter) && !chosen {
            true => {
                // "That's right, 1YS 2GN it is" says no more than it was asked.
                let asked = self.order_asked(letter);
                let left = |text: &str| asked.as_ref().and_then(|asked| without(text, asked));
                let plain = letter.typed.map(|text| left(text).unwrap_or_else(|| text.to_owned()));
                let orders = |text: &str, beside| match beside {
                    Beside::Answer => self.referee.touches(text),
                    Beside::Order => self.referee.mentions(text),
                };
                let orders = Some(&orders as Mentions<'_>).filter(|_| !self.inviting());
                consents(&plain, orders).unwrap_or_else(|| letter.typed.clone())
            }
            false => letter.typed.clone(),
        };
        let Some(round) = self.open_round() else { return Ok(typed) };
        let stands = round.entries[letter.seat].filing.is_some();
        let confirms = |it: &Question| matches!(it.would, Would::Confirm { .. });
        let replied = |it: &Question| letter.about == Some(it.letter) && !confirms(it);
        let what = match self.meant(letter) {
            Meant::One(asked) if stands && replied(&asked) => TakenBack::Either,
            _ if stands => TakenBack::Standing,
            Meant::One(_) => TakenBack::Asked,
            Meant::Over | Meant::Which | Meant::Nothing => TakenBack::Nothing,
        };
        let Some(Withdrawal { taken, rest }) = withdrawals(&typed, what) else { return Ok(typed) };
        let orders = !is_nothing(&self.glance(letter.seat, &rest)?);
        // "Forget that, the first one was right. Yes to it": who says both has not answered.
        let answers = matches!(what, TakenBack::Asked | TakenBack::Either);
        let both = answers && split(&typed).words.iter().any(|it| it.word == Word::Yes);
        let taken = if both { letter.typed.clone() } else { taken };
        Ok(if orders { typed } else { taken })
    }

    /// Whether a message answers something that waits for a YES, NO or number.
    fn answers_us(&self, letter: &PlayerLetter) -> bool {
        let invited = self.inviting() && self.game.holder(letter.seat).answer == Answer::None;
        let asked = |meant: Meant| !matches!(meant, Meant::Nothing);
        let open = || self.open_round().is_some() && asked(self.meant(letter));
        let past = letter.purpose == Purpose::Past;
        invited || past || letter.purpose.question().is_some() || open()
    }

    fn asked_of(&self, seat: Seat) -> &Questions {
        &self.round().entries[seat].questions
    }

    fn answer_to(
        &mut self,
        letter: &PlayerLetter,
        question: Question,
        reply: Reply,
    ) -> Decided<Orders> {
        let (seat, from) = (letter.seat, FilingOrigin { sure: true, ..FilingOrigin::of(letter) });
        let part = match (&question.would, reply) {
            (would, Reply::No) => {
                self.end_those(seat, |it| *it == question);
                // Who declines the newer order has left the older ones behind.
                let files = |it: &Question| matches!(it.would, Would::File { .. });
                if files(&question) {
                    self.end_those(seat, |it| files(it) && it.number < question.number);
                }
                AnswerPart::Plain(match would {
                    Would::Leave => Said::new("leave-no-verdict", &[], OutcomeCode::Of("answered")),
                    Would::Confirm { .. } => {
                        let open = said!("question-no-open", OutcomeCode::Of("declined"));
                        let had = self.withdraw(seat);
                        had.map_or(Said::DECLINED, |had| open.taken_back(&had))
                    }
                    Would::Read { .. } | Would::File { .. } | Would::Note { .. } => Said::DECLINED,
                })
            }
            (Would::Note { text }, Reply::Yes) => {
                self.end_those(seat, |it| *it == question);
                self.keep_note(letter, text.clone())
            }
            (Would::Read { text }, _) => {
                self.end_those(seat, |it| *it == question);
                return self.orders(&Typed::new(text), from);
            }
            (Would::File { choices }, _) => {
                let (chosen, wrong) = match reply {
                    Reply::Number(number) => (number.checked_sub(1), Some(number)),
                    Reply::Yes | Reply::No => (Some(0).filter(|_| choices.len() == 1), None),
                };
                match chosen.and_then(|at| choices.get(at)).cloned() {
                    Some(text) => {
                        self.end_those(seat, |it| *it == question);
                        if text != Word::More.name() {
                            return self.orders(&Typed::new(&text), from);
                        }
                        AnswerPart::Plain(self.ask_for_time(seat))
                    }
                    None => AnswerPart::StillOpen { open: vec![question], wrong },
                }
            }
            // A number answers nothing that shows none, and a YES has given the seat up before.
            (Would::Note { .. } | Would::Leave, _) => {
                AnswerPart::StillOpen { open: vec![question], wrong: None }
            }
            (Would::Confirm { .. }, _) => {
                return Ok(Orders::told(Outcome::Same, self.confirm(seat)));
            }
        };
        Ok(Orders::told(Outcome::Nothing, [part]))
    }

    /// The order that stands is surely meant: its rank and arrival stay those of the message that
    /// held it.
    pub(super) fn confirm(&mut self, seat: Seat) -> Option<AnswerPart> {
        let mut filing = self.round().entries[seat].filing.clone()?;
        if !filing.confirmed {
            filing.confirmed = true;
            let entry = self.game.entry(seat);
            (entry.cap, entry.filing) = (true, Some(filing.clone()));
            self.end_all(seat);
            self.note_own(seat, &format!("confirmed serial={}", filing.serial));
        }
        // What stands was read before.
        let echo = self.referee.echo(&filing.program).unwrap_or_default();
        let came = OutcomeCode::Filing("confirmed", filing.serial);
        let said = Said::new("confirmed-verdict", &[], came);
        let said = said.and([Below::Rows(echo), Below::Until]);
        Some(AnswerPart::Plain(Said { receipt: Some(Receipt::Filed(filing)), ..said }))
    }

    /// Asks a question. The message that answers this one carries its number.
    pub(super) fn ask(&mut self, from: FilingOrigin, would: Would) -> u16 {
        let FilingOrigin { seat, letter, .. } = from;
        // The same asked again is one question: both messages ask it.
        let questions = &mut self.game.entry(seat).questions;
        let mut same = questions.open.iter_mut();
        if let Some(again) = same.find(|it| it.would == would && it.can_be_meant()) {
            again.letter = letter;
            return again.number;
        }
        // What the owner wrote can be written again; what others may have sent never goes first.
        while questions.open.len() >= MOST {
            let own = questions.open.iter().position(Question::can_be_meant).unwrap_or(0);
            questions.end(own);
        }
        let number = self.game.holder(seat).asked.saturating_add(1);
        self.game.holders[seat].asked = number;
        self.game.entry(seat).questions.open.push(Question { number, letter, would });
        number
    }

    /// Asks whether the moderator is to get lines later: a newer question of this kind takes the
    /// place of an older one. `None` where an order waits for an answer, for which YES would count.
    pub(super) fn ask_note(&mut self, letter: &PlayerLetter, text: String) -> Option<u16> {
        let seat = letter.seat;
        self.end_those(seat, |it| matches!(it.would, Would::Note { .. }));
        let alone = letter.hearing.notes && self.asked_of(seat).open.is_empty();
        alone.then(|| self.ask(FilingOrigin::of(letter), Would::Note { text }))
    }

    /// Nothing that was asked is answered any more, as where a newer order came.
    pub(super) fn end_all(&mut self, seat: Seat) {
        self.end_those(seat, |_| true);
    }

    pub(super) fn end_those(&mut self, seat: Seat, are: impl Fn(&Question) -> bool) {
        let questions = &mut self.game.entry(seat).questions;
        while let Some(place) = questions.open.iter().position(&are) {
            questions.end(place);
        }
    }
}

/// A line without this program in codes, where it stands as whole words.
fn without(text: &str, program: &str) -> Option<String> {
    let at = text.to_ascii_uppercase().find(program).filter(|_| program.len() > 1)?;
    let (before, behind) = (&text[..at], &text[at + program.len()..]);
    let parts = |letter: Option<char>| letter.is_none_or(|it| !it.is_alphanumeric());
    let whole = parts(before.chars().last()) && parts(behind.chars().next());
    whole.then(|| format!("{before} {behind}"))
}
