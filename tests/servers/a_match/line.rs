//! Lines between programs that count what is said on them, so that a kill can be set to a byte:
//! whoever is killed then is at work.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// What happens when enough has been said.
pub struct Charge {
    /// On which line.
    pub line: &'static str,
    /// After so many bytes, both ways.
    pub after: usize,
    /// Not at once, but a moment later, in which the others go on.
    pub later: Option<Duration>,
    pub fire: Box<dyn FnOnce() + Send>,
}

/// One charge for all lines.
#[derive(Clone, Default)]
pub struct Fuse(Arc<Mutex<Option<Charge>>>);

impl Fuse {
    fn lock(&self) -> MutexGuard<'_, Option<Charge>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the charge.
    pub fn arm(&self, charge: Charge) {
        *self.lock() = Some(charge);
    }

    /// Takes the charge away, if it has not gone off.
    pub fn disarm(&self) {
        *self.lock() = None;
    }

    /// Counts; the charge, and where in what is said, if it goes off now.
    fn burn(&self, line: &str, said: usize) -> Option<(Charge, usize)> {
        let mut charge = self.lock();
        let set = charge.as_mut().filter(|charge| charge.line == line)?;
        if set.after > said {
            set.after -= said;
            return None;
        }
        let at = set.after;
        charge.take().map(|charge| (charge, at))
    }
}

/// Listens at a port (0: any) and passes everything on, both ways. It ends with the process.
pub fn line(name: &'static str, at: u16, to: u16, fuse: &Fuse) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", at)).expect("a port");
    let own = listener.local_addr().expect("an address").port();
    let fuse = fuse.clone();
    thread::spawn(move || {
        for near in listener.incoming() {
            // A caller who is gone, or a server that is down: the line breaks at once.
            let Ok(near) = near else { continue };
            let Ok(far) = TcpStream::connect(("127.0.0.1", to)) else { continue };
            for (from, to) in [(&near, &far), (&far, &near)] {
                let ends = (from.try_clone().expect("a socket"), to.try_clone().expect("a socket"));
                let fuse = fuse.clone();
                thread::spawn(move || pass(ends.0, ends.1, name, &fuse));
            }
        }
    });
    own
}

fn pass(mut from: TcpStream, mut to: TcpStream, name: &'static str, fuse: &Fuse) {
    let mut buffer = [0; 4096];
    while let Ok(read @ 1..) = from.read(&mut buffer) {
        let mut said = &buffer[..read];
        if let Some((charge, at)) = fuse.burn(name, read) {
            match charge.later {
                Some(later) => drop(thread::spawn(move || {
                    let (_silent, nobody) = channel::<()>();
                    nobody.recv_timeout(later).expect_err("nobody speaks");
                    (charge.fire)();
                })),
                None => {
                    // Half a line may be said before.
                    let _ = to.write_all(&said[..at]);
                    said = &said[at..];
                    (charge.fire)();
                }
            }
        }
        if to.write_all(said).is_err() {
            break;
        }
    }
    // One of them may be gone already.
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}
