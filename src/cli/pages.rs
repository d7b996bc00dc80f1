//! `botpost completions` and `botpost man`: what a shell and `man` want to know of the
//! commands, made from the same description that reads them. Needs no configuration.

use std::path::Path;

use anyhow::{Context, Result};
use clap_complete::Shell;

use super::error::failed;
use super::output::{plural, write};

/// Prints the completions for a shell.
pub fn completions(shell: Shell) {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut super::command(), "botpost", &mut script);
    write(&script);
}

/// Writes a page for every command into a folder; without one, prints the first page.
///
/// # Errors
/// If the folder cannot be made or written.
pub fn man(folder: Option<&Path>) -> Result<()> {
    let Some(folder) = folder else {
        let mut page = Vec::new();
        let command = super::command().disable_help_subcommand(true);
        clap_mangen::Man::new(command).render(&mut page).context("cannot make a page")?;
        write(&page);
        return Ok(());
    };
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(super::command(), folder))
        .map_err(|error| {
            let what = format!("cannot write pages into {}: {error}", folder.display());
            failed(what, "Name a folder that you may write, such as ~/.local/share/man/man1.")
        })?;
    let pages = plural(count(&super::command()), "page is", "pages are");
    say!("{pages} in {}", folder.display());
    Ok(())
}

/// How many commands there are, this one and all below it.
fn count(command: &clap::Command) -> usize {
    1 + command.get_subcommands().map(count).sum::<usize>()
}
