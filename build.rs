//! How the program is linked.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Its tables are full of references, which take a twelfth of the file where each is written
    // out: one that is at a regular distance from the one before takes a bit (DT_RELR, glibc 2.36).
    if std::env::var("CARGO_CFG_TARGET_ENV").is_ok_and(|env| env == "gnu") {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}
