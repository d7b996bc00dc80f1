//! The sentences of a text that changes a program, and those that say two changes: "drop the first
//! and put F2 at the end".

use super::super::typing::scan::Span;
use super::super::typing::turning;
use super::super::typing::words::{WordList, among};
use super::Reader;
use super::clauses::{Token, Which, clauses, sentences};
use super::edit::Edit;

/// Between two changes of a sentence.
const JOINTS: &str = "and i a oraz also then but ale";

/// What is put in the place of something else is no change by itself.
const THERE: &str = "there tam miejsce place";

/// With one of these somebody says where something is added, or adds it at the end.
static PLACES: WordList = WordList::named("adds somewhere");

/// A sentence with more changes than this is not taken apart.
pub(super) const MOST: usize = 3;

/// Nobody says more at once: a sentence of more words, and a text that may be parted at more
/// places, is not looked at closely.
const LONGEST: usize = 60;
const MOST_CUTS: usize = 4;

/// A change of so few words needs none that says so.
const SHORT: usize = 5;

/// With one of these somebody says once more what becomes of it.
const SO: &str = "so czyli wiec zatem thus";

/// Somebody tells with one of these that changes follow.
const CHANGES: &str = "changes zmiana zmiany zmianki poprawka poprawki";

/// Where a sentence of a text, from here to there, may be parted.
struct Cut {
    begins: usize,
    /// Where its first half ends, and where the second begins.
    before: usize,
    behind: usize,
    ends: usize,
    /// Whether its first half adds something.
    adds: bool,
}

/// What became of a program so far.
struct Changing<'p> {
    /// As it stood.
    stood: &'p [String],
    /// As it is for the next sentence: what was said before may have moved instructions.
    now: Vec<String>,
    left: Vec<Option<String>>,
    edits: usize,
    /// Whether something says that there are changes.
    marked: bool,
    /// How many changes were announced.
    announced: Option<usize>,
    /// Whether somebody corrects himself.
    corrects: bool,
}

impl Changing<'_> {
    /// Takes up what the last sentence made of it.
    fn go_on(&mut self) {
        if is_moved(&self.now, &self.left) {
            self.now = self.left.iter().flatten().cloned().collect();
            self.left = self.now.iter().cloned().map(Some).collect();
        }
    }

    /// Whether a place is not the one that it was: in "swap them and make the last one west", which
    /// was the last, or is it now?
    fn doubts(&self, open: &Edit) -> bool {
        let told = |which: &Which, all: &[String]| Some(all[which.index(all.len())?].clone());
        let other = |it: &Which| told(it, self.stood) != told(it, &self.now);
        open.places.iter().any(other) && !self.left.iter().flatten().eq(&self.now)
    }
}

