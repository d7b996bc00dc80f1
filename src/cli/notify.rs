//! Tells systemd how the service is: a datagram with a word or two to the socket that
//! `NOTIFY_SOCKET` names (`sd_notify`). Without one nobody is told.

use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::time::Duration;

/// It is up and looks after the mail.
pub const READY: &str = "READY=1";
/// It is alive.
pub const WATCHDOG: &str = "WATCHDOG=1";
/// It is about to end.
pub const STOPPING: &str = "STOPPING=1";

/// Who started the service, and wants to be told.
#[derive(Debug)]
pub struct Manager {
    socket: UnixDatagram,
    place: SocketAddr,
}

impl Manager {
    /// The one that the environment names.
    pub fn found() -> Option<Manager> {
        let named = std::env::var("NOTIFY_SOCKET").ok()?;
        let place = match named.strip_prefix('@') {
            #[cfg(target_os = "linux")]
            Some(name) => {
                use std::os::linux::net::SocketAddrExt;
                SocketAddr::from_abstract_name(name).ok()?
            }
            #[cfg(not(target_os = "linux"))]
            Some(_) => return None,
            None => SocketAddr::from_pathname(&named).ok()?,
        };
        Some(Manager { socket: UnixDatagram::unbound().ok()?, place })
    }

    /// Tells it. That nobody hears it is no reason to stop working.
    pub fn tell(&self, words: &str) {
        if let Err(error) = self.socket.send_to_addr(words.as_bytes(), &self.place) {
            tracing::debug!("NOTIFY_SOCKET does not take {words}: {error}");
        }
    }
}

/// How often a sign of life is waited for: twice in the time that `WATCHDOG_USEC` gives.
pub fn watchdog() -> Option<Duration> {
    let for_us = |id: String| id.parse() == Ok(std::process::id());
    if !std::env::var("WATCHDOG_PID").ok().is_none_or(for_us) {
        return None;
    }
    let time: u64 = std::env::var("WATCHDOG_USEC").ok()?.parse().ok()?;
    (time > 0).then(|| Duration::from_micros(time) / 2)
}
