//! The documents keep their promises: every command they name exists with its options, their
//! examples run, and their links lead somewhere.

use std::path::{Path, PathBuf};

use crate::support::desk::Desk;
use crate::support::program;
use games::course::examine;
use kit::{Source, Typed};
use moderator::{Word, split};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(page: &Path) -> String {
    std::fs::read_to_string(page).expect("a page")
}

/// The README and everything below `docs`.
fn pages() -> Vec<PathBuf> {
    let mut pages = below(&["docs"]);
    pages.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.insert(0, root().join("README.md"));
    pages
}

/// All files below these folders of ours.
fn below(folders: &[&str]) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The fenced blocks of a page, continued lines joined.
fn blocks(text: &str) -> Vec<String> {
    let (mut blocks, mut open) = (Vec::new(), None::<String>);
    for line in text.lines() {
        match (&mut open, line.trim_start().starts_with("```")) {
            (None, true) => open = Some(String::new()),
            (Some(_), true) => blocks.extend(open.take()),
            (Some(block), false) => {
                block.push_str(line.trim_start());
                block.push('\n');
            }
            (None, false) => {}
        }
    }
    blocks.into_iter().map(|block| block.replace("\\\n", " ")).collect()
}

/// What stands between backquotes outside of fenced blocks.
fn spans(text: &str) -> Vec<String> {
    let mut fenced = false;
    let prose: Vec<&str> = text
        .lines()
        .filter(|line| {
            let fence = line.trim_start().starts_with("```");
            fenced ^= fence;
            !fence && !fenced
        })
        .collect();
    let prose = prose.join("\n");
    prose.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The words of a shell line; quotes keep spaces together.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), String::new(), None);
    for c in line.trim().chars() {
        match (c, quote) {
            ('"' | '\'', None) => quote = Some(c),
            (c, Some(open)) if c == open => quote = None,
            (c, None) if c.is_whitespace() => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            (c, _) => word.push(c),
        }
    }
    words.extend(Some(word).filter(|word| !word.is_empty()));
    words
}

/// The arguments, if this line runs botpost.
fn arguments(line: &str) -> Option<Vec<String>> {
    let line = line.trim().strip_prefix("$ ").unwrap_or(line.trim());
    let line = line.strip_prefix("sudo ").unwrap_or(line);
    let starts = ["cargo run --release -- ", "cargo run -- ", "botpost "];
    let rest = starts.iter().find_map(|start| line.strip_prefix(start))?;
    let shell = [" <<", " #", " > ", " < ", " | "];
    let rest = shell.iter().fold(rest, |rest, part| rest.split(part).next().unwrap_or(rest));
    Some(words(rest))
}

fn parses(args: &[String]) -> Result<(), String> {
    let words = std::iter::once("botpost").chain(args.iter().map(String::as_str));
    match botpost::cli::command().try_get_matches_from(words) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    }
}

#[test]
fn every_command_line_in_a_block_parses() {
    let mut count = 0;
    for page in pages() {
        for block in blocks(&read(&page)) {
            for args in block.lines().filter_map(arguments) {
                count += 1;
                if let Err(error) = parses(&args) {
                    panic!("{}: {args:?}\n{error}", page.display());
                }
            }
        }
    }
    assert!(count >= 4, "only {count} command lines found");
}

#[test]
fn every_example_in_a_help_text_parses() {
    fn collect(command: &clap::Command, examples: &mut Vec<String>) {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let help = help.replace("\\\n", " ");
        examples.extend(help.lines().map(str::trim).map(str::to_owned));
        command.get_subcommands().for_each(|command| collect(command, examples));
    }
    let mut lines = Vec::new();
    collect(&botpost::cli::command(), &mut lines);
    let examples: Vec<Vec<String>> = lines.iter().filter_map(|line| arguments(line)).collect();
    for args in &examples {
        if let Err(error) = parses(args) {
            panic!("{args:?}\n{error}");
        }
    }
    assert!(examples.len() >= 10, "only {} examples found", examples.len());
}

