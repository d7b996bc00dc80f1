//! As whom the service runs, and what that user may do. What is written as root would otherwise be
//! root's alone, and the service could not even read its configuration.

use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use rustix::process::{Gid, Uid, geteuid};
use rustix::thread::{set_thread_groups, set_thread_res_gid, set_thread_res_uid};

use super::setting;
use crate::config::Config;

/// A user of this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    pub name: String,
    /// Its number; `None` if there is no such user yet.
    user: Option<u32>,
    /// The numbers of its groups, its own first.
    groups: Vec<u32>,
}

/// What has to be allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    Read = 4,
    Write = 2,
    /// To run a program, or to get into a folder.
    Enter = 1,
}

impl Owner {
    /// The user of this name, whether there is one or not yet.
    pub fn of(name: &str) -> Owner {
        let user = said("id", &["-u", "--", name]).and_then(|said| said.parse().ok());
        let groups = said("id", &["-G", "--", name]).unwrap_or_default();
        let groups = groups.split_whitespace().filter_map(|group| group.parse().ok()).collect();
        Owner { name: name.to_owned(), user, groups }
    }

    /// The name of the one who runs this, and whether that is root.
    pub fn of_this_process() -> (Option<String>, bool) {
        (said("id", &["-un"]), said("id", &["-u"]).as_deref() == Some("0"))
    }

    /// Whether there is such a user.
    pub fn exists(&self) -> bool {
        self.user.is_some()
    }

    /// The user and its group, to whom files can be given.
    pub fn ids(&self) -> Option<(u32, Option<u32>)> {
        self.user.map(|user| (user, self.groups.first().copied()))
    }

    /// Whether this user may do that with a file or a folder that is there. One who is not there
    /// yet may what everybody may.
    pub fn may(&self, path: &Path, deed: Deed) -> bool {
        let Ok(found) = std::fs::metadata(path) else { return false };
        let shift = match self.user {
            Some(0) => return true,
            Some(user) if user == found.uid() => 6,
            Some(_) if self.groups.contains(&found.gid()) => 3,
            Some(_) | None => 0,
        };
        found.mode() >> shift & deed as u32 != 0
    }

    /// The first folder on the way to a path that this user cannot get into. What is not there
    /// yet is no obstacle.
    pub fn stopped_at<'a>(&self, path: &'a Path) -> Option<&'a Path> {
        let stops = |folder: &&Path| folder.is_dir() && !self.may(folder, Deed::Enter);
        path.ancestors().skip(1).filter(stops).last()
    }
}

/// As root, becomes the user whose data a configuration names, so that no file of the service is
/// ever root's. Threads made afterwards are that user's too, so it has to come before any of them.
///
/// # Errors
/// If this process is root and the system does not let it.
pub fn act_as_service(file: Option<&Path>) -> Result<()> {
    if !geteuid().is_root() {
        return Ok(());
    }
    // A configuration that cannot be read is named by the command itself.
    let Ok(Config { database, .. }) = setting::load(file) else { return Ok(()) };
    let folder = database.parent().and_then(|folder| std::fs::metadata(folder).ok());
    let user = folder.map_or(0, |folder| folder.uid());
    if user == 0 {
        return Ok(());
    }
    let name = said("id", &["-un", "--", &user.to_string()]).unwrap_or_else(|| user.to_string());
    become_user(&Owner::of(&name)).with_context(|| {
        format!("cannot act as {name}, whose data this is\nhint: run it with runuser -u {name} --")
    })?;
    begin_again(&name, database.parent().unwrap_or(Path::new("/")));
    Ok(())
}

/// Begins again with that user's home: a command that tells a password looks there, as it does for
/// the service. Where the program cannot be begun by that user, it goes on as it is.
fn begin_again(name: &str, folder: &Path) {
    use std::os::unix::process::CommandExt;
    let Ok(program) = std::env::current_exe() else { return };
    let home = said("getent", &["passwd", name])
        .and_then(|line| line.split(':').nth(5).map(str::to_owned))
        .unwrap_or_else(|| folder.display().to_string());
    let mut command = Command::new(program);
    command.args(std::env::args_os().skip(1));
    let _ = command.env("HOME", home).env("USER", name).env("LOGNAME", name).exec();
}

fn become_user(owner: &Owner) -> Result<()> {
    let user = Uid::from_raw(owner.user.context("there is no such user")?);
    let groups: Vec<Gid> = owner.groups.iter().map(|group| Gid::from_raw(*group)).collect();
    let group = *groups.first().context("this user has no group")?;
    set_thread_groups(&groups)?;
    set_thread_res_gid(group, group, group)?;
    Ok(set_thread_res_uid(user, user, user)?)
}

/// What a command of this machine says, if it says something: `id` knows users wherever the machine
/// keeps them.
fn said(program: &str, args: &[&str]) -> Option<String> {
    let mut command = Command::new(program);
    let said = command.args(args).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(said.stdout).ok()?;
    said.status.success().then(|| text.trim().to_owned()).filter(|text| !text.is_empty())
}
