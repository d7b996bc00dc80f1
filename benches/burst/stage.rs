//! The stage of a burst: many matches in the middle of their game, all due at one moment, and
//! the letters that answer their last reports. The same number of matches always gives the
//! same stage. The round before is really played, so that positions, threads, reply tokens
//! and quoted text are what botpost made.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use botpost::daemon::{Clock, SetClock, World, tick};
use kit::{BySeat, Mark, Notation, Referee, Seat, Seed, Source};

use chrono::{TimeDelta, TimeZone, Utc};
use games::rambots::piece::{Instruction, Piece, Way};
use games::rambots::position::Position;
use games::rambots::program::{Orders, Program};
use mail::{Mailbox, Postman, QueuedMessage};
use moderator::{Answer, By, Entry, Filing, Holder, Match, Moment, Phase, Round, State};
use store::Store;

use super::doors::{Inbox, Outbox};
use super::post::{self, Letter};
use super::stock;

const HEADER: &str = "rambots/1 classic";

/// A position in the middle of a match.
pub const START: &str = "stack R Y G B
bot R d1 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 2R 1Y 1G 1B
bot Y a5 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 2Y 1R 1G 1B
bot G e8 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 1G 2Y 2R 1B
bot B h4 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 1B 2Y 1G 2R
beacon r e6 flat
beacon y f4 flat
beacon g d3 flat
beacon b c5 flat
";

const NAMES: [&str; 4] = ["Ania", "Basia", "Chris", "Dan"];

/// The seats of a match.
pub const SEATS: usize = 4;

/// The same few operations everywhere, so that a stage can be made again.
pub struct Stream(pub u64);

impl Stream {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % most
    }
}

/// A stage: what each turn starts from.
pub struct Stage {
    /// Holds `botpost.sqlite3`, `games.txt` for the script, and the letters in `letters/`.
    pub folder: PathBuf,
    pub matches: usize,
    /// The moment all rounds fall due.
    pub due: Moment,
}

/// The world over a folder, as the service has it.
pub fn world(folder: &Path, clock: impl Clock + 'static, doors: Doors) -> World {
    World {
        store: Store::open(&folder.join("botpost.sqlite3")).expect("a database"),
        clock: Box::new(clock),
        mailbox: doors.mailbox,
        postman: doors.postman,
        desk: stock::desk(),
        poll: TimeDelta::hours(1),
        room: Box::new(|| true),
    }
}

/// The ways letters come and go.
pub struct Doors {
    pub mailbox: Box<dyn Mailbox>,
    pub postman: Box<dyn Postman>,
}

/// Makes the stage in an empty folder; messages have pictures where people said nothing of them.
pub fn furnish(folder: &Path, matches: usize, pictures: Option<bool>) -> Stage {
    fs::create_dir_all(folder.join("letters")).expect("a folder");
    let referee = games::open(HEADER).expect("rules");
    let opened = Utc.with_ymd_and_hms(2026, 11, 20, 22, 0, 0).single().expect("a moment");
    let first = opened + TimeDelta::days(3);
    let kept = Outbox::default();
    let clock = SetClock::at(first + TimeDelta::minutes(1));
    let doors = Doors { mailbox: Box::new(Inbox::default()), postman: Box::new(kept.clone()) };
    let mut world = world(folder, clock, doors);
    let mut stream = Stream(2026);
    world
        .store
        .write(|tx| {
            for number in 1..=matches {
                let mut game = game(number, referee.as_ref(), &mut stream, opened, first);
                Seat::first(SEATS).for_each(|seat| game.holders[seat].pictures = pictures);
                tx.create(&game)?;
            }
            Ok(tx.seen(first)?)
        })
        .expect("a store");
    tick(&mut world).expect("the round before");
    let parcels = std::mem::take(&mut *kept.all());
    let due = write_letters(folder, &world.store, &parcels, matches, &mut stream);
    world.store.seen(due).expect("a store");
    world.store.checkpoint().expect("a store");
    Stage { folder: folder.to_owned(), matches, due }
}

/// A match that has been played for some rounds, with orders for the open one.
pub fn game(
    number: usize,
    referee: &dyn Referee,
    stream: &mut Stream,
    opened: Moment,
    deadline: Moment,
) -> Match {
    let mut at = format!("{HEADER}\n{START}");
    let rounds = 1 + stream.below(8);
    for _ in 0..rounds {
        let programs = programs(&at, stream);
        let filed = programs.map(|_, program| {
            let program = program.clone();
            Some(kit::Filed { program, rank: Some(0), ready: true })
        });
        let played = execute(referee, &at, &filed);
        at = if played.over { format!("{HEADER}\n{START}") } else { played.position };
    }
    // The round before the burst must not end the match.
    let mut entries = entries(&at, stream, opened);
    while ends(referee, &at, &entries) {
        entries = self::entries(&at, stream, opened);
    }
    let marks = referee.at(&at).expect("a position").seats();
    let holders = marks.map(|seat, mark| holder(number, seat, mark));
    Match {
        state: State::Playing,
        seed: Seed::new([number as u8; 32]),
        position: Some(at),
        round: Some(Round {
            number: rounds as u32 + 1,
            opened,
            deadline,
            phase: Phase::Open,
            entries,
            arrivals: SEATS as u16,
            announced: None,
            acts: Vec::new(),
            owes: Some(Seat::first(SEATS).collect()),
        }),
        ..stock::draft(&format!("m{number}"), HEADER, holders)
    }
}