/// Whether the span runs a command of botpost; a panic if there is no such command or option.
fn runs_a_command(place: &Path, span: &str) -> bool {
    let whole = botpost::cli::command();
    let words = words(span.strip_prefix("botpost ").unwrap_or(span));
    let Some(first) = words.first() else { return false };
    let Some(command) = whole.find_subcommand(first) else {
        assert!(!span.starts_with("botpost "), "{}: `{span}`", place.display());
        return false;
    };
    let mut command = command;
    if let Some(second) = words.get(1).filter(|_| command.has_subcommands()) {
        let found = command.find_subcommand(second);
        // The demo plays without any further word.
        let optional = !command.is_subcommand_required_set();
        assert!(found.is_some() || optional, "{}: `{span}`", place.display());
        command = found.unwrap_or(command);
    }
    for option in words.iter().filter_map(|word| word.strip_prefix("--")) {
        let known = command.get_arguments().chain(whole.get_arguments());
        let known = known.filter_map(clap::Arg::get_long).any(|long| long == option);
        assert!(known, "{}: `{span}` has no --{option}", place.display());
    }
    true
}

#[test]
fn every_command_in_a_table_or_a_sentence_exists() {
    let of_page = |page: &PathBuf| {
        spans(&read(page)).iter().filter(|span| runs_a_command(page, span)).count()
    };
    let count: usize = pages().iter().map(of_page).sum();
    assert!(count >= 20, "only {count} commands found");
}

/// The letters, the answers of commands and the example of a configuration name commands, too.
#[test]
fn every_command_that_the_program_names_exists() {
    let mut count = 0;
    for place in below(&["src", "crates", "templates"]) {
        let Ok(text) = std::fs::read_to_string(&place) else { continue };
        let text = text.replace("\\\n", " ");
        let named = text.split("`botpost ").skip(1).filter_map(|rest| rest.split('`').next());
        for rest in named {
            count += usize::from(runs_a_command(&place, &format!("botpost {rest}")));
        }
    }
    assert!(count >= 100, "only {count} commands found");
}

#[test]
fn every_option_named_by_itself_exists() {
    fn collect(command: &clap::Command, known: &mut Vec<String>) {
        known.extend(command.get_arguments().filter_map(|arg| arg.get_long().map(str::to_owned)));
        command.get_subcommands().for_each(|command| collect(command, known));
    }
    let mut known = Vec::new();
    collect(&botpost::cli::command(), &mut known);
    for page in ["README.md", "docs/moderating.md"] {
        for span in spans(&read(&root().join(page))) {
            let words = words(&span);
            let first = words.first().and_then(|word| word.strip_prefix("--"));
            if let Some(option) = first {
                assert!(known.iter().any(|known| known == option), "{page}: `{span}`");
            }
        }
    }
}

/// The course that is drawn as an example can be played, and is written as it is drawn.
#[test]
fn the_course_on_its_page_is_as_botpost_writes_it() {
    let page = read(&root().join("docs/courses.md"));
    let drawn = page.split("```\n").find(|block| block.starts_with("course ")).expect("a course");
    let examined = examine(&Source::new(drawn));
    assert!(examined.faults.is_empty() && examined.warnings.is_empty(), "{examined:?}");
    assert_eq!(examined.course.map(|course| course.text()).as_deref(), Some(drawn));
}

/// The headings of a page, as links name them.
fn headings(text: &str) -> impl Iterator<Item = String> {
    let headings = text.lines().filter_map(|line| line.trim_start_matches('#').strip_prefix(' '));
    headings.map(|heading| {
        let heading = heading.to_lowercase().replace(' ', "-");
        heading.chars().filter(|c| c.is_alphanumeric() || *c == '-').collect()
    })
}

#[test]
fn links_between_pages_lead_somewhere() {
    for page in pages() {
        let text = read(&page);
        for link in text.split("](").skip(1) {
            let target = link.split(')').next().unwrap_or_default();
            if target.contains("://") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let folder = page.parent().expect("a folder");
            let file = if file.is_empty() { page.clone() } else { folder.join(file) };
            assert!(file.exists(), "{}: {target}", page.display());
            let found = heading.is_empty() || headings(&read(&file)).any(|it| it == heading);
            assert!(found, "{}: {target}", page.display());
        }
    }
}

