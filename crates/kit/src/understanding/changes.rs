//! What somebody makes of orders that stand, or that he wrote right before: "the same", "swap the
//! first two", "wait no, the last one should be 3BN", "ups, 2GN 3BN".

use super::super::typing::lexicon::Built;
use super::super::typing::numbers;
use super::super::typing::row::rows;
use super::super::typing::same::{
    continues, is_change, is_correction, is_placed, is_repeat, is_the_same, keeps, may_change,
};
use super::super::typing::scan::{self, letters};
use super::super::typing::separators::is_then;
use super::super::typing::turning;
use super::super::typing::words::among;
use super::super::{Doubt, Echo, TextReading, Typed, Unread, joined};
use super::clauses::{self, Token};
use super::loose::{SENTENCE, sentences};
use super::mending::mended;
use super::overruled::differ_in_one;
use super::pieces::said;
use super::{Reader, apart, idioms, is_legal, is_long, manners, words};

/// "Both south": what is said is said of each.
const ALL_OF_THEM: &str = "both all them oba obie wszystkie wszystko";

/// With one of these somebody gives another order, whole.
pub(super) const ANEW: &str = "new anew following entirely completely entire whole nowy nowa nowe \
    nastepujacy calkiem calkowicie zupelnie";

/// Behind one of these stands what is not the same.
const EXCEPT: &str = "except oprocz poza wyjatkiem";

/// What ends orders that somebody corrects in the same line.
const CLOSES: [char; 6] = ['.', ',', ';', '!', '(', ' '];

