//! What people say in their own words where one of ours would do: yes and no to what was asked, and
//! that an order is taken back. Must never take a sentence for more than it says: what stands
//! beside is read as ever.

mod taken;

use std::sync::LazyLock;

pub(super) use taken::{TakenBack, withdrawals};
use taken::{is_idle, leads};

use super::words::split;
use super::{Word, intents};
use intents::{Found, Phrases};
use kit::Typed;
use kit::typing::manners::is_pleasantry;
use kit::typing::turning::is_turning;
use kit::typing::words::among;

/// No sentence of this kind is longer.
const MOST_WORDS: usize = 30;

/// So far apart stand a verb and what it takes back, and so many polite words are looked past.
const APART: usize = 6;

/// A file of lines below headings. What stands above the first says how to read the rest.
pub(super) struct Lists(pub Vec<(&'static str, Vec<&'static str>)>);

impl Lists {
    /// Reads one; what begins with a semicolon is a remark.
    pub fn of(text: &'static str) -> Lists {
        let mut lists: Vec<(&str, Vec<&str>)> = Vec::new();
        let says = |line: &&str| !line.is_empty() && !line.starts_with(';');
        for line in text.lines().map(str::trim).filter(says) {
            match (line.strip_prefix("# "), lists.last_mut()) {
                (Some(name), _) => lists.push((name, Vec::new())),
                (None, Some((_, list))) => list.push(line),
                (None, None) => {}
            }
        }
        Lists(lists)
    }

    /// The lines below a heading.
    fn list(&self, name: &str) -> &[&'static str] {
        let of = |(known, _): &&(&str, Vec<&str>)| *known == name;
        self.0.iter().find(of).map_or(&[][..], |(_, list)| list)
    }

    /// Whether a list has this, or a stem of it.
    fn has(&self, name: &str, said: &str) -> bool {
        self.list(name).iter().any(|entry| intents::is_listed(entry, said))
    }
}

static LISTS: LazyLock<Lists> = LazyLock::new(|| Lists::of(include_str!("meant.txt")));
static ANSWERS: LazyLock<Phrases> =
    LazyLock::new(|| Phrases::of(include_str!("meant/answers.txt")));

/// The same lines with a YES or NO in the place of a sentence that says so in other words. `names`
/// are those of the people at the table. To an order "yes, but ..." is none, for another one is
/// meant, and neither is what `orders` finds words of the game in: "turn right".
pub(super) fn consents(
    typed: &Typed,
    names: &[&str],
    orders: Option<&dyn Fn(&str) -> bool>,
) -> Typed {
    let mut said: Vec<Word> = Vec::new();
    let typed = &dictated(typed);
    let lines = in_place(typed, |sentence| {
        // "OK then!"
        let idle = |token: &&str| {
            spoken(token) == "then" && (token.len() > 4 || sentence.ends_with(*token))
        };
        let other = |token: &str| LISTS.has("exceptions", &spoken(token)) && !idle(&token);
        let excepts = || orders.is_some() && sentence.split_whitespace().any(other);
        let ordered = |text: &str| orders.is_some_and(|orders| orders(text));
        let meant = consent(sentence, names)?;
        // "Yes, and the last one north" is more than was asked.
        let more = || ordered(&plainly(&meant.beyond));
        let later = || orders.is_some() && puts_off(sentence);
        let other = meant.word == Word::Yes && (excepts() || more() || later());
        // "Turn right" is an order, and "that's right" is none.
        if other || is_bare_right(sentence) && ordered(sentence) {
            return None;
        }
        said.push(meant.word);
        Some(meant)
    });
    let lines = match (said.is_empty(), orders) {
        (true, None) => return in_place(typed, |sentence| excuse(sentence, names)),
        (true, Some(orders)) => {
            // "I do not confirm. What remains is the opposite of what I intended."
            let denied = |text: &str| words_of(text).iter().any(|it| LISTS.has("negations", it));
            let denied = typed.lines.iter().any(|(_, text)| denied(text));
            in_place(typed, |sentence| {
                let meant = told(sentence, denied, orders)?;
                said.push(meant.word);
                Some(meant)
            })
        }
        (false, _) => lines,
    };
    // Who says both has not answered.
    let both = said.contains(&Word::Yes) && said.contains(&Word::No);
    if both { typed.clone() } else { lines }
}

