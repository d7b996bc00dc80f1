//! What people tell beside the instructions of a list, in brackets or behind them: "2RN to shove it
//! away from Basia", "F2 % towards the flag", "5. nothing". What is read without it is only ever
//! asked about, and a line that may be a part of the list is never left out.

use super::super::typing::manners::is_ordinary;
use super::super::typing::row::{Row, rows};
use super::super::typing::scan::{self, Span, span};
use super::super::typing::separators::is_then;
use super::super::typing::slips;
use super::super::typing::words::among;
use super::super::{Fault, TextReading, Typed};
use super::mending::knows;
use super::pieces::{said, without_brackets};
use super::reasons::{Says, says_nothing};
use super::text::{all_of, missing};
use super::words::{self, Word};
use super::{Chunk, Reader, codes, follows, is_legal, runs_on};

/// Fewer words may be an instruction that nobody can read, and of more a part as small is known.
const FEWEST: usize = 3;

impl Reader<'_> {
    /// The program of a text without what stands in brackets, if it lacks nothing or that has none
    /// of its instructions: "F2 L F [towards the flag]".
    pub(super) fn unbracketed(&self, typed: &Typed) -> Option<TextReading> {
        let instructs = |(_, text): &&(u32, String)| words::instructs(self.lexicon, text);
        let listed = typed.lines.iter().filter(instructs).count() > 1;
        let round = |text: &str| {
            let headed = if listed { self.headed(text) } else { None };
            commented(headed.unwrap_or(text)).replace('[', "(").replace(']', ")")
        };
        let outside = |text: &str| without_brackets(&round(text));
        let mut left = typed.map(outside);
        blank_empty_items(&mut left);
        let open = |(_, text): &(u32, String)| {
            let count = |signs: [char; 2]| text.matches(signs).count();
            count(['(', '[']) != count([')', ']'])
        };
        if left == *typed || typed.lines.iter().any(open) {
            return None;
        }
        let mut inside = typed.lines.iter().flat_map(|(_, text)| bracketed(&round(text)));
        let near = |it: &Word| it.is_near(self.lexicon) || it.is_code_like();
        let plain = |it: &String| {
            self.instructions(it).is_empty() && !words::of_text(self.lexicon, it).iter().any(near)
        };
        let told = inside.all(|it| plain(&it));
        let found = self.understood(&left);
        let whole = told || codes(&found).len() >= self.lexicon.complete.max(2);
        let all = whole && is_legal(&found) && found.acts.is_empty();
        all.then(|| found.asked(typed))
    }

    /// A line of a list without what is told behind its one instruction: "2RN to shove it away from
    /// Basia".
    fn headed<'t>(&self, line: &'t str) -> Option<&'t str> {
        let head = self.head(line)?;
        let comment = &line[head.len()..];
        // Fewer words may be an instruction that nobody can read.
        let said = said(comment);
        let known = |it: &String| knows(self.lexicon, it) || is_ordinary(it) || slips::REAL.has(it);
        let known = said.iter().filter(|it| known(it)).count();
        let told = said.len() >= FEWEST && known * FEWEST >= said.len();
        let coded = comment.contains(|c: char| c.is_ascii_digit());
        Some(head).filter(|_| told && !coded && says_nothing(self.lexicon, comment, Says::Why))
    }

    /// The one instruction with which a line begins and does not end, without words behind it that
    /// say nothing.
    pub(super) fn head<'t>(&self, line: &'t str) -> Option<&'t str> {
        let one = |head: &'t str| {
            let typed = Typed::new(head.trim_end_matches(|c: char| !c.is_alphanumeric()));
            let reading = Some((self.read)(&typed)).filter(is_legal)?;
            let all = codes(&reading);
            (reading.unread.is_empty() && all.len() == 1).then_some((head, all))
        };
        let starts: Vec<usize> = scan::words(line).map(|it| span(&it).start as usize).collect();
        let parts = starts.into_iter().skip(1).filter_map(|at| line.char_indices().nth(at));
        let found: Vec<_> = parts.filter_map(|(at, _)| one(&line[..at])).collect();
        // "F 2 ..." begins as "F" does.
        let (_, whole) = found.last()?;
        found.iter().find(|(_, code)| code == whole).map(|(head, _)| *head)
    }

    /// Without a letter below a full program: somebody signs with it.
    pub(super) fn unsign(&self, programs: &mut Vec<TextReading>, plain: &Typed) {
        let letter = |text: &str| text.trim().trim_end_matches('.').chars().count() == 1;
        let last = plain.lines.iter().rfind(|(_, text)| !text.trim().is_empty());
        let signs = last.is_some_and(|(_, text)| letter(text));
        if signs && programs.iter().any(|it| codes(it).len() >= self.lexicon.complete) {
            programs.retain(|it| codes(it).len() > 1);
        }
    }

    /// Whether all that was read is the letter with which somebody signs what is no order: "great
    /// round, thanks!", and "F." below it.
    pub(super) fn only_signs(&self, reading: &TextReading, typed: &Typed) -> bool {
        let says = |(_, text): &&(u32, String)| !text.trim().is_empty();
        let mut lines = typed.lines.iter().filter(says).map(|(_, text)| text.trim());
        let signed = lines.next_back().unwrap_or_default().trim_end_matches('.');
        let mut lines = lines.peekable();
        let orders = |text: &str| {
            let near = || words::is_near(self.lexicon, text);
            text.ends_with(':') || words::mentions(self.lexicon, text) || near()
        };
        matches!(codes(reading).as_slice(), [code] if code.eq_ignore_ascii_case(signed))
            && signed.len() == 1
            && lines.peek().is_some()
            && !lines.any(orders)
    }

    /// A line that is an order by itself, begins with one, or is one of several with an
    /// instruction, among those that run on below orders; one that begins or ends with one right
    /// above them; or one anywhere below them that goes on with a "then".
    pub(super) fn lost(&self, chunks: &[Chunk], read: &[String]) -> Option<Fault> {
        let instructs = |row: &Row| !self.instructions(&row.text).is_empty();
        let order = |row: &Row| is_legal(&(self.read)(&Typed::new(&row.text)));
        let new =
            |head: &str| codes(&(self.read)(&Typed::new(head))).iter().all(|it| !read.contains(it));
        let coded = |head: &&str| words::are_coded(self.lexicon, head);
        let begins = |row: &Row| self.head(&row.text).filter(coded).is_some_and(new);
        let full = read.len() >= self.lexicon.complete;
        // "Should be fun! 2BS" above others of a list, "2RE Let's go!" below them.
        let shortest = read.iter().map(String::len).min().unwrap_or(0);
        let at_edge = |row: &Row, above: bool| {
            let places: Vec<Span> = scan::words(&row.text).map(|it| span(&it)).collect();
            let (first, last) = (places.first().map(|it| it.start), places.last().map(|it| it.end));
            let built = (self.lexicon.assemble)(row)
                .into_iter()
                .filter(|it| Some(it.span.start) == first || above && Some(it.span.end) == last);
            let mut codes = built.filter_map(|it| it.code);
            !full && codes.any(|code| code.len() >= shortest && !read.contains(&code))
        };
        chunks.windows(2).find_map(|two| {
            let told = &two.iter().find(|it| it.talk)?.typed;
            let several = rows(told).filter(instructs).count() > 1;
            let lost = |row: &Row| match two[0].talk {
                true => begins(row) || at_edge(row, true),
                false => order(row) || at_edge(row, false) || several && instructs(row),
            };
            let goes_on = two[0].talk && follows(two) || runs_on(self.lexicon, two);
            let then = |row: &Row| {
                let first = said(&row.text).into_iter().find(|it| !among("a i and oraz", it));
                !two[0].talk && instructs(row) && first.is_some_and(|it| is_then(&it))
            };
            let row = rows(told).find(|row| goes_on && lost(row) || then(row))?;
            Some(missing(&row, all_of(&row), "fault-not-read", read))
        })
    }
}

