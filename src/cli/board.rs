//! `botpost board`: a position, a round or a match as a picture. Must never show what is sealed:
//! only what everybody may see is drawn, and of matches only rounds that everybody was told of.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::args::Board;
use super::error::{failed, usage};
use super::faults::{self, failure, told};
use super::output::{self, note, say};
use super::position_file::PositionFile;
use super::round;
use super::setting::{Setting, find, speech};
use super::typed::text_of;
use kit::render::draw::{self, Frame};
use kit::{Faults, Phrase, Picture, Played, Scene, Viewer, joined};
use moderator::PlayedRound;
use moderator::report::replay::still;
use moderator::report::{Listener, Speech};

/// How long a board of a GIF stays, in hundredths of a second.
const PAUSE: u16 = 120;
/// Of a picture that is larger than any board makes it.
const TOO_LARGE: &str = "the picture is too large";

/// Draws what was asked for.
///
/// # Errors
/// If there is no such match, round or file, or what is in it is no position.
pub fn run(asked: &Board, file: Option<&Path>) -> Result<()> {
    let path = Path::new(&asked.what);
    let is_file = asked.what == "-" || path.is_file();
    if asked.round.is_some() && is_file {
        return Err(usage("--round is for matches", "A file is the position of one round."));
    }
    if is_file { of_file(asked, path) } else { of_match(asked, file) }
}

/// Draws the position of a file, and the round if there are orders for it.
fn of_file(asked: &Board, path: &Path) -> Result<()> {
    let text = text_of(path)?;
    let speech = speech(None)?;
    let found = |found: Faults| failure(&speech, &found);
    let sheet = PositionFile::read(&text).map_err(found)?;
    let mut rounds = Vec::new();
    if sheet.filed.values().any(Option::is_some) {
        let Played { events, position: after, .. } = sheet.play(0).map_err(found)?;
        let before = sheet.position.clone();
        rounds.push(PlayedRound { before, events, after, ..PlayedRound::default() });
    }
    let drawn = Drawn::of(&rounds, Some(&sheet.position), &speech, faults::outsider());
    drawn.map_err(found)?.out(asked)
}

/// Draws a match: one round of it, all rounds, or the board as it is now.
fn of_match(asked: &Board, file: Option<&Path>) -> Result<()> {
    let setting = Setting::open(file)?;
    let (game, played) = setting.store.read(|db| {
        let game = find(db, &asked.what)?;
        let all = asked.round.is_some() || asked.gif;
        let played = if all { db.played(game.number)? } else { Vec::new() };
        Ok((game, played))
    })?;
    let speech = &setting.desk.speech;
    // A round that nobody was told of is not shown, nor the board that it led to.
    let waits = game.withheld.as_ref().map(|withheld| withheld.review.round);
    let told = |round: u32| {
        Some(round) != waits && game.round.as_ref().is_none_or(|open| round < open.number)
    };
    let rounds = match asked.round {
        Some(number) => {
            let stored = round::stored(&game.header, number)?;
            let round = played.into_iter().find(|it| it.number == stored && told(stored));
            let missing = || {
                let what = format!("round {number} is not played yet");
                failed(what, "Without --round the board is drawn as it is now.")
            };
            vec![round.ok_or_else(missing)?]
        }
        None if asked.gif => played.into_iter().filter(|it| told(it.number)).collect(),
        None => Vec::new(),
    };
    let listener = Listener::of(&game, None, setting.desk.gm.language);
    let drawn = Drawn::of(&rounds, game.current(), speech, listener);
    drawn.map_err(|found| failure(speech, &found))?.out(asked)
}

/// What there is to draw.
struct Drawn<'a> {
    speech: &'a Speech,
    listener: Listener,
    /// Every board in its order: what a GIF shows.
    all: Vec<Picture>,
    /// The pictures of rounds alone.
    rounds: Vec<Picture>,
    /// The last board.
    last: Option<Scene>,
}

