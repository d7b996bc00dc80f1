//! Sessions at the command line and by mail: scripts that tell a story, with the answers
//! recorded. `UPDATE=1 cargo test --test cli sessions::` records them again; read them before you
//! commit them. `ONLY=people` plays that one session.
//!
//! A line `$ ...` does something, what follows is its answer, `# ...` tells the story. In
//! quotes, `|` breaks the line and `\u{202e}` is that character. WHO is the one with the newest
//! letter that is meant, `WHO#3` the third one.
//!
//! | line | what it does |
//! |---|---|
//! | `$ botpost ...` | runs the program; with `$ input "TEXT"` before it, TEXT is its input |
//! | `$ locked botpost ...` | the same while another process holds the lock |
//! | `$ at MOMENT` | sets the clock |
//! | `$ letter WHO "TEXT"` | answers WHO's newest letter, quoting it |
//! | `$ older WHO NUMBER "TEXT"` | answers WHO's letter with that number |
//! | `$ forged WHO FROM "TEXT"` | answers WHO's newest letter from another address |
//! | `$ fresh` | another story, at a desk with nothing on it yet |
//! | `$ playing ARGS` | a match of Ania, Basia and Cleo, which Olga watches, in its first round |
//! | `$ playing marek ARGS` | the same with the moderator in Cleo's seat |
//! | `$ racing` | a race of Ania and Basia, in its first round |
//! | `$ says WHO "TEXT" "PHRASE" ...` | answers and ticks: what comes has these phrases in it |
//! | `$ vouched WHO "TEXT" "PHRASE" ...` | the same, and a mail server vouches for the moderator |
//! | `$ titled WHO "SUBJECT" "TEXT" "PHRASE" ...` | the same under that subject, without a quote |
//! | `$ tap WHO WORD "TEXT"` | writes to where the link WORD of a letter leads, and ticks |
//! | `$ finds WHO "PHRASE" ...` | a letter has these in it; `WHO#3..`: all from the third one on |
//! | `$ lacks WHO "PHRASE" ...` | it has none of these in it |
//! | `$ count WHO ...` | shows how many letters they have |
//! | `$ two matches` | two matches in round 1: klub7 of Ania and Basia, klub8 of Ania and Chris |
//! | `$ mail "HEAD" "TEXT"` | a message comes to them: its verdict, the answers, what was stored |
//! | `$ mails WHO@MATCH "SUBJECT" "TEXT"` | the same of WHO's, to the first reply address there |
//! | `$ links WHO` | what the links of a letter write |
//! | `$ follows WHO LINE`, `... "TEXT"` | sends what one writes, or TEXT; `and "TEXT"`: both |
//! | `$ pictures WHO ...` | shows which pictures are in a letter, equal ones under one number |
//! | `$ attached WHO` | lists the files that go with a letter |
//! | `$ filed`, `$ rows "SQL"` | how many orders are stored, and the last; what a query finds |
//! | `$ club`, `$ over` | a match in its first round, and another desk; goes over to it, or back |
//! | `$ fetch NAME`, `$ carry ADDRESS` | brings a file, or new messages, from the other desk |
//! | `$ state` | shows whether the match is played, and when its round closes |
//! | `$ 29 times letter ...` | any of these so often |
//! | `$ machine WHO "TEXT"` | WHO's answering machine answers |
//! | `$ stamped WHO "HEADERS" "TEXT"` | answers WHO's newest letter, with more headers on top |
//! | `$ stranger FROM TO "TEXT"` | somebody writes without being asked |
//! | `$ returned WHO` | WHO's newest letter comes back: there is no such mailbox |
//! | `$ raw "TEXT"` | a letter of these bytes arrives |
//! | `$ large WHO KIB "TEXT"` | answers, with as many KiB of words below TEXT |
//! | `$ spoil WHO NUMBER "OLD" "NEW"` | changes a letter that WHO keeps |
//! | `$ head WHO` | shows the head of the newest letter, tokens and digests left out |
//! | `$ calendar WHO` | shows the entry that WHO's calendar program has after all letters |
//! | `$ newest WHO`, `$ letters WHO` | shows the newest letter; lists subjects and verdicts |
//! | `$ file NAME "TEXT"`, `$ change NAME "OLD" "NEW"` | writes or edits a file; folders are made |
//! | `$ files FOLDER`, `$ link NAME TARGET` | lists a folder; makes a symbolic link |
//! | `$ remove NAME`, `$ mode OCTAL NAME` | removes a file or folder; sets its permissions |
//! | `$ sql "STATEMENTS"` | changes the database past all of the program's care |

