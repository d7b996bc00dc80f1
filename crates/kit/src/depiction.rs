//! How a game is told to people: one table of functions a game.

#![expect(clippy::type_complexity, reason = "each type is the signature of one function")]

use super::{
    About, Account, Echo, Examination, Fault, Faults, Filings, Honours, Lesson, Phrase, Rules,
    Scene, Seat, Standings, Typed, Viewer,
};

/// What a game says of itself, of its positions and of its rounds. All of it is phrases and cells,
/// and nothing here changes a position. `events` happened in `before`.
pub struct Depiction<R: Rules> {
    /// What the game is called, what its help says.
    pub about: fn(&R) -> About,
    /// A position to look at. Secrets of other seats stay home.
    pub scene: fn(&R, &R::Position, Viewer) -> Scene,
    /// Where the events of a round part it, such as into registers: the number of events that
    /// belong to each part, in order, with the part's name. Nothing: the round is one whole.
    pub parts: fn(&[R::Event]) -> Vec<(usize, Phrase)>,
    /// A program in canonical form and in words, an instruction a line.
    pub echo: fn(&R::Program) -> Vec<Echo>,
    /// What the filings that are in so far are worth in public, the best first.
    pub public: fn(&R, &R::Position, &Filings<R::Program>) -> Vec<Phrase>,
    /// What everybody is told at once because a seat has just filed, as a sentence, where the
    /// filings of a round are worth something in public while it is open: what was filed until
    /// then, what is filed now, and the seat.
    pub announce: fn(&R, &R::Position, [&Filings<R::Program>; 2], Seat) -> Option<Phrase>,
    /// What can be said of orders besides playing them, for `adjudicate`: whether they solve a
    /// puzzle; what is wrong is among the findings. `None`: this game has nothing to say.
    pub examine: fn(&R, &R::Position, &Typed) -> Option<Examination>,
    /// What happened in a round, step by step, each with its why.
    pub account: fn(&R, before: &R::Position, &[R::Event], Viewer) -> Account,
    /// What happens in a forecast, for the seat whose program it is: usually, as in a round.
    pub foresee: fn(&R, before: &R::Position, &[R::Event], Seat) -> Account,
    /// Where a seat would end by its own forecast, as a sentence. `after` is where the events
    /// led to.
    pub forecast_end: fn(after: &R::Position, &[R::Event], Seat) -> Option<Phrase>,
    /// What a seat should be warned of in its own forecast, such as a beam that helps
    /// somebody else.
    pub cautions: fn(&R, before: &R::Position, &[R::Event], Seat) -> Vec<Phrase>,
    /// Why a step of a round went as it did: what competed, why this one was next, and which
    /// clause of the rules decided each thing that came of it. `step` is the number it has in
    /// the account. `None`: there is no such step, or the game explains none. All are told the
    /// same.
    pub explain: fn(&R, before: &R::Position, &[R::Event], step: u32) -> Option<Vec<Phrase>>,
    /// What stands where somebody asks: a square, a piece, a seat by its mark. Only what is
    /// public, or the viewer's own. Where the question is not understood the faults say how to
    /// ask.
    pub ask: fn(&R, &R::Position, Viewer, question: &str) -> Result<Vec<Phrase>, Faults>,
    /// A question that `ask` answers here, as an example to copy.
    pub question: fn(&R::Position, Viewer) -> Option<String>,
    /// How the game is played, with an order worked on this board, for a player who has filed
    /// fewer than two. Nothing, and messages have no such part.
    pub lesson: fn(&R, &R::Position, Seat) -> Lesson,
    /// Places, as they stand now; final once the match is over.
    pub standings: fn(&R, &R::Position) -> Standings,
    /// What a round was, for the story of the match at its end, in one phrase without a stop:
    /// usually, its first headlines. `None`: nothing worth a line.
    pub recap: fn(&R, before: &R::Position, &[R::Event]) -> Option<Phrase>,
    /// What is told of the whole match at its end: one line for each seat, and awards. `history` is
    /// the events of every round, in order, round 0 first.
    pub honours: fn(&R, end: &R::Position, history: &[Vec<R::Event>]) -> Honours,
}

impl<R: Rules> Depiction<R> {
    /// What every game must tell; of the rest nothing is told, or what is usual.
    pub const fn new(
        about: fn(&R) -> About,
        scene: fn(&R, &R::Position, Viewer) -> Scene,
        account: fn(&R, &R::Position, &[R::Event], Viewer) -> Account,
        standings: fn(&R, &R::Position) -> Standings,
        echo: fn(&R::Program) -> Vec<Echo>,
    ) -> Depiction<R> {
        Depiction {
            about,
            scene,
            parts: |_| Vec::new(),
            echo,
            public: |_, _, _| Vec::new(),
            announce: |_, _, _, _| None,
            examine: |_, _, _| None,
            account,
            foresee: |rules, before, events, seat| {
                (R::DEPICTION.account)(rules, before, events, Viewer::Seat(seat))
            },
            forecast_end: |_, _, _| None,
            cautions: |_, _, _, _| Vec::new(),
            explain: |_, _, _, _| None,
            ask: |_, _, _, _| Err(Fault::whole("fault-no-questions").into()),
            question: |_, _| None,
            lesson: |_, _, _| Lesson::default(),
            standings,
            recap: |rules, before, events| {
                let account = (R::DEPICTION.account)(rules, before, events, Viewer::Observer);
                Phrase::told(account.headlines.into_iter().map(|it| it.phrase).take(3))
            },
            honours: |_, _, _| Honours::default(),
        }
    }
}
