//! A text in one row, by what its words are to its orders.

use super::super::typing::lexicon::{Built, Lexicon, WordKind};
use super::super::typing::row::{Row, rows};
use super::super::typing::scan::{self, Span, letters, span};
use super::super::typing::separators::{is_then, shows};
use super::super::typing::words::{WordList, among};
use super::super::typing::{manners, numbers};
use super::super::{Fault, Faults, Typed};
use super::words::{self, Word, ends_sentence, parts};

/// So wide is what stands between two lines.
const JOINT: u32 = 3;

/// An order of fewer words may be one item of a list.
const LIST: usize = 3;

/// Words with which somebody begins to order.
pub(super) static ORDERING: WordList = WordList::named("ordering");

/// The number behind these is that of a round.
const ROUND: &str = "round rnd runda runde rundy rundzie";

/// Words that may stand right behind orders that somebody means.
static FOLLOWERS: WordList = WordList::named("followers");

/// Words that say of an instruction beside them only that there was one like it.
const AGAIN: &str = "again znowu znow ponownie jeszcze raz";

/// Where one of these stands in the words of a text, a sentence or an item begins.
const SIGNS: [char; 4] = ['.', '!', '?', ':'];

/// A text of which some is orders: whole lines, or what a game builds of its words.
pub(super) struct Text {
    /// The lines of it, one behind the other.
    pub own: Vec<Row>,
    /// Where each of them begins.
    starts: Vec<u32>,
    pub row: Row,
    /// The same with the manners in it.
    pub whole: Row,
    pub words: Vec<Said>,
    /// The instructions that a game builds of the words, and what of them joins none.
    pub built: Vec<Built>,
    /// Where its orders begin and end, and the indexes of their first and last word.
    pub orders: Span,
    pub first: usize,
    pub last: usize,
    /// The numbers of its lists.
    pub marks: Vec<ListMark>,
    /// Whether its orders are a list, an instruction a line.
    pub is_list: bool,
}

/// The number of an item of a list, and whether it stands in an order.
pub(super) struct ListMark {
    pub number: u32,
    pub ordered: bool,
    pub span: Span,
}

impl ListMark {
    /// The number that a word is, if it is none of a time ("22:00") or of a round.
    fn of(row: &Row, word: &Word, ordered: bool) -> Option<ListMark> {
        let Span { end, .. } = word.span;
        let next = row.typed(Span { start: end, end: end + 2 });
        let time = next.ends_with(|c: char| c.is_ascii_digit());
        let number = word.item().filter(|_| !time && !is_of_round(row, word.span))?;
        Some(ListMark { number, ordered, span: word.span })
    }
}

/// A word of it.
pub(super) struct Said {
    pub word: Word,
    /// Whether it is a part of the orders.
    pub known: bool,
    /// Whether it may have been meant for one, or repeats one.
    pub near: bool,
    /// Whether nobody says it beside orders, for all we know.
    pub strange: bool,
    /// Whether it may have been one of the game's before letters of it went wrong.
    pub looks: bool,
    /// What stands before it: something that parts items, the end of a sentence, a "then".
    pub parted: bool,
    pub ends: bool,
    pub colon: bool,
    pub then: bool,
    /// Whether it stands in brackets: it explains something.
    pub aside: bool,
}

impl Text {
    /// A text of which the lines with these numbers are orders; of other ones the instructions that
    /// a game builds of its words are. None where there are no such.
    pub fn of(lexicon: &Lexicon, plain: &Typed, typed: &Typed, ordered: &[u32]) -> Option<Text> {
        let own: Vec<Row> = rows(plain).filter(|row| row.is_typed() && !row.is_blank()).collect();
        let row = joined(own.iter().map(|row| row.text.as_str()), &own, " ; ")?;
        let whole = own.iter().map(|row| typed.line(row.number).unwrap_or_default());
        let whole = joined(whole, &own, " \n ").filter(Row::is_typed)?;
        let starts: Vec<u32> = starts(&own);
        let span =
            |(row, start): (&Row, &u32)| Span { start: *start, end: start + width(&row.text) };
        let lines = own.iter().zip(&starts).filter(|(row, _)| ordered.contains(&row.number));
        let mut known: Vec<Span> = lines.map(span).collect();
        let (is_read, mut built) = (!known.is_empty(), Vec::new());
        let found = words::of_line(lexicon, &row);
        if !is_read {
            built = instructions(lexicon, &row, &found)?;
            known = built.iter().filter(|it| it.code.is_some()).map(|it| it.span).collect();
        }
        let orders = known.iter().copied().reduce(Span::join)?;
        if !is_read && is_spoiled(lexicon, &row, &found, orders) {
            return None;
        }
        let within = |word: &Word| known.iter().any(|it| it.meets(word.span));
        let marks = found.iter().filter_map(|it| ListMark::of(&row, it, within(it))).collect();
        // "2)" and "on d7" say nothing of an instruction.
        let mark = |word: &Word| word.is_item() && word.span.start < orders.end;
        // So does the number of a round.
        let round = |word: &Word| word.is_number() && is_of_round(&row, word.span);
        let says = |word: &Word| {
            !mark(word) && !round(word) && word.kind != WordKind::Beside || within(word)
        };
        let (mut end, mut aside) = (0, false);
        let said = found.into_iter().filter(says).map(|word| {
            let gap = row.typed(Span { start: end, end: word.span.start });
            end = word.span.end;
            aside = gap.rfind('(') > gap.rfind(')') || aside && !gap.contains(')');
            let known = within(&word);
            Said { aside, ..Said::of(lexicon, word, known, &gap, is_read) }
        });
        let words: Vec<Said> = said.collect();
        let first = words.iter().position(|it| it.known)?;
        let last = words.iter().rposition(|it| it.known)?;
        let code = |it: &Said| it.word.is_in_code() && !it.word.is_number();
        let coded = words[first..=last].iter().any(code);
        let is_list = known.len() > 1 || last - first < if coded { 1 } else { LIST };
        Some(Text { own, starts, row, whole, words, built, orders, first, last, marks, is_list })
    }

