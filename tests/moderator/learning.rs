//! What the moderator takes a sentence for is learned from replies whose meaning is known. The
//! weights in `crates/moderator/src/meant/learned.txt` are what this makes of them; `UPDATE=1`
//! writes that file.
//!
//! A reply that was misheard becomes a line of `tests/orders/replies/`, with what was meant:
//! `yes`, `no`, `withdraw`, or what is none of these: `talk`, `open` (answers nothing) or `change`
//! (wants a part of the order otherwise). In `ours.jsonl` stand those that weigh more: what our
//! tests ask for (`ours`), and the forms of verbs (`forms`).
//!
//! A support vector machine with a linear kernel for each meaning, by coordinate descent on the
//! dual (Hsieh et al. 2008): additions, products and comparisons alone, so that every machine
//! learns the same.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use moderator::learned::{ALWAYS, Meaning, features};
use serde::Deserialize;

/// How much a reply that is on the wrong side may weigh at most.
const MOST: f64 = 0.2;

/// So much more weighs what our own tests ask for, and what was made of the forms of a verb.
const OURS: f64 = 5.0;
const FORMS: f64 = 2.0;

/// How often all replies are gone through.
const ROUNDS: usize = 30;

/// A feature of fewer replies than this tells nothing.
const FEWEST: usize = 3;

/// So many features are kept: those that weigh most.
const KEPT: usize = 10_000;

/// Those who wrote `people/eighth` were asked when all was learned: they show what that is worth.
const SETS: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "many"];

#[derive(Deserialize)]
struct Reply {
    context: String,
    kind: String,
    text: String,
    #[serde(default)]
    who: String,
}

/// A reply by its features, and what it means.
struct Example {
    features: Vec<usize>,
    kind: String,
    weight: f64,
}

impl Example {
    /// Whether this meaning is learned from it, and whether it is meant. To what was asked, "forget
    /// it" is a no, and it takes back what stands.
    fn means(&self, meaning: Meaning) -> Option<bool> {
        match (meaning, self.kind.as_str()) {
            (Meaning::No, "withdraw") | (Meaning::TakenBack, "no") => None,
            (Meaning::Yes, kind) => Some(kind == "yes"),
            (Meaning::No, kind) => Some(kind == "no"),
            (Meaning::TakenBack, kind) => Some(kind == "withdraw"),
        }
    }
}

fn replies() -> Vec<Reply> {
    let orders = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders");
    let games = ["race", "rambots", "ricochet"];
    let sets = SETS.iter().flat_map(|set| games.map(|game| format!("people/{set}/{game}.jsonl")));
    let written = ["replies/en.jsonl", "replies/pl.jsonl", "replies/ours.jsonl"];
    let paths = sets.chain(written.map(str::to_owned)).map(|path| orders.join(path));
    let read = |path: PathBuf| std::fs::read_to_string(path).expect("replies");
    let kinds = ["yes", "no", "withdraw", "talk", "open", "change"];
    let reply = |line: &str| serde_json::from_str(line).expect("a reply");
    let all = paths.flat_map(|path| read(path).lines().map(reply).collect::<Vec<Reply>>());
    let mut all: Vec<Reply> = all.filter(|it| kinds.contains(&it.kind.as_str())).collect();
    all.extend(longer(&all));
    all
}

/// Every third reply that says something, before or behind what somebody wrote to nobody's
/// question: it means the same.
fn longer(replies: &[Reply]) -> Vec<Reply> {
    let talk: Vec<&Reply> = replies.iter().filter(|it| it.context == "round").collect();
    let says = |it: &&Reply| ["yes", "no", "withdraw"].contains(&it.kind.as_str());
    let with = |(at, it): (usize, &Reply)| {
        let other = &talk[at * 7 % talk.len()].text;
        let stop = if it.text.ends_with(['.', '!', '?']) { "" } else { "." };
        let text = match at % 2 {
            0 => format!("{}{stop} {other}", it.text),
            _ => format!("{other}\n{}", it.text),
        };
        Reply { context: it.context.clone(), kind: it.kind.clone(), text, who: it.who.clone() }
    };
    replies.iter().filter(says).step_by(3).enumerate().map(with).collect()
}