impl Reader<'_> {
    /// The program with what the sentences of a text say of some of its instructions.
    pub(super) fn edited(&self, text: &str, program: &[String]) -> Option<Vec<String>> {
        let typed: Vec<char> = text.chars().collect();
        let sentences = sentences(&typed);
        let count: usize = sentences.iter().map(Vec::len).sum();
        let corrects = turning::corrected(text).1;
        let mut changing = Changing {
            stood: program,
            now: program.to_vec(),
            left: program.iter().cloned().map(Some).collect(),
            edits: 0,
            marked: corrects,
            announced: None,
            corrects,
        };
        for sentence in sentences {
            changing.go_on();
            self.edit_by(&mut changing, sentence)?;
        }
        let Changing { left, edits, marked, announced, .. } = changing;
        // "First forward, second left" is an order.
        let short = edits == 1 && count <= SHORT;
        let all = announced.is_none_or(|count| count == edits);
        (edits > 0 && all && (marked || short)).then(|| left.into_iter().flatten().collect())
    }

    /// Does what a sentence says. None where that is not clear.
    fn edit_by(&self, changing: &mut Changing<'_>, sentence: Vec<Token<'_>>) -> Option<()> {
        if changing.edits > 0 && self.restates(&sentence, &changing.left) > 1 {
            return Some(());
        }
        if self.moved_beside(&sentence, &mut changing.left).is_some() {
            (changing.edits, changing.marked) = (changing.edits + 1, true);
            return Some(());
        }
        let mut open = Edit::default();
        // A letter by itself is a signature.
        let signs = matches!(sentence.as_slice(), [one] if one.text.chars().count() == 1);
        let mut clauses = clauses(sentence).into_iter().filter(|_| !signs).peekable();
        while let Some(clause) = clauses.next() {
            // "The first one goes west, so medium red west"
            let so = clause.first().is_some_and(|it| among(SO, &it.text));
            // "Swap the last two, so the left comes before the right"
            if so && (open.is_swap() || self.tells_again(changing, &mut open, &clause)) {
                continue;
            }
            if says_why(&clause) {
                continue;
            }
            let mut said = self.said(&clause);
            // "Other way round: red first, then green"
            if let ([one, other], true) = (&mut changing.left[..], said.swaps && said.is_empty()) {
                std::mem::swap(one, other);
                (changing.edits, changing.marked) = (changing.edits + 1, true);
                let more = clauses.any(|clause| self.said(&clause).says_what());
                return (!more).then_some(());
            }
            // "Two small changes: ..."
            if !said.changes() && clause.iter().any(|it| among(CHANGES, &it.text)) {
                changing.marked = true;
                continue;
            }
            said.excepts |= changing.corrects;
            changing.marked |= said.marks();
            // "I'd rather do the long run last": a place of which nothing is said.
            if said.keeps && !said.changes() || open.is_whole() && said.says_nothing() {
                continue;
            }
            let other = !said.places.is_empty() || said.swaps;
            // "Change registers 2 and 3 only: register 2 is to be R, ..."
            if open.announces() && other && !said.is_swap() {
                changing.announced = Some(std::mem::take(&mut open).places.len());
            }
            if other && open.ends_before(&said, clauses.peek().is_none()) {
                self.carry_out(changing, &std::mem::take(&mut open))?;
            }
            open.join(said);
        }
        self.carry_out(changing, &open)
    }

    fn carry_out(&self, changing: &mut Changing<'_>, open: &Edit) -> Option<()> {
        changing.edits += usize::from(self.edit(&mut changing.left, &changing.now, open)?);
        (!changing.doubts(open)).then_some(())
    }

    /// Whether a clause says once more what the one before it makes of the program; that is done.
    fn tells_again(&self, changing: &mut Changing<'_>, open: &mut Edit, clause: &[Token]) -> bool {
        let mut changed = changing.left.clone();
        let again = self.edit(&mut changed, &changing.now, open) == Some(true)
            && self.restates(clause, &changed) > 0;
        if again {
            (changing.left, changing.edits) = (changed, changing.edits + 1);
            *open = Edit::default();
        }
        again
    }

    /// What the program becomes if a sentence of a text says two changes of which each is one by
    /// itself; several programs where it may be parted in several ways.
    pub(super) fn apart(&self, text: &str, program: &[String], most: usize) -> Vec<Vec<String>> {
        let typed: Vec<char> = text.chars().collect();
        let sentences = sentences(&typed);
        let short = sentences.iter().filter(|it| it.len() <= LONGEST);
        let cuts: Vec<Cut> = short.flat_map(|it| self.cuts(it)).collect();
        if most == 0 || cuts.len() > MOST_CUTS {
            return Vec::new();
        }
        cuts.iter().flat_map(|cut| self.part(&typed, cut, program, most)).collect()
    }

    /// Where a sentence may be parted: each half says a change.
    fn cuts(&self, sentence: &[Token]) -> Vec<Cut> {
        let Some((first, last)) = sentence.first().zip(sentence.last()) else { return Vec::new() };
        let cut = |at| {
            let halves = sentence.split_at(at);
            let behind = joint(halves.0, halves.1)?;
            let both = self.says_all(halves.0) && self.says_all(halves.1);
            let adds = both && self.said(halves.0).adds;
            let [begins, ends] = [first.place.start, last.place.end].map(|it| it as usize);
            let before = halves.1[0].place.start as usize;
            both.then_some(Cut { begins, before, behind, ends, adds })
        };
        (1..sentence.len()).filter_map(cut).collect()
    }

    /// What the halves of a sentence make of the program, one behind the other.
    fn part(&self, typed: &[char], cut: &Cut, program: &[String], most: usize) -> Vec<Vec<String>> {
        let string = |from: usize, to: usize| typed[from..to].iter().collect::<String>();
        let [one, other] = [string(cut.begins, cut.before), string(cut.behind, cut.ends)];
        let [before, rest] = [string(0, cut.begins), string(cut.ends, typed.len())];
        let in_turn = |one: &str, other: &str| {
            let text = format!("{before}{one}. {other}{rest}");
            let further = self.apart(&text, program, most - 1);
            let both = || self.edited(&text, program).into_iter().collect();
            if further.is_empty() { both() } else { further }
        };
        let alone = |part: &str| {
            let fewer = &program[..program.len().saturating_sub(1)];
            [program, fewer].into_iter().any(|it| self.edited(part, it).is_some())
        };
        if !alone(&one) || !alone(&other) {
            return Vec::new();
        }
        let both = in_turn(&one, &other);
        // What goes makes room for what is added, and "the blue one" stood before it.
        if both.is_empty() && cut.adds { in_turn(&other, &one) } else { both }
    }

    /// Whether words say a change that needs nothing of what stands beside them.
    fn says_all(&self, part: &[Token]) -> bool {
        let said = self.said(part);
        let placed = !said.places.is_empty() || part.iter().any(|it| PLACES.has(&it.text));
        let there = part.iter().any(|it| among(THERE, &it.text));
        said.says_what() && (!said.adds || placed) && !there
    }
}

/// Whether a clause only says what a change is for: "so that I look west".
fn says_why(clause: &[Token]) -> bool {
    let [first, second, ..] = clause else { return false };
    let purpose = first.text == "so" && among("that i it he she we", &second.text);
    purpose || among("because since bo zeby aby poniewaz gdyz", &first.text)
}

/// Where the second of two parts of a sentence begins, if something stands between them.
fn joint(one: &[Token], other: &[Token]) -> Option<usize> {
    let is = |list: &'static str| move |it: &Token| among(list, &it.text);
    let joins = is(JOINTS)(&other[0]);
    // "Between the first and the second"
    let between = one.iter().rposition(is("between miedzy pomiedzy"));
    let open = between.is_some_and(|at| !one[at..].iter().any(is(JOINTS)));
    let Span { start, end } = other[0].place;
    let at = if joins { end } else { start };
    (!open && (joins || other[0].gap.contains(','))).then_some(at as usize)
}

/// Whether instructions stand elsewhere than before, or more of them.
fn is_moved(before: &[String], now: &[Option<String>]) -> bool {
    let other =
        |(before, now): (&String, &Option<String>)| now.as_ref().is_some_and(|it| it != before);
    before.len() != now.len() || before.iter().zip(now).filter(|it| other(*it)).count() > 1
}
