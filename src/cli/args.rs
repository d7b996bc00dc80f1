//! What can be typed.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};

use super::demo;
use crate::config::Minutes;

const EXIT_CODES: &str = "Exit codes: 0 done, 1 not done, 2 wrong usage, 75 try again later, \
                          78 the configuration is not right.";

const NEW: &str = "What is not given is as [matches] in the configuration says. Spans of time \
                   are written 30m, 12h, 3d or 1d12h.

Example:
  botpost match new GAME --id klub7 --deadline \"Mon,Thu 22:00\" --zone Europe/Warsaw \\
    --player \"Ania <ania@example.org> red pl\" --player \"Basia <basia@example.org> blue\"";

const OBSERVE: &str = "Example:
  botpost match observe klub7 \"Olga <olga@example.org> Europe/Warsaw pl\"";

const END: &str = "Example:
  botpost match end klub7 --result \"Ania; Basia, Chris; Dan\" --reason \"agreed by all\"";

const SEAT: &str = "Examples:
  botpost seat invite klub7 red \"Eve <eve@example.org> Europe/Warsaw pl\"
  botpost seat replace klub7 Ania \"Eve <eve@example.org>\" --reason \"a long journey\"
  botpost seat drop klub7 red -n";

const FILE: &str = "Example:
  botpost orders file klub7 red \"2GN 3BE\"";

const DEADLINE: &str = "Examples:
  botpost deadline extend klub7 24h --reason \"a feast\"
  botpost deadline set klub7 \"2026-11-27 22:00\"";

const VERIFY: &str = "Examples:
  botpost verify
  botpost verify --mails letters.mbox";

const READ: &str = "Examples:
  botpost mail read letter.eml
  botpost mail read - < letter.eml";

const COMPLETIONS: &str = "Example:
  botpost completions bash > ~/.local/share/bash-completion/completions/botpost";

