//! The unit for systemd: started when there is a network, watched, shut in, and not started
//! again and again with a configuration that is not right.

use std::path::Path;

use crate::cli::error::CONFIG;

/// What a program with rights of its own, as sendmail is one, could not work under.
const STRICT: &str = include_str!("strict.service");

/// What a unit is written from. All paths are whole.
pub struct Unit<'a> {
    /// What stands above it.
    pub head: &'a str,
    pub program: &'a Path,
    pub config: &'a Path,
    /// Where the configuration lies, and everything that is written.
    pub folder: &'a Path,
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
        let strict = match sendmail {
            true => {
                "# A command such as sendmail needs its own rights: it is not sandboxed further.\n"
            }
            false => STRICT,
        };
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

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(folder: &str, sendmail: bool) -> String {
        let folder = Path::new(folder);
        Unit {
            head: TO_COPY,
            program: Path::new("/usr/local/bin/botpost"),
            config: &folder.join("config.toml"),
            folder,
            user: "botpost",
            written: Vec::new(),
            commands: false,
            sendmail,
        }
        .text()
    }

    #[test]
    fn a_unit_is_watched_and_shut_in_unless_a_command_needs_rights() {
        let text = unit("/srv/botpost", false);
        for line in [
            "Type=notify",
            "RestartPreventExitStatus=78",
            "NoNewPrivileges=yes",
            "ProtectHome=yes",
            "ReadWritePaths=/srv/botpost",
            "ExecStart=/usr/local/bin/botpost --config /srv/botpost/config.toml run",
        ] {
            assert!(text.lines().any(|it| it == line), "{line} is not in\n{text}");
        }
        let text = unit("/srv/botpost", true);
        assert!(!text.contains("NoNewPrivileges") && text.contains("ProtectSystem=strict"));
    }

    #[test]
    fn strange_paths_stay_what_they_are() {
        let home = "/home";
        let text = unit(&format!("{home}/100% games"), false);
        let command = format!("--config \"{home}/100%% games/config.toml\" run\n");
        assert!(text.contains(&command), "{text}");
        assert!(text.contains(&format!("WorkingDirectory={home}/100%% games\n")));
        assert!(text.contains("ProtectHome=read-only"));
    }

    #[test]
    fn the_units_of_the_package_are_those_that_init_writes() {
        let head = "# Installed by the package. `botpost init` writes the configuration first.\n";
        let (etc, data) = (Path::new("/etc/botpost"), Path::new("/var/lib/botpost"));
        let text = |instance: &str| {
            let join = |folder: &Path| match instance {
                "" => folder.to_owned(),
                _ => folder.join(instance),
            };
            let unit = Unit {
                head,
                program: Path::new("/usr/bin/botpost"),
                config: &join(etc).join("config.toml"),
                folder: &join(data),
                user: "botpost",
                written: Vec::new(),
                commands: false,
                sendmail: false,
            };
            unit.text().replace("INSTANCE", "%i")
        };
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging");
        for (name, instance) in [("botpost.service", ""), ("botpost@.service", "INSTANCE")] {
            let (path, text) = (folder.join(name), text(instance));
            if std::env::var_os("UPDATE").is_some() {
                std::fs::write(&path, &text).expect("a folder that can be written");
            }
            let there = std::fs::read_to_string(&path).expect("a unit");
            assert_eq!(there, text, "{name}: UPDATE=1 writes it");
        }
    }
}
