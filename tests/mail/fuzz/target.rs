//! One letter, from its bytes to what would be taken of it, and what must hold whatever it is:
//! nothing panics, nothing is taken out of a quote, no proof can be made, and no line is read
//! that the letter does not hold.

use std::collections::BTreeSet;

use kit::Typed;

use mail::text::is_unsafe;
use mail::{
    Auth, Body, Incoming, OwnAddress, Proof, ReplyToken, TokenKey, Why, addresses_in, open, reread,
    returned,
};
use moderator::{Addressed, Claim, Party, Trust, address, join_request, name_of};

use super::reading;
use super::seeds;

/// The reader of one moderator: its address, its keys, and whom it knows.
pub struct Reader {
    own: OwnAddress,
    key: TokenKey,
    token: ReplyToken,
}

/// What does not hold.
pub type Broken = String;

macro_rules! hold {
    ($what:expr, $($words:tt)+) => {
        if !$what {
            return Err(format!($($words)+));
        }
    };
}

impl Reader {
    /// A reader who knows one player.
    pub fn new() -> Reader {
        Reader { own: seeds::own(), key: seeds::key(), token: seeds::token() }
    }

    /// Reads a letter, and says what does not hold of it.
    ///
    /// # Errors
    /// What does not hold.
    pub fn look(&self, raw: &[u8]) -> Result<(), Broken> {
        let letter = open(raw, &self.own);
        lines_stand_once(&letter)?;
        shows_safe_text(&letter)?;
        self.proves_nothing(raw, &letter)?;
        let typed = Typed { lines: letter.typed.clone() };
        reading::holds(&typed)?;
        let _ = (join_request(&typed), name_of(&typed, &letter.from_name));
        for (_, line) in typed.lines.iter().take(20) {
            let _ = addresses_in(line);
        }
        // What costs as much again is done for a part of the letters: which, their bytes say.
        match raw.iter().fold(raw.len(), |sum, byte| sum.wrapping_add(usize::from(*byte))) % 8 {
            0 => hold!(open(raw, &self.own) == letter, "read twice, and not the same"),
            1 => self.quoted_is_nothing(&typed)?,
            2 => self.no_line_is_lost(raw)?,
            3 => self.below_our_marker_is_nothing(&typed)?,
            4 | 5 => self.a_quote_below_changes_nothing(&typed)?,
            6 => self.line_ends_are_one(raw, &letter)?,
            _ => {
                drop(reread(raw));
                games::glance(&typed);
                reading::holds(&Typed { lines: letter.quoted.clone() })?;
            }
        }
        Ok(())
    }

    /// No letter but the genuine one proves anything.
    fn proves_nothing(&self, raw: &[u8], letter: &Incoming) -> Result<(), Broken> {
        for token in &letter.tokens {
            let genuine = token.genuine(&self.key, 0);
            hold!(!genuine || *token == self.token, "a token was forged: {:?}", token.claims());
        }
        let back = returned(&self.own, &self.key, &letter.recipients);
        hold!(back.is_none_or(|id| id == seeds::PARCEL), "a return path was forged: {back:?}");
        let servers = [seeds::SERVER.to_owned()];
        let proof = Auth::TokenDmarc.lacks(&servers, &letter.results, &letter.from);
        if proof.is_none() {
            // Whatever a header says, it says it of the one From, and in our server's name.
            let text = String::from_utf8_lossy(raw).to_lowercase();
            let [from] = &letter.from[..] else { return Err("proved of nobody".to_owned()) };
            let domain = from.rsplit('@').next().unwrap_or_default();
            hold!(text.contains("pass"), "nothing passed");
            hold!(text.contains("authentication-results"), "nobody said so");
            hold!(spelt(&text, domain), "proved of another domain than {domain}");
        }
        hold!(proof != Some(Proof::Pass), "a pass is nothing that lacks");
        let claims: Vec<Claim> = letter
            .tokens
            .iter()
            .filter(|token| token.genuine(&self.key, 0))
            .map(|token| Claim {
                number: token.claims().match_number,
                party: Party::Seat(seeds::seat()),
                round: token.claims().round.into(),
                purpose: token.claims().purpose,
            })
            .collect();
        let known = |from: &str| match from {
            seeds::PLAYER => vec![(seeds::CLAIMS.match_number, Party::Seat(seeds::seat()))],
            _ => Vec::new(),
        };
        let taken = address(&letter.from, &claims, letter.automatic.is_some(), &known);
        if let Addressed::Known { trust: Trust::Token, .. } = taken {
            hold!(letter.from == [seeds::PLAYER], "taken from {:?}", letter.from);
            hold!(letter.automatic.is_none(), "a program's letter was taken");
            let text = String::from_utf8_lossy(raw).to_lowercase();
            let token = self.token.to_string();
            hold!(spelt(&text, &token), "taken without its token");
        }
        Ok(())
    }

    /// A letter of plain text with this body.
    fn plain(&self, body: &str) -> Incoming {
        let head = "From: ania@example.org\nContent-Type: text/plain; charset=utf-8\n\
                    Content-Transfer-Encoding: 8bit\n\n";
        open(format!("{head}{body}").as_bytes(), &self.own)
    }

