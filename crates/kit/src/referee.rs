//! A game as the moderator sees it: object-safe, text in and text out.
//!
//! One implementation serves every [`Rules`]. It is also the place where "the events are the
//! only way a position changes" is asserted, after every act and every round.

use super::{
    About, Account, BySeat, Call, Dice, Examination, Fault, Faults, Filed, Forecast, Honours, Made,
    Mark, Notation, Phrase, Puzzle, Rules, Scene, Seat, Source, Stage, Standings, Table,
    TextReading, Typed, Viewer, Voided,
};

/// A program in notation, as it goes into an execution.
pub type TextFiled = Filed<String>;

/// What an act did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acted {
    /// The position after it.
    pub position: String,
    /// Its events, a line each.
    pub events: String,
    /// What became of the acting seat's filing.
    pub voided: Voided,
}

/// What an execution did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The position the next round starts from.
    pub position: String,
    /// The round's events, a line each.
    pub events: String,
    /// The programs as executed, defaults for absent seats included.
    pub programs: BySeat<Option<String>>,
    /// Whether the match is over.
    pub over: bool,
}

/// A game behind text. Positions and programs are in the one notation.
///
/// Every method that takes a position fails with the faults of that text if it cannot be
/// read; the moderator then freezes the match and never guesses.
#[expect(clippy::missing_errors_doc, reason = "said once, on the trait")]
pub trait Referee: Send + Sync {
    /// See [`Rules::about`].
    fn about(&self) -> About;
    /// The first line of every position: name, version, edition and options.
    fn header(&self) -> String;
    /// See [`Rules::marks`].
    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults>;
    /// See [`Rules::brought`].
    fn brought(&self, board: &str) -> Result<String, Faults>;
    /// See [`Rules::set_up`].
    fn set_up(&self, table: &Table, after: Option<&str>, dice: &Dice) -> Result<String, Faults>;
    /// A position as a person typed it, in canonical form.
    fn canonical(&self, position: &str) -> Result<String, Faults>;
    /// See [`Rules::face_up`].
    fn face_up(&self, position: &str) -> Result<String, Faults>;
    /// See [`Rules::seats`].
    fn seats(&self, position: &str) -> Result<BySeat<Mark>, Faults>;
    /// See [`Rules::call`].
    fn call(&self, position: &str) -> Result<Call, Faults>;
    /// See [`Rules::read`].
    fn read(
        &self,
        position: &str,
        seat: Seat,
        earlier: Option<&str>,
        typed: &Typed,
    ) -> Result<TextReading, Faults>;
    /// See [`Rules::fleeting`].
    fn fleeting(&self, position: &str) -> Result<Option<Fault>, Faults>;
    /// See [`Rules::echo`].
    fn echo(&self, program: &str) -> Result<Vec<super::Echo>, Faults>;
    /// See [`Rules::act`].
    fn act(&self, position: &str, seat: Seat, act: &str, dice: &Dice) -> Result<Acted, Faults>;
    /// See [`Rules::compensation`].
    fn compensation(&self, position: &str, seat: Seat) -> Result<Option<String>, Faults>;
    /// The parts of a round (see [`Rules::parts`]), each with the position after it.
    fn parts(&self, before: &str, events: &str) -> Result<Vec<(Phrase, String)>, Faults>;
    /// See [`Rules::execute`]. Seats without a program get the rules' default for absence.
    fn execute(
        &self,
        position: &str,
        filed: &BySeat<Option<TextFiled>>,
        dice: &Dice,
    ) -> Result<Played, Faults>;
    /// What this program would do if nobody else moved, on a copy and with dice of its own.
    fn forecast(&self, position: &str, seat: Seat, program: &str) -> Result<Forecast, Faults>;
    /// See [`Rules::public`].
    fn public(
        &self,
        position: &str,
        filed: &BySeat<Option<TextFiled>>,
    ) -> Result<Vec<Phrase>, Faults>;
    /// See [`Rules::counts`].
    fn counts(&self, position: &str, program: &str) -> Result<bool, Faults>;
    /// See [`Rules::announce`].
    fn announce(
        &self,
        position: &str,
        before: &BySeat<Option<TextFiled>>,
        filed: &BySeat<Option<TextFiled>>,
        seat: Seat,
    ) -> Result<Option<Phrase>, Faults>;
    /// See [`Rules::examine`].
    fn examine(
        &self,
        position: &str,
        seat: Seat,
        typed: &Typed,
    ) -> Result<Option<Examination>, Faults>;
    /// See [`Rules::puzzle`].
    fn puzzle(&self, moves: u32, dice: &Dice) -> Option<Made<String>>;
    /// See [`Rules::scene`].
    fn scene(&self, position: &str, viewer: Viewer) -> Result<Scene, Faults>;
    /// See [`Rules::account`].
    fn account(&self, before: &str, events: &str, viewer: Viewer) -> Result<Account, Faults>;
    /// See [`Rules::explain`].
    fn explain(
        &self,
        before: &str,
        events: &str,
        step: u32,
        viewer: Viewer,
    ) -> Result<Option<Vec<Phrase>>, Faults>;
    /// See [`Rules::ask`]; the faults of the question are inside.
    fn ask(
        &self,
        position: &str,
        viewer: Viewer,
        question: &str,
    ) -> Result<Result<Vec<Phrase>, Faults>, Faults>;
    /// See [`Rules::question`].
    fn question(&self, position: &str, viewer: Viewer) -> Result<Option<String>, Faults>;
    /// See [`Rules::is_word`].
    fn is_word(&self, word: &str) -> bool;
    /// See [`Rules::sample`].
    fn sample(&self, position: &str, seat: Seat) -> Result<Option<String>, Faults>;
    /// See [`Rules::suggest`].
    fn suggest(&self, position: &str, seat: Seat, dice: &Dice) -> Result<Option<String>, Faults>;
    /// See [`Rules::over`].
    fn over(&self, position: &str) -> Result<bool, Faults>;
    /// See [`Rules::standings`].
    fn standings(&self, position: &str) -> Result<Standings, Faults>;
    /// See [`Rules::honours`]; `history` is the events text of every round.
    fn honours(&self, end: &str, history: &[String]) -> Result<Honours, Faults>;
    /// The position after these events: how a stored round is checked.
    fn fold(&self, before: &str, events: &str) -> Result<String, Faults>;
}

