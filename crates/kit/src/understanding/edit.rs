//! What a clause says of single instructions of a program that stands: which, and what becomes of
//! them.

use super::super::typing::same::{ADD, BECOMES, CHANGE, KEEPS, SWAP, WITHOUT};
use super::super::typing::words::among;
use super::clauses::{MOST, Token, Which, names_one};

/// An instruction of a program that is changed; none once it is taken out.
pub(super) type Slot = Option<String>;

/// What one clause says, or several that go together.
#[derive(Default)]
pub(super) struct Edit {
    /// The instructions that it names by their places.
    pub places: Vec<Which>,
    /// Whether these are said in words of order, which may count instructions of one kind.
    pub ordinal: bool,
    pub keeps: bool,
    pub swaps: bool,
    /// Whether something else is said to be put there: "swap the last two for two rights".
    pub trades: bool,
    pub drops: bool,
    pub sets: bool,
    pub adds: bool,
    /// Whether what is added is another one, and none that stands: "insert a left".
    pub inserts: bool,
    /// Whether it comes to the others, without a place.
    pub also: bool,
    /// Whether it comes right before the place that is named, or else right behind it.
    pub before: Option<bool>,
    /// How many it names at once: "the last two".
    pub several: usize,
    /// Whether one of some is meant: "one of the two lefts".
    pub single: bool,
    /// Whether something stands for something else: "F3 for F2".
    pub exchanges: bool,
    /// Whether it comes between two places.
    pub between: bool,
    /// Whether a place is said behind an instruction, to which that may go.
    pub moves: bool,
    pub excepts: bool,
    /// Whether something is to be in the place of something else.
    pub instead: bool,
    /// Whether it says more than is understood.
    pub more: bool,
    /// Whether it goes on with what the clause before says of others: "and the last one".
    pub joins: bool,
    /// Whether a word that gives something stands in it: "should".
    pub gives: bool,
    /// The words before one of becoming, those behind it, and those behind an "instead of".
    pub named: Vec<String>,
    pub becomes: Vec<String>,
    pub old: Vec<String>,
}

/// Which part of what is said of an instruction words are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Named,
    Becomes,
    Old,
}

impl Edit {
    /// The words of this part.
    pub fn part(&mut self, part: Part) -> &mut Vec<String> {
        match part {
            Part::Named => &mut self.named,
            Part::Becomes => &mut self.becomes,
            Part::Old => &mut self.old,
        }
    }

