//! Why somebody orders what he orders: "2RN, because the beacon lies there", "żeby zszedł z taśmy".
//! A clause that says why, where to or what for holds no instruction, so without it the orders are
//! read as if it stood in brackets. What is read so is only ever asked about.
//!
//! It must never take an instruction with it: a clause that has a code, an instruction, or more
//! than one word that is a part of such or may have been one, stays.

use std::collections::BTreeSet;

use super::super::typing::lexicon::{Lexicon, WordKind};
use super::super::typing::manners::is_ordinary;
use super::super::typing::same::{is_change, is_correction, keeps};
use super::super::typing::scan::{self, is_picture, letters, span};
use super::super::typing::separators::{is_joint, is_then};
use super::super::typing::turning;
use super::super::typing::words::{WordList, among};
use super::super::typing::{colours, compass, numbers};
use super::super::{TextReading, Typed, joined};
use super::idioms::unabbreviated;
use super::loose::sentences;
use super::mending::knows;
use super::pieces::said;
use super::words::{self, FILLERS, Word};
use super::{Reader, is_legal};
use crate::grid::Square;

/// A clause that begins with one of these says why, what for or which one.
static WHY: WordList = WordList::named("why");

/// With two of these words it begins, too.
static WHY_OF_TWO: WordList = WordList::named("why of two");

/// With two of these somebody hopes, thinks, or tells what comes of it.
static ASIDE_OF_TWO: WordList = WordList::named("aside of two");

/// Behind one of these stands where it goes.
const WHERE: &str = "into towards toward onto until till past against beside behind";

/// So it begins in two words.
static WHERE_OF_TWO: WordList = WordList::named("where of two");

/// Fewer words may be an instruction.
const SENTENCE: usize = 5;

/// Fewer are no clause.
const FEWEST: usize = 3;

/// In a longer clause nothing is looked for, in characters.
const LONGEST: usize = 160;

/// Behind "to" these are no verbs.
const PLACES: &str = "the a an my his her its their this that one your";

/// Between a meeting and what is met.
static BESIDE: WordList = WordList::named("where something stands");

/// A robot that does one of these goes nowhere.
static STOPS: WordList = WordList::named("stops");

/// What it does to another one there.
static MEETS: WordList = WordList::named("meets");

/// What is not done to what is left as it is.
static TOUCHES: WordList = WordList::named("touches");

/// What stands before one of these says why.
const SO: &str = "so wiec dlatego therefore hence";

/// Behind one of these a "to" says what is to be done.
const MUST: &str = "has have had needs need going gets got wants want ought";

/// What is left where it is is not ordered.
static RESTS: WordList = WordList::named("rests");

/// A part of a sentence, in characters.
struct Clause {
    start: usize,
    end: usize,
    /// Whether a sentence begins with it.
    opens: bool,
    says: Says,
}

/// What a part of a sentence says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Says {
    /// What is to be done.
    What,
    Why,
    /// What for, where something is to be done before it.
    Purpose,
    /// What somebody hopes, and what comes of it.
    Aside,
    Where,
    /// It goes on with one of these.
    More,
    /// Nothing, as a sentence.
    Talk,
}

