//! What `botpost mail read` tells of who a message is from: reply tokens, and what mail servers
//! found out. Must never show a token itself: anyone who sees one can use it.

use super::key;
use super::output::{Field, Listed, hidden, shown, worded};
use crate::config::Config;
use mail::{Auth, Claims, Incoming, Method, ReplyToken, Results, TokenKey, judge};
use store::Store;

/// No seat had its reply address renewed more often than this.
const GENERATIONS: u16 = 1000;

/// All that speaks for a message's sender.
pub struct Proofs {
    /// What the configuration asks for, and what there is of it.
    pub auth: [Field; 2],
    /// The reply tokens.
    pub tokens: Vec<Listed>,
    /// What each mail server found out.
    pub servers: Vec<Listed>,
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
        let asked = match auth {
            Auth::TokenDmarc => format!("by mail.auth = \"{}\"", auth.name()),
            Auth::Token | Auth::From => "of strangers, by mail.authserv_id".to_owned(),
        };
        let told = vouched_for.map(|said| format!("{said}; that is required {asked}"));
        Ok(Proofs {
            auth: [
                hidden("auth", auth.name()),
                worded("vouched_for", vouched_for, told.unwrap_or_default()),
            ],
            tokens: letter.tokens.iter().map(|it| token(it, key.as_ref())).collect(),
            servers: letter.results.iter().map(server).collect(),
        })
    }
}

/// What one token says, and whether it was made with our key: whether it still counts, and how
/// people count the round, only the match knows.
fn token(token: &ReplyToken, key: Option<&TokenKey>) -> Listed {
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
    Listed::of([
        shown("match_number", claims.match_number),
        shown("reader", reader),
        shown("stored_round", claims.round),
        worded("genuine", genuine, said),
    ])
}

/// What one server found out.
fn server(results: &Results) -> Listed {
    let one = |method: &Method| {
        let Method { name, result, properties } = method;
        let about = properties.iter().find(|(name, _)| name == "header.from");
        let about = about.map_or(String::new(), |(_, value)| format!(" of {value}"));
        format!("{name}={result}{about}")
    };
    let all = results.methods.as_ref().map(|all| all.iter().map(one).collect::<Vec<String>>());
    let said = match &all {
        None => "what it says cannot be read".to_owned(),
        Some(all) if all.is_empty() => "nothing".to_owned(),
        Some(all) => all.join(", "),
    };
    Listed::of([shown("server", &results.server), worded("results", all, said)])
}
