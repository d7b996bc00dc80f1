//! Canaries: bugs that a test seeds on purpose, one at a time, so that the tests which look for
//! what is lost, played twice or told show that they would find some. They are only in builds
//! with debug assertions; a release has none, and nothing that could seed one.

/// A bug that is seeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bug {
    /// A letter is put away before it is stored.
    MoveFirst,
    /// A letter counts as sent before it is handed over.
    SentFirst,
    /// A letter that comes again is read again.
    ReadAgain,
    /// The Date header of a letter says when it came.
    TheirClock,
    /// A round and its reports are two commits.
    RoundAlone,
    /// What a letter does and its verdict are two commits.
    VerdictAlone,
    /// Whatever the postman says, a letter counts as delivered.
    Deaf,
    /// A backup holds the first pages only.
    CopiesHalf,
    /// Commits that the logbook has and the database lacks are not missed.
    BelievesTheDatabase,
    /// A commit is not written to the logbook.
    ForgetsTheLogbook,
    /// The check of the database does not look at the sums.
    Blind,
    /// The sums of one table are not kept.
    ForgetsASum,
    /// A letter holds what another seat has filed.
    TellsAnOrder,
    /// A letter tells when another seat filed.
    TellsAMoment,
    /// A letter is the longer, the more another seat has filed.
    TellsASize,
    /// A letter is copied to all who hold a seat.
    CopiesToAll,
    /// A reply address is logged.
    LogsAToken,
    /// Who filed first gets the first letter.
    FirstComesFirst,
    /// The number in a Message-ID counts everybody's letters.
    CountsEverybody,
    /// What a power cut left of the end of the logbook is not looked at.
    TrustsATornEnd,
    /// A commit stands in the logbook before it is durable.
    WritesAhead,
    /// The logbook is never forced to the disk, and is believed to be.
    ForcesNothing,
    /// The write-ahead log is never emptied.
    KeepsTheLog,
    /// A file stays open for each letter that is read.
    KeepsFiles,
    /// Each letter that is read stays in memory.
    KeepsLetters,
    /// Every match is read at the start.
    ReadsEveryMatch,
    /// Where many letters come at once, the last of them are put aside unread.
    PushesOut,
    /// Of many letters the newest are read first.
    NewestFirst,
    /// Rounds are played before the whole mailbox was read.
    PlaysTooSoon,
    /// A clock that is years ahead is believed.
    BelievesAnyClock,
    /// Commits are not forced to the disk.
    SyncsSeldom,
    /// Letters that were handed over to a Maildir are not forced to the disk.
    DeliversToMemory,
    /// What is forgotten stays in the logbook.
    SparesTheLogbook,
    /// What is forgotten stays in free pages.
    SparesFreePages,
    /// What is forgotten stays in the write-ahead log.
    SparesTheLog,
}

impl Bug {
    /// The name that `BOTPOST_CANARY` has for it.
    #[cfg(debug_assertions)]
    const fn name(self) -> &'static str {
        match self {
            Bug::MoveFirst => "move-first",
            Bug::SentFirst => "sent-first",
            Bug::ReadAgain => "read-again",
            Bug::TheirClock => "their-clock",
            Bug::RoundAlone => "round-alone",
            Bug::VerdictAlone => "verdict-alone",
            Bug::Deaf => "deaf",
            Bug::CopiesHalf => "copies-half",
            Bug::BelievesTheDatabase => "believes-the-database",
            Bug::ForgetsTheLogbook => "forgets-the-logbook",
            Bug::Blind => "blind",
            Bug::ForgetsASum => "forgets-a-sum",
            Bug::TellsAnOrder => "tells-an-order",
            Bug::TellsAMoment => "tells-a-moment",
            Bug::TellsASize => "tells-a-size",
            Bug::CopiesToAll => "copies-to-all",
            Bug::LogsAToken => "logs-a-token",
            Bug::FirstComesFirst => "first-comes-first",
            Bug::CountsEverybody => "counts-everybody",
            Bug::TrustsATornEnd => "trusts-a-torn-end",
            Bug::WritesAhead => "writes-ahead",
            Bug::ForcesNothing => "forces-nothing",
            Bug::KeepsTheLog => "keeps-the-log",
            Bug::KeepsFiles => "keeps-files",
            Bug::KeepsLetters => "keeps-letters",
            Bug::ReadsEveryMatch => "reads-every-match",
            Bug::PushesOut => "pushes-out",
            Bug::NewestFirst => "newest-first",
            Bug::PlaysTooSoon => "plays-too-soon",
            Bug::BelievesAnyClock => "believes-any-clock",
            Bug::SyncsSeldom => "syncs-seldom",
            Bug::DeliversToMemory => "delivers-to-memory",
            Bug::SparesTheLogbook => "spares-the-logbook",
            Bug::SparesFreePages => "spares-free-pages",
            Bug::SparesTheLog => "spares-the-log",
        }
    }
}

#[cfg(debug_assertions)]
thread_local! {
    static SEEDED: std::cell::Cell<Option<Bug>> = const { std::cell::Cell::new(None) };
}

/// Seeds a bug on this thread, or none any more.
#[cfg(debug_assertions)]
pub fn seed(bug: Option<Bug>) {
    SEEDED.set(bug);
}

/// Whether this bug is seeded: on this thread, or by `BOTPOST_CANARY` in the whole process.
#[cfg(debug_assertions)]
pub fn sings(bug: Bug) -> bool {
    use std::sync::OnceLock;

    static CANARY: OnceLock<Option<String>> = OnceLock::new();
    let canary = CANARY.get_or_init(|| std::env::var("BOTPOST_CANARY").ok());
    SEEDED.get() == Some(bug) || canary.as_deref() == Some(bug.name())
}

/// Never.
#[cfg(not(debug_assertions))]
pub const fn sings(_bug: Bug) -> bool {
    false
}