impl Reader<'_> {
    /// What is read without the clauses that say why, and with whole words for shortened ones, as
    /// a question.
    pub(super) fn without_reasons(&self, typed: &Typed) -> Option<TextReading> {
        let told = self.without_clauses(typed);
        let found = told.as_ref().map(|told| self.understood(told)).filter(is_legal);
        let found = found.or_else(|| self.coded_alone(told.as_ref().unwrap_or(typed)))?;
        found.acts.is_empty().then(|| found.asked(typed))
    }

    /// The text with blanks for the clauses that say why and where; none if there is no such one.
    pub(super) fn without_clauses(&self, typed: &Typed) -> Option<Typed> {
        let lexicon = self.lexicon;
        let mut goes_on = false;
        let mut any = false;
        let left = typed.map(|text| {
            let whole = unabbreviated(text, |_, _| true);
            any |= whole != text;
            let mut left: Vec<char> = whole.chars().collect();
            // A line that begins small goes on with the sentence of the one above it.
            let small =
                left.iter().find(|it| it.is_alphanumeric()).is_some_and(|it| it.is_lowercase());
            goes_on &= small;
            let (mut end, mut ordered) = (0, small);
            let clauses = clauses(lexicon, &left);
            for (at, clause) in clauses.iter().enumerate() {
                let next = clauses.get(at + 1).filter(|next| !next.opens);
                let next = next.map(|it| said(&left[it.start..it.end].iter().collect::<String>()));
                let leads = next.is_some_and(|it| it.first().is_some_and(|it| among(SO, it)));
                let said: String = left[clause.start..clause.end].iter().collect();
                let opens = clause.opens && (at > 0 || !small);
                ordered &= !opens;
                let says = match clause.says {
                    Says::What if goes_on && !opens => Says::More,
                    // "I should like it to retire one square": nothing is ordered before.
                    Says::Purpose | Says::Aside if !ordered => Says::What,
                    Says::What if clause.opens && leads || stops(&said) => Says::Why,
                    Says::What if is_at_square(&said) => Says::Where,
                    says => says,
                };
                blank_inner_then(lexicon, &mut left[clause.start..clause.end], &mut any);
                // "I want the two to change places" is no purpose.
                let told = says == Says::What || says == Says::Purpose && is_change(&said);
                goes_on = is_left(lexicon, &said) || !told && says_nothing(lexicon, &said, says);
                if goes_on {
                    // Without the comma before it, behind which nothing would stand.
                    let start = if clause.opens { clause.start } else { end };
                    left[start..clause.end].fill(' ');
                    any = true;
                } else {
                    ordered |= words::instructs(lexicon, &said);
                }
                end = clause.end;
            }
            left.into_iter().collect()
        });
        let told = self.without_talk(&left);
        (any || told.is_some()).then(|| told.unwrap_or(left))
    }

    /// The text without sentences that have nothing of an order, where another one has; none that
    /// may turn what is ordered.
    fn without_talk(&self, typed: &Typed) -> Option<Typed> {
        let lexicon = self.lexicon;
        let told = typed.lines.iter().flat_map(|(_, line)| sentences(line));
        let all: Vec<String> = told.flat_map(|it| self.instructions(&it)).collect();
        let (mut any, mut begun) = (false, false);
        let left = typed.map(|text| {
            let told = sentences(text).into_iter().map(|sentence| {
                begun |= words::instructs(lexicon, &sentence);
                // "I found nothing last round" turns no order that is told behind it.
                let turned = is_correction(&sentence)
                    || begun && turning::turns(&sentence)
                    || said(&sentence).iter().any(|word| turning::takes_back(word));
                let number = |word: &String| numbers::number(word).is_some();
                let spoken = said(&sentence);
                let leads = sentence.trim_end().ends_with(':');
                let ordinary = || spoken.iter().all(|word| is_ordinary(word));
                let rests = self.rests(&sentence, &all);
                let long = spoken.len() >= SENTENCE || spoken.len() > 2 && ordinary();
                let plain = (long || rests == Some(true))
                    && !(leads || spoken.iter().any(number) || words::sets(lexicon, &sentence));
                let tells = || rests.is_some() || says_nothing(lexicon, &sentence, Says::Talk);
                let talk = plain && (rests == Some(true) || !turned && tells());
                any |= talk;
                if talk { " ".repeat(sentence.chars().count()) } else { sentence }
            });
            told.collect()
        });
        any.then_some(left)
    }

    /// Whether a sentence says that pieces are left where they are, none of which is an
    /// instruction and none is moved by one of `all`: "the small green stays in the pool"; true if
    /// it names such a piece.
    fn rests(&self, sentence: &str, all: &[String]) -> Option<bool> {
        let codes = self.instructions(sentence);
        let strange = |it: &Word| it.is_in_code() || it.is_code_like() || it.is_near(self.lexicon);
        let legal = |code: &String| is_legal(&(self.read)(&Typed::new(code)));
        let stays = said(sentence).iter().any(|word| RESTS.has(word))
            && !codes.iter().any(legal)
            && !words::of_text(self.lexicon, sentence).iter().any(strange);
        let moved = |code: &String| all.iter().any(|it| it != code && it.starts_with(code));
        (stays && !codes.iter().any(moved)).then_some(!codes.is_empty())
    }
}