use super::moving::Club;
use super::told;
use crate::support::calendar;
use crate::support::program;
use crate::support::room::sender;
use crate::support::stands;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::LazyLock;

use crate::support::desk::Desk;
use moderator::report::{FILES, messages};

/// What stands in the place of an answer where the harness itself did not understand.
const CANNOT: &str = "no session can do this: see the panic";

/// So many tests share the sessions: one alone would take a minute.
const PARTS: usize = 24;

/// One of the tests that play the sessions.
macro_rules! parts {
    ($($name:ident plays $part:literal;)*) => {
        $(
            #[test]
            fn $name() {
                sessions_go_as_recorded($part);
            }
        )*
    };
}

parts! {
    sessions_1 plays 0;
    sessions_2 plays 1;
    sessions_3 plays 2;
    sessions_4 plays 3;
    sessions_5 plays 4;
    sessions_6 plays 5;
    sessions_7 plays 6;
    sessions_8 plays 7;
    sessions_9 plays 8;
    sessions_10 plays 9;
    sessions_11 plays 10;
    sessions_12 plays 11;
    sessions_13 plays 12;
    sessions_14 plays 13;
    sessions_15 plays 14;
    sessions_16 plays 15;
    sessions_17 plays 16;
    sessions_18 plays 17;
    sessions_19 plays 18;
    sessions_20 plays 19;
    sessions_21 plays 20;
    sessions_22 plays 21;
    sessions_23 plays 22;
    sessions_24 plays 23;
}

/// The sessions of each part, shared out once, so that all have as much to do.
static SCRIPTS: LazyLock<Vec<(usize, Vec<PathBuf>)>> = LazyLock::new(|| {
    let work = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).expect("a readable script");
        text.lines().filter(|line| line.starts_with("$ ")).count()
    };
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/sessions");
    let files = std::fs::read_dir(folder).expect("the sessions");
    let paths = files.map(|entry| entry.expect("a file").path());
    let mut scripts: Vec<_> = paths.map(|path| (work(&path), path)).collect();
    assert!(scripts.len() > 60, "only {} sessions", scripts.len());
    scripts.sort_by(|one, other| other.cmp(one));
    let mut parts = vec![(0, Vec::new()); PARTS];
    for (work, path) in scripts {
        let least = parts.iter_mut().min_by_key(|(sum, _)| *sum).expect("a part");
        least.0 += work;
        least.1.push(path);
    }
    parts
});

/// Plays the sessions of a part, or the one that `ONLY` names if it is among them.
/// How a sentence that is missing is shown.
static KEYS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let own = FILES.iter().filter(|(path, _)| path.starts_with("en/"));
    own.flat_map(|(_, text)| messages(text)).map(|(key, _)| format!("[{key}]")).collect()
});

fn sessions_go_as_recorded(part: usize) {
    let only = std::env::var_os("ONLY");
    let scripts = SCRIPTS[part].1.iter();
    let scripts =
        scripts.filter(|it| only.as_ref().is_none_or(|only| it.file_stem() == Some(only)));
    let mut different = Vec::new();
    for script in scripts {
        let recorded = std::fs::read_to_string(script).expect("a readable script");
        let (played, silent) = play(&recorded);
        different.extend(silent.iter().map(|text| format!("{}: {text}", script.display())));
        // What is said without its sentence is shown as its key.
        for line in played.lines().filter(|line| KEYS.contains(line.trim())) {
            different.push(format!("{}: {line} has no sentence", script.display()));
        }
        if played.contains(CANNOT) {
            different.push(format!("{}: {CANNOT}", script.display()));
        }
        if played == recorded {
            continue;
        }
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(script, played).expect("a writable script");
        } else {
            let line = recorded.lines().zip(played.lines()).position(|(old, new)| old != new);
            let line = line.unwrap_or(recorded.lines().count().min(played.lines().count()));
            different.push(format!(
                "{}:{}:\n  recorded {:?}\n  now      {:?}",
                script.display(),
                line + 1,
                recorded.lines().nth(line),
                played.lines().nth(line)
            ));
        }
    }
    assert!(different.is_empty(), "\n{}\n", different.join("\n"));
}