impl<'a> Drawn<'a> {
    /// Rounds behind the board that the first began with: what moved, then what stands. Where there
    /// are none, the board as it is now.
    fn of(
        rounds: &[PlayedRound],
        now: Option<&str>,
        speech: &'a Speech,
        listener: Listener,
    ) -> Result<Drawn<'a>, Faults> {
        let mut drawn = Drawn { speech, listener, all: Vec::new(), rounds: Vec::new(), last: None };
        let first = rounds.first().map(|round| &*round.before).or(now);
        if let Some(first) = first {
            drawn.scene(games::open(first)?.at(first)?.scene(Viewer::Observer));
        }
        for round in rounds {
            let referee = games::open(&round.before)?;
            let account = referee.at(&round.before)?.account(&round.events, Viewer::Observer)?;
            for section in account.sections {
                // Of a board between two others there is nothing to say.
                drawn.all.extend(section.boards.into_iter().map(still));
                let picture = section.picture.map(|it| *it);
                drawn.all.extend(picture.clone());
                drawn.rounds.extend(picture);
            }
            drawn.scene(referee.at(&round.after)?.scene(Viewer::Observer));
        }
        Ok(drawn)
    }

    /// A board as it stands.
    fn scene(&mut self, scene: Scene) {
        self.all.push(still(scene.board.clone()));
        self.last = Some(scene);
    }

    /// Writes it in the form that is asked for, or prints the last board.
    fn out(self, asked: &Board) -> Result<()> {
        let Some(last) = &self.last else {
            return Err(failed("the match has no board yet", "It has one when all have said YES."));
        };
        let out = asked.out.as_deref();
        if asked.gif {
            let bare = |picture| Frame { picture, caption: String::new() };
            let frames: Vec<Frame> = self.all.into_iter().map(bare).collect();
            let bytes = draw::gif(&frames, PAUSE, usize::MAX).context(TOO_LARGE)?;
            return finished(&bytes, out, true);
        }
        if asked.svg || asked.png {
            return self.pictures(asked.svg, out);
        }
        output::board(last, self.speech, &self.listener).iter().for_each(say);
        Ok(())
    }

    /// Writes each picture to its file, as SVG or as PNG; without one, prints the last.
    fn pictures(self, svg: bool, out: Option<&Path>) -> Result<()> {
        let say = |it: &Phrase| told(self.speech, it, &self.listener);
        // What is said to those who cannot see a picture.
        let titled = |it: Picture| (say(&it.alt), it);
        let mut pictures: Vec<(String, Picture)> = self.rounds.into_iter().map(titled).collect();
        // Without orders there is nothing but the board.
        if let Some(last) = self.last.filter(|_| pictures.is_empty()) {
            let words = joined(last.words.iter().chain(&last.others).map(say), " ");
            pictures.push((words, still(last.board)));
        }
        let bytes = |(title, picture): &(String, Picture)| match svg {
            true => Ok(draw::svg(picture, title).into_bytes()),
            false => draw::png(picture, draw::SHARP).context(TOO_LARGE),
        };
        match (out, pictures.as_slice()) {
            (_, []) => Ok(()),
            (Some(out), several @ [_, _, ..]) => (1..).zip(several).try_for_each(|(number, it)| {
                finished(&bytes(it)?, Some(&numbered(out, number)), !svg)
            }),
            (out, [.., last]) => finished(&bytes(last)?, out, !svg),
        }
    }
}

/// `round.png` as `round-2.png`.
fn numbered(out: &Path, number: usize) -> PathBuf {
    let name = out.file_stem().unwrap_or_default().to_string_lossy();
    let ending = out.extension().map(|it| format!(".{}", it.to_string_lossy())).unwrap_or_default();
    out.with_file_name(format!("{name}-{number}{ending}"))
}

/// Writes a picture to its file, or prints it where no terminal would show it.
fn finished(bytes: &[u8], out: Option<&Path>, binary: bool) -> Result<()> {
    let Some(out) = out else {
        if binary && std::io::stdout().is_terminal() {
            return Err(usage("a terminal cannot show this", "Name a file: --out board.png"));
        }
        output::write(bytes);
        return Ok(());
    };
    std::fs::write(out, bytes).with_context(|| format!("cannot write {}", out.display()))?;
    note(&format!("{}: {} bytes", out.display(), bytes.len()));
    Ok(())
}
