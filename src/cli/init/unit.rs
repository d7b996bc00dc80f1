//! The unit for systemd: started when there is a network, watched, shut in, and not started
//! again and again with a configuration that is not right.

use std::path::Path;

use crate::cli::error::CONFIG;

/// What a program with rights of its own, as sendmail is one, could not work under.
const STRICT: &str = include_str!("strict.service");

/// What stands there instead where messages go out by such a program.
const LOOSE: &str =
    "# A command such as sendmail needs its own rights: it is not sandboxed further.\n";

/// What a unit is written from. All paths are whole.
pub struct Unit<'a> {
    /// What stands above it.
    pub head: &'a str,
    /// What is run.
    pub program: &'a Path,
    /// The file of the configuration.
    pub config: &'a Path,
    /// Where the configuration lies, and everything that is written.
    pub folder: &'a Path,
    /// Who runs it.
    pub user: &'a str,
    /// Other folders that are written.
    pub written: Vec<&'a Path>,
    /// Whether a command tells a password: what it reads may lie in somebody's home.
    pub commands: bool,
    /// Whether messages go out by a command with rights of its own.
    pub sendmail: bool,
}

/// Above a unit that somebody has to put into its place.
pub const TO_COPY: &str = "# Made by `botpost init`. Copy it to /etc/systemd/system, then:\n\
                           #   systemctl daemon-reload && systemctl enable --now botpost\n";
/// Above a unit that stands before that of the package.
pub const INSTEAD: &str = "# Made by `botpost init`: it stands in for the unit of the package.\n";

impl Unit<'_> {
    /// The file.
    pub fn text(&self) -> String {
        let Unit { head, program, config, folder, user, written, commands, sendmail } = self;
        let written: Vec<String> =
            [folder].into_iter().chain(written).map(|path| quoted(path)).collect();
        let homes = ["/home", "/root", "/run/user"];
        let home = homes.iter().any(|it| folder.starts_with(it) || program.starts_with(it));
        let home = if home || *commands { "read-only" } else { "yes" };
        let strict = if *sendmail { LOOSE } else { STRICT };
        format!(
            include_str!("botpost.service"),
            head = head,
            user = user,
            exit = CONFIG,
            home = home,
            strict = strict,
            folder = escaped(folder),
            program = quoted(program),
            config = quoted(config),
            written = written.join(" "),
        )
    }
}

/// A percent sign begins a specifier.
fn escaped(path: &Path) -> String {
    path.display().to_string().replace('%', "%%")
}

/// In a list of words, a path is one.
fn quoted(path: &Path) -> String {
    let text = escaped(path).replace('\\', "\\\\").replace('"', "\\\"").replace('$', "$$");
    if text.contains(|c: char| c.is_whitespace() || "\"'\\;".contains(c)) {
        format!("\"{text}\"")
    } else {
        text
    }
}
