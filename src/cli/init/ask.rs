//! Questions at a terminal. Each answer is looked at when it is given: one that cannot be is asked
//! for again, with the reason. Where there is no terminal nothing is asked: what was not given as
//! a flag and has no usual value is missing, and all that is missing is said at once.

use std::collections::BTreeMap;
use std::io::{Write, stderr, stdin};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};

use super::echo;
use crate::cli::error::{failed, usage};
use moderator::shell;

/// Why an answer cannot be, if so: in a sentence with the way out.
pub type Check<'a> = &'a dyn Fn(&str) -> Result<(), String>;

/// What was typed so far, for anyone who is interrupted. No password is among it.
#[derive(Clone, Default)]
pub struct Typed(Arc<Mutex<Vec<(String, String)>>>);

impl Typed {
    fn get(&self, flag: &str) -> Option<String> {
        let typed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        typed.iter().find(|(known, _)| known == flag).map(|(_, answer)| answer.clone())
    }

    fn set(&self, flag: &str, answer: &str) {
        let mut typed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        typed.retain(|(known, _)| known != flag);
        typed.push((flag.to_owned(), answer.to_owned()));
    }

    /// What is said to anyone who goes on later, if anything was typed.
    pub fn again(&self) -> Option<String> {
        let typed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let flags = typed.iter().map(|(flag, answer)| format!("--{flag}={answer}"));
        let words = kit::joined(std::env::args().chain(flags).map(|word| shell(&word)), " ");
        let said = format!("Nothing was written. With what you answered:\n  {words}");
        (!typed.is_empty()).then_some(said)
    }
}

/// Asks, or notes what is missing.
pub struct Asker<'a> {
    /// Whether somebody is there.
    pub there: bool,
    /// What was given for flags, by their names without dashes.
    given: &'a BTreeMap<&'static str, String>,
    typed: Typed,
    passwords: BTreeMap<String, String>,
    /// The door that does not open: what was answered about it is asked again.
    pub doubted: Option<&'static str>,
    /// How many questions were put.
    pub asked: usize,
    missing: Vec<String>,
}

impl<'a> Asker<'a> {
    /// Asks, if somebody is there.
    pub fn new(there: bool, given: &'a BTreeMap<&'static str, String>, typed: Typed) -> Asker<'a> {
        let (passwords, missing) = (BTreeMap::new(), Vec::new());
        Asker { there, given, typed, passwords, doubted: None, asked: 0, missing }
    }

    /// Whether this would be asked now: somebody is there, and has not answered it.
    pub fn is_open(&self, flag: &str) -> bool {
        self.there && self.typed.get(flag).is_none_or(|_| self.is_doubted(flag))
    }

    /// Whether this was answered about a door that does not open.
    pub fn is_doubted(&self, flag: &str) -> bool {
        self.doubted.is_some_and(|door| {
            flag.strip_prefix(door).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
    }

    /// Says something to anyone who is there.
    ///
    /// # Errors
    /// If the terminal goes away.
    pub fn tell(&self, words: &str) -> Result<()> {
        if self.there { writeln!(stderr(), "{words}").context("cannot ask") } else { Ok(()) }
    }

    /// What was given as a flag, or the answer to a question, or else what is usual.
    ///
    /// # Errors
    /// If the flag cannot be, or the terminal goes away.
    pub fn text(
        &mut self,
        flag: &str,
        words: &str,
        usual: Option<&str>,
        check: Check<'_>,
    ) -> Result<String> {
        // Where nobody is there, what is usual stands for an answer.
        let silent = usual.filter(|_| !self.there);
        if let Some(known) = self.given.get(flag).map(String::as_str).or(silent) {
            check(known).map_err(|why| refused(flag, known, &why))?;
            return Ok(known.to_owned());
        }
        if !self.there {
            self.missing.push(format!("--{flag}"));
            return Ok(String::new());
        }
        let before = self.typed.get(flag);
        if let Some(before) = before.as_ref().filter(|_| !self.is_doubted(flag)) {
            return Ok(before.clone());
        }
        let usual = before.as_deref().or(usual);
        let shown = usual.map(|usual| format!(" [{usual}]")).unwrap_or_default();
        self.asked += 1;
        loop {
            let typed = answer_to(&format!("{words}{shown}"))?;
            let given = Some(typed.as_str()).filter(|typed| !typed.is_empty());
            let Some(answer) = given.or(usual) else { continue };
            let Err(why) = check(answer) else {
                self.typed.set(flag, answer);
                return Ok(answer.to_owned());
            };
            self.tell(&why)?;
        }
    }

    /// A password as it is typed, without showing it; `None` where nobody can be asked. `flag`
    /// is what could be given instead.
    ///
    /// # Errors
    /// If the terminal goes away.
    pub fn password(&mut self, flag: &str, question: &str) -> Result<Option<String>> {
        if let Some(before) = self.passwords.get(flag).filter(|_| !self.is_doubted(flag)) {
            return Ok(Some(before.clone()));
        }
        if !self.there {
            self.missing.push(format!("--{flag}"));
            return Ok(None);
        }
        self.asked += 1;
        // What is typed as soon as the question stands there is neither shown nor dropped.
        echo(false);
        let typed = answer_to(&format!("{question} (not shown)"));
        echo(true);
        self.tell("")?;
        let typed = typed?;
        self.passwords.insert(flag.to_owned(), typed.clone());
        Ok(Some(typed))
    }

    /// Whether everything is known.
    ///
    /// # Errors
    /// If something is missing: wrong usage.
    pub fn complete(&self) -> Result<()> {
        if self.missing.is_empty() {
            return Ok(());
        }
        let missing = self.missing.join(", ");
        let what = format!("there is no terminal to ask at, and not given: {missing}");
        Err(usage(what, "Give these, or run `botpost init` in a terminal."))
    }
}

/// A flag that cannot be.
pub fn refused(flag: &str, given: &str, why: &str) -> anyhow::Error {
    usage(format!("--{flag}={}: nothing was written", shell(given)), why)
}

fn answer_to(question: &str) -> Result<String> {
    let (mut questions, mut typed) = (stderr(), String::new());
    write!(questions, "{question}: ").and_then(|()| questions.flush()).context("cannot ask")?;
    if stdin().read_line(&mut typed).context("cannot read the answer")? == 0 {
        return Err(failed("the answers came to an end", "Run `botpost init` again."));
    }
    Ok(typed.trim().to_owned())
}