/// Whether "right" stands in a sentence by itself, and not alone.
fn is_bare_right(sentence: &str) -> bool {
    let said = words_of(sentence);
    // "That's right", "the right one"
    let called = |it: &String| among("one order move program line answer thing ahead you", it);
    let before = |at: usize, count| at.checked_sub(count).map_or("", |at| said[at].as_str());
    // "You read it right"
    let agrees = |at: usize| {
        LISTS.has("rightly", before(at, 1))
            || among("read got", before(at, 2))
            || said.get(at + 1).is_some_and(called)
    };
    let right = said.iter().position(|word| word == "right");
    said.len() > 1 && right.is_some_and(|at| !agrees(at))
}

/// Whether a sentence says yes or no, by its first clause that is more than manners, and whether it
/// says anything else.
fn consent(sentence: &str, names: &[&str]) -> Option<Meant> {
    let mut words: Vec<ClauseWord<'_>> = sentence.split_whitespace().map(ClauseWord::of).collect();
    // "No, tak": a Pole's "no" is a nod.
    if let [no, nod, ..] = words.as_slice()
        && no.text.starts_with("no")
        && no.text.trim_start_matches("no").chars().all(|it| it == 'o')
        && LISTS.has("nods", &nod.text)
    {
        words.remove(0);
    }
    let turns = sentence.split_whitespace().any(|token| LISTS.has("turns", &spoken(token)));
    let mut first: Option<Meant> = None;
    // "I agree with your reading, please register it"
    let mut unclear = String::new();
    for clause in words.split_inclusive(|word| word.ends) {
        let typed: Vec<&str> = clause.iter().map(|word| word.token).collect();
        let said = clause.iter().map(|word| word.text.as_str());
        let said: Vec<&str> = said.filter(|it| !it.is_empty()).collect();
        let manners = is_pleasantry(&said.join(" "), names)
            || is_pleasantry(&typed.join(" "), names)
            || said.iter().all(|word| LISTS.has("before", word));
        match (first.take(), answer(&said, names)) {
            (None, None) if manners => {}
            (None, found) if found.is_none() || !unclear.is_empty() => match filing(&said) {
                Some(word) => first = Some(Meant { word, beyond: unclear.clone() }),
                None => unclear = format!("{unclear} {}", said.join(" ")),
            },
            (None, found) => first = found,
            // "I'd love to, but I can't": the last word counts.
            (Some(Meant { word: Word::Yes, .. }), Some(no)) if no.word == Word::No && turns => {
                first = Some(no);
            }
            (Some(before), found) => {
                let more = !manners && found.is_none_or(|it| !it.beyond.is_empty());
                let more = if more { said.join(" ") } else { String::new() };
                let beyond = format!("{} {more}", before.beyond).trim().to_owned();
                first = Some(Meant { beyond, ..before });
            }
        }
    }
    let polite = unconditional(words.iter().map(|word| word.text.as_str()));
    let condition = |word: &str| LISTS.has("conditions", word);
    let holds = |it: &Meant| it.word == Word::No || !polite.split(' ').any(condition);
    first.filter(|it| !sentence.ends_with('?') && holds(it))
}

/// What a sentence answers that has no word for yes or no: "what you have got down is exactly what
/// I intended", "I was only quoting Dan". Where anything is `denied` in the message, nothing of it
/// is a yes.
fn told(sentence: &str, denied: bool, orders: &dyn Fn(&str) -> bool) -> Option<Meant> {
    let words = words_of(sentence);
    let said: Vec<&str> = words.iter().map(String::as_str).collect();
    let has = |list: &str| said.iter().any(|word| LISTS.has(list, word));
    if sentence.ends_with('?') || words.len() > MOST_WORDS || has("unsure") {
        return None;
    }
    let another = || ["turns", "exceptions", "conditions", "not yet"].into_iter().any(has);
    // "Do the needful, it is my order"
    let clause = |text: &str| format!(" {}", words_of(text).join(" "));
    let clauses: Vec<String> = sentence.split([',', ';']).map(clause).collect();
    let ends = |it: &&str| {
        let end = format!(" {it}");
        it.split(' ').count() > 2 && clauses.iter().any(|clause| clause.ends_with(&end))
    };
    let listed = |name: &str| LISTS.list(name).iter().any(ends);
    let found = ANSWERS.all(&said);
    let has_found = |name: &str| found.iter().any(|it| it.name == name);
    let no = has_found("no") || listed("no");
    let all = sentence.split([',', ';']).chain([sentence]).map(words_of);
    let framed = |name: &str| all.clone().any(|words| is_framed(&words, name));
    let word = match () {
        () if framed("yes, denied") && !another() => Word::Yes,
        () if no => Word::No,
        () if denied || another() || puts_off(sentence) => return None,
        () if framed("yes") || listed("yes") => Word::Yes,
        () => return None,
    };
    (!orders(&plainly(sentence))).then(|| Meant { word, beyond: String::new() })
}