/// Takes away the "then" within an instruction: "the small blue then goes north".
fn blank_inner_then(lexicon: &Lexicon, clause: &mut [char], any: &mut bool) {
    if clause.len() > LONGEST {
        return;
    }
    let text: String = clause.iter().collect();
    let said = scan::words(&text).map(|word| (letters(&word), span(&word)));
    let built = |text: &[char]| words::told(lexicon, &text.iter().collect::<String>());
    for (_, place) in said.filter(|(word, _)| is_then(word)) {
        let (start, end) = (place.start as usize, place.end as usize);
        let mut whole = clause.to_vec();
        whole[start..end].fill(' ');
        let (before, behind) = (built(&clause[..start]), built(&clause[end..]));
        // A piece by itself may be a goal.
        let torn = |it: &String| before.iter().all(|part| it != part && it.starts_with(part));
        // "2 then medium green east"
        let begun = words::instructs(lexicon, &clause[..start].iter().collect::<String>());
        if behind.is_empty()
            && begun
            && before.len() < 2
            && matches!(built(&whole).as_slice(), [it] if torn(it))
        {
            clause[start..end].fill(' ');
            *any = true;
        }
    }
}

/// Whether a clause has nothing of an order, but for one word that is a part of many sentences.
pub(super) fn says_nothing(lexicon: &Lexicon, clause: &str, says: Says) -> bool {
    let built = !words::told(lexicon, clause).is_empty();
    // Squares are places, and a letter that is none of the game's is a column.
    let place = |it: &Word| Square::parse(&it.text).is_some() || it.kind == WordKind::Letter;
    let mut said = words::of_text(lexicon, clause);
    said.retain(|it| !place(it));
    // Two colours are talk; a word that may have been one of the game's is a part of its own.
    let kinds = said.iter().filter(|it| it.is_core()).map(|it| (lexicon.part)(&it.text));
    let kinds: BTreeSet<u8> = kinds.filter(|kind| *kind > 0).collect();
    let near = said.iter().filter(|it| !it.is_core() && it.is_near(lexicon)).count();
    let count = scan::words(clause).count();
    // "To samo" is the same once more, and few words may be an instruction with slips.
    let reason = matches!(says, Says::Why | Says::Purpose);
    // "Let, eft": the second may be one for all that is said before.
    let looks = |it: &Word| !it.is_known() && it.may_have_been_one(lexicon);
    if !reason && said.iter().any(Word::repeats)
        || !reason && count == 1 && said.iter().all(looks) && !said.is_empty()
        || near > 0 && count < SENTENCE
        || says == Says::Purpose && count < FEWEST
    {
        return false;
    }
    let parts = match says {
        // "South, east": a robot that is named before them goes all that way.
        Says::Talk => said.iter().filter(|it| it.is_core()).count() + near,
        _ => kinds.len() + near,
    };
    let coded = said.iter().any(|it| it.is_in_code() || it.is_code_like() || it.is_item());
    let mut words = scan::words(clause).map(|word| letters(&word)).skip_while(|it| is_joint(it));
    let then = words.next().is_some_and(|it| is_then(&it) || FILLERS.has(&it));
    // Where a robot is named once, a direction may go on with its way.
    let few = match says {
        Says::Why | Says::Purpose => true,
        Says::Where | Says::More | Says::Talk => lexicon.complete > 1,
        // "I tam ma go czerwony zatrzymać": who stops it goes nowhere.
        Says::Aside => self::said(clause).iter().any(|word| STOPS.has(word)),
        Says::What => false,
    };
    let goes_on = says == Says::More && then;
    !(built || coded || goes_on) && parts <= usize::from(few)
}

/// Whether a clause names what stands in the way, and no way: "and red stops it on h3", "gdzie
/// zatrzyma go czerwony".
fn stops(clause: &str) -> bool {
    let said = said(clause);
    let meets = said.iter().position(|word| MEETS.has(word));
    let at = said.iter().position(|word| STOPS.has(word)).or(meets);
    let named = said.iter().position(|word| colours::name(word).is_some());
    let goes = said.iter().any(|word| compass::direction(word).is_some());
    let (Some(at), Some(named), false) = (at, named, goes) else { return false };
    // "Yellow stops": that is its own way.
    let beside = |it: &String| BESIDE.has(it);
    let met = || at < named && (meets == Some(at) || said[at..named].iter().any(beside));
    named < at && at - named < 3 || met()
}

