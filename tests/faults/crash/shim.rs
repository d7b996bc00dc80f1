//! The library that stands before the C library of a botpost that is tested: `shim.c`, built by
//! the C compiler that SQLite needs anyway.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// What happens at a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The process is killed before the call.
    Kill,
    /// Half of what was to be written is, and then it is killed.
    Torn,
    /// The disk fails, once.
    Eio,
    /// There is no room, once.
    Enospc,
    /// There is no room from here on.
    Full,
    /// Only half is written, as a system may do.
    Short,
    /// A signal comes in between.
    Eintr,
    /// The first sync of the database from here on fails.
    Sync,
}

pub const FAULTS: [Fault; 7] =
    [Fault::Kill, Fault::Torn, Fault::Eio, Fault::Enospc, Fault::Full, Fault::Short, Fault::Eintr];

impl Fault {
    fn word(self) -> &'static str {
        match self {
            Fault::Kill => "kill",
            Fault::Torn => "torn",
            Fault::Eio => "eio",
            Fault::Enospc => "enospc",
            Fault::Full => "full",
            Fault::Short => "short",
            Fault::Eintr => "eintr",
            Fault::Sync => "sync",
        }
    }

    /// Whether a system answers a call of this kind so.
    pub fn befits(self, kind: char) -> bool {
        let writes = matches!(kind, 'w' | 'p');
        match self {
            Fault::Kill | Fault::Eio => true,
            Fault::Sync => kind == 's',
            Fault::Torn | Fault::Short => writes,
            Fault::Enospc | Fault::Full => writes || matches!(kind, 'o' | 'm' | 'r' | 't' | 's'),
            Fault::Eintr => writes || matches!(kind, 'o' | 't' | 's'),
        }
    }

    /// Whether the process cannot live through it.
    pub fn kills(self) -> bool {
        matches!(self, Fault::Kill | Fault::Torn)
    }
}

/// As many calls as `shim.c` remembers.
const MOST: usize = 65_536;

/// What one process is given, and what it was seen to do.
pub struct Watch {
    file: PathBuf,
}

impl Watch {
    /// A process that runs with this watch keeps its count in this file.
    pub fn new(file: PathBuf) -> Watch {
        std::fs::write(&file, vec![0; 8 + MOST]).expect("a file of ours");
        Watch { file }
    }

    /// Has a command watched, and harmed at a call, if one is named.
    pub fn over(&self, command: &mut Command, harm: Option<(usize, Fault)>) {
        command.env("LD_PRELOAD", library()).env("BOTPOST_SHIM", &self.file);
        if let Some((call, fault)) = harm {
            command.env("BOTPOST_SHIM_AT", call.to_string());
            command.env("BOTPOST_SHIM_FAULT", fault.word());
        }
    }

    /// The kinds of all calls that were seen.
    pub fn kinds(&self) -> Vec<char> {
        let bytes = std::fs::read(&self.file).expect("a file of ours");
        let count = u32::from_ne_bytes(bytes[..4].try_into().expect("four bytes"));
        let count = usize::try_from(count).expect("a count");
        assert!(count <= MOST, "more calls than are remembered");
        bytes[8..8 + count].iter().map(|byte| char::from(*byte)).collect()
    }

    /// Whether the call that was named was reached.
    pub fn hit(&self) -> bool {
        let bytes = std::fs::read(&self.file).expect("a file of ours");
        bytes[4..8].iter().any(|byte| *byte != 0)
    }
}

fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/crash/shim.c");
        let name = format!("shim-{}.so", std::process::id());
        let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let mut cc = Command::new("cc");
        cc.args(["-O1", "-shared", "-fPIC", "-o"]).arg(&library).arg(source).arg("-ldl");
        assert!(cc.status().expect("a C compiler").success(), "the shim cannot be built");
        let kept = library.with_file_name("shim.so");
        std::fs::rename(&library, &kept).expect("files of ours");
        kept
    })
}