impl<R: Rules> Referee for R {
    fn about(&self) -> About {
        Rules::about(self)
    }

    fn header(&self) -> String {
        let about = Rules::about(self);
        let terms = self.terms();
        format!("{}/{} {terms}", about.name, about.version).trim_end().to_owned()
    }

    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults> {
        Rules::marks(self, table)
    }

    fn brought(&self, board: &str) -> Result<String, Faults> {
        Rules::brought(self, board)
    }

    fn set_up(&self, table: &Table, after: Option<&str>, dice: &Dice) -> Result<String, Faults> {
        let after = after.map(|text| match earlier(self, text) {
            Some(before) => position(&before, text),
            None => position(self, text),
        });
        let after = after.transpose()?;
        let first = Rules::set_up(self, table, after.as_ref(), dice)?;
        Ok(position_text(self, &first))
    }

    fn canonical(&self, text: &str) -> Result<String, Faults> {
        Ok(position_text(self, &self.typed(&below_header(self, text)?)?))
    }

    fn face_up(&self, text: &str) -> Result<String, Faults> {
        Ok(position_text(self, &Rules::face_up(self, &position(self, text)?)))
    }

    fn seats(&self, text: &str) -> Result<BySeat<Mark>, Faults> {
        Ok(Rules::seats(self, &position(self, text)?))
    }

    fn call(&self, text: &str) -> Result<Call, Faults> {
        Ok(Rules::call(self, &position(self, text)?))
    }

    fn read(
        &self,
        text: &str,
        seat: Seat,
        earlier: Option<&str>,
        typed: &Typed,
    ) -> Result<TextReading, Faults> {
        let at = position(self, text)?;
        let earlier = earlier.map(program::<R>).transpose()?;
        let reading = Rules::read(self, &at, seat, earlier.as_ref(), typed);
        Ok(TextReading {
            program: reading.program.map(|program| program.text()),
            acts: reading.acts.iter().map(Notation::text).collect(),
            act_lines: reading.act_lines,
            faults: reading.faults,
            unread: reading.unread,
            echo: reading.echo,
            notes: reading.notes,
            worth: reading.worth,
            closest: reading.closest,
            stuck: reading.stuck,
        })
    }

    fn fleeting(&self, text: &str) -> Result<Option<Fault>, Faults> {
        Ok(Rules::fleeting(self, &position(self, text)?))
    }

    fn echo(&self, text: &str) -> Result<Vec<super::Echo>, Faults> {
        Ok(Rules::echo(self, &program::<R>(text)?))
    }

    fn act(&self, text: &str, seat: Seat, act: &str, dice: &Dice) -> Result<Acted, Faults> {
        let before = position(self, text)?;
        let act = R::Act::read(&Source::new(act))?;
        let (mut after, mut events) = (before.clone(), Vec::new());
        let mut stage = Stage::new(self, &mut after, &mut events);
        let voided = Rules::act(self, &mut stage, seat, &act, dice);
        assert_folds(self, &before, &events, &after);
        let events = events_text::<R>(&events);
        Ok(Acted { position: position_text(self, &after), events, voided })
    }

