//! A club with many matches of four players each: its folder, its database, and its players'
//! letters. Matches are made past the command line, which would take a process for each.

use crate::support::desk::{edit, furnish};
use crate::support::stock;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use kit::{Seat, Seed};

use chrono::TimeDelta;
use mail::{Claims, OwnAddress, TokenKey, mint};
use moderator::{Answer, Holder, Match, Moment, State, Terms};
use store::Store;
use tempfile::TempDir;

/// The seats of a match.
pub const SEATS: usize = 4;

const HEADER: &str = "rambots/1 classic";

const START: &str = "stack R Y G B
bot R d1 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 2R 1Y 1G 1B
bot Y a5 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 2Y 1R 1G 1B
bot G e8 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 1G 2Y 2R 1B
bot B h4 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 1B 2Y 1G 2R
beacon r e6 flat
beacon y f4 flat
beacon g d3 flat
beacon b c5 flat
";

const POOL: [&str; 8] = ["1R", "1Y", "2G", "2B", "3R", "3Y", "3G", "3B"];
const WAYS: [&str; 4] = ["N", "E", "S", "W"];

/// How many programs [`program`] knows.
pub const PROGRAMS: usize = 8 * 7 * 16;

/// One of many programs of two instructions that are legal at the start.
pub fn program(number: usize) -> String {
    let first = number % 8;
    let second = (first + 1 + number / 8 % 7) % 8;
    let (one, two) = (WAYS[number / 56 % 4], WAYS[number / 224 % 4]);
    format!("{}{one} {}{two}", POOL[first], POOL[second])
}

/// A player: the match's number, from 1, and the seat.
pub type Player = (u16, usize);

/// The address a player writes from.
pub fn address((number, seat): Player) -> String {
    format!("p{number}-{seat}@players.example")
}

/// A club and its folder.
pub struct Club {
    folder: TempDir,
    pub matches: usize,
    key: TokenKey,
}

impl Club {
    /// A new one, whose matches have these deadlines. Its service hands letters over at this port,
    /// and was seen last at this moment.
    pub fn found(
        matches: usize,
        port: u16,
        last_seen: Moment,
        deadline: impl Fn(u16) -> Moment,
    ) -> Club {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let club = Club { folder, matches, key: TokenKey::new(0, [0x5e; 32]) };
        furnish(club.folder());
        let config = club.folder().join("config.toml");
        edit(&config, "poll_seconds = 86400", "poll_seconds = 1");
        let server = format!("\"smtp\"\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"none\"");
        edit(&config, "\"maildir\"\npath = \"out\"", &server);
        let mut store = Store::open(&club.database()).expect("a database");
        for some in (1..=matches as u16).collect::<Vec<_>>().chunks(50) {
            let made = store.write(|tx| {
                for number in some {
                    tx.create(&game(*number, last_seen - TimeDelta::days(2), deadline(*number)))?;
                }
                Ok(tx.seen(last_seen)?)
            });
            made.expect("a database");
        }
        store.checkpoint().expect("a database");
        club
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn database(&self) -> PathBuf {
        self.folder().join("botpost.sqlite3")
    }

    /// Where letters wait.
    pub fn new_mail(&self) -> PathBuf {
        self.folder().join("mailbox/new")
    }

    /// All players, match by match.
    pub fn players(&self) -> impl Iterator<Item = Player> {
        (1..=self.matches as u16).flat_map(|number| (0..SEATS).map(move |seat| (number, seat)))
    }

    /// Where a player's letters for the first round go.
    pub fn reply_to(&self, (number, seat): Player) -> String {
        let seat = u8::try_from(seat).expect("a seat");
        let claims = Claims { match_number: number, seat, round: 1, purpose: mail::Purpose::Reply };
        let ours = OwnAddress::new("moderator@klub.example", '+').expect("an address");
        let token = mint(&self.key, claims, 0);
        ours.with_detail(&format!("m{number}"), token).expect("a short id")
    }

    /// Puts a letter into the mailbox, whole at once, with its time of arrival.
    pub fn drop_in(&self, name: &str, raw: &[u8], arrived: Moment) {
        let written = self.folder().join("mailbox/tmp").join(name);
        fs::write(&written, raw).expect("a letter");
        let at = Duration::from_millis(arrived.timestamp_millis().unsigned_abs());
        let file = File::options().write(true).open(&written).expect("a letter");
        file.set_modified(UNIX_EPOCH + at).expect("a letter of ours");
        fs::rename(&written, self.new_mail().join(name)).expect("a letter");
    }
}

/// A letter of a player: this text above so many bytes of quoted lines.
pub fn letter(player: Player, to: &str, id: &str, text: &str, quoted: usize) -> Vec<u8> {
    let mut raw = format!(
        "From: A player <{}>\r\nTo: {to}\r\nSubject: Re: [m{}] Round 1\r\n\
         Date: Mon, 23 Nov 2026 20:00:00 +0000\r\nMessage-ID: <{id}@players.example>\r\n\
         MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n\r\n\
         On Sunday you wrote:\r\n",
        address(player),
        player.0
    );
    let line = "> Somebody pushed somebody into the wall, and everybody had a lot to say.\r\n";
    raw.extend(std::iter::repeat_n(line, quoted / line.len()));
    raw.into_bytes()
}

fn game(number: u16, opened: Moment, deadline: Moment) -> Match {
    let at = format!("{HEADER}\n{START}");
    let referee = games::open(HEADER).expect("rules");
    let marks = referee.at(&at).expect("a position").seats();
    let holder = |seat: Seat, mark: &kit::Mark| {
        let name = ["Ania", "Basia", "Chris", "Dan"][seat.index()];
        let holder = stock::holder(mark, name, &address((number, seat.index())));
        Holder { answer: Answer::Yes, ..holder }
    };
    let mut seed = [7; 32];
    seed[..2].copy_from_slice(&number.to_be_bytes());
    Match {
        state: State::Playing,
        terms: Terms { early: false, ..stock::terms() },
        seed: Seed::new(seed),
        position: Some(at),
        round: Some(stock::round(1, SEATS, opened, deadline)),
        ..stock::draft(&format!("m{number}"), HEADER, marks.map(holder))
    }
}
