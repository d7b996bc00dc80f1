//! The room the demo is played in: a folder with a configuration, a database and Maildirs,
//! the daemon's world over it, and the players' letters on their way.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use chrono::{TimeDelta, TimeZone, Utc};
use sha2::{Digest, Sha256};

use super::pen::{self, Received};
use super::player::{PLAYERS, Plan, Player, blunder, plan};
use super::read::{folder, letters};
use crate::cli::args::Sending;
use crate::cli::error::Failure;
use crate::cli::faults;
use crate::cli::hex::hex;
use crate::cli::new_match::draft;
use crate::cli::people::Player as Seated;
use crate::cli::setting::Setting;
use crate::cli::{gm, setting};
use crate::daemon::{Clock, SetClock, World, tick};
use crate::game::{Dice, Referee, Seat, Seed, Viewer};
use crate::games;
use crate::moderator::{GmOrder, Language, Match, Moment, Person, State, Style};
use crate::report::Listener;

/// The match's id.
pub const ID: &str = "demo";

/// The rules that are played.
const HEADER: &str = "rambots/1 classic";

/// The longest step of the simulated clock: a service that looks at its mail so often was
/// never away.
const STEP: TimeDelta = TimeDelta::minutes(30);

/// A letter of a player on its way to the mailbox.
struct Posted {
    raw: Vec<u8>,
    name: String,
}

/// The demo while it is played.
pub struct Room {
    dir: PathBuf,
    world: World,
    clock: SetClock,
    referee: Box<dyn Referee>,
    whims: Dice,
    /// Letters of players by the moment at which they arrive.
    on_the_way: BTreeMap<(Moment, usize), Posted>,
    written: usize,
    /// The rounds each player has made a plan for, and the letters each has read.
    planned: BTreeSet<(usize, u32)>,
    read: BTreeSet<String>,
    /// The player a person plays.
    person: Option<usize>,
    told: usize,
}

impl Room {
    /// Furnishes the folder anew and sends the invitations.
    ///
    /// # Errors
    /// If the folder holds something else, cannot be written, or there is no such player.
    pub fn furnish(dir: &Path, seed: u64, person: Option<&str>) -> Result<Room> {
        let person = person.map(known).transpose()?;
        clear(dir)?;
        std::fs::create_dir_all(dir)?;
        std::fs::write(dir.join("config.toml"), CONFIG)
            .with_context(|| format!("cannot write into {}", dir.display()))?;
        write_key(dir, seed)?;
        for part in ["tmp", "new", "cur"] {
            std::fs::create_dir_all(dir.join("mailbox").join(part))?;
        }
        let mut setting = Setting::open(Some(&dir.join("config.toml")))?;
        let start = Utc.with_ymd_and_hms(2026, 11, 23, 9, 0, 0).single().context("a moment")?;
        let clock = SetClock::at(start);
        setting.clock = Box::new(clock.clone());
        let referee =
            games::open(HEADER).map_err(|found| faults::failure(&setting.desk.speech, &found))?;
        let people: Vec<Seated> = PLAYERS.iter().map(sitter).collect();
        let seed = Seed::new(bytes("match", seed));
        let terms = setting.config.defaults.terms(referee.about().deadline.parse()?);
        let game = draft(ID, referee.as_ref(), &people, terms, seed, &setting.desk.speech)?;
        setting.store.write(|tx| Ok(tx.create(&game)?))?;
        gm::carry_out(&mut setting, ID, GmOrder::Open, Sending { dry_run: false })?;
        let Setting { config, store, desk, .. } = setting;
        let world = World {
            store,
            clock: Box::new(clock.clone()),
            mailbox: setting::mailbox(&config),
            postman: setting::postman(&config),
            desk,
            poll: STEP,
            room: Box::new(|| true),
        };
        Ok(Room {
            dir: dir.to_owned(),
            world,
            clock,
            referee,
            whims: Dice::from_key(*game.seed.bytes()),
            on_the_way: BTreeMap::new(),
            written: 0,
            planned: BTreeSet::new(),
            read: BTreeSet::new(),
            person,
            told: 0,
        })
    }

    /// The game's name.
    pub fn game_name(&self) -> String {
        self.world.desk.speech.say(&self.referee.about().title, &faults::outsider())
    }

    fn game(&self) -> Result<Match> {
        let game = self.world.store.read(|db| Ok(db.match_by_id(ID)?))?;
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
        let game = self.game()?;
        for (index, player) in PLAYERS.iter().enumerate() {
            let mail = letters(&folder(&self.dir, player.name))?;
            match self.person == Some(index) {
                true => self.ask(index, &game, &mail)?,
                false => self.react(index, &game, &mail)?,
            }
        }
        self.pass_time()?;
        self.progress()
    }

