//! The transports behind the two doors. Each one only moves bytes: it reads no letter and
//! knows no match.

mod account;
mod imap;
mod maildir;
mod sendmail;
mod wire;

pub use account::{Account, Login, Patience, Security};
pub use imap::{Folders, ImapMailbox};
pub use maildir::{MaildirMailbox, MaildirPostman, folder_name};
pub use sendmail::SendmailPostman;
