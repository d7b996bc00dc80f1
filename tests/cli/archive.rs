//! `match archive`: what it writes, what it leaves alone, and what is in no file of it.

use std::collections::BTreeMap;
use std::path::Path;

use crate::support::desk::Desk;

/// What is said of a command that fails with this code.
fn refused(desk: &Desk, args: &[&str], code: i32) -> String {
    let done = desk.botpost(args);
    let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
    assert_eq!(done.status.code(), Some(code), "{args:?}: {said}");
    said
}

/// All files below a folder by their paths.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(place) = folders.pop() {
        for entry in std::fs::read_dir(place).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => folders.push(path),
                false => {
                    let name = path.strip_prefix(folder).expect("below").to_string_lossy();
                    found.insert(name.into_owned(), std::fs::read(&path).expect("a file"));
                }
            }
        }
    }
    found
}

const ANIA: &str = "Ania O'Neil <ania@example.org>";

/// A race with one round played.
fn race() -> Desk {
    let mut desk = Desk::new();
    let players = ["--player", ANIA, "--player", "Basia <basia@example.org> pl"];
    let new = ["match", "new", "race", "--id", "klub7", "--option", "course=lobby"];
    desk.run(&[&new[..], &players[..]].concat());
    desk.run(&["match", "open", "klub7"]);
    desk.run(&["tick"]);
    desk.reply("ania", 1, "Ania <ania@example.org>", "", "YES");
    desk.reply("basia", 1, "Basia <basia@example.org>", "", "YES");
    desk.run(&["tick"]);
    desk.run(&["round", "run", "klub7", "1"]);
    desk.run(&["tick"]);
    desk
}

#[test]
fn a_match_that_runs_shows_what_is_public_and_says_that_it_runs() {
    let desk = race();
    let told = desk.run(&["match", "archive", "klub7", "--out", "kept", "--lang", "both"]);
    assert!(told.contains("open kept/index.html"), "{told}");
    let kept = files(&desk.folder().join("kept"));
    let text = |name: &str| String::from_utf8_lossy(&kept[name]).into_owned();
    assert!(text("index.html").contains("This match is still running."));
    assert!(text("pl/index.html").contains("Ten mecz jeszcze trwa."));
    for name in ["rounds/1.html", "pl/rounds/1.html", "rounds/1-1.svg", "positions/1.txt"] {
        assert!(kept.contains_key(name), "{name}: {:?}", kept.keys());
    }
    let told: serde_json::Value = serde_json::from_slice(&kept["match.json"]).expect("JSON");
    assert_eq!((&told["over"], &told["seed"]), (&false.into(), &serde_json::Value::Null));
    assert_eq!(told["version"], 1);
    // The hands of the open round are secret, and so are addresses, tokens and the seed.
    let game = desk.database();
    let sql = "SELECT doc ->> '$.seed' FROM matches";
    let seed: String = game.query_row(sql, [], |row| row.get(0)).expect("a seed");
    assert_eq!(seed.len(), 64);
    for (name, bytes) in &kept {
        let text = String::from_utf8_lossy(bytes);
        for secret in ["example.org", "klub.example", " hand ", "\ndealt ", "games+", seed.as_str()]
        {
            assert!(!text.contains(secret), "{name} holds {secret}");
        }
    }
    // A name is text, whatever is in it.
    assert!(text("index.html").contains("Ania O'Neil"), "{}", text("index.html"));
}

#[test]
fn the_same_match_gives_the_same_bytes_over_what_was_there() {
    let desk = race();
    let archive = ["match", "archive", "klub7", "--out", "kept"];
    desk.run(&archive);
    let first = files(&desk.folder().join("kept"));
    std::fs::write(desk.folder().join("kept/rounds/99.html"), "old").expect("a file");
    desk.run(&archive);
    assert_eq!(files(&desk.folder().join("kept")), first);
    let beside: Vec<_> = std::fs::read_dir(desk.folder()).expect("a folder").collect();
    let left = beside.iter().flatten().any(|it| it.file_name().to_string_lossy().contains(".kept"));
    assert!(!left, "nothing of it is left beside");
    let told = desk.run(&["match", "archive", "--all", "--out", "club"]);
    assert!(told.contains("klub7: ") && desk.folder().join("club/klub7/index.html").is_file());
}

#[test]
fn a_match_that_is_over_shows_its_seed_and_plays_again() {
    let desk = race();
    desk.run(&["match", "end", "klub7", "--reason", "it rains"]);
    desk.run(&["match", "archive", "klub7", "--out", "kept"]);
    let kept = files(&desk.folder().join("kept"));
    let told: serde_json::Value = serde_json::from_slice(&kept["match.json"]).expect("JSON");
    assert_eq!(told["over"], true);
    assert_eq!(told["seed"].as_str().map(str::len), Some(64));
    assert!(kept["replay.gif"].starts_with(b"GIF89a") && kept["replay.gif"].len() <= 500_000);
    // A position of it is one that can be played on from.
    desk.run(&["adjudicate", "kept/positions/1.txt"]);
}

/// Quoted-printable lines as one, so that nothing hides at the end of a line.
fn unfolded(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).replace("=\r\n", "").replace("=\n", "").replace("=3D", "=")
}

#[test]
fn the_records_of_a_match_that_is_over_replay_it_and_name_nobody_s_address() {
    let desk = race();
    let archive = ["match", "archive", "klub7", "--out", "kept"];
    desk.run(&archive);
    let kept = files(&desk.folder().join("kept"));
    assert!(!kept.keys().any(|name| name.starts_with("check/")), "nothing is unsealed yet");
    // The moderator ends the match, and everybody is told.
    desk.run(&["match", "end", "klub7"]);
    desk.run(&["tick"]);
    desk.run(&archive);
    let first = files(&desk.folder().join("kept"));
    desk.run(&archive);
    assert_eq!(files(&desk.folder().join("kept")), first, "the same bytes");
    let told = desk.run(&["verify", "--mails", "kept/check"]);
    assert!(told.contains("1 message, ") && told.contains("the seed: everything fits"), "{told}");
    // Whatever a message of hers was sent under stands in no file.
    let mut secrets = vec!["example.org".to_owned(), "klub.example".to_owned()];
    for raw in desk.letters("ania") {
        let text = unfolded(&raw);
        let ids = text.split("moderator+klub7.").skip(1);
        secrets.extend(ids.map(|it| it.split(['@', '%']).next().unwrap_or_default().to_owned()));
    }
    assert!(secrets.len() > 4 && secrets.iter().all(|it| it.len() > 9), "{secrets:?}");
    for (name, bytes) in &first {
        let text = unfolded(bytes);
        for secret in &secrets {
            assert!(!text.contains(secret), "{name} holds {secret}");
        }
    }
    // A byte that is changed is found.
    let changed = String::from_utf8_lossy(&first["check/check.txt"])
        .replace("playing\":true", "playing\":false");
    std::fs::write(desk.folder().join("kept/check/check.txt"), changed).expect("a file");
    let said = refused(&desk, &["verify", "--mails", "kept/check"], 1);
    assert!(said.contains("its digest does not fit"), "{said}");
}
