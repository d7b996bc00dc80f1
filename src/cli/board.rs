//! `botpost board`: a position, a round or a match as a picture. Must never show what is sealed:
//! only what everybody may see is drawn, and of matches only rounds that everybody was told of.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::args::Board;
use super::error::{failed, usage};
use super::faults::{self, failure};
use super::gm::no_such_round;
use super::output::{self, note, say};
use super::position_file::PositionFile;
use super::rounds::counting;
use super::setting::{Setting, find, speech};
use super::typed::text_of;
use kit::render::draw;
use kit::render::wrap::NO_BREAK;
use kit::{Account, Faults, Phrase, Picture, Scene, Viewer};
use mail::text::terminal;
use moderator::report::{Listener, Speech};

/// How long a board of a GIF stays, in hundredths of a second.
const PAUSE: u16 = 120;

/// Draws what was asked for.
///
/// # Errors
/// If there is no such match, round or file, or what is in it is no position.
pub fn run(asked: &Board, file: Option<&Path>) -> Result<()> {
    let path = Path::new(&asked.what);
    let is_file = asked.what == "-" || path.is_file();
    if asked.round.is_some() && is_file {
        let what = "--round is for matches, and nothing was done";
        return Err(usage(what, "A file is the position of one round."));
    }
    match is_file {
        true => of_file(asked, path),
        false => of_match(asked, file),
    }
}

fn of_file(asked: &Board, path: &Path) -> Result<()> {
    let text = text_of(path)?;
    let speech = speech(None)?;
    let found = |found: Faults| failure(&speech, &found);
    let sheet = PositionFile::read(&text).map_err(found)?;
    let at = sheet.referee.at(&sheet.position).map_err(found)?;
    let mut drawn = Drawn { speech: &speech, listener: faults::outsider(), all: Vec::new() };
    drawn.all.push(Shown::Scene(at.scene(Viewer::Observer)));
    if sheet.filed.values().any(Option::is_some) {
        let played = sheet.play(0).map_err(found)?;
        let account = at.account(&played.events, Viewer::Observer).map_err(found)?;
        let after = sheet.referee.at(&played.position).map_err(found)?;
        drawn.round(&account, after.scene(Viewer::Observer));
    }
    drawn.out(asked)
}

fn of_match(asked: &Board, file: Option<&Path>) -> Result<()> {
    let setting = Setting::open(file)?;
    let (game, played) = setting.store.read(|db| {
        let game = find(db, &asked.what)?;
        let all = asked.round.is_some() || asked.gif;
        let played = if all { db.played(game.number)? } else { Vec::new() };
        Ok((game, played))
    })?;
    let speech = &setting.desk.speech;
    let found = |found: Faults| failure(speech, &found);
    let listener = Listener::of(&game, None, setting.desk.gm.language);
    let mut drawn = Drawn { speech, listener, all: Vec::new() };
    // A round that nobody was told of is not shown, nor the board that it led to.
    let waits = game.withheld.as_ref().map(|withheld| withheld.review.round);
    let told = |round: u32| {
        Some(round) != waits && game.round.as_ref().is_none_or(|open| round < open.number)
    };
    let rounds = match asked.round {
        Some(number) => {
            let stored = counting(&game.header).stored(number).ok_or_else(no_such_round)?;
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
    for round in &rounds {
        let referee = games::open(&round.before).map_err(found)?;
        let at = referee.at(&round.before).map_err(found)?;
        if drawn.all.is_empty() {
            drawn.all.push(Shown::Scene(at.scene(Viewer::Observer)));
        }
        let account = at.account(&round.events, Viewer::Observer).map_err(found)?;
        let after = referee.at(&round.after).map_err(found)?;
        drawn.round(&account, after.scene(Viewer::Observer));
    }
    if let (true, Some(position)) = (rounds.is_empty(), game.current()) {
        let referee = games::open(position).map_err(found)?;
        let at = referee.at(position).map_err(found)?;
        drawn.all.push(Shown::Scene(at.scene(Viewer::Observer)));
    }
    if drawn.all.is_empty() {
        return Err(failed("the match has no board yet", "It has one when everyone has said YES."));
    }
    drawn.out(asked)
}

/// Something to draw.
enum Shown {
    Scene(Scene),
    /// Of a round.
    Picture(Picture),
    /// A board between two others, of which there is nothing to say.
    Between(kit::Board),
}

/// What there is to draw, in its order.
struct Drawn<'a> {
    speech: &'a Speech,
    listener: Listener,
    all: Vec<Shown>,
}

impl Drawn<'_> {
    /// A round behind the board that it began with: what moved, then what stands.
    fn round(&mut self, account: &Account, after: Scene) {
        for section in &account.sections {
            self.all.extend(section.boards.iter().cloned().map(Shown::Between));
            let picture = section.picture.as_deref().cloned();
            self.all.extend(picture.map(Shown::Picture));
        }
        self.all.push(Shown::Scene(after));
    }

    fn out(&self, asked: &Board) -> Result<()> {
        if asked.gif {
            return self.animated(asked.out.as_deref());
        }
        if !asked.svg && !asked.png {
            let scene = self.all.iter().rev().find_map(|it| match it {
                Shown::Scene(scene) => Some(scene),
                Shown::Picture(_) | Shown::Between(_) => None,
            });
            let lines = scene.map(|it| output::board(it, self.speech, &self.listener));
            lines.unwrap_or_default().iter().for_each(say);
            return Ok(());
        }
        let pictures = |it: &Shown| matches!(it, Shown::Picture(_)).then(|| self.picture(it));
        let mut pictures: Vec<(Picture, String)> = self.all.iter().filter_map(pictures).collect();
        // Without orders there is nothing but the board.
        let still = self.all.last().filter(|_| pictures.is_empty()).map(|it| self.picture(it));
        pictures.extend(still);
        write(&pictures, asked.svg, asked.out.as_deref())
    }

    fn animated(&self, out: Option<&Path>) -> Result<()> {
        let pictures: Vec<Picture> = self.all.iter().map(|it| self.picture(it).0).collect();
        finished(&draw::gif(&pictures, PAUSE)?, out, true)
    }

    /// A picture, and what is said to those who cannot see it.
    fn picture(&self, shown: &Shown) -> (Picture, String) {
        let say = |it: &Phrase| self.speech.say(it, &self.listener).replace(NO_BREAK, " ");
        match shown {
            Shown::Picture(picture) => (picture.clone(), say(&picture.alt)),
            Shown::Between(board) => (still(board.clone()), String::new()),
            Shown::Scene(scene) => {
                let words = scene.words.iter().chain(&scene.others).map(say);
                (still(scene.board.clone()), words.collect::<Vec<_>>().join(" "))
            }
        }
    }
}

