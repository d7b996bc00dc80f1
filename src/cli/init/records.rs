//! Asks this machine's name server which servers a domain names for a service (SRV, RFC 6186 and
//! RFC 8314). Nobody vouches for the answer: it is good for a proposal, and for nothing else.

use std::io::{Error, ErrorKind, Result};
use std::net::{IpAddr, Ipv6Addr, SocketAddr, UdpSocket};
use std::time::Duration;

use simple_dns::rdata::RData;
use simple_dns::{CLASS, Name, Packet, PacketFlag, Question, TYPE};

/// Where the name servers of this machine stand.
const SERVERS: &str = "/etc/resolv.conf";
/// How long each name server has, and how often it is asked: a datagram may be lost.
const PATIENCE: Duration = Duration::from_secs(2);
const TRIES: usize = 2;

/// The server that a record names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub host: String,
    pub port: u16,
}

/// The servers of this machine that are asked for names.
pub fn name_servers() -> Vec<SocketAddr> {
    let text = std::fs::read_to_string(SERVERS).unwrap_or_default();
    in_file(&text)
}

fn in_file(text: &str) -> Vec<SocketAddr> {
    let words = text.lines().map(str::split_whitespace);
    let named = words.filter_map(|mut words| match words.next() {
        Some("nameserver") => words.next()?.parse::<IpAddr>().ok(),
        _ => None,
    });
    named.map(|address| SocketAddr::new(address, 53)).collect()
}

/// What a domain names for a service, such as `_imaps._tcp.klub.example`, the one to be asked first
/// before all others. `None` if there is no such record, or nobody says.
pub fn first_target(name: &str, servers: &[SocketAddr]) -> Option<Target> {
    servers.iter().find_map(|server| ask(name, *server).ok())?
}

/// What one name server says.
fn ask(name: &str, server: SocketAddr) -> Result<Option<Target>> {
    let from: IpAddr = match server {
        SocketAddr::V4(_) => std::net::Ipv4Addr::UNSPECIFIED.into(),
        SocketAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
    };
    let socket = UdpSocket::bind((from, 0))?;
    socket.connect(server)?;
    socket.set_read_timeout(Some(PATIENCE))?;
    let mut number = [0; 2];
    getrandom::fill(&mut number).map_err(|error| Error::other(error.to_string()))?;
    let number = u16::from_be_bytes(number);
    let query = query(name, number)?;
    let mut last = Error::from(ErrorKind::TimedOut);
    let mut bytes = [0; 4096];
    for _ in 0..TRIES {
        socket.send(&query)?;
        match socket.recv(&mut bytes) {
            Ok(count) => return answer(name, number, bytes.get(..count).unwrap_or_default()),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn query(name: &str, number: u16) -> Result<Vec<u8>> {
    let mut packet = Packet::new_query(number);
    packet.set_flags(PacketFlag::RECURSION_DESIRED);
    let name = Name::new(name).map_err(no_name)?;
    packet.questions.push(Question::new(name, TYPE::SRV.into(), CLASS::IN.into(), false));
    packet.build_bytes_vec().map_err(no_name)
}

/// The best target of an answer to this question; no other answer counts.
fn answer(name: &str, number: u16, bytes: &[u8]) -> Result<Option<Target>> {
    let packet = Packet::parse(bytes).map_err(no_name)?;
    let asked = packet.questions.iter().any(|it| is_same(&it.qname.to_string(), name));
    if packet.id() != number || !packet.has_flags(PacketFlag::RESPONSE) || !asked {
        return Err(Error::from(ErrorKind::InvalidData));
    }
    let mut found: Vec<_> = packet
        .answers
        .iter()
        .filter_map(|record| match &record.rdata {
            RData::SRV(it) => Some((it.priority, u16::MAX - it.weight, it.port, &it.target)),
            _ => None,
        })
        .map(|(priority, weight, port, target)| (priority, weight, target.to_string(), port))
        // A dot alone says that there is no such service.
        .filter(|(_, _, host, port)| !host.trim_matches('.').is_empty() && *port != 0)
        .collect();
    found.sort();
    let best = found.into_iter().next();
    Ok(best
        .map(|(_, _, host, port)| Target { host: host.trim_end_matches('.').to_lowercase(), port }))
}

fn is_same(one: &str, other: &str) -> bool {
    one.trim_end_matches('.').eq_ignore_ascii_case(other.trim_end_matches('.'))
}

fn no_name(error: impl std::fmt::Display) -> Error {
    Error::new(ErrorKind::InvalidData, error.to_string())
}

#[cfg(test)]
mod tests {
    use std::thread;

    use simple_dns::ResourceRecord;
    use simple_dns::rdata::SRV;

    use super::*;

    /// A name server that answers one question with these records.
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

    #[test]
    fn the_first_of_the_servers_that_a_domain_names_is_proposed() {
        let records: &[_] =
            &[(20, 0, "late.klub.example", 993), (10, 1, "Mail.Klub.Example", 1993)];
        let found = first_target("_imaps._tcp.klub.example", &[server(records, 0)]);
        let mail = Target { host: "mail.klub.example".to_owned(), port: 1993 };
        assert_eq!(found, Some(mail));
    }

    #[test]
    fn a_dot_names_no_server_and_an_answer_to_another_question_none_either() {
        assert_eq!(first_target("_imaps._tcp.a.example", &[server(&[(0, 0, "", 0)], 0)]), None);
        let records: &[_] = &[(0, 0, "mail.thief.example", 993)];
        assert_eq!(first_target("_imaps._tcp.a.example", &[server(records, 1)]), None);
    }

    #[test]
    fn name_servers_are_those_of_the_file() {
        let text = "# by hand\nsearch klub.example\nnameserver 192.0.2.1\nnameserver ::1\n\
                    nameserver fe80::1%eth0\noptions edns0\n";
        let found: Vec<String> = in_file(text).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["192.0.2.1:53", "[::1]:53"]);
    }

    #[test]
    fn bytes_that_are_no_answer_are_no_server() {
        for bytes in [&b""[..], &[0; 11], &[255; 40], &[0xc0; 300]] {
            assert!(answer("a.example", 0, bytes).is_err());
        }
    }
}
