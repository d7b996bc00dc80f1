//! `botpost init`: what it asks, writes and tries, for whom, and that nothing stays of what fails.
#![cfg(unix)]

// This test takes the part it needs.
#[allow(dead_code)]
use crate::support::smtp;
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use smtp::{Fault, Plan, Server};

const WHO: [&str; 8] = [
    "--name=Klub 7",
    "--address=moderator@klub.example",
    "--moderator=Marek",
    "--moderator-address=marek@klub.example",
    "--zone=Europe/Warsaw",
    "--user=pbem-games",
    "--mailbox=maildir",
    "--dir=here",
];

fn init(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.arg("init").args(args).current_dir(folder).env_remove("BOTPOST_CONFIG");
    command.stdin(Stdio::null()).output().expect("botpost runs")
}

/// A folder that others can get into, as those of services are.
fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).expect("ours");
    folder
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).expect("a file").permissions().mode() & 0o777
}

#[test]
fn without_a_terminal_all_that_is_missing_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = init(folder.path(), &["--name=Klub 7", "--dir=here"]);
    assert_eq!(output.status.code(), Some(2));
    let said = said(&output);
    for flag in
        ["--address", "--moderator,", "--mailbox-host", "--mailbox-password-file", "--postman-host"]
    {
        assert!(said.contains(flag), "{flag} is not in {said}");
    }
    assert!(!folder.path().join("here").exists(), "something was made");
}

#[test]
fn what_is_written_explains_itself_works_and_is_private() {
    let folder = place();
    let here = folder.path().join("here");
    let output = init(folder.path(), &[&WHO[..], &["--postman=maildir"]].concat());
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(mode(&here.join("config.toml")), 0o600);
    let config = std::fs::read_to_string(here.join("config.toml")).expect("a file");
    assert!(config.contains("name = \"Klub 7\"") && config.contains("#= verp = true"), "{config}");
    assert!(config.contains("\nat = \"03:30\""), "no backups are made: {config}");
    let unit = std::fs::read_to_string(here.join("botpost.service")).expect("a file");
    for line in
        ["Type=notify", "User=pbem-games", "RestartPreventExitStatus=78", "NoNewPrivileges=yes"]
    {
        assert!(unit.lines().any(|it| it == line), "{line} is not in {unit}");
    }
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_botpost"));
    let doctor = doctor.current_dir(&here).arg("doctor").env_remove("BOTPOST_CONFIG").output();
    let doctor = doctor.expect("botpost runs");
    assert!(doctor.status.success(), "{}", said(&doctor));
    // A second time nothing is overwritten.
    let output = init(folder.path(), &[&WHO[..], &["--postman=maildir"]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("config.toml is there already"), "{}", said(&output));
    assert_eq!(std::fs::read_to_string(here.join("config.toml")).expect("a file"), config);
}

/// Everything below a folder.
fn all(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            found.insert(path.strip_prefix(folder).expect("below").display().to_string());
            folders.extend(Some(path).filter(|path| path.is_dir()));
        }
    }
    found
}

