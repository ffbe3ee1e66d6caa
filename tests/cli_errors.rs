//! What the command line does with bad input, and how it ends: one line that
//! says what is wrong, a status that isn't zero, and nothing written.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tempelrat::store::Store;
use tempfile::TempDir;

/// The form of a token, with nothing behind it.
const MADE_UP: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDe.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";

/// A folder to run in, and what was in it before.
struct Place {
    folder: TempDir,
    before: BTreeMap<String, Option<Vec<u8>>>,
}

impl Place {
    fn with(fill: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fill(folder.path());
        let before = contents(folder.path());
        Self { folder, before }
    }

    fn empty() -> Self {
        Self::with(|_| {})
    }

    /// The program in this folder, with these variables and no others.
    fn command(&self, args: &[&str], variables: &[(&str, &str)]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tempelrat"));
        command
            .args(args)
            .env_clear()
            .envs(variables.iter().copied())
            .current_dir(self.folder.path())
            .stdin(Stdio::null());
        command
    }

    /// The one line with which it refuses.
    #[track_caller]
    fn refuses(&self, args: &[&str], variables: &[(&str, &str)]) -> String {
        let output = self.command(args, variables).output().unwrap();
        let line = one_line(&output);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {line}");
        self.assert_untouched();
        line
    }

    #[track_caller]
    fn assert_untouched(&self) {
        let after = contents(self.folder.path());
        let names = |files: &BTreeMap<_, _>| files.keys().cloned().collect::<Vec<String>>();
        assert_eq!(names(&after), names(&self.before));
        assert!(after == self.before, "a file was changed");
    }
}

/// Every file and folder below `folder`; folders have no bytes.
fn contents(folder: &Path) -> BTreeMap<String, Option<Vec<u8>>> {
    let mut found = BTreeMap::new();
    let mut left = vec![folder.to_owned()];
    while let Some(next) = left.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(folder).unwrap().display().to_string();
            if path.is_dir() {
                found.insert(name, None);
                left.push(path);
            } else {
                found.insert(name, Some(fs::read(&path).unwrap()));
            }
        }
    }
    found
}

/// What was said on standard error, which is one line, and nothing else was.
#[track_caller]
fn one_line(output: &Output) -> String {
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.stdout, b"", "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.starts_with("tempelrat: "), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    said.trim_end().to_owned()
}

/// Makes a database that nobody has open; `change` is done to it in SQL.
fn database(path: &Path, change: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let elsewhere = tempfile::tempdir().unwrap();
        let original = elsewhere.path().join("bot.db");
        let _store = Store::open(&original).await.unwrap();
        Store::backup(&original, path).await.unwrap();
        let url = format!("sqlite:{}", path.display());
        let mut database = SqliteConnection::connect(&url).await.unwrap();
        database.execute("pragma journal_mode = wal").await.unwrap();
        database.execute(change).await.unwrap();
        database.close().await.unwrap();
    });
}

const UNCHANGED: &str = "";

const FROM_THE_FUTURE: &str = "insert into _sqlx_migrations
    (version, description, success, checksum, execution_time)
    values (9999, 'from the future', 1, x'00', 0)";

/// A server for bots; and, with it, every way to open a database.
struct Opening {
    server: Running,
    _place: Place,
}

impl Opening {
    fn new() -> Self {
        let place = Place::empty();
        let server = Running::start(&place, &["playground", "--port", "0", "--server-only"]);
        Self {
            server,
            _place: place,
        }
    }

    fn ways<'a>(&'a self, database: &'a str) -> [Vec<&'a str>; 3] {
        [
            vec!["run", "--api", &self.server.address],
            vec!["playground", "--port", "0", "--db", database],
            vec!["backup", "copy.db"],
        ]
    }
}

const DATABASE: [(&str, &str); 1] = [("TEMPELRAT_DB", "bot.db")];

