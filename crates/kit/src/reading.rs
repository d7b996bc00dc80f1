//! What a game understood of a message: the second stage of trust, between text as typed and
//! a program that is legal here.

use super::typing::scan::{self, Span, span, words};
use super::{Fault, Faults, Notation, Phrase, Scene, joined};

/// What a person typed, line by line: quotes, signatures and the moderator's own words are
/// already gone, blank lines are kept because they part blocks of orders.
///
/// ```
/// use kit::Typed;
/// let typed = Typed::new("1GN 3BE\nsee you");
/// assert_eq!(typed.line(2), Some("see you"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Typed {
    /// The lines with their numbers in the message's text, from 1. The characters are as the
    /// person typed them, so that a fault can be shown under the very letter.
    pub lines: Vec<(u32, String)>,
}

impl Typed {
    /// Text whose first line has number 1.
    pub fn new(text: &str) -> Typed {
        Typed { lines: (1..).zip(text.lines().map(str::to_owned)).collect() }
    }

    /// The same with what becomes of each line.
    #[must_use]
    pub fn map(&self, mut becomes: impl FnMut(&str) -> String) -> Typed {
        Typed { lines: self.lines.iter().map(|(number, text)| (*number, becomes(text))).collect() }
    }

    /// Those of its lines.
    #[must_use]
    pub fn only(&self, is: impl Fn(u32, &str) -> bool) -> Typed {
        let lines = self.lines.iter().filter(|(number, text)| is(*number, text));
        Typed { lines: lines.cloned().collect() }
    }

    /// Its lines with this between them.
    pub fn joined(&self, between: &str) -> String {
        joined(self.lines.iter().map(|(_, text)| text), between)
    }

    /// The same with a word of a line, in small letters and without accents, as another one.
    #[must_use]
    pub fn with(&self, line: u32, word: &str, other: &str) -> Typed {
        let changed = |(number, text): &(u32, String)| {
            let mut letters: Vec<char> = text.chars().collect();
            let said = words(text).find(|it| *number == line && scan::letters(it) == word);
            if let Some(Span { start, end }) = said.map(|said| span(&said)) {
                letters.splice(start as usize..end as usize, other.chars());
            }
            (*number, letters.into_iter().collect())
        };
        Typed { lines: self.lines.iter().map(changed).collect() }
    }

    /// The line with this number.
    pub fn line(&self, number: u32) -> Option<&str> {
        self.lines.iter().find(|(found, _)| *found == number).map(|(_, text)| text.as_str())
    }
}

/// What came of reading a message. Reading never fails: what is not understood is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading<P, A> {
    /// The program, if orders were found and nothing is wrong with them.
    pub program: Option<P>,
    /// Acts that take effect at once.
    pub acts: Vec<A>,
    /// The numbers of the lines that say them: once they are done, the message is read again
    /// without these lines.
    pub act_lines: Vec<u32>,
    /// Everything that is wrong, each with its place. Empty together with `program: None`
    /// and no acts means that the message holds no orders at all.
    pub faults: Faults,
    /// Lines that are no orders; the answer quotes them back.
    pub unread: Vec<Unread>,
    /// The program in canonical form and in words, an instruction a line.
    pub echo: Vec<Echo>,
    /// What its owner should know of it besides, such as what was left to chance.
    pub notes: Vec<Phrase>,
    /// What this filing is worth in public ("a 7"), if the game says so at once.
    pub worth: Option<Phrase>,
    /// Where there are faults: the closest legal line, ready to copy.
    pub closest: Option<String>,
    /// Where orders are well written and still go wrong: the position as it is at that point,
    /// for those who see it better than they read it.
    pub stuck: Option<Box<Scene>>,
    /// How sure it is that the orders are meant as they stand.
    pub doubt: Doubt,
}

/// How sure it is that orders are meant as they stand.
///
/// Words that cannot change an order, such as greetings and thanks, are no doubt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// Nothing else was said that could change them.
    None,
    /// They are more or fewer than there are places for: the notes say what becomes of the rest.
    Count,
    /// Other words stand along with them: the lines that hold them.
    Words(Vec<Unread>),
    /// A "not", "if", "or", "what if" stands near them: they may be no order at all.
    Turned(Vec<Unread>),
    /// Different programs, each with the lines it was read from; `program` is `None`.
    Several(Vec<Choice>),
}