    /// Moves the clock to the next letter or at most a step, and lets letters arrive.
    fn pass_time(&mut self) -> Result<()> {
        let now = self.clock.now();
        let first = self.on_the_way.keys().next().map(|(at, _)| *at);
        let wake = self.world.store.read(|db| Ok(db.next_wake()?))?.filter(|wake| *wake > now);
        let next = [first, wake, Some(now + STEP)].into_iter().flatten().min();
        let next = next.unwrap_or(now + STEP).max(now);
        self.clock.set(next);
        while let Some(entry) = self.on_the_way.first_entry() {
            if entry.key().0 > next {
                break;
            }
            let at = entry.key().0;
            let posted = entry.remove();
            deliver(&self.dir.join("mailbox"), &posted, at)?;
        }
        Ok(())
    }

    /// What a player of the house does about the mail.
    fn react(&mut self, index: usize, game: &Match, mail: &[Received]) -> Result<()> {
        let player = PLAYERS[index];
        let Some(last) = mail.last() else { return Ok(()) };
        let now = self.clock.now();
        let seat = Seat::new(index);
        if matches!(game.state, State::Inviting { .. }) {
            if self.planned.insert((index, u32::MAX)) {
                let at = now + TimeDelta::minutes(40 + 95 * index as i64);
                self.post(player, last, "Yes", at);
            }
            return Ok(());
        }
        let Some(round) = game.round.as_ref().filter(|_| game.state == State::Playing) else {
            return Ok(());
        };
        if self.planned.insert((index, round.number)) {
            return self.carry_out_plan(index, game, mail);
        }
        let refused = mail.iter().find(|letter| {
            letter.text.starts_with("NOT STORED") && !self.read.contains(&letter.message_id)
        });
        if let Some(refused) = refused {
            self.read.insert(refused.message_id.clone());
            if let Some(orders) = self.idea(game, seat, "mended")? {
                let said = pen::wording(player.hand, &orders);
                self.post(player, refused, &said, now + TimeDelta::minutes(50));
            }
        }
        Ok(())
    }

    fn carry_out_plan(&mut self, index: usize, game: &Match, mail: &[Received]) -> Result<()> {
        let (player, seat, now) = (PLAYERS[index], Seat::new(index), self.clock.now());
        let Some(round) = &game.round else { return Ok(()) };
        let Some(orders) = self.idea(game, seat, "first")? else { return Ok(()) };
        let Some(opening) = mail.iter().rev().find(|letter| !letter.subject.starts_with("Re: "))
        else {
            return Ok(());
        };
        let said = pen::wording(player.hand, &orders);
        let mut stream = self.whims.stream(Some(seat), &format!("plan {}", round.number));
        match plan(player.hand, &mut stream) {
            Plan::File(after) => self.post(player, opening, &said, now + after),
            Plan::Blunder(after) => {
                let said = pen::wording(player.hand, &blunder(&orders));
                self.post(player, opening, &said, now + after);
            }
            Plan::Revise(first, second) => {
                self.post(player, opening, &said, now + first);
                if let Some(better) = self.idea(game, seat, "second")? {
                    let said = pen::wording(player.hand, &better);
                    self.post(player, opening, &said, now + second);
                }
            }
            Plan::Late => {
                let at = round.deadline + TimeDelta::hours(2);
                self.post(player, opening, &said, at);
            }
            Plan::Forget => {}
        }
        Ok(())
    }

    /// A program that looks good, from what this seat may see.
    fn idea(&self, game: &Match, seat: Seat, which: &str) -> Result<Option<String>> {
        let (Some(position), Some(round)) = (&game.position, &game.round) else { return Ok(None) };
        let mut key = Sha256::new_with_prefix(self.whims.key());
        key.update(round.number.to_be_bytes());
        key.update(which);
        let dice = Dice::from_key(key.finalize().into());
        let idea = self.referee.suggest(position, seat, &dice);
        Ok(idea.map_err(|found| faults::failure(&self.world.desk.speech, &found))?)
    }

    fn post(&mut self, player: Player, to: &Received, said: &str, at: Moment) {
        self.written += 1;
        let raw = pen::answer(player.hand, player.name, self.written, at, to, said);
        let name = format!("{}.{}", at.timestamp(), self.written);
        self.on_the_way.insert((at, self.written), Posted { raw, name });
    }

