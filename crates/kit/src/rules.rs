//! What a game must know how to do.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::typing::lexicon::{Lexicon, WordKind, WordMark};
use super::typing::{colours, compass};
use super::{
    BySeat, ClosingPolicy, Counting, Depiction, Dice, Fault, Faults, Made, Mark, Notation,
    OrderRules, Phrase, Place, RoundRequest, Seat, Source, Stage, Table,
};

/// The rules of one game. `self` is the rulebook: the edition and the options, as values.
///
/// All of it is pure: the same arguments give the same answer, on every machine. The only
/// way a position changes is [`Rules::apply`], through a [`Stage`].
///
/// Eight methods and two tables have to be written. The rest are for what only some games have.
///
/// A whole game, and one round of it (`docs/adding-a-game.md` walks through it):
///
/// ```
#[doc = include_str!("../../../docs/nim/nim.rs")]
///
/// let nim = Nim { most: 3 };
/// let dice = Dice::from_key([0; 32]);
/// let at = kit::Referee::at(&nim, "nim/1 most=3\nmatches 12 next A\n")?;
/// let order = at.read(Seat::new(0), None, &Typed::new("I take three"))?.program;
/// let order = order.map(|program| Filed { program, rank: Some(0), ready: true });
/// let played = at.execute(&vec![order, None].into(), &dice)?;
/// assert_eq!(played.events, "took A 3\n");
/// assert_eq!(played.position, "nim/1 most=3\nmatches 9 next B\n");
/// # Ok::<(), Faults>(())
/// ```
pub trait Rules: Clone + Send + Sync {
    /// The notation's name, such as `rambots`.
    const NAME: &'static str;
    /// The notation's version; with the name it opens every position.
    const VERSION: u32;
    /// The words that may follow name and version first: the editions, the usual one first.
    /// Where a game has none, an option with its value.
    const EDITIONS: &'static [&'static str] = &[];
    /// How people count the rounds.
    const COUNTING: Counting = Counting { before: None };
    /// Whether the match before of a series may have been played by other rules of this game,
    /// such as over another course.
    const IS_SERIES_MIXED: bool = false;
    /// What the game says of orders.
    const ORDERS: OrderRules<Self>;
    /// How the game is told to people.
    const DEPICTION: Depiction<Self>;
    /// What the game knows of single words.
    const LEXICON: Lexicon = Lexicon::NONE;

    /// Everything of the game that lasts between rounds, secrets included.
    type Position: Notation + Clone + Eq + Debug;
    /// One seat's orders for one round, understood and legal.
    type Program: Notation + Clone + Eq + Debug;
    /// One thing that happened, with its cause. Its notation is one line.
    type Event: Notation + Clone + Eq + Debug;
    /// Something a seat does at once, inside a round; [`NoAct`] where there is none.
    type Act: Notation + Clone + Eq + Debug;

    /// The rulebook with these words after name and version; an option at its default may be
    /// given.
    ///
    /// # Errors
    /// Each unknown word, and each that is given twice, with its place.
    fn from_words(words: &[(Place, &str)]) -> Result<Self, Faults>;

    /// How many may play.
    fn players(&self) -> RangeInclusive<usize>;

    /// The words after the name and version in a position's first line: edition and options.
    fn terms(&self) -> String;

    /// How the seats are marked, in seating order, given what the sitters asked for: here,
    /// with letters.
    ///
    /// # Errors
    /// A wish that does not exist or was taken, too few or too many sitters.
    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults> {
        table.letters(self.players())
    }

    /// What the table brings to play on, as somebody typed it, in its one canonical form. A game
    /// with a board of its own takes none.
    ///
    /// # Errors
    /// What is wrong with it, or that these rules have no use for it.
    fn custom_board(&self, _board: &str) -> Result<String, Faults> {
        Err(Fault::whole("fault-no-board").hint("hint-no-board").into())
    }

    /// The first position of a match. `after` is the end of the last match of a series.
    ///
    /// # Errors
    /// As [`Rules::marks`].
    fn set_up(
        &self,
        table: &Table,
        after: Option<&Self::Position>,
        dice: &Dice,
    ) -> Result<Self::Position, Faults>;

    /// Reads a position without its first line; what these rules do not allow in one is a fault.
    /// Of one that somebody `typed`, what is only worth asking once is asked here, too.
    ///
    /// # Errors
    /// All faults, each with its place.
    fn position(&self, source: &Source<'_>, _typed: bool) -> Result<Self::Position, Faults> {
        Notation::read(source)
    }

    /// The position without what only one seat may know, such as hands: what the moderator, who
    /// may play as well, is shown of it.
    fn redacted(&self, at: &Self::Position) -> Self::Position {
        at.clone()
    }

    /// How the seats of this position are marked, in seating order.
    fn seats(&self, at: &Self::Position) -> BySeat<Mark>;

    /// What the round that starts here asks of whom, and how it closes.
    fn call(&self, at: &Self::Position) -> RoundRequest;

    /// What stands in for a program that never came; `None` where the seat owes nothing.
    fn absent(&self, at: &Self::Position, seat: Seat, _dice: &Dice) -> Option<Self::Program> {
        self.idle(at, seat)
    }

    /// The program of a seat that does nothing, for forecasts.
    fn idle(&self, _at: &Self::Position, _seat: Seat) -> Option<Self::Program> {
        None
    }

    /// Carries out an act at once. A game with [`NoAct`] has none to carry out.
    fn act(
        &self,
        _stage: &mut Stage<'_, Self>,
        _seat: Seat,
        _act: &Self::Act,
        _dice: &Dice,
    ) -> FilingEffect {
        FilingEffect::Nothing
    }

    /// Plays the round.
    fn execute(&self, stage: &mut Stage<'_, Self>, filed: &Filings<Self::Program>, dice: &Dice);

    /// Changes a position by one event: the only mutator.
    fn apply(&self, position: &mut Self::Position, event: &Self::Event);

    /// What a program would do by itself, for the forecast in its receipt: here, the round
    /// with nobody else in it. A game whose rounds end in something that no forecast should
    /// show lets less happen.
    fn rehearse(
        &self,
        stage: &mut Stage<'_, Self>,
        seat: Seat,
        program: &Self::Program,
        dice: &Dice,
    ) {
        let at = stage.at().clone();
        let filed = BySeat::fill(self.seats(&at).len(), |other| {
            let program = if other == seat { Some(program.clone()) } else { self.idle(&at, other) };
            program.map(|program| Filed { program, rank: Some(0), ready: true })
        });
        self.execute(stage, &filed, dice);
    }

    /// A position whose shortest solution takes so many moves and is the only one, with chance
    /// from the dice. `None`: this game makes no puzzles. The faults say what it can make.
    fn puzzle(&self, _moves: u32, _dice: &Dice) -> Option<Made> {
        None
    }

    /// Whether this is a word of the game, in any language it is played in: a mark, a code, a
    /// colour, a direction, a word of orders. Nobody can be called by it. It comes in small letters
    /// and without accents.
    fn is_word(&self, word: &str) -> bool {
        use WordKind::{Beside, Part, Pass, Setting};
        // `a1` is a square and no word.
        let plain = word.chars().all(char::is_alphabetic);
        let means = |kind| plain && matches!(kind, Beside | Part | Pass | Setting);
        let marks = (Self::LEXICON.marks)(word);
        let coded = matches!(marks[..], [WordMark { kind: WordKind::Code, .. }]);
        let shared = colours::name(word).is_some() || compass::direction(word).is_some();
        coded || shared || marks.iter().any(|mark| means(mark.kind))
    }

    /// Whether the match is over: here, whether nobody may file any more.
    fn over(&self, at: &Self::Position) -> bool {
        let call = self.call(at);
        call.owes.is_empty() && call.may.is_empty()
    }
}

