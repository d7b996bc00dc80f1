//! A game as the moderator sees it: object-safe, text in and text out.
//!
//! One implementation serves every [`Rules`]. It is also the place where "the events are the
//! only way a position changes" is asserted, after every act and every round.

mod header;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::understanding::{Reader, mentions, touches};
use super::{
    About, Account, BySeat, Counting, Dice, Examination, Fault, Faults, Filed, FilingEffect,
    Filings, Forecast, Honours, Lesson, Made, Mark, Notation, Phrase, Place, RoundRequest, Rules,
    Scene, Seat, Source, Stage, Standings, Table, TextReading, Typed, Viewer,
};

use header::{below_header, named, of_header, position, position_text, rulebook};

/// The word for the empty order in every game.
pub const PASS: &str = "PASS";

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
    pub voided: FilingEffect,
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

/// Declares what is asked of a type, with the one answer that all games share: a trait of text in
/// and text out, and what has it.
macro_rules! asked {
    ($(#[$about:meta])* $vis:vis trait $asked:ident $(: $with:ident + $also:ident)? for $type:ty;
        $($(#[$doc:meta])* fn $name:ident(&$own:ident $(, $arg:ident: $what:ty)* $(,)?)
            -> $answer:ty $body:block)+
    ) => {
        $(#[$about])*
        $vis trait $asked $(: $with + $also)? {
            $($(#[$doc])* fn $name(&$own $(, $arg: $what)*) -> $answer;)+
        }

        impl<R: Rules> $asked for $type {
            $(fn $name(&$own $(, $arg: $what)*) -> $answer $body)+
        }
    };
}

asked! {
    /// A game behind text. Positions, programs and events are in the one notation.
    #[expect(clippy::missing_errors_doc, reason = "the faults of the text, as the traits say")]
    pub trait Referee: Send + Sync for R;

    /// See [`super::Depiction::about`].
    fn about(&self) -> About {
        (R::DEPICTION.about)(self)
    }

    /// See [`Rules::players`].
    fn players(&self) -> RangeInclusive<usize> {
        Rules::players(self)
    }

    /// See [`Rules::COUNTING`].
    fn counting(&self) -> Counting {
        R::COUNTING
    }

    /// The first line of every position: name, version, edition and options.
    fn header(&self) -> String {
        format!("{} {}", named::<R>(), self.terms()).trim_end().to_owned()
    }

    /// See [`Rules::marks`].
    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults> {
        Rules::marks(self, table)
    }

    /// See [`Rules::custom_board`].
    fn custom_board(&self, board: &str) -> Result<String, Faults> {
        Rules::custom_board(self, board)
    }

    /// See [`Rules::set_up`].
    fn set_up(&self, table: &Table, after: Option<&str>, dice: &Dice) -> Result<String, Faults> {
        let after = after.map(|text| {
            let before = rulebook(self, text).filter(|_| R::IS_SERIES_MIXED);
            position(before.as_ref().unwrap_or(self), text)
        });
        let after = after.transpose()?;
        let first = Rules::set_up(self, table, after.as_ref(), dice)?;
        Ok(position_text(self, &first))
    }

    /// A position as a person typed it, in canonical form. It is played by the rulebook of its own
    /// first line.
    fn canonical(&self, text: &str) -> Result<String, Faults> {
        let rules = of_header(self, text);
        Ok(position_text(&*rules, &rules.position(&below_header(&*rules, text)?, true)?))
    }

    /// The position with another value of an option in its first line, which holds from then on.
    /// An edition stands there by itself, without its name.
    fn with_option(&self, position: &str, name: &str, value: &str) -> Result<String, Faults> {
        let source = Source::new(position);
        let name = name.to_lowercase();
        let option = format!("{name}={value}");
        // Nobody typed them where they stand.
        let words = source.header().into_iter().skip(1).map(|(_, word)| (Place::START, word));
        let mut words: Vec<(Place, &str)> = words.collect();
        if name == "edition" && R::EDITIONS.iter().all(|it| !it.contains('=')) {
            words.retain(|(_, word)| !R::EDITIONS.contains(word));
            words.insert(0, (Place::START, value));
        } else {
            words.retain(|(_, word)| word.split_once('=').is_none_or(|(known, _)| known != name));
            words.push((Place::START, &option));
        }
        let rules = R::from_words(&words)?;
        let below = position.split_once('\n').map_or("", |(_, below)| below);
        Referee::canonical(&rules, &format!("{}\n{below}", Referee::header(&rules)))
    }

    /// Reads a position, once for everything that is asked of it: by the rulebook of its own first
    /// line, which may have other options than that of the match. One that cannot be read freezes
    /// its match: the moderator never guesses.
    fn at(&self, text: &str) -> Result<Box<dyn OpenPosition + '_>, Faults> {
        let rules = of_header(self, text);
        let at = position(&*rules, text)?;
        Ok(Box::new(Opened { rules, at }))
    }

    /// See [`super::Depiction::echo`].
    fn echo(&self, text: &str) -> Result<Vec<super::Echo>, Faults> {
        Ok((R::DEPICTION.echo)(&program::<R>(text)?))
    }

    /// See [`super::Rules::puzzle`].
    fn puzzle(&self, moves: u32, dice: &Dice) -> Option<Made> {
        Rules::puzzle(self, moves, dice)
    }

    /// See [`Rules::is_word`].
    fn is_word(&self, word: &str) -> bool {
        Rules::is_word(self, word)
    }

    /// Whether a line may speak of orders, in any spelling: it is passed on to nobody while they
    /// are sealed. In doubt it does.
    fn mentions(&self, line: &str) -> bool {
        mentions(&R::LEXICON, line)
    }

    /// The same of a line that stands beside an order, where fewer words say something of it.
    fn touches(&self, line: &str) -> bool {
        touches(&R::LEXICON, line)
    }
}

struct Opened<'a, R: Rules> {
    rules: Cow<'a, R>,
    at: R::Position,
}

impl<R: Rules> Opened<'_, R> {
    fn text(&self, at: &R::Position) -> String {
        position_text(&*self.rules, at)
    }

    /// Lets `run` happen on a copy. Here it is asserted that the events fold to the position
    /// they led to: the log cannot lie (invariant 1).
    fn play<T>(&self, run: impl FnOnce(&mut Stage<'_, R>) -> T) -> (T, R::Position, Vec<R::Event>) {
        let (mut after, mut events) = (self.at.clone(), Vec::new());
        let came = run(&mut Stage::new(&*self.rules, &mut after, &mut events));
        assert!(self.after(&events) == after, "events do not fold to the position they led to");
        (came, after, events)
    }

    fn after(&self, events: &[R::Event]) -> R::Position {
        let mut at = self.at.clone();
        events.iter().for_each(|event| self.rules.apply(&mut at, event));
        at
    }
}

asked! {
    /// A position that was read, together with its rules. A method fails only where it takes a
    /// program, an act or events that cannot be read or are not legal here.
    #[expect(clippy::missing_errors_doc, reason = "said once, on the trait")]
    pub trait OpenPosition for Opened<'_, R>;

    /// See [`Rules::redacted`].
    fn redacted(&self) -> String {
        self.text(&self.rules.redacted(&self.at))
    }

    /// See [`Rules::seats`].
    fn seats(&self) -> BySeat<Mark> {
        self.rules.seats(&self.at)
    }

    /// See [`Rules::call`].
    fn call(&self) -> RoundRequest {
        self.rules.call(&self.at)
    }

    /// See [`super::OrderRules::read`].
    fn read(
        &self,
        seat: Seat,
        earlier_filing: Option<&str>,
        typed: &Typed,
    ) -> Result<TextReading, Faults> {
        let earlier = earlier_filing.map(program::<R>).transpose()?;
        let read = |typed: &Typed| {
            let mut reading =
                (R::ORDERS.read)(&self.rules, &self.at, seat, earlier.as_ref(), typed);
            if let Some(program) = reading.program.as_ref().filter(|_| reading.echo.is_empty()) {
                reading.echo = (R::DEPICTION.echo)(program);
            }
            reading.told()
        };
        let meant = |sentence: &str| (R::ORDERS.meant)(&self.rules, &self.at, seat, sentence);
        Ok(Reader { read: &read, lexicon: &R::LEXICON, meant: &meant }.understand(typed))
    }

    /// The program of [`PASS`] alone, where the open round takes it.
    fn empty_order(&self, seat: Seat) -> Option<String> {
        // One word by itself needs no more understanding than the game's own.
        let reading = (R::ORDERS.read)(&self.rules, &self.at, seat, None, &Typed::new(PASS));
        Some(reading.program.filter(|_| reading.faults.is_empty())?.text())
    }

    /// The lines that words such as "the same as last time" come to, where a program stood.
    fn again(&self, seat: Seat, stood: &str, typed: &Typed) -> Option<String> {
        let read = |it: &Typed| (R::ORDERS.read)(&self.rules, &self.at, seat, None, it).told();
        let stood = program::<R>(stood).ok()?;
        let reader = Reader::new(&read, &R::LEXICON);
        reader.again(typed, &stood.text(), &(R::DEPICTION.echo)(&stood))
    }

    /// See [`super::OrderRules::cannot_stand`].
    fn cannot_stand(&self) -> Option<Fault> {
        R::ORDERS.cannot_stand.map(|why| why())
    }

    /// See [`super::OrderRules::is_out`].
    fn is_out(&self, seat: Seat) -> bool {
        (R::ORDERS.is_out)(&self.at, seat)
    }

    /// See [`Rules::act`].
    fn act(&self, seat: Seat, act: &str, dice: &Dice) -> Result<Acted, Faults> {
        let act = R::Act::read(&Source::new(act))?;
        let (voided, after, events) = self.play(|stage| self.rules.act(stage, seat, &act, dice));
        Ok(Acted { position: self.text(&after), events: events_text::<R>(&events), voided })
    }

    /// See [`super::OrderRules::compensation`].
    fn compensation(&self, seat: Seat) -> Option<String> {
        Some((R::ORDERS.compensation)(&self.at, seat)?.text())
    }

    /// The parts of a round (see [`super::Depiction::parts`]), each with the position after it.
    fn parts(&self, events: &str) -> Result<Vec<(Phrase, String)>, Faults> {
        let events = event_list::<R>(events)?;
        let mut done = 0;
        let parts = (R::DEPICTION.parts)(&events).into_iter().map(|(count, name)| {
            done = (done + count).min(events.len());
            (name, self.text(&self.after(&events[..done])))
        });
        Ok(parts.collect())
    }

    /// Whether a program can be played by a seat here; see [`super::OrderRules::legal`].
    fn legal(&self, seat: Seat, typed: &str) -> Result<(), Faults> {
        (R::ORDERS.legal)(&self.rules, &self.at, seat, &program::<R>(typed)?)
    }

    /// See [`Rules::execute`]. Seats without a program get the rules' default for absence.
    fn execute(&self, filed: &Filings<String>, dice: &Dice) -> Result<Played, Faults> {
        let mut filed = programs::<R>(filed)?;
        for seat in self.seats().seats() {
            match &filed[seat] {
                Some(filing) => (R::ORDERS.legal)(&self.rules, &self.at, seat, &filing.program)?,
                None => {
                    let program = self.rules.absent(&self.at, seat, dice);
                    filed[seat] =
                        program.map(|program| Filed { program, rank: None, ready: false });
                }
            }
        }
        let ((), after, events) = self.play(|stage| self.rules.execute(stage, &filed, dice));
        Ok(Played {
            position: self.text(&after),
            events: events_text::<R>(&events),
            programs: filed.map(|_, filing| filing.as_ref().map(|filed| filed.program.text())),
            over: self.rules.over(&after),
        })
    }

    /// What this program would do if nobody else moved, on a copy and with dice of its own.
    fn forecast(&self, seat: Seat, typed: &str) -> Result<Forecast, Faults> {
        let own = program::<R>(typed)?;
        (R::ORDERS.legal)(&self.rules, &self.at, seat, &own)?;
        // Dice of its own: a forecast must never touch the round's streams.
        let dice = Dice::from_key([0; 32]);
        let ((), after, events) = self.play(|stage| self.rules.rehearse(stage, seat, &own, &dice));
        Ok(Forecast {
            account: (R::DEPICTION.foresee)(&self.rules, &self.at, &events, seat),
            end: (R::DEPICTION.forecast_end)(&after, &events, seat),
            cautions: (R::DEPICTION.cautions)(&self.rules, &self.at, &events, seat),
            random: dice.drawn(),
        })
    }

    /// See [`super::Depiction::public`].
    fn public(&self, filed: &Filings<String>) -> Result<Vec<Phrase>, Faults> {
        Ok((R::DEPICTION.public)(&self.rules, &self.at, &programs::<R>(filed)?))
    }

    /// See [`super::OrderRules::starts_window`].
    fn starts_window(&self, typed: &str) -> Result<bool, Faults> {
        Ok((R::ORDERS.starts_window)(&self.rules, &self.at, &program::<R>(typed)?))
    }

    /// See [`super::Depiction::announce`].
    fn announce(
        &self,
        before: &Filings<String>,
        filed: &Filings<String>,
        seat: Seat,
    ) -> Result<Option<Phrase>, Faults> {
        let (before, filed) = (programs::<R>(before)?, programs::<R>(filed)?);
        Ok((R::DEPICTION.announce)(&self.rules, &self.at, [&before, &filed], seat))
    }

    /// See [`super::Depiction::examine`].
    fn examine(&self, typed: &Typed) -> Option<Examination> {
        (R::DEPICTION.examine)(&self.rules, &self.at, typed)
    }

    /// See [`super::Depiction::scene`].
    fn scene(&self, viewer: Viewer) -> Scene {
        (R::DEPICTION.scene)(&self.rules, &self.at, viewer)
    }

    /// See [`super::Depiction::account`].
    fn account(&self, events: &str, viewer: Viewer) -> Result<Account, Faults> {
        Ok((R::DEPICTION.account)(&self.rules, &self.at, &event_list::<R>(events)?, viewer))
    }

    /// See [`super::Depiction::explain`].
    fn explain(&self, events: &str, step: u32) -> Result<Option<Vec<Phrase>>, Faults> {
        Ok((R::DEPICTION.explain)(&self.rules, &self.at, &event_list::<R>(events)?, step))
    }

    /// See [`super::Depiction::ask`]; the faults are those of the question.
    fn ask(&self, viewer: Viewer, question: &str) -> Result<Vec<Phrase>, Faults> {
        (R::DEPICTION.ask)(&self.rules, &self.at, viewer, question)
    }

    /// See [`super::Depiction::question`].
    fn question(&self, viewer: Viewer) -> Option<String> {
        (R::DEPICTION.question)(&self.at, viewer)
    }

    /// See [`super::Depiction::lesson`].
    fn lesson(&self, seat: Seat) -> Lesson {
        (R::DEPICTION.lesson)(&self.rules, &self.at, seat)
    }

    /// See [`super::OrderRules::sample`].
    fn sample(&self, seat: Seat) -> Option<String> {
        (R::ORDERS.sample)(&self.rules, &self.at, seat)
    }

    /// See [`super::OrderRules::suggest`].
    fn suggest(&self, seat: Seat, dice: &Dice) -> Option<String> {
        Some((R::ORDERS.suggest)(&self.rules, &self.at, seat, dice)?.text())
    }

    /// See [`Rules::over`].
    fn over(&self) -> bool {
        self.rules.over(&self.at)
    }

    /// See [`super::Depiction::standings`].
    fn standings(&self) -> Standings {
        (R::DEPICTION.standings)(&self.rules, &self.at)
    }

    /// See [`super::Depiction::recap`].
    fn recap(&self, events: &str) -> Result<Option<Phrase>, Faults> {
        Ok((R::DEPICTION.recap)(&self.rules, &self.at, &event_list::<R>(events)?))
    }

    /// See [`super::Depiction::honours`]; `history` is the events text of every round.
    fn honours(&self, history: &[String]) -> Result<Honours, Faults> {
        let history: Result<Vec<_>, _> =
            history.iter().map(|events| event_list::<R>(events)).collect();
        Ok((R::DEPICTION.honours)(&self.rules, &self.at, &history?))
    }

    /// The position after these events: how a stored round is checked.
    fn fold(&self, events: &str) -> Result<String, Faults> {
        Ok(self.text(&self.after(&event_list::<R>(events)?)))
    }
}

fn program<R: Rules>(text: &str) -> Result<R::Program, Faults> {
    R::Program::read(&Source::new(text))
}

fn programs<R: Rules>(filed: &Filings<String>) -> Result<Filings<R::Program>, Faults> {
    let read = |Filed { program: text, rank, ready }: &TextFiled| -> Result<_, Faults> {
        Ok(Filed { program: program::<R>(text)?, rank: *rank, ready: *ready })
    };
    let all = filed.values().map(|filing| filing.as_ref().map(read).transpose());
    Ok(all.collect::<Result<Vec<_>, _>>()?.into())
}

fn events_text<R: Rules>(events: &[R::Event]) -> String {
    events.iter().map(|event| event.text() + "\n").collect()
}

fn event_list<R: Rules>(text: &str) -> Result<Vec<R::Event>, Faults> {
    let source = Source::new(text);
    source.lines.iter().map(|line| R::Event::read(&Source { lines: vec![*line] })).collect()
}
