//! What was made, and what to do next.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::Result;

use super::place::Place;
use super::{Answers, CONFIG, program, real};
use crate::cli::error::failed;
use crate::cli::output::say;
use crate::cli::owner::{Deed, Owner};
use moderator::shell;

/// What starts the service.
const START: [&str; 4] = ["systemctl", "enable", "--now", "botpost"];

/// What was made, and what to do next: everything that the user of the service lacks is named with
/// its command.
///
/// # Errors
/// If a file cannot be found.
pub fn of_folder(place: &Place, unit: &Path, owner: &Owner) -> Result<()> {
    let (dir, unit) = (real(&place.dir)?, real(unit)?);
    let config = dir.join(CONFIG);
    say!("{} is written, and {} for systemd.", config.display(), unit.display());
    let word = |path: &Path| shell(&path.display().to_string());
    let (user, (program, copied)) = (&owner.name, program(owner)?);
    let mut steps = Vec::new();
    if !owner.exists() {
        let (home, shell) = (word(&dir), "--no-create-home --shell /usr/sbin/nologin");
        steps.push(format!("useradd --system --user-group --home-dir {home} {shell} {user}"));
    }
    if !owner.may(&config, Deed::Read) || !owner.may(&dir, Deed::Write) {
        steps.push(format!("chown -R {user}: {}", word(&dir)));
    }
    if let Some(copied) = copied {
        steps.push(format!("install -m 755 {} {}", word(&copied), word(&program)));
    }
    let doctor = format!("{} --config {} doctor", word(&program), word(&config));
    let (own, _) = Owner::of_this_process();
    let ours = own.as_deref() == Some(user);
    if ours {
        say!("Next: {doctor}");
    } else {
        steps.push(format!("runuser -u {user} -- {doctor}"));
    }
    steps.push(format!("cp {} /etc/systemd/system/", word(&unit)));
    steps.push("systemctl daemon-reload".to_owned());
    steps.push("systemctl enable --now botpost".to_owned());
    say(if ours { "Then, as root:" } else { "Next, as root:" });
    steps.iter().for_each(|step| say!("  {step}"));
    Ok(())
}

/// What was made for the service of the package, and the one thing to do next.
///
/// # Errors
/// If the service was to start and does not.
pub fn of_package(config: &Path, answers: &Answers) -> Result<()> {
    let user = &answers.owner.name;
    say!("{} is written; {user} can read it and nobody else.", config.display());
    if answers.start {
        let [program, words @ ..] = START;
        let started = Command::new(program).args(words).stdin(Stdio::null()).output();
        let why = match &started {
            Ok(said) if said.status.success() => None,
            Ok(said) => Some(String::from_utf8_lossy(&said.stderr).trim().to_owned()),
            Err(error) => Some(error.to_string()),
        };
        if let Some(why) = why {
            let command = START.join(" ");
            let hint =
                format!("The configuration stands. Run botpost doctor, then {command} once more.");
            return Err(failed(format!("the service does not start: {why}"), hint));
        }
        say("The service runs, and starts with the machine.");
    }
    say("Next: botpost doctor");
    Ok(())
}