impl Reader<'_> {
    /// What a last line makes of the orders above it: "wait no, the last one should be 3BN".
    pub(super) fn changed(&self, plain: &Typed, typed: &Typed) -> Option<TextReading> {
        let says = |(_, text): &(u32, String)| !text.trim().is_empty();
        let last = plain.lines.iter().rposition(says)?;
        let text = typed.line(plain.lines[last].0).unwrap_or(&plain.lines[last].1);
        // "A na koniec 3RE i niech ...": the orders go on.
        let goes_on = |text: &str| {
            let said = said(&idioms::replaced(&Typed::new(text)).joined(" "));
            said.iter().find(|word| !among("a i and oraz", word)).is_some_and(|word| is_then(word))
        };
        clauses(text).filter(|(_, change)| !goes_on(change)).find_map(|(before, change)| {
            // "... and last 3BW. That should do it!": another sentence corrects nothing here.
            let first = change.split(['.', '!', '?']).find(|it| !said(it).is_empty())?;
            if !is_correction(first) || is_the_same(change) {
                return None;
            }
            let mut above = Typed { lines: plain.lines[..last].to_vec() };
            above.lines.push((plain.lines[last].0, before.trim_end_matches(CLOSES).to_owned()));
            let stood = self.whole(&above, typed);
            let program = stood.program.as_ref().filter(|_| stood.faults.is_empty())?;
            let meant = self.again(&Typed::new(change), program, &stood.echo)?;
            let reading = (self.read)(&Typed::new(&meant));
            // "Left, scrap that" behind others may take back all of them.
            let fewer = super::codes(&reading).len() < super::codes(&stood).len();
            let found = is_legal(&reading) && reading.acts.is_empty() && !fewer;
            found.then(|| TextReading { doubt: Doubt::Turned(Unread::of(plain)), ..reading })
        })
    }

    /// The lines that "the same as last time" comes to, where this program stands or stood.
    pub fn again(&self, typed: &Typed, program: &str, stood: &[Echo]) -> Option<String> {
        if is_long(typed) {
            return None;
        }
        let typed = &self.without_others(typed);
        let plain = manners::without(typed, |line| self.sees(line));
        if self.begins_anew(&plain) {
            return None;
        }
        // "Leave out the last move" is a phrase; "at the end" says where something is added.
        let said = [&plain, &idioms::replaced(&plain)].map(|typed| typed.joined(" "));
        if self.is_corrected(&typed.joined("\n")) {
            return None;
        }
        let codes = super::numbered(stood);
        let all = || said.iter().find_map(|text| self.all_changed(text, &codes));
        let untold = self.without_stories(&plain);
        let edited = || {
            let told = self.without_clauses(&plain);
            let told = told.as_ref().unwrap_or(&plain);
            // "Please move the first one to the end" has no other words than manners have.
            let mend = |typed| mended(self.lexicon, typed);
            let texts = [&plain, &mend(&plain), told, typed, &untold, &mend(&untold)];
            texts.iter().find_map(|typed| {
                let text = typed.joined("\n");
                let text = turning::plainly(&idioms::undated(&text));
                match self.apart(&text, &codes, apart::MOST).as_slice() {
                    [] => self.edited(&text, &codes),
                    [first, others @ ..] => {
                        others.iter().all(|it| it == first).then(|| first.clone())
                    }
                }
            })
        };
        let untold = || {
            let told = self.without_clauses(&plain)?;
            self.continued(&told.joined(" "), &codes)
        };
        let continued = || self.continued(&said[0], &codes).or_else(untold);
        let changed = || continued().or_else(all).or_else(edited);
        let meant = said
            .iter()
            .find_map(|text| self.set_alone(text))
            .or_else(|| Some(with_settings(changed()?, stood)))
            .or_else(|| said.iter().any(|it| self.says_again(it)).then(|| program.to_owned()))?;
        // "Leave it as it is, except that ...": something is to be another.
        let except = scan::words(&said[0]).any(|word| among(EXCEPT, &letters(&word)));
        let same = meant == program || meant == with_settings(codes, stood);
        // A whole program that leaves it as it was is another one.
        let complete = self.lexicon.complete;
        let whole = complete > 1 && self.instructions(&said[0]).len() >= complete;
        (!(except || whole) || !same).then_some(meant)
    }

    /// Whether somebody corrects in a text what he said in it of an instruction: "swap the first
    /// two. No, the last two".
    fn is_corrected(&self, text: &str) -> bool {
        let typed: Vec<char> = text.chars().collect();
        let all: Vec<Token> = clauses::sentences(&typed).into_iter().flatten().collect();
        let names = |at: usize| {
            let next = all.get(at + 1);
            all[at].place(next).is_some() || self.is_told(&all[at], next)
        };
        let begins = (0..all.len()).find(|at| names(*at));
        let corrects = |at: usize| {
            let next = all.get(at + 1);
            let apart = next.is_some_and(|next| {
                next.gap.contains([',', '.', '!']) || turning::takes_back(&next.text)
            });
            apart && turning::CORRECTS.has(&all[at].text)
        };
        let corrected = |from: usize| (from + 1..all.len()).find(|at| corrects(*at));
        // "Albo nie, zostaw jak było"
        let kept = |at: usize| all[at..].iter().any(|it| keeps(&it.text));
        let told = |at: usize| (at + 1..all.len()).any(names) || kept(at);
        begins.and_then(corrected).is_some_and(told)
    }

    /// "And after that the medium blue to the east": the codes that stand, with what comes to them.
    fn continued(&self, text: &str, codes: &[String]) -> Option<Vec<String>> {
        let more = self.instructions(text);
        let said = said(text);
        // "One more" is no place.
        let more_of = |at: usize| said.get(at + 1).is_some_and(|next| next == "more");
        let placed = |at: usize| is_placed(&said[at]) && !among("last end koniec", &said[at]);
        let placed = (0..said.len()).any(|at| placed(at) && !more_of(at));
        let beside = said.iter().skip(2).any(|word| among("before after przed po za", word));
        let goes_on = continues(text) && !more.is_empty() && !is_change(text);
        let first = said.first().is_some_and(|word| among("before przed", word));
        let all = if first { [&more, codes].concat() } else { [codes, &more].concat() };
        // Nothing comes behind a solution.
        let solves = self.lexicon.complete == 1;
        let legal = || !solves && is_legal(&(self.read)(&Typed::new(&all.join(" "))));
        (goes_on && !placed && !beside && legal()).then_some(all)
    }

    /// Whether what would be filed only goes on with something: "and after that 2BE".
    pub(super) fn goes_on(&self, reading: &TextReading, typed: &Typed) -> bool {
        let mut lines = typed.lines.iter().map(|(_, text)| text);
        let first = lines.find(|text| !text.trim().is_empty());
        let more = first.is_some_and(|it| continues(it) && words::instructs(self.lexicon, it));
        let fewer = super::codes(reading).len() < self.lexicon.complete;
        let files = matches!(reading.doubt, Doubt::None | Doubt::Words(_));
        files && fewer && more && is_legal(reading)
    }

    /// "I would like to replace my order with a new one. One, large green ...": what is listed then
    /// changes nothing of the one that stands.
    fn begins_anew(&self, plain: &Typed) -> bool {
        let text = plain.joined(" ");
        let said = |list| scan::words(&text).any(|word| among(list, &letters(&word)));
        said(ANEW) && !said("keep except same leave") && self.instructions(&text).len() > 1
    }

    /// The text without sentences that tell something at length, and of no change: "I showed it to
    /// my neighbour, who shook her head."
    fn without_stories(&self, typed: &Typed) -> Typed {
        let story = |it: &String| {
            let said = words::of_text(self.lexicon, it);
            let parts = said.iter().filter(|it| it.is_instruction()).count();
            // "In one hand" names no place of an order.
            let changes = may_change(&it.replace(" one ", " "));
            scan::words(it).count() >= SENTENCE * parts.max(1) && !changes
        };
        let kept = |text: &str| sentences(text).into_iter().filter(|it| !story(it)).collect();
        typed.map(kept)
    }

    /// "No power down, all else the same": a setting alone keeps the instructions that stand.
    fn set_alone(&self, text: &str) -> Option<String> {
        let [settings, _] = words::settings(self.lexicon, text);
        let alone = !words::orders(self.lexicon, text) && is_repeat(text) && !is_change(text);
        Some(settings).filter(|settings| alone && !settings.is_empty())
    }

    /// Whether a text says that the orders which stand are meant again, and names no others.
    fn says_again(&self, text: &str) -> bool {
        let alone = |before: &str| !words::orders(self.lexicon, before);
        clauses(text).any(|(before, change)| alone(before) && is_the_same(change))
    }

    /// "Both south, not north": each of them.
    fn all_changed(&self, text: &str, codes: &[String]) -> Option<Vec<String>> {
        let said = said(text);
        let has = |list| said.iter().any(|word| among(list, word));
        // "Leave all of them but the first", "in front of all that": nothing is said of each.
        let stays =
            keeps(text) || has(EXCEPT) || has("but ale tylko only front before after przed za");
        // "Swap them and make the last one west": that is said of one.
        let number = |it: &str| numbers::number(it).is_some() || it.parse::<u32>().is_ok();
        let one = said.iter().any(|it| is_placed(it) && !number(it));
        if one || stays || codes.len() < 2 || !has(ALL_OF_THEM) {
            return None;
        }
        let kept = text.split([',', ';', '.']).next().unwrap_or_default();
        let kept = ["instead", "zamiast", " not ", " nie "]
            .iter()
            .fold(kept, |kept, word| kept.split(word).next().unwrap_or_default());
        // "All three" says how many there are.
        let words = self::said(kept).into_iter().filter(|word| numbers::number(word).is_none());
        let words: Vec<String> = words.collect();
        let each = |word: &String| {
            // "Both of the north ones": the others stay.
            let some = words.iter().filter(|it| *it != word).map(|it| self.fitting(codes, it));
            let some = some.filter(|it| !it.is_empty()).min_by_key(Vec::len);
            let meant = some.unwrap_or_else(|| (0..codes.len()).collect());
            let change = |all: Vec<String>, at: &usize| self.with_another(&all, *at, word);
            let all = meant.iter().try_fold(codes.to_vec(), change)?;
            (meant.len() > 1 && meant.iter().all(|at| codes[*at] != all[*at])).then_some(all)
        };
        words.iter().find_map(each)
    }

    /// "The yellow one east": the only one of these codes that has all the other signs which a text
    /// names, by its index, and what becomes of it.
    pub(super) fn alike(&self, codes: &[String], text: &str) -> Option<(usize, String)> {
        let mut found = (0..codes.len()).filter_map(|at| {
            let code = self.with_another(codes, at, text)?.swap_remove(at);
            (codes[at].len() > 2 && differ_in_one(&code, &codes[at])).then_some((at, code))
        });
        found.next().filter(|_| found.next().is_none())
    }

    /// The indexes of the instructions that words fit.
    pub(super) fn fitting(&self, program: &[String], named: &str) -> Vec<usize> {
        let fits =
            |at: &usize| self.with_another(program, *at, named).is_some_and(|it| it == program);
        (0..program.len()).filter(fits).collect()
    }

    /// The indexes of the instructions of one kind: "the two forwards" may be F and F2.
    pub(super) fn named_alike(&self, program: &[String], named: &[String]) -> Vec<usize> {
        let words = named.iter().filter(|word| numbers::number(&word.to_lowercase()).is_none());
        let named = joined(words, " ");
        match super::codes(&(self.read)(&Typed::new(&named))).as_slice() {
            [code] => (0..program.len()).filter(|at| program[*at].starts_with(code)).collect(),
            _ => self.fitting(program, &named),
        }
    }

    /// The same, if these stand one behind the other.
    pub(super) fn in_a_row(&self, program: &[String], named: &[String]) -> Option<Vec<usize>> {
        let alike = self.named_alike(program, named);
        let runs = alike.windows(2).all(|two| two[0] + 1 == two[1]);
        Some(alike).filter(|alike| alike.len() > 1 && runs)
    }

    /// These codes with another one at an index, which a text says whole or in part: "south".
    pub(super) fn with_another(
        &self,
        codes: &[String],
        at: usize,
        text: &str,
    ) -> Option<Vec<String>> {
        match super::codes(&(self.read)(&Typed::new(text))).as_slice() {
            [] => {}
            [code] => return Some(with_code(codes, at, code)),
            _ => return None,
        }
        let code = &codes[at];
        let signs: Vec<char> = code.chars().collect();
        let pairs = (0..signs.len()).flat_map(|a| (a..signs.len()).map(move |b| [a, b]));
        let in_part = pairs.map(|gone| {
            let left = (0..signs.len()).filter(|at| !gone.contains(at)).map(|at| signs[at]);
            left.chain([' ']).chain(text.chars()).collect::<String>()
        });
        let mut found: Vec<Vec<String>> = Vec::new();
        for other in in_part.chain([text.to_owned()]) {
            let all = with_code(codes, at, &other).join(", ");
            let read = super::codes(&(self.read)(&Typed::new(&all)));
            let fits = read.len() == codes.len() && !found.contains(&read);
            found.extend(fits.then_some(read));
        }
        // One that is not legal here is told as any other order.
        let built = (self.lexicon.assemble)(&rows(&Typed::new(text)).next()?);
        match (found.len(), built.as_slice()) {
            (0, [Built { code: Some(code), .. }]) => Some(with_code(codes, at, code)),
            (1, _) => found.pop(),
            _ => None,
        }
    }
}

