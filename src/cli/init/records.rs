//! Asks this machine's name server which servers a domain names for a service (SRV, RFC 6186 and
//! RFC 8314). Nobody vouches for the answer: it is good for a proposal, and for nothing else.

use std::io::{Error, ErrorKind, Result};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::time::Duration;

use simple_dns::rdata::RData;
use simple_dns::{CLASS, Name, Packet, PacketFlag, Question, TYPE};

use crate::cli::setting::draw;

/// Where the name servers of this machine stand.
const SERVERS: &str = "/etc/resolv.conf";
/// How long each name server has, and how often it is asked: a datagram may be lost.
const PATIENCE: Duration = Duration::from_secs(2);
const TRIES: usize = 2;

/// The server that a record names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// Its name.
    pub host: String,
    /// Its port.
    pub port: u16,
}

/// The servers of this machine that are asked for names.
pub fn name_servers() -> Vec<SocketAddr> {
    let text = std::fs::read_to_string(SERVERS).unwrap_or_default();
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
    let socket = UdpSocket::bind(if server.is_ipv4() { "0.0.0.0:0" } else { "[::]:0" })?;
    socket.connect(server)?;
    socket.set_read_timeout(Some(PATIENCE))?;
    let number = u16::from_be_bytes(draw().map_err(Error::other)?);
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
    let targets = packet.answers.iter().filter_map(|record| {
        let RData::SRV(it) = &record.rdata else { return None };
        let host = it.target.to_string().trim_end_matches('.').to_lowercase();
        // A dot alone says that there is no such service.
        let there = !host.is_empty() && it.port != 0;
        there.then_some((it.priority, u16::MAX - it.weight, host, it.port))
    });
    Ok(targets.min().map(|(_, _, host, port)| Target { host, port }))
}

fn is_same(one: &str, other: &str) -> bool {
    one.trim_end_matches('.').eq_ignore_ascii_case(other.trim_end_matches('.'))
}

fn no_name(error: impl std::fmt::Display) -> Error {
    Error::new(ErrorKind::InvalidData, error.to_string())
}
