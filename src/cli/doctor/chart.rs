//! What was found, each with its fix, and what the exit status then is.

use anyhow::Result;
use serde::Serialize;

use crate::cli::error::{CONFIG, FAILED, Failure, TRY_LATER, explain};
use crate::cli::output::json;

kit::named! {
    /// How it stands with one thing.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum State {
        /// As it should be.
        Ok = "ok",
        /// Worth knowing.
        Note = "note",
        /// It works, but not as well as it should.
        Warn = "warn",
        /// It does not work.
        Wrong = "wrong",
    }
}

/// One thing that was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What was looked at, in a word that stays the same.
    pub check: &'static str,
    /// How it stands with it.
    pub state: State,
    /// What was found.
    pub said: String,
    /// What to do about it.
    pub fix: Option<String>,
    /// How the command ends, if it is wrong.
    #[serde(skip)]
    code: u8,
}

/// Everything that was found.
#[derive(Debug, Default, Serialize)]
pub struct Chart {
    /// In the order in which it was looked at.
    pub findings: Vec<Finding>,
    /// How long a message to itself took, in milliseconds.
    pub round_trip_ms: Option<u64>,
}

impl Chart {
    /// All is well with this.
    pub fn ok(&mut self, check: &'static str, said: impl Into<String>) {
        self.add(check, State::Ok, said.into(), None);
    }

    /// Something worth knowing, and what could be done.
    pub fn note(&mut self, check: &'static str, said: impl Into<String>, fix: impl Into<String>) {
        self.add(check, State::Note, said.into(), Some(fix.into()));
    }

    /// Something that should be better.
    pub fn warn(&mut self, check: &'static str, said: impl Into<String>, fix: impl Into<String>) {
        self.add(check, State::Warn, said.into(), Some(fix.into()));
    }

    /// Something that does not work, and not because of the configuration.
    pub fn wrong(&mut self, check: &'static str, said: impl Into<String>, fix: impl Into<String>) {
        self.add(check, State::Wrong, said.into(), Some(fix.into()));
    }

    /// Something that could not be done at all. Its error says the way out.
    pub fn failed(&mut self, check: &'static str, error: &anyhow::Error) {
        let Failure { code, message, hint } = explain(error);
        let usual = match code {
            CONFIG => "`config.example.toml` explains every key of the configuration.",
            TRY_LATER => "It may pass by itself: run `botpost doctor` again in some minutes.",
            _ => "`RUST_LOG=debug botpost doctor` shows more of what was tried.",
        };
        let (state, fix) = (State::Wrong, Some(hint.unwrap_or_else(|| usual.to_owned())));
        self.findings.push(Finding { check, state, said: message, fix, code });
    }

    /// Something that was looked for: what is said of it if it is there.
    pub fn found<T>(
        &mut self,
        check: &'static str,
        found: Result<T>,
        said: impl FnOnce(&T) -> String,
    ) -> Option<T> {
        match &found {
            Ok(found) => self.ok(check, said(found)),
            Err(error) => self.failed(check, error),
        }
        found.ok()
    }

    /// Something that was tried; whether it works.
    pub fn tried(&mut self, check: &'static str, tried: Result<String>) -> bool {
        self.found(check, tried, String::clone).is_some()
    }

    /// Adds a finding; what is wrong here is no fault of the configuration.
    fn add(&mut self, check: &'static str, state: State, said: String, fix: Option<String>) {
        self.findings.push(Finding { check, state, said, fix, code: FAILED });
    }

    /// Prints everything.
    ///
    /// # Errors
    /// If it has no JSON form: a bug.
    pub fn print(&self, as_json: bool) -> Result<()> {
        if as_json {
            return json(self);
        }
        for Finding { check, state, said, fix, .. } in &self.findings {
            let mut lines = said.lines();
            say!("{:<5} {check}: {}", state.name(), lines.next().unwrap_or_default());
            let lines = lines.chain(fix.iter().flat_map(|fix| fix.lines()));
            lines.for_each(|line| say!("      {line}"));
        }
        Ok(())
    }

    /// How the command ends: well, unless something is wrong. What is wrong with the
    /// configuration weighs most; if all of it may pass by itself, trying later may do.
    ///
    /// # Errors
    /// If something is wrong.
    pub fn ending(&self) -> Result<()> {
        let wrong: Vec<&Finding> =
            self.findings.iter().filter(|it| it.state == State::Wrong).collect();
        if wrong.is_empty() {
            return Ok(());
        }
        let code = match () {
            () if wrong.iter().any(|it| it.code == CONFIG) => CONFIG,
            () if wrong.iter().all(|it| it.code == TRY_LATER) => TRY_LATER,
            () => FAILED,
        };
        let names = kit::joined(wrong.iter().map(|it| it.check), ", ");
        let what = format!("something is wrong: {names}");
        Err(Failure::new(code, what, "Each line marked wrong is followed by what to do.").into())
    }
}
