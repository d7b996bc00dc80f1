//! `botpost mail read`: explains how one message is read, without a database: what it was taken
//! for, what was cut off and why, which orders stand in it, and what speaks for its sender. It
//! takes and changes nothing. Must never show a token itself: anyone who sees one can use it.

use std::path::Path;

use anyhow::Result;

use super::error::failed;
use super::faults::remark;
use super::key;
use super::output::{Field, Listed, hidden, shown, spoken, tell, worded};
use super::setting::{self, LARGEST};
use super::typed::bytes_of;
use crate::config::Config;
use kit::{Typed, joined};
use mail::{
    Action, Auth, Automatic, Body, Claims, Incoming, Method, OwnAddress, ReplyToken, Results,
    TokenKey, judge,
};
use moderator::report::Speech;
use moderator::split;
use store::Store;

/// Stands in for our own address where there is no configuration.
const NOBODY: &str = "moderator@botpost.invalid";

/// No seat had its reply address renewed more often than this.
const GENERATIONS: u16 = 1000;

/// Explains a message.
///
/// # Errors
/// If it cannot be read or is empty, or the configuration that is there is not right.
pub fn run(letter: &Path, config: Option<&Path>, as_json: bool) -> Result<()> {
    let raw = bytes(letter)?;
    let (own, speech, config) = surroundings(config)?;
    let letter = mail::open(&raw, &own);
    // What a program sent is not read at all.
    let read = letter.typed.iter().filter(|_| letter.automatic.is_none());
    let parted = split(&Typed { lines: read.cloned().collect() });
    let (game, glance) = games::glance(&parted.rest);
    let words: Vec<_> = parted.words.iter().map(|said| said.word.name()).collect();
    let quoted = quoted(&letter);
    let key = key_of(config.as_ref())?;
    let tokens: Vec<Listed> = letter.tokens.iter().map(|it| token(it, key.as_ref())).collect();
    let about = [
        shown("from", joined(&letter.from, ", ")),
        shown("subject", &letter.subject),
        worded("automatic", letter.automatic.map(sign), taken_for(letter.automatic)),
        spoken("its_text", its_text(letter.body)),
        worded("orders", &glance.codes, taken(game.name, &glance.codes)),
        worded("words", &words, joined(&words, ", ")),
        worded("quoted_orders", &quoted, joined(&quoted, " ")),
    ];
    let typed = letter.typed.iter().map(|(number, line)| numbered(*number, line));
    let cut = letter.cut.iter().flat_map(|cut| {
        let lines = (cut.line..).zip(cut.text.split('\n'));
        lines.map(|(number, line)| numbered(number, line).and(shown("why", cut.why.name())))
    });
    let faults = glance.faults.0.iter().map(|it| remark(&speech, it));
    let unread = glance.unread.iter().map(|it| numbered(it.line, &it.text));
    let lists = [
        ("reply_tokens", tokens),
        ("authentication_results", letter.results.iter().map(server).collect()),
        ("typed", typed.collect()),
        ("cut_off", cut.collect()),
        ("faults", faults.collect()),
        ("no_orders", unread.collect()),
    ];
    let vouched = vouched(&letter, config.as_ref());
    tell(Listed::of(about.into_iter().chain(vouched)), &lists, as_json)
}

/// A line of the message.
fn numbered(number: u32, line: &str) -> Listed {
    Listed::of([shown("line", number), worded("text", line, line.trim_end())])
}

