//! The transports behind the two doors. Each one only moves bytes: it reads no message and
//! knows no match.

mod account;
mod child;
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