#[test]
fn a_server_is_tried_and_nothing_stays_where_it_refuses() {
    let folder = place();
    let password = folder.path().join("smtp.password");
    std::fs::write(&password, "hush\n").expect("a file");
    std::fs::set_permissions(&password, PermissionsExt::from_mode(0o600)).expect("ours");
    let offers = vec!["AUTH PLAIN"];
    let refuses = Server::start(Plan {
        offers: offers.clone(),
        rules: vec![("AUTH", "", Fault::Say("535 5.7.8 no"))],
        most: None,
    });
    let takes = Server::start(Plan { offers, ..Plan::default() });
    let args = |server: &Server| {
        // Named from where we are, not from where the configuration is.
        let file = "--postman-password-file=smtp.password".to_owned();
        let port = format!("--postman-port={}", server.account.port);
        let rest = ["--postman-host=127.0.0.1", "--postman-security=none", "--postman-user=gm"];
        let own = [file, port].into_iter().chain(rest.map(str::to_owned));
        WHO.map(str::to_owned).into_iter().chain(own).collect::<Vec<String>>()
    };
    let run = |server: &Server| {
        let args = args(server);
        init(folder.path(), &args.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let output = run(&refuses);
    assert_eq!(output.status.code(), Some(78), "{}", said(&output));
    assert!(said(&output).contains("Nothing was written") && !said(&output).contains("hush"));
    assert_eq!(all(folder.path()), BTreeSet::from(["smtp.password".to_owned()]));
    let output = run(&takes);
    assert!(output.status.success(), "{}", said(&output));
    let config = std::fs::read_to_string(folder.path().join("here/config.toml")).expect("a file");
    assert!(!config.contains("hush"), "the password stands in the configuration");
    let seen = takes.seen.lock().expect("seen");
    assert!(seen.taken.is_empty() && seen.verbs.iter().any(|verb| verb == "AUTH"));
}

#[test]
fn a_unit_is_one_that_systemd_understands() {
    let tool = |args: &[&str]| Command::new("systemd-analyze").args(args).output();
    if tool(&["--version"]).is_err() {
        return;
    }
    let folder = place();
    let output = init(folder.path(), &[&WHO[..], &["--postman=maildir"]].concat());
    assert!(output.status.success(), "{}", said(&output));
    let unit = folder.path().join("here/botpost.service");
    let unit = unit.to_str().expect("a name");
    let rated = tool(&["security", "--offline=yes", "--threshold=25", "--no-pager", unit]);
    let rated = rated.expect("it runs");
    assert!(rated.status.success(), "more open than 2.5 of 10: {}", said(&rated));
}

#[test]
fn the_doctor_comes_right_after_it_and_makes_nothing() {
    let folder = place();
    let here = folder.path().join("here");
    let postman = ["--postman=sendmail", "--postman-command=sh bring.sh"];
    let output = init(folder.path(), &[&WHO[..], &postman[..]].concat());
    assert!(output.status.success(), "{}", said(&output));
    std::fs::write(here.join("bring.sh"), "cat > mail/moderator/new/$$").expect("a script");
    let before = all(&here);
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_botpost"));
    doctor.args(["doctor", "--json", "--looks=1"]).current_dir(&here);
    let output = doctor.env_remove("BOTPOST_CONFIG").output().expect("botpost runs");
    assert!(output.status.success(), "{}", said(&output));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let findings = found["findings"].as_array().expect("findings");
    for check in ["round-trip", "detail"] {
        let finding = findings.iter().find(|it| it["check"] == check).expect(check);
        assert_eq!(finding["state"], "ok", "{finding:#}");
    }
    // The letters lie among the ignored ones, and there is neither key nor database.
    let more: Vec<String> = all(&here).difference(&before).cloned().collect();
    let ignored = |name: &&String| name.contains("/.Ignored");
    assert!(more.iter().all(|name| ignored(&name)), "{more:?}");
    assert_eq!(more.iter().filter(|name| name.contains("/cur/")).count(), 2, "{more:?}");
}

#[test]
fn a_flag_that_cannot_be_is_refused_before_anything_is_made() {
    for (flag, why) in [
        ("--zone=Warsaw", "Did you mean Europe/Warsaw?"),
        ("--moderator-address=Moderator@klub.example", "address botpost reads"),
        ("--address=nobody", "gm@club.example"),
        ("--language=de", "Give en or pl."),
        ("--user=a b", "is no name of a user"),
        ("--postman-security=ssl", "Give tls, starttls or none."),
        ("--postman-host=smtp club", "the name of the server alone"),
    ] {
        let folder = place();
        let name = flag.split('=').next().unwrap_or_default();
        let others = WHO.into_iter().filter(|other| other.split('=').next() != Some(name));
        let args: Vec<&str> = others.chain(["--postman-user=gm", flag]).collect();
        let output = init(folder.path(), &args);
        let said = said(&output);
        assert_eq!(output.status.code(), Some(2), "{flag}: {said}");
        assert!(said.contains(why) && said.contains(name), "{flag}: {said}");
        assert_eq!(all(folder.path()), BTreeSet::new(), "{flag}");
    }
}

#[test]
fn a_command_is_taken_apart_and_what_was_answered_stands_once() {
    let folder = place();
    let doors = [
        "--mailbox=imap",
        "--mailbox-host=imap.klub.example",
        "--mailbox-security=tls",
        "--mailbox-user=games",
        "--mailbox-token-command=oauth2-token --for games",
        "--postman=sendmail",
        "--postman-command=/usr/sbin/sendmail -v",
        "--untried",
    ];
    let others = WHO.into_iter().filter(|flag| !flag.starts_with("--mailbox"));
    let output = init(folder.path(), &others.chain(doors).collect::<Vec<_>>());
    assert!(output.status.success(), "{}", said(&output));
    let here = folder.path().join("here");
    let config = std::fs::read_to_string(here.join("config.toml")).expect("a file");
    let read: toml::Table = config.parse().expect("each key once");
    let words = |table: &str, key: &str| read[table][key].to_string();
    assert_eq!(words("mailbox", "token_command"), "[\"oauth2-token\", \"--for\", \"games\"]");
    assert_eq!(words("postman", "command"), "[\"/usr/sbin/sendmail\", \"-v\"]");
    // A command such as sendmail has rights of its own.
    let unit = std::fs::read_to_string(here.join("botpost.service")).expect("a file");
    assert!(!unit.contains("NoNewPrivileges") && unit.contains("ProtectSystem=strict"), "{unit}");
}

#[test]
fn a_folder_that_the_user_of_the_service_cannot_reach_is_refused_before_anything_is_made() {
    // It is its owner's alone.
    let folder = place();
    std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o700)).expect("ours");
    let output = init(folder.path(), &[&WHO[..], &["--postman=maildir"]].concat());
    let said = said(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("pbem-games cannot get into") && said.contains("/srv/botpost"), "{said}");
    assert_eq!(all(folder.path()), BTreeSet::new());
}

