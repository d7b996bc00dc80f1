//! What a refusal is about: one reading for servers, commands and reports. One odd answer is not
//! the whole truth: an address is condemned by plain proof alone, and what speaks of us, of limits,
//! blocks or policies, never speaks against a mailbox.

use super::status::EnhancedStatus;

/// What a refusal is about; of several, the last one counts most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    /// Us: who we are, how much we send, what is thought of us.
    Us,
    /// The message: it is too large, or of a form that is not taken.
    Message,
    /// It does not say.
    Unclear,
    /// The moment: it may be otherwise later.
    Now,
    /// The mailbox, which is there: it is full, or takes nothing.
    Mailbox,
    /// The recipient: there is no such mailbox.
    NoMailbox,
}

/// Who we are, how much we send, what is thought of us.
const US: &str = "block|blacklist|black list|rbl|dnsbl|spam|unsolicited|bulk mail|reputation|\
    policy|policies|relay access|relaying|to relay|not relay|relay not|relay denied|\
    sender address|sender domain|sender rejected|sender refused|sender denied|sender not|\
    sender is not|sender verif|sender unknown|invalid sender|unknown sender|envelope from|\
    envelope sender|mail from|not owned by|return path|authenticat|not authorized|unauthorized|\
    not permitted to send|not allowed to send|spf|dkim|dmarc|ptr record|reverse dns|rdns|\
    client host|ip address|your ip|banned|abuse|sending limit|sending quota|daily|hourly|\
    per hour|per day|per minute|emails per|messages per|rate limit|too many|throttl|\
    account suspended|your account|dns ptr|storedrv.submission|limit wysył|odrzucono nadawc";

/// The mailbox is there and full.
const FULL: &str = "mailbox full|mailbox is full|mailbox has exceeded|mailbox quota|\
    mailbox size limit|inbox is full|over quota|over the quota|overquota|quota exceeded|\
    exceeded storage|exceeded its quota|exceeded his quota|storage limit|out of storage|\
    insufficient storage|disk full|disk quota|skrzynka jest pełna|skrzynka pełna|przepełniona";

/// The message is too large.
const LARGE: &str = "too large|too big|size limit|message size|maximum size|size exceeds";

/// There is no such mailbox.
const GONE: &str = "no mailbox here by that name|user unknown|unknown user|userunknown|\
    no such user|no such mailbox|no such recipient|no such account|no such person|\
    no such address|no mailbox by that name|no account by that name|unknown recipient|\
    recipient unknown|unknown mailbox|unknown local part|unknown address|address unknown|\
    unknown or illegal alias|recipient not found|recipnotfound|user not found|mailbox not found|\
    invalid mailbox|invalid recipient|recipient invalid|not a valid mailbox|\
    not a valid recipient|not a valid user|not a known user|not listed in|user doesn't have a|\
    that you tried to reach is disabled|user invalid|invalid user|\
    nie ma takiego|nieznany użytkownik|nie istnieje|unbekannter empfänger|benutzer unbekannt|\
    utilisateur inconnu|destinataire inconnu|usuario desconocido|utente sconosciuto";

/// A domain that is not found may be the fault of the one who looked.
const NOWHERE: &str = "domain does|domain doesn't|host does|host doesn't|domain name does";

/// It may be otherwise soon, whatever the code says.
const SOON: &str = "greylist|graylist|try again later|try again in|temporarily unavailable";

impl Refusal {
    /// What a code, an enhanced code and words mean together. Words about us come first: servers
    /// give nearly every code with them.
    pub fn of(code: u16, status: Option<EnhancedStatus>, words: &str) -> Refusal {
        let words = people_words(words);
        let about = status.map_or((0, 0), |status| (status.subject, status.detail));
        let is_for_now = match status {
            Some(status) if code < 500 => status.class == 4,
            _ => (400..500).contains(&code),
        };
        let says = |list| any(&words, list);
        match about {
            _ if is_for_now => Refusal::Now,
            (2, 3) | (3, 4) => Refusal::Message,
            _ if says(US) => Refusal::Us,
            _ if says(FULL) => Refusal::Mailbox,
            _ if says(LARGE) => Refusal::Message,
            (1, 1 | 10) => Refusal::NoMailbox,
            _ if says(GONE) => Refusal::NoMailbox,
            _ if says("does not exist|doesn't exist") && !says(NOWHERE) => Refusal::NoMailbox,
            _ if says(SOON) => Refusal::Now,
            (1, 7 | 8) | (4, 5) | (7, _) => Refusal::Us,
            (6, _) => Refusal::Message,
            (1, 6) | (2, 1 | 2) => Refusal::Mailbox,
            // It was tried for days.
            (4, 7) => Refusal::Now,
            _ if says("limit") => Refusal::Us,
            _ if code == 552 => Refusal::Mailbox,
            _ => Refusal::Unclear,
        }
    }

    /// What the codes of a line in small letters say, such as `(#5.1.1)` or `said: 550 5.1.1 user
    /// unknown`. The line above it may tell that this was the answer to MAIL FROM.
    pub(super) fn in_line(line: &str, above: &str) -> Option<Refusal> {
        let apart = |c: char| c.is_whitespace() || "<>()[]#,;:\"'-".contains(c);
        let words: Vec<&str> = line.split(apart).filter(|word| !word.is_empty()).collect();
        let code = words.iter().find_map(|word| {
            let code: u16 = word.parse().ok()?;
            (word.len() == 3 && (400..600).contains(&code)).then_some(code)
        });
        let status = words.iter().find_map(|word| {
            EnhancedStatus::leading(word.trim_end_matches('.')).filter(|status| status.class != 2)
        });
        let refusal = Refusal::of(code.unwrap_or(0), status, &format!("{above} {line}"));
        // A number alone may be anything; with a refusal next to it, it is one.
        let refused = refusal != Refusal::Unclear || any(line, "said|smtp|error|rejected");
        (status.is_some() || code.is_some() && refused).then_some(refusal)
    }
}

/// The words that people would read, in small letters: addresses, names of hosts and links may hold
/// any word.
fn people_words(text: &str) -> String {
    let text = text.to_lowercase().replace('’', "'");
    let words = text.split(|c: char| c.is_whitespace() || "<>()[]\",;".contains(c));
    let is_name = |word: &str| {
        let inner = word.trim_matches(['.', ':', '\'']);
        // Exchange writes `RESOLVER.ADR.RecipNotFound`.
        let is_code = ["resolver.", "storedrv."].iter().any(|code| inner.starts_with(code));
        (inner.contains('.') && !is_code) || inner.contains(['@', '/'])
    };
    let words: Vec<&str> = words.filter(|word| !word.is_empty() && !is_name(word)).collect();
    words.join(" ").replace(['-', '_', '='], " ")
}

/// Whether a text has one of these words, with a `|` between two. A word of three letters has to
/// stand alone.
pub(super) fn any(text: &str, words: &str) -> bool {
    let stands = |word: &str| match word.len() {
        0..4 => text.split(|c: char| !c.is_alphanumeric()).any(|it| it == word),
        _ => text.contains(word),
    };
    words.split('|').any(stands)
}
