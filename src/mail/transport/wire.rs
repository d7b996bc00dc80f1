//! A line to a mail server, plain or in TLS. It waits for nothing longer than it was given,
//! takes nothing longer than it was asked for, and reads no meaning into what it carries.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use super::account::{Account, Security};
use crate::mail::{Trouble, TroubleKind};

/// How much is read at once, in bytes.
const CHUNK: usize = 16 * 1024;

/// An open line.
pub struct Wire {
    link: Link,
    place: String,
    section: &'static str,
    /// What was read and not taken yet begins at `at`.
    buffer: Vec<u8>,
    at: usize,
    answer: Duration,
}

enum Link {
    Plain(Timed),
    Tls(Box<StreamOwned<ClientConnection, Timed>>),
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

impl Link {
    fn timed(&mut self) -> &mut Timed {
        match self {
            Link::Plain(timed) => timed,
            Link::Tls(stream) => &mut stream.sock,
        }
    }

    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Link::Plain(timed) => timed.read(into),
            Link::Tls(stream) => stream.read(into),
        }
    }

    fn write(&mut self, from: &[u8]) -> io::Result<()> {
        match self {
            Link::Plain(timed) => timed.write_all(from).and_then(|()| timed.flush()),
            Link::Tls(stream) => stream.write_all(from).and_then(|()| stream.flush()),
        }
    }
}

impl Wire {
    /// Connects, with TLS if it comes from the first byte.
    ///
    /// # Errors
    /// If nobody answers there, or is not who the certificate says.
    pub fn open(account: &Account) -> Result<Wire, Trouble> {
        let place = account.place();
        let socket = connect(account)?;
        // Commands are short and each waits for its answer.
        let _ = socket.set_nodelay(true);
        let step = account.patience.step;
        let timed = Timed { socket, step, until: Instant::now() + account.patience.answer };
        let (link, answer) = (Link::Plain(timed), account.patience.answer);
        let section = account.section;
        let wire = Wire { link, place, section, buffer: Vec::new(), at: 0, answer };
        match account.security {
            Security::Tls => wire.secure(account),
            Security::StartTls | Security::Plain => Ok(wire),
        }
    }

    /// Goes on in TLS.
    ///
    /// # Errors
    /// If the certificate is not trusted, or something was said already that would then count
    /// as said in private.
    pub fn secure(self, account: &Account) -> Result<Wire, Trouble> {
        let Wire { link, place, section, buffer, at, answer } = self;
        if at < buffer.len() {
            let what = format!("{place} says more before TLS than it may");
            return Err(Trouble::new(TroubleKind::Garbled, what));
        }
        let link = match link {
            Link::Plain(timed) => Link::Tls(Box::new(StreamOwned::new(client(account)?, timed))),
            Link::Tls(stream) => Link::Tls(stream),
        };
        Ok(Wire { link, place, section, buffer, at, answer })
    }

    /// The server, for messages.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Gives the other side anew what time an answer may take.
    pub fn begin_answer(&mut self) {
        self.link.timed().until = Instant::now() + self.answer;
    }

    /// Gives the other side so long for what is said and answered next, silent or not.
    pub fn allow(&mut self, time: Duration) {
        let timed = self.link.timed();
        timed.step = time;
        timed.until = Instant::now() + time;
    }

    /// Says something.
    ///
    /// # Errors
    /// If the line is broken.
    pub fn send(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        self.link.write(bytes).map_err(|error| self.trouble(&error))
    }

    /// The next line without its end, of at most so many bytes.
    ///
    /// # Errors
    /// If the line is broken, the patience is over, or it is longer.
    pub fn line(&mut self, most: usize) -> Result<Vec<u8>, Trouble> {
        let (line, ended) = self.piece(most)?;
        if !ended {
            let what = format!("{} sends a line without an end", self.place);
            return Err(Trouble::new(TroubleKind::Garbled, what));
        }
        Ok(line)
    }

