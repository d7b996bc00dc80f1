//! Questions at a terminal. Each answer is looked at when it is given: one that cannot be is asked
//! for again, with the reason. Where there is no terminal nothing is asked: what was not given as
//! a flag and has no usual value is missing, and all that is missing is said at once.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};

use crate::cli::error::{failed, usage};

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
        let command = self.command(std::env::args())?;
        Some(format!("Nothing was written. With what you answered:\n  {command}"))
    }

    /// The command that goes on from here, if anything was typed: `begun` is what was begun with.
    fn command(&self, begun: impl IntoIterator<Item = String>) -> Option<String> {
        let typed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let flags = typed.iter().map(|(flag, answer)| format!("--{flag}={answer}"));
        let words: Vec<String> = begun.into_iter().chain(flags).map(|word| shell(&word)).collect();
        (!typed.is_empty()).then(|| words.join(" "))
    }
}

/// A word as a shell takes it.
pub fn shell(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./@:,+".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// Asks, or notes what is missing.
pub struct Asker<'a> {
    /// Where questions go and answers come from, if somebody is there.
    terminal: Option<(&'a mut dyn BufRead, &'a mut dyn Write)>,
    /// Turns the echo of what is typed off and on.
    echo: fn(bool),
    /// What was given for flags, by their names without dashes.
    given: &'a BTreeMap<&'static str, String>,
    typed: Typed,
    passwords: BTreeMap<String, String>,
    /// The door that does not open: what was answered about it is asked again.
    doubted: Option<&'static str>,
    asked: usize,
    missing: Vec<String>,
}

impl<'a> Asker<'a> {
    /// Asks there, if there is a terminal.
    pub fn new(
        terminal: Option<(&'a mut dyn BufRead, &'a mut dyn Write)>,
        echo: fn(bool),
        given: &'a BTreeMap<&'static str, String>,
        typed: Typed,
    ) -> Asker<'a> {
        Asker {
            terminal,
            echo,
            given,
            typed,
            passwords: BTreeMap::new(),
            doubted: None,
            asked: 0,
            missing: Vec::new(),
        }
    }

    /// Whether somebody is there.
    pub fn somebody(&self) -> bool {
        self.terminal.is_some()
    }

    /// Whether this would be asked now: somebody is there, and has not answered it.
    pub fn is_open(&self, flag: &str) -> bool {
        self.somebody() && self.typed.get(flag).is_none_or(|_| self.is_doubted(flag))
    }

    /// How many questions were put.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// From now on what was answered stands, but for one door.
    pub fn doubt(&mut self, door: Option<&'static str>) {
        self.doubted = door;
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
    pub fn tell(&mut self, words: &str) -> Result<()> {
        let Some((_, questions)) = &mut self.terminal else { return Ok(()) };
        writeln!(questions, "{words}").context("cannot ask")
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
        if let Some(given) = self.given.get(flag) {
            check(given).map_err(|why| refused(flag, given, &why))?;
            return Ok(given.clone());
        }
        let before = self.typed.get(flag);
        if let Some(before) = before.as_ref().filter(|_| !self.is_doubted(flag)) {
            return Ok(before.clone());
        }
        let Some((answers, questions)) = &mut self.terminal else {
            let Some(usual) = usual else {
                self.missing.push(format!("--{flag}"));
                return Ok(String::new());
            };
            check(usual).map_err(|why| refused(flag, usual, &why))?;
            return Ok(usual.to_owned());
        };
        let usual = before.as_deref().or(usual);
        self.asked += 1;
        loop {
            match usual {
                Some(usual) => write!(questions, "{words} [{usual}]: "),
                None => write!(questions, "{words}: "),
            }
            .and_then(|()| questions.flush())
            .context("cannot ask")?;
            let typed = line(*answers)?;
            let answer = match (typed.as_str(), usual) {
                ("", None) => continue,
                ("", Some(usual)) => usual,
                (typed, _) => typed,
            };
            match check(answer) {
                Ok(()) => {
                    self.typed.set(flag, answer);
                    return Ok(answer.to_owned());
                }
                Err(why) => writeln!(questions, "{why}").context("cannot ask")?,
            }
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
        let Some((answers, questions)) = &mut self.terminal else {
            self.missing.push(format!("--{flag}"));
            return Ok(None);
        };
        self.asked += 1;
        // What is typed as soon as the question stands there is neither shown nor dropped.
        (self.echo)(false);
        let asked = write!(questions, "{question} (not shown): ").and_then(|()| questions.flush());
        let typed = asked.context("cannot ask").and_then(|()| line(*answers));
        (self.echo)(true);
        writeln!(questions).context("cannot ask")?;
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

fn line(answers: &mut dyn BufRead) -> Result<String> {
    let mut typed = String::new();
    if answers.read_line(&mut typed).context("cannot read the answer")? == 0 {
        let what = "the answers came to an end; nothing was written";
        return Err(failed(what, "Run `botpost init` again."));
    }
    Ok(typed.trim().to_owned())
}
