//! `botpost puzzle`: a position with one shortest solution. What is printed is a position
//! file, for `adjudicate`: all besides the position stands in comments.

use anyhow::Result;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::args::Puzzle;
use super::error::{FAILED, Failure, USAGE, usage};
use super::faults::{self, told};
use super::output::{board, json as print, note, say};
use super::setting::{draw, speech};
use kit::{Dice, NoPuzzle, Phrase, Referee, Viewer, joined};

use kit::render::ascii;
use kit::render::wrap::{COLUMNS, wrap};
use moderator::report::Speech;

/// Makes a puzzle and prints it.
///
/// # Errors
/// If the game makes none, or none such.
pub fn run(asked: &Puzzle, as_json: bool) -> Result<()> {
    let speech = speech(None)?;
    let referee = faults::composed(&speech, &header(asked)?)?;
    let (seed, puzzle) = made(referee.as_ref(), asked, &speech)?;
    let shown = Shown { puzzle, seed: (asked.answer == "yes").then_some(seed) };
    if shown.seed.is_none() {
        note(&format!("seed {seed}: with `--answer yes --seed {seed}` the answer is shown"));
    }
    if as_json {
        return print(&printed(&shown, &speech));
    }
    lines(referee.as_ref(), &shown, &speech)?.iter().for_each(say);
    Ok(())
}

/// So many seeds are drawn at most where none was given: of the rarest puzzles one in three
/// finds none.
const SEEDS: u32 = 12;

/// The puzzle of the seed that was given, or of the first that has one of those that are drawn.
fn made(referee: &dyn Referee, asked: &Puzzle, speech: &Speech) -> Result<(u64, kit::Puzzle)> {
    let mut left = if asked.seed.is_some() { 1 } else { SEEDS };
    loop {
        // One that nobody chose is short enough to be typed.
        let seed = asked.seed.map_or_else(|| draw().map(|it| u32::from_be_bytes(it).into()), Ok)?;
        left -= 1;
        let (found, code) = match referee.puzzle(asked.moves, &dice(seed)).ok_or_else(no_puzzles)? {
            Ok(puzzle) => return Ok((seed, puzzle)),
            Err(NoPuzzle::NotFound(_)) if left > 0 => continue,
            Err(NoPuzzle::NotFound(found) | NoPuzzle::NotHere(found)) => (found, FAILED),
            Err(NoPuzzle::Senseless(found)) => (found, USAGE),
        };
        return Err(Failure { code, ..faults::failure(speech, &found) }.into());
    }
}

/// A puzzle with what is to be told of it.
struct Shown {
    puzzle: kit::Puzzle,
    /// `None`: neither the seed nor the answer is shown, since both lead to it.
    seed: Option<u64>,
}

fn no_puzzles() -> anyhow::Error {
    let makers = joined(games::GAMES.iter().filter(makes).map(|game| game.name), ", ");
    let hint = format!("Leave out --game, or name one of these: {makers}.");
    usage("this game makes no puzzles", hint)
}

/// Whether a game makes puzzles: it says so even of those that it cannot make.
fn makes(game: &&games::Game) -> bool {
    let referee = games::open(&game.header(&[]));
    referee.is_ok_and(|referee| referee.puzzle(0, &dice(0)).is_some())
}

/// The first line of a position of the game that is wanted, with the version and the edition that
/// were left out.
fn header(asked: &Puzzle) -> Result<String> {
    let (name, words) = match asked.game.as_deref().map(str::trim) {
        None => (games::GAMES.iter().find(makes).ok_or_else(no_puzzles)?.name, ""),
        Some(typed) => typed.split_once(char::is_whitespace).unwrap_or((typed, "")),
    };
    let words: Vec<&str> = words.split_whitespace().collect();
    let named = |game: &&games::Game| {
        name == game.name || name == format!("{}/{}", game.name, game.version)
    };
    let game = games::GAMES.iter().find(named);
    Ok(game.map_or_else(|| name.to_owned(), |game| game.header(&words)))
}

fn dice(seed: u64) -> Dice {
    let key = Sha256::new().chain_update("puzzle").chain_update(seed.to_be_bytes());
    Dice::from_key(key.finalize().into())
}

/// Everything, as the lines of a position file.
fn lines(referee: &dyn Referee, shown: &Shown, speech: &Speech) -> Result<Vec<String>> {
    let nobody = faults::outsider();
    let told = |phrase: &Phrase| told(speech, phrase, &nobody);
    let puzzle = &shown.puzzle;
    let position = referee.at(&puzzle.position).map_err(|found| faults::failure(speech, &found))?;
    let scene = position.scene(Viewer::Observer);
    let title = told(&referee.about().title);
    let seed = shown.seed.map(|seed| format!(", seed {seed}")).unwrap_or_default();
    let mut notes = vec![format!("A puzzle of {title}{seed}.")];
    notes.extend(puzzle.task.iter().flat_map(|phrase| wrap(&told(phrase), "", "", COLUMNS)));
    if let Some(mark) = position.seats().values().next() {
        let how = format!("To try a solution, add it below, after `orders {}`: ", mark.code);
        let how = format!("{how}`botpost adjudicate` then shows what it does.");
        notes.extend(wrap(&how, "", "", COLUMNS));
    }
    notes.push(String::new());
    notes.extend(board(&scene, speech, &nobody));
    notes.push(String::new());
    let mut lines: Vec<String> = notes.iter().map(|note| comment(note)).collect();
    lines.extend(puzzle.position.lines().map(str::to_owned));
    if shown.seed.is_some() {
        let answer = puzzle.answer.iter().flat_map(|it| wrap(&told(it), "", "", COLUMNS));
        let proof = puzzle.proof.iter().map(|row| row.iter().map(told).collect());
        let proof: Vec<Vec<String>> = proof.collect();
        let notes = std::iter::once(String::new()).chain(answer);
        let notes = notes.chain([String::new()]).chain(ascii::columns(&proof, "", 2, COLUMNS));
        lines.extend(notes.map(|note| comment(&note)));
    }
    Ok(lines)
}

fn comment(text: &str) -> String {
    format!("# {text}").trim_end().to_owned()
}

/// What of a puzzle may be told, for programs: the seed and what was found with the answer alone,
/// since both lead to it.
fn printed(Shown { puzzle, seed }: &Shown, speech: &Speech) -> Value {
    let task = puzzle.task.iter().map(|phrase| told(speech, phrase, &faults::outsider()));
    let mut printed = json!({ "position": puzzle.position, "task": task.collect::<Vec<_>>() });
    if let Some(seed) = seed {
        printed["seed"] = json!(seed);
        for (name, found) in &puzzle.findings {
            printed[*name] = json!(found);
        }
    }
    printed
}