/// The word that a line of a letter is, and nothing else.
fn word_of(line: &str) -> Option<Word> {
    let split = split(&Typed::new(line));
    match split.words.as_slice() {
        [said] if split.rest.lines.is_empty() => Some(said.word),
        _ => None,
    }
}

#[test]
fn the_page_for_players_names_every_word_in_both_languages() {
    let page = read(&root().join("docs/playing.md"));
    let mut named = Vec::new();
    for line in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<Vec<String>> = line.split(" | ").take(2).map(spans).collect();
        assert_eq!(cells[0].len(), cells[1].len(), "{line}");
        for (english, polish) in cells[0].iter().zip(&cells[1]) {
            let word = word_of(english).unwrap_or_else(|| panic!("{line}: {english}"));
            assert!(english.starts_with(word.name()), "{line}: {english}");
            assert_eq!(word_of(polish), Some(word), "{line}: {polish}");
            named.push(word);
        }
    }
    named.sort();
    let mut all = Word::ALL.to_vec();
    all.sort();
    assert_eq!(named, all);
}

fn botpost(folder: &Path, args: &[String], input: &str) -> String {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    program::printed(program::botpost(&args).current_dir(folder), input)
}

fn block_of(page: &str, part: &str) -> String {
    let blocks = blocks(&read(&root().join(page)));
    blocks.into_iter().find(|block| block.contains(part)).expect("an example on the page")
}

fn readme_block(part: &str) -> String {
    block_of("README.md", part)
}

/// Plays the position of a page, and gives what was printed.
fn adjudicated(page: &str) -> String {
    let block = block_of(page, "botpost adjudicate");
    let (command, rest) = block.split_once('\n').expect("a command and a position");
    let position = rest.split("\nEND").next().expect("a position");
    let args = arguments(command).expect("a command");
    botpost(root(), &args, &format!("{position}\n"))
}

#[test]
fn the_page_on_positions_is_played_and_its_options_are_known() {
    let page = "docs/positions.md";
    let said = adjudicated(page);
    assert!(
        said.starts_with("1 Y 1RW") && said.contains("\nrambots/1 arcade tag-bots=no"),
        "{said}"
    );
    let mut count = 0;
    let text = read(&root().join(page));
    let mut plain = "rambots/1 classic";
    for row in text.lines() {
        // The table of another game stands under its name.
        if row.starts_with("## Ricochet") {
            plain = "ricochet/1 bids";
        }
        if row.starts_with("## Robot race") {
            plain = "race/1";
        }
        if !row.starts_with("| `") {
            continue;
        }
        let first = row.trim_start_matches("| ").split(" | ").next().unwrap_or_default();
        for option in spans(first).iter().filter(|it| it.contains('=') && !it.contains(' ')) {
            // A race has always a course.
            let course = if plain == "race/1" && !option.starts_with("course=") {
                "course=lobby "
            } else {
                ""
            };
            let header = format!("{plain} {course}{option}");
            assert!(games::open(&header).is_ok(), "{header}");
            count += 1;
        }
    }
    assert!(count >= 17, "only {count} options found");
}

#[test]
fn the_readmes_position_is_played() {
    let said = adjudicated("README.md");
    assert!(said.starts_with("1 R 3BN"), "{said}");
    assert!(
        said.contains("+------------- north") && said.contains("\nrambots/1 classic"),
        "{said}"
    );
}

/// What is to be typed is run by this file, or by a script.
#[test]
fn every_command_of_the_readme_is_run() {
    let text = read(&root().join("README.md"));
    assert!(text.lines().count() <= 120, "{} lines", text.lines().count());
    let by_script = [
        ("cargo run -- demo", ".ci/run", "cargo run --locked -- demo"),
        ("cargo test", ".ci/run", "cargo test --locked\n"),
        ("sudo dpkg -i", "tests/package/run", "dpkg -i /srv/new.deb"),
        ("sudo botpost init", "tests/package/run", "botpost init"),
        ("sudo botpost doctor", "tests/package/run", "botpost doctor"),
        ("sudo botpost match new", "tests/package/run", "botpost match new"),
    ];
    for block in blocks(&text) {
        for line in block.split("<<'END'").next().unwrap_or_default().lines() {
            if line.starts_with("botpost adjudicate") {
                // `the_readmes_position_is_played` does.
                continue;
            }
            let known = by_script.iter().find(|(start, ..)| line.starts_with(start));
            let (_, script, words) = known.unwrap_or_else(|| panic!("nothing runs {line:?}"));
            assert!(read(&root().join(script)).contains(words), "{script} does not run {words:?}");
        }
    }
}