/// A whole small match, with everything a log could tell switched on: no line of it has a token,
/// an address or a word of anybody's letter.
#[test]
fn no_line_of_a_log_tells_a_secret() {
    let mut desk = Desk::new();
    let mut log = String::new();
    let player =
        |name: &str, mark: &str| format!("{name} <{}@example.org> {mark}", name.to_lowercase());
    let (ania, basia) = (player("Ania", "red"), player("Basia", "blue"));
    let new = ["match", "new", "rambots", "--id", "klub7", "--player", &ania, "--player", &basia];
    log.push_str(&logged(&desk, &new));
    log.push_str(&logged(&desk, &["match", "open", "klub7"]));
    log.push_str(&logged(&desk, &["tick"]));
    for (text, other) in [
        ("YES", "YES"),
        ("GOALS 1G 3Y 2R 1B", "GOALS 1R 2Y 3G 1B"),
        ("1BN canaryword", "ADDRESS canary@secret.example"),
        ("NOT ME", "STANDING 1BE"),
        ("9ZZ 1BN", "LEAVE YES"),
    ] {
        desk.answer("Ania", text);
        desk.answer("Basia", other);
        desk.reply("Ania", 1, "Eve <eve@canary.example>", "", text);
        desk.stranger("Eve <eve@canary.example>", "moderator@klub.example", text);
        desk.stranger("Ania <ania@example.org>", "moderator@klub.example", text);
        log.push_str(&logged(&desk, &["tick"]));
        if other.starts_with("ADDRESS") {
            desk.answer("canary@secret.example", "YES");
        }
    }
    desk.drop_in(b"From: canary@secret.example\r\nSubject: canaryword\r\n\r\n\xff\x00");
    std::fs::remove_dir_all(desk.folder().join("out")).expect("a folder");
    std::fs::write(desk.folder().join("out"), "in the way").expect("a file");
    log.push_str(&logged(&desk, &["tick"]));
    assert!(log.contains("WARN"), "nothing was logged: {log}");
    let database = desk.database();
    let secrets = "SELECT sender FROM parcels UNION SELECT recipient FROM parcels
                   UNION SELECT message_id FROM parcels UNION SELECT program FROM filings
                   UNION SELECT address FROM addresses UNION SELECT sender FROM arrivals";
    let mut secrets = database.prepare(secrets).expect("sound SQL");
    let secrets = secrets.query_map([], |row| row.get::<_, Option<String>>(0)).expect("rows");
    let mut secrets: Vec<String> = secrets.filter_map(|row| row.expect("text")).collect();
    let ids: Vec<String> = secrets.iter().filter(|it| it.starts_with("r.")).cloned().collect();
    let token = |id: &String| id.split(['.', '@']).nth(1).map(str::to_owned);
    secrets.extend(ids.iter().filter_map(token));
    secrets.extend(["canary", "CANARY", "1BN", "9ZZ", "1BE"].map(str::to_owned));
    secrets.retain(|secret| secret != "marek@klub.example" && secret != "moderator@klub.example");
    assert!(secrets.len() > 20, "{}", secrets.len());
    for line in log.lines() {
        for secret in &secrets {
            assert!(!line.to_lowercase().contains(&secret.to_lowercase()), "{secret} in {line}");
        }
    }
}