/// The address of a seat's holder.
pub fn address(number: usize, seat: Seat) -> String {
    format!("p{number}-{}@players.example", seat.index())
}

fn entries(at: &str, stream: &mut Stream, opened: Moment) -> BySeat<Entry> {
    programs(at, stream).map(|seat, program| Entry {
        filing: Some(Filing {
            program: program.clone(),
            at: opened + TimeDelta::hours(1),
            rank: seat.index() as u16,
            serial: 1,
            salt: [seat.index() as u8; 16],
            by: By::Player,
            confirmed: true,
        }),
        stored: 1,
        ..Entry::default()
    })
}

fn ends(referee: &dyn Referee, at: &str, entries: &BySeat<Entry>) -> bool {
    let filed = entries.map(|_, entry| {
        let program = entry.filing.as_ref().expect("a filing").program.clone();
        Some(kit::Filed { program, rank: Some(0), ready: true })
    });
    execute(referee, at, &filed).over
}

fn execute(referee: &dyn Referee, at: &str, filed: &BySeat<Option<kit::TextFiled>>) -> kit::Played {
    let at = referee.at(at).expect("a position");
    at.execute(filed, &kit::Dice::from_key([0; 32])).expect("legal programs")
}

/// Three to five random instructions for each seat, out of its pool.
fn programs(at: &str, stream: &mut Stream) -> BySeat<String> {
    let at = position(at);
    BySeat::fill(SEATS, |seat| {
        let mut left: Vec<Piece> = at.pool(at.bots()[seat.index()]).iter().collect();
        let mut list = Vec::new();
        let most = 3 + stream.below(3);
        while !left.is_empty() && list.len() < most {
            let piece = left.swap_remove(stream.below(left.len()));
            list.push(Instruction { piece, way: Way::ALL[stream.below(5)] });
        }
        Orders::Program(Program::new(&list).expect("at most five")).text()
    })
}

/// A stored position, read.
pub fn position(text: &str) -> Position {
    let (_, below) = text.split_once('\n').expect("a header");
    Position::read(&Source::new(below)).expect("a position")
}

/// The answers to the reports, and the list of games for the script. Gives the moment all
/// rounds fall due.
fn write_letters(
    folder: &Path,
    store: &Store,
    parcels: &[QueuedMessage],
    matches: usize,
    stream: &mut Stream,
) -> Moment {
    assert_eq!(parcels.len(), matches * SEATS, "a report for each seat");
    let mut due = None;
    let mut list = String::new();
    for number in 1..=matches {
        let game = store.read(|db| Ok(db.match_by_number(number as u16)?)).expect("a store");
        let game = game.expect("a match");
        let at = game.position.as_deref().expect("a position");
        let round = game.round.as_ref().expect("an open round");
        assert!(due.is_none_or(|due| due == round.deadline), "one moment for all");
        due = Some(round.deadline);
        list += at;
        let programs = programs(at, stream);
        for (seat, program) in programs.iter() {
            let own = address(number, seat);
            let parcel = parcels.iter().skip((number - 1) * SEATS).find(|it| it.recipient == own);
            let report = post::Report::of(&parcel.expect("a report").raw);
            let index = (number - 1) * SEATS + seat.index();
            let mark = &game.holder(seat).mark.code;
            list += &format!("seat {mark} {own} {}\n", report.reply_to);
            let letter = post::answer(index, NAMES[seat.index()], &own, &report, program);
            place(folder, index, &letter, round.deadline);
        }
        list += "---\n";
    }
    fs::write(folder.join("games.txt"), list).expect("a list");
    due.expect("a match")
}

/// Puts a letter down with its time of arrival.
fn place(folder: &Path, index: usize, letter: &Letter, due: Moment) {
    let path = folder.join("letters").join(format!("{:010}.{index}.klub", due.timestamp()));
    fs::write(&path, &letter.raw).expect("a letter");
    let before = TimeDelta::hours(2) - TimeDelta::milliseconds(index as i64 % 7_000_000);
    let at = if letter.late { due + TimeDelta::seconds(30) } else { due - before };
    let at = UNIX_EPOCH + Duration::from_millis(at.timestamp_millis().unsigned_abs());
    let file = File::options().write(true).open(&path).expect("a letter");
    file.set_modified(at).expect("a letter of ours");
}

/// Who sits there.
pub fn holder(number: usize, seat: Seat, mark: &Mark) -> Holder {
    let holder = stock::holder(mark, NAMES[seat.index()], &address(number, seat));
    Holder { answer: Answer::Yes, ..holder }
}
