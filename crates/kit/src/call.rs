//! What a round asks of whom, and how it closes.

use super::{Phrase, Seat};

/// What a round asks, of whom, and how it closes.
///
/// ```
/// use kit::{Call, Closing, Phrase, RoundKind, Seat};
/// let call = Call {
///     kind: RoundKind("turns"),
///     owes: vec![Seat::new(0)],
///     may: vec![Seat::new(1)],
///     closing: Closing::Deadline,
///     binding: false,
///     ask: Phrase::new("take-some"),
///     besides: Some(Phrase::new("bet-if-you-like")),
///     absence: Phrase::new("one-is-taken"),
/// };
/// assert!(call.admits(Seat::new(1)) && !call.admits(Seat::new(2)));
/// assert_eq!(call.asks(Seat::new(1)).key, "bet-if-you-like");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
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
    /// What those who may file besides are told instead, where it is not the same.
    pub besides: Option<Phrase>,
    /// What happens to a seat that files nothing, as a sentence.
    pub absence: Phrase,
}

impl Call {
    /// Whether this seat may file in this round.
    pub fn admits(&self, seat: Seat) -> bool {
        self.owes.contains(&seat) || self.may.contains(&seat)
    }

    /// What this seat is asked for.
    pub fn asks(&self, seat: Seat) -> &Phrase {
        let besides = self.besides.as_ref().filter(|_| !self.owes.contains(&seat));
        besides.unwrap_or(&self.ask)
    }
}

/// A kind of round, such as the setting of goals. The key names it in the templates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundKind(pub &'static str);

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