/// In which files below a folder a word stands, those of the players and exports left out.
fn telling(folder: &std::path::Path, word: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            if !path.ends_with("out") && !path.ends_with("export") {
                found.extend(telling(&path, word));
            }
            continue;
        }
        let text = std::fs::read(&path).expect("a file");
        if String::from_utf8_lossy(&text).to_lowercase().contains(word) {
            found.push(path);
        }
    }
    found
}

/// Two matches of two players that go on, and a stranger who writes.
fn two_matches(desk: &mut Desk) {
    let (ania, basia) = ("Gryzelda <ania@example.org> red", "Basia <basia@example.org> blue");
    for id in ["klub7", "klub8"] {
        let new = ["match", "new", "rambots", "--id", id, "--player", ania, "--player", basia];
        run(desk, "", &new);
        run(desk, "", &["match", "open", id]);
        run(desk, "", &["tick"]);
        desk.answer("Ania", "YES");
        desk.answer("Basia", "YES");
        run(desk, "", &["tick"]);
        desk.answer("Ania", &format!("GOALS 1G 3Y 2R 1B\n\nmy big green goes north: {id}canary"));
        desk.answer("Basia", "GOALS 1R 2Y 3G 1B\n\nSAY good luck, Gryzelda");
        desk.stranger("Eve <eve@canary.example>", "moderator@klub.example", "strangecanary");
        run(desk, "", &["tick"]);
    }
}

/// A month after a match is over, no letter of it is left, nor one of a stranger; and after
/// `player forget` no address of that person, no text, and no name in what others wrote or were
/// sent. All is as sound as it was.
#[test]
fn what_is_forgotten_is_in_no_file_any_more() {
    let mut desk = Desk::new();
    two_matches(&mut desk);
    // One file of three is looked into: the search can find something.
    for word in ["klub7canary", "klub8canary", "strangecanary", "eve@canary.example"] {
        assert!(!telling(desk.folder(), word).is_empty(), "{word}");
    }
    run(&desk, "", &["match", "end", "klub7"]);
    run(&desk, "", &["tick"]);
    desk.at("2026-12-22T09:00:00Z");
    run(&desk, "", &["tick"]);
    assert!(!telling(desk.folder(), "klub7canary").is_empty(), "too early");
    desk.at("2026-12-25T09:00:00Z");
    let said = logged(&desk, &["tick"]);
    assert!(said.contains("forgot old messages"), "{said}");
    let none: Vec<PathBuf> = Vec::new();
    for word in ["klub7canary", "strangecanary", "eve@canary.example"] {
        assert_eq!(telling(desk.folder(), word), none, "{word}");
    }
    assert!(!telling(desk.folder(), "klub8canary").is_empty());
    let sound = |desk: &Desk| {
        let said = run(desk, "", &["verify"]);
        assert!(said.contains("all as stored"), "{said}");
        let said = run(desk, "", &["doctor", "--no-mail"]);
        assert!(!said.contains("wrong ") && said.contains("ok    database"), "{said}");
    };
    sound(&desk);

    let said = run(&desk, "", &["player", "export", "gryzelda", "export"]);
    assert!(said.contains("person.json"), "{said}");
    #[cfg(unix)]
    for entry in std::fs::read_dir(desk.folder().join("export")).expect("a folder") {
        use std::os::unix::fs::PermissionsExt;
        let entry = entry.expect("an entry");
        assert_eq!(entry.metadata().expect("a file").permissions().mode() & 0o777, 0o600);
        let text = std::fs::read_to_string(entry.path()).expect("text");
        assert!(!text.contains("basia@"), "another's address in {}", entry.path().display());
    }

    run(&desk, "", &["match", "end", "klub8"]);
    run(&desk, "", &["tick"]);
    assert!(!telling(desk.folder(), "ania@example.org").is_empty());
    let said = run(&desk, "", &["player", "forget", "Ania@example.org"]);
    assert!(said.starts_with("Forgotten: "), "{said}");
    for word in ["ania@", "klub8canary", "gryzelda"] {
        assert_eq!(telling(desk.folder(), word), none, "{word}");
    }
    assert!(!telling(desk.folder(), "basia@example.org").is_empty());
    sound(&desk);
    // A letter that comes from there all the same is a stranger's, and is not answered.
    let letters = desk.letters("Ania").len();
    desk.answer("Ania", "HISTORY");
    run(&desk, "", &["tick"]);
    assert_eq!(desk.letters("Ania").len(), letters);
}