/// Whether a clause says this in a phrase, and beside it nothing of anything else: "my wife asked
/// what I wanted for dinner" says no yes.
fn is_framed(words: &[String], name: &str) -> bool {
    let said: Vec<&str> = words.iter().map(String::as_str).collect();
    let framed = |it: Found| {
        let frame = |word: &String| LISTS.has("frame", word) || leads(word);
        words[..it.at].iter().all(frame) && is_idle(&words[it.end..], 1)
    };
    ANSWERS.all(&said).into_iter().filter(|it| it.name == name).any(framed)
}

/// Whether somebody first wants to think about it: "OK, let me ask my wife".
fn puts_off(sentence: &str) -> bool {
    let said = format!(" {} ", words_of(sentence).join(" "));
    LISTS.list("put off").iter().any(|it| match it.strip_suffix('*') {
        Some(stem) => said.contains(&format!(" {stem}")),
        None => said.contains(&format!(" {it} ")),
    })
}

/// A text without what sounds like words of the game: "put that one down", "go right ahead".
fn plainly(text: &str) -> String {
    let without = |said: String, it: &&str| said.replace(it, "");
    LISTS.list("none of the game").iter().fold(text.to_lowercase(), without).replace("right", "")
}

/// What a clause says that only tells to file something, or not to file it: "please store it".
fn filing(words: &[&str]) -> Option<Word> {
    let verb = words.iter().position(|word| LISTS.has("filing", word))?;
    let mut before = words[..verb].iter().rev().take(APART / 2);
    if before.any(|word| LISTS.has("negations", word)) {
        return Some(Word::No);
    }
    let beside = |word: &&str| LISTS.has("filing", word) || LISTS.has("beside filing", word);
    words.iter().all(beside).then_some(Word::Yes)
}

/// These words without the conditions that are only polite: "if that's okay".
fn unconditional<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let said = words.collect::<Vec<_>>().join(" ");
    LISTS.list("no conditions").iter().fold(said, |said, it| said.replace(it, ""))
}

/// Somebody who is asked to play, and says yes nowhere, says in a sentence why not.
fn excuse(sentence: &str, names: &[&str]) -> Option<Meant> {
    let said = words_of(sentence);
    let accepts =
        said.iter().any(|word| answer(&[word], names).is_some_and(|it| it.word == Word::Yes));
    let said = format!(" {} ", said.join(" "));
    let no = !accepts
        && !sentence.ends_with('?')
        && LISTS.list("excuses").iter().any(|it| said.contains(&format!(" {it} ")));
    no.then_some(Meant { word: Word::No, beyond: said })
}

/// A word as the lists have it and as it was typed, and whether its clause ends with it.
struct ClauseWord<'t> {
    text: String,
    token: &'t str,
    ends: bool,
}

impl ClauseWord<'_> {
    fn of(token: &str) -> ClauseWord<'_> {
        let text = spoken(token);
        let ends = token.ends_with([',', ';', ':', ')', '\u{2013}', '\u{2014}']) || token == "-";
        match text.as_str() {
            "but" | "ale" => ClauseWord { text: String::new(), token, ends: true },
            _ => ClauseWord { text, token, ends },
        }
    }
}