/// A line with brackets around what stands behind a sign for a comment, or says once more what
/// stands before: "yW yS yE % looks good", "F2 z obrotem w lewo, czyli F2+L".
fn commented(line: &str) -> String {
    let mut signs = [" # ", " % ", " // ", ", czyli ", ", i.e. "].into_iter();
    let parted = signs.find_map(|sign| line.split_once(sign));
    parted.map_or(line.to_owned(), |(before, comment)| format!("{before} ({comment})"))
}

/// Takes away the numbers behind which nothing is to be done, at the end of a list: "5. nothing".
fn blank_empty_items(typed: &mut Typed) {
    let empty = |(_, text): &&mut (u32, String)| {
        let rest = text.trim().trim_start_matches(|c: char| c.is_ascii_digit());
        let first = said(rest).into_iter().next();
        let numbered = rest.len() < text.trim().len() && rest.starts_with(['.', ')', ':']);
        numbered && first.is_none_or(|it| among("nothing none empty nic brak puste pusto", &it))
            || text.trim().is_empty()
    };
    typed.lines.iter_mut().rev().take_while(empty).for_each(|(_, text)| text.clear());
}

/// What stands in brackets in a line.
fn bracketed(line: &str) -> Vec<String> {
    let parts = line.split('(').skip(1);
    parts.map(|part| part.split(')').next().unwrap_or_default().to_owned()).collect()
}