#[test]
fn a_user_who_is_not_there_yet_is_told_with_the_commands_that_make_it() {
    let folder = place();
    let output = init(folder.path(), &[&WHO[..], &["--postman=maildir"]].concat());
    let said = said(&output);
    let here = std::fs::canonicalize(folder.path().join("here")).expect("made");
    let here = here.display();
    for step in [
        format!("  useradd --system --user-group --home-dir {here} "),
        format!("  chown -R pbem-games: {here}\n"),
        format!("  cp {here}/botpost.service /etc/systemd/system/\n"),
        "  systemctl enable --now botpost\n".to_owned(),
    ] {
        assert!(said.contains(&step), "{step:?} is not in {said}");
    }
    assert!(said.contains("  runuser -u pbem-games -- "), "{said}");
}

/// The number of a user whom every machine has, if we are root and may act for it.
fn nobody() -> Option<u32> {
    let id = |args: &[&str]| {
        let said = Command::new("id").args(args).output().expect("id runs");
        String::from_utf8_lossy(&said.stdout).trim().parse::<u32>().ok()
    };
    id(&["-u"]).filter(|own| *own == 0).and_then(|_| id(&["-u", "nobody"]))
}

#[test]
fn what_root_writes_belongs_to_the_user_of_the_service() {
    let Some(nobody) = nobody() else { return };
    let folder = place();
    let flags = WHO.into_iter().filter(|flag| *flag != "--user=pbem-games");
    let flags: Vec<&str> = flags.chain(["--user=nobody", "--postman=maildir"]).collect();
    let output = init(folder.path(), &flags);
    let said = said(&output);
    assert!(output.status.success() && !said.contains("useradd"), "{said}");
    assert!(!said.contains("chown"), "{said}");
    let here = folder.path().join("here");
    for name in ["", "config.toml", "mail/moderator/new"] {
        let meta = std::fs::metadata(here.join(name)).expect("made");
        assert_eq!(meta.uid(), nobody, "{name}");
    }
    // It can do with it what a service does. The program may lie where only root gets.
    let program = folder.path().join("botpost");
    std::fs::copy(env!("CARGO_BIN_EXE_botpost"), &program).expect("copied");
    for args in [&["doctor"][..], &["tick"]] {
        let mut command = Command::new(&program);
        command.args(args).current_dir(&here).env_remove("BOTPOST_CONFIG").uid(nobody);
        let output = command.output().expect("botpost runs");
        assert!(output.status.success(), "{args:?}: {}", self::said(&output));
    }
}

#[test]
fn a_password_that_only_root_can_read_is_refused_before_anything_is_made() {
    if nobody().is_none() {
        return;
    }
    let folder = place();
    let file = folder.path().join("smtp.password");
    std::fs::write(&file, "hush\n").expect("a file");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).expect("ours");
    let flags = WHO.into_iter().filter(|flag| *flag != "--user=pbem-games");
    let postman = [
        "--user=nobody",
        "--postman-password-file=smtp.password",
        "--untried",
        "--postman-host=smtp.klub.example",
    ];
    let output = init(folder.path(), &flags.chain(postman).collect::<Vec<_>>());
    let said = said(&output);
    assert_eq!(output.status.code(), Some(78), "{said}");
    assert!(said.contains("nobody cannot read") && said.contains("chown nobody: "), "{said}");
    assert_eq!(all(folder.path()), BTreeSet::from(["smtp.password".to_owned()]));
}

/// Somebody at a terminal, which the command `script` of this machine gives.
struct Person {
    child: Child,
    heard: String,
}

