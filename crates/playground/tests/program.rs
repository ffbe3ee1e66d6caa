//! The server as a program: what it prints, and that it ends when it is told to.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// A running program; it ends with this value.
struct Program {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tempelrat-playground"))
            .args(["--port", "0", "--people", "3"])
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    fn line(&mut self) -> String {
        self.lines.next().unwrap().unwrap()
    }

    /// What a bot needs, by the names of the variables.
    fn variables(&mut self) -> HashMap<String, String> {
        let variables = (0..3).map(|_| {
            let line = self.line();
            let (name, value) = line.split_once('=').unwrap();
            (name.to_owned(), value.to_owned())
        });
        variables.collect()
    }
}

/// A request of a bot that knows these variables.
async fn ask(variables: &HashMap<String, String>, method: &str, path: &str, body: Value) -> Value {
    let url = format!("{}/api/v10{path}", variables["PLAYGROUND_URL"]);
    let token = format!("Bot {}", variables["PLAYGROUND_TOKEN"]);
    let request = reqwest::Client::new().request(method.parse().unwrap(), url);
    let request = request.header("authorization", token).json(&body);
    let answer = request.send().await.unwrap().error_for_status();
    answer.unwrap().json().await.unwrap()
}

impl Drop for Program {
    fn drop(&mut self) {
        let ended = self.child.kill().and_then(|()| self.child.wait());
        ended.expect("the program ends");
    }
}

#[tokio::test]
async fn what_it_prints_lets_a_bot_and_a_browser_in() {
    let mut program = Program::start(&[]);
    let variables = program.variables();
    let (url, guild) = (&variables["PLAYGROUND_URL"], &variables["PLAYGROUND_GUILD"]);
    let known = ask(&variables, "GET", &format!("/guilds/{guild}"), Value::Null).await;
    assert_eq!(known["id"], **guild);
    let line = program.line();
    let page = line.strip_prefix("# the page: ").unwrap();
    assert_eq!(page, format!("{url}/?as=anna"));
    assert_eq!(reqwest::get(page).await.unwrap().status(), 200);
}

#[tokio::test]
async fn what_was_answered_survives_a_sudden_end() {
    let directory = tempfile::tempdir().unwrap();
    let world = directory.path().join("world.jsonl");
    let world = ["--world", world.to_str().unwrap()];
    let mut program = Program::start(&world);
    let variables = program.variables();
    let guild = format!("/guilds/{}", variables["PLAYGROUND_GUILD"]);
    let channels = ask(&variables, "GET", &format!("{guild}/channels"), Value::Null).await;
    let messages = format!("/channels/{}/messages", channels[0]["id"].as_str().unwrap());
    let sent = ask(
        &variables,
        "POST",
        &messages,
        json!({ "content": "still there" }),
    )
    .await;
    // Dropping it kills it.
    drop(program);

    let mut program = Program::start(&world);
    let again = program.variables();
    assert_eq!(again["PLAYGROUND_GUILD"], variables["PLAYGROUND_GUILD"]);
    let path = format!("{messages}/{}", sent["id"].as_str().unwrap());
    let message = ask(&again, "GET", &path, Value::Null).await;
    assert_eq!(message["content"], "still there");
}

#[test]
fn it_ends_well_when_it_is_told_to() {
    let mut program = Program::start(&[]);
    program.line();
    let id = program.child.id();
    let told = Command::new("sh")
        .args(["-c", &format!("kill -TERM {id}")])
        .status()
        .unwrap();
    assert!(told.success());
    assert_eq!(program.child.wait().unwrap().code(), Some(0));
}