    fn compensation(&self, text: &str, seat: Seat) -> Result<Option<String>, Faults> {
        let act = Rules::compensation(self, &position(self, text)?, seat);
        Ok(act.map(|act| act.text()))
    }

    fn parts(&self, before: &str, events: &str) -> Result<Vec<(Phrase, String)>, Faults> {
        let mut at = position(self, before)?;
        let events = event_list::<R>(events)?;
        let mut rest = events.as_slice();
        let mut parts = Vec::new();
        for (count, name) in Rules::parts(self, &events) {
            let (part, after) = rest.split_at(count.min(rest.len()));
            part.iter().for_each(|event| self.apply(&mut at, event));
            parts.push((name, position_text(self, &at)));
            rest = after;
        }
        Ok(parts)
    }

    fn execute(
        &self,
        text: &str,
        filed: &BySeat<Option<TextFiled>>,
        dice: &Dice,
    ) -> Result<Played, Faults> {
        let before = position(self, text)?;
        let mut filed = programs::<R>(filed)?;
        for seat in Rules::seats(self, &before).seats() {
            match &filed[seat] {
                Some(filing) => self.legal(&before, seat, &filing.program)?,
                None => {
                    let program = self.absent(&before, seat, dice);
                    filed[seat] =
                        program.map(|program| Filed { program, rank: None, ready: false });
                }
            }
        }
        let (after, events) = play(self, &before, &filed, dice);
        Ok(Played {
            position: position_text(self, &after),
            events: events_text::<R>(&events),
            programs: filed.map(|_, filing| filing.as_ref().map(|filed| filed.program.text())),
            over: Rules::over(self, &after),
        })
    }

    fn forecast(&self, text: &str, seat: Seat, typed: &str) -> Result<Forecast, Faults> {
        let before = position(self, text)?;
        let own = program::<R>(typed)?;
        self.legal(&before, seat, &own)?;
        // Dice of its own: a forecast must never touch the round's streams.
        let dice = Dice::from_key([0; 32]);
        let (mut after, mut events) = (before.clone(), Vec::new());
        self.rehearse(&mut Stage::new(self, &mut after, &mut events), seat, &own, &dice);
        assert_folds(self, &before, &events, &after);
        Ok(Forecast {
            account: Rules::account(self, &before, &events, Viewer::Seat(seat)),
            cautions: self.cautions(&before, &events, seat),
            random: dice.drawn(),
        })
    }

    fn public(&self, text: &str, filed: &BySeat<Option<TextFiled>>) -> Result<Vec<Phrase>, Faults> {
        Ok(Rules::public(self, &position(self, text)?, &programs::<R>(filed)?))
    }

    fn counts(&self, text: &str, typed: &str) -> Result<bool, Faults> {
        Ok(Rules::counts(self, &position(self, text)?, &program::<R>(typed)?))
    }

    fn announce(
        &self,
        text: &str,
        before: &BySeat<Option<TextFiled>>,
        filed: &BySeat<Option<TextFiled>>,
        seat: Seat,
    ) -> Result<Option<Phrase>, Faults> {
        let at = position(self, text)?;
        Ok(Rules::announce(self, &at, &programs::<R>(before)?, &programs::<R>(filed)?, seat))
    }

    fn examine(
        &self,
        text: &str,
        seat: Seat,
        typed: &Typed,
    ) -> Result<Option<Examination>, Faults> {
        Ok(Rules::examine(self, &position(self, text)?, seat, typed))
    }

    fn puzzle(&self, moves: u32, dice: &Dice) -> Option<Made<String>> {
        let made = Rules::puzzle(self, moves, dice)?;
        Some(made.map(|puzzle| Puzzle {
            position: position_text(self, &puzzle.position),
            task: puzzle.task,
            answer: puzzle.answer,
            proof: puzzle.proof,
            findings: puzzle.findings,
        }))
    }

    fn scene(&self, text: &str, viewer: Viewer) -> Result<Scene, Faults> {
        Ok(Rules::scene(self, &position(self, text)?, viewer))
    }

    fn account(&self, before: &str, events: &str, viewer: Viewer) -> Result<Account, Faults> {
        let before = position(self, before)?;
        Ok(Rules::account(self, &before, &event_list::<R>(events)?, viewer))
    }

    fn explain(
        &self,
        before: &str,
        events: &str,
        step: u32,
        viewer: Viewer,
    ) -> Result<Option<Vec<Phrase>>, Faults> {
        let before = position(self, before)?;
        Ok(Rules::explain(self, &before, &event_list::<R>(events)?, step, viewer))
    }

    fn ask(
        &self,
        text: &str,
        viewer: Viewer,
        question: &str,
    ) -> Result<Result<Vec<Phrase>, Faults>, Faults> {
        Ok(Rules::ask(self, &position(self, text)?, viewer, question))
    }

