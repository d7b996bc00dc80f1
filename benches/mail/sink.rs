//! A mail server that takes everything and keeps nothing.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// It listens until the process ends.
pub struct Sink {
    pub port: u16,
    pub taken: Arc<AtomicUsize>,
    /// How often it said something: each costs the other side a wait.
    pub turns: Arc<AtomicUsize>,
}

impl Sink {
    /// Begins to listen. It waits so long before it says anything, as a server far away.
    pub fn start(pipelining: bool, far: Duration) -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (taken, turns) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let sink = Sink { port, taken: Arc::clone(&taken), turns: Arc::clone(&turns) };
        thread::spawn(move || {
            for line in listener.incoming().flatten() {
                let (taken, turns) = (Arc::clone(&taken), Arc::clone(&turns));
                // A line that breaks is the end of it.
                thread::spawn(move || drop(talk(line, pipelining, far, &taken, &turns)));
            }
        });
        sink
    }
}

fn talk(
    line: TcpStream,
    pipelining: bool,
    far: Duration,
    taken: &AtomicUsize,
    turns: &AtomicUsize,
) -> std::io::Result<()> {
    line.set_nodelay(true)?;
    let mut writer = line.try_clone()?;
    let mut reader = BufReader::with_capacity(64 * 1024, line);
    let (mut out, mut command) = (b"220 sink.example\r\n".to_vec(), Vec::new());
    let mut data = false;
    loop {
        if reader.buffer().is_empty() && !out.is_empty() {
            if !far.is_zero() {
                thread::park_timeout(far);
            }
            turns.fetch_add(1, Ordering::Relaxed);
            writer.write_all(&out)?;
            out.clear();
        }
        command.clear();
        if reader.read_until(b'\n', &mut command)? == 0 {
            return Ok(());
        }
        if data {
            if command == b".\r\n" {
                data = false;
                taken.fetch_add(1, Ordering::Relaxed);
                out.extend_from_slice(b"250 2.0.0 taken\r\n");
            }
            continue;
        }
        let verb = command.get(..4).unwrap_or_default().to_ascii_uppercase();
        data = verb == b"DATA";
        let said: &[u8] = match verb.as_slice() {
            b"EHLO" if pipelining => b"250-sink.example\r\n250 PIPELINING\r\n",
            b"EHLO" => b"250 sink.example\r\n",
            b"DATA" => b"354 go on\r\n",
            b"QUIT" => {
                out.extend_from_slice(b"221 2.0.0 bye\r\n");
                return writer.write_all(&out);
            }
            _ => b"250 2.0.0 fine\r\n",
        };
        out.extend_from_slice(said);
    }
}
