//! What a round asks of whom, and how it closes.

use super::{Phrase, Seat};

/// What a round asks, of whom, and how it closes.
///
/// ```
/// use kit::{ClosingPolicy, Phrase, RoundKind, RoundRequest, Seat};
/// let request = RoundRequest {
///     kind: RoundKind::new("turns"),
///     owes: vec![Seat::new(0)],
///     may: vec![Seat::new(1)],
///     closing: ClosingPolicy::Deadline,
///     binding: false,
///     ask: Phrase::new("take-some"),
///     besides: vec![(Seat::new(1), Phrase::new("bet-if-you-like"))],
///     absence: Phrase::new("one-is-taken"),
/// };
/// assert!(request.admits(Seat::new(1)) && !request.admits(Seat::new(2)));
/// assert_eq!(request.asks(Seat::new(1)).key, "bet-if-you-like");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundRequest {
    /// The kind of round.
    pub kind: RoundKind,
    /// Who must file.
    pub owes: Vec<Seat>,
    /// Who may file besides.
    pub may: Vec<Seat>,
    /// How the round closes, unless the match overrides it.
    pub closing: ClosingPolicy,
    /// Whether what is filed can be replaced but not taken back, because others build on it.
    pub binding: bool,
    /// What is asked, as a sentence.
    pub ask: Phrase,
    /// What single seats are asked instead, where it is not the same.
    pub besides: Vec<(Seat, Phrase)>,
    /// What happens to a seat that files nothing, as a sentence.
    pub absence: Phrase,
}

impl RoundRequest {
    /// Whether this seat may file in this round.
    pub fn admits(&self, seat: Seat) -> bool {
        self.owes.contains(&seat) || self.may.contains(&seat)
    }

    /// What this seat is asked for.
    pub fn asks(&self, seat: Seat) -> &Phrase {
        let besides = self.besides.iter().find(|(who, _)| *who == seat);
        besides.map_or(&self.ask, |(_, ask)| ask)
    }
}

/// A kind of round, such as the setting of goals, with the keys of the messages by which
/// messages speak of its orders.
///
/// ```
/// use kit::RoundKind;
/// // Orders of this kind are bids; everything else is said as of instructions.
/// const BIDS: RoundKind = RoundKind { item: "auction-bid", ..RoundKind::new("bids") };
/// assert_eq!((BIDS.name, BIDS.nothing), ("bids", "order-nothing"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundKind {
    /// Its name, as it is stored with rounds and standing orders.
    pub name: &'static str,
    /// What was filed, such as "5 instructions": with `$count` items, of which the first is
    /// `$code`.
    pub filed: &'static str,
    /// What is said of an order without any item, as a sentence.
    pub nothing: &'static str,
    /// One item in a sentence, such as "instruction"; its attribute `numbered` stands before
    /// item `$number` where orders are read aloud.
    pub item: &'static str,
    /// Which further order counts, as the end of a sentence: with `$pass`, which says whether
    /// this one is a PASS. Its attribute `placed` says it of an order that somebody else filed.
    pub replaced: &'static str,
    /// What is said of a round in which no order did anything, as a sentence.
    pub no_steps: &'static str,
    /// What the reader is to do in `$round`, for a subject; its attribute `by` says so as a
    /// sentence, with the time `$when`.
    pub turn: &'static str,
    /// How an order is sent, before a line to copy: with what the round's request names.
    pub reply: &'static str,
}

impl RoundKind {
    /// A kind of round with this name in which instructions are ordered, as messages say.
    pub const fn new(name: &'static str) -> RoundKind {
        RoundKind {
            name,
            filed: "order-filed",
            nothing: "order-nothing",
            item: "order-item",
            replaced: "order-replaced",
            no_steps: "order-no-steps",
            turn: "order-turn",
            reply: "ask-reply",
        }
    }
}

/// How a round closes. The deadline always closes it at the latest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClosingPolicy {
    /// At the deadline, however many are ready.
    Deadline,
    /// When everybody who owes a program is ready, after a cooling-off.
    AllReady(Cooling),
    /// When all but one are ready, after a cooling-off (Speedbots).
    AllButOne(Cooling),
    /// A window after the first valid filing, or a longest time without one.
    Window {
        /// Minutes from the first filing.
        after_first: u32,
        /// Minutes from the opening.
        at_most: u32,
    },
}

/// How many minutes a round that could close stays open for second thoughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cooling(pub u32);
