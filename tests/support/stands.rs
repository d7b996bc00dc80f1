//! Whether an answer says at once what stands of its reader's orders.

use mail::ReplyToken;
use mail_parser::{HeaderName, MessageParser};

/// What opens the sentences that say it, in every language and style.
const SAID: [&str; 42] = [
    "Your order for ",
    "your order for ",
    "your order stands",
    "For the time being your order",
    "You have not sent an order",
    "You have no order ",
    "No order from you came",
    "You don't have to send anything",
    "it counts",
    "This is already your order",
    "There is no order to withdraw",
    "stands: it cannot be withdrawn",
    "Your order cannot be withdrawn",
    "your order is in",
    "your order is not confirmed yet",
    "you don't have to send anything",
    "you didn't have to send anything",
    "no order from you yet",
    "no order came from you",
    "no order yet",
    "nothing to send",
    "You have left",
    "Twój rozkaz na ",
    "twój rozkaz w ",
    "twój rozkaz obowiązuje",
    "rozkaz obowiązuje",
    "Na razie liczy się twój rozkaz",
    "Nie ma jeszcze twojego rozkazu",
    "Nie masz teraz rozkazu",
    "nie masz teraz rozkazu",
    "Nie przyszedł twój rozkaz",
    "nie musisz nic wysyłać",
    "liczy się",
    "To już jest twój rozkaz",
    "Nie ma rozkazu do wycofania",
    "Brak rozkazu",
    "nie można go wycofać",
    "Rozkazu nie można wycofać",
    "Stan: ",
    "Rezygnujesz z miejsca",
    "Odchodzisz",
    "rozkaz jest",
];

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
    (!SAID.iter().any(|said| top.contains(said))).then(|| format!("nothing stands in:\n{text}"))
}
