//! A line to a mail server, plain or in TLS. It waits for nothing longer than it was given,
//! takes nothing longer than it was asked for, and reads no meaning into what it carries.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{CertificateError, ClientConfig, ClientConnection, RootCertStore, Stream};

use super::account::{Account, Security, settings};
use super::child::aside;
use crate::trouble::words;
use crate::{Trouble, TroubleKind};

/// How much is read at once, in bytes.
const CHUNK: usize = 16 * 1024;
/// What is said of a server that keeps silent.
const LATE: &str = "does not answer in time";
/// The least time that a connection is given.
const SHORTEST: Duration = Duration::from_millis(50);

/// An open line.
pub struct Wire {
    socket: Timed,
    /// What is said over it in TLS, once that has begun.
    tls: Option<ClientConnection>,
    /// Where it leads.
    pub account: Account,
    /// What was read and not taken yet begins at `at`.
    buffer: Vec<u8>,
    at: usize,
}

/// A socket with a moment at which all patience ends: however slowly the other side drips,
/// nothing that reads from it waits longer, the handshake of TLS included.
struct Timed {
    socket: TcpStream,
    step: Duration,
    until: Instant,
}

impl Timed {
    fn left(&self) -> io::Result<Duration> {
        match self.until.saturating_duration_since(Instant::now()) {
            Duration::ZERO => Err(ErrorKind::TimedOut.into()),
            left => Ok(left.min(self.step)),
        }
    }
}

impl Read for Timed {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.socket.set_read_timeout(Some(self.left()?))?;
        self.socket.read(into)
    }
}

impl Write for Timed {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        self.socket.set_write_timeout(Some(self.left()?))?;
        self.socket.write(from)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.socket.flush()
    }
}

fn write(to: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    to.write_all(bytes)?;
    to.flush()
}

impl Wire {
    /// Connects, with TLS if it comes from the first byte.
    ///
    /// # Errors
    /// If nobody answers there, or is not who the certificate says.
    pub fn open(account: &Account) -> Result<Wire, Trouble> {
        let socket = connect(account)?;
        // Commands are short and each waits for its answer.
        let _ = socket.set_nodelay(true);
        let step = account.patience.step;
        let socket = Timed { socket, step, until: Instant::now() + account.patience.answer };
        let (tls, buffer) = (None, Vec::new());
        let wire = Wire { socket, tls, account: account.clone(), buffer, at: 0 };
        match account.security {
            Security::Tls => wire.secure(),
            Security::StartTls | Security::Plain => Ok(wire),
        }
    }

    /// Goes on in TLS.
    ///
    /// # Errors
    /// If the certificate is not trusted, or something was said already that would then count
    /// as said in private.
    pub fn secure(mut self) -> Result<Wire, Trouble> {
        if self.at < self.buffer.len() {
            let what = "says more before TLS than it may";
            return Err(self.account.trouble(TroubleKind::Garbled, what));
        }
        self.tls = Some(client(&self.account)?);
        Ok(self)
    }

    /// Starts the time that the other side has for an answer.
    pub fn begin_answer(&mut self) {
        self.socket.until = Instant::now() + self.account.patience.answer;
    }

    /// Gives the other side so long for what is said and answered next, silent or not.
    pub fn allow(&mut self, time: Duration) {
        self.socket.step = time;
        self.socket.until = Instant::now() + time;
    }

    /// Says something.
    ///
    /// # Errors
    /// If the line is broken.
    pub fn send(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        let sent = match &mut self.tls {
            Some(tls) => write(&mut Stream::new(tls, &mut self.socket), bytes),
            None => write(&mut self.socket, bytes),
        };
        sent.map_err(|error| self.trouble(&error))
    }

    /// The next line without its end, of at most so many bytes.
    ///
    /// # Errors
    /// If the line is broken, the patience is over, or it is longer.
    pub fn line(&mut self, most: usize) -> Result<Vec<u8>, Trouble> {
        let mut looked = 0;
        loop {
            let waiting = &self.buffer[self.at..];
            if let Some(end) = waiting[looked..].iter().position(|byte| *byte == b'\n') {
                let line = &waiting[..looked + end];
                let line = line.strip_suffix(b"\r").unwrap_or(line).to_vec();
                self.at += looked + end + 1;
                return Ok(line);
            }
            looked = waiting.len();
            if looked > most {
                let what = "sends a line without an end";
                return Err(self.account.trouble(TroubleKind::Garbled, what));
            }
            self.fill()?;
        }
    }

