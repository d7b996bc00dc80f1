//! The two doors: whether the servers let us in, what they can do, and whether the address
//! that messages come from belongs to the account that sends them.

use super::chart::Chart;
use crate::cli::config::place;
use crate::cli::output::plural;
use crate::cli::setting;
use crate::config::{Config, Mailbox, Postman};
use crate::daemon::postman_opened;
use mail::transport::{Account, ImapMailbox};
use store::Store;

/// The last message of a match has an animation of up to 500 kB, a third more as a mail has it,
/// and beside it a board, and rules twice.
const LARGEST_LETTER: usize = 1024 * 1024;

/// Opens the mailbox, without reading anything. Whether it could be.
pub fn mailbox(chart: &mut Chart, config: &Config) -> bool {
    let opened = waiting(chart, config);
    let waits = |count| plural(count, "message waits", "messages wait");
    let place = place(&config.mailbox);
    chart.tried("mailbox", opened.map(|count: usize| format!("{place}, {}", waits(count))))
}

/// How many messages wait; of a server, what it can do, too.
fn waiting(chart: &mut Chart, config: &Config) -> anyhow::Result<usize> {
    let Mailbox::Imap { account, folders, idle } = &config.mailbox else {
        return setting::try_mailbox(config);
    };
    let (account, folders) = (Account::clone(account), folders.clone());
    let look = ImapMailbox::new(account, folders, *idle, setting::LARGEST).look()?;
    let every = plural(config.poll.as_secs(), "second", "seconds");
    match (look.idle, *idle) {
        (true, true) => chart.ok("idle", "the server says when a message arrives (IDLE)"),
        (true, false) => {
            let said = format!("messages are looked for every {every}, and the server has IDLE");
            chart.note("idle", said, "Set mailbox.idle = true to read them as they arrive.");
        }
        (false, _) => {
            let said = format!("the server has no IDLE: messages are looked for every {every}");
            chart.note("idle", said, "service.poll_seconds says how often.");
        }
    }
    match look.moves {
        true => chart.ok("move", "the server moves messages in one step (MOVE)"),
        false => chart.ok("move", "messages are copied, then deleted: the server has no MOVE"),
    }
    match look.missing.as_slice() {
        [] => chart.ok("folders", "all folders exist"),
        missing => {
            let said = format!("not there yet: {}", missing.join(", "));
            chart.note("folders", said, "botpost makes each when a message goes there.");
        }
    }
    Ok(look.waiting)
}

/// Goes as far as messages could go out, without sending one. Whether they could.
pub fn postman(chart: &mut Chart, config: &Config) -> bool {
    let tried = try_postman(chart, config);
    let opened = chart.tried("postman", tried);
    if opened && config.database.is_file() {
        // Anyone who fixed the login does not have to wait until a tick tries it again.
        let _ = Store::open(&config.database).map(|mut store| postman_opened(&mut store));
    }
    opened
}

/// Where messages could go out; of a server, how large they may be, too.
fn try_postman(chart: &mut Chart, config: &Config) -> anyhow::Result<String> {
    let Postman::Smtp(account) = &config.postman else { return setting::try_postman(config) };
    let most = setting::smtp(account, config).try_door()?;
    let takes = |most: usize| format!("the server takes messages up to {} KiB", most / 1024);
    let said = most.map_or_else(|| "the server names no largest size".to_owned(), takes);
    match most.is_some_and(|most| most < LARGEST_LETTER) {
        true => chart.warn("size", said, "The last message of a match may be refused."),
        false => chart.ok("size", said),
    }
    Ok(format!("SMTP, {}", account.place()))
}

/// Whether receivers will find that messages from our address come from where its domain says
/// (DMARC, RFC 9989): they do if the account that sends them belongs to the same domain.
pub fn alignment(chart: &mut Chart, config: &Config) {
    const CHECK: &str = "alignment";
    let Postman::Smtp(account) = &config.postman else { return };
    let domain = |address: &str| Some(address.rsplit_once('@')?.1.to_lowercase());
    let Some(ours) = domain(&config.address) else { return };
    match domain(&account.user) {
        Some(theirs) if related(&ours, &theirs) => {
            chart.ok(CHECK, format!("messages come from {ours}, as the account does"));
        }
        Some(theirs) => chart.warn(
            CHECK,
            format!("messages come from {ours}, but are sent by an account of {theirs}"),
            format!("Take an address of {theirs}, or have SPF or DKIM of {ours} cover it."),
        ),
        None if related(&ours, &account.host.to_lowercase()) => {
            chart.ok(CHECK, format!("messages come from {ours}, as their server does"));
        }
        None => chart.note(
            CHECK,
            format!("whether {} may send messages from {ours} cannot be seen", account.host),
            format!("Make sure that SPF or DKIM of {ours} covers it."),
        ),
    }
}

/// Whether one domain is the other, or lies in it.
fn related(one: &str, other: &str) -> bool {
    let within = |inner: &str, outer: &str| {
        inner == outer || inner.strip_suffix(outer).is_some_and(|rest| rest.ends_with('.'))
    };
    within(one, other) || within(other, one)
}
