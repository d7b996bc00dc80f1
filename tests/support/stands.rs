//! Whether an answer says at once what stands of its reader's orders.

use mail::ReplyToken;
use mail_parser::{HeaderName, MessageParser};

/// What opens the sentences that say it, in every language and style.
const SAID: &str = include_str!("stands.txt");

/// The pseudo rounds before and after a match.
const PSEUDO: u16 = 65_534;

/// What is wrong with a message, if it answers a player's while a round is open and does not say
/// in its first line or in the paragraph after it what stands.
pub fn silent(raw: &[u8]) -> Option<String> {
    let message = MessageParser::default().parse(raw).expect("a message of ours");
    let automatic = message.header_raw(HeaderName::parse("Auto-Submitted")?)?.trim();
    if automatic != "auto-replied" {
        return None;
    }
    let to = message.reply_to()?.first()?.address()?;
    let token = to.split('@').next()?.split(['+', '.']).next_back()?;
    let claims = ReplyToken::parse(token)?.claims();
    if claims.seat >= 64 || claims.round >= PSEUDO {
        return None;
    }
    let text = message.body_text(0)?.replace("\r\n", "\n");
    let top: Vec<&str> = text.split("\n\n").take(2).collect();
    let top = top.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    (!SAID.lines().any(|said| top.contains(said))).then(|| format!("nothing stands in:\n{text}"))
}