/// A program that may be meant: one of several, or what words such as "the same" come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The program, legal here, in canonical form.
    pub program: String,
    /// The program in canonical form and in words, an instruction a line.
    pub echo: Vec<Echo>,
    /// What its owner should know of it besides, such as what was left to chance.
    pub notes: Vec<Phrase>,
}

/// A [`Reading`] in the one text notation, as the moderator sees it.
pub type TextReading = Reading<String, String>;

impl<P: Notation, A: Notation> Reading<P, A> {
    /// The same in that notation: what people mean is found out once, for all games.
    pub fn told(self) -> TextReading {
        TextReading {
            program: self.program.map(|program| program.text()),
            acts: self.acts.iter().map(Notation::text).collect(),
            act_lines: self.act_lines,
            faults: self.faults,
            unread: self.unread,
            echo: self.echo,
            notes: self.notes,
            worth: self.worth,
            closest: self.closest,
            stuck: self.stuck,
            doubt: self.doubt,
        }
    }
}

impl<P, A> Default for Reading<P, A> {
    fn default() -> Self {
        Reading {
            program: None,
            acts: Vec::new(),
            act_lines: Vec::new(),
            faults: Faults::default(),
            unread: Vec::new(),
            echo: Vec::new(),
            notes: Vec::new(),
            worth: None,
            closest: None,
            stuck: None,
            doubt: Doubt::None,
        }
    }
}

impl<P, A> Reading<P, A> {
    /// Orders and all that is wrong with them: they are there only where nothing is.
    pub fn of(
        orders: Option<P>,
        faults: Vec<Fault>,
        echo: impl Fn(&P) -> Vec<Echo>,
    ) -> Reading<P, A> {
        let program = orders.filter(|_| faults.is_empty());
        let echo = program.as_ref().map(echo).unwrap_or_default();
        Reading { program, echo, faults: Faults(faults).sorted(), ..Reading::default() }
    }

    /// The same orders as a question: whoever typed all this may not mean them.
    pub(crate) fn asked(self, typed: &Typed) -> Reading<P, A> {
        let unread = Unread::of(typed);
        Reading { doubt: Doubt::Turned(unread.clone()), unread, ..self }
    }
}

/// A line that was not read as an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// Its number in the message's text.
    pub line: u32,
    /// What it says: a stranger's words, to be cleaned wherever it is shown.
    pub text: String,
}

impl Unread {
    /// All lines of a text that are not blank.
    pub fn of(typed: &Typed) -> Vec<Unread> {
        let lines = typed.lines.iter().filter(|(_, text)| !text.trim().is_empty());
        lines.map(|(line, text)| Unread { line: *line, text: text.clone() }).collect()
    }
}

/// One instruction, as it was understood.
///
/// ```
/// use kit::{Echo, Phrase};
/// assert!(Echo::new("2GN", Phrase::new("medium-green-north")).numbered);
/// assert!(!Echo::beside("MIRROR", Phrase::new("mirrored")).numbered);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Echo {
    /// The canonical code, such as `2GN`.
    pub code: String,
    /// The same in words, such as "medium green, north".
    pub words: Phrase,
    /// Whether it is one of the instructions that are counted; a setting next to them is not.
    pub numbered: bool,
}

impl Echo {
    /// An instruction.
    pub fn new(code: impl Into<String>, words: Phrase) -> Echo {
        Echo { code: code.into(), words, numbered: true }
    }

    /// An order as somebody would type it, in one piece: the instructions, and each setting behind
    /// a semicolon.
    pub fn one_line(order: &[Echo]) -> String {
        let codes = |numbered| order.iter().filter(move |it| it.numbered == numbered);
        let first = joined(codes(true).map(|it| &it.code), " ");
        let settings = codes(false).map(|it| &it.code);
        joined(Some(&first).filter(|it| !it.is_empty()).into_iter().chain(settings), "; ")
    }

    /// A setting beside the instructions.
    pub fn beside(code: impl Into<String>, words: Phrase) -> Echo {
        Echo { code: code.into(), words, numbered: false }
    }
}
