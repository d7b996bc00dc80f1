//! Sentences as people write them, and what each of them asks for.

use super::{Intent, Word, intents};

/// A heading names what the sentences below it ask for.
const SAID: &str = include_str!("said.txt");

#[test]
fn sentences_mean_the_word_they_would_need() {
    let mut wrong = Vec::new();
    let (mut name, mut count) = ("", 0);
    for line in SAID.lines().filter(|line| !line.is_empty()) {
        match line.strip_prefix("# ") {
            Some(heading) => {
                assert!(name.is_empty() || count >= 12, "{name}: {count}");
                (name, count) = (heading.split(',').next().unwrap_or_default(), 0);
                assert!(name == "nothing" || Intent::named(name).is_some(), "{name}");
            }
            None => {
                count += 1;
                let found = intents(line);
                let right = match Intent::named(name) {
                    Some(intent) => found.contains(&intent),
                    None => found.is_empty(),
                };
                if !right {
                    wrong.push(format!("{name}: {line}: {found:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn each_sentence_of_a_line_may_ask_for_something() {
    let found = intents("Sorry, I’m away until Monday. Is my order in? And how do I move?");
    assert_eq!(
        found,
        [
            Intent::Word(Word::Away),
            Intent::Word(Word::More),
            Intent::OrderIn,
            Intent::Word(Word::Help)
        ]
    );
    assert_eq!(intents("Stop!"), [Intent::Word(Word::Leave)]);
}
