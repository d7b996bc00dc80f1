//! `botpost mail read`: explains how one message is read, without a database: what it was taken
//! for, what was cut off and why, and which orders stand in it. It takes and changes nothing.

use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};

use super::error::failed;
use super::faults;
use super::output::{self, say};
use super::sender_proofs::Proofs;
use super::setting::{self, LARGEST};
use super::typed::bytes_of;
use crate::config::Config;
use kit::{Faults, Typed, Unread};

use mail::text::terminal;
use mail::{Action, Automatic, Body, Incoming, OwnAddress};
use moderator::report::Speech;
use moderator::split;

/// Stands in for our own address where there is no configuration.
const NOBODY: &str = "moderator@botpost.invalid";

/// Explains a message.
///
/// # Errors
/// If it cannot be read or is empty, or the configuration that is there is not right.
pub fn run(letter: &Path, config: Option<&Path>, as_json: bool) -> Result<()> {
    let raw = bytes(letter)?;
    let (own, speech, config) = surroundings(config)?;
    let opened = mail::open(&raw, &own);
    let orders = Orders::of(&opened);
    let proofs = Proofs::of(&opened, config.as_ref())?;
    match as_json {
        true => output::json(&explained(&opened, &orders, &proofs)),
        false => {
            print(&opened, &orders, &proofs, &speech);
            Ok(())
        }
    }
}

/// The bytes of the message, no more of them than are taken from the mailbox.
fn bytes(file: &Path) -> Result<Vec<u8>> {
    let (name, read) = bytes_of(file, LARGEST);
    let raw = read.map_err(|error| match file.is_dir() {
        true => {
            let hint = "Name one message in it, or give the message to `botpost mail read -`.";
            failed(format!("{name} is a folder"), hint)
        }
        false => {
            let hint = "Name a file that holds one message as it came; - reads standard input.";
            failed(format!("cannot read {name}: {error}"), hint)
        }
    })?;
    if raw.iter().all(u8::is_ascii_whitespace) {
        let hint = "Save the message with its headers, as its source, and try again.";
        return Err(failed(format!("there is nothing in {name}"), hint));
    }
    Ok(raw)
}

/// Our own address, by which our own messages are known, and our sentences: as the
/// configuration says, if there is one.
fn surroundings(config: Option<&Path>) -> Result<(OwnAddress, Speech, Option<Config>)> {
    let found = match config {
        None if !setting::config_file(None).exists() => None,
        named => Some(setting::load(named)?),
    };
    let ours = |config: &Config| (config.address.clone(), config.delimiter);
    let (address, delimiter) = found.as_ref().map_or((NOBODY.to_owned(), '+'), ours);
    let own = OwnAddress::new(&address, delimiter).ok_or_else(|| {
        let what = format!("{address} is no plain mail address");
        failed(what, "Fix mail.address in the configuration.")
    })?;
    let templates = found.as_ref().and_then(|config| config.templates.as_deref());
    let speech = setting::speech(templates)?;
    Ok((own, speech, found))
}

/// The orders that stand in a message.
struct Orders {
    game: &'static str,
    /// Those that would be taken.
    codes: Vec<String>,
    /// The moderator's words next to them.
    words: Vec<&'static str>,
    faults: Faults,
    unread: Vec<Unread>,
    /// Those in what was cut, never taken.
    quoted: Vec<String>,
}

impl Orders {
    /// Reads the lines as the moderator does: its own words first, the rest by the game.
    fn of(letter: &Incoming) -> Orders {
        // What a program sent is not read at all.
        let typed = letter.typed.iter().filter(|_| letter.automatic.is_none());
        let parted = split(&Typed { lines: typed.cloned().collect() });
        let (game, glance) = games::glance(&parted.rest);
        // As in an answer: a cut line counts where it is orders and nothing else, or every
        // quoted board would be told of.
        let whole = |(number, text): &(u32, String)| {
            let one = Typed { lines: vec![(*number, text.trim().to_owned())] };
            games::is_order(&one).then(|| games::glance(&one).1)
        };
        Orders {
            game: game.name,
            codes: glance.codes,
            words: parted.words.iter().map(|said| said.word.name()).collect(),
            faults: glance.faults,
            unread: glance.unread,
            quoted: letter.quoted.iter().filter_map(whole).flat_map(|it| it.codes).collect(),
        }
    }
}

