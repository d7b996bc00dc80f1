//! Questions at a terminal. Where there is none nothing is asked: what was not given as a flag
//! and has no usual value is missing, and all that is missing is said at once.

use std::io::{BufRead, Write};

use anyhow::{Context, Result};

use crate::cli::error::{Failure, USAGE};

/// Asks, or notes what is missing.
pub struct Asker<'a> {
    /// Where questions go and answers come from, if somebody is there.
    terminal: Option<(&'a mut dyn BufRead, &'a mut dyn Write)>,
    /// Turns the echo of what is typed off and on.
    echo: fn(bool),
    missing: Vec<String>,
}

impl<'a> Asker<'a> {
    /// Asks there, if there is a terminal.
    pub fn new(
        terminal: Option<(&'a mut dyn BufRead, &'a mut dyn Write)>,
        echo: fn(bool),
    ) -> Asker<'a> {
        Asker { terminal, echo, missing: Vec::new() }
    }

    /// What was given as a flag, or the answer to a question, or else what is usual. `flag` is
    /// its name without dashes.
    ///
    /// # Errors
    /// If the terminal goes away.
    pub fn text(
        &mut self,
        given: Option<&String>,
        (flag, question): (&str, &str),
        usual: Option<&str>,
    ) -> Result<String> {
        if let Some(given) = given {
            return Ok(given.clone());
        }
        let Some((answers, questions)) = &mut self.terminal else {
            if usual.is_none() {
                self.missing.push(format!("--{flag}"));
            }
            return Ok(usual.unwrap_or_default().to_owned());
        };
        loop {
            match usual {
                Some(usual) => write!(questions, "{question} [{usual}]: "),
                None => write!(questions, "{question}: "),
            }
            .and_then(|()| questions.flush())
            .context("cannot ask")?;
            let typed = line(*answers)?;
            match (typed.as_str(), usual) {
                ("", Some(usual)) => return Ok(usual.to_owned()),
                ("", None) => {}
                _ => return Ok(typed),
            }
        }
    }

    /// A password as it is typed, without showing it; `None` where nobody can be asked. `flag`
    /// is what could be given instead.
    ///
    /// # Errors
    /// If the terminal goes away.
    pub fn password(&mut self, flag: &str, question: &str) -> Result<Option<String>> {
        let Some((answers, questions)) = &mut self.terminal else {
            self.missing.push(format!("--{flag}"));
            return Ok(None);
        };
        write!(questions, "{question} (not shown): ")
            .and_then(|()| questions.flush())
            .context("cannot ask")?;
        (self.echo)(false);
        let typed = line(*answers);
        (self.echo)(true);
        writeln!(questions).context("cannot ask")?;
        typed.map(Some)
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
        Err(Failure::new(format!("there is no terminal to ask at, and not given: {missing}"))
            .code(USAGE)
            .hint("Give these, or run `botpost init` in a terminal.")
            .into())
    }
}

fn line(answers: &mut dyn BufRead) -> Result<String> {
    let mut typed = String::new();
    if answers.read_line(&mut typed).context("cannot read the answer")? == 0 {
        return Err(Failure::new("the answers came to an end; nothing was written")
            .hint("Run `botpost init` again.")
            .into());
    }
    Ok(typed.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_is_not_asked_for_and_an_empty_answer_is_the_usual_one() {
        let mut answers = "\n\nKlub\n".as_bytes();
        let mut questions = Vec::new();
        let mut asker = Asker::new(Some((&mut answers, &mut questions)), |_| ());
        let given = "UTC".to_owned();
        let zone = asker.text(Some(&given), ("zone", "Your zone"), None).expect("given");
        let kind = asker.text(None, ("mailbox", "Mailbox"), Some("imap")).expect("usual");
        let name = asker.text(None, ("name", "Name"), None).expect("asked until it is there");
        assert_eq!([zone.as_str(), &kind, &name], ["UTC", "imap", "Klub"]);
        asker.text(None, ("address", "Address"), None).expect_err("nobody answers any more");
        let asked = String::from_utf8(questions).expect("text");
        assert_eq!(asked, "Mailbox [imap]: Name: Name: Address: ");
    }

    #[test]
    fn without_a_terminal_nothing_is_asked_and_all_that_is_missing_is_said() {
        let mut asker = Asker::new(None, |_| ());
        assert_eq!(asker.text(None, ("zone", "Zone"), Some("UTC")).expect("usual"), "UTC");
        assert!(asker.complete().is_ok());
        asker.text(None, ("name", "Name"), None).expect("noted");
        assert_eq!(asker.password("mailbox-password-file", "Password").expect("noted"), None);
        let said = asker.complete().expect_err("something is missing").to_string();
        assert!(said.contains("--name, --mailbox-password-file"), "{said}");
    }
}
