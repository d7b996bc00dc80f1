//! Servers of a test's own: a Dovecot and an Exim, configured by `tests/servers/run`, that the
//! test starts, kills and starts again. Each is a group of processes; nothing else is killed.

use std::net::TcpStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use crate::place::{port, told};
use crate::support::program::until;

/// A process that the test started, with all that it starts: a group of its own.
pub struct Group {
    child: Child,
    file: PathBuf,
}

impl Group {
    /// Starts it. The file names the group, for whoever cleans up after a test that died.
    pub fn start(command: &mut Command, file: PathBuf) -> Group {
        let child = command.process_group(0).stdin(Stdio::null()).spawn().expect("it starts");
        std::fs::write(&file, child.id().to_string()).expect("written");
        Group { child, file }
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it ended, if it did.
    pub fn ended(&mut self) -> Option<Ending> {
        self.child.try_wait().expect("it is ours").map(Ending::of)
    }

    /// Waits for its end, which is near.
    pub fn end(&mut self) -> Ending {
        Ending::of(self.child.wait().expect("it is ours"))
    }

    /// Asks it to end, and waits for that.
    pub fn stop(mut self) -> Ending {
        signal("TERM", self.id());
        self.end()
    }
}

/// How a process ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// By itself, with this code.
    Code(i32),
    /// It was killed.
    Killed,
}

impl Ending {
    fn of(status: ExitStatus) -> Ending {
        match status.signal() {
            Some(9) => Ending::Killed,
            // As a shell counts.
            signal => {
                Ending::Code(signal.map_or_else(|| status.code().unwrap_or(1), |it| 128 + it))
            }
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            signal("KILL", self.id());
            let _ = self.child.wait();
        }
        let _ = std::fs::remove_file(&self.file);
    }
}

/// Sends a signal to a group that is ours and was not waited for yet.
pub fn signal(name: &str, group: u32) {
    let script = "kill -s \"$0\" -- \"-$1\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, name, &group.to_string()]).stderr(Stdio::null());
    // A group that is gone needs none.
    let _ = command.status();
}

/// The servers of one test.
pub struct Yard {
    name: &'static str,
    pub dovecot: Option<Group>,
    pub exim: Option<Group>,
}

impl Yard {
    /// Starts both. `name` is what `tests/servers/yards.sh` calls them.
    pub fn open(name: &'static str) -> Yard {
        let mut yard = Yard { name, dovecot: None, exim: None };
        yard.start_dovecot();
        yard.start_exim();
        yard
    }

    /// The port that is called so.
    pub fn port(&self, of: &str) -> u16 {
        port(&format!("BOTPOST_TEST_{}_{of}", self.name.to_uppercase()))
    }

    fn at(&self, what: &str) -> PathBuf {
        Path::new(&told("BOTPOST_TEST_HOME")).join(format!("{}-{what}", self.name))
    }

    /// Starts Dovecot and waits until it answers. One that was killed leaves the lock files of its
    /// mailboxes, which the next one would wait for, for a minute or two.
    pub fn start_dovecot(&mut self) {
        let users = std::fs::read_dir(self.at("mail")).expect("a folder");
        for user in users {
            let Ok(files) = std::fs::read_dir(user.expect("an entry").path()) else { continue };
            let files = files.map(|file| file.expect("an entry").path());
            files.filter(|file| file.extension().is_some_and(|it| it == "lock")).for_each(|lock| {
                std::fs::remove_file(lock).expect("a lock that nobody holds");
            });
        }
        let mut command = Command::new("dovecot");
        command.arg("-F").arg("-c").arg(self.at("dovecot.conf"));
        self.dovecot = Some(self.start(command, "dovecot", &["IMAPS", "LMTP"]));
    }

    /// Starts Exim and waits until it answers.
    pub fn start_exim(&mut self) {
        let mut command = Command::new(told("BOTPOST_TEST_EXIM"));
        command.arg("-C").arg(self.at("exim.conf")).args(["-bdf", "-q1s"]);
        self.exim = Some(self.start(command, "exim", &["SMTP", "SMTPS"]));
    }

    fn start(&self, mut command: Command, what: &str, ports: &[&str]) -> Group {
        let said = self.at(&format!("{what}.out.log"));
        let said = std::fs::File::options().create(true).append(true).open(said).expect("a file");
        command.stdout(said.try_clone().expect("a file")).stderr(said);
        let number = |name: &str| told(name).parse().expect("a number");
        command.uid(number("BOTPOST_TEST_UID")).gid(number("BOTPOST_TEST_GID"));
        let group = Group::start(&mut command, self.at(what).join("a.group"));
        let answers = |of: &&str| TcpStream::connect(("127.0.0.1", self.port(of))).is_ok();
        assert!(until(|| ports.iter().all(answers)), "{what} does not answer");
        group
    }

    /// What Exim has logged: without rights it writes to its standard error.
    pub fn exim_log(&self) -> String {
        std::fs::read_to_string(self.at("exim.out.log")).unwrap_or_default()
    }

    /// What Dovecot has logged.
    pub fn dovecot_log(&self) -> String {
        std::fs::read_to_string(self.at("dovecot.log")).unwrap_or_default()
    }

    /// A user's letters as they lie on the disk: the folder, and the bytes with LF.
    pub fn stored(&self, user: &str) -> Vec<(String, String)> {
        let mut found = Vec::new();
        let root = self.maildir(user);
        for folder in ["", ".Processed", ".Held", ".Ignored"] {
            for part in ["new", "cur"] {
                let Ok(entries) = std::fs::read_dir(root.join(folder).join(part)) else { continue };
                for entry in entries {
                    let raw = std::fs::read(entry.expect("an entry").path()).expect("a letter");
                    let text = String::from_utf8_lossy(&raw).replace("\r\n", "\n");
                    found.push((folder.trim_start_matches('.').to_owned(), text));
                }
            }
        }
        found
    }

    /// Where a user's letters lie.
    pub fn maildir(&self, user: &str) -> PathBuf {
        self.at("mail").join(user)
    }

    /// Whether Exim finds this user's mailbox.
    pub fn refuse(&self, user: &str, refused: bool) {
        let file = self.at("exim").join("refused").join(user);
        match refused {
            true => std::fs::write(file, "").expect("written"),
            false => std::fs::remove_file(file).expect("removed"),
        }
    }
}
