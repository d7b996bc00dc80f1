//! Replies of an SMTP server (RFC 5321, 4.2): how they are read, and what they begin with.

use crate::text::terminal;
use crate::transport::wire::Wire;
use crate::{Trouble, TroubleKind};

/// The longest line of a reply. RFC 5321 has 512; servers that love words take more.
const LONGEST_LINE: usize = 4096;
/// The most lines of a reply.
const MOST_LINES: usize = 200;
/// How much of its words is kept, in characters.
const MOST_WORDS: usize = 500;

/// What a server said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SmtpReply {
    /// The reply code.
    pub code: u16,
    /// The texts of its lines, without their codes.
    pub lines: Vec<String>,
}

impl SmtpReply {
    /// Hears one reply to its last line.
    ///
    /// # Errors
    /// If the line breaks, the patience is over, or it is no reply.
    pub fn hear(wire: &mut Wire) -> Result<SmtpReply, Trouble> {
        let mut said = SmtpReply { code: 0, lines: Vec::new() };
        loop {
            let line = wire.line(LONGEST_LINE)?;
            let line = String::from_utf8_lossy(&line).into_owned();
            let known = split(&line).filter(|(code, _, _)| said.code == 0 || said.code == *code);
            let Some((code, last, text)) = known.filter(|_| said.lines.len() < MOST_LINES) else {
                let what = "answers in another way than SMTP servers do";
                return Err(wire.account.trouble(TroubleKind::Garbled, what));
            };
            said.code = code;
            said.lines.push(text.to_owned());
            if last {
                return Ok(said);
            }
        }
    }

    /// Whether it is one of these hundreds, such as 2 for all that went well.
    pub fn is(&self, hundred: u16) -> bool {
        self.code / 100 == hundred
    }

    /// Its words in one line: a stranger's, and cut where they do not end.
    pub fn words(&self) -> String {
        let all = self.lines.join(" ");
        terminal(&all.trim().chars().take(MOST_WORDS).collect::<String>())
    }
}

/// The code of a line, whether it is the last one, and its text.
fn split(line: &str) -> Option<(u16, bool, &str)> {
    let code = line.get(..3).filter(|code| code.bytes().all(|byte| byte.is_ascii_digit()))?;
    let code: u16 = code.parse().ok().filter(|code| (200..600).contains(code))?;
    match line.as_bytes().get(3) {
        None => Some((code, true, "")),
        Some(b' ') => Some((code, true, &line[4..])),
        Some(b'-') => Some((code, false, &line[4..])),
        Some(_) => None,
    }
}
