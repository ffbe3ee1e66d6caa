//! Who imports whom within the bot's own package, as README's Architecture
//! section says. Walls between crates are the compiler's; these are ours. And
//! that no test has a playground whose traffic nobody checks.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Each module, and the modules of ours that it may import besides itself.
const WALLS: [(&str, &[&str]); 9] = [
    ("speech", &[]),
    ("house", &[]),
    ("standings", &[]),
    ("pictures", &["speech"]),
    ("store", &["standings"]),
    ("table", &["house", "speech", "standings", "store"]),
    ("config", &["table"]),
    (
        "discord",
        &["house", "pictures", "speech", "store", "table"],
    ),
    (
        "cli",
        &["config", "discord", "house", "speech", "store", "table"],
    ),
];

#[test]
fn modules_import_only_what_the_map_allows() {
    for (module, allowed) in WALLS {
        for file in sources(module) {
            let text = fs::read_to_string(&file).unwrap();
            for imported in imports(&text) {
                assert!(
                    imported == module || allowed.contains(&imported.as_str()),
                    "{} imports {imported}",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn every_module_has_its_walls() {
    let named: BTreeSet<&str> = WALLS.iter().map(|(module, _)| *module).collect();
    let lib = fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let declared: BTreeSet<&str> = lib
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    assert_eq!(named, declared);
}

#[test]
fn imports_are_found_wherever_they_stand() {
    let text = "use crate::table::{A, B};\nfn f() { crate::store::g() } // crate::house\n";
    let found: Vec<String> = imports(text).collect();
    assert_eq!(found, ["table", "store", "house"]);
}

/// What goes over the wire is checked where a playground was started by
/// `Watched`, and only there.
#[test]
fn every_test_watches_its_playground() {
    let unwatched = concat!("Playground", "::start(");
    for folder in ["tests", "crates/playground/tests"] {
        for file in files_below(root().join(folder)) {
            let text = fs::read_to_string(&file).unwrap();
            // The README's example stands in a test word for word.
            let may = ["support/watched.rs", "playground/tests/readme.rs"];
            assert!(
                !text.contains(unwatched) || may.iter().any(|path| file.ends_with(path)),
                "{} starts a playground that nobody watches",
                file.display()
            );
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a module: `src/NAME.rs`, or all of `src/NAME/`.
fn sources(module: &str) -> Vec<PathBuf> {
    let mut files = files_below(root().join("src").join(module));
    let single = root().join("src").join(format!("{module}.rs"));
    files.extend(single.exists().then_some(single));
    assert!(!files.is_empty(), "there is no module {module}");
    files
}

/// The files of Rust in a folder and in those inside it.
fn files_below(folder: PathBuf) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ext| ext == "rs") {
                files.push(path);
            }
        }
    }
    files
}

fn imports(text: &str) -> impl Iterator<Item = String> {
    text.split("crate::").skip(1).map(|rest| {
        rest.chars()
            .take_while(|c| c.is_ascii_lowercase() || *c == '_')
            .collect()
    })
}