/// The new of two versions that stand below each other as programmers compare them: a line behind a
/// minus, and one behind a plus.
pub(super) fn compared(typed: &Typed) -> Option<Typed> {
    let marked = |text: &str, sign: &str| text.trim_start().starts_with(sign);
    let two = |two: &[(u32, String)]| marked(&two[0].1, "- ") && marked(&two[1].1, "+ ");
    typed.lines.windows(2).any(two).then(|| {
        let left = typed.only(|_, text| !marked(text, "- "));
        left.map(|text| text.trim_start().strip_prefix("+ ").unwrap_or(text).to_owned())
    })
}

/// These codes with another one at an index.
pub(super) fn with_code(codes: &[String], at: usize, code: &str) -> Vec<String> {
    let mut all = codes.to_vec();
    code.clone_into(&mut all[at]);
    all
}

/// The lines of instructions, with what the order that stood sets.
fn with_settings(codes: Vec<String>, stood: &[Echo]) -> String {
    let settings = stood.iter().filter(|line| !line.numbered).map(|line| line.code.clone());
    joined(Some(codes.join(" ")).into_iter().chain(settings), "\n")
}

/// A text in two: all of it, and what stands behind each sign that ends a clause, or an "except".
fn clauses(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let ends = text.match_indices(['.', ',', ';', '!', '(']).map(|(at, sign)| at + sign.len());
    let except = text.match_indices(" except ").map(|(at, _)| at);
    [0].into_iter().chain(ends).chain(except).map(|at| text.split_at(at))
}