    /// Whether it names nothing yet.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.named.is_empty() && self.becomes.is_empty()
    }

    /// Whether two instructions change places.
    pub fn is_swap(&self) -> bool {
        self.swaps && self.places.len() == 2 && !self.trades
    }

    /// Takes the place that the last of these words says.
    pub fn names(&mut self, which: Which, part: Part, said: &[Token], next: Option<&Token>) {
        // "The second move" is no second one of its kind.
        self.ordinal |= next.is_none_or(|it| !names_one(&it.text) || it.text == "one");
        let told = !self.named.is_empty() || self.gives && !self.becomes.is_empty();
        let named = told && self.places.is_empty();
        // "Forward one as the third"
        let is = said.iter().rev().take(3).any(|it| it.text == "as");
        self.moves |= named && !is && part != Part::Old;
        self.places.push(which);
    }

    /// Takes the place to which what was named goes; false if that is none.
    pub fn goes_to(&mut self, number: Option<usize>, part: Part) -> bool {
        let Some(number) = number.filter(|it| *it <= MOST && !self.named.is_empty()) else {
            return false;
        };
        self.moves |= part == Part::Named;
        self.places.push(Which::Number(number));
        true
    }

    /// Ends a clause.
    pub fn close(&mut self, clause: &[Token]) {
        self.excepts |= self.instead;
        self.adds = (self.adds || self.also) && !self.instead;
        let says = |word: &str| clause.iter().any(|it| it.text == word);
        // "Take the 2RE out"
        self.drops |= says("take") && says("out");
        // "Na początek" is "najpierw" by now.
        if self.inserts && self.places.is_empty() && says("najpierw") {
            self.places.push(Which::Number(1));
        }
        // "Amend order 1 in one point: the two forwards change places": none of these is a place.
        let other = |at: usize| {
            let before = if at > 0 { &clause[at - 1].text } else { "" };
            among("order rozkaz rozkazu", before) || before == "the" && clause[at].text == "two"
        };
        let placed = clause.iter().enumerate().filter(|(at, _)| !other(*at));
        let numbers = placed.filter_map(|(_, it)| it.number()).map(Which::Number);
        if self.swaps && self.places.is_empty() && numbers.clone().count() > 1 {
            (self.places, self.named) = (numbers.collect(), Vec::new());
        }
    }

    /// Takes a word that is none of the game's.
    pub fn takes(&mut self, word: &str, next: Option<&Token>) {
        let begins = self.named.is_empty() && self.becomes.is_empty();
        let also = begins && among("also jeszcze", word);
        self.also |= also && next.is_none_or(|next| next.text != "raz");
        let before = among("before przed", word);
        let after = || among("after behind za po", word);
        // "As before", "after all", "po namyśle"
        let placed = |it: &Token| it.number().is_some() || it.ordinal().is_some();
        let beside = next.is_some_and(|it| it.text == "the" || placed(it));
        self.before = self.before.or((beside && (before || after())).then_some(before));
        self.between |= among("between miedzy pomiedzy", word);
        self.single |= among("one single jeden jedna jedno", word);
        self.exchanges |= word == "for";
        self.keeps |= KEEPS.has(word);
        let me = next.is_some_and(|it| it.text == "me");
        self.trades |= self.swaps && !me && among("for na", word);
        self.swaps |= SWAP.has(word);
        self.drops |= WITHOUT.has(word);
        // "My last move" is none.
        let one = |it: &Token| names_one(&it.text) || among("the my that this", &it.text);
        let moves = word == "move" && next.is_some_and(one);
        self.adds |= ADD.has(word) || moves;
        self.inserts |= inserts(word);
        // "Instruction 5 to the west instead"
        let instead = word == "instead" && next.is_none();
        self.sets |= CHANGE.has(word) || BECOMES.has(word) || instead;
    }

    /// Whether it names instructions that change, and does not say how.
    pub fn announces(&self) -> bool {
        let told = self.swaps || self.drops || self.adds || self.keeps || !self.old.is_empty();
        self.sets && self.places.len() > 1 && self.named.is_empty() && !told
    }

    /// Whether it changes something.
    pub fn changes(&self) -> bool {
        self.swaps || self.drops || self.sets || self.adds
    }

    /// Whether it says what becomes of something.
    pub fn says_what(&self) -> bool {
        self.changes() || !self.becomes.is_empty() || !self.old.is_empty()
    }

    /// Whether it names instructions and says nothing of them.
    pub fn names_alone(&self) -> bool {
        !(self.is_empty() || self.swaps || self.drops || self.adds || self.keeps || self.gives)
            && self.becomes.is_empty()
            && self.old.is_empty()
    }

    /// Whether it shows that something is changed.
    pub fn marks(&self) -> bool {
        let exchanges = self.exchanges && !self.named.is_empty() && !self.becomes.is_empty();
        let told = self.keeps || self.excepts || self.changes() || !self.old.is_empty();
        told || self.moves || exchanges
    }

    /// Whether it names places at most.
    pub fn says_nothing(&self) -> bool {
        !(self.says_what() || self.keeps || self.joins || self.excepts) && self.named.is_empty()
    }

    /// Whether it says of an instruction what becomes of it.
    pub fn is_whole(&self) -> bool {
        // "Without the red one"
        let dropped = self.drops && !self.named.is_empty();
        let placed = self.places.len() > usize::from(self.between);
        let named = placed || !self.old.is_empty() || dropped;
        let becomes = !self.named.is_empty() || !self.becomes.is_empty() || self.drops;
        // "Swap the first and the fourth"
        self.swaps && self.places.len() != 1 || named && becomes
    }

    /// Whether the next clause puts elsewhere what it takes: "drop the left and put it first".
    pub fn is_moved_by(&self, next: &Edit) -> bool {
        let says = !next.named.is_empty() || !next.becomes.is_empty();
        self.drops && next.adds && !says && !next.places.is_empty()
    }

    /// Whether the next clause, which may be the `last`, says something of others.
    pub fn ends_before(&self, next: &Edit, last: bool) -> bool {
        let another = next.sets || !next.becomes.is_empty() || !self.is_swap();
        let goes_on = self.is_moved_by(next) || self.drops && next.joins && last;
        self.is_whole() && another && !goes_on
    }

    /// What the next clause says goes on with it.
    pub fn join(&mut self, mut next: Edit) {
        // "Swap the first two, blue first": that only says it again.
        if self.is_swap() {
            self.more |= next.says_what();
            return;
        }
        if self.drops && !next.says_what() {
            // "Take out 2RE and the last one": one by what it is, and one by its place.
            self.more |= next.joins && self.places.is_empty() != next.places.is_empty();
            // "Leave out the last one, I would rather look north"
            if !self.places.is_empty() && next.places.is_empty() {
                next.named.clear();
            }
        }
        // "Take out the right turn and put forward 1 there instead"
        self.drops &= !self.is_moved_by(&next);
        if self.drops && next.adds {
            next.adds = false;
            self.old.append(&mut self.named);
            self.drops = false;
        }
        // "Drop the small red, only the green one"
        if self.drops && !self.named.is_empty() && !next.joins {
            next.named.clear();
        }
        let says = !next.named.is_empty() || !next.becomes.is_empty();
        // "Take the medium red from the start and put it at the very end"
        let named = !self.named.is_empty() && self.places.is_empty();
        self.moves |= named && next.adds && !says && !next.places.is_empty();
        // "For the large yellow, east"
        let named = if self.becomes.is_empty() { Part::Named } else { Part::Becomes };
        self.part(named).append(&mut next.named);
        self.becomes.append(&mut next.becomes);
        self.old.append(&mut next.old);
        self.places.append(&mut next.places);
        self.ordinal |= next.ordinal;
        self.single |= next.single;
        self.several += next.several;
        self.exchanges |= next.exchanges;
        self.swaps |= next.swaps;
        self.trades |= next.trades;
        self.drops |= next.drops;
        self.sets |= next.sets;
        self.adds |= next.adds;
        self.inserts |= next.inserts;
        self.also |= next.also;
        self.before = self.before.or(next.before);
        self.between |= next.between;
        self.moves |= next.moves;
        self.excepts |= next.excepts && says;
        self.gives |= next.gives;
    }
}

/// Whether a word adds something that does not stand yet: "insert", and not "put".
pub(super) fn inserts(word: &str) -> bool {
    ADD.has(word) && !among("put stick tack przesun przenies przestaw", word)
}