const MAN: &str = "Examples:
  botpost man | man -l -
  botpost man ~/.local/share/man/man1";

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
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a whole match by mail on this machine, without network or configuration.
    Demo(Demo),
    /// Look after the mailbox and all matches until told to stop.
    Run,
    /// Do everything that is due once, for cron.
    Tick {
        /// With -n: show the letters, though reports open sealed orders. The look is journaled.
        #[arg(long, requires = "dry_run")]
        peek: bool,
        #[command(flatten)]
        sending: Sending,
    },
    /// Show all running matches, who is missing, and the next deadlines.
    Status,
    /// Make, show, pause and end matches, and let people look on.
    #[command(subcommand)]
    Match(Match),
    /// Offer seats, give them to others, or take them away.
    #[command(subcommand, after_help = SEAT)]
    Seat(Seat),
    /// List orders, or file some for a player.
    #[command(subcommand)]
    Orders(Orders),
    /// Move a deadline.
    #[command(subcommand, after_help = DEADLINE)]
    Deadline(Deadline),
    /// Play a round now.
    #[command(subcommand)]
    Round(Round),
    /// Play the orders of a position file and print the log and the board.
    Adjudicate(Adjudicate),
    /// Play all rounds of all matches again and name the first that differs.
    #[command(after_help = VERIFY)]
    Verify {
        /// Check the letters a player kept instead, without configuration or database: a
        /// Maildir, a folder of .eml files or an mbox file.
        #[arg(long, value_name = "DIR")]
        mails: Option<PathBuf>,
    },
    /// Look at letters that came and letters that go.
    #[command(subcommand)]
    Mail(Mail),
    /// Check or show the configuration.
    #[command(subcommand)]
    Config(Config),
    /// Print the completions of commands and options for a shell.
    #[command(after_help = COMPLETIONS)]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write the pages of all commands into a folder.
    #[command(after_help = MAN)]
    Man {
        /// Where the pages go: botpost.1, botpost-match.1 and so on.
        #[arg(value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

impl Command {
    /// Whether there is JSON to print. What is asked for and cannot be had is said, before
    /// anything is done.
    pub fn prints_json(&self) -> bool {
        match self {
            // A rehearsal prints letters.
            Command::Tick { sending, .. } => !sending.dry_run,
            Command::Status | Command::Adjudicate(_) | Command::Verify { .. } => true,
            Command::Match(command) => matches!(command, Match::List | Match::Show { .. }),
            Command::Orders(command) => matches!(command, Orders::List { .. }),
            Command::Mail(command) => {
                matches!(command, Mail::Outbox | Mail::Inbox | Mail::Read { .. })
            }
            Command::Config(command) => matches!(command, Config::Show),
            Command::Demo(_)
            | Command::Run
            | Command::Seat(_)
            | Command::Deadline(_)
            | Command::Round(_)
            | Command::Completions { .. }
            | Command::Man { .. } => false,
        }
    }
}

/// Options of commands that send letters.
#[derive(Debug, Clone, Copy, Args)]
pub struct Sending {
    /// Change nothing and send nothing: show each letter that would go out.
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// `botpost demo`
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
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
    /// What to do instead of playing.
    #[command(subcommand)]
    pub command: Option<DemoCommand>,
}

/// What to do with a demo that was played.
#[derive(Debug, Subcommand)]
pub enum DemoCommand {
    /// Read the mail of a demo match.
    Read {
        /// Whose mail; without a name, all mailboxes are listed.
        name: Option<String>,
        /// Only the letter with this number.
        number: Option<usize>,
        /// Where the demo was played.
        #[arg(long, default_value = "botpost-demo", value_name = "FOLDER")]
        dir: PathBuf,
    },
}

/// `botpost match`
#[derive(Debug, Subcommand)]
pub enum Match {
    /// Make a match and its invitations; nothing is sent before `match open`.
    New(Box<NewMatch>),
    /// Send the invitations.
    Open {
        /// The match.
        id: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// List all matches.
    List,
    /// Show a match: its players, its clock, its board.
    Show {
        /// The match.
        id: String,
    },
    /// Let somebody look on: they get the reports, and nothing that is secret.
    #[command(after_help = OBSERVE)]
    Observe {
        /// The match.
        id: String,
        /// Who: `Olga <olga@example.org> Europe/Warsaw pl`; zone, language and style are optional.
        #[arg(value_name = "NAME <ADDRESS> ...")]
        person: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// Let somebody look on no longer.
    Unobserve {
        /// The match.
        id: String,
        /// The observer's name.
        name: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// Stop the clock; the players are told.
    Pause {
        /// The match.
        id: String,
        /// Why, for the players.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
    /// Let the clock run again, after a pause or when a match was frozen.
    Resume {
        /// The match.
        id: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// End a match as it stands; one that was not played yet is called off.
    #[command(after_help = END)]
    End {
        /// The match.
        id: String,
        /// A result that was agreed on: names or marks, best first, places parted by `;` and
        /// those who share one by `,`.
        #[arg(long, value_name = "PLACES")]
        result: Option<String>,
        /// Why, for the players.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
}

/// `botpost seat`
#[derive(Debug, Subcommand)]
pub enum Seat {
    /// Offer a seat to somebody, who answers by mail; until then its holder plays on.
    Invite {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// Who: `Eve <eve@example.org> Europe/Warsaw pl`; zone, language and style are optional.
        #[arg(value_name = "NAME <ADDRESS> ...")]
        person: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// Give a seat to somebody who has agreed; everybody is told.
    Replace {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// Who: `Eve <eve@example.org> Europe/Warsaw pl`; zone, language and style are optional.
        #[arg(value_name = "NAME <ADDRESS> ...")]
        person: String,
        /// Why, for the one who held it.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
    /// Take a seat from its holder; the rules say what an empty seat does.
    Drop {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// Why, for the one who held it.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
}

/// `botpost match new`
#[derive(Debug, Args)]
#[command(after_help = NEW)]
pub struct NewMatch {
    /// The game, such as `rambots`.
    pub game: String,
    /// The match's id: small letters, digits and hyphens, a letter first, at most 16.
    #[arg(long)]
    pub id: String,
    /// A player, in seating order: `Ania <ania@example.org> red Europe/Warsaw pl words`. Mark,
    /// time zone, language (en, pl) and style (full, words, short) are optional.
    #[arg(long = "player", required = true, value_name = "NAME <ADDRESS> ...")]
    pub players: Vec<String>,
    /// The edition of the game.
    #[arg(long, value_name = "NAME")]
    pub edition: Option<String>,
    /// An option of the game, such as `tag-bots=no`.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// When rounds fall due: `Mon,Thu 22:00` or `every 3d 22:00`.
    #[arg(long, value_name = "WHEN")]
    pub deadline: Option<String>,
    /// The time zone of the deadlines, such as `Europe/Warsaw`.
    #[arg(long)]
    pub zone: Option<String>,
    /// How long a round waits after its deadline for those missing.
    #[arg(long, value_name = "SPAN")]
    pub grace: Option<Minutes>,
    /// How long a round stays open for second thoughts when all are ready, or `no`: it never
    /// closes before its deadline.
    #[arg(long, value_name = "SPAN|no")]
    pub early: Option<String>,
    /// A deadline is at least so long after its round opened.
    #[arg(long, value_name = "SPAN")]
    pub min_open: Option<Minutes>,
    /// When those without orders are reminded, before the deadline: `24h,3h`.
    #[arg(long, value_delimiter = ',', value_name = "SPANS")]
    pub reminders: Option<Vec<Minutes>>,
    /// What happens when orders are missing: `default` as the game says, or `hold`.
    #[arg(long, value_name = "default|hold")]
    pub missing: Option<String>,
    /// How long the invitation can be answered.
    #[arg(long, value_name = "SPAN")]
    pub answer_within: Option<Minutes>,
    /// How often each player may ask you for more time (MORE); 0: never.
    #[arg(long, value_name = "N")]
    pub more: Option<u32>,
    /// The seed as 64 hexadecimal digits, instead of one drawn by the machine.
    #[arg(long, hide = true)]
    pub seed: Option<String>,
}

/// `botpost orders`
#[derive(Debug, Subcommand)]
pub enum Orders {
    /// List who has filed in the open round, and what was filed in the rounds before.
    List {
        /// The match.
        id: String,
        /// Show sealed orders too. The look is journaled, and told at the end.
        #[arg(long)]
        peek: bool,
    },
    /// File orders for a player, who is told.
    #[command(after_help = FILE)]
    File {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// The orders, as the player would type them.
        #[arg(required = true)]
        orders: Vec<String>,
        #[command(flatten)]
        sending: Sending,
    },
}

/// `botpost deadline`
#[derive(Debug, Subcommand)]
pub enum Deadline {
    /// Put off the deadline of the open round or of the invitations.
    Extend {
        /// The match.
        id: String,
        /// By how much: `24h`, `2d`.
        span: Minutes,
        /// Why, for the players.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
    /// Set the deadline of the open round or of the invitations.
    Set {
        /// The match.
        id: String,
        /// The new moment: `2026-11-27 22:00`, in the match's time zone.
        at: String,
        /// Why, for the players.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
}

/// `botpost round`
#[derive(Debug, Subcommand)]
pub enum Round {
    /// Play the open round now, with the orders that are in.
    Run {
        /// The match.
        id: String,
        /// The round's number, so that none is played by mistake.
        #[arg(value_parser = round_number)]
        number: u32,
        /// With -n: show the reports, though they open sealed orders. The look is journaled.
        #[arg(long, requires = "dry_run")]
        peek: bool,
        #[command(flatten)]
        sending: Sending,
    },
}

fn round_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "give the number of the open round, such as 4".to_owned())
}

/// `botpost adjudicate`
#[derive(Debug, Args)]
pub struct Adjudicate {
    /// The file: a position with lines `orders SEAT ...`; `-` reads standard input.
    pub file: PathBuf,
}

/// `botpost mail`
#[derive(Debug, Subcommand)]
pub enum Mail {
    /// List letters that go out, and what became of them.
    Outbox,
    /// List letters that came in, and their verdicts.
    Inbox,
    /// Show one letter of the outbox (`17`) or of the inbox (`in:4`).
    Show {
        /// Its number in the list.
        number: String,
        /// Show letters that hold orders of an open round too. The look is journaled, and told
        /// at the end.
        #[arg(long)]
        peek: bool,
    },
    /// Explain how a letter in a file is read; needs no database.
    #[command(after_help = READ)]
    Read {
        /// The letter as it came, headers and all; `-` reads standard input.
        file: PathBuf,
    },
    /// Try again to send a letter of the outbox that was given up.
    Retry {
        /// Its number in the list.
        number: i64,
    },
}

/// `botpost config`
#[derive(Debug, Clone, Copy, Subcommand)]
pub enum Config {
    /// Read the configuration and try every folder, file and command it names.
    Check,
    /// Print the configuration as it is understood.
    Show,
}
