//! The room the demo is played in: a folder with a configuration, a database and Maildirs,
//! the daemon's world over it, and the players' messages on their way.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Context, Error, Result};
use chrono::{TimeDelta, TimeZone, Utc};
use sha2::{Digest, Sha256};

use super::pen;
use super::plays::{Act, Play, Player};
use crate::cli::args::{Demo, Pages};
use crate::cli::error::{cannot, failed};
use crate::cli::new_match::draft;
use crate::cli::output::plural;
use crate::cli::people::{self, Player as Seated};
use crate::cli::round::counting;
use crate::cli::setting::{Setting, find};
use crate::cli::{archive, faults, gm, service};
use crate::daemon::{Clock, SetClock, Turn, World, tick};
use kit::{Dice, Language, OpenPosition, Referee, Seat, Seed, Viewer, hex, joined};

use mail::files::write_new;
use mail::{KeptFile, KeptLetter, QueueId, reread};
use moderator::report::Listener;
use moderator::{GmOrder, Match, Moment, Person, State, Style};

/// The longest step of the simulated clock: a service that looks at its mail so often was
/// never away.
const STEP: TimeDelta = TimeDelta::minutes(30);

/// The demo while it is played.
pub struct Room {
    pub(super) dir: PathBuf,
    pub(super) play: &'static Play,
    /// Who sits where.
    pub(super) cast: Vec<Player>,
    pub(super) world: World,
    pub(super) clock: SetClock,
    pub(super) referee: Box<dyn Referee>,
    pub(super) whims: Dice,
    /// Messages of players by the moment at which they arrive, and the number of each.
    pub(super) on_the_way: BTreeMap<(Moment, usize), Vec<u8>>,
    pub(super) written: usize,
    /// What was sent to each address, in the order in which it was written, and the last of it.
    mailboxes: BTreeMap<String, Rc<Vec<KeptLetter>>>,
    last: QueueId,
    /// The rounds for which each player has written, and the messages that were shown.
    pub(super) planned: BTreeSet<(&'static str, u32)>,
    pub(super) read: BTreeSet<String>,
    /// How many deeds were done.
    deeds: usize,
    /// The player a person plays.
    pub(super) person: Option<&'static str>,
    told: usize,
}

impl Room {
    /// Furnishes the folder again and sends the invitations.
    ///
    /// # Errors
    /// If the folder holds something else, cannot be written, or there is no such player.
    pub fn furnish(demo: &Demo, play: &'static Play) -> Result<Room> {
        let (dir, seed) = (demo.dir.as_path(), demo.seed.unwrap_or(play.seed));
        let person = demo.person.as_deref().map(|name| known(play, name)).transpose()?;
        clear(dir)?;
        std::fs::create_dir_all(dir)?;
        let config = CONFIG.replace("LANGUAGE", play.language.name());
        std::fs::write(dir.join("config.toml"), config).with_context(cannot("write into", dir))?;
        let key = hex::encode(&bytes("key", seed)) + "\n";
        write_new(&dir.join("botpost.key"), key.as_bytes())?;
        for part in ["tmp", "new", "cur"] {
            std::fs::create_dir_all(dir.join("mailbox").join(part))?;
        }
        let mut setting = Setting::open(Some(&dir.join("config.toml")))?;
        let start = Utc.with_ymd_and_hms(2026, 11, 23, 9, 0, 0).single().context("a moment")?;
        let clock = SetClock::at(start);
        setting.clock = Box::new(clock.clone());
        let referee = faults::referee(&setting.desk.speech, play.header)?;
        let people = play.cast.iter().map(sitter).collect::<Result<Vec<Seated>>>()?;
        let seed = Seed::new(bytes("match", seed));
        let deadline = referee.about().deadline.parse().map_err(Error::msg)?;
        let mut terms = setting.config.terms(deadline);
        terms.grace = play.grace;
        let bare = Match::new(play.id.to_owned(), referee.header(), terms, seed);
        let game = draft(referee.as_ref(), bare, &people, &setting.desk.speech)?;
        setting.store.write(|tx| Ok(tx.create(&game)?))?;
        gm::carry_out(&mut setting, play.id, &gm::plain(GmOrder::Open))?;
        let world = World { poll: STEP, room: Box::new(|| true), ..service::world(setting)? };
        Ok(Room {
            dir: dir.to_owned(),
            play,
            cast: play.cast.clone(),
            world,
            clock,
            referee,
            whims: Dice::from_key(*game.seed.bytes()),
            on_the_way: BTreeMap::new(),
            written: 0,
            mailboxes: BTreeMap::new(),
            last: QueueId(0),
            planned: BTreeSet::new(),
            read: BTreeSet::new(),
            deeds: 0,
            person,
            told: 0,
        })
    }

