//! The log, on standard error: for people, as JSON lines for programs, or for the journal of
//! systemd. What is logged was cleaned where it was made; here every line stays one line.

use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use tracing::level_filters::LevelFilter;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

use crate::config::LogForm;

/// What stands where nobody chose: the journal's form if it listens.
pub fn usual() -> LogForm {
    std::env::var_os("JOURNAL_STREAM").map_or(LogForm::Text, |_| LogForm::Journal)
}

/// Sends the log to standard error; `RUST_LOG` chooses how much: off, error, warn, info or
/// debug.
pub fn begin(form: LogForm) {
    let wanted = std::env::var("RUST_LOG").ok().and_then(|word| word.parse().ok());
    let log = tracing_subscriber::fmt()
        .with_max_level(wanted.unwrap_or(LevelFilter::INFO))
        .with_writer(|| LogWriter)
        .with_ansi(false)
        .with_target(false);
    // Only a second call could fail, and the first one's log is as good.
    let _ = match form {
        LogForm::Text => log.try_init(),
        LogForm::Json => log.json().flatten_event(true).try_init(),
        LogForm::Journal => log.event_format(Journal).try_init(),
    };
}

/// Where the log is written, an event at a time. Nothing ends because it cannot be written; that is
/// said once it can.
struct LogWriter;

/// How many events were lost since the last that was written.
static LOST: AtomicU64 = AtomicU64::new(0);

impl Write for LogWriter {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        if io::stderr().lock().write_all(event).is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        } else if let lost @ 1.. = LOST.swap(0, Ordering::Relaxed) {
            tracing::warn!(lost, "the log could not be written for a while");
        }
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The form of a line of the journal: `sd-daemon` has the level before it. Every further line would
/// be of no level.
struct Journal;

impl<S, N> FormatEvent<S, N> for Journal
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        said: &FmtContext<'_, S, N>,
        mut out: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let priority = match *event.metadata().level() {
            Level::ERROR => 3,
            Level::WARN => 4,
            Level::INFO => 6,
            Level::DEBUG | Level::TRACE => 7,
        };
        let mut words = String::new();
        said.format_fields(Writer::new(&mut words), event)?;
        writeln!(out, "<{priority}>{}", kit::joined(words.split_whitespace(), " "))
    }
}
