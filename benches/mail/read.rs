//! Messages read a second: from their bytes to whose they are and what they order.

use std::fs;
use std::path::Path;
use std::process::Command;

use kit::{Seat, Typed};

use mail::{Auth, OwnAddress, TokenKey, open};
use moderator::{Addressed, Claim, Party, Trust, address, split};

use crate::gauge::busy;
use crate::{median, place, script, stage, told};

/// How often each side has its turn.
const TURNS: usize = 3;
/// How often all messages are read in a turn.
const PASSES: usize = 5;
/// What our mail server is called, and what it says of each message.
const SERVER: &str = "mx.klub.example";

/// Measures both sides in turns.
pub fn measure(letters: usize) {
    let folder = place("read");
    let stage = stage::furnish(&folder.join("stage"), letters.div_ceil(stage::SEATS), Some(false));
    let (mut bytes, mut count) = (0, 0);
    fs::create_dir_all(folder.join("letters")).expect("a folder");
    fs::copy(stage.folder.join("games.txt"), folder.join("games.txt")).expect("a list");
    for entry in fs::read_dir(stage.folder.join("letters")).expect("letters") {
        let entry = entry.expect("a letter");
        let mut raw = format!(
            "Authentication-Results: {SERVER};\r\n\tspf=pass smtp.mailfrom=players.example;\r\n\
             \tdmarc=pass (p=none) header.from=players.example\r\n"
        )
        .into_bytes();
        raw.extend(fs::read(entry.path()).expect("a letter"));
        bytes += raw.len();
        count += 1;
        fs::write(folder.join("letters").join(entry.file_name()), raw).expect("a letter");
    }
    let mut found = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..TURNS {
        let ours = Command::new(std::env::current_exe().expect("this program"))
            .args(["read-turn".as_ref(), folder.as_os_str()])
            .arg(PASSES.to_string())
            .output()
            .expect("a turn");
        found[0].push(seconds(&String::from_utf8_lossy(&ours.stdout)));
        for (at, policy) in [(1, "default"), (2, "compat32")] {
            let mut python = script("reader.py");
            let said = told(python.arg(policy).arg(&folder).arg("1"));
            found[at].extend(said.map(|said| seconds(&said)));
        }
    }
    println!("\n{count} letters of {} bytes in the mean, processor time", bytes / count);
    let names = ["botpost", "Python, email.policy.default", "Python, compat32"];
    for (name, figures) in names.iter().zip(&found).filter(|(_, figures)| !figures.is_empty()) {
        let ratio = figures.iter().zip(&found[0]).map(|(theirs, ours)| theirs / ours).collect();
        let rate = count as f64 / median(figures.clone());
        println!("{name:<30} {rate:>9.0} letters/s  {:>6.1} times botpost", median(ratio));
    }
    for policy in ["default", "compat32"] {
        let Ok(theirs) = fs::read_to_string(folder.join(format!("{policy}.txt"))) else { continue };
        let ours = fs::read_to_string(folder.join("botpost.txt")).expect("what was read");
        let differ = ours.lines().zip(theirs.lines()).filter(|(one, other)| one != other).count();
        assert!(differ == 0 && ours.lines().count() == theirs.lines().count(), "{differ} differ");
        println!("all {count} were read alike by {policy}");
    }
}

fn seconds(text: &str) -> f64 {
    text.trim().parse().expect("seconds")
}

/// Whom a reply token stands for.
struct Player {
    address: String,
    position: usize,
}

/// The players of all matches, and the positions.
struct Directory {
    players: Vec<Vec<Player>>,
    positions: Vec<String>,
}

