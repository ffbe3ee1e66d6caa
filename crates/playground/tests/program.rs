//! The server as a program: what it prints, and that it ends when it is told to.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running program; it ends with this value.
struct Program {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tempelrat-playground"))
            .args(["--port", "0", "--people", "3"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    fn line(&mut self) -> String {
        self.lines.next().unwrap().unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let ended = self.child.kill().and_then(|()| self.child.wait());
        ended.expect("the program ends");
    }
}

#[tokio::test]
async fn what_it_prints_lets_a_bot_and_a_browser_in() {
    let mut program = Program::start();
    let variables = (0..3).map(|_| {
        let line = program.line();
        let (name, value) = line.split_once('=').unwrap();
        (name.to_owned(), value.to_owned())
    });
    let variables: HashMap<_, _> = variables.collect();
    let url = &variables["PLAYGROUND_URL"];
    let bot = reqwest::Client::new()
        .get(format!(
            "{url}/api/v10/guilds/{}",
            variables["PLAYGROUND_GUILD"]
        ))
        .header(
            "authorization",
            format!("Bot {}", variables["PLAYGROUND_TOKEN"]),
        );
    assert_eq!(bot.send().await.unwrap().status(), 200);
    let line = program.line();
    let page = line.strip_prefix("# the page: ").unwrap();
    assert_eq!(page, format!("{url}/?as=anna"));
    assert_eq!(reqwest::get(page).await.unwrap().status(), 200);
}

#[test]
fn it_ends_well_when_it_is_told_to() {
    let mut program = Program::start();
    program.line();
    let id = program.child.id();
    let told = Command::new("sh")
        .args(["-c", &format!("kill -TERM {id}")])
        .status()
        .unwrap();
    assert!(told.success());
    assert_eq!(program.child.wait().unwrap().code(), Some(0));
}