#[test]
fn a_missing_token_is_named() {
    for nothing in [&[][..], &[("DISCORD_TOKEN", "")], &[("DISCORD_TOKEN", " ")]] {
        let line = Place::empty().refuses(&["run"], nothing);
        assert!(line.contains("DISCORD_TOKEN is not set"), "{line}");
        assert!(line.contains("tempelrat playground"), "{line}");
    }
}

#[test]
fn a_malformed_token_is_refused_and_not_repeated() {
    let short = &MADE_UP[..40];
    for token in [short, "hunter2", "a.b.c"] {
        let line = Place::empty().refuses(&["run"], &[("DISCORD_TOKEN", token)]);
        assert!(line.contains("DISCORD_TOKEN is malformed"), "{line}");
        assert!(!line.contains(token), "{line}");
    }
}

#[test]
fn a_database_that_cannot_be_written_is_named() {
    let opening = Opening::new();
    for args in opening.ways("bot.db") {
        let place = Place::with(|folder| fs::create_dir(folder.join("bot.db")).unwrap());
        let line = place.refuses(&args, &DATABASE);
        assert!(line.contains("the database bot.db"), "{line}");
    }
    let below_a_file = "file/bot.db";
    for args in opening.ways(below_a_file) {
        let place = Place::with(|folder| fs::write(folder.join("file"), "no folder").unwrap());
        let line = place.refuses(&args, &[("TEMPELRAT_DB", below_a_file)]);
        assert!(line.contains("the database file/bot.db"), "{line}");
    }
}

#[test]
fn a_damaged_database_is_left_as_it_was() {
    let opening = Opening::new();
    for args in opening.ways("bot.db") {
        let noise = "this was never a database ".repeat(400);
        let place = Place::with(|folder| fs::write(folder.join("bot.db"), noise).unwrap());
        let line = place.refuses(&args, &DATABASE);
        assert!(line.contains("bot.db is damaged"), "{line}");
    }
}

#[test]
fn a_newer_database_is_left_as_it_was() {
    let opening = Opening::new();
    for args in opening.ways("bot.db") {
        let place = Place::with(|folder| database(&folder.join("bot.db"), FROM_THE_FUTURE));
        let line = place.refuses(&args, &DATABASE);
        assert!(line.contains("written by a newer version"), "{line}");
    }
}

#[test]
fn a_port_in_use_is_named() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    for more in [&[][..], &["--server-only"]] {
        let args = [&["playground", "--port", &port], more].concat();
        let line = Place::empty().refuses(&args, &[]);
        assert!(line.contains(&format!("port {port} ")), "{line}");
        assert!(line.contains("--port"), "{line}");
    }
}

#[test]
fn a_damaged_world_is_named_with_one_reason() {
    let place = Place::with(|folder| {
        fs::write(folder.join("bot.db.world"), "this was never a world\n").unwrap();
    });
    let args = ["playground", "--port", "0", "--db", "bot.db"];
    for more in [&[][..], &["--server-only"]] {
        let line = place.refuses(&[&args, more].concat(), &[]);
        let said = "tempelrat: line 1 of the journal bot.db.world can't be understood: ";
        let reason = line.strip_prefix(said).unwrap();
        assert!(!reason.contains(": "), "{line}");
    }
}

#[test]
fn an_api_that_is_not_on_this_machine_is_refused() {
    for address in [
        "https://discord.com",
        "http://192.168.1.1:4747",
        "http://127.0.0.1@example.org",
        "4747",
        "",
    ] {
        let line = Place::empty().refuses(&["run", "--api", address], &[]);
        assert!(line.contains("is not an address on this machine"), "{line}");
    }
}

#[test]
fn an_api_where_nobody_listens_is_refused() {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = format!("http://{}", free.local_addr().unwrap());
    drop(free);
    // A token that is set is never used on a playground.
    let token = [("DISCORD_TOKEN", MADE_UP)];
    let line = Place::empty().refuses(&["run", "--api", &address], &token);
    assert!(
        line.contains(&format!("{address} doesn't answer")),
        "{line}"
    );
}

