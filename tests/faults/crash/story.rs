//! A match of four, with people as they are: somebody slow to answer, somebody refused,
//! somebody who thinks again, a stranger, a letter that is none, a deadline that moves. It is
//! told once without any harm; the letters of that telling are those of every other one.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use crate::crash::shim::Watch;
use crate::crash::state::State;
use crate::support::desk::Desk;
use crate::support::program;

/// What happens at a moment, before the service has its turn.
pub struct Scene {
    pub at: &'static str,
    pub deeds: &'static [Deed],
}

/// What somebody does.
pub enum Deed {
    /// The moderator types this.
    Types(&'static [&'static str]),
    /// A player answers the newest letter; `{sample}` stands for the last suggested line.
    Answers(&'static str, &'static str),
    /// Somebody unknown writes.
    Stranger(&'static str),
    /// Bytes that are hardly a letter.
    Raw(&'static str),
}

use Deed::{Answers, Raw, Stranger, Types};

const NEW: &[&str] = &[
    "match",
    "new",
    "rambots",
    "--id",
    "klub7",
    "--player",
    "Ania <ania@example.org> red",
    "--player",
    "Basia <basia@example.org> blue",
    "--player",
    "Chris <chris@example.org> green",
    "--player",
    "Dan <dan@example.org> yellow",
    "--seed",
    "6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a",
];

const fn scene(at: &'static str, deeds: &'static [Deed]) -> Scene {
    Scene { at, deeds }
}

/// The story. Somebody looks in shortly before each deadline, because a service that was away
/// for more than an hour moves the deadlines it slept through.
pub const STORY: &[Scene] = &[
    scene("2026-11-23T09:00:00Z", &[Types(NEW), Types(&["match", "open", "klub7"])]),
    scene(
        "2026-11-23T10:00:00Z",
        &[
            Answers("ania", "YES"),
            Answers("basia", "Yes"),
            Answers("chris", "yes"),
            Answers("dan", "What is this about?"),
            Stranger("May I play, too?"),
        ],
    ),
    scene("2026-11-23T12:00:00Z", &[Answers("dan", "YES")]),
    scene(
        "2026-11-24T10:00:00Z",
        &[
            Answers("ania", "{sample}"),
            Answers("basia", "{sample}"),
            Answers("chris", "GOALS 1R 1R 2Y 2B"),
            Raw("\0\0 no letter at all"),
        ],
    ),
    scene(
        "2026-11-24T13:00:00Z",
        &[Answers("chris", "{sample}"), Answers("basia", ""), Answers("ania", "STATUS")],
    ),
    scene("2026-11-26T20:30:00Z", &[Answers("basia", "GOALS 3B 2Y 1R 1G")]),
    scene("2026-11-26T21:00:30Z", &[Answers("dan", "GOALS 1R 1Y 1G 1B")]),
    scene(
        "2026-11-27T10:00:00Z",
        &[
            Answers("ania", "{sample}"),
            Answers("basia", "{sample}"),
            Answers("chris", "{sample}"),
            Answers("dan", "1RN 1RN 9XX 2YE 3BS 2GW 1YN"),
        ],
    ),
    scene(
        "2026-11-27T12:00:00Z",
        &[
            Types(&["deadline", "extend", "klub7", "24h", "--reason", "the holidays"]),
            Answers("chris", "WAIT"),
            Answers("dan", "{sample}"),
            Answers("ania", "PASS"),
        ],
    ),
    scene("2026-11-27T14:00:00Z", &[Answers("chris", "READY"), Answers("ania", "{sample}")]),
    scene("2026-11-27T14:31:00Z", &[Answers("dan", "STATUS"), Stranger("Me, too!")]),
    scene("2026-11-28T10:00:00Z", &[Answers("ania", "{sample}"), Answers("basia", "{sample}")]),
    scene("2026-11-30T20:30:00Z", &[Answers("chris", "{sample}")]),
    scene("2026-11-30T21:00:30Z", &[Answers("dan", "{sample}")]),
    scene("2026-12-01T08:00:00Z", &[Types(&["match", "end", "klub7", "--reason", "snow"])]),
    // What was cut short goes out with the patience of an outbox.
    scene("2026-12-01T08:05:00Z", &[]),
    scene("2026-12-01T08:30:00Z", &[]),
    scene("2026-12-01T10:30:00Z", &[]),
    scene("2026-12-01T14:30:00Z", &[]),
];

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
        for scene in STORY {
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
    for deed in STORY[number].deeds {
        if let Types(args) = deed {
            botpost(desk, args);
        }
    }
    for letter in &reference().letters[number] {
        desk.place(&letter.name, &letter.raw);
    }
}

/// The story up to a scene, which is set and not played yet.
pub fn told_until(number: usize) -> Desk {
    let mut desk = folder();
    for before in 0..number {
        set(&mut desk, before);
        botpost(&desk, &["tick"]);
    }
    set(&mut desk, number);
    desk
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
    let mut command = program::botpost(args);
    command.current_dir(desk.folder()).env("BOTPOST_NOW", desk.now());
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