    fn question(&self, text: &str, viewer: Viewer) -> Result<Option<String>, Faults> {
        Ok(Rules::question(self, &position(self, text)?, viewer))
    }

    fn is_word(&self, word: &str) -> bool {
        Rules::is_word(self, word)
    }

    fn sample(&self, text: &str, seat: Seat) -> Result<Option<String>, Faults> {
        Ok(Rules::sample(self, &position(self, text)?, seat))
    }

    fn suggest(&self, text: &str, seat: Seat, dice: &Dice) -> Result<Option<String>, Faults> {
        let program = Rules::suggest(self, &position(self, text)?, seat, dice);
        Ok(program.map(|program| program.text()))
    }

    fn over(&self, text: &str) -> Result<bool, Faults> {
        Ok(Rules::over(self, &position(self, text)?))
    }

    fn standings(&self, text: &str) -> Result<Standings, Faults> {
        Ok(Rules::standings(self, &position(self, text)?))
    }

    fn honours(&self, end: &str, history: &[String]) -> Result<Honours, Faults> {
        let end = position(self, end)?;
        let history: Result<Vec<_>, _> =
            history.iter().map(|events| event_list::<R>(events)).collect();
        Ok(Rules::honours(self, &end, &history?))
    }

    fn fold(&self, before: &str, events: &str) -> Result<String, Faults> {
        let mut at = position(self, before)?;
        for event in event_list::<R>(events)? {
            self.apply(&mut at, &event);
        }
        Ok(position_text(self, &at))
    }
}

fn play<R: Rules>(
    rules: &R,
    before: &R::Position,
    filed: &BySeat<Option<Filed<R::Program>>>,
    dice: &Dice,
) -> (R::Position, Vec<R::Event>) {
    let (mut after, mut events) = (before.clone(), Vec::new());
    rules.execute(&mut Stage::new(rules, &mut after, &mut events), filed, dice);
    assert_folds(rules, before, &events, &after);
    (after, events)
}

/// Invariant 1: the log cannot lie.
fn assert_folds<R: Rules>(
    rules: &R,
    before: &R::Position,
    events: &[R::Event],
    after: &R::Position,
) {
    let mut folded = before.clone();
    events.iter().for_each(|event| rules.apply(&mut folded, event));
    assert!(folded == *after, "events do not fold to the position they led to");
}

fn position<R: Rules>(rules: &R, text: &str) -> Result<R::Position, Faults> {
    rules.position(&below_header(rules, text)?)
}

/// A position without its first line, which must be that of these rules.
fn below_header<'t, R: Rules>(rules: &R, text: &'t str) -> Result<Source<'t>, Faults> {
    let mut source = Source::new(text);
    let first = source.lines.first();
    let words: Vec<&str> = first
        .map_or_else(Vec::new, |line| line.words().into_iter().map(|(_, word)| word).collect());
    let header = Referee::header(rules);
    let own = header.split(' ').next();
    if words.first().copied() == own && rules.agrees(&words[1..]) {
        source.lines.remove(0);
        return Ok(source);
    }
    let reason = Phrase::new("fault-header").code("header", &header);
    Err(Fault { place: first.map(|line| line.place()), ..Fault::whole(reason) }.into())
}

/// The rulebook of a match before, if it was another one.
fn earlier<R: Rules>(rules: &R, text: &str) -> Option<R> {
    let source = Source::new(text);
    let words: Vec<&str> = source.lines.first()?.words().into_iter().map(|(_, it)| it).collect();
    rules.earlier(words.get(1..)?)
}

fn position_text<R: Rules>(rules: &R, at: &R::Position) -> String {
    let mut text = Referee::header(rules);
    text.push('\n');
    at.write(&mut text);
    text
}

fn program<R: Rules>(text: &str) -> Result<R::Program, Faults> {
    R::Program::read(&Source::new(text))
}

fn programs<R: Rules>(
    filed: &BySeat<Option<TextFiled>>,
) -> Result<BySeat<Option<Filed<R::Program>>>, Faults> {
    let read = |filing: &Option<TextFiled>| {
        filing
            .as_ref()
            .map(|Filed { program: text, rank, ready }| {
                Ok(Filed { program: program::<R>(text)?, rank: *rank, ready: *ready })
            })
            .transpose()
    };
    Ok(filed.values().map(read).collect::<Result<Vec<_>, Faults>>()?.into())
}

fn events_text<R: Rules>(events: &[R::Event]) -> String {
    let mut text = String::new();
    for event in events {
        event.write(&mut text);
        text.push('\n');
    }
    text
}

fn event_list<R: Rules>(text: &str) -> Result<Vec<R::Event>, Faults> {
    let source = Source::new(text);
    source.lines.iter().map(|line| R::Event::read(&Source { lines: vec![*line] })).collect()
}