/// The bytes of the message, no more of them than are taken from the mailbox.
fn bytes(file: &Path) -> Result<Vec<u8>> {
    let (name, read) = bytes_of(file, LARGEST);
    let raw = read.map_err(|error| {
        let hint = "Name a file that holds one message as it came; - reads standard input.";
        failed(format!("cannot read {name}: {error}"), hint)
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

/// The orders in what was cut off, never taken.
fn quoted(letter: &Incoming) -> Vec<String> {
    // As in an answer: a cut line counts where it is orders and nothing else, or every
    // quoted board would be told of.
    let whole = |(number, text): &(u32, String)| {
        let one = Typed { lines: vec![(*number, text.trim().to_owned())] };
        games::is_order(&one).then(|| games::glance(&one).1)
    };
    letter.quoted.iter().filter_map(whole).flat_map(|it| it.codes).collect()
}

/// The orders that would be taken.
fn taken(game: &str, codes: &[String]) -> String {
    match codes {
        [] => "none".to_owned(),
        codes => format!(
            "{} ({game}; whether the sender may give them depends on the match)",
            codes.join(" ")
        ),
    }
}

/// What a message is taken for.
fn taken_for(automatic: Option<Automatic>) -> String {
    let Some(why) = automatic else { return "no".to_owned() };
    let then = match why.is_passed_on() {
        true => "it is never answered, unless it has a genuine token",
        false => "it is never answered, and no orders are taken from it",
    };
    format!("{}; {then}", sign(why))
}

/// Where its text was found, if that is not as usual.
fn its_text(body: Body) -> &'static str {
    match body {
        Body::Plain | Body::Empty => "",
        Body::HtmlOnly => "from HTML, since there is no plain text",
        Body::Attached => "none but an attached file, which is asked about and never taken",
        Body::TooLarge => "not read, it is too large or has too many parts",
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

/// The key that reply tokens are tried with, if there is one here.
fn key_of(config: Option<&Config>) -> Result<Option<TokenKey>> {
    let key = config.map(|config| config.key.as_path()).filter(|file| key::is_there(file));
    let key = key.map(key::read).transpose()?;
    let store = config.and_then(|it| Store::open_existing(&it.database).ok());
    Ok(match (key, store) {
        (Some(key), Some(store)) => Some(key::in_epoch(&key, &store)?),
        (key, _) => key,
    })
}

/// What the configuration asks for to speak for a sender, and what there is of it.
fn vouched(letter: &Incoming, config: Option<&Config>) -> [Field; 2] {
    let auth = config.map_or(Auth::Token, |config| config.auth);
    let servers = config.map_or(&[][..], |config| &config.authserv_id);
    let vouched_for =
        (!servers.is_empty()).then(|| judge(&letter.results, servers, &letter.from).name());
    let asked = match auth {
        Auth::TokenDmarc => format!("by mail.auth = \"{}\"", auth.name()),
        Auth::Token | Auth::From => "of strangers, by mail.authserv_id".to_owned(),
    };
    let told = vouched_for.map(|said| format!("{said}; that is required {asked}"));
    [hidden("auth", auth.name()), worded("vouched_for", vouched_for, told.unwrap_or_default())]
}

/// What one token says, and whether it was made with our key: whether it still counts, and how
/// people count the round, only the match knows.
fn token(token: &ReplyToken, key: Option<&TokenKey>) -> Listed {
    let claims = token.claims();
    let reader = match (claims.observer(), claims.seat) {
        (Some(place), _) => format!("observer {}", u32::from(place) + 1),
        (None, Claims::MODERATOR) => "nobody's seat".to_owned(),
        (None, seat) => format!("seat {}", u32::from(seat) + 1),
    };
    let genuine = key.map(|key| (0..GENERATIONS).any(|age| token.genuine_ever(key, age)));
    let said = match genuine {
        Some(true) => "made with our key; whether it still counts depends on the match",
        Some(false) => "not made with our key",
        None => "not checked, since there is no key here",
    };
    Listed::of([
        shown("match_number", claims.match_number),
        shown("reader", reader),
        shown("stored_round", claims.round),
        worded("genuine", genuine, said),
    ])
}

/// What one server found out.
fn server(results: &Results) -> Listed {
    let one = |method: &Method| {
        let Method { name, result, properties } = method;
        let about = properties.iter().find(|(name, _)| name == "header.from");
        let about = about.map_or(String::new(), |(_, value)| format!(" of {value}"));
        format!("{name}={result}{about}")
    };
    let all = results.methods.as_ref().map(|all| all.iter().map(one).collect::<Vec<String>>());
    let said = match &all {
        None => "what it says cannot be read".to_owned(),
        Some(all) if all.is_empty() => "nothing".to_owned(),
        Some(all) => all.join(", "),
    };
    Listed::of([shown("server", &results.server), worded("results", all, said)])
}