/// The weights of the features for a meaning, if these are the examples.
fn learned(examples: &[Example], meaning: Meaning, count: usize) -> Vec<f64> {
    let known = |it| Example::means(it, meaning).map(|meant| (it, meant));
    let known: Vec<(&Example, bool)> = examples.iter().filter_map(known).collect();
    let meant = known.iter().filter(|(_, meant)| *meant).count();
    // What is rare weighs more.
    let half = known.len() as f64 / 2.0;
    let most = [MOST * half / (known.len() - meant) as f64, MOST * half / meant as f64];
    let mut weights = vec![0.0; count];
    let mut alphas = vec![0.0; known.len()];
    let mut order: Vec<usize> = (0..known.len()).collect();
    let mut chance: u64 = 1;
    for _ in 0..ROUNDS {
        for last in (1..order.len()).rev() {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            order.swap(last, (chance >> 33) as usize % (last + 1));
        }
        for at in &order {
            let (Example { features, weight, .. }, meant) = known[*at];
            let sign = if meant { 1.0 } else { -1.0 };
            let sum: f64 = features.iter().map(|feature| weights[*feature]).sum();
            let step = (1.0 - sign * sum) / features.len() as f64;
            let alpha = (alphas[*at] + step).clamp(0.0, weight * most[usize::from(meant)]);
            let change = sign * (alpha - alphas[*at]);
            features.iter().for_each(|feature| weights[*feature] += change);
            alphas[*at] = alpha;
        }
    }
    weights
}

/// The examples of all replies, with the names of their features; `kept`: of these alone.
fn examples(replies: &[Reply], kept: Option<&[String]>) -> (Vec<String>, Vec<Example>) {
    let all: Vec<_> = replies.iter().map(|reply| features(&reply.text)).collect();
    let mut often: BTreeMap<&str, usize> = BTreeMap::new();
    all.iter().flatten().for_each(|feature| *often.entry(feature).or_default() += 1);
    let known = |feature: &str, count| match kept {
        Some(kept) => kept.binary_search_by(|it| it.as_str().cmp(feature)).is_ok(),
        None => count >= FEWEST,
    };
    let names: Vec<&str> =
        often.iter().filter(|(name, count)| known(name, **count)).map(|(name, _)| *name).collect();
    let at: BTreeMap<&str, usize> =
        names.iter().enumerate().map(|(at, name)| (*name, at)).collect();
    let examples = replies.iter().zip(&all).map(|(reply, features)| Example {
        features: features.iter().filter_map(|it| at.get(it.as_str()).copied()).collect(),
        kind: reply.kind.clone(),
        weight: match reply.who.as_str() {
            "ours" => OURS,
            "forms" => FORMS,
            _ => 1.0,
        },
    });
    (names.iter().map(|it| (*it).to_owned()).collect(), examples.collect())
}

/// The weights for each meaning.
fn all_learned(examples: &[Example], count: usize) -> [Vec<f64>; 3] {
    Meaning::ALL.map(|meaning| learned(examples, meaning, count))
}

/// The file of the weights, in lines of up to 100 columns.
fn written(replies: &[Reply]) -> String {
    let (names, first) = examples(replies, None);
    let weights = all_learned(&first, names.len());
    let heavy = |at: usize| weights.iter().map(|it| it[at].abs()).fold(0.0, f64::max);
    let mut kept: Vec<usize> = (0..names.len()).collect();
    kept.sort_by(|a, b| heavy(*b).total_cmp(&heavy(*a)));
    kept.truncate(KEPT);
    let mut kept: Vec<String> = kept.iter().map(|at| names[*at].clone()).collect();
    if !kept.iter().any(|it| it == ALWAYS) {
        kept.push(ALWAYS.to_owned());
    }
    kept.sort();
    let (names, second) = examples(replies, Some(&kept));
    let weights = all_learned(&second, names.len());
    let (mut text, mut line) = (String::new(), String::new());
    for (at, name) in names.iter().enumerate() {
        let [yes, no, back] = [0, 1, 2].map(|of: usize| (weights[of][at] * 100.0).round() as i32);
        let entry = format!("{name}:{yes},{no},{back}");
        if line.chars().count() + entry.chars().count() >= 100 {
            text.push_str(line.trim_end());
            text.push('\n');
            line.clear();
        }
        line.push_str(&entry);
        line.push(' ');
    }
    text + line.trim_end() + "\n"
}

#[test]
fn what_is_known_is_what_the_replies_teach() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/moderator/src/meant/learned.txt");
    let learned = written(&replies());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, learned).expect("a file of ours");
        return;
    }
    let stands = std::fs::read_to_string(path).expect("a file of ours");
    assert!(stands == learned, "the replies teach something else: UPDATE=1 writes it");
}
