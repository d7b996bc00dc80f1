//! A conversation with an SMTP server (RFC 5321) up to the point where messages can be handed
//! over: greeting, EHLO, TLS, AUTH. Knows what the commands are called, and no message.

use base64::prelude::{BASE64_STANDARD, Engine};

use super::reply::SmtpReply;
use crate::transport::account::{Account, Login, Security};
use crate::transport::wire::Wire;
use crate::{Trouble, TroubleKind};

/// What a server can do besides (RFC 5321, 2.2).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Offers {
    /// Several commands in one go (RFC 2920).
    pub pipelining: bool,
    /// It wants to know how large a message is (RFC 1870).
    pub size: bool,
    /// The largest message, if it says so.
    pub largest: Option<usize>,
    starttls: bool,
    mechanisms: Vec<String>,
}

impl Offers {
    /// From the lines of the reply to EHLO; the first is the server's name.
    fn read(said: &SmtpReply) -> Offers {
        let mut offers = Offers::default();
        for line in said.lines.iter().skip(1) {
            // With "=" it is an old way to write the same that some servers still have.
            let line = line.to_ascii_uppercase().replace("AUTH=", "AUTH ");
            let mut words = line.split_whitespace();
            match words.next() {
                Some("PIPELINING") => offers.pipelining = true,
                Some("STARTTLS") => offers.starttls = true,
                Some("SIZE") => {
                    offers.size = true;
                    let largest = words.next().and_then(|number| number.parse().ok());
                    offers.largest = largest.filter(|number| *number > 0);
                }
                Some("AUTH") => offers.mechanisms.extend(words.map(str::to_owned)),
                Some(_) | None => {}
            }
        }
        offers
    }
}

/// Connects and goes through everything that comes before the first message. `name` is what
/// we call ourselves.
///
/// # Errors
/// If nobody answers, or we are not let in.
pub fn open(account: &Account, name: &str) -> Result<(Wire, Offers), Trouble> {
    let mut wire = Wire::open(account)?;
    let patience = account.patience.answer;
    wire.greeted(patience)?;
    wire.allow(patience);
    let greeting = SmtpReply::hear(&mut wire).map_err(|trouble| match trouble.kind {
        TroubleKind::Garbled => trouble.misplaced("postman"),
        TroubleKind::Settings | TroubleKind::Away | TroubleKind::Refused => trouble,
    })?;
    welcome(&greeting, account)?;
    let mut offers = greet(&mut wire, account, name)?;
    if account.security == Security::StartTls {
        if !offers.starttls {
            return Err(account
                .trouble(TroubleKind::Settings, "offers no STARTTLS")
                .hint("perhaps postman.security should be \"tls\", on port 465"));
        }
        welcome(&ask(&mut wire, account, "STARTTLS")?, account)?;
        wire = wire.secure()?;
        // What was said before counts no more: anybody could have said it (RFC 3207, 4.2).
        offers = greet(&mut wire, account, name)?;
    }
    log_in(&mut wire, &offers, account)?;
    Ok((wire, offers))
}

fn greet(wire: &mut Wire, account: &Account, name: &str) -> Result<Offers, Trouble> {
    let said = ask(wire, account, &format!("EHLO {name}"))?;
    welcome(&said, account)?;
    Ok(Offers::read(&said))
}

fn ask(wire: &mut Wire, account: &Account, command: &str) -> Result<SmtpReply, Trouble> {
    wire.allow(account.patience.answer);
    wire.send(format!("{command}\r\n").as_bytes())?;
    SmtpReply::hear(wire)
}

/// A refusal before the first message: for now, or until somebody has looked at the settings.
fn welcome(said: &SmtpReply, account: &Account) -> Result<(), Trouble> {
    if said.is(2) {
        return Ok(());
    }
    let what = format!("lets nobody in: {} {}", said.code, said.words());
    match said.is(5) {
        true => Err(account
            .trouble(TroubleKind::Settings, what)
            .hint("are postman.host and postman.port those for sending mail?")),
        false => Err(account.trouble(TroubleKind::Away, what)),
    }
}

fn log_in(wire: &mut Wire, offers: &Offers, account: &Account) -> Result<(), Trouble> {
    if account.login == Login::Nobody {
        return Ok(());
    }
    let secret = account.secret()?;
    let (mechanism, first) = account.sasl(&secret);
    let offered = |name: &str| offers.mechanisms.iter().any(|known| known == name);
    let said = if offered(mechanism) {
        let said = ask(wire, account, &format!("AUTH {mechanism} {first}"))?;
        // XOAUTH2 tells why it refuses in a challenge, and goes on after an empty answer.
        if said.is(3) { ask(wire, account, "")? } else { said }
    } else if !account.by_token() && offered("LOGIN") {
        let mut said = ask(wire, account, "AUTH LOGIN")?;
        for part in [account.user.as_str(), secret.tell()] {
            if said.is(3) {
                said = ask(wire, account, &BASE64_STANDARD.encode(part))?;
            }
        }
        said
    } else {
        let known = match offers.mechanisms.as_slice() {
            [] => "none at all".to_owned(),
            known => crate::trouble::words(&known.join(", ")),
        };
        let what = format!("offers no login by {mechanism}, but {known}");
        return Err(account.trouble(TroubleKind::Settings, what).hint(
            "a server that only takes mail in offers none: the one for sending mostly has port \
             465 (security \"tls\") or 587 (\"starttls\")",
        ));
    };
    match said.code {
        200..300 => Ok(()),
        400..500 => {
            let what = format!("cannot log anybody in now: {}", said.code);
            Err(account.trouble(TroubleKind::Away, what))
        }
        _ => Err(account.refused(&said.words(), &secret)),
    }
}