/// Whether a clause says no more than a square: "to h4", "it stops on h4".
fn is_at_square(clause: &str) -> bool {
    let said = said(clause).into_iter();
    let ends = |word: &String| STOPS.has(word) || MEETS.has(word);
    let said = said.skip_while(|word| among("it he she", word) || ends(word));
    matches!(said.collect::<Vec<_>>().as_slice(), [to, square]
        if among("to at on na do", to) && Square::parse(square).is_some())
}

/// Whether a clause says that what is no instruction is left as it is: "radia nie ruszam".
fn is_left(lexicon: &Lexicon, clause: &str) -> bool {
    let said = said(clause);
    let denied = said.iter().position(|word| turning::denies(word));
    let touches = |at: usize| said[at..].iter().any(|word| TOUCHES.has(word));
    let switched = said.iter().any(|word| among("on off", word) || word.contains("lacz"));
    let left = denied.is_some_and(touches) || keeps(clause) && !switched;
    left && !words::instructs(lexicon, clause)
}

/// The clauses of a line.
fn clauses(lexicon: &Lexicon, line: &[char]) -> Vec<Clause> {
    let text: String = line.iter().collect();
    let said: Vec<_> = scan::words(&text).map(|word| (letters(&word), span(&word))).collect();
    let mut found: Vec<Clause> = Vec::new();
    let mut end = 0;
    for (at, (word, place)) in said.iter().enumerate() {
        let (start, stop) = (place.start as usize, place.end as usize);
        let gap = line.get(end..start).unwrap_or_default();
        let next = said.get(at + 1).map_or("", |it| it.0.as_str());
        let must = at.checked_sub(1).is_some_and(|at| among(MUST, &said[at].0));
        let says = said_from(lexicon, word, if must { "" } else { next });
        let opens = found.is_empty() || gap.iter().any(|it| ".!?;:()".contains(*it));
        let parted = gap.iter().any(|it| ",\u{2013}\u{2014}".contains(*it))
            || gap.contains(&'-') && gap.contains(&' ')
            || gap.iter().any(|it| is_picture(*it))
            || among("and oraz ale but", word)
            || is_then(word) && found.last().is_some_and(|last| last.says != Says::What)
            || word == "i" && line[start] == 'i';
        // "And I hope ..."
        let before = at.checked_sub(1).map(|at| &said[at]);
        let joint = |last: &Clause| {
            before.is_some_and(|(word, at)| at.start as usize == last.start && is_joint(word))
        };
        let alone = !opens && says != Says::What && found.last().is_some_and(joint);
        // "Ok so I think the green one lies there": none of its own.
        let within = says == Says::Aside && !(opens || parted || alone);
        let says = if within { Says::What } else { says };
        match found.last_mut().filter(|_| !opens && !parted && (says == Says::What || alone)) {
            Some(clause) => {
                clause.end = stop;
                clause.says = if alone { says } else { clause.says };
            }
            None => found.push(Clause { start, end: stop, opens, says }),
        }
        end = stop;
    }
    found
}

/// What a clause says that begins with these words.
fn said_from(lexicon: &Lexicon, word: &str, next: &str) -> Says {
    let two = joined([word, next], "_");
    let verb = word == "to" && next.len() > 1 && !among(PLACES, next) && !knows(lexicon, next);
    match () {
        // No instruction goes along anything.
        () if among("along wzdluz", word) => Says::Why,
        () if WHY.has(word) || WHY_OF_TWO.has(&two) => Says::Why,
        () if verb && Square::parse(next).is_none() => Says::Purpose,
        () if ASIDE_OF_TWO.has(&two) => Says::Aside,
        // "..., niech poczuje, ..."
        () if among("niech let", word) && !knows(lexicon, next) => Says::Aside,
        () if among(WHERE, word) || WHERE_OF_TWO.has(&two) => Says::Where,
        () => Says::What,
    }
}
