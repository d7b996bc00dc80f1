//! What SQLite sees of the disks: a file system of its own under a name. All unsafe code of the
//! project is in this file, and it is for tests only.
//!
//! A file is used by one connection on one thread. Locks are counted by nobody: there is one
//! connection to a disk at a time, and opening a second one fails.

#![allow(unsafe_code)]

use std::collections::BTreeMap;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr::null_mut;
use std::sync::{Mutex, Once, PoisonError};

use rusqlite::ffi;

use super::{Disk, State};

/// The name SQLite knows it by.
pub const NAME: &str = "storm";

static MOUNTED: Mutex<BTreeMap<String, Disk>> = Mutex::new(BTreeMap::new());

pub fn mount(disk: &Disk) {
    let mut mounted = MOUNTED.lock().unwrap_or_else(PoisonError::into_inner);
    let before = mounted.insert(disk.name.clone(), disk.clone());
    drop(mounted);
    assert!(before.is_none(), "two disks of the name {}", disk.name);
}

pub fn unmount(name: &str) {
    let gone = MOUNTED.lock().unwrap_or_else(PoisonError::into_inner).remove(name);
    // It goes when nobody holds the table.
    drop(gone);
}

/// Makes the file system known to SQLite, once.
pub fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let name = CString::new(NAME).expect("no zero").into_raw();
        // SAFETY: an all-zero sqlite3_vfs is one without any function.
        let mut vfs: ffi::sqlite3_vfs = unsafe { std::mem::zeroed() };
        vfs.iVersion = 1;
        vfs.szOsFile = size_of::<File>() as c_int;
        vfs.mxPathname = 512;
        vfs.zName = name;
        vfs.xOpen = Some(open);
        vfs.xDelete = Some(delete);
        vfs.xAccess = Some(access);
        vfs.xFullPathname = Some(full_path);
        vfs.xRandomness = Some(randomness);
        vfs.xSleep = Some(sleep);
        vfs.xCurrentTime = Some(current_time);
        vfs.xGetLastError = Some(last_error);
        // SAFETY: the table and its name live as long as the process.
        let code = unsafe { ffi::sqlite3_vfs_register(Box::into_raw(Box::new(vfs)), 0) };
        assert_eq!(code, ffi::SQLITE_OK);
    });
}

/// A file as SQLite has it: the first field is what it looks at.
#[repr(C)]
struct File {
    base: ffi::sqlite3_file,
    ours: *mut Ours,
}

