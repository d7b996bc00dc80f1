//! As whom the service runs, and what that user may do. What is written here as root would
//! otherwise be root's alone, and the service could not even read its configuration.

use std::path::Path;
use std::process::{Command, Stdio};

/// A user of this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    pub name: String,
    /// Its numbers; `None` if there is no such user yet.
    numbers: Option<Numbers>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Numbers {
    user: u32,
    /// Its own group first.
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
        let user = id(&["-u", "--", name]).and_then(|said| said.parse().ok());
        let groups = id(&["-G", "--", name]).unwrap_or_default();
        let groups = groups.split_whitespace().filter_map(|group| group.parse().ok()).collect();
        let numbers = user.map(|user| Numbers { user, groups });
        Owner { name: name.to_owned(), numbers }
    }

    /// The name of the one who runs this, and whether that is root.
    pub fn of_this_process() -> (Option<String>, bool) {
        (id(&["-un"]), id(&["-u"]).as_deref() == Some("0"))
    }

    /// Whether there is such a user.
    pub fn exists(&self) -> bool {
        self.numbers.is_some()
    }

    /// The user and its group, to whom files can be given.
    pub fn ids(&self) -> Option<(u32, Option<u32>)> {
        self.numbers.as_ref().map(|it| (it.user, it.groups.first().copied()))
    }

    /// Whether this user may do that with a file or a folder that is there. One who is not there
    /// yet may what everybody may.
    pub fn may(&self, path: &Path, deed: Deed) -> bool {
        use std::os::unix::fs::MetadataExt;
        let Ok(found) = std::fs::metadata(path) else { return false };
        let shift = match &self.numbers {
            Some(Numbers { user: 0, .. }) => return true,
            Some(Numbers { user, .. }) if *user == found.uid() => 6,
            Some(Numbers { groups, .. }) if groups.contains(&found.gid()) => 3,
            _ => 0,
        };
        found.mode() >> shift & deed as u32 != 0
    }

    /// The first folder on the way to a path that this user cannot get into. What is not there
    /// yet is no obstacle.
    pub fn stopped_at<'a>(&self, path: &'a Path) -> Option<&'a Path> {
        let mut above: Vec<&Path> = path.ancestors().skip(1).collect();
        above.reverse();
        let there = above.into_iter().filter(|folder| folder.is_dir());
        there.into_iter().find(|folder| !self.may(folder, Deed::Enter))
    }
}

/// What `id` says: it knows users wherever this machine keeps them.
fn id(args: &[&str]) -> Option<String> {
    let mut command = Command::new("id");
    let said = command.args(args).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(said.stdout).ok()?;
    said.status.success().then(|| text.trim().to_owned()).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    use super::*;

    fn somebody(user: u32, group: u32) -> Owner {
        let numbers = Some(Numbers { user, groups: vec![group] });
        Owner { name: "somebody".to_owned(), numbers }
    }

    #[test]
    fn a_user_may_what_the_mode_of_a_file_says() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("inner/file");
        std::fs::create_dir(folder.path().join("inner")).expect("made");
        std::fs::write(&file, "").expect("written");
        let mode = |path: &Path, mode| {
            std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).expect("ours");
        };
        mode(&file, 0o640);
        let meta = std::fs::metadata(&file).expect("there");
        let (user, group) = (meta.uid() + 70_000, meta.gid() + 70_000);
        assert!(somebody(meta.uid(), group).may(&file, Deed::Write));
        let of_group = somebody(user, meta.gid());
        assert!(of_group.may(&file, Deed::Read) && !of_group.may(&file, Deed::Write));
        let stranger = somebody(user, group);
        assert!(!stranger.may(&file, Deed::Read));
        mode(folder.path(), 0o755);
        mode(&folder.path().join("inner"), 0o700);
        assert_eq!(stranger.stopped_at(&file), Some(&*folder.path().join("inner")));
        assert_eq!(stranger.stopped_at(&folder.path().join("inner")), None);
        assert_eq!(somebody(0, 0).stopped_at(&file), None);
        let nobody = Owner { name: "nobody-yet".to_owned(), numbers: None };
        assert!(!nobody.exists() && !nobody.may(&file, Deed::Read));
    }

    #[test]
    fn users_are_those_of_this_machine() {
        let (own, _) = Owner::of_this_process();
        assert!(Owner::of(&own.expect("somebody runs this")).exists());
        assert!(!Owner::of("nobody-has-this-name").exists());
    }
}
