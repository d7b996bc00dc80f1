//! The transports behind the two doors. Each one only moves bytes: it reads no letter and
//! knows no match.

mod maildir;
mod sendmail;

pub use maildir::{MaildirMailbox, MaildirPostman, folder_name};
pub use sendmail::SendmailPostman;