/// What is ours of it.
struct Ours {
    disk: Disk,
    name: String,
    /// Whether it is the database itself.
    main: bool,
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(lock),
    xCheckReservedLock: Some(reserved),
    xFileControl: Some(control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(characteristics),
    xShmMap: Some(shared_map),
    xShmLock: Some(shared_lock),
    xShmBarrier: Some(shared_barrier),
    xShmUnmap: Some(shared_unmap),
    xFetch: None,
    xUnfetch: None,
};

/// The disk and the name of a path such as `/disk/file`.
fn place(path: &str) -> Option<(Disk, String)> {
    let disk = path.strip_prefix('/')?.split('/').next()?;
    let mounted = MOUNTED.lock().unwrap_or_else(PoisonError::into_inner);
    Some((mounted.get(disk)?.clone(), path.to_owned()))
}

/// SAFETY: `name` is null or a string of SQLite's that ends with a zero.
unsafe fn text(name: *const c_char) -> Option<String> {
    if name.is_null() {
        return None;
    }
    // SAFETY: as above.
    Some(unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned())
}

/// SAFETY: `file` was opened by `open` and is not closed.
unsafe fn ours<'f>(file: *mut ffi::sqlite3_file) -> &'f Ours {
    // SAFETY: as above; `open` has put a box there.
    unsafe { &*(*file.cast::<File>()).ours }
}

/// Does something with the disk while there is power.
unsafe fn powered(
    file: *mut ffi::sqlite3_file,
    failed: c_int,
    work: impl FnOnce(&mut State, &str) -> c_int,
) -> c_int {
    // SAFETY: SQLite hands over files it has opened.
    let ours = unsafe { ours(file) };
    let mut state = ours.disk.state();
    if state.is_dead() { failed } else { work(&mut state, &ours.name) }
}

/// The same for what changes something: a step at which the power may go.
unsafe fn stepping(
    file: *mut ffi::sqlite3_file,
    failed: c_int,
    work: impl FnOnce(&mut State, &str) -> c_int,
) -> c_int {
    let step = |state: &mut State, name: &str| {
        if state.step() { work(state, name) } else { failed }
    };
    // SAFETY: as `powered`.
    unsafe { powered(file, failed, step) }
}

unsafe extern "C" fn open(
    _: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    let file = file.cast::<File>();
    // SAFETY: SQLite gives room for a `File`; without methods it does not close what failed.
    unsafe { (*file).base.pMethods = std::ptr::null() };
    // SAFETY: a path of SQLite's. Sorting stays in memory, so that every file has a name.
    let Some(path) = (unsafe { text(name) }) else { return ffi::SQLITE_CANTOPEN };
    let Some((disk, name)) = place(&path) else { return ffi::SQLITE_CANTOPEN };
    let main = flags & ffi::SQLITE_OPEN_MAIN_DB != 0;
    {
        let mut state = disk.state();
        let known = state.files.get(&name).is_some_and(super::Pages::exists);
        if state.is_dead() || (!known && flags & ffi::SQLITE_OPEN_CREATE == 0) {
            return ffi::SQLITE_CANTOPEN;
        }
        if main {
            assert_eq!(state.connections, 0, "one connection at a time");
            state.connections = 1;
        }
        state.files.entry(name.clone()).or_default().create();
    }
    let ours = Box::into_raw(Box::new(Ours { disk, name, main }));
    // SAFETY: as above; `out` may be null.
    unsafe {
        (*file).ours = ours;
        (*file).base.pMethods = &METHODS;
        if !out.is_null() {
            *out = flags;
        }
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: SQLite closes once what it has opened.
    let ours = unsafe { Box::from_raw((*file.cast::<File>()).ours) };
    if ours.main {
        ours.disk.state().connections = 0;
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn read(
    file: *mut ffi::sqlite3_file,
    into: *mut c_void,
    count: c_int,
    at: i64,
) -> c_int {
    // SAFETY: SQLite gives room for `count` bytes.
    let into = unsafe { std::slice::from_raw_parts_mut(into.cast::<u8>(), count as usize) };
    let work = |state: &mut State, name: &str| {
        let pages = state.files.get(name).map(|it| it.now()).unwrap_or_default();
        let from = pages.get(at as usize..).unwrap_or_default();
        let length = from.len().min(into.len());
        into[..length].copy_from_slice(&from[..length]);
        into[length..].fill(0);
        if length < into.len() { ffi::SQLITE_IOERR_SHORT_READ } else { ffi::SQLITE_OK }
    };
    // SAFETY: an open file.
    unsafe { powered(file, ffi::SQLITE_IOERR_READ, work) }
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    from: *const c_void,
    count: c_int,
    at: i64,
) -> c_int {
    // SAFETY: SQLite gives `count` bytes.
    let from = unsafe { std::slice::from_raw_parts(from.cast::<u8>(), count as usize) };
    let work = |state: &mut State, name: &str| {
        state.files.entry(name.to_owned()).or_default().write(at as usize, from);
        ffi::SQLITE_OK
    };
    // SAFETY: an open file.
    unsafe { stepping(file, ffi::SQLITE_IOERR_WRITE, work) }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: i64) -> c_int {
    let work = |state: &mut State, name: &str| {
        state.files.entry(name.to_owned()).or_default().truncate(size as usize);
        ffi::SQLITE_OK
    };
    // SAFETY: an open file.
    unsafe { stepping(file, ffi::SQLITE_IOERR_TRUNCATE, work) }
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    let work = |state: &mut State, name: &str| {
        if !state.step_to_sync() {
            return ffi::SQLITE_IOERR_FSYNC;
        }
        state.files.entry(name.to_owned()).or_default().sync();
        ffi::SQLITE_OK
    };
    // SAFETY: an open file.
    unsafe { powered(file, ffi::SQLITE_IOERR_FSYNC, work) }
}

unsafe extern "C" fn file_size(file: *mut ffi::sqlite3_file, out: *mut i64) -> c_int {
    let work = |state: &mut State, name: &str| {
        let size = state.files.get(name).map_or(0, |pages| pages.now().len());
        // SAFETY: SQLite gives a place for it.
        unsafe { *out = size as i64 };
        ffi::SQLITE_OK
    };
    // SAFETY: an open file.
    unsafe { powered(file, ffi::SQLITE_IOERR_FSTAT, work) }
}

unsafe extern "C" fn lock(_: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    ffi::SQLITE_OK
}

unsafe extern "C" fn reserved(_: *mut ffi::sqlite3_file, out: *mut c_int) -> c_int {
    // SAFETY: SQLite gives a place for it.
    unsafe { *out = 0 };
    ffi::SQLITE_OK
}

unsafe extern "C" fn control(_: *mut ffi::sqlite3_file, _: c_int, _: *mut c_void) -> c_int {
    ffi::SQLITE_NOTFOUND
}

unsafe extern "C" fn sector_size(_: *mut ffi::sqlite3_file) -> c_int {
    512
}

/// What SQLite takes for granted on Unix: a write does not harm the bytes beside it.
unsafe extern "C" fn characteristics(_: *mut ffi::sqlite3_file) -> c_int {
    ffi::SQLITE_IOCAP_POWERSAFE_OVERWRITE
}

unsafe extern "C" fn shared_map(
    file: *mut ffi::sqlite3_file,
    region: c_int,
    size: c_int,
    extend: c_int,
    out: *mut *mut c_void,
) -> c_int {
    let work = |state: &mut State, name: &str| {
        let regions = state.shared.entry(name.to_owned()).or_default();
        // SAFETY: SQLite gives a place for it.
        unsafe { *out = null_mut() };
        if regions.len() <= region as usize && extend == 0 {
            return ffi::SQLITE_OK;
        }
        while regions.len() <= region as usize {
            regions.push(vec![0_u64; size as usize / 8].into_boxed_slice());
        }
        // SAFETY: as above. A region never moves and lives until the power is cut, which
        // happens only after all connections are closed.
        unsafe { *out = regions[region as usize].as_mut_ptr().cast() };
        ffi::SQLITE_OK
    };
    // SAFETY: an open file.
    unsafe { powered(file, ffi::SQLITE_IOERR_SHMMAP, work) }
}

unsafe extern "C" fn shared_lock(_: *mut ffi::sqlite3_file, _: c_int, _: c_int, _: c_int) -> c_int {
    ffi::SQLITE_OK
}

unsafe extern "C" fn shared_barrier(_: *mut ffi::sqlite3_file) {
    std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
}

unsafe extern "C" fn shared_unmap(file: *mut ffi::sqlite3_file, delete: c_int) -> c_int {
    // SAFETY: an open file.
    let ours = unsafe { ours(file) };
    if delete != 0 {
        ours.disk.state().shared.remove(&ours.name);
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn delete(_: *mut ffi::sqlite3_vfs, name: *const c_char, synced: c_int) -> c_int {
    // SAFETY: a path of SQLite's.
    let Some((disk, name)) = (unsafe { text(name) }).and_then(|path| place(&path)) else {
        return ffi::SQLITE_IOERR_DELETE;
    };
    let mut state = disk.state();
    if !state.step() {
        return ffi::SQLITE_IOERR_DELETE;
    }
    match state.files.get_mut(&name).filter(|pages| pages.exists()) {
        Some(pages) => {
            pages.delete(synced != 0);
            ffi::SQLITE_OK
        }
        None => ffi::SQLITE_IOERR_DELETE_NOENT,
    }
}

unsafe extern "C" fn access(
    _: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    _: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: a path of SQLite's.
    let found = (unsafe { text(name) }).and_then(|path| place(&path));
    let there = found.is_some_and(|(disk, name)| {
        disk.state().files.get(&name).is_some_and(super::Pages::exists)
    });
    // SAFETY: SQLite gives a place for it.
    unsafe { *out = there.into() };
    ffi::SQLITE_OK
}

unsafe extern "C" fn full_path(
    _: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    room: c_int,
    out: *mut c_char,
) -> c_int {
    // SAFETY: a path of SQLite's, and room for a copy.
    unsafe {
        let bytes = CStr::from_ptr(name).to_bytes_with_nul();
        if bytes.len() > room as usize {
            return ffi::SQLITE_CANTOPEN;
        }
        std::ptr::copy_nonoverlapping(bytes.as_ptr().cast(), out, bytes.len());
    }
    ffi::SQLITE_OK
}

unsafe extern "C" fn randomness(_: *mut ffi::sqlite3_vfs, count: c_int, out: *mut c_char) -> c_int {
    // SAFETY: room for `count` bytes.
    unsafe { std::ptr::write_bytes(out, 0x5a, count as usize) };
    count
}

unsafe extern "C" fn sleep(_: *mut ffi::sqlite3_vfs, micros: c_int) -> c_int {
    micros
}

unsafe extern "C" fn current_time(_: *mut ffi::sqlite3_vfs, out: *mut f64) -> c_int {
    // Days of the Julian calendar; nothing of ours asks the database for the time.
    // SAFETY: SQLite gives a place for it.
    unsafe { *out = 2_461_000.5 };
    ffi::SQLITE_OK
}

unsafe extern "C" fn last_error(_: *mut ffi::sqlite3_vfs, _: c_int, _: *mut c_char) -> c_int {
    0
}
