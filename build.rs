//! How the program is linked.

use std::env::var;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if var("TARGET").ok() != var("HOST").ok() {
        return;
    }
    let glibc = glibc();
    // Its tables are full of references, which take a twelfth of the file where each is written
    // out: one that is at a regular distance from the one before takes a bit (DT_RELR). What is
    // built so does not start with a glibc before 2.36, so it is done where that one is here.
    if glibc.is_some_and(|known| known >= (2, 36)) {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    // Tests start the program some thousand times. Where it always lies at the same addresses, no
    // reference is put right at a start, which would be a fifth of it.
    if glibc.is_some() && var("PROFILE").is_ok_and(|profile| profile == "debug") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}

/// The version of the C library of this machine, if it is the GNU one.
fn glibc() -> Option<(u32, u32)> {
    let told = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let told = String::from_utf8(told.stdout).ok()?;
    let (major, minor) = told.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