/// Where a From is enough, each start says so.
#[test]
fn a_service_that_believes_every_from_warns_at_each_start() {
    let desk = Desk::new();
    assert!(!logged(&desk, &["tick"]).contains("WARN"));
    desk.configure("[mail]", "[mail]\nauth = \"from\"");
    for _ in 0..2 {
        let said = logged(&desk, &["tick"]);
        assert!(said.contains("WARN") && said.contains("mail.auth"), "{said}");
    }
}

/// What a command writes into its log.
fn logged(desk: &Desk, args: &[&str]) -> String {
    let done = desk.command(args).env("RUST_LOG", "debug").output().expect("botpost runs");
    String::from_utf8(done.stderr).expect("text")
}

/// Where a session is played.
struct Stage {
    desk: Desk,
    /// What the next command reads.
    input: String,
    /// The desk that one can go over to, and how many of its messages were carried from there.
    other: Option<Desk>,
    carried: usize,
}

impl Stage {
    fn new() -> Stage {
        Stage { desk: Desk::new(), input: String::new(), other: None, carried: 0 }
    }
}

fn play(script: &str) -> (String, Vec<String>) {
    let (mut stage, mut out) = (Stage::new(), String::new());
    let (mut skipping, mut mute) = (false, Vec::new());
    for line in script.lines() {
        if ["$ fresh", "$ two matches", "$ club"].contains(&line) {
            mute.extend(silent(&stage.desk));
            stage = Stage::new();
        }
        if let Some(command) = line.strip_prefix("$ ") {
            out.push_str(line);
            out.push('\n');
            // A line that cannot be obeyed leaves its mark, which no run ever equals.
            let words = words(command);
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let obeyed = catch_unwind(AssertUnwindSafe(|| obey(&mut stage, &words)));
            for answer in obeyed.unwrap_or_else(|_| CANNOT.to_owned()).lines() {
                // A line of an answer that looks like one of ours is set off by a space.
                let set_off = answer.starts_with("$ ") || answer.starts_with('#');
                out.push_str(if set_off { " " } else { "" });
                out.push_str(answer);
                // What must not be there is made visible.
                out.push_str(if answer.ends_with(' ') { "<-- trailing space" } else { "" });
                out.push('\n');
            }
            skipping = true;
        } else if line.starts_with('#') {
            if skipping {
                out.push('\n');
            }
            out.push_str(line);
            out.push('\n');
            skipping = false;
        } else if !skipping {
            out.push_str(line);
            out.push('\n');
        }
    }
    mute.extend(silent(&stage.desk));
    (out, mute)
}

/// The answers to players that do not say at once what stands.
fn silent(desk: &Desk) -> Vec<String> {
    let Ok(people) = std::fs::read_dir(desk.folder().join("out")) else { return Vec::new() };
    let boxes = people.map(|it| it.expect("a mailbox").path().join("new"));
    let files = boxes.filter_map(|new| std::fs::read_dir(new).ok()).flatten();
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        stands::silent(&std::fs::read(file.expect("a message").path()).expect("a message"))
    };
    files.filter_map(read).collect()
}

