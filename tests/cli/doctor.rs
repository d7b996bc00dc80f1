//! `botpost doctor` at servers that are not as they should be: what they say is
//! for people, it says what to change, and nobody is waited for without end.
#![cfg(unix)]

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use mail::TroubleKind;
use mail::transport::{Account, Patience, Security, hello};
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use rustls::{ServerConfig, ServerConnection};
use serde_json::Value;

use crate::support::smtp;

fn certificate(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/certificates").join(name)
}

/// Shows this certificate, whatever it is.
#[derive(Debug)]
struct Shows(Arc<CertifiedKey>);

impl ResolvesServerCert for Shows {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.0))
    }
}

fn listen(answer: impl Fn(TcpStream) + Send + 'static) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    thread::spawn(move || listener.incoming().flatten().for_each(answer));
    port
}

/// A server that speaks TLS from the first byte, and nothing else.
fn tls(shown: CertificateDer<'static>) -> u16 {
    let key = PrivateKeyDer::from_pem_file(certificate("server.key")).expect("a key");
    let provider = Arc::new(ring::default_provider());
    let key = provider.key_provider.load_private_key(key).expect("a key");
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_cert_resolver(Arc::new(Shows(Arc::new(CertifiedKey::new(vec![shown], key)))));
    let config = Arc::new(config);
    listen(move |mut line| {
        let config = Arc::clone(&config);
        thread::spawn(move || {
            let mut server = ServerConnection::new(config).expect("a server");
            // It ends when the other side has enough.
            while server.complete_io(&mut line).is_ok_and(|(read, _)| read > 0) {}
        });
    })
}

fn shown(name: &str) -> CertificateDer<'static> {
    CertificateDer::from_pem_file(certificate(name)).expect("a certificate")
}

/// A folder with this configuration.
fn folder(mailbox: &str, postman: &str, more: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for part in ["new", "cur", "tmp"] {
        std::fs::create_dir_all(folder.path().join("mail/games").join(part)).expect("made");
    }
    let config = format!(
        "[mail]\nname = \"Klub\"\naddress = \"games@klub.example\"\n[moderator]\nname = \"Marek\"\n\
         address = \"marek@klub.example\"\n[mailbox]\n{mailbox}\n[postman]\n{postman}\n{more}\n"
    );
    std::fs::write(folder.path().join("config.toml"), config).expect("written");
    folder
}

const HERE: &str = "kind = \"maildir\"\npath = \"mail/games\"";
const OUT: &str = "kind = \"maildir\"\npath = \"mail/out\"";

fn account(kind: &str, port: u16, security: &str) -> String {
    format!(
        "kind = {kind:?}\nhost = \"localhost\"\nport = {port}\nsecurity = {security:?}\n\
         ca_file = {:?}\nuser = \"games\"\npassword_command = [\"echo\", \"hush\"]",
        certificate("known.pem")
    )
}

fn botpost(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.args(args).current_dir(folder).env_remove("BOTPOST_CONFIG").env_remove("RUST_LOG");
    command.stdin(Stdio::null()).output().expect("botpost runs")
}

/// What doctor found of this, and how it ended.
fn found(folder: &Path, check: &str) -> (Option<i32>, String, String) {
    let output = botpost(folder, &["doctor", "--json", "--no-mail"]);
    let whole: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let findings = whole["findings"].as_array().expect("findings");
    let finding = findings.iter().find(|it| it["check"] == check && it["state"] == "wrong");
    let finding = finding.unwrap_or_else(|| panic!("{check} is not wrong: {whole:#}"));
    let text = |key: &str| finding[key].as_str().unwrap_or_default().to_owned();
    (output.status.code(), text("said"), text("fix"))
}

