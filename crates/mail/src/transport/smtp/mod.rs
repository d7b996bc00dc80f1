//! Hands messages to a mail server over SMTP (RFC 5321). One connection for a batch, one
//! recipient for a message; what the server said, and where, decides what becomes of each.
//!
//! Nothing is ever written twice without something read between: with PIPELINING, a message's
//! text goes out together with the envelope of the next, so that a message costs one round
//! trip. Waits for nothing without end.

mod bytes;
mod reply;
mod session;
mod verdict;

use std::time::Duration;

use self::reply::SmtpReply;
use self::session::Offers;
use self::verdict::Point;
use super::account::Account;
use super::wire::Wire;
use crate::postman::Doubts;
use crate::{Delivery, Postman, QueueId, QueuedMessage, Reply, Trouble, TroubleKind};

/// How many messages go over one connection; many servers allow a hundred.
const AT_ONCE: u32 = 100;
/// How long a goodbye is waited for.
const GOODBYE: Duration = Duration::from_secs(2);

/// Delivers through the SMTP server of an account.
#[derive(Debug)]
pub struct SmtpPostman {
    account: Account,
    name: String,
    /// With which message the line was lost last, if none went out since.
    lost_with: Option<QueueId>,
}

impl SmtpPostman {
    /// A postman with this account. `name` is what he says his own is: the host of the address
    /// that messages are sent from.
    pub fn new(account: Account, name: impl Into<String>) -> SmtpPostman {
        SmtpPostman { account, name: name.into(), lost_with: None }
    }

    /// Goes as far as the login, and says goodbye. How many bytes the largest message may have,
    /// if the server says so.
    ///
    /// # Errors
    /// If no message could be sent.
    pub fn try_door(&self) -> Result<Option<usize>, Trouble> {
        let (wire, offers) = session::open(&self.account, &self.name)?;
        let largest = offers.largest;
        SmtpConnection::new(wire, offers, self.account.patience.answer).quit();
        Ok(largest)
    }

    /// Reports a message that has not gone out. The rest of the batch is not tried.
    fn ended(&mut self, id: QueueId, ended: SendFailure, went_out: usize) -> Option<Delivery> {
        let SendFailure { phase, delivery, lost, .. } = ended;
        // The line was closed between two messages, or they are enough for one connection: the next
        // one takes it.
        let between = match lost {
            true => phase == Point::Mail,
            false => matches!(delivery, Delivery::Closed(_)),
        };
        if between && went_out > 0 {
            return None;
        }
        let before = if lost { self.lost_with.replace(id) } else { None };
        Some(match (delivery, before) {
            // Two different messages in a row: it does not lie with them.
            (Delivery::Later(reply), Some(before)) if before != id => Delivery::Closed(reply.text),
            (delivery, _) => delivery,
        })
    }
}

impl Postman for SmtpPostman {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        let Some(first) = batch.first() else { return };
        let (wire, offers) = match session::open(&self.account, &self.name) {
            Ok(opened) => opened,
            Err(trouble) => return done(first.id, shut(&trouble)),
        };
        let mut fit = Vec::new();
        for parcel in batch {
            match bytes::unfit(parcel, &offers) {
                None => fit.push(parcel),
                Some(delivery) => done(parcel.id, delivery),
            }
        }
        let mut line = SmtpConnection::new(wire, offers, self.account.patience.answer);
        let (mut went_out, mut doubts) = (0, Doubts::default());
        for (at, parcel) in fit.iter().enumerate() {
            let (over, mut delivery) = match line.hand_over(parcel, fit.get(at + 1).copied()) {
                Ok(()) => {
                    went_out += 1;
                    self.lost_with = None;
                    (false, Some(Delivery::Accepted))
                }
                Err(ended) => (ended.over, self.ended(parcel.id, ended, went_out)),
            };
            let stops = delivery.as_mut().is_none_or(|delivery| doubts.weigh(parcel, delivery));
            if let Some(delivery) = delivery {
                done(parcel.id, delivery);
            }
            if over {
                return;
            }
            if stops {
                break;
            }
        }
        line.quit();
    }

    fn at_once(&self) -> u32 {
        AT_ONCE
    }
}

/// What a server means that does not let us in.
fn shut(trouble: &Trouble) -> Delivery {
    // It is kept with the message, in one line.
    let why = trouble.to_string().lines().collect::<Vec<_>>().join("; ");
    match trouble.kind {
        TroubleKind::Settings => Delivery::Locked(why),
        TroubleKind::Away | TroubleKind::Refused | TroubleKind::Garbled => Delivery::Closed(why),
    }
}

/// Why a message has not gone out.
struct SendFailure {
    phase: Point,
    delivery: Delivery,
    /// Whether the line was lost, and nothing was said of the message.
    lost: bool,
    /// Whether nothing more can be said: so it is after some refusals, too.
    over: bool,
}