fn obey(stage: &mut Stage, words: &[&str]) -> String {
    let mut said = String::new();
    if let [count, "times", words @ ..] = words {
        for _ in 0..count.parse().expect("a number") {
            said.push_str(&obey(stage, words));
        }
        return said;
    }
    if let Some(said) = next_door(stage, words) {
        return said;
    }
    let desk = &mut stage.desk;
    match words {
        ["botpost", args @ ..] => said = run(desk, &std::mem::take(&mut stage.input), args),
        ["locked", "botpost", args @ ..] => {
            let path = desk.folder().join("botpost.lock");
            std::fs::write(&path, "4711\n").expect("a lock file");
            let lock = std::fs::File::options().write(true).open(path).expect("a lock file");
            lock.lock().expect("the lock");
            said = run(desk, "", args);
        }
        ["input", text] => stage.input = text.to_string(),
        ["at", moment] => desk.at(moment),
        ["letter", who, text] => desk.answer(who, text),
        ["older", who, number, text] => {
            desk.reply(who, number.parse().expect("a number"), &sender(who), "", text);
        }
        ["forged", who, from, text] => {
            let (who, number) = told::letter(desk, who);
            desk.reply(who, number, from, "", text);
        }
        ["machine", who, text] => {
            let newest = desk.letters(who).len();
            let from = sender(who);
            desk.reply(who, newest, &from, "Auto-Submitted: auto-replied\r\n", text);
        }
        ["stamped", who, headers, text] => {
            let (who, number) = told::letter(desk, who);
            let headers = format!("{}\r\n", headers.replace('\n', "\r\n"));
            desk.reply(who, number, &sender(who), &headers, text);
        }
        ["head", who] => said = head(&desk.letters(who).pop().expect("a letter")),
        ["large", who, kib, text] => {
            let lines = kib.parse::<usize>().expect("a number") * 16;
            let words = "This line has sixty-three characters, so that sixteen make a KiB.\n";
            desk.answer(who, &format!("{text}\n\n{}", words.repeat(lines)));
        }
        ["spoil", who, number, old, new] => {
            desk.spoil(who, number.parse().expect("a number"), old, new);
        }
        ["stranger", from, to, text] => desk.stranger(from, to, text),
        ["returned", who] => desk.drop_in(&returned(desk, who)),
        ["raw", text] => desk.drop_in(text.replace('\n', "\r\n").as_bytes()),
        ["newest", who] => said = desk.newest(who),
        ["calendar", who] => said = calendar::after(&desk.letters(who)),
        ["letters", who] => said = desk.list(who),
        ["sql", statements] => said = desk.change(statements),
        _ => said = told::obey(desk, words).unwrap_or_else(|| files(desk, words)),
    }
    said
}

/// Does what these words say, if they are about the other desk.
fn next_door(stage: &mut Stage, words: &[&str]) -> Option<String> {
    let desk = &mut stage.desk;
    match words {
        ["club"] => {
            let Club { old, new, .. } = Club::begun();
            *stage = Stage { desk: old, other: Some(new), ..Stage::new() };
        }
        ["over"] => {
            let other = stage.other.as_mut().expect("another desk");
            other.at(&desk.now());
            std::mem::swap(desk, other);
        }
        ["fetch", name] => {
            let other = stage.other.as_ref().expect("another desk").folder();
            std::fs::copy(other.join(name), desk.folder().join(name)).expect("a file");
        }
        ["carry", address] => {
            let letters = stage.other.as_ref().expect("another desk").letters_to(address);
            let fresh = &letters[stage.carried..];
            fresh.iter().for_each(|raw| desk.drop_in(raw));
            let count = fresh.len();
            stage.carried = letters.len();
            return Some(format!("carried: {count}"));
        }
        _ => return None,
    }
    Some(String::new())
}

fn files(desk: &Desk, words: &[&str]) -> String {
    let path = |name: &&str| desk.folder().join(name);
    match words {
        ["file", name, text] => {
            std::fs::create_dir_all(path(name).parent().expect("a folder")).expect("a folder");
            std::fs::write(path(name), text).expect("a file");
        }
        ["change", name, old, new] => desk.edit(name, old, new),
        #[cfg(unix)]
        ["link", name, to] => std::os::unix::fs::symlink(to, path(name)).expect("a link"),
        ["remove", name] if path(name).is_dir() => {
            std::fs::remove_dir_all(path(name)).expect("a folder");
        }
        ["remove", name] => std::fs::remove_file(path(name)).expect("a file"),
        ["files", name] => {
            let files = std::fs::read_dir(path(name)).expect("a folder");
            let name = |it: std::io::Result<std::fs::DirEntry>| it.expect("a file").file_name();
            let names: BTreeSet<_> = files.map(name).collect();
            let lines = names.iter().map(|name| format!("{}\n", name.to_string_lossy()));
            return lines.collect();
        }
        ["copy", from, to] => drop(std::fs::copy(path(from), path(to)).expect("a file")),
        #[cfg(unix)]
        ["mode", octal, name] => {
            let mode = u32::from_str_radix(octal, 8).expect("an octal number");
            let mode = std::os::unix::fs::PermissionsExt::from_mode(mode);
            std::fs::set_permissions(path(name), mode).expect("a file of ours");
        }
        _ => panic!("a session cannot {words:?}"),
    }
    String::new()
}

