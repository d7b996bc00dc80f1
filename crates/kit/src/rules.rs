//! What a game must know how to do.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::typing::lexicon::{Lexicon, WordKind};
use super::{
    Account, BySeat, ClosingPolicy, Counting, Dice, Examination, Fault, Faults, Honours, Lesson,
    Made, Mark, Notation, Phrase, Place, Reading, RoundRequest, Scene, Seat, Source, Stage,
    Standings, Table, Typed, Unread, Viewer,
};

/// The rules of one game. `self` is the rulebook: the edition and the options, as values.
///
/// All of it is pure: the same arguments give the same answer, on every machine. The only
/// way a position changes is [`Rules::apply`], through a [`Stage`].
///
/// Fifteen methods have to be written. The rest are for what only some games have.
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
pub trait Rules: Sized + Send + Sync {
    /// The notation's name, such as `rambots`.
    const NAME: &'static str;
    /// The notation's version; with the name it opens every position.
    const VERSION: u32;
    /// The words that may follow name and version first: the editions, the usual one first.
    /// Where a game has none, an option with its value.
    const EDITIONS: &'static [&'static str] = &[];

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

    /// What the game is called, what its help says.
    fn about(&self) -> About;

    /// How many may play.
    fn players(&self) -> RangeInclusive<usize>;

    /// How people count the rounds.
    fn counting(&self) -> Counting {
        Counting::default()
    }

    /// The words after the name and version in a position's first line: edition and options.
    fn terms(&self) -> String;

    /// Whether the match before of a series may have been played by other rules of this game,
    /// such as over another course.
    fn is_series_mixed(&self) -> bool {
        false
    }

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
    ///
    /// # Errors
    /// All faults, each with its place.
    fn position(&self, source: &Source<'_>) -> Result<Self::Position, Faults> {
        Notation::read(source)
    }

    /// The same of a position that somebody typed: what is only worth asking once is asked here.
    ///
    /// # Errors
    /// As [`Rules::position`].
    fn typed(&self, source: &Source<'_>) -> Result<Self::Position, Faults> {
        self.position(source)
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

    /// Reads orders where no position is known: whether the seat may order so is left open.
    fn glance(typed: &Typed) -> Reading<Self::Program, Self::Act> {
        Reading { unread: Unread::of(typed), ..Reading::default() }
    }

    /// Reads what a seat sent. Never fails: everything that is wrong is in the reading. The echo
    /// may be left out: it is [`Rules::echo`]. `earlier_filing` stands until now.
    fn read(
        &self,
        at: &Self::Position,
        seat: Seat,
        earlier_filing: Option<&Self::Program>,
        text: &Typed,
    ) -> Reading<Self::Program, Self::Act>;

    /// What the game knows of single words.
    const LEXICON: Lexicon = Lexicon::NONE;

    /// The line of orders that somebody means by a sentence in which no word orders anything, if
    /// what the round asks for makes that plain: "I can do it in six". It is only ever asked about.
    fn meant(&self, _at: &Self::Position, _sentence: &str) -> Option<String> {
        None
    }

    /// Why no program can be kept for rounds in which nothing comes; `None`: any can.
    fn cannot_stand(&self, _at: &Self::Position) -> Option<Fault> {
        None
    }

    /// Whether a seat is out of the play for good.
    fn is_out(&self, _at: &Self::Position, _seat: Seat) -> bool {
        false
    }

    /// Whether a program may be executed here: the third stage of trust.
    ///
    /// # Errors
    /// Every rule it breaks.
    fn legal(&self, at: &Self::Position, seat: Seat, program: &Self::Program)
    -> Result<(), Faults>;

    /// A program in canonical form and in words, an instruction a line.
    fn echo(&self, program: &Self::Program) -> Vec<super::Echo>;

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

    /// What the moderator may give a seat for a mistake that cannot be undone, such as a
    /// wildcard: an act that only the moderator does. `None`: the game knows nothing like it, or
    /// this seat has no use for it.
    fn compensation(&self, _at: &Self::Position, _seat: Seat) -> Option<Self::Act> {
        None
    }

    /// Plays the round.
    fn execute(&self, stage: &mut Stage<'_, Self>, filed: &Filings<Self::Program>, dice: &Dice);

    /// Changes a position by one event: the only mutator.
    fn apply(&self, position: &mut Self::Position, event: &Self::Event);

    /// What the filings that are in so far are worth in public, the best first.
    fn public(&self, _at: &Self::Position, _filed: &Filings<Self::Program>) -> Vec<Phrase> {
        Vec::new()
    }

    /// Whether this program, once it is filed, sets the clock of [`ClosingPolicy::Window`] going: a
    /// program that says "nothing" may not.
    fn starts_window(&self, _at: &Self::Position, _program: &Self::Program) -> bool {
        true
    }

    /// What everybody is told at once because `seat` has just filed, as a sentence, where the
    /// filings of a round are worth something in public while it is open. `before` is what
    /// was filed until then, `filed` what is filed now.
    fn announce(
        &self,
        _at: &Self::Position,
        _before: &Filings<Self::Program>,
        _filed: &Filings<Self::Program>,
        _seat: Seat,
    ) -> Option<Phrase> {
        None
    }

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

    /// What can be said of orders besides playing them, for `adjudicate`: whether they solve a
    /// puzzle; what is wrong is among the findings. `None`: this game has nothing to say.
    fn examine(&self, _at: &Self::Position, _seat: Seat, _text: &Typed) -> Option<Examination> {
        None
    }

    /// A position whose shortest solution takes so many moves and is the only one, with chance
    /// from the dice. `None`: this game makes no puzzles. The faults say what it can make.
    fn puzzle(&self, _moves: u32, _dice: &Dice) -> Option<Made<Self::Position>> {
        None
    }

    /// A position to look at. Secrets of other seats stay home.
    fn scene(&self, at: &Self::Position, viewer: Viewer) -> Scene;

    /// Where the events of a round part it, such as into registers: the number of events that
    /// belong to each part, in order, with the part's name. Nothing: the round is one whole.
    fn parts(&self, _events: &[Self::Event]) -> Vec<(usize, Phrase)> {
        Vec::new()
    }

    /// What happened in a round, step by step, each with its why.
    fn account(&self, before: &Self::Position, events: &[Self::Event], viewer: Viewer) -> Account;

    /// What happens in a forecast, for the seat whose program it is: here, as in a round.
    fn foresee(&self, before: &Self::Position, events: &[Self::Event], seat: Seat) -> Account {
        self.account(before, events, Viewer::Seat(seat))
    }

    /// Where a seat would end by its own forecast, as a sentence. `after` is where the events
    /// led to.
    fn forecast_end(
        &self,
        _after: &Self::Position,
        _events: &[Self::Event],
        _seat: Seat,
    ) -> Option<Phrase> {
        None
    }

    /// What a seat should be warned of in its own forecast, such as a beam that helps
    /// somebody else.
    fn cautions(
        &self,
        _before: &Self::Position,
        _events: &[Self::Event],
        _seat: Seat,
    ) -> Vec<Phrase> {
        Vec::new()
    }

    /// Why a step of a round went as it did: what competed, why this one was next, and which
    /// clause of the rules decided each thing that came of it. `step` is the number it has in
    /// the account. `None`: there is no such step, or the game explains none. All are told the
    /// same.
    fn explain(
        &self,
        _before: &Self::Position,
        _events: &[Self::Event],
        _step: u32,
    ) -> Option<Vec<Phrase>> {
        None
    }

    /// What stands where somebody asks: a square, a piece, a seat by its mark. Only what is
    /// public, or the viewer's own.
    ///
    /// # Errors
    /// The question is not understood; the faults say how to ask.
    fn ask(
        &self,
        _at: &Self::Position,
        _viewer: Viewer,
        _question: &str,
    ) -> Result<Vec<Phrase>, Faults> {
        Err(Fault::whole("fault-no-questions").into())
    }

    /// A question that [`Rules::ask`] answers here, as an example to copy.
    fn question(&self, _at: &Self::Position, _viewer: Viewer) -> Option<String> {
        None
    }

    /// Whether this is a word of the game, in any language it is played in: a mark, a colour, a
    /// direction, a word of orders. Nobody can be called by it. It comes in small letters and
    /// without accents.
    fn is_word(&self, word: &str) -> bool {
        use WordKind::{Beside, Part, Pass, Setting};
        // `a1` is a square and no word.
        let plain = word.chars().all(char::is_alphabetic);
        let means = |kind| plain && matches!(kind, Beside | Part | Pass | Setting);
        let mut marks = (Self::LEXICON.marks)(word).into_iter();
        super::typing::is_word(word) || marks.any(|mark| means(mark.kind))
    }

    /// How the game is played, with an order worked on this board, for a player who has filed
    /// fewer than two. Nothing, and messages have no such part.
    fn lesson(&self, _at: &Self::Position, _seat: Seat) -> Lesson {
        Lesson::default()
    }

    /// A line of orders that is legal here, as an example to copy: one that does no harm to who
    /// copies it. `None` where the seat owes nothing.
    fn sample(&self, at: &Self::Position, seat: Seat) -> Option<String>;

    /// A program that a reasonable player might file, for house players and the demo. It
    /// sees what the seat may see; `dice` break ties. `None`: the game has no such player.
    fn suggest(&self, _at: &Self::Position, _seat: Seat, _dice: &Dice) -> Option<Self::Program> {
        None
    }

    /// Whether the match is over: here, whether nobody may file any more.
    fn over(&self, at: &Self::Position) -> bool {
        let call = self.call(at);
        call.owes.is_empty() && call.may.is_empty()
    }

    /// Places, as they stand now; final once the match is over.
    fn standings(&self, at: &Self::Position) -> Standings;

    /// What a round was, for the story of the match at its end, in one phrase without a stop: here,
    /// its first headlines. `None`: nothing worth a line.
    fn recap(&self, before: &Self::Position, events: &[Self::Event]) -> Option<Phrase> {
        let headlines = self.account(before, events, Viewer::Observer).headlines;
        Phrase::told(headlines.into_iter().map(|it| it.phrase).take(3))
    }

    /// What is told of the whole match at its end: a line a seat, and awards. `history` is
    /// the events of every round, in order, round 0 first.
    fn honours(&self, _end: &Self::Position, _history: &[Vec<Self::Event>]) -> Honours {
        Honours::default()
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