/// A board on which nothing moves.
fn still(board: kit::Board) -> Picture {
    let (ways, beams) = (Vec::new(), Vec::new());
    Picture { board, ways, beams, alt: Phrase::empty() }
}

/// The pictures of a round that was played in a file, as PNG; of one in which nothing moved, the
/// board after it.
///
/// # Errors
/// If a file cannot be written.
pub fn adjudicated(account: &Account, after: &Scene, out: &Path) -> Result<()> {
    let pictures = account.sections.iter().filter_map(|it| it.picture.as_deref());
    let mut pictures: Vec<(Picture, String)> =
        pictures.map(|it| (it.clone(), String::new())).collect();
    if pictures.is_empty() {
        pictures.push((still(after.board.clone()), String::new()));
    }
    write(&pictures, false, Some(out))
}

/// Writes each picture to its file, as SVG or as PNG; without one, prints the last.
fn write(pictures: &[(Picture, String)], svg: bool, out: Option<&Path>) -> Result<()> {
    let bytes = |(picture, title): &(Picture, String)| match svg {
        true => Ok(draw::svg(picture, title).into_bytes()),
        false => draw::png(picture),
    };
    let binary = !svg;
    match (out, pictures) {
        (_, []) => Ok(()),
        (Some(out), several @ [_, _, ..]) => {
            for (number, picture) in (1..).zip(several) {
                finished(&bytes(picture)?, Some(&numbered(out, number)), binary)?;
            }
            Ok(())
        }
        (out, [.., last]) => finished(&bytes(last)?, out, binary),
    }
}

/// `round.png` as `round-2.png`.
fn numbered(out: &Path, number: usize) -> PathBuf {
    let name = out.file_stem().unwrap_or_default().to_string_lossy();
    let ending = out.extension().map(|it| format!(".{}", it.to_string_lossy())).unwrap_or_default();
    out.with_file_name(format!("{name}-{number}{ending}"))
}

fn finished(bytes: &[u8], out: Option<&Path>, binary: bool) -> Result<()> {
    let Some(out) = out else {
        if binary && std::io::stdout().is_terminal() {
            return Err(usage("a terminal cannot show this", "Name a file: --out board.png"));
        }
        output::write(bytes);
        return Ok(());
    };
    std::fs::write(out, bytes).with_context(|| format!("cannot write {}", out.display()))?;
    note(&format!("{}: {} bytes", terminal(&out.display().to_string()), bytes.len()));
    Ok(())
}