impl Person {
    /// Begins to run it; `None` where there is no such command.
    fn at(folder: &Path, args: &[&str]) -> Option<Person> {
        let program = env!("CARGO_BIN_EXE_botpost");
        // The shell makes way for it: some shells stay, get the signal too, and end otherwise.
        let line = format!("exec {program} init {}", args.join(" "));
        let mut command = Command::new("script");
        command.args(["-qefc", &line, "/dev/null"]).current_dir(folder);
        command.env("TZ", "Europe/Warsaw").env("LANG", "C").env_remove("LC_ALL");
        command.env("SHELL", "/bin/sh");
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        pipes.ok().map(|child| Person { child, heard: String::new() })
    }

    /// Reads until this is said, then types.
    fn answer(&mut self, question: &str, answer: &str) {
        let out = self.child.stdout.as_mut().expect("its output");
        let mut byte = [0];
        while !self.heard.contains(question) {
            let count = out.read(&mut byte).expect("a terminal");
            assert!(count > 0, "{question:?} was not said: {}", self.heard);
            self.heard.push(char::from(byte[0]));
        }
        self.heard.clear();
        let input = self.child.stdin.as_mut().expect("its input");
        input.write_all(answer.as_bytes()).expect("typed");
    }

    /// What is said from here to the end.
    fn rest(mut self) -> (Option<i32>, String) {
        let out = self.child.stdout.as_mut().expect("its output");
        let mut rest = Vec::new();
        out.read_to_end(&mut rest).expect("text");
        let code = self.child.wait().expect("it ends").code();
        (code, String::from_utf8_lossy(&rest).replace('\r', ""))
    }
}

#[test]
fn whoever_stops_it_is_told_how_to_go_on_from_there() {
    let folder = place();
    let Some(mut person) = Person::at(folder.path(), &["--dir=here", "--language=en"]) else {
        return;
    };
    person.answer("Klub 7 games: ", "Klub 7\n");
    person.answer("the replies: ", "games\n");
    // It is asked for again.
    person.answer("the replies: ", "games@klub.example\n");
    person.answer("Your name: ", "Marek's\n");
    person.answer("for notices: ", "marek@klub.example\n");
    person.answer("[Europe/Warsaw]: ", "Warszaw\n");
    person.answer("[Europe/Warsaw]: ", "\u{3}");
    let (code, said) = person.rest();
    assert_eq!(code, Some(1), "{said}");
    let flags = "init --dir=here --language=en '--name=Klub 7' --address=games@klub.example \
                 '--moderator=Marek'\\''s' --moderator-address=marek@klub.example";
    assert!(said.contains(flags), "{said}");
    assert_eq!(all(folder.path()), BTreeSet::new());
}

#[test]
fn a_server_that_refuses_is_asked_about_again_and_the_rest_stands() {
    let folder = place();
    let server = Server::start(Plan { offers: vec!["AUTH PLAIN"], ..Plan::default() });
    let port = format!("--postman-port={}", server.account.port);
    let (own, flags) = (own_name(), ["--dir=here", "--mailbox=maildir", "--postman=smtp", &port]);
    let user = format!("--user={own}");
    let more = ["--postman-host=127.0.0.1", "--postman-security=none", user.as_str()];
    let Some(mut person) = Person::at(folder.path(), &[&flags[..], &more].concat()) else { return };
    person.answer("Klub 7 games: ", "Klub 7\n");
    person.answer("the replies: ", "games@klub.example\n");
    person.answer("Your name: ", "Marek\n");
    person.answer("for notices: ", "marek@klub.example\n");
    person.answer("[Europe/Warsaw]: ", "\n");
    person.answer("[en]: ", "pl\n");
    person.answer("Folder [mail/moderator]: ", "\n");
    person.answer("[games@klub.example]: ", "gm\n");
    person.answer("(not shown): ", "hash\n");
    person.answer("Once more:", "");
    // Only what was said of this door is asked, and what was said is proposed.
    person.answer("User (- for no login) [gm]: ", "\n");
    person.answer("(not shown): ", "hush\n");
    let (code, said) = person.rest();
    assert_eq!(code, Some(0), "{said}");
    let config = std::fs::read_to_string(folder.path().join("here/config.toml")).expect("a file");
    for line in ["zone = \"Europe/Warsaw\"", "language = \"pl\"", "user = \"gm\""] {
        assert!(config.lines().any(|it| it.starts_with(line)), "{line} is not in {config}");
    }
    let password = std::fs::read_to_string(folder.path().join("here/postman.password"));
    assert_eq!(password.expect("a file"), "hush\n");
}

fn own_name() -> String {
    let said = Command::new("id").arg("-un").output().expect("id runs");
    String::from_utf8_lossy(&said.stdout).trim().to_owned()
}