impl Directory {
    fn read(folder: &Path) -> Directory {
        let list = fs::read_to_string(folder.join("games.txt")).expect("a list");
        let (mut players, mut positions) = (Vec::new(), Vec::new());
        for block in list.split("---\n").filter(|block| !block.trim().is_empty()) {
            let (seats, lines): (Vec<&str>, Vec<&str>) =
                block.lines().partition(|line| line.starts_with("seat "));
            let address = |seat: &&str| seat.split(' ').nth(2).expect("an address").to_owned();
            let position = positions.len();
            let player = |seat| Player { address: address(seat), position };
            players.push(seats.iter().map(player).collect());
            positions.push(lines.join("\n") + "\n");
        }
        Directory { players, positions }
    }

    fn player(&self, number: u16, seat: Seat) -> Option<&Player> {
        self.players.get(usize::from(number).checked_sub(1)?)?.get(seat.index())
    }
}

/// One side's turn: ours.
pub fn turn(folder: &Path, passes: usize) {
    let directory = Directory::read(folder);
    let entries = fs::read_dir(folder.join("letters")).expect("letters");
    let mut letters: Vec<(String, Vec<u8>)> = entries
        .map(|entry| entry.expect("a letter"))
        .map(|it| (it.file_name().into_string().expect("a name"), fs::read(it.path()).expect("it")))
        .collect();
    letters.sort();
    let reader = Reader::new();
    let began = busy();
    let mut said = Vec::new();
    for _ in 0..passes {
        said = letters.iter().map(|(_, raw)| reader.read(raw, &directory)).collect();
    }
    let seconds = (busy() - began).as_secs_f64() / passes as f64;
    let lines = letters.iter().zip(&said).map(|((name, _), line)| format!("{name} {line}\n"));
    fs::write(folder.join("botpost.txt"), lines.collect::<String>()).expect("a file");
    println!("{seconds:.6}");
}

struct Reader {
    own: OwnAddress,
    key: TokenKey,
    servers: [String; 1],
}

impl Reader {
    fn new() -> Reader {
        Reader {
            own: OwnAddress::new("moderator@klub.example", '+').expect("an address"),
            key: TokenKey::new(0, [0x5e; 32]),
            servers: [SERVER.to_owned()],
        }
    }

    fn read(&self, raw: &[u8], directory: &Directory) -> String {
        let letter = open(raw, &self.own);
        let genuine = letter.tokens.iter().filter(|token| token.genuine(&self.key, 0));
        let claims: Vec<Claim> = genuine
            .map(|token| token.claims())
            .map(|said| Claim {
                number: said.match_number,
                party: Party::Seat(Seat::new(said.seat.into())),
                round: said.round.into(),
                purpose: said.purpose,
            })
            .collect();
        let known = |from: &str| {
            let owned = claims.iter().filter(|claim| match claim.party {
                Party::Seat(seat) => {
                    directory.player(claim.number, seat).is_some_and(|it| it.address == from)
                }
                Party::Guest(_) => false,
            });
            owned.map(|claim| (claim.number, claim.party)).collect()
        };
        let seat = match address(&letter.from, &claims, letter.automatic.is_some(), &known) {
            Addressed::Known { claim, trust: Trust::Token } => claim.seat(),
            Addressed::Automatic => return "automatic".to_owned(),
            Addressed::Stranger => return "stranger".to_owned(),
            _ => None,
        };
        let Some((number, seat)) = seat else { return "spoof".to_owned() };
        if Auth::TokenDmarc.lacks(&self.servers, &letter.results, &letter.from).is_some() {
            return "spoof".to_owned();
        }
        let Some(player) = directory.player(number, seat) else { return "stranger".to_owned() };
        let position = &directory.positions[player.position];
        let rest = split(&Typed { lines: letter.typed }).rest;
        let referee = games::open(position).expect("a header");
        let position = referee.at(position).expect("a position");
        let reading = position.read(seat, None, &rest).expect("no order before");
        let said = match reading.program {
            Some(program) => program,
            None if reading.faults.is_empty() => "-".to_owned(),
            None => "refused".to_owned(),
        };
        format!("{number} {} {said}", seat.index())
    }
}