    /// Whether lines of it are orders by themselves: nothing is built of its words.
    pub fn is_read(&self) -> bool {
        self.built.is_empty()
    }

    /// Where its instructions stand.
    pub fn told(&self) -> impl Iterator<Item = Span> {
        self.built.iter().filter(|it| it.code.is_some()).map(|it| it.span)
    }

    /// The index of the line at this place.
    pub fn line(&self, place: Span) -> usize {
        self.starts.partition_point(|start| *start <= place.start).saturating_sub(1)
    }

    /// The line of this place, and the place in it.
    fn in_line(&self, place: Span) -> (&Row, Span) {
        let at = self.line(place);
        let (row, start) = (&self.own[at], self.starts[at]);
        let end = (place.end - start).min(width(&row.text));
        (row, Span { start: place.start - start, end })
    }

    /// What is said of this place; so much was read.
    pub fn fault(&self, place: Span, read: &[String]) -> Fault {
        let (row, span) = self.in_line(place);
        missing(row, span, "fault-not-read", read)
    }

    /// Faults of all instructions together, at their place.
    pub fn faults(&self, mut faults: Faults) -> Faults {
        let (row, span) = self.in_line(self.orders);
        let place = row.place(span);
        faults.0.iter_mut().for_each(|fault| fault.place = Some(place));
        faults
    }

    /// Whether no other words stand between the instructions.
    pub fn is_whole(&self) -> bool {
        self.words[self.first..=self.last].iter().all(|it| it.known)
    }

    /// Whether the orders are words alone, and no codes.
    pub fn is_worded(&self) -> bool {
        let worded = |it: &Said| it.word.text.len() > 1 && !it.word.is_in_code();
        self.words[self.first..=self.last].iter().all(worded)
    }

    /// Whether the orders stand by themselves in their sentence: behind the beginning, a sign or a
    /// word of ordering, before the end, a sign or a word that follows.
    pub fn stands(&self) -> bool {
        let next = self.last + 1;
        let follows = |it: &Said| FOLLOWERS.has(&it.word.text) || self.has_signs(next);
        self.is_whole() && self.opens() && self.words.get(next).is_none_or(follows)
    }

    /// Whether nothing of their sentence stands before the orders but a word of ordering.
    pub fn opens(&self) -> bool {
        let first = self.first;
        first == 0 || self.has_signs(first) || ORDERING.has(&self.words[first - 1].word.text)
    }

    /// Whether a sign parts a word from the one before.
    fn has_signs(&self, at: usize) -> bool {
        let gap = self.between(at - 1, at);
        parts(&gap) || shows(&gap) || gap.contains(['.', '!', '?', ':', '-', '(', ')', '"'])
    }

    /// Whether anything is said between an instruction and the one before it, by its index.
    pub fn is_parted(&self, at: usize) -> bool {
        let (start, end) = (self.built[at - 1].span.end, self.built[at].span.start);
        !self.row.typed(Span { start, end }).trim().is_empty()
    }

    /// What stands between two words, by their indexes.
    pub fn between(&self, a: usize, b: usize) -> String {
        let (start, end) = (self.words[a].word.span.end, self.words[b].word.span.start);
        self.row.typed(Span { start, end })
    }
}

