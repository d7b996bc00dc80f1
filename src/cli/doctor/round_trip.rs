//! A message to ourselves: out through the postman, in through the mailbox, and put away. A
//! service that runs may find it first: then it stands in the inbox. It goes to the plain
//! address and to one with a detail, because that is what players answer to.

use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::chart::Chart;
use super::journey::{Journey, Leg};
use crate::cli::output::plural;
use crate::cli::setting;
use crate::config::{Config, Mailbox, Postman};
use kit::hex;
use mail::transport::{Patience, SendmailPostman};
use mail::{Postman as PostmanDoor, Probe, ProbeAddress, TokenKey};
use store::Store;

/// How long between two looks.
const PAUSE: Duration = Duration::from_secs(3);
/// With more messages in the mailbox than this, they would all be fetched again and again.
const MOST_WAITING: usize = 100;
const CHECK: &str = "round-trip";

/// Sends the messages, looks for them, and says what came of it.
pub fn look(chart: &mut Chart, config: &Config, key: &TokenKey, store: Option<&Store>, looks: u32) {
    if matches!(config.postman, Postman::Maildir(_)) {
        let said = "not tried: messages go into Maildirs on this machine";
        let fix = "With postman.kind = \"smtp\" or \"sendmail\" a message to itself is sent.";
        return chart.note(CHECK, said, fix);
    }
    match travel(config, key, store, looks) {
        Ok(Some(journey)) => tell(chart, config, &journey),
        Ok(None) => chart.warn(
            CHECK,
            format!("not tried: more than {MOST_WAITING} messages wait in the mailbox"),
            "Let `botpost tick` read them first.",
        ),
        Err(error) => chart.failed(CHECK, &error),
    }
}

fn travel(
    config: &Config,
    key: &TokenKey,
    store: Option<&Store>,
    looks: u32,
) -> Result<Option<Journey>> {
    let (sender, clock) = (setting::sender(config)?, setting::clock()?);
    let mut mailbox = setting::mailbox(config);
    let most = Patience::hasty().visit;
    let mut postman: Box<dyn PostmanDoor> = match &config.postman {
        Postman::Sendmail(command) => Box::new(SendmailPostman::new(command.clone()).patient(most)),
        Postman::Maildir(_) | Postman::Smtp(_) => setting::postman(config),
    };
    if mailbox.waiting()? > MOST_WAITING {
        return Ok(None);
    }
    let probe = Probe::new(hex::encode(&setting::draw::<8>()?));
    // Nobody speaks: it only waits, and a signal ends it.
    let (_silent, nobody) = channel::<()>();
    let began = Instant::now();
    let mut journey = Journey::begin(probe, sender, key, postman.as_mut(), clock.now())?;
    // A server that was there and hangs now is not waited for at each look.
    let longest = PAUSE.saturating_mul(looks).saturating_add(most);
    let mut at = (journey.sent, Duration::ZERO);
    while journey.looks < looks && journey.goes_on() && at.1 <= longest {
        journey.look(mailbox.as_mut(), store, at);
        if journey.looks < looks && journey.goes_on() {
            let _ = nobody.recv_timeout(PAUSE);
            at = (clock.now(), began.elapsed());
        }
    }
    Ok(Some(journey))
}

fn tell(chart: &mut Chart, config: &Config, journey: &Journey) {
    let plain = journey.leg(ProbeAddress::Plain);
    let detailed = journey.leg(ProbeAddress::Detailed);
    match [plain, detailed].into_iter().filter_map(Leg::took).min() {
        Some(took) => {
            chart.round_trip_ms = u64::try_from(took.as_millis()).ok();
            chart.ok(CHECK, format!("a message to itself arrived {}", within(took)));
            detail(chart, config, detailed);
        }
        None => lost(chart, plain, journey),
    }
    if let Some(trouble) = &journey.not_put_away {
        chart.failed("put-away", trouble);
    }
    if !matches!(config.mailbox, Mailbox::Maildir(_)) {
        clocks(chart, journey);
    }
}

/// Seconds, where it took any.
fn within(took: Duration) -> String {
    match took.as_secs() {
        0 => "within a second".to_owned(),
        _ => format!("after {:.1} seconds", took.as_secs_f64()),
    }
}

fn lost(chart: &mut Chart, leg: &Leg, journey: &Journey) {
    let (said, fix) = match leg {
        Leg::Refused(why) => (
            format!("the postman could not send it: {why}"),
            "docs/postman.md explains what helps.",
        ),
        Leg::Returned => (
            "a message to itself came back as undeliverable".to_owned(),
            "Is mail.address the address of this mailbox?",
        ),
        Leg::Sent | Leg::Arrived { .. } => {
            let looks = plural(journey.looks, "look", "looks");
            let why = journey.unread.as_ref();
            let why = why.map_or(String::new(), |it| format!("; the last look failed: {it:#}"));
            (
                format!("a message to itself was sent and did not arrive in {looks}{why}"),
                "Is mail.address the address of this mailbox? Look into its spam folder, too.",
            )
        }
    };
    chart.wrong(CHECK, said.replace('\n', "; "), fix);
}

/// What became of the message to the address with a detail, when the other one arrived.
fn detail(chart: &mut Chart, config: &Config, leg: &Leg) {
    const CHECK: &str = "detail";
    let sign = config.delimiter;
    let why = match leg {
        Leg::Arrived { .. } => {
            let said =
                format!("the mailbox gets what is sent to its address with {sign} and a detail");
            return chart.ok(CHECK, said);
        }
        Leg::Refused(why) => format!("is refused: {why}"),
        Leg::Returned => "comes back as undeliverable".to_owned(),
        Leg::Sent => "did not arrive".to_owned(),
    };
    chart.wrong(
        CHECK,
        format!("a message to its address with {sign} and a detail {why}").replace('\n', "; "),
        "Players reply to such addresses: set mail.delimiter if your provider has another sign.",
    );
}

/// The mail server's clock says when orders came.
fn clocks(chart: &mut Chart, journey: &Journey) {
    let Some(ahead) = journey.ahead() else { return };
    if ahead.is_zero() {
        return chart.ok("server-clock", "the mail server's clock agrees with this one");
    }
    let minutes = ahead.num_minutes();
    let side = if minutes < 0 { "behind" } else { "ahead of" };
    chart.warn(
        "server-clock",
        format!("the mail server's clock is {} min {side} this one", minutes.abs()),
        "Deadlines are compared with the time the mail server says: set the clock that is wrong.",
    );
}
