//! The log, on standard error: for people, as JSON lines for programs, or for the journal of
//! systemd. What is logged was cleaned where it was made; here every line stays one line.

use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Map, Value};
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
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
        LogForm::Json => log.event_format(Lines::Json).try_init(),
        LogForm::Journal => log.event_format(Lines::Journal).try_init(),
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

/// The two forms for programs.
enum Lines {
    Json,
    Journal,
}

impl<S, N> FormatEvent<S, N> for Lines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        _: &FmtContext<'_, S, N>,
        mut out: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut said = Said::default();
        event.record(&mut said);
        let level = *event.metadata().level();
        let line = match self {
            Lines::Json => {
                let mut time = String::new();
                SystemTime.format_time(&mut Writer::new(&mut time))?;
                json(time, level, said)
            }
            Lines::Journal => journal(level, &said),
        };
        writeln!(out, "{line}")
    }
}

/// What an event says.
#[derive(Default)]
struct Said {
    message: String,
    fields: Map<String, Value>,
}

impl Visit for Said {
    fn record_str(&mut self, field: &Field, value: &str) {
        self.fields.insert(field.name().to_owned(), value.into());
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let text = format!("{value:?}");
        match field.name() {
            "message" => self.message = text,
            // Numbers, true and false are the same in JSON.
            name => {
                let value = serde_json::from_str(&text).unwrap_or_else(|_| text.into());
                self.fields.insert(name.to_owned(), value);
            }
        }
    }
}

fn json(time: String, level: Level, said: Said) -> String {
    let mut line = Map::new();
    line.insert("time".to_owned(), time.into());
    line.insert("level".to_owned(), level.as_str().to_lowercase().into());
    line.insert("message".to_owned(), said.message.into());
    for (name, value) in said.fields {
        line.entry(name).or_insert(value);
    }
    Value::Object(line).to_string()
}

/// The level as `sd-daemon` has it; every further line would be of no level.
fn journal(level: Level, said: &Said) -> String {
    let priority = match level {
        Level::ERROR => 3,
        Level::WARN => 4,
        Level::INFO => 6,
        Level::DEBUG | Level::TRACE => 7,
    };
    let words = kit::joined(said.message.split_whitespace(), " ");
    let fields: String =
        said.fields.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    format!("<{priority}>{words}{fields}")
}