#[test]
fn a_certificate_that_is_not_trusted_comes_with_what_can_be_done() {
    for (file, said, fix) in [
        ("expired.pem", "expired", "a new certificate"),
        ("early.pem", "not valid yet", "clock of this machine"),
        ("elsewhere.pem", "mail.elsewhere.example", "mailbox.host"),
        ("unknown.pem", "UnknownIssuer", "mailbox.ca_file"),
        ("self.pem", "UnknownIssuer", "mailbox.ca_file"),
        ("authority.pem", "CaUsedAsEndEntity", "CA:FALSE"),
    ] {
        let folder = folder(&account("imap", tls(shown(file)), "tls"), OUT, "");
        let (code, why, way_out) = found(folder.path(), "mailbox");
        assert!(why.contains("is not trusted: ") && why.contains(said), "{file}: {why}");
        assert!(way_out.contains(fix), "{file}: {way_out}");
        assert_eq!(code, Some(78), "{file}");
    }
}

#[test]
fn a_server_that_waits_for_tls_is_told_from_one_that_is_silent() {
    // As `doctor` asks, and with less patience.
    let at = |port| Account {
        host: "localhost".to_owned(),
        security: Security::StartTls,
        ca_file: Some(certificate("known.pem")),
        patience: Patience { step: Duration::from_secs(1), ..Patience::hasty() },
        ..smtp::account(port)
    };
    let waits = hello(&at(tls(shown("good.pem")))).expect_err("no greeting");
    let said = waits.to_string();
    assert!(said.contains("says nothing before TLS"), "{said}");
    assert!(said.contains("set postman.security = \"tls\", or another postman.port"), "{said}");
    assert_eq!(waits.kind, TroubleKind::Settings);
    let silent = listen(|mut line| drop(std::io::copy(&mut line, &mut std::io::sink())));
    let silent = hello(&at(silent)).expect_err("no greeting");
    assert_eq!(silent.kind, TroubleKind::Away, "{silent:?}");
}

#[test]
fn a_server_of_another_kind_is_the_fault_of_the_configuration() {
    let greets = |words: &'static str| {
        listen(move |mut line| {
            // It ends when the other side has enough.
            let _ = line.write_all(words.as_bytes());
            let _ = std::io::copy(&mut line, &mut std::io::sink());
        })
    };
    for (security, greeting, fix) in [
        ("tls", "* OK hello\r\n", "mailbox.security should be \"starttls\""),
        ("starttls", "+OK hello\r\n", "mailbox.kind and mailbox.port"),
    ] {
        let folder = folder(&account("imap", greets(greeting), security), OUT, "");
        let (code, said, way_out) = found(folder.path(), "mailbox");
        assert!(way_out.contains(fix), "{security}: {said} {way_out}");
        assert_eq!(code, Some(78), "{security}");
    }
}

#[test]
fn a_folder_that_is_missing_is_told_with_those_that_are_there() {
    let here = HERE.replace("mail/games", "mail/game");
    for (check, mailbox, more, there) in [
        ("mailbox", here.as_str(), "", "games"),
        ("templates", HERE, "[storage]\ntemplates = \"mail/words\"", "games"),
        ("database", HERE, "[storage]\ndatabase = \"male/db.sqlite3\"", "mail"),
    ] {
        let folder = folder(mailbox, OUT, more);
        let (code, said, fix) = found(folder.path(), check);
        assert!(said.contains("there is no folder"), "{said}");
        assert!(fix.contains(&format!("there are: {there}")), "{fix}");
        assert_eq!(code, Some(78), "{check}");
    }
}

#[test]
fn a_moderator_whose_notices_come_back_to_botpost_is_told_so() {
    for address in ["Games@klub.example", "games+marek@KLUB.example"] {
        let folder = folder(HERE, OUT, "");
        let file = folder.path().join("config.toml");
        let text = std::fs::read_to_string(&file).expect("a file");
        let text = text.replace("marek@klub.example", address);
        // What is written to the moderator would come back as mail for the matches.
        for text in [text.clone(), text.replacen("[moderator]", "[moderator]\nnotes = \"no\"", 1)] {
            std::fs::write(&file, &text).expect("written");
            let output = botpost(folder.path(), &["doctor", "--no-mail"]);
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(said.contains("is the address of the matches"), "{said}");
            assert_eq!(output.status.code(), Some(78));
        }
    }
}