    fn game(&self) -> Result<Match> {
        let game = self.world.store.read(|db| Ok(db.match_by_id(self.play.id)?))?;
        game.context("the demo match is gone")
    }

    /// Whether the match is over.
    ///
    /// # Errors
    /// If the store fails.
    pub fn is_over(&self) -> Result<bool> {
        Ok(!matches!(self.game()?.state, State::Draft | State::Inviting { .. } | State::Playing))
    }

    /// Lets the time pass to the next thing that happens, and says what was played.
    ///
    /// # Errors
    /// If the store or a Maildir fails.
    pub fn next(&mut self) -> Result<Vec<String>> {
        tick(&mut self.world)?;
        self.fetch()?;
        let game = self.game()?;
        self.everybody(&game)?;
        self.moderate(&game)?;
        self.pass_time()?;
        self.progress()
    }

    /// What the moderator does about people.
    fn moderate(&mut self, game: &Match) -> Result<()> {
        let Some(deed) = self.play.deeds.get(self.deeds) else { return Ok(()) };
        if !self.is_time(game, deed.when) {
            return Ok(());
        }
        self.deeds += 1;
        let person = |text| people::guest("the demo", text, &self.world.desk);
        let (order, why) = match deed.act {
            Act::Observe(who) => (GmOrder::Observe { person: person(who)? }, None),
            Act::Invite(whose, who) => {
                let (seat, person) = (seat_of(game, whose)?, person(who)?);
                (GmOrder::Invite { seat, person }, None)
            }
            Act::Compensate(whose, why) => {
                (GmOrder::Compensate { seat: seat_of(game, whose)? }, Some(why))
            }
        };
        let now = self.clock.now();
        let World { store, desk, .. } = &mut self.world;
        store.write(|tx| {
            let turn = Turn { why, ..Turn::new(tx, desk, now) };
            turn.obey(find(tx, self.play.id)?, order).map(drop)
        })
    }

    /// Takes what was sent since the last time, as mail programs show it.
    fn fetch(&mut self) -> Result<()> {
        let sent = self.world.store.read(|db| {
            let lines = db.queue_since(self.last)?.into_iter();
            lines.map(|line| Ok((db.sent_as(&line.message_id)?, line))).collect::<Result<Vec<_>>>()
        })?;
        for (raw, line) in sent {
            self.last = line.id;
            if let KeptFile::Ours(letter) = reread(&raw.unwrap_or_default()) {
                Rc::make_mut(self.mailboxes.entry(line.recipient).or_default()).push(*letter);
            }
        }
        Ok(())
    }

    /// The messages that somebody has got.
    pub(super) fn mail(&self, name: &str) -> Rc<Vec<KeptLetter>> {
        self.mailboxes.get(&pen::address(name)).cloned().unwrap_or_default()
    }

    /// Whether so many minutes of a round have passed.
    fn is_time(&self, game: &Match, when: (u32, i64)) -> bool {
        let round = game.round.as_ref().filter(|_| game.state == State::Playing);
        round.is_some_and(|round| {
            let elapsed = self.clock.now() - round.opened;
            let (number, minutes) = when;
            round.number > number
                || (round.number == number && elapsed >= TimeDelta::minutes(minutes))
        })
    }

    /// Moves the clock to the next message or at most a step, and lets messages arrive.
    fn pass_time(&mut self) -> Result<()> {
        let now = self.clock.now();
        let first = self.on_the_way.keys().next().map(|(at, _)| *at);
        let wake = self.world.store.read(|db| Ok(db.next_wake()?))?.filter(|wake| *wake > now);
        let next = [first, wake, Some(now + STEP)].into_iter().flatten().min();
        let next = next.unwrap_or(now + STEP).max(now);
        self.clock.set(next);
        while let Some(entry) = self.on_the_way.first_entry() {
            let (at, number) = *entry.key();
            if at > next {
                break;
            }
            deliver(&self.dir.join("mailbox"), &entry.remove(), at, number)?;
        }
        Ok(())
    }

