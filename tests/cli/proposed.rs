//! What `init` proposes and writes by itself: the servers of a domain, and units for systemd.

use std::net::{SocketAddr, UdpSocket};
use std::path::Path;
use std::thread;

use botpost::cli::init::records::{Target, first_target};
use botpost::cli::init::seek::among;
use botpost::cli::init::unit::Unit;
use simple_dns::rdata::{RData, SRV};
use simple_dns::{CLASS, Name, Packet, ResourceRecord};

/// A name server that answers one question: with these records, by a number that is so far off.
fn server(records: &'static [(u16, u16, &str, u16)], lie: u16) -> SocketAddr {
    let socket = UdpSocket::bind("127.0.0.1:0").expect("a port");
    let place = socket.local_addr().expect("a place");
    thread::spawn(move || {
        let mut bytes = [0; 512];
        let (count, asker) = socket.recv_from(&mut bytes).expect("a question");
        let query = Packet::parse(&bytes[..count]).expect("a question");
        let mut reply = Packet::new_reply(query.id().wrapping_add(lie));
        reply.questions = query.questions.clone();
        for (priority, weight, target, port) in records {
            let (priority, weight, port) = (*priority, *weight, *port);
            let target = Name::new_unchecked(target);
            let data = RData::SRV(SRV { priority, weight, port, target });
            let name = query.questions[0].qname.clone();
            reply.answers.push(ResourceRecord::new(name, CLASS::IN, 60, data));
        }
        let bytes = reply.build_bytes_vec().expect("bytes");
        socket.send_to(&bytes, asker).expect("sent");
    });
    place
}

fn target(host: &str, port: u16) -> Option<Target> {
    Some(Target { host: host.to_owned(), port })
}

#[test]
fn the_first_of_the_servers_that_a_domain_names_is_found_and_no_other_answer_counts() {
    let two: &[_] = &[(20, 0, "late.klub.example", 993), (10, 1, "Mail.Klub.Example", 1993)];
    let found = first_target("_imaps._tcp.klub.example", &[server(two, 0)]);
    assert_eq!(found, target("mail.klub.example", 1993));
    // A dot says that there is no such server.
    for (records, lie) in [(&[(0, 0, "", 0)][..], 0), (&[(0, 0, "mail.thief.example", 993)], 1)] {
        assert_eq!(first_target("_imaps._tcp.a.example", &[server(records, lie)]), None);
    }
}

#[test]
fn what_a_domain_names_comes_before_common_names_and_what_is_outside_is_said() {
    for (host, port, outside) in [
        ("mail.klub.example", 993, false),
        ("mx.thief.example", 1993, true),
        ("badklub.example", 1993, true),
    ] {
        let found = among("imap", "klub.example", |_| target(host, port), |_| true);
        let found = found.expect("found");
        let unusual = (port != 993).then_some(port);
        assert_eq!((found.host.as_str(), found.port), (host, unusual));
        let said = found.why.contains(&format!("{host} is outside klub.example"));
        assert_eq!(said, outside, "{}", found.why);
    }
    let mail = |name: &str| name == "mail.klub.example";
    let found = among("smtp", "klub.example", |_| None, mail).expect("found");
    assert_eq!((found.host.as_str(), found.port), ("mail.klub.example", None));
    let none = among("imap", "klub.example", |_| None, |_| false).expect_err("none");
    assert!(none.contains("imap.klub.example or mail.klub.example"), "{none}");
}

/// The unit of a service in this folder, with its configuration in another.
fn unit(head: &str, program: &str, config: &Path, folder: &Path) -> String {
    Unit {
        head,
        program: Path::new(program),
        config: &config.join("config.toml"),
        folder,
        user: "botpost",
        written: Vec::new(),
        commands: false,
        sendmail: false,
    }
    .text()
}

#[test]
fn strange_paths_stay_what_they_are() {
    let home = "/home";
    let folder = format!("{home}/100% games");
    let folder = Path::new(&folder);
    let text = unit("", "/usr/local/bin/botpost", folder, folder);
    let command = format!("--config \"{home}/100%% games/config.toml\" run\n");
    assert!(text.contains(&command), "{text}");
    assert!(text.contains(&format!("WorkingDirectory={home}/100%% games\n")));
    assert!(text.contains("ProtectHome=read-only"));
}

#[test]
fn the_units_of_the_package_are_those_that_init_writes() {
    let head = "# Installed by the package. `botpost init` writes the configuration first.\n";
    let (etc, data) = (Path::new("/etc/botpost"), Path::new("/var/lib/botpost"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging");
    for (name, instance) in [("botpost.service", ""), ("botpost@.service", "/INSTANCE")] {
        let of = |folder: &Path| format!("{}{instance}", folder.display());
        let (config, data) = (of(etc), of(data));
        let text = unit(head, "/usr/bin/botpost", config.as_ref(), data.as_ref());
        let (path, text) = (folder.join(name), text.replace("INSTANCE", "%i"));
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, &text).expect("a folder that can be written");
        }
        let there = std::fs::read_to_string(&path).expect("a unit");
        assert_eq!(there, text, "{name}: UPDATE=1 writes it");
    }
}
