//! The worked game of `docs/adding-a-game.md`: a whole match of it by mail, in two languages,
//! and what the page says of it.

#[path = "../../docs/nim/nim.rs"]
mod game;

use crate::support::stock;
use std::path::PathBuf;

use chrono::TimeDelta;
use game::Nim;
use kit::render::wrap::NO_BREAK;
use kit::{BySeat, Language, Mark, Referee, Seat};
use moderator::report::{Context, Drawn, FILES, Speech, compose, keys};
use moderator::{
    Basis, GmOrder, Holder, Match, Moment, PlayedRound, PlayerLetter, Request, Row, State, Terms,
    To, decide,
};

const SENTENCES: [(&str, &str); 2] = [
    ("en/nim.ftl", include_str!("../../docs/nim/en.ftl")),
    ("pl/nim.ftl", include_str!("../../docs/nim/pl.ftl")),
];

const RULES: Nim = Nim { most: 3 };

fn speech() -> Speech {
    let files: Vec<_> = FILES.iter().copied().chain(SENTENCES).collect();
    Speech::of(&files, &[]).expect("templates without faults")
}

/// A match of Ann, who reads English, and Bolek, who reads Polish, with all that was sent.
struct Club {
    game: Match,
    now: Moment,
    history: Vec<PlayedRound>,
    speech: Speech,
}

fn holder(name: &str, seat: Seat, language: Language) -> Holder {
    let address = format!("{}@example.org", name.to_lowercase());
    let zone = moderator::Zone::UTC;
    let holder = stock::holder(&Mark::letter(seat), name, &address);
    Holder { language, zone, generation: 1, ..holder }
}

impl Club {
    fn new() -> Club {
        let terms = Terms {
            cadence: RULES_DEADLINE.parse().expect("a cadence"),
            answer_within: 3 * 24 * 60,
            more: 3,
            ..stock::terms()
        };
        let holders = vec![
            holder("Ann", Seat::new(0), Language::En),
            holder("Bolek", Seat::new(1), Language::Pl),
        ];
        let game = Match {
            number: 1,
            terms,
            ..stock::draft("nim1", &Referee::header(&RULES), BySeat::from(holders))
        };
        let now = "2026-03-02T10:00:00Z".parse().expect("a moment");
        Club { game, now, history: Vec::new(), speech: speech() }
    }

    /// What each player is sent because of a request, oldest first: the seat and the text.
    fn ask(&mut self, request: &Request) -> Vec<(Seat, String)> {
        let basis = Basis { now: self.now, plays: None, why: None, played: &self.history };
        let decision = decide(&self.game, &RULES, request, basis).expect("it fits");
        for row in &decision.rows {
            if let Row::Played(played) = row {
                self.history.push((**played).clone());
            }
        }
        if let Some(now) = &decision.game {
            self.game.clone_from(now);
        }
        let (gm, drawn) = (stock::marek("marek@example.org"), Drawn::default());
        let context = Context {
            now: self.now,
            previous: self.history.last(),
            history: &self.history,
            ..stock::context(&self.game, &RULES, &self.speech, &gm, &drawn)
        };
        let letters = decision.notices.iter().filter_map(|notice| match notice.to {
            To::Seat(seat) => Some((seat, compose(notice, &context).text)),
            To::Guest(_) | To::Gm => None,
        });
        let letters: Vec<_> =
            letters.map(|(seat, text)| (seat, text.replace(NO_BREAK, " "))).collect();
        assert_eq!(self.speech.missing(), [""; 0]);
        letters
    }

    /// A letter of a player, and what everybody is sent because of it.
    fn letter(&mut self, seat: Seat, text: &str) -> Vec<(Seat, String)> {
        let letter = PlayerLetter {
            round: self.game.round.as_ref().map_or(0, |round| round.number),
            from: self.game.holder(seat).addresses[0].clone(),
            ..stock::letter(seat, text, self.now)
        };
        self.ask(&Request::Letter(letter))
    }

    /// Time goes on until nothing more is decided.
    fn wait(&mut self, minutes: i64) -> Vec<(Seat, String)> {
        self.now += TimeDelta::minutes(minutes);
        std::iter::repeat_with(|| self.ask(&Request::Time))
            .take_while(|letters| !letters.is_empty())
            .flatten()
            .collect()
    }
}

const RULES_DEADLINE: &str = "every 2d 20:00";
const ANN: Seat = Seat::new(0);
const BOLEK: Seat = Seat::new(1);

fn told<'a>(letters: &'a [(Seat, String)], to: Seat, parts: &[&str]) -> &'a str {
    let all: Vec<&str> =
        letters.iter().filter(|(seat, _)| *seat == to).map(|(_, text)| text.as_str()).collect();
    let found = all.iter().find(|text| parts.iter().all(|part| text.contains(part)));
    found.unwrap_or_else(|| panic!("{parts:?} in none of\n{}", all.join("\n-----\n")))
}