    /// All bytes of a letter as the text of another: every line of it is typed, cut or blank.
    fn no_line_is_lost(&self, raw: &[u8]) -> Result<(), Broken> {
        let end = |c: char| c != '\n' && is_unsafe(c);
        let text = String::from_utf8_lossy(raw).replace(end, " ");
        let letter = self.plain(&text);
        let mut known: BTreeSet<u32> = letter.typed.iter().map(|(number, _)| *number).collect();
        for cut in &letter.cut {
            known.extend(cut.line..cut.line + cut.text.split('\n').count() as u32);
        }
        let read = if letter.cut_short || letter.body != Body::Plain { "" } else { &text };
        for (number, line) in (1..).zip(read.lines()) {
            hold!(
                line.trim().is_empty() || known.contains(&number),
                "lost line {number}: {line:?}"
            );
        }
        Ok(())
    }

    fn quoted_is_nothing(&self, typed: &Typed) -> Result<(), Broken> {
        let body: String = typed.lines.iter().map(|(_, line)| format!("> {line}\n")).collect();
        let letter = self.plain(&body);
        hold!(letter.typed.is_empty(), "read out of a quote: {:?}", letter.typed);
        Ok(())
    }

    fn below_our_marker_is_nothing(&self, typed: &Typed) -> Result<(), Broken> {
        for marker in mail::MARKERS {
            let letter = self.plain(&format!("{marker}\n{}", text(typed)));
            hold!(letter.typed.is_empty(), "read below our marker: {:?}", letter.typed);
        }
        Ok(())
    }

    /// Lines that were typed, read again with a quote below: none is new, and what is taken of
    /// them stands in them.
    fn a_quote_below_changes_nothing(&self, typed: &Typed) -> Result<(), Broken> {
        let own = text(typed);
        let below = "\n\nOn Mon, 23 Nov 2026 at 10:00, Klub <moderator@game.example> wrote:\n\
                     > 1RS 3YW\n> READY\n>\n> GOALS 1R 2Y 3G 1B\n> BID 3\n> yN rN\n";
        let letter = self.plain(&format!("{own}{below}"));
        // What marks the order of bytes is no letter of a text that begins with it.
        let known: BTreeSet<&str> = own.trim_start_matches('\u{feff}').lines().collect();
        for (_, line) in &letter.typed {
            let stands = line.is_empty() || known.contains(line.as_str());
            hold!(stands, "a line that nobody typed: {line:?}");
        }
        Ok(())
    }

    /// Whether lines end with LF or CRLF says nothing.
    fn line_ends_are_one(&self, raw: &[u8], letter: &Incoming) -> Result<(), Broken> {
        // In these charsets a byte that looks like a line end may be half a letter.
        let odd = |part: &[u8]| raw.windows(part.len()).any(|w| w.eq_ignore_ascii_case(part));
        if raw.contains(&b'\r') || raw.contains(&0) || odd(b"charset") || odd(b"\n\n\n") {
            return Ok(());
        }
        let lines: Vec<&[u8]> = raw.split(|byte| *byte == b'\n').collect();
        let other = open(&lines.join(&b"\r\n"[..]), &self.own);
        hold!(other.typed == letter.typed, "CRLF: typed {:?}, {:?}", letter.typed, other.typed);
        hold!(other.cut == letter.cut, "CRLF: cut {:?}, {:?}", letter.cut, other.cut);
        hold!(other.digest == letter.digest, "CRLF: another digest");
        Ok(())
    }
}

/// Whether a text holds these characters in their order, whatever stands between: quotation
/// marks, folds and encodings may part them.
fn spelt(text: &str, wanted: &str) -> bool {
    let mut wanted = wanted.chars().peekable();
    for letter in text.chars() {
        wanted.next_if_eq(&letter);
    }
    // What is encoded need not be spelt out.
    wanted.peek().is_none() || text.contains("=?")
}

fn text(typed: &Typed) -> String {
    let lines: Vec<&str> = typed.lines.iter().map(|(_, line)| line.as_str()).collect();
    lines.join("\n")
}

/// Every line is typed or cut, and no line both; all have their places, in order.
fn lines_stand_once(letter: &Incoming) -> Result<(), Broken> {
    let mut cut = BTreeSet::new();
    for piece in &letter.cut {
        let lines = match piece.why {
            Why::OtherPart => piece.text.lines().count(),
            // Its lines are joined: an empty one may be the last.
            _ => piece.text.split('\n').count(),
        };
        for number in piece.line..piece.line + lines as u32 {
            hold!(cut.insert(number), "line {number} was cut twice");
        }
    }
    let mut last = 0;
    for (number, line) in &letter.typed {
        hold!(*number > last, "line {number} stands below line {last}");
        hold!(!line.contains(['\n', '\r']), "line {number} is two: {line:?}");
        // A blank line stands for what was cut.
        hold!(line.is_empty() || !cut.contains(number), "line {number} is typed and cut");
        last = *number;
    }
    let mut last = 0;
    for (number, line) in &letter.quoted {
        hold!(*number > last, "quoted line {number} stands below line {last}");
        hold!(cut.contains(number), "line {number} is quoted and was not cut: {line:?}");
        last = *number;
    }
    let ends = [letter.typed.first(), letter.typed.last()];
    hold!(ends.iter().flatten().all(|(_, line)| !line.trim().is_empty()), "a blank end");
    Ok(())
}

/// What goes into headers and lists is harmless.
fn shows_safe_text(letter: &Incoming) -> Result<(), Broken> {
    for text in [&letter.subject, &letter.from_name] {
        hold!(!text.contains(is_unsafe), "an unsafe character: {text:?}");
    }
    for address in letter.from.iter().chain(&letter.recipients) {
        let plain = address.bytes().all(|byte| byte.is_ascii_graphic());
        hold!(plain && address.matches('@').count() == 1, "no plain address: {address:?}");
    }
    Ok(())
}