    /// Shows a person the mail and takes a line, which is mailed as it was typed.
    fn ask(&mut self, index: usize, game: &Match, mail: &[Received]) -> Result<()> {
        let mut any = false;
        for letter in mail {
            if self.read.insert(letter.message_id.clone()) {
                any = true;
                crate::cli::output::say(&format!("\n--- {}\n{}", letter.subject, letter.text));
            }
        }
        let Some(last) = mail.last().filter(|_| any && !self.is_over().unwrap_or(true)) else {
            return Ok(());
        };
        let player = PLAYERS[index];
        let mut out = std::io::stderr();
        write!(out, "{} (an empty line lets time pass)> ", player.name)?;
        out.flush()?;
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line)? == 0 {
            // Nobody is there any more: the house plays on.
            self.person = None;
            return self.react(index, game, mail);
        }
        if !line.trim().is_empty() {
            let at = self.clock.now() + TimeDelta::minutes(2);
            self.post(player, last, line.trim_end(), at);
        }
        Ok(())
    }

    /// A line for each round played since the last time.
    fn progress(&mut self) -> Result<Vec<String>> {
        let game = self.game()?;
        let played = self.world.store.read(|db| Ok(db.played(game.number)?))?;
        let listener = Listener::of(&game, None, Language::En);
        let speech = &self.world.desk.speech;
        let mut lines = Vec::new();
        for round in played.iter().skip(self.told) {
            let account = self
                .referee
                .account(&round.before, &round.events, Viewer::Observer)
                .map_err(|found| faults::failure(speech, &found))?;
            let filed = round.filings.values().filter(|filing| filing.is_some()).count();
            let steps: usize = account.sections.iter().map(|section| section.steps.len()).sum();
            let headlines: Vec<String> =
                account.headlines.iter().map(|line| speech.say(&line.phrase, &listener)).collect();
            lines.push(format!(
                "  round {:<3} orders {filed}/{}   {steps:>2} steps   {}",
                round.number,
                round.filings.len(),
                if headlines.is_empty() {
                    "nothing special".to_owned()
                } else {
                    headlines.join(", ")
                }
            ));
        }
        self.told = played.len();
        Ok(lines)
    }

    /// How the match ended.
    ///
    /// # Errors
    /// If the store fails.
    pub fn outcome(&mut self) -> Result<String> {
        // The last letters are still in the outbox.
        tick(&mut self.world)?;
        let game = self.game()?;
        let speech = &self.world.desk.speech;
        let position = game.position.as_deref().unwrap_or_default();
        let standings =
            self.referee.standings(position).map_err(|found| faults::failure(speech, &found))?;
        let listener = Listener::of(&game, None, Language::En);
        let outcome = standings.outcome.map(|phrase| speech.say(&phrase, &listener));
        Ok(outcome.unwrap_or_else(|| "The match was ended before anybody won.".to_owned()))
    }

    /// How many letters were written to players and the moderator.
    ///
    /// # Errors
    /// If the store fails.
    pub fn letters(&self) -> Result<usize> {
        self.world.store.read(|db| Ok(db.parcel_list(None, None, u32::MAX)?.len()))
    }
}

fn known(name: &str) -> Result<usize> {
    let found = PLAYERS.iter().position(|player| player.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let names: Vec<&str> = PLAYERS.iter().map(|player| player.name).collect();
        Failure::new(format!("nobody in the demo is called {name:?}"))
            .hint(format!("There are {}.", names.join(", ")))
            .into()
    })
}

/// Empties the folder of an earlier demo; any other folder is left alone.
fn clear(dir: &Path) -> Result<()> {
    let Ok(mut entries) = std::fs::read_dir(dir) else { return Ok(()) };
    let ours = std::fs::read_to_string(dir.join("config.toml")).is_ok_and(|text| text == CONFIG);
    if !ours && entries.next().is_some() {
        return Err(Failure::new(format!("{} is not the folder of a demo", dir.display()))
            .hint("Name another one with --dir, or remove it yourself.")
            .into());
    }
    std::fs::remove_dir_all(dir).with_context(|| format!("cannot empty {}", dir.display()))
}

fn write_key(dir: &Path, seed: u64) -> Result<()> {
    let file = dir.join("botpost.key");
    std::fs::write(&file, hex(&bytes("key", seed)) + "\n")?;
    #[cfg(unix)]
    std::fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(())
}

/// 32 bytes that follow from the demo's seed.
fn bytes(purpose: &str, seed: u64) -> [u8; 32] {
    Sha256::new().chain_update(purpose).chain_update(seed.to_be_bytes()).finalize().into()
}

fn sitter(player: &Player) -> Seated {
    let person = Person {
        name: player.name.to_owned(),
        address: pen::address(player.name),
        zone: chrono_tz::Europe::Warsaw,
        language: Language::En,
        style: Style::Full,
    };
    Seated { person, wish: Some(player.wish.to_owned()) }
}

/// Puts a letter into a Maildir as a mail server does, at the simulated time.
fn deliver(maildir: &Path, posted: &Posted, at: Moment) -> Result<()> {
    let tmp = maildir.join("tmp").join(&posted.name);
    std::fs::write(&tmp, &posted.raw)?;
    std::fs::File::options().write(true).open(&tmp)?.set_modified(at.into())?;
    std::fs::rename(&tmp, maildir.join("new").join(&posted.name))?;
    Ok(())
}

/// The demo's configuration: an ordinary one, so that every command works on its folder.
const CONFIG: &str = r#"# The demo's configuration. `botpost demo` writes this folder anew.

[mail]
name = "Demo games"
address = "games@demo.example"

[moderator]
name = "Marek"
address = "marek@demo.example"
zone = "Europe/Warsaw"

[mailbox]
kind = "maildir"
path = "mailbox"

[postman]
kind = "maildir"
path = "."

[matches]
deadline = "every 3d 22:00"
"#;