impl Said {
    /// A word with what stands between it and the word before.
    fn of(lexicon: &Lexicon, word: Word, known: bool, gap: &str, is_read: bool) -> Said {
        let slip = word.is_slip(lexicon) && !manners::is_ordinary(&word.text);
        let repeats = !known && word.repeats() && !among(AGAIN, &word.text);
        let digit = word.text.contains(|c: char| c.is_ascii_digit());
        let none = !word.is_known() || word.is_item() || word.kind == WordKind::Weak || digit;
        Said {
            // "Left x3": it is a part of what it repeats.
            near: !(known && word.repeats()) && (slip || repeats || word.is_code_like()),
            strange: word.is_strange() && none,
            looks: word.may_have_been_one(lexicon),
            // Beside lines that are orders a line is an item of its own.
            parted: match is_read {
                true => gap.contains(" ; ") || gap.contains(" . "),
                false => parts(gap) || ends_sentence(gap) || gap.contains(SIGNS),
            },
            ends: ends_item(gap),
            colon: is_colon(gap),
            then: scan::words(gap).any(|word| is_then(&letters(&word))),
            aside: false,
            known,
            word,
        }
    }
}

/// A fault of this kind at this place; so much was read.
pub(super) fn missing(row: &Row, span: Span, key: &'static str, read: &[String]) -> Fault {
    let fault = row.fault(span, key).hint("fault-empty-place-hint");
    fault.with("count", read.len()).code("read", read.join(" "))
}

/// All of a row.
pub(super) fn all_of(row: &Row) -> Span {
    Span { start: 0, end: width(&row.text).max(1) }
}

/// Whether a sign stands between two words that ends what is said there; behind the number of a
/// list it does not.
fn ends_item(gap: &str) -> bool {
    let before = std::iter::once(' ').chain(gap.chars());
    let smile =
        |c: char| matches!(u32::from(c), 0x1f300..=0x1f4ff | 0x1f600..=0x1f6ff | 0x1f900..=0x1fa6f);
    let sign = |(before, sign): (char, char)| SIGNS.contains(&sign) && !before.is_numeric();
    before.zip(gap.chars()).any(sign) || gap.contains(smile)
}

/// Whether the first sign between two words is a colon, and no smile.
fn is_colon(gap: &str) -> bool {
    let behind = gap.find(SIGNS).and_then(|at| gap[at..].strip_prefix(':'));
    behind.is_some_and(|rest| !rest.starts_with(['-', ')', '(', 'D', 'P']))
}

/// Whether a word for a round stands before a number.
pub(super) fn is_of_round(row: &Row, number: Span) -> bool {
    let before = row.typed(Span { start: 0, end: number.start });
    let beside = |it: &Vec<_>| span(it).end as usize == before.trim_end().chars().count();
    scan::words(&before).last().filter(beside).is_some_and(|it| among(ROUND, &letters(&it)))
}

fn width(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(0)
}

/// Where lines begin in one row.
fn starts(lines: &[Row]) -> Vec<u32> {
    let widths = lines.iter().map(|row| width(&row.text) + JOINT);
    widths.scan(0, |next, width| Some(std::mem::replace(next, *next + width))).collect()
}

/// Lines in one row, with a full stop where blank lines part them.
fn joined<'a>(lines: impl Iterator<Item = &'a str>, own: &[Row], joint: &str) -> Option<Row> {
    let mut text = String::new();
    for (at, line) in lines.enumerate() {
        let apart = at > 0 && own[at].number > own[at - 1].number + 1;
        let between = if apart { " . " } else { joint };
        text += if at > 0 { between } else { "" };
        text += line;
    }
    // No line ends in a row.
    rows(&Typed::new(&text.replace('\n', "\u{b}"))).next()
}

/// Whether somebody passes in a text, or strikes out what the orders are.
fn is_spoiled(lexicon: &Lexicon, row: &Row, words: &[Word], orders: Span) -> bool {
    let before = (orders.start as usize).checked_sub(1);
    let struck = before.and_then(|at| row.text.chars().nth(at)) == Some('~');
    struck
        || words::sign(lexicon, row).is_some_and(|sign| orders.has(sign.start))
        || words.iter().any(|it| it.kind == WordKind::Pass)
}

/// What a game builds of the words of a row.
pub(super) fn instructions(lexicon: &Lexicon, row: &Row, words: &[Word]) -> Option<Vec<Built>> {
    let words = row.with(&without_letters(lexicon, row, words));
    let mut built = in_order(row, once(row, (lexicon.assemble)(&words))?)?;
    built.retain(|it| it.code.is_some() || !is_of_round(row, it.span));
    Some(built)
}

