//! `tempelrat judge`, as a process of its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs `judge` with these arguments on this input; what it printed, and its
/// status.
fn judge(args: &[&str], input: &[u8]) -> (Vec<String>, i32) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_tempelrat"))
        .arg("judge")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = process.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input).unwrap());
    let output = process.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let lines = String::from_utf8(output.stdout).unwrap();
    (
        lines.lines().map(str::to_owned).collect(),
        output.status.code().unwrap(),
    )
}

fn answer(args: &[&str], line: &str) -> String {
    let (lines, _) = judge(args, line.as_bytes());
    assert_eq!(lines.len(), 1, "{line:?} is answered {lines:?}");
    lines[0].clone()
}

#[test]
fn s3_arguments_are_answered_with_group_row_and_suits() {
    for (line, expected) in [
        ("KH: 7D 7H 7S X", "B 5 suits=3"),
        ("KH: 7D 7H 7S", "C 4 suits=3"),
        ("KH: 7D 7H 7S 7C", "C 5 suits=4"),
        ("KH: 2H 3H 4H", "A 1 suits=1"),
        ("QC: 8C 9D 10S JH", "B 2 suits=4"),
        ("QC: 5C 5D 10S 10H", "A 3 suits=4"),
        ("KD: JD JC JS", "B 4 suits=3"),
    ] {
        assert_eq!(answer(&[], line), expected, "{line}");
    }
}

#[test]
fn s3_what_is_no_argument_is_invalid_with_a_reason() {
    for line in [
        "KH: 7D 7C 7S",
        "KH: 7D 7H",
        "KH:",
        "KH: 2H 3H 4H 5H 6H",
        "KH: X X 7H",
        "KH: 7H 7H 7D",
        "KH: AH 2H 3H",
        "KH: QH",
    ] {
        let answer = answer(&[], line);
        let expected = if line.ends_with("QH") {
            "error: "
        } else {
            "invalid: "
        };
        let reason = answer.strip_prefix(expected).expect(&answer);
        assert!(!reason.is_empty());
    }
    assert_eq!(judge(&[], b"KH: 7D 7H\n").1, 0);
}

#[test]
fn s3b_two_arguments_are_compared() {
    for (line, expected) in [
        ("KH: 7D 7H 7S X | 8D 8H 8C", "second"),
        ("KH: 8D 8H 8C | 7D 7H 7S X", "first"),
        ("KH: 2H 3H 4H | 2D 3H 4H", "second"),
        ("KH: 2H 3H 4D | 2D 3H 4H", "tie"),
        ("KH: 2H 3H 4D | 7D", "first"),
        ("KH: | 2H 3H 4D", "second"),
        ("KH: 2D 3D 4D | 7D", "none"),
        ("KH: |", "none"),
        ("KS: JH 10S 9S | AS AH AD", "second"),
    ] {
        assert_eq!(answer(&[], line), expected, "{line}");
    }
}

#[test]
fn s3_house_rules_change_the_answer() {
    assert_eq!(answer(&["--ace-low"], "KH: AH 2H 3H"), "B 1 suits=1");
    assert_eq!(
        answer(&["--consensus", "four-suits"], "KH: 7D 7H 7S"),
        "A 4 suits=3"
    );
    assert_eq!(
        answer(&["--consensus", "four-suits"], "KH: 2D 3H 4S 5C"),
        "C 2 suits=4"
    );
    assert_eq!(
        answer(&["--consensus", "one-suit"], "KH: 2H 3H 4H"),
        "C 1 suits=1"
    );
    assert_eq!(
        answer(&["--consensus", "kind"], "KH: 7D 7H 7S"),
        "C 4 suits=3"
    );
    assert!(answer(&["--citizens-needed"], "KD: JD JC JS").starts_with("invalid: "));
    assert_eq!(
        answer(&["--citizens-needed"], "KD: 9D 10C JS"),
        "B 1 suits=3"
    );
}

#[test]
fn unreadable_lines_are_answered_in_their_place_and_the_rest_goes_on() {
    let input = b"KH: 7D 7H 7S X\nnonsense\nKH: 7D 7H 7S\nKH: 7d 7H 7S\n\n7D 7H 7S\n\
        KH: 7D | 7H | 7S\nKX: 7D\nKH: 1D\nKH: 11D\nKH: 7D\xff\nKH: D7\nQS: 2S 3S 4D";
    let (lines, status) = judge(&[], input);
    let kinds: Vec<&str> = lines
        .iter()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    let error = "error:";
    assert_eq!(
        kinds,
        [
            "B", error, "C", error, error, error, error, error, error, error, error, error, "A"
        ]
    );
    assert_eq!(status, 1);
    assert_eq!(lines[3], "error: `7d` is no card");
}

#[test]
fn line_ends_and_blanks_of_all_kinds_are_read() {
    let input =
        b"\xef\xbb\xbfKH: 7D 7H 7S\r\n\t KH :\t7D   7H 7S \nKH:7D 7H 7S\nKH: 7D 7H 7S|8D 8H 8C";
    let (lines, status) = judge(&[], input);
    assert_eq!(
        lines,
        ["C 4 suits=3", "C 4 suits=3", "C 4 suits=3", "second"]
    );
    assert_eq!(status, 0);
    assert_eq!(judge(&[], b""), (Vec::new(), 0));
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_read() {
    let mut input = b"KH: ".to_vec();
    input.extend(b"7D ".repeat(1_000_000));
    input.extend(b"\nKH: 7D 7H 7S\n");
    let (lines, status) = judge(&[], &input);
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with("error: ") && lines[0].len() < 100);
    assert_eq!((lines[1].as_str(), status), ("C 4 suits=3", 1));
}

#[test]
fn what_is_quoted_of_a_line_commands_no_terminal() {
    let (lines, _) = judge(&[], "KH: \u{1b}[31m\u{7}\u{202e}7D\n".as_bytes());
    assert!(lines[0].starts_with("error: "));
    assert!(
        !lines[0].contains(['\u{1b}', '\u{7}', '\u{202e}']),
        "{:?}",
        lines[0]
    );
}

/// Whoever reads only the first lines gets them, and no panic.
#[test]
fn a_reader_who_leaves_early_is_no_failure_to_shout_about() {
    let mut process = Command::new(env!("CARGO_BIN_EXE_tempelrat"))
        .arg("judge")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(process.stdout.take());
    let mut stdin = process.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        // It may be gone before all of this is written: that is the point.
        let _ = stdin.write_all(&b"KH: 7D 7H 7S X\n".repeat(100_000));
    });
    let output = process.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(1));
}

/// Each line is answered before the next one is read, so that another program
/// can hold a conversation.
#[test]
fn a_line_is_answered_at_once() {
    use std::io::{BufRead, BufReader};

    let mut process = Command::new(env!("CARGO_BIN_EXE_tempelrat"))
        .arg("judge")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = process.stdin.take().unwrap();
    let mut stdout = BufReader::new(process.stdout.take().unwrap());
    for _ in 0..3 {
        stdin.write_all(b"KH: 7D 7H 7S X\n").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, "B 5 suits=3\n");
    }
    drop(stdin);
    assert!(process.wait().unwrap().success());
}