/// A server that answers every request in turn with one of these, and goes on
/// with the last; nothing is an end without an answer. Its address.
fn server(answers: &[&str]) -> String {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let answers: Vec<_> = answers.iter().map(|&answer| answer.to_owned()).collect();
    std::thread::spawn(move || {
        let mut turns = answers
            .iter()
            .chain(std::iter::repeat(&answers[answers.len() - 1]));
        for (connection, answer) in listener.incoming().zip(&mut turns) {
            let mut connection = connection.unwrap();
            let request = BufReader::new(connection.try_clone().unwrap()).lines();
            let ends = |line: &std::io::Result<String>| line.as_ref().is_ok_and(String::is_empty);
            request.take_while(|line| !ends(line)).for_each(drop);
            // Whoever asked may have gone.
            let _ = connection.write_all(answer.as_bytes());
        }
    });
    address
}

fn answer(status: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\
         connection: close\r\n\r\n{body}"
    )
}

/// Serenity takes Discord's own gateway when it is told none, without a word.
#[test]
fn an_api_that_tells_no_gateway_on_this_machine_is_refused() {
    let rubbish = [
        String::new(),
        "rubbish".to_owned(),
        answer("500 Internal Server Error", "{}"),
        answer("200 OK", "<html>"),
        answer("200 OK", "{}"),
        answer("200 OK", r#"{ "url": "" }"#),
        answer("200 OK", r#"{ "url": "wss://gateway.discord.gg" }"#),
        answer("200 OK", r#"{ "url": "ws://192.168.1.1:4747/gateway" }"#),
    ];
    let right = answer("200 OK", r#"{ "url": "ws://127.0.0.1:9/gateway" }"#);
    for rubbish in &rubbish {
        let address = server(&[rubbish]);
        let line = Place::empty().refuses(&["run", "--api", &address], &[]);
        assert!(
            line.contains("gateway is not on this machine"),
            "{rubbish}: {line}"
        );

        // Whatever it said when it was first asked.
        let address = server(&[&right, rubbish]);
        let place = Place::empty();
        let output = place.command(&["run", "--api", &address], &[]).output();
        let output = output.unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{rubbish}: {said}");
        let line = said.lines().last().unwrap();
        assert!(
            line.contains("gateway is not on this machine"),
            "{rubbish}: {line}"
        );
    }
}

#[test]
fn a_copy_overwrites_nothing_and_needs_a_database() {
    let place = Place::with(|folder| {
        database(&folder.join("bot.db"), UNCHANGED);
        fs::write(folder.join("copy.db"), "precious").unwrap();
    });
    let line = place.refuses(&["backup", "copy.db"], &DATABASE);
    assert!(line.contains("copy.db exists already"), "{line}");
    let line = place.refuses(&["backup", "bot.db"], &DATABASE);
    assert!(line.contains("bot.db exists already"), "{line}");
    let line = Place::empty().refuses(&["backup", "copy.db"], &DATABASE);
    assert!(line.contains("the database bot.db"), "{line}");
}

#[test]
fn a_copy_is_a_whole_database_for_its_owner_alone() {
    let place = Place::with(|folder| database(&folder.join("bot.db"), UNCHANGED));
    let output = place
        .command(&["backup", "copy.db"], &DATABASE)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!((output.stdout, output.stderr), (vec![], vec![]));
    let copy = place.folder.path().join("copy.db");
    assert_eq!(
        fs::metadata(&copy).unwrap().permissions().mode() & 0o777,
        0o600
    );
    let opened = place.command(&["backup", "second.db"], &[("TEMPELRAT_DB", "copy.db")]);
    assert!({ opened }.status().unwrap().success());
}

#[test]
fn a_broken_environment_is_refused_before_anything_starts() {
    for (name, value, says) in [
        ("TEMPELRAT_TEST_GUILD", "Tempelhof", "TEMPELRAT_TEST_GUILD"),
        ("TEMPELRAT_TEST_GUILD", "0", "TEMPELRAT_TEST_GUILD"),
        ("TEMPELRAT_LOG_FORMAT", "xml", "TEMPELRAT_LOG_FORMAT"),
        ("TEMPELRAT_LOG", "tempelrat=loud", "TEMPELRAT_LOG"),
        ("RUST_LOG", "=,=", "RUST_LOG"),
    ] {
        for args in [
            &["run", "--api", "http://127.0.0.1:9"][..],
            &["playground", "--port", "0"],
        ] {
            let line = Place::empty().refuses(args, &[(name, value)]);
            assert!(line.contains(says), "{line}");
        }
    }
}

#[test]
fn a_deck_that_cannot_be_played_with_is_refused_before_anything_starts() {
    let broken = "format = 1\nname = \"mine\"\n\n[[scroll]]\nid = \"one\"\n";
    for (deck, says) in [
        ("missing.toml", "missing.toml"),
        ("broken.toml", "line 4"),
        (".", "."),
    ] {
        for args in [
            &["run", "--api", "http://127.0.0.1:9"][..],
            &["playground", "--port", "0"],
        ] {
            let place = Place::with(|folder| {
                fs::write(folder.join("broken.toml"), broken).unwrap();
            });
            let line = place.refuses(args, &[("SCHRAUMEN_DECK", deck)]);
            assert!(line.contains(says), "{line}");
        }
    }
}

#[test]
fn a_variable_that_is_no_text_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let place = Place::empty();
    let noise = OsStr::from_bytes(&[0xff, 0xfe]);
    for name in ["DISCORD_TOKEN", "TEMPELRAT_DB"] {
        let mut command = place.command(&["run"], &[]);
        let output = command.env(name, noise).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let line = one_line(&output);
        assert!(line.contains(&format!("{name} is not readable")), "{line}");
        place.assert_untouched();
    }
}

#[test]
fn an_env_file_is_read_and_a_broken_one_is_not_repeated() {
    let place = Place::with(|folder| fs::write(folder.join(".env"), "DISCORD_TOKEN=x\n").unwrap());
    let line = place.refuses(&["run"], &[]);
    assert!(line.contains("DISCORD_TOKEN is malformed"), "{line}");
    let broken = format!("DISCORD_TOKEN='{MADE_UP}\n");
    let place = Place::with(|folder| fs::write(folder.join(".env"), broken).unwrap());
    let line = place.refuses(&["run"], &[]);
    assert!(line.contains("the file .env can't be read"), "{line}");
    assert!(!line.contains(MADE_UP), "{line}");
}

#[test]
fn a_file_that_is_missing_is_named() {
    for args in [
        &["verify", "proof.json"][..],
        &["deck", "check", "deck.toml"],
        &["deck", "show", "--deck", "deck.toml"],
    ] {
        let line = Place::empty().refuses(args, &[]);
        assert!(line.contains(args[args.len() - 1]), "{line}");
    }
}

#[test]
fn what_is_mistyped_is_pointed_out() {
    let place = Place::empty();
    for (args, says) in [
        (&["plaground"][..], "'plaground'"),
        (&["run", "--token", "x"], "'--token'"),
        (&["playground", "--port", "65536"], "'65536'"),
        (&["playground", "--people", "0"], "'0'"),
        (&["playground", "--people", "101"], "'101'"),
        (&["backup"], "<FILE>"),
        (&["judge", "--consensus", "none"], "'none'"),
        (&["simulate", "sembli", "--games", "-1"], "'-1'"),
    ] {
        let output = place.command(args, &[]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert_eq!(output.stdout, b"");
        assert!(said.starts_with("error: ") && said.contains(says), "{said}");
        place.assert_untouched();
    }
}

#[test]
fn every_command_has_help_that_explains_its_flags() {
    let place = Place::empty();
    for (command, named) in [
        (
            "",
            "run playground backup deck judge simulate verify --version",
        ),
        ("run", "--api"),
        ("playground", "--port --people --db --server-only --inspect"),
        ("backup", "<FILE>"),
        ("judge", "--consensus --ace-low --citizens-needed"),
        ("simulate", "sembli schraumen"),
        ("simulate sembli", "--games --seed --level --vs --json"),
        (
            "simulate schraumen",
            "--players --games --seed --level --json",
        ),
        ("verify", "<FILE> --commitment --fingerprint --deck"),
        ("deck", "check show"),
        ("deck check", "<FILE>"),
        ("deck show", "[ID] --deck"),
    ] {
        let args: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        let output = place.command(&args, &[]).output().unwrap();
        assert!(output.status.success(), "{command}");
        assert_eq!(output.stderr, b"");
        let help = String::from_utf8(output.stdout).unwrap();
        for name in named.split(' ') {
            assert!(is_explained(&help, name), "{command}: {name}\n{help}");
        }
        place.assert_untouched();
    }
}

/// Whether a line of the help begins with `name`, and something is said about
/// it there or on the next line.
fn is_explained(help: &str, name: &str) -> bool {
    let is_short = |word: &&str| word.len() == 3 && word.starts_with('-');
    let is_value = |word: &&str| word.starts_with('<') || word.starts_with('[');
    let mut lines = help.lines().skip_while(|line| !line.starts_with("Usage"));
    while let Some(line) = lines.next() {
        let mut words = line.split_whitespace().skip_while(is_short);
        if words.next() == Some(name) {
            let here = words.skip_while(is_value).count();
            let below = lines.next().unwrap_or_default();
            return here + below.split_whitespace().count() > 1;
        }
    }
    false
}

/// A long-running command whose first line on standard output was read.
struct Running {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
    address: String,
}

impl Running {
    fn start(place: &Place, args: &[&str]) -> Self {
        let mut command = place.command(args, &[("TEMPELRAT_LOG", "warn")]);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut address = String::new();
        output.read_line(&mut address).unwrap();
        Self {
            child,
            output,
            address: address.trim_end().to_owned(),
        }
    }

    /// Sends a signal; how the process ended, and what else it had printed.
    fn end(&mut self, signal: &str) -> (Option<i32>, String) {
        send(signal, &self.child);
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).unwrap();
        (self.child.wait().unwrap().code(), rest)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A shell has `kill` built in.
fn send(signal: &str, child: &Child) {
    let kill = format!("kill -{signal} {}", child.id());
    let sent = Command::new("sh").args(["-c", &kill]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn a_playground_prints_its_address_and_ends_well_when_told_to() {
    for signal in ["TERM", "INT"] {
        for more in [&[][..], &["--server-only"]] {
            let place = Place::empty();
            let args = [&["playground", "--port", "0"], more].concat();
            let mut running = Running::start(&place, &args);
            let address = &running.address;
            assert!(address.starts_with("http://127.0.0.1:"), "{address}");
            assert_eq!(running.end(signal), (Some(0), String::new()), "{args:?}");
        }
    }
}

#[test]
fn a_bot_ends_well_when_told_to() {
    let place = Place::empty();
    let mut server = Running::start(&place, &["playground", "--port", "0", "--server-only"]);
    let args = ["run", "--api", &server.address];
    let mut command = place.command(&args, &[("TEMPELRAT_LOG", "info")]);
    let mut bot = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(bot.stderr.take().unwrap());
    let mut line = String::new();
    while !line.contains("ready") {
        line.clear();
        assert_ne!(log.read_line(&mut line).unwrap(), 0, "the bot has ended");
    }
    send("TERM", &bot);
    let mut rest = String::new();
    log.read_to_string(&mut rest).unwrap();
    assert_eq!(bot.wait().unwrap().code(), Some(0), "{rest}");
    assert_eq!(server.end("TERM"), (Some(0), String::new()));
}