/// The instructions without those that only say in brackets what stands before them. None where one
/// in code is said right behind it in words: our receipts list orders so.
fn once(row: &Row, mut built: Vec<Built>) -> Option<Vec<Built>> {
    let again = |last: &Built, it: &Built| {
        let gap = row.typed(Span { start: last.span.end, end: it.span.start });
        (last.code.is_some() && last.code == it.code).then_some(gap)
    };
    let in_words = |it: &Built| row.typed(it.span).chars().filter(|c| c.is_lowercase()).count() > 2;
    let receipt = |two: &[Built]| {
        let beside = again(&two[0], &two[1]).is_some_and(|gap| gap.trim().is_empty());
        beside && !in_words(&two[0]) && in_words(&two[1])
    };
    if built.windows(2).any(receipt) {
        return None;
    }
    built.dedup_by(|it, last| again(last, it).is_some_and(|gap| gap.contains('(')));
    Some(built)
}

/// The instructions in the order that words such as "first" give them; none where these words and
/// the order of the text say different things.
fn in_order(row: &Row, built: Vec<Built>) -> Option<Vec<Built>> {
    let end = u32::try_from(row.text.chars().count()).unwrap_or(u32::MAX);
    let starts = built.iter().map(|it| it.span.start);
    let ends = [0].into_iter().chain(built.iter().map(|it| it.span.end));
    let gaps = ends.zip(starts.chain([end])).map(|(start, end)| Span { start, end });
    let texts: Vec<String> = gaps.map(|gap| row.typed(gap)).collect();
    let gaps: Vec<Option<u32>> = texts.iter().map(|text| ordinal(text)).collect();
    // It may stand before its instruction or behind it, up to the comma: "forward two first, ...".
    let fit = |(at, it): (u32, &Option<u32>)| {
        let (own, rest) = texts[at as usize].split_once([',', ';']).unwrap_or_default();
        let behind = ordinal(own).is_some() && ordinal(rest).is_none();
        it.is_none_or(|it| it == at || it == at + 1 && !behind)
    };
    // "2GN 3BE, and good night, up at the fourth bell": there it is of something else.
    let last = built.last().map_or(end, |it| it.span.end);
    let behind = row.typed(Span { start: last, end });
    let apart = behind.trim_start().starts_with([',', '.', ';', '!', '(']);
    let lone = apart && gaps[..gaps.len() - 1].iter().all(Option::is_none);
    if lone || (0..).zip(&gaps).all(fit) {
        return Some(built);
    }
    let mut ordered: Vec<(Option<u32>, Built)> = gaps.into_iter().zip(built).collect();
    ordered.sort_by_key(|(place, _)| *place);
    let all = (1..).zip(&ordered).all(|(at, (place, it))| it.code.is_some() && *place == Some(at));
    all.then(|| ordered.into_iter().map(|(_, it)| it).collect())
}

/// The last word of a text that says a place in a list.
fn ordinal(text: &str) -> Option<u32> {
    let said: Vec<String> = scan::words(text).map(|word| letters(&word)).collect();
    let numbered = |two: &[String]| {
        let label = among("register rejestr rejestrze registers reg rej", &two[0]);
        let digit = two[1].parse().ok().filter(|it| (1..=5).contains(it));
        label.then(|| numbers::number(&two[1]).or(digit)).flatten()
    };
    let labelled = said.windows(2).filter_map(numbered).next_back();
    labelled.or_else(|| said.iter().filter_map(|word| numbers::ordinal(word)).next_back())
}

/// Whether two letters are what is left of a word of three: "re" may have been "red".
fn is_cut_short(lexicon: &Lexicon, text: &str) -> bool {
    let whole = |it: &String| it.len() == 3 && (it.starts_with(text) || it.ends_with(text));
    text.len() == 2 && lexicon.words.iter().any(whole)
}

/// The row without small letters that are words: "w" is a way beside codes alone.
pub(super) fn without_letters(lexicon: &Lexicon, row: &Row, words: &[Word]) -> String {
    let typed: Vec<char> = row.text.chars().collect();
    scan::without(&row.text, |word| {
        let Span { start, end } = span(word);
        let found = words.iter().find(|it| it.span.start <= start && end <= it.span.end);
        let before = start.checked_sub(1).and_then(|at| typed.get(at as usize));
        // "You'll"
        if matches!(before, Some('\'' | '\u{2019}')) && word.len() < 3 {
            return true;
        }
        let weak = found.map_or(word.len() == 1, |it| it.kind == WordKind::Weak);
        // A word of one letter has another word behind it.
        let behind = typed[end as usize..].iter().find(|letter| **letter != ' ');
        let leads = word.len() > 1 || behind.is_some_and(|it| it.is_alphanumeric());
        let small = weak && !word[0].capital && leads;
        let text = letters(word);
        let next = words.iter().find(|it| it.span.start > start && it.is_core());
        let joins =
            |it: &Word| row.typed(Span { start: end, end: it.span.start }).trim().is_empty();
        let spoiled = next.is_some_and(joins) && is_cut_short(lexicon, &text);
        small && !spoiled && !among("i a o", &text)
    })
}
