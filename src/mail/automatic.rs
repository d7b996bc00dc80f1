//! Whether a program sent a letter (RFC 3834): such a letter is kept and never answered.

use mail_parser::{Message, MimeHeaders};

use super::addresses::OwnAddress;
use super::bounce::{self, Bounce};
use super::entity::leaves;
use super::text::plain;

/// More Received headers than any honest way has.
const MOST_HOPS: usize = 50;

/// Why a letter counts as automatic, the surest sign first. A letter that carries a genuine
/// token and only a weak sign ([`Automatic::is_weak`]) deserves to be held, not ignored: some
/// programs tag what people write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Automatic {
    /// A delivery report (RFC 3464), and what it means for the recipient.
    Bounce(Action, Bounce),
    /// Another report, such as that a letter was read (RFC 8098).
    Report,
    /// We sent it ourselves: our X-Loop, or our address in From.
    OurOwn,
    /// It went through more than 50 servers.
    TooManyHops,
    /// Its return path is null.
    NullReturnPath,
    /// `Auto-Submitted` other than `no`.
    AutoSubmitted,
    /// A header that only vacation programs set.
    AutoReply,
    /// It comes from an address nobody reads.
    Daemon,
    /// Its subject is that of a vacation notice.
    OutOfOffice,
    /// `Precedence: bulk`, `junk`, `list` or `auto_reply`.
    Precedence,
    /// It came over a mailing list.
    List,
}

impl Automatic {
    /// Whether people's letters carry the sign too.
    pub fn is_weak(self) -> bool {
        match self {
            Automatic::OutOfOffice | Automatic::Precedence | Automatic::List => true,
            Automatic::Bounce(..)
            | Automatic::Report
            | Automatic::OurOwn
            | Automatic::TooManyHops
            | Automatic::NullReturnPath
            | Automatic::AutoSubmitted
            | Automatic::AutoReply
            | Automatic::Daemon => false,
        }
    }
}

/// What a delivery report reports (RFC 3464, 2.3.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Given up.
    Failed,
    /// Still being tried: no bounce.
    Delayed,
    /// Delivered, relayed or expanded: no bounce either.
    Arrived,
    /// The report cannot be read.
    Unclear,
}

/// Beginnings of the subjects of vacation notices, as `plain` leaves them, lower case.
const SUBJECTS: &str = "automatic reply|auto reply|auto-reply|autoreply|auto:|out of office|\
    out of the office|out-of-office|vacation reply|abwesenheitsnotiz|abwesend|\
    automatische antwort|automatische abwesenheit|réponse automatique|reponse automatique|\
    absence du bureau|absent du bureau|respuesta automática|respuesta automatica|\
    fuera de la oficina|resposta automática|resposta automatica|risposta automatica|\
    fuori sede|automatisch antwoord|afwezig|autoodpowiedź|automatyczna odpowiedź|\
    odpowiedź automatyczna|autosvar|automatiskt svar|automatisk svar|frånvarande|\
    automaattinen vastaus|poissaolo|automatická odpověď|automatická odpoveď|\
    automatikus válasz|автоматический ответ|автоответ|автоматична відповідь|\
    răspuns automat|otomatik yanıt|αυτόματη απάντηση|automatski odgovor|自动回复|自動回覆|自動返信|자동 회신";

/// The headers of mailing lists (RFC 2369, RFC 2919).
const LIST: [&str; 7] = [
    "list-id",
    "list-post",
    "list-unsubscribe",
    "list-subscribe",
    "list-help",
    "list-owner",
    "list-archive",
];

/// Local parts nobody reads.
const DAEMONS: &str = "mailer-daemon|postmaster|mail-daemon|no-reply|noreply|no_reply|\
    do-not-reply|donotreply|do_not_reply|bounce|bounces";

