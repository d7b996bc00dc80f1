//! Which server an address's domain may have: one that its SRV records name, or else one with a
//! common name that answers. It is a proposal: nobody logs in before the operator has agreed to it.

use super::records::{Target, first_target, name_servers};

/// A server that may be the right one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its name.
    pub host: String,
    /// Its port, if it is not the usual one.
    pub port: Option<u16>,
    /// Why it is proposed, in a sentence.
    pub why: String,
}

/// The services of a kind of account, with their usual ports.
fn services(kind: &str) -> [(&'static str, u16); 2] {
    match kind {
        "imap" => [("_imaps", 993), ("_imap", 143)],
        _ => [("_submissions", 465), ("_submission", 587)],
    }
}

/// Names that servers of this kind commonly have in a domain.
pub fn common(kind: &str, domain: &str) -> Vec<String> {
    let words: &[&str] = if kind == "imap" { &["imap", "mail"] } else { &["smtp", "mail"] };
    words.iter().map(|word| format!("{word}.{domain}")).collect()
}

/// Looks for the server of a domain. `answers` says whether one of that name answers.
///
/// # Errors
/// If there is none: what was looked for, in a sentence.
pub fn seek(kind: &str, domain: &str, answers: impl Fn(&str) -> bool) -> Result<Found, String> {
    let servers = name_servers();
    let record = |service: &str| first_target(&format!("{service}._tcp.{domain}"), &servers);
    among(kind, domain, record, answers)
}

/// The same from what records name for a service, and which common names answer.
///
/// # Errors
/// As [`seek`].
pub fn among(
    kind: &str,
    domain: &str,
    record: impl Fn(&str) -> Option<Target>,
    answers: impl Fn(&str) -> bool,
) -> Result<Found, String> {
    for (service, usual) in services(kind) {
        let Some(Target { host, port }) = record(service) else { continue };
        let inside = host == domain || host.ends_with(&format!(".{domain}"));
        let outside = match inside {
            true => String::new(),
            false => format!("\n{host} is outside {domain}: is your mail really there?"),
        };
        let why = format!("{domain} names {host}, port {port}, in its records.{outside}");
        let port = Some(port).filter(|port| *port != usual);
        return Ok(Found { host, port, why });
    }
    let names = common(kind, domain);
    match names.iter().find(|name| answers(name)) {
        Some(host) => Ok(Found { host: host.clone(), port: None, why: format!("{host} answers.") }),
        None => {
            let names = names.join(" or ");
            Err(format!("{domain} names no server, and none is at {names}: ask your provider."))
        }
    }
}