/// What a game is, for people and for the moderator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// The game's name for people.
    pub title: Phrase,
    /// The reading of the rules in force, for the foot of each mail.
    pub reading: Phrase,
    /// What one does in it and how one wins, in one plain sentence for somebody who has never
    /// heard of it.
    pub what: Phrase,
    /// One line of the game's own world, for the invitation.
    pub greeting: Phrase,
    /// One line of the game's own world, for the end mail.
    pub farewell: Phrase,
    /// In one sentence: how long a match takes and what a round asks.
    pub pace: Phrase,
    /// What others learn of orders before a round is played, as a sentence.
    pub secrecy: Phrase,
    /// How an ordinary round closes, for those who are asked to play before there is one.
    pub closing: ClosingPolicy,
    /// The rules on one page: headings with their paragraphs.
    pub help: Vec<(Phrase, Vec<Phrase>)>,
    /// The whole rules of this edition and these options: sections with their clauses.
    pub rules: Vec<(Phrase, Vec<Phrase>)>,
    /// What the letters before the numbers of the clauses mean, as a sentence.
    pub chapters: Phrase,
    /// The deadline a new match has unless it says otherwise, in the words of the
    /// configuration, such as `every 3d 22:00`.
    pub deadline: &'static str,
}

/// A program as it goes into an execution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filed<P> {
    /// The program.
    pub program: P,
    /// The rank of its arrival among the round's filings, from 0: ties by arrival are
    /// decided by it, never by a time. `None`: it never came, the rules' default stands in.
    pub rank: Option<u16>,
    /// Whether its owner had said that it is final.
    pub ready: bool,
}

/// What is filed for a round, seat by seat.
pub type Filings<P> = BySeat<Option<Filed<P>>>;

/// What an act did to the filing of the seat that acted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilingEffect {
    /// The filing stands.
    Nothing,
    /// The filing no longer fits and is dropped.
    Filing,
}

/// The type of acts in a game that has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoAct {}

impl Notation for NoAct {
    fn write(&self, _out: &mut String) {
        match *self {}
    }

    fn read(_source: &Source<'_>) -> Result<Self, Faults> {
        Err(Fault::whole("fault-no-acts").into())
    }
}