/// Looks for the signs. `from` are the addresses of From, `raw` is the whole message.
pub fn judge(
    head: &Message<'_>,
    from: &[String],
    subject: &str,
    own: &OwnAddress,
    raw: &[u8],
) -> Option<Automatic> {
    let all = |name: &str| values(head, name);
    let any = |name: &str| !all(name).is_empty();
    let is_ours = from.iter().any(|address| own.is_ours(address))
        || all("x-loop").iter().any(|value| value.to_lowercase().contains(&own.to_string()));
    let hops = head.parts[0].headers.iter().filter(|h| h.name.as_str() == "Received").count();
    let signs = [
        (is_ours, Automatic::OurOwn),
        (hops > MOST_HOPS, Automatic::TooManyHops),
        (all("return-path").iter().any(|v| is_null(v)), Automatic::NullReturnPath),
        (all("auto-submitted").iter().any(|v| first_word(v) != "no"), Automatic::AutoSubmitted),
        (is_auto_reply(head), Automatic::AutoReply),
        (from.iter().any(|address| is_daemon(address)), Automatic::Daemon),
        (is_notice(subject), Automatic::OutOfOffice),
        (all("precedence").iter().any(|v| is_bulk(v)), Automatic::Precedence),
        (LIST.iter().any(|name| any(name)), Automatic::List),
    ];
    report(head, raw).or_else(|| signs.into_iter().find(|(holds, _)| *holds).map(|(_, sign)| sign))
}

/// The raw values of all headers with this name, unfolded only by trimming.
fn values(head: &Message<'_>, name: &str) -> Vec<String> {
    head.parts[0]
        .headers
        .iter()
        .filter(|header| header.name.as_str().eq_ignore_ascii_case(name))
        .filter_map(|header| {
            head.raw_message.get(header.offset_start as usize..header.offset_end as usize)
        })
        .map(|raw| String::from_utf8_lossy(raw).trim().to_owned())
        .collect()
}

fn first_word(value: &str) -> String {
    value
        .split(|c: char| c == ';' || c == '(' || c.is_whitespace())
        .find(|word| !word.is_empty())
        .unwrap_or_default()
        .to_lowercase()
}

fn is_null(value: &str) -> bool {
    value.split_whitespace().collect::<String>() == "<>"
}

fn is_bulk(value: &str) -> bool {
    ["bulk", "junk", "list", "auto_reply"].contains(&first_word(value).as_str())
}

fn is_auto_reply(head: &Message<'_>) -> bool {
    ["x-autoreply", "x-autorespond", "x-autoresponse", "x-auto-reply"]
        .into_iter()
        .any(|name| values(head, name).iter().any(|value| first_word(value) != "no"))
        || values(head, "x-mail-autoreply").iter().any(|value| first_word(value) != "no")
        || !values(head, "x-failed-recipients").is_empty()
}

fn is_daemon(address: &str) -> bool {
    let local = address.split('@').next().unwrap_or_default();
    let local = local.split(['+', '=']).next().unwrap_or_default();
    DAEMONS.split('|').any(|daemon| daemon == local)
}

fn is_notice(subject: &str) -> bool {
    let subject = plain(subject).to_lowercase();
    SUBJECTS.split('|').any(|start| subject.starts_with(start))
}

/// Reads a multipart/report.
fn report(head: &Message<'_>, raw: &[u8]) -> Option<Automatic> {
    let kind = head.parts[0].content_type()?;
    let is_report = kind.c_type.eq_ignore_ascii_case("multipart")
        && kind.c_subtype.as_deref().is_some_and(|sub| sub.eq_ignore_ascii_case("report"));
    if !is_report {
        return None;
    }
    if kind.attribute("report-type").is_some_and(|v| !v.eq_ignore_ascii_case("delivery-status")) {
        return Some(Automatic::Report);
    }
    let leaves = leaves(raw).unwrap_or_default();
    let status = leaves.iter().find(|leaf| leaf.kind.ends_with("delivery-status"));
    let unclear = (Action::Unclear, Bounce::Harmless);
    let (action, bounce) = status.map_or(unclear, |leaf| bounce::read(leaf.body));
    Some(Automatic::Bounce(action, bounce))
}