    /// A line for each round played since the last time.
    fn progress(&mut self) -> Result<Vec<String>> {
        let game = self.game()?;
        let played = self.world.store.read(|db| Ok(db.played(game.number)?))?;
        let listener = Listener::of(&game, None, Language::En);
        let speech = &self.world.desk.speech;
        let counting = counting(&game.header);
        let mut lines = Vec::new();
        for round in played.iter().skip(self.told) {
            let account = self.open(&round.before)?.account(&round.events, Viewer::Observer);
            let account = account.map_err(|found| faults::failure(speech, &found))?;
            let filed = round.filings.values().filter(|filing| filing.is_some()).count();
            let steps: usize = account.sections.iter().map(|section| section.steps.len()).sum();
            let headlines = account.headlines.iter();
            let said = joined(headlines.map(|line| speech.say(&line.phrase, &listener)), ", ");
            let said = if said.is_empty() { "nothing special".to_owned() } else { said };
            lines.push(format!(
                "  round {:<3} orders {filed}/{}   {:<8}   {said}",
                counting.number(round.number),
                round.filings.len(),
                plural(steps, "step", "steps"),
            ));
        }
        self.told = played.len();
        Ok(lines)
    }

    pub(super) fn open(&self, position: &str) -> Result<Box<dyn OpenPosition + '_>> {
        let position = self.referee.at(position);
        Ok(position.map_err(|found| faults::failure(&self.world.desk.speech, &found))?)
    }

    /// How the match ended.
    ///
    /// # Errors
    /// If the store fails.
    pub fn outcome(&mut self) -> Result<String> {
        // The last messages are still in the outbox.
        tick(&mut self.world)?;
        let game = self.game()?;
        let speech = &self.world.desk.speech;
        let position = game.position.as_deref().unwrap_or_default();
        let standings = self.open(position)?.standings();
        let listener = Listener::of(&game, None, Language::En);
        let outcome = standings.outcome.map(|phrase| speech.say(&phrase, &listener));
        Ok(outcome.unwrap_or_else(|| "The match was ended before anyone won.".to_owned()))
    }

    /// The folder of the match's archive in that of the demo.
    pub const ARCHIVE: &str = "archive";

    /// Writes the archive of the match.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&self) -> Result<()> {
        let World { store, desk, .. } = &self.world;
        let pages = Pages { lang: Some("en".to_owned()), talk: true };
        let files = archive::of(store, desk, self.play.id, &pages)?;
        archive::keep(&files, &self.dir.join(Room::ARCHIVE))
    }
}

/// The seat of the player with this name.
fn seat_of(game: &Match, name: &str) -> Result<Seat> {
    let seat = game.holders.iter().find(|(_, holder)| holder.name == name);
    seat.map(|(seat, _)| seat).context("a seat of that name")
}

fn known(play: &'static Play, name: &str) -> Result<&'static str> {
    let found = play.cast.iter().find(|player| player.name.eq_ignore_ascii_case(name));
    found.map(|player| player.name).ok_or_else(|| {
        let names = joined(play.cast.iter().map(|player| player.name), ", ");
        let what = format!("nobody in this demo is called {name:?}");
        failed(what, format!("There are {names}."))
    })
}

/// Empties the folder of an earlier demo; any other folder is left alone.
fn clear(dir: &Path) -> Result<()> {
    let Ok(mut entries) = std::fs::read_dir(dir) else { return Ok(()) };
    let mark = CONFIG.lines().next().unwrap_or_default();
    let ours = |text: String| text.starts_with(mark);
    let ours = std::fs::read_to_string(dir.join("config.toml")).is_ok_and(ours);
    if !ours && entries.next().is_some() {
        let what = format!("{} is not the folder of a demo", dir.display());
        return Err(failed(what, "Name another one with --dir, or remove it yourself."));
    }
    std::fs::remove_dir_all(dir).with_context(cannot("empty", dir))
}

/// 32 bytes that follow from the demo's seed.
fn bytes(purpose: &str, seed: u64) -> [u8; 32] {
    Sha256::new().chain_update(purpose).chain_update(seed.to_be_bytes()).finalize().into()
}

fn sitter(player: &Player) -> Result<Seated> {
    let person = Person {
        name: player.name.to_owned(),
        address: pen::address(player.name),
        zone: player.zone.parse().map_err(Error::msg)?,
        language: player.language,
        style: Style::Full,
    };
    let wish = Some(player.wish.to_owned()).filter(|wish| !wish.is_empty());
    Ok(Seated { person, wish })
}

/// Puts a message into a Maildir as a mail server does, at the simulated time.
fn deliver(maildir: &Path, raw: &[u8], at: Moment, number: usize) -> Result<()> {
    let name = format!("{}.{number}", at.timestamp());
    let tmp = maildir.join("tmp").join(&name);
    std::fs::write(&tmp, raw)?;
    std::fs::File::options().write(true).open(&tmp)?.set_modified(at.into())?;
    std::fs::rename(&tmp, maildir.join("new").join(&name))?;
    Ok(())
}

/// The demo's configuration: an ordinary one, so that every command works on its folder.
const CONFIG: &str = include_str!("config.toml");
