//! How the module is linked: its memory comes from outside, so that workers can share it, and each of them brings a stack of its own.
//! `web/js/alone/module.js` says the same.

const OPTIONS: [&str; 9] = [
    "--shared-memory",
    "--import-memory",
    "--initial-memory=16777216",
    "--max-memory=1073741824",
    "--export=__stack_pointer",
    "--export=__wasm_init_tls",
    "--export=__tls_size",
    "--export=__tls_align",
    // The profile says so too, but cargo forgets it for a package that has an optimisation of its own.
    "--strip-all",
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        OPTIONS.iter().for_each(|option| println!("cargo::rustc-link-arg-cdylib={option}"));
    }
}
