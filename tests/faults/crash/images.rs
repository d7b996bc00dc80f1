//! Power cuts on a real file system: the service works on ext4, and what the next start finds is
//! the device as it was at a random moment, copied while the service ran. Whatever the kernel
//! had not written by then is lost.
//!
//! `tests/images` makes the device; it needs root. `IMAGES=500` is how many copies are taken.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::crash::kills::Killer;
use crate::support::chance::number;

/// A device that can be copied, mounted where the folders of the tests are made.
#[derive(Debug, Clone)]
pub struct Device {
    /// The file on a file system that copies in one step, and that the device consists of.
    image: PathBuf,
    /// Where it is mounted.
    mount: PathBuf,
}

impl Device {
    /// The one that `tests/images` made.
    fn given() -> Device {
        let place = std::env::var_os("IMAGES_PLACE").expect("IMAGES_PLACE, from tests/images");
        let place = PathBuf::from(place);
        assert!(std::env::temp_dir().starts_with(place.join("disk")), "TMPDIR is not on it");
        Device { image: place.join("images/disk"), mount: place.join("disk") }
    }

    /// A place that no power cut changes.
    pub fn outside(&self) -> &Path {
        self.image.parent().expect("a folder")
    }

    /// Everything that was written until now is there after a cut.
    pub fn settle(&self) {
        run("sync", &["-f".as_ref(), self.mount.as_ref()]);
    }

    /// Copies the device as it is now.
    pub fn copy(&self) {
        run("cp", &["--reflink=always".as_ref(), self.image.as_ref(), self.copied().as_ref()]);
    }

    /// The copy takes the place of the device. Nobody may have a file open on it.
    pub fn back(&self) {
        run("umount", &[self.mount.as_ref()]);
        std::fs::rename(self.copied(), &self.image).expect("an image");
        let (image, mount) = (self.image.as_ref(), self.mount.as_ref());
        run("mount", &["-o".as_ref(), "loop".as_ref(), image, mount]);
    }

    fn copied(&self) -> PathBuf {
        self.image.with_extension("copy")
    }
}

fn run(program: &str, args: &[&std::ffi::OsStr]) {
    let done = Command::new(program).args(args).status();
    assert!(done.is_ok_and(|it| it.success()), "{program} {args:?}");
}

#[test]
#[ignore = "needs tests/images"]
fn power_cuts_on_a_file_system_change_nothing() {
    let (images, seed) = (number("IMAGES", 50), number("SEED", 1));
    let mut killer = Killer::new(seed, Some(Device::given()));
    killer.go_on(|kills| kills < images);
    println!("power cuts on ext4: {killer}");
}