fn run(desk: &Desk, input: &str, args: &[&str]) -> String {
    let mut command = program::botpost(args);
    command.current_dir(desk.folder()).env("BOTPOST_NOW", desk.now());
    let done = program::ended(&mut command, input.as_bytes());
    let mut said = String::from_utf8(done.stdout).expect("text");
    said.push_str(&String::from_utf8(done.stderr).expect("text"));
    if !done.status.success() {
        said.push_str(&format!("exit code {}\n", done.status.code().unwrap_or(-1)));
    }
    let said = said.replace(&desk.folder().display().to_string(), "FOLDER");
    // How many messages share a commit hangs on how fast the machine is.
    let counted = |line: &str| match line.contains("commits it had") {
        true => line.chars().filter(|letter| !letter.is_ascii_digit()).collect(),
        false => line.to_owned(),
    };
    said.split_inclusive('\n').map(counted).collect()
}

/// The report that somebody's newest letter did not arrive, to the address that it was sent from.
fn returned(desk: &Desk, who: &str) -> Vec<u8> {
    let address = format!("{}@example.org", who.to_lowercase());
    let sql = "SELECT sender FROM parcels WHERE recipient = ?1 ORDER BY serial DESC LIMIT 1";
    let sender: String =
        desk.database().query_row(sql, [&address], |row| row.get(0)).expect("a letter");
    let report = format!(
        "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\nTo: {sender}\nSubject: Undelivered\n\
         Date: Mon, 23 Nov 2026 10:00:00 +0100\nMessage-ID: <{address}.report@mx.example.org>\n\
         Auto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Type: multipart/report; \
         report-type=delivery-status; boundary=\"b\"\n\n--b\nContent-Type: text/plain\n\n\
         No such mailbox.\n\n--b\nContent-Type: message/delivery-status\n\n\
         Reporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; {address}\n\
         Action: failed\nStatus: 5.1.1\n\n--b--\n"
    );
    report.replace('\n', "\r\n").into_bytes()
}

/// The head of a letter, with a word where a token or a digest stands: those change with any word
/// of the letter.
fn head(raw: &[u8]) -> String {
    let text = String::from_utf8_lossy(raw).replace("\r\n", "\n");
    let head = text.split("\n\n").next().unwrap_or_default();
    let is_secret = |word: &str| {
        word.len() >= 24 && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    let mut shown = String::new();
    for piece in head.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let word = piece.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let checksum = ["_botpost_", "crc32="].iter().any(|before| shown.ends_with(before));
        let secret = checksum || is_secret(word);
        let length = if secret && word.len() != 37 { "DIGEST" } else { "TOKEN" };
        shown.push_str(if secret { length } else { word });
        shown.push_str(&piece[word.len()..]);
    }
    shown + "\n"
}

/// The words of a line; quotes keep spaces together.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted, mut any) = (Vec::new(), String::new(), false, false);
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '|' if quoted => word.push('\n'),
            '\\' if rest.starts_with("u{") => {
                let (digits, after) = rest[2..].split_once('}').expect("a closing }");
                let code = u32::from_str_radix(digits, 16).expect("hexadecimal digits");
                word.push(char::from_u32(code).expect("a character"));
                rest = after;
            }
            '"' => (quoted, any) = (!quoted, true),
            ' ' if !quoted => {
                if any || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                any = false;
            }
            _ => word.push(c),
        }
    }
    if any || !word.is_empty() {
        words.push(word);
    }
    words
}
