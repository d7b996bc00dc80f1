//! What `botpost mail read` tells of who a message is from: reply tokens, and what mail servers
//! found out. Must never show a token itself: anyone who sees one can use it.

use serde::Serialize;

use super::key;
use crate::config::Config;
use mail::text::terminal;
use mail::{Auth, Claims, Incoming, Method, Proof, ReplyToken, Results, TokenKey, judge};
use store::Store;

/// No seat had its reply address renewed more often than this.
const GENERATIONS: u16 = 1000;

/// All that speaks for a message's sender.
#[derive(Serialize)]
pub struct Proofs {
    tokens: Vec<Known>,
    authentication: Vec<Server>,
    /// What the configuration asks for, and what there is of it.
    auth: &'static str,
    vouched_for: Option<&'static str>,
    /// Whether that is asked of players too; else of strangers alone.
    #[serde(skip)]
    players: bool,
}

/// What one token says, and whether it was made with our key: whether it still counts, only the
/// match knows.
#[derive(Serialize)]
struct Known {
    #[serde(rename = "match")]
    number: u16,
    reader: String,
    /// As it is stored: only the match knows how people count its rounds.
    #[serde(rename = "stored_round")]
    round: u16,
    genuine: Option<bool>,
}

#[derive(Serialize)]
struct Server {
    server: String,
    results: Option<Vec<String>>,
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
            (!servers.is_empty()).then(|| sentence(judge(&letter.results, servers, &letter.from)));
        Ok(Proofs {
            tokens: letter.tokens.iter().map(|token| known(token, key.as_ref())).collect(),
            authentication: letter.results.iter().map(server).collect(),
            auth: auth.name(),
            vouched_for,
            players: auth == Auth::TokenDmarc,
        })
    }

    /// As lines for people.
    pub fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.tokens.iter().map(Known::line).collect();
        if lines.is_empty() {
            lines.push("Reply token: none".to_owned());
        }
        for it in &self.authentication {
            let said = match &it.results {
                None => "what it says cannot be read".to_owned(),
                Some(all) if all.is_empty() => "nothing".to_owned(),
                Some(all) => all.join(", "),
            };
            lines.push(terminal(&format!("Authentication-Results of {}: {said}", it.server)));
        }
        if let Some(said) = self.vouched_for {
            lines.push(match self.players {
                true => format!("Required by mail.auth = \"{}\": {said}", self.auth),
                false => format!("Required of strangers, by mail.authserv_id: {said}"),
            });
        }
        lines
    }
}

impl Known {
    fn line(&self) -> String {
        let genuine = match self.genuine {
            Some(true) => "made with our key; whether it still counts depends on the match",
            Some(false) => "not made with our key",
            None => "not checked, since there is no key here",
        };
        let Known { number, reader, round, .. } = self;
        format!("Reply token: match number {number}, {reader}, stored round {round}: {genuine}")
    }
}

fn known(token: &ReplyToken, key: Option<&TokenKey>) -> Known {
    let claims = token.claims();
    let reader = match (claims.observer(), claims.seat) {
        (Some(place), _) => format!("observer {}", u32::from(place) + 1),
        (None, Claims::MODERATOR) => "nobody's seat".to_owned(),
        (None, seat) => format!("seat {}", u32::from(seat) + 1),
    };
    let made = |key: &TokenKey| (0..GENERATIONS).any(|age| token.genuine_ever(key, age));
    Known { number: claims.match_number, reader, round: claims.round, genuine: key.map(made) }
}

fn server(results: &Results) -> Server {
    let one = |method: &Method| {
        let Method { name, result, properties } = method;
        let about = properties.iter().find(|(name, _)| name == "header.from");
        let about = about.map_or(String::new(), |(_, value)| format!(" of {value}"));
        format!("{name}={result}{about}")
    };
    let all = results.methods.as_ref().map(|all| all.iter().map(one).collect());
    Server { server: results.server.clone(), results: all }
}

/// What a judgement means.
fn sentence(proof: Proof) -> &'static str {
    match proof {
        Proof::Pass => "the From passed DMARC",
        Proof::NoFrom => "missing: there is no single From address",
        Proof::NoServer => "missing: no server of mail.authserv_id says anything",
        Proof::Unreadable => "missing: what our server says cannot be read",
        Proof::NoDmarc => "missing: our server says nothing about DMARC",
        Proof::Failed => "missing: our server says that DMARC did not pass",
        Proof::OtherDomain => "missing: what passed DMARC is another domain than the From's",
    }
}