fn explained(letter: &Incoming, orders: &Orders, proofs: &Proofs) -> Value {
    let typed: Vec<&str> = letter.typed.iter().map(|(_, line)| line.as_str()).collect();
    let piece = |cut: &mail::Cut| json!({ "why": cut.why.name(), "text": cut.text });
    json!({
        "automatic": letter.automatic.map(sign),
        "proofs": proofs.json,
        "typed": typed.join("\n"),
        "cut": letter.cut.iter().map(piece).collect::<Vec<Value>>(),
        "orders": orders.codes,
        "quoted_orders": orders.quoted,
    })
}

fn print(letter: &Incoming, orders: &Orders, proofs: &Proofs, speech: &Speech) {
    let from = match letter.from.as_slice() {
        [] => "unknown".to_owned(),
        from => terminal(&from.join(", ")),
    };
    say!("From: {from}");
    say(format!("Subject: {}", terminal(&letter.subject)).trim_end());
    match letter.automatic {
        None => say("Taken for: a person's message"),
        Some(why) => {
            say!("Taken for: automatic mail ({})", sign(why));
            say(match why.is_passed_on() {
                true => "It is never answered, unless it has a genuine token.",
                false => "It is never answered, and no orders are taken from it.",
            });
        }
    }
    proofs.lines.iter().for_each(say);
    match letter.body {
        Body::Plain | Body::Empty => {}
        Body::HtmlOnly => say("Its text: from HTML, since there is no plain text"),
        Body::Attached => {
            say("Its text: none but an attached file, which is asked about and never taken")
        }
        Body::TooLarge => say("Its text: not read, it is too large or has too many parts"),
    }
    say("\nTyped");
    lines(letter.typed.iter().map(|(number, line)| (*number, line.as_str())));
    if letter.typed.is_empty() {
        say("  nothing");
    }
    for cut in &letter.cut {
        say!("\nCut off: {}", cut.why.name());
        lines((cut.line..).zip(cut.text.split('\n')));
    }
    say("");
    print_orders(orders, speech);
}

fn print_orders(orders: &Orders, speech: &Speech) {
    match orders.codes.as_slice() {
        [] => say("Orders: none"),
        codes => say!("Orders ({}): {}", orders.game, codes.join(" ")),
    }
    for fault in &orders.faults.0 {
        say!("  {}", faults::line(speech, fault, &faults::outsider()));
    }
    if !orders.words.is_empty() {
        say!("Words: {}", orders.words.join(", "));
    }
    if !orders.unread.is_empty() {
        say("Lines that are no orders:");
        lines(orders.unread.iter().map(|line| (line.line, line.text.as_str())));
    }
    if !orders.quoted.is_empty() {
        say!("Orders in what was cut off, never taken: {}", orders.quoted.join(" "));
    }
    if !orders.codes.is_empty() {
        say(
            "Whether the sender may give these orders depends on the match, which was not checked.",
        );
    }
}

fn lines<'a>(numbered: impl Iterator<Item = (u32, &'a str)>) {
    for (number, line) in numbered {
        say(format!("{number:>4} | {line}").trim_end());
    }
}

/// By what automatic mail was known.
fn sign(why: Automatic) -> &'static str {
    match why {
        Automatic::Bounce(Action::Failed(_)) => "a delivery report: given up",
        Automatic::Bounce(Action::Delayed) => "a delivery report: delayed",
        Automatic::Bounce(Action::Arrived) => "a delivery report: delivered",
        Automatic::Bounce(Action::Unclear) => "a delivery report that cannot be read",
        Automatic::Report => "a report, such as that a message was read",
        Automatic::OurOwn => "a message of our own",
        Automatic::TooManyHops => "it went through more than 50 servers",
        Automatic::NullReturnPath => "its return path is null",
        Automatic::AutoSubmitted => "its Auto-Submitted header",
        Automatic::AutoReply => "a header that only answering machines set",
        Automatic::Daemon => "an address that nobody reads",
        Automatic::OutOfOffice => "the subject of a vacation notice",
        Automatic::Precedence => "its Precedence header",
        Automatic::List => "it came over a mailing list",
    }
}