    /// Exactly so many bytes.
    ///
    /// # Errors
    /// If the line is broken or the patience is over.
    pub fn bytes(&mut self, count: usize) -> Result<Vec<u8>, Trouble> {
        while self.buffer.len() - self.at < count {
            self.fill()?;
        }
        let bytes = self.buffer[self.at..self.at + count].to_vec();
        self.at += count;
        Ok(bytes)
    }

    /// Waits until something was said, or so long; says whether something was.
    ///
    /// # Errors
    /// If the line is broken.
    pub fn wait(&mut self, at_most: Duration) -> Result<bool, Trouble> {
        if self.at < self.buffer.len() {
            return Ok(true);
        }
        let step = std::mem::replace(&mut self.socket.step, at_most);
        self.socket.until = Instant::now() + at_most;
        let read = self.read();
        self.socket.step = step;
        self.begin_answer();
        match read {
            Ok(()) => Ok(true),
            Err(error) if is_silence(&error) => Ok(false),
            Err(error) => Err(self.trouble(&error)),
        }
    }

    /// Waits for the first words of a server, at most so long. One that says nothing may wait
    /// for TLS itself.
    ///
    /// # Errors
    /// If it says nothing, or the line is broken.
    pub fn greeted(&mut self, at_most: Duration) -> Result<(), Trouble> {
        if self.wait(at_most)? {
            return Ok(());
        }
        let (account, section) = (&self.account, self.account.section);
        if account.security != Security::Tls && speaks_tls(account) {
            return Err(account
                .trouble(TroubleKind::Settings, "says nothing before TLS")
                .hint(format!("set {section}.security = \"tls\", or another {section}.port")));
        }
        Err(account.trouble(TroubleKind::Away, LATE))
    }

    fn trouble(&self, error: &io::Error) -> Trouble {
        let greeting = self.tls.as_ref().is_some_and(|tls| tls.is_handshaking());
        trouble(&self.account, error, greeting)
    }

    fn fill(&mut self) -> Result<(), Trouble> {
        self.read().map_err(|error| self.trouble(&error))
    }

