//! What `botpost mail read` tells of who a message is from: reply tokens, and what mail servers
//! found out. Must never show a token itself: anyone who sees one can use it.

use serde_json::{Value, json};

use super::key;
use crate::config::Config;
use mail::text::terminal;
use mail::{Auth, Claims, Incoming, Method, ReplyToken, Results, TokenKey, judge};
use store::Store;

/// No seat had its reply address renewed more often than this.
const GENERATIONS: u16 = 1000;

/// All that speaks for a message's sender.
pub struct Proofs {
    /// For programs.
    pub json: Value,
    /// For people.
    pub lines: Vec<String>,
}

impl Proofs {
    /// Looks at a message. Without a configuration there is no key to try.
    ///
    /// # Errors
    /// If there is a key that cannot be read.
    pub fn of(letter: &Incoming, config: Option<&Config>) -> anyhow::Result<Proofs> {
        let key = config.map(|config| config.key.as_path()).filter(|file| key::is_there(file));
        let key = key.map(key::read).transpose()?;
        let store = config.and_then(|it| Store::open_existing(&it.database).ok());
        let key = match (key, store) {
            (Some(key), Some(store)) => Some(key::in_epoch(&key, &store)?),
            (key, _) => key,
        };
        let auth = config.map_or(Auth::Token, |config| config.auth);
        let servers = config.map_or(&[][..], |config| &config.authserv_id);
        let vouched_for =
            (!servers.is_empty()).then(|| judge(&letter.results, servers, &letter.from).name());
        let tokens = letter.tokens.iter().map(|it| token(it, key.as_ref()));
        let (tokens, mut lines): (Vec<Value>, Vec<String>) = tokens.unzip();
        if lines.is_empty() {
            lines.push("Reply token: none".to_owned());
        }
        let (results, said): (Vec<Value>, Vec<String>) = letter.results.iter().map(server).unzip();
        lines.extend(said);
        lines.extend(vouched_for.map(|said| match auth {
            Auth::TokenDmarc => format!("Required by mail.auth = \"{}\": {said}", auth.name()),
            Auth::Token | Auth::From => {
                format!("Required of strangers, by mail.authserv_id: {said}")
            }
        }));
        let json = json!({
            "tokens": tokens,
            "authentication": results,
            // What the configuration asks for, and what there is of it.
            "auth": auth.name(),
            "vouched_for": vouched_for,
        });
        Ok(Proofs { json, lines })
    }
}

/// What one token says, and whether it was made with our key: whether it still counts, and how
/// people count the round, only the match knows.
fn token(token: &ReplyToken, key: Option<&TokenKey>) -> (Value, String) {
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
    let (number, round) = (claims.match_number, claims.round);
    let line =
        format!("Reply token: match number {number}, {reader}, stored round {round}: {said}");
    let json =
        json!({ "match": number, "reader": reader, "stored_round": round, "genuine": genuine });
    (json, line)
}

/// What one server found out.
fn server(results: &Results) -> (Value, String) {
    let one = |method: &Method| {
        let Method { name, result, properties } = method;
        let about = properties.iter().find(|(name, _)| name == "header.from");
        let about = about.map_or(String::new(), |(_, value)| format!(" of {value}"));
        format!("{name}={result}{about}")
    };
    let server = &results.server;
    let all = results.methods.as_ref().map(|all| all.iter().map(one).collect::<Vec<String>>());
    let said = match &all {
        None => "what it says cannot be read".to_owned(),
        Some(all) if all.is_empty() => "nothing".to_owned(),
        Some(all) => all.join(", "),
    };
    let line = terminal(&format!("Authentication-Results of {server}: {said}"));
    (json!({ "server": server, "results": all }), line)
}
