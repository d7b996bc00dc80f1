//! What can be typed.

mod course;
mod flags;
mod mail;
mod matches;
mod rounds;

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, FromArgMatches, Parser, Subcommand};

pub use course::{Board, Course, Puzzle};
pub use flags::with_examples;
pub use mail::Mail;
pub use matches::{Archive, Bench, Many, Match, NewMatch, Pages, Seat, Seeded, SetTerms};
pub use rounds::{Changes, PutRight, Round, ThisRound};

use super::demo;
use crate::config::LogForm;
use flags::Given;

const EXIT_CODES: &str = "Exit codes: 0 done, 1 not done, 2 wrong usage, 75 try again later, \
                          78 the configuration is wrong.";

/// A play-by-email moderator for robot-programming games.
#[derive(Debug, Parser)]
#[command(name = "botpost", version, arg_required_else_help = true, max_term_width = 100)]
#[command(after_help = EXIT_CODES)]
pub struct Cli {
    /// The configuration file.
    #[arg(long, global = true, value_name = "FILE", env = "BOTPOST_CONFIG", hide_env = true)]
    pub config: Option<PathBuf>,
    /// Print JSON instead of text, where there is a list or a result.
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// The names of the commands that were typed: `match show`.
    #[arg(skip)]
    path: String,
    /// Whether nothing is changed and nothing sent: all that would be sent is shown.
    #[arg(skip)]
    pub dry_run: bool,
    /// Why it is ordered, for those who are told.
    #[arg(skip)]
    pub reason: Option<String>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a whole match by email on this machine, without network or configuration.
    Demo(Demo),
    /// Write a configuration and a unit for systemd, asking for what was not given.
    Init(Box<Init>),
    /// Check everything botpost needs, send a test message to itself, and say what to fix.
    Doctor(Doctor),
    /// Keep the mailbox and all matches going until you stop it.
    Run {
        /// The form of the log; without it, service.log.
        #[arg(long, value_name = "FORM", value_parser = LogForm::ALL.map(LogForm::name))]
        log: Option<String>,
    },
    /// Do everything that is due once, for cron.
    Tick {
        /// Change nothing and send nothing: show which rounds would be played, who is missing, who
        /// gets a message.
        #[arg(short = 'n', long)]
        dry_run: bool,
        /// With -n: show what hangs on sealed orders too, and the messages. The look is journaled.
        #[arg(long, requires = "dry_run")]
        peek: bool,
        /// With -n: up to this moment, such as `2026-12-01 22:00` in your time zone.
        #[arg(long, requires = "dry_run", value_name = "MOMENT")]
        at: Option<String>,
        /// The form of the log; without it, service.log.
        #[arg(long, value_name = "FORM", value_parser = LogForm::ALL.map(LogForm::name))]
        log: Option<String>,
    },
    /// Show all running matches, missing orders, and the next deadlines: what needs you first.
    Status(Status),
    /// Show who did what, when and why; looks at sealed orders are marked.
    Journal(Journal),
    /// Make, show, pause and end matches, and add spectators.
    #[command(subcommand)]
    Match(Match),
    /// Offer seats, give them to others, or take them away.
    #[command(subcommand)]
    Seat(Seat),
    /// Keep the list of those who take over seats that fall empty.
    #[command(subcommand)]
    Bench(Bench),
    /// List players, change an address, write out what is stored about a person, or forget it.
    #[command(subcommand)]
    Player(Player),
    /// List orders, or file some for a player.
    #[command(subcommand)]
    Orders(Orders),
    /// Move a deadline.
    #[command(subcommand)]
    Deadline(Deadline),
    /// Trust the clock again after it jumped or was ahead.
    #[command(subcommand)]
    Clock(Clock),
    /// Play a round now, or look at one that was played and let it go.
    #[command(subcommand)]
    Round(Round),
    /// Play the orders of a position file and print the log and the board.
    Adjudicate(Adjudicate),
    /// Draw a position, a round or a whole match as a picture.
    Board(Board),
    /// Make a puzzle with one shortest solution.
    Puzzle(Puzzle),
    /// List, show and check the courses of races.
    #[command(subcommand)]
    Course(Course),
    /// Replay all rounds of all matches and name the first that differs.
    Verify {
        /// Check the messages that a player kept instead, without configuration or database: a
        /// Maildir, a folder of .eml files or an mbox file.
        #[arg(long, value_name = "DIR")]
        mails: Option<PathBuf>,
        /// Accept changes that were made to the database by hand. The journal says so.
        #[arg(long, conflicts_with = "mails")]
        accept: bool,
    },
    /// Copy the database while everything runs, check the whole copy, and pack it.
    Backup(Backup),
    /// Replace the database by a backup.
    Restore {
        /// The backup; it stays as it is.
        file: PathBuf,
    },
    /// Make another key for reply addresses, if it was lost or is in the wrong hands.
    #[command(subcommand)]
    Key(Key),
    /// Look at incoming and outgoing messages.
    #[command(subcommand)]
    Mail(Mail),
    /// Show the configuration.
    #[command(subcommand)]
    Config(Config),
    /// Print the completions of commands and options for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write the pages of all commands into a folder.
    Man {
        /// Where the pages go: botpost.1, botpost-match.1 and so on.
        #[arg(value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

/// The commands that print JSON, some with those below them.
const WITH_JSON: &str = "doctor, status, journal, verify, backup, tick, adjudicate, puzzle, \
                         course, match show, match rollback, match correct, round redo, \
                         round show, bench list, player list, player show, orders list, mail \
                         outbox, mail inbox, mail read and config show";

/// The commands that work with what they are given, and not with the data of the service.
const ALONE: &str = "demo, adjudicate, puzzle, course, init, completions and man";

/// The commands that send mail: each can also show what it would send.
const SENDING: &str = "match open, match close, match observe, match unobserve, match pause, match \
                       veto, match resume, match say, match set, match rollback, match correct, \
                       match end, seat invite, seat replace, seat compensate, seat drop, bench \
                       add, bench drop, player address, orders file, deadline extend, deadline \
                       set, round run, round redo and round release";

/// The commands that can be given a reason, and who reads it; those that put something right need
/// one.
const REASONED: [(&str, &str); 4] = [
    ("match rollback, match correct and round redo", PUT_RIGHT),
    (
        "match pause, match veto, match set, match end, deadline extend, deadline set and key new",
        "Why, for the players",
    ),
    ("seat replace and seat drop", "Why, for the player who held it"),
    ("seat compensate and player address", "Why, for the player"),
];

const PUT_RIGHT: &str = "Why: everyone reads it";

/// Whether a command is one of a list, or below one.
fn is_one_of(path: &str, list: &str) -> bool {
    let mut list = list.split(", ").flat_map(|it| it.split(" and "));
    list.any(|it| format!("{path} ").starts_with(&format!("{it} ")))
}

impl Cli {
    /// What was typed, with the names of its commands.
    ///
    /// # Errors
    /// If it makes no sense.
    pub fn of(typed: &ArgMatches) -> Result<Cli, clap::Error> {
        let names = std::iter::successors(typed.subcommand(), |(_, below)| below.subcommand());
        let (path, typed_last): (Vec<&str>, Vec<&ArgMatches>) = names.unzip();
        let last = typed_last.last();
        let dry_run = last.and_then(|it| it.try_get_one("dry_run").ok()?).copied();
        let (dry_run, path) = (dry_run.unwrap_or(false), path.join(" "));
        let reason = last.and_then(|it| it.try_get_one("reason").ok()?).cloned();
        let mut cli = Cli { path, dry_run, reason, ..Cli::from_arg_matches(typed)? };
        let given = last.map(|it| flags::given(&cli.path, it)).unwrap_or_default();
        if let Command::Init(init) = &mut cli.command {
            init.given = given;
        } else if let Command::Match(Match::New(new)) = &mut cli.command {
            new.settings = given;
        }
        Ok(cli)
    }

    /// Whether it works with the data of the service.
    pub fn is_of_the_service(&self) -> bool {
        !is_one_of(&self.path, ALONE)
            && !matches!(self.command, Command::Verify { mails: Some(_), .. })
    }

    /// Which commands print JSON, where it was asked for and this one does not.
    pub fn without_json(&self) -> Option<&'static str> {
        (self.json && !is_one_of(&self.path, WITH_JSON)).then_some(WITH_JSON)
    }
}

/// `botpost init`
#[derive(Debug, Clone, Args)]
pub struct Init {
    /// The folder for the configuration; if not given, this one, and as root of a machine with the
    /// package /etc/botpost.
    #[arg(long, value_name = "FOLDER")]
    pub dir: Option<PathBuf>,
    /// The folder for the database and everything else that is written, if it is another one; with
    /// the package /var/lib/botpost.
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// The answers; where mail comes in and how it is sent, the names begin with the door's.
    #[arg(skip)]
    pub given: Given,
    /// With the package: start the service when everything works, now and with the machine.
    #[arg(long)]
    pub start: bool,
    /// Try neither the mailbox nor the postman.
    #[arg(long)]
    pub untried: bool,
}

/// `botpost status`
#[derive(Debug, Args)]
pub struct Status {
    /// Only these matches.
    #[arg(value_name = "ID")]
    pub ids: Vec<String>,
    /// List all matches, those that are over too, with their games and players.
    #[arg(long, conflicts_with_all = ["ids", "needs_me", "sort"])]
    pub all: bool,
    /// Only what needs you.
    #[arg(long)]
    pub needs_me: bool,
    /// By what to sort: what needs you first, by deadline, or by id.
    #[arg(long, value_name = "ORDER", value_parser = ["needs", "deadline", "id"])]
    pub sort: Option<String>,
}

/// `botpost journal`
#[derive(Debug, Args)]
pub struct Journal {
    /// Only what was done in this match.
    #[arg(value_name = "MATCH")]
    pub id: Option<String>,
    /// Only what was done since then: `7d`, `2026-11-20` or `2026-11-20 22:00`.
    #[arg(long, value_name = "WHEN")]
    pub since: Option<String>,
}

/// `botpost backup`
#[derive(Debug, Args)]
pub struct Backup {
    /// Where the copy goes, packed if the name ends in .gz; the default is where the service
    /// has them, with the date in its name.
    pub file: Option<PathBuf>,
    /// Keep the last backup of each of this many days, and remove all other dated ones.
    #[arg(long, value_name = "DAYS")]
    pub keep: Option<usize>,
}

/// `botpost demo`
#[derive(Debug, Args)]
pub struct Demo {
    /// Which match to play.
    #[arg(default_value = demo::names()[0])]
    #[arg(value_parser = PossibleValuesParser::new(demo::names()))]
    pub play: String,
    /// Play this player's seat yourself, by typing lines.
    #[arg(long = "as", value_name = "NAME")]
    pub person: Option<String>,
    /// The seed: the same number gives the same match, to the last byte.
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Where the mail and the database are kept.
    #[arg(long, default_value = "botpost-demo", value_name = "FOLDER")]
    pub dir: PathBuf,
}

/// `botpost orders`
#[derive(Debug, Subcommand)]
pub enum Orders {
    /// List who has filed in the open round, and what was filed in the rounds before.
    List {
        /// The match.
        id: String,
        /// Show sealed orders too. The look is journaled, and the last message mentions it.
        #[arg(long)]
        peek: bool,
    },
    /// File orders for a player, who gets a message about it.
    File {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// The orders, as the player would type them.
        #[arg(required = true)]
        orders: Vec<String>,
    },
}

/// `botpost deadline`
#[derive(Debug, Subcommand)]
pub enum Deadline {
    /// Extend the deadline of the open round or of the invitations.
    Extend {
        /// The matches, and then by how much: `24h`, `2d`.
        #[arg(value_name = "ID|SPAN", required = true)]
        words: Vec<String>,
        /// In all matches that have a deadline.
        #[arg(long)]
        all: bool,
    },
    /// Set the deadline of the open round or of the invitations.
    Set {
        /// The match.
        id: String,
        /// The new moment: `2026-11-27 22:00`, in the match's time zone.
        at: String,
    },
}

/// `botpost clock`
#[derive(Debug, Clone, Copy, Subcommand)]
pub enum Clock {
    /// Say that the clock is right: nothing waits for what it showed before.
    Trust,
}

/// `botpost adjudicate`
#[derive(Debug, Args)]
pub struct Adjudicate {
    /// The file: a position with lines `orders SEAT ...`; `-` reads standard input.
    pub file: PathBuf,
    /// Change the dice: they come from the position, the number of its round included, and
    /// from this seed.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, hide_default_value = true)]
    pub seed: u64,
}

/// `botpost key`
#[derive(Debug, Subcommand)]
pub enum Key {
    /// Make another key, and send everyone in matches under way a new reply address. Replies to
    /// earlier messages then no longer count. The old key is put aside.
    New,
}

/// `botpost config`
#[derive(Debug, Clone, Copy, Subcommand)]
pub enum Config {
    /// Print the configuration as it is understood.
    Show,
}

/// `botpost player address`
#[derive(Debug, Args)]
pub struct Address {
    /// A name, or the address that messages go to now.
    #[arg(value_name = "NAME|ADDRESS")]
    pub who: String,
    /// The new address.
    #[arg(value_name = "NEW", required_unless_present = "remove")]
    pub new: Option<String>,
    /// Take away one that the player registered to write from.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "new")]
    pub remove: Option<String>,
}

/// `botpost player`
#[derive(Debug, Subcommand)]
pub enum Player {
    /// List everyone who is in a match or was: where they play, how punctual, when last heard of.
    List,
    /// Show one person: matches, lateness, when last heard of.
    Show {
        /// A name or an address.
        #[arg(value_name = "NAME|ADDRESS")]
        who: String,
    },
    /// Write to a person at another address: seats, orders and record stay. Both addresses get a
    /// message, and replies to what went to the old one no longer count.
    Address(Address),
    /// Write all that is stored about a person into a new folder: a JSON file and the messages.
    Export {
        /// An address or a name.
        #[arg(value_name = "ADDRESS|NAME")]
        who: String,
        /// The folder, which is made; nobody else may read it.
        folder: PathBuf,
        /// Also what is sealed while a round is open. The look is journaled, and the last message
        /// mentions it.
        #[arg(long)]
        peek: bool,
    },
    /// Forget a person who no longer plays in any match: name, addresses and messages.
    Forget {
        /// One of the person's addresses.
        address: String,
    },
}

/// `botpost doctor`
#[derive(Debug, Clone, Copy, Args)]
pub struct Doctor {
    /// Send no test message to itself.
    #[arg(long)]
    pub no_mail: bool,
    /// How often to look for the test message, three seconds apart.
    #[arg(long, default_value_t = 40, value_name = "TIMES")]
    pub looks: u32,
}