/// The line was lost.
fn lost(phase: Point, why: &Trouble) -> SendFailure {
    let text = why.to_string();
    let delivery = match phase {
        Point::Mail | Point::Rcpt | Point::Data => Delivery::Later(Reply { code: 0, text }),
        // Nobody knows whether it arrived: the same bytes again.
        Point::Dot => Delivery::Unknown,
    };
    SendFailure { phase, delivery, lost: true, over: true }
}

/// A line that messages go over.
struct SmtpConnection {
    wire: Wire,
    offers: Offers,
    /// How long a reply is waited for, and twice as long after the dot: some servers look
    /// into a message before they take it (RFC 5321, 4.5.3.2.6).
    patience: Duration,
    /// What has to be said before the next message to forget the one before.
    forget: &'static str,
    /// Whether the envelope of the next message was sent already.
    ahead: bool,
}

impl SmtpConnection {
    fn new(wire: Wire, offers: Offers, patience: Duration) -> SmtpConnection {
        SmtpConnection { wire, offers, patience, forget: "", ahead: false }
    }

    /// Hands one message over. With PIPELINING, the envelope of the next one goes with it.
    fn hand_over(
        &mut self,
        parcel: &QueuedMessage,
        next: Option<&QueuedMessage>,
    ) -> Result<(), SendFailure> {
        self.announce(parcel)?;
        let mut out = bytes::text(&parcel.raw);
        if let Some(next) = next.filter(|_| self.offers.pipelining) {
            out.extend_from_slice(bytes::commands(next, &self.offers).concat().as_bytes());
            self.ahead = true;
        }
        self.wire.allow(self.patience * 2);
        let sent = self.wire.send(&out);
        // A server that has had enough says so, and closes while we are still talking.
        let said = SmtpReply::hear(&mut self.wire)
            .map_err(|why| lost(Point::Dot, &sent.err().unwrap_or(why)))?;
        self.expect(Point::Dot, said)
    }

    /// Says whom the message is from and for.
    fn announce(&mut self, parcel: &QueuedMessage) -> Result<(), SendFailure> {
        let [mail, rcpt, data] = bytes::commands(parcel, &self.offers);
        let all = [(Point::Mail, mail), (Point::Rcpt, rcpt), (Point::Data, data)];
        if !self.offers.pipelining {
            let forget = std::mem::take(&mut self.forget);
            if !forget.is_empty() {
                self.say(Point::Mail, forget)?;
                self.hear(Point::Mail)?;
            }
            for (phase, command) in all {
                self.say(phase, &command)?;
                let said = self.hear(phase)?;
                self.expect(phase, said)?;
            }
            return Ok(());
        }
        if !std::mem::take(&mut self.ahead) {
            let forget = std::mem::take(&mut self.forget);
            let commands = all.each_ref().map(|(_, command)| command.as_str()).concat();
            self.say(Point::Mail, &format!("{forget}{commands}"))?;
            if !forget.is_empty() {
                self.hear(Point::Mail)?;
            }
        }
        let mut refused = Ok(());
        for (phase, _) in all {
            let said = match self.hear(phase) {
                Ok(said) => said,
                // What was said before the line was lost still counts.
                Err(lost) => {
                    let before = refused.err().map(|it| SendFailure { over: true, ..it });
                    return Err(before.unwrap_or(lost));
                }
            };
            let open = phase == Point::Data && said.is(3);
            if refused.is_ok() {
                refused = self.expect(phase, said);
            } else if open {
                // Nobody is left to get it: the text is the dot alone (RFC 2920, 3.1).
                self.forget = ".\r\n";
            }
            if refused.as_ref().is_err_and(|it| it.over) {
                break;
            }
        }
        refused
    }

    fn say(&mut self, phase: Point, commands: &str) -> Result<(), SendFailure> {
        self.wire.allow(self.patience);
        self.wire.send(commands.as_bytes()).map_err(|why| lost(phase, &why))
    }

    fn hear(&mut self, phase: Point) -> Result<SmtpReply, SendFailure> {
        SmtpReply::hear(&mut self.wire).map_err(|why| lost(phase, &why))
    }

    fn expect(&mut self, phase: Point, said: SmtpReply) -> Result<(), SendFailure> {
        let wanted = if phase == Point::Data { 3 } else { 2 };
        if said.is(wanted) {
            return Ok(());
        }
        if !said.is(4) && !said.is(5) {
            let what = format!("says {} where nobody expects it", said.code);
            let why = self.wire.account.trouble(TroubleKind::Garbled, what);
            return Err(lost(phase, &why));
        }
        if phase != Point::Dot {
            self.forget = "RSET\r\n";
        }
        let delivery = verdict::refused(phase, &said, &self.wire.account.place());
        Err(SendFailure { phase, delivery, lost: false, over: said.code == 421 })
    }

    /// Says goodbye. Every message has its verdict: whatever comes now changes none.
    fn quit(mut self) {
        self.wire.allow(self.patience.min(GOODBYE));
        let said = self.wire.send(format!("{}QUIT\r\n", self.forget).as_bytes());
        if said.is_ok() {
            let _ = SmtpReply::hear(&mut self.wire);
        }
    }
}