    fn read(&mut self) -> io::Result<()> {
        if self.at > 0 {
            self.buffer.drain(..self.at);
            self.at = 0;
        }
        let held = self.buffer.len();
        self.buffer.resize(held + CHUNK, 0);
        let read = loop {
            let into = &mut self.buffer[held..];
            let read = match &mut self.tls {
                Some(tls) => Stream::new(tls, &mut self.socket).read(into),
                None => self.socket.read(into),
            };
            match read {
                Err(again) if again.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(held + *read.as_ref().unwrap_or(&0));
        if read? == 0 { Err(ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
    }
}

fn is_silence(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

/// What a broken line means. `greeting`: TLS has not begun yet.
fn trouble(account: &Account, error: &io::Error, greeting: bool) -> Trouble {
    let (place, section) = (account.place(), account.section);
    let tls = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    match (tls, error.kind()) {
        (Some(rustls::Error::InvalidCertificate(why)), _) => untrusted(account, why),
        // It is another language: waiting does not change that.
        (Some(rustls::Error::InvalidMessage(_)), _) if greeting => {
            let what = format!("does not speak TLS there: {error}");
            account.trouble(TroubleKind::Settings, what).hint(format!(
                "perhaps {section}.security should be \"starttls\", or {section}.port another"
            ))
        }
        (_, ErrorKind::UnexpectedEof) => {
            account.trouble(TroubleKind::Away, "has closed the connection")
        }
        _ if is_silence(error) => account.trouble(TroubleKind::Away, LATE),
        _ => Trouble::new(TroubleKind::Away, format!("the connection to {place} broke: {error}")),
    }
}

/// A certificate that is not trusted: why, as rustls says it, and what can be done.
fn untrusted(account: &Account, why: &CertificateError) -> Trouble {
    let (place, section) = (account.place(), account.section);
    // The names in it were written by a stranger.
    let why_said = words(&why.to_string());
    let trouble = settings(format!("the certificate of {place} is not trusted: {why_said}"));
    match why {
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => trouble
            .hint("the server needs a new certificate, unless the clock of this machine is wrong"),
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            trouble.hint("is the clock of this machine right?")
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            trouble.hint(format!("{section}.host has to be a name in the certificate"))
        }
        // The other one is mostly that of an authority, where a server's own was expected.
        CertificateError::UnknownIssuer | CertificateError::Other(_) => trouble.hint(format!(
            "install the package ca-certificates; for a server of your own, {section}.ca_file \
             names a file with its certificate (basicConstraints = CA:FALSE), or with that of the \
             authority that signed it"
        )),
        _ => trouble,
    }
}

/// Connects, and hears that a server greets. Nothing is said to it.
///
/// # Errors
/// If nobody answers there, or is not who the certificate says.
pub fn hello(account: &Account) -> Result<(), Trouble> {
    Wire::open(account)?.greeted(account.patience.step)
}

/// Whether a server speaks TLS from the first byte, whatever its certificate is.
fn speaks_tls(account: &Account) -> bool {
    let (Ok(mut client), Ok(socket)) = (client(account), connect(account)) else { return false };
    let step = account.patience.step;
    let mut timed = Timed { socket, step, until: Instant::now() + step };
    while client.is_handshaking() {
        if let Err(error) = client.complete_io(&mut timed) {
            let tls = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
            return tls.is_some_and(|tls| !matches!(tls, rustls::Error::InvalidMessage(_)));
        }
    }
    true
}

fn connect(account: &Account) -> Result<TcpStream, Trouble> {
    let (place, section) = (account.place(), account.section);
    let away = |error: io::Error| {
        Trouble::new(TroubleKind::Away, format!("cannot reach {place}: {error}"))
            .hint(format!("{section}.host and {section}.port name the server; is the network up?"))
    };
    let until = Instant::now() + account.patience.step;
    let found = addresses(account).map_err(away)?;
    let mut last = None;
    for (at, address) in found.iter().enumerate() {
        // One that is never answered leaves time for those after it.
        let others = u32::try_from(found.len() - at).unwrap_or(u32::MAX);
        let left = until.saturating_duration_since(Instant::now()) / others;
        match TcpStream::connect_timeout(address, left.max(SHORTEST)) {
            Ok(socket) => return Ok(socket),
            Err(error) => last = Some(error),
        }
    }
    Err(away(last.unwrap_or_else(|| ErrorKind::NotFound.into())))
}

/// Where the server is. The system may search for long: it is left to it when patience is over.
fn addresses(account: &Account) -> io::Result<Vec<SocketAddr>> {
    let (host, port) = (account.host.clone(), account.port);
    let found = aside(move || (host.as_str(), port).to_socket_addrs().map(Iterator::collect));
    let late = || io::Error::new(ErrorKind::TimedOut, "its address is not found in time");
    found.recv_timeout(account.patience.step).map_err(|_| late())?
}

fn client(account: &Account) -> Result<ClientConnection, Trouble> {
    let unusable = |error: rustls::Error| settings(format!("TLS cannot be used: {error}"));
    let section = account.section;
    let name = ServerName::try_from(account.host.clone()).map_err(|_| {
        settings(format!("{section}.host = {:?} is no name of a server", account.host))
    })?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(unusable)?
        .with_root_certificates(roots(account)?)
        .with_no_client_auth();
    ClientConnection::new(Arc::new(config), name).map_err(unusable)
}

/// Whom to believe that a server is who it says.
fn roots(account: &Account) -> Result<RootCertStore, Trouble> {
    let mut roots = RootCertStore::empty();
    let section = account.section;
    let Some(file) = &account.ca_file else {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let none = settings("this system trusts no certificate at all")
            .hint(format!("install its package ca-certificates, or set {section}.ca_file"));
        return if roots.is_empty() { Err(none) } else { Ok(roots) };
    };
    let wrong = |error: &dyn std::fmt::Display| {
        settings(format!("cannot use the certificate in {}: {error}", file.display()))
            .hint(format!("{section}.ca_file names it; it has to be in PEM form"))
    };
    let text = std::fs::read(file).map_err(|error| wrong(&error))?;
    for certificate in CertificateDer::pem_slice_iter(&text) {
        let certificate = certificate.map_err(|_| wrong(&"it is no sound PEM"))?;
        roots.add(certificate).map_err(|error| wrong(&error))?;
    }
    if roots.is_empty() { Err(wrong(&"there is none in it")) } else { Ok(roots) }
}
