//! The transports behind the two doors. Each one only moves bytes: it reads no message and
//! knows no match.

mod account;
mod imap;
mod maildir;
mod sendmail;
mod smtp;
mod sweep;
mod wire;

pub use account::{Account, Login, Patience, Security};
pub use imap::{Folders, ImapMailbox, Look};
pub use maildir::{MaildirMailbox, MaildirPostman, folder_name};
pub use sendmail::SendmailPostman;
pub use smtp::SmtpPostman;
pub use sweep::sweep;
pub use wire::hello;

/// Text as a part of an URL.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'+' => {
                out.push(byte.into());
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}