/// What these words answer. What stands behind a beginning is more, unless it says the same again.
fn answer(words: &[&str], names: &[&str]) -> Option<Meant> {
    let turned = words.iter().any(|word| is_turning(word)) || words.len() > MOST_WORDS / 2;
    let begins = |list: &str| {
        let parts =
            |from| (1..=3).filter_map(move |count| words.get(from..)?.split_at_checked(count));
        let mut parts = (0..=politely(words.iter(), names)).flat_map(parts);
        parts.find(|(first, _)| LISTS.has(list, &first.join(" "))).map(|(_, behind)| behind)
    };
    // "Can't wait" is no refusal.
    let said = words.join(" ");
    let said = said.strip_prefix("i ").unwrap_or(&said);
    let waits = LISTS.list("no refusals").iter().any(|it| said.starts_with(it));
    let (word, whole) = match () {
        () if is("yes", words, names) => (Word::Yes, true),
        () if is("no", words, names) => (Word::No, true),
        () => {
            let no = begins("begins no").filter(|_| !waits);
            match (filing(words), no, begins("begins yes").filter(|_| !turned && !waits)) {
                (Some(word), ..) => (word, true),
                (None, Some(behind), _) => (Word::No, is("no", behind, names)),
                (None, None, Some(behind)) => (Word::Yes, is("yes", behind, names)),
                (None, None, None) => return None,
            }
        }
    };
    Some(Meant { word, beyond: if whole { String::new() } else { words.join(" ") } })
}

/// Whether a list has all of these words, without what is polite before and behind. A yes may be a
/// pleasantry itself.
fn is(list: &str, words: &[&str], names: &[&str]) -> bool {
    let before = politely(words.iter(), names);
    let behind = politely(words.iter().rev(), names);
    (0..=before).any(|from| {
        let mut ends = words.len().saturating_sub(behind).max(from)..=words.len();
        ends.any(|to| words.get(from..to).is_some_and(|said| LISTS.has(list, &said.join(" "))))
    })
}

/// How many words are polite before any that is not, at most `APART`.
fn politely<'a>(words: impl Iterator<Item = &'a &'a str>, names: &[&str]) -> usize {
    let polite = |word: &&&str| LISTS.has("before", word) || is_pleasantry(word, names);
    words.take(APART).take_while(polite).count()
}

fn words_of(sentence: &str) -> Vec<String> {
    sentence.split_whitespace().map(spoken).collect()
}

/// A word as the lists have it: a sign such as a thumb stands for itself, and "nooo" is a no.
fn spoken(token: &str) -> String {
    let word = intents::spoken(token);
    if word.is_empty() {
        return token.to_owned();
    }
    let letters: Vec<char> = word.chars().collect();
    let drawn = letters.chunk_by(|a, b| a == b);
    drawn.flat_map(|run| &run[..if run.len() > 2 { 1 } else { run.len() }]).collect()
}

/// What a sentence means.
struct Meant {
    word: Word,
    /// What it says as well.
    beyond: String,
}

/// The same lines with the points and commas that a phone wrote as words.
fn dictated(typed: &Typed) -> Typed {
    const SPOKEN: [(&str, &str); 4] =
        [(" full stop", "."), (" comma ", ", "), (" kropka", "."), (" przecinek ", ", ")];
    typed.map(|text| SPOKEN.iter().fold(text.to_owned(), |text, (said, it)| text.replace(said, it)))
}

/// Puts a word of ours in the place of each sentence that means it; one that says more stays, too.
fn in_place(typed: &Typed, mut meant: impl FnMut(&str) -> Option<Meant>) -> Typed {
    let mut lines = Vec::new();
    for (line, text) in &typed.lines {
        // A word of ours says more than it means: how messages are written stands behind it.
        if !split(&Typed::new(text)).words.is_empty() {
            lines.push((*line, text.clone()));
            continue;
        }
        let mut rest = String::new();
        // The dot behind a number is that of a list.
        let mut before = ' ';
        let ends = |c: char| {
            let listed = c == '.' && before.is_ascii_digit();
            let smiles = c == ')' && matches!(before, ':' | ';' | '-');
            before = c;
            matches!(c, '.' | '!' | '?') && !listed || smiles
        };
        for sentence in text.split_inclusive(ends) {
            let meant = meant(sentence.trim());
            // A Pole's "no" is a nod.
            let code = |it: &Meant| if it.word == Word::No { "NIE" } else { it.word.name() };
            lines.extend(meant.as_ref().map(|it| (*line, code(it).to_owned())));
            if meant.is_none_or(|it| !it.beyond.is_empty()) {
                rest.push_str(sentence);
            }
        }
        if !rest.trim().is_empty() || text.trim().is_empty() {
            lines.push((*line, rest));
        }
    }
    Typed { lines }
}
