//! What the configuration asks of a message before it counts as its sender's. Must never let
//! through what it does not understand.

use super::did_you_mean;
use mail::Auth;

/// `mail.authserv_id`, checked.
pub(super) fn servers(typed: &[String], wrong: &mut Vec<String>) -> Vec<String> {
    let servers: Vec<String> = typed.iter().map(|id| id.to_ascii_lowercase()).collect();
    for id in servers.iter().filter(|id| !sound(id)) {
        wrong.push(format!(
            "mail.authserv_id: {id:?} is no name that a server gives itself; copy it from the \
             Authentication-Results header of a message you got, such as \"mx.club.example\""
        ));
    }
    servers
}

/// `mail.auth`, checked. The servers are also asked about strangers, if any are answered.
pub(super) fn auth(
    text: &str,
    servers: &[String],
    strangers: bool,
    wrong: &mut Vec<String>,
) -> Auth {
    let auth = Auth::of(text);
    match auth {
        Some(Auth::TokenDmarc) if servers.is_empty() => wrong.push(
            "mail.auth = \"token+dmarc\" needs mail.authserv_id: the names under which your own \
             mail server writes Authentication-Results, such as [\"mx.club.example\"]; without \
             them no message would count"
                .to_owned(),
        ),
        Some(Auth::Token | Auth::From) if !servers.is_empty() && !strangers => wrong.push(format!(
            "mail.authserv_id only counts with mail.auth = \"token+dmarc\", and it is \
             {text:?}, or with join.open = true, and it is false: take it out, or change one \
             of them"
        )),
        Some(_) => {}
        None => wrong.push(format!(
            "mail.auth = {text:?}: {}give \"token\", \"token+dmarc\" or \"from\"",
            did_you_mean(text, Auth::ALL.into_iter().map(Auth::name))
        )),
    }
    auth.unwrap_or_default()
}

fn sound(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_graphic() && !"()<>;=\"\\,".contains(c))
}
