//! A match of four, with people as they are: somebody slow to answer, somebody refused,
//! somebody who thinks again, a stranger, a letter that is none, a deadline that moves. It is
//! told once without any harm; the letters of that telling are those of every other one.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, OnceLock};

use crate::crash::shim::Watch;
use crate::crash::state::State;
use crate::support::desk::{Desk, Kept};
use crate::support::unescape::unescape;

/// What happens at a moment, before the service has its turn.
pub struct Scene {
    pub at: &'static str,
    pub deeds: Vec<Deed>,
}

/// What somebody does.
pub enum Deed {
    /// The moderator types this.
    Types(Vec<&'static str>),
    /// A player answers the newest letter; `{sample}` stands for the last suggested line.
    Answers(&'static str, &'static str),
    /// Somebody unknown writes.
    Stranger(&'static str),
    /// Bytes that are hardly a letter.
    Raw(String),
}

use Deed::{Answers, Raw, Stranger, Types};

/// The story.
pub static STORY: LazyLock<Vec<Scene>> = LazyLock::new(|| scenes(include_str!("story.txt")));

/// The scenes of a text: a moment, and what happens then, indented below it.
pub fn scenes(text: &'static str) -> Vec<Scene> {
    let scene = |block: &'static str| {
        let (at, deeds) = block.split_once('\n').unwrap_or((block, ""));
        Scene { at, deeds: deeds.lines().map(deed).collect() }
    };
    text.split("\n\n").skip(1).map(|block| scene(block.trim_end())).collect()
}

fn deed(line: &'static str) -> Deed {
    let line = line.trim_start();
    if let Some(words) = line.strip_prefix("botpost ") {
        // What stands in quotes is one word.
        let words = words.split('"').enumerate().flat_map(|(at, part)| match at % 2 {
            1 => vec![part],
            _ => part.split_whitespace().collect(),
        });
        return Types(words.collect());
    }
    let (who, text) = line.split_once(':').expect("who, and what");
    match who {
        "stranger" => Stranger(text.trim_start()),
        "raw" => Raw(unescape(text.trim_start())),
        who => Answers(who, text.trim_start()),
    }
}

/// A letter as a file of the mailbox.
#[derive(Debug, Clone)]
pub struct Letter {
    pub name: String,
    pub raw: Vec<u8>,
}

/// The story as it goes when nobody is killed.
pub struct Reference {
    /// The letters of each scene.
    pub letters: Vec<Vec<Letter>>,
    /// How it stands after each scene.
    pub states: Vec<State>,
    /// So many calls that change the disk are in the turn of the service after each scene.
    pub calls: Vec<u64>,
}

/// Tells the story once; all tests share it.
pub fn reference() -> &'static Reference {
    static REFERENCE: OnceLock<Reference> = OnceLock::new();
    REFERENCE.get_or_init(|| {
        let mut desk = folder();
        let mut told = Reference { letters: Vec::new(), states: Vec::new(), calls: Vec::new() };
        for scene in &*STORY {
            desk.at(scene.at);
            let before = new_letters(desk.folder());
            scene.deeds.iter().for_each(|deed| act(&mut desk, deed));
            let mut letters = new_letters(desk.folder());
            letters.retain(|name, _| !before.contains_key(name));
            let letters = letters.into_iter().map(|(name, raw)| Letter { name, raw });
            told.letters.push(letters.collect());
            let watch = Watch::new(desk.folder().join("watch"));
            let mut tick = command(&desk, &["tick"]);
            watch.over(&mut tick, None);
            ends_well(&desk, &mut tick);
            told.calls.push(watch.kinds().len() as u64);
            told.states.push(State::of(desk.folder()));
        }
        verify(&desk);
        told
    })
}

/// A folder whose service looks at its mailbox every second.
pub fn folder() -> Desk {
    let desk = Desk::new();
    desk.configure("poll_seconds = 86400", "poll_seconds = 1");
    desk
}

/// Sets the scene: the time, what the moderator types, and the letters of the reference.
pub fn set(desk: &mut Desk, number: usize) {
    desk.at(STORY[number].at);
    for deed in &STORY[number].deeds {
        if let Types(args) = deed {
            botpost(desk, args);
        }
    }
    for letter in &reference().letters[number] {
        desk.place(&letter.name, &letter.raw);
    }
}

/// The story up to a scene, which is set and not played yet: told once for all tests.
pub fn told_until(number: usize) -> Desk {
    static TOLD: LazyLock<Vec<OnceLock<Kept>>> =
        LazyLock::new(|| STORY.iter().map(|_| OnceLock::new()).collect());
    let told = TOLD[number].get_or_init(|| {
        let mut desk = match number.checked_sub(1) {
            Some(before) => {
                let desk = told_until(before);
                botpost(&desk, &["tick"]);
                desk
            }
            None => folder(),
        };
        set(&mut desk, number);
        Kept::of(&desk)
    });
    told.desk()
}

pub fn act(desk: &mut Desk, deed: &Deed) {
    match deed {
        Types(args) => botpost(desk, args),
        Answers(who, text) => {
            let text = match text.contains("{sample}") {
                true => text.replace("{sample}", &sample(desk, who)),
                false => (*text).to_owned(),
            };
            desk.answer(who, &text);
        }
        Stranger(text) => desk.stranger("eve@nowhere.example", "moderator@klub.example", text),
        Raw(text) => desk.place("9999999999.raw.klub", text.as_bytes()),
    }
}

/// The line that the newest letter with one suggests.
fn sample(desk: &Desk, who: &str) -> String {
    let letters = desk.texts(who);
    let line = letters.iter().rev().find_map(|text| {
        let after = text.split("for example").nth(1)?;
        after.split('`').nth(1).map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    line.unwrap_or_else(|| panic!("nothing is suggested to {who}"))
}

fn new_letters(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder.join("mailbox/new")).expect("a mailbox");
    entries
        .map(|entry| entry.expect("a letter"))
        .map(|entry| {
            let raw = std::fs::read(entry.path()).expect("a letter");
            (entry.file_name().into_string().expect("a name"), raw)
        })
        .collect()
}

/// The program, as it is called here.
pub fn command(desk: &Desk, args: &[&str]) -> Command {
    let mut command = desk.command(args);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Starts it and lets it run.
pub fn start(desk: &Desk, args: &[&str]) -> Child {
    command(desk, args).spawn().expect("botpost starts")
}

/// Runs it to its end, which must be a good one.
pub fn botpost(desk: &Desk, args: &[&str]) {
    ends_well(desk, &mut command(desk, args));
}

fn ends_well(desk: &Desk, command: &mut Command) {
    let done = command.stderr(Stdio::piped()).output().expect("botpost runs");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?} at {}: {said}", desk.now());
}

/// Plays all rounds again: they must come out the same.
pub fn verify(desk: &Desk) {
    botpost(desk, &["verify"]);
}
