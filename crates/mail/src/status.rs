//! Enhanced status codes (RFC 3463), as they stand in replies and in delivery reports. Reads
//! numbers only: what they mean for a message or a person is said elsewhere.

/// Such a code: `5.1.1` is a mailbox that does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnhancedStatus {
    /// 2: it went well; 4: not now; 5: not at all.
    pub class: u8,
    /// What it is about: 1 addresses, 2 mailboxes, 3 mail systems, 7 security and policy.
    pub subject: u16,
    /// More exactly.
    pub detail: u16,
}

impl EnhancedStatus {
    /// The code that this text begins with.
    pub fn leading(text: &str) -> Option<EnhancedStatus> {
        let word = text.split_whitespace().next()?;
        let mut numbers = word.splitn(3, '.');
        let class: u8 = numbers.next()?.parse().ok()?;
        let (subject, detail) = (number(numbers.next()?)?, number(numbers.next()?)?);
        matches!(class, 2 | 4 | 5).then_some(EnhancedStatus { class, subject, detail })
    }
}

/// One to three digits.
fn number(text: &str) -> Option<u16> {
    let sound = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| sound)
}