    /// The next line without its end, or the beginning of one that is longer than so many
    /// bytes; says whether it ended.
    ///
    /// # Errors
    /// If the line is broken or the patience is over.
    pub fn piece(&mut self, most: usize) -> Result<(Vec<u8>, bool), Trouble> {
        let mut looked = 0;
        loop {
            let waiting = &self.buffer[self.at..];
            if let Some(end) = waiting[looked..].iter().position(|byte| *byte == b'\n') {
                let line = &waiting[..looked + end];
                let line = line.strip_suffix(b"\r").unwrap_or(line).to_vec();
                self.at += looked + end + 1;
                return Ok((line, true));
            }
            looked = waiting.len();
            if looked > most {
                let piece = waiting.to_vec();
                self.at += looked;
                return Ok((piece, false));
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
        let timed = self.link.timed();
        let step = std::mem::replace(&mut timed.step, at_most);
        timed.until = Instant::now() + at_most;
        let read = self.read();
        self.link.timed().step = step;
        self.begin_answer();
        match read {
            Ok(()) => Ok(true),
            Err(error) if is_silence(&error) => Ok(false),
            Err(error) => Err(self.trouble(&error)),
        }
    }

    fn trouble(&self, error: &io::Error) -> Trouble {
        trouble((&self.place, self.section), error)
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
            match self.link.read(&mut self.buffer[held..]) {
                Err(again) if again.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(held + *read.as_ref().unwrap_or(&0));
        match read? {
            0 => Err(ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

fn is_silence(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

fn trouble((place, section): (&str, &str), error: &io::Error) -> Trouble {
    let tls = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    if let Some(rustls::Error::InvalidCertificate(why)) = tls {
        let why = format!("{why:?}");
        let what = format!("the certificate of {place} is not trusted: {why}");
        let hint = match why.contains("CaUsedAsEndEntity") {
            true => "a server must not show the certificate of an authority: sign one for the \
                     server with it, or make one with basicConstraints = CA:FALSE"
                .to_owned(),
            false => format!(
                "{section}.host has to be the name in the certificate; for one of your own, \
                 {section}.ca_file names the file with it"
            ),
        };
        return Trouble::new(TroubleKind::Settings, what).hint(hint);
    }
    let what = match error.kind() {
        _ if is_silence(error) => format!("{place} does not answer in time"),
        ErrorKind::UnexpectedEof => format!("{place} has closed the connection"),
        _ if tls.is_some() => format!("{place} does not speak TLS as it should: {error}"),
        _ => format!("the connection to {place} broke: {error}"),
    };
    let trouble = Trouble::new(TroubleKind::Away, what);
    match tls {
        Some(rustls::Error::InvalidMessage(_)) => trouble.hint(format!(
            "perhaps {section}.security should be \"starttls\", or the port another"
        )),
        _ => trouble,
    }
}

fn connect(account: &Account) -> Result<TcpStream, Trouble> {
    let (place, section) = (account.place(), account.section);
    let away = |error: io::Error| {
        Trouble::new(TroubleKind::Away, format!("cannot reach {place}: {error}"))
            .hint(format!("{section}.host and {section}.port name the server; is the network up?"))
    };
    let mut last = None;
    for address in (account.host.as_str(), account.port).to_socket_addrs().map_err(away)? {
        match TcpStream::connect_timeout(&address, account.patience.step) {
            Ok(socket) => return Ok(socket),
            Err(error) => last = Some(error),
        }
    }
    Err(away(last.unwrap_or_else(|| ErrorKind::NotFound.into())))
}

fn client(account: &Account) -> Result<ClientConnection, Trouble> {
    let wrong = |what: String| Trouble::new(TroubleKind::Settings, what);
    let section = account.section;
    let name = ServerName::try_from(account.host.clone()).map_err(|_| {
        wrong(format!("{section}.host = {:?} is no name of a server", account.host))
    })?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| wrong(format!("TLS cannot be used: {error}")))?
        .with_root_certificates(roots(account)?)
        .with_no_client_auth();
    ClientConnection::new(Arc::new(config), name)
        .map_err(|error| wrong(format!("TLS cannot be used: {error}")))
}

/// Whom to believe that a server is who it says.
fn roots(account: &Account) -> Result<RootCertStore, Trouble> {
    let mut roots = RootCertStore::empty();
    let section = account.section;
    match &account.ca_file {
        Some(file) => {
            let wrong = |error: &dyn std::fmt::Display| {
                let what = format!("cannot use the certificate in {}: {error}", file.display());
                Trouble::new(TroubleKind::Settings, what)
                    .hint(format!("{section}.ca_file names it; it has to be in PEM form"))
            };
            let found = CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))?;
            for certificate in found {
                let certificate = certificate.map_err(|error| wrong(&error))?;
                roots.add(certificate).map_err(|error| wrong(&error))?;
            }
            if roots.is_empty() {
                return Err(wrong(&"there is none in it"));
            }
        }
        None => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            if roots.is_empty() {
                let what = "this system trusts no certificate at all";
                return Err(Trouble::new(TroubleKind::Settings, what).hint(format!(
                    "install its package ca-certificates, or set {section}.ca_file"
                )));
            }
        }
    }
    Ok(roots)
}