#[test]
fn the_readmes_demo_is_played_and_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = read(&root().join("README.md"));
    for line in spans(&text).into_iter().filter(|line| line.starts_with("demo ")) {
        // The seat of Ania is played by a person.
        let args = words(&line);
        assert!(args.iter().any(|it| it == "--as") || parses(&args).is_ok(), "{line}");
    }
    botpost(folder.path(), &["demo".to_owned()], "");
    let outbox = "--config botpost-demo/config.toml mail outbox";
    assert!(text.replace('\n', " ").contains(outbox), "README.md");
    let said = botpost(folder.path(), &words(outbox), "");
    let last = said.lines().rfind(|line| line.contains(" Ania ")).expect("a message of hers");
    let number = last.split(' ').next().expect("a number");
    let said =
        botpost(folder.path(), &words(&outbox.replace("outbox", &format!("show {number}"))), "");
    assert!(said.contains("[demo] You have tagged all four goals and won"), "{said}");
    assert!(folder.path().join("botpost-demo/archive/index.html").is_file());
}

#[test]
fn the_readmes_match_is_made_and_its_players_are_invited() {
    let desk = Desk::new();
    let block = readme_block("botpost match new");
    let args = block.lines().filter_map(arguments).find(|args| args[0] == "match");
    let args = args.expect("a command");
    let said = botpost(desk.folder(), &args, "");
    assert!(said.contains("klub7") && said.contains("2 messages"), "{said}");
}

#[test]
fn the_page_on_running_sets_a_service_up() {
    let folder = tempfile::tempdir().expect("a folder");
    #[cfg(unix)]
    std::fs::set_permissions(folder.path(), std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .expect("ours");
    let here = folder.path().join("botpost").display().to_string();
    let block = block_of("docs/operating.md", "--untried");
    let args = arguments(block.lines().next().expect("a line")).expect("a command");
    let args: Vec<String> = args.iter().map(|word| word.replace("/srv/botpost", &here)).collect();
    let said = botpost(folder.path(), &args, "");
    assert!(said.contains("systemctl enable --now botpost"), "{said}");
    // The steps of the page are those that `init` names.
    let page = read(&root().join("docs/operating.md"));
    for step in said.lines().filter_map(|line| line.strip_prefix("  ")) {
        let step = step.replace(&here, "/srv/botpost");
        let known = ["useradd", "cp ", "systemctl"].iter().any(|word| step.starts_with(word));
        assert!(!known || page.lines().any(|line| line == step), "{step} is not on the page");
    }
}

#[test]
fn the_example_of_a_configuration_passes_its_check() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::copy(root().join("config.example.toml"), folder.path().join("config.toml"))
        .expect("a copy");
    for part in ["tmp", "new", "cur"] {
        let maildir = folder.path().join("mail/moderator").join(part);
        std::fs::create_dir_all(maildir).expect("a Maildir");
    }
    let args = ["doctor", "--no-mail"].map(str::to_owned);
    let said = botpost(folder.path(), &args, "");
    let bad = said.lines().find(|line| line.starts_with("wrong ") || line.starts_with("warn "));
    assert_eq!((bad, said.contains("ok    postman")), (None, true), "{said}");
}

#[test]
fn the_page_for_players_checks_the_demo() {
    let folder = tempfile::tempdir().expect("a folder");
    let blocks = blocks(&read(&root().join("docs/verifying.md")));
    let commands: Vec<Vec<String>> = blocks[0].lines().filter_map(arguments).collect();
    assert_eq!(commands.len(), 2);
    let said: Vec<String> = commands.iter().map(|args| botpost(folder.path(), args, "")).collect();
    assert_eq!(said[1], blocks[1]);
}