#[test]
fn a_whole_match_is_played_by_mail_in_two_languages() {
    let mut club = Club::new();
    club.ask(&Request::Gm(GmOrder::Open));
    club.letter(ANN, "YES");
    let begun = club.letter(BOLEK, "TAK");
    told(&begun, ANN, &["Your move in round 1: by", "Take 1 to 3 matches.", "  TAKE 1\n"]);
    told(&begun, BOLEK, &["W tej rundzie nie musisz nic wysyłać."]);

    let refused = club.letter(ANN, "I take five matches");
    told(&refused, ANN, &["Please fix", "You can take 1 to 3.", "^^^^", "`TAKE 1`"]);
    let refused = club.letter(ANN, "take two or three");
    told(&refused, ANN, &["I read TAKE 2, but not \"or\".", "^^"]);
    let stored = club.letter(ANN, "Hello Bolek!\n\nI take two.");
    told(&stored, ANN, &["order 1, TAKE 2", "take 2 matches"]);

    let report = club.wait(11);
    told(&report, ANN, &["1 You TAKE 2. ", "matches are left."]);
    told(&report, BOLEK, &["1 Ann TAKE 2. ", "Runda 2: twój ruch do", "Weź od 1 do 3 zapałek."]);
    let stored = club.letter(BOLEK, "Biorę trzy zapałki");
    told(&stored, BOLEK, &["rozkaz 1, TAKE 3", "weź 3 zapałki"]);
    // Nobody is told what was ordered before it is played.
    assert!(stored.iter().all(|(seat, _)| *seat == BOLEK));
    told(&club.wait(11), ANN, &["1 Bolek TAKE 3. "]);

    // From now on nothing comes: one match is taken for each turn.
    let mut last = Vec::new();
    for _ in 0..24 {
        if matches!(club.game.state, State::Ended { .. }) {
            break;
        }
        last = club.wait(3 * 24 * 60);
    }
    assert!(matches!(club.game.state, State::Ended { .. }));
    told(&last, ANN, &["takes the last match", "The matches go back into their box."]);
    told(&last, BOLEK, &["Zapałki wracają do pudełka."]);
    let chances = moderator::Chances { seed: &club.game.seed, revisions: &[] };
    assert!(moderator::verify(&RULES, chances, &club.history).is_ok());
}

#[test]
fn every_sentence_stands_in_both_languages_with_the_same_arguments() {
    let [english, polish] = ["en", "pl"].map(|folder| keys(&SENTENCES, folder));
    let variables = |keys: &std::collections::BTreeMap<String, moderator::report::Message>| {
        let keys = keys.iter().map(|(key, message)| (key.clone(), message.variables.clone()));
        keys.collect::<Vec<_>>()
    };
    assert_eq!(variables(&english), variables(&polish));
    let code = include_str!("../../docs/nim/nim.rs");
    let unused: Vec<_> =
        english.keys().filter(|key| !code.contains(&format!("\"{key}\""))).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The fenced blocks of the page, each with the word behind its fence.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut parts = page.split("```");
    parts.next();
    let blocks = parts.step_by(2).map(|block| {
        let (language, text) = block.split_once('\n').expect("a fence");
        (language.to_owned(), text.to_owned())
    });
    blocks.collect()
}

/// What the page shows of the game is the game, and the commands that it names are there.
#[test]
fn the_page_shows_the_game_as_it_is() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).expect(path);
    let page = read("docs/adding-a-game.md");
    let mut quoted = 0;
    for (language, text) in blocks(&page) {
        match language.as_str() {
            "rust" | "ftl" | "markdown" => {
                let files: &[&str] = match language.as_str() {
                    "rust" => &["docs/nim/nim.rs"],
                    "ftl" => &["docs/nim/en.ftl", "docs/nim/pl.ftl"],
                    _ => &["docs/nim/rules.md"],
                };
                assert!(files.iter().any(|file| read(file).contains(&text)), "{text}");
                quoted += 1;
            }
            "sh" => {
                for line in text.lines() {
                    let words = line.split_whitespace().filter(|word| !word.contains('='));
                    let words: Vec<&str> = words.collect();
                    let known = match words.as_slice() {
                        ["cargo", "test", "--test", name, ..] => [
                            root().join(format!("tests/{name}.rs")),
                            root().join(format!("tests/{name}/main.rs")),
                        ]
                        .iter()
                        .any(|file| file.exists()),
                        ["cargo", "fmt", "--all"] => true,
                        ["cargo", "test", "-p", name] | ["cargo", "doc", "-p", name, "--open"] => {
                            root().join("crates").join(name).exists()
                        }
                        _ => false,
                    };
                    assert!(known, "{line}");
                }
            }
            other => panic!("a block of {other}: {text}"),
        }
    }
    assert!(quoted >= 6, "{quoted} blocks");
}
