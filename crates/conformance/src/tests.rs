//! What is wrong is found, and by whom.

#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::{Value, json};

use crate::description::Description;
use crate::{Authority, Exchange, Finding, Sender, exchange, payload};

const POST: (&str, &str) = ("POST", "/channels/{channel_id}/messages");
const CALLBACK: (&str, &str) = (
    "POST",
    "/interactions/{interaction_id}/{interaction_token}/callback",
);
const COMMANDS: (&str, &str) = ("PUT", "/applications/{application_id}/commands");

/// What is found in a request that was refused, for whatever reason, and so
/// has an answer of which there is nothing to say.
fn in_request((method, route): (&str, &str), body: &Value) -> Vec<Finding> {
    let refusal = json!({ "code": 50001, "message": "Missing Access" });
    let request = Exchange {
        method,
        route,
        query: &[],
        body: Some(body),
        status: 403,
        answer: Some(&refusal),
    };
    exchange(&request, Sender::Bot)
}

fn in_answer(route: &str, status: u16, answer: &Value) -> Vec<Finding> {
    let request = Exchange {
        method: "GET",
        route,
        query: &[],
        body: None,
        status,
        answer: Some(answer),
    };
    exchange(&request, Sender::Bot)
}

fn authorities(findings: &[Finding]) -> Vec<Authority> {
    let mut found: Vec<_> = findings.iter().map(|finding| finding.authority).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Those of the authorities that can speak here.
fn present(expected: &[Authority]) -> Vec<Authority> {
    let present =
        |one: &&Authority| **one != Authority::Description || Description::get().is_some();
    expected.iter().filter(present).copied().collect()
}

fn text(length: usize) -> String {
    "x".repeat(length)
}

fn button(changes: &Value) -> Value {
    let mut button = json!({ "type": 2, "style": 1, "label": "B", "custom_id": "b" });
    for (key, value) in changes.as_object().unwrap() {
        button[key] = value.clone();
    }
    json!({ "components": [{ "type": 1, "components": [button] }] })
}

#[test]
fn malformed_requests_are_found_by_whom_their_fault_concerns() {
    use Authority::{Description, Twilight};
    let embeds = vec![json!({ "description": text(1_001) }); 6];
    let slash = |name: &str| json!([{ "name": name, "description": "d" }]);
    let modal = |rows: Value| json!({ "type": 9, "data": { "custom_id": "m", "title": "t", "components": rows } });
    let cases: Vec<((&str, &str), Value, &[Authority])> = vec![
        (POST, json!({ "content": "x" }), &[]),
        (POST, json!({ "content": 1 }), &[Description]),
        (POST, json!({ "content": text(2_001) }), &[Twilight]),
        (POST, json!({ "embeds": embeds }), &[Twilight]),
        (
            POST,
            json!({ "embeds": [{ "title": text(257) }] }),
            &[Description, Twilight],
        ),
        (POST, button(&json!({})), &[]),
        (
            POST,
            button(&json!({ "url": "https://example.org" })),
            &[Twilight],
        ),
        (
            POST,
            button(&json!({ "label": text(81) })),
            &[Description, Twilight],
        ),
        (
            POST,
            json!({ "attachments": [{ "id": 0, "description": "d" }] }),
            &[],
        ),
        (
            POST,
            json!({ "attachments": [{ "id": 0, "description": text(1_025) }] }),
            &[Description, Twilight],
        ),
        (
            POST,
            json!({ "allowed_mentions": { "parse": ["all"] } }),
            &[Description, Twilight],
        ),
        (
            CALLBACK,
            json!({ "type": 4, "data": { "content": "x" } }),
            &[],
        ),
        (CALLBACK, json!({ "type": 99 }), &[Description, Twilight]),
        (
            CALLBACK,
            json!({ "type": 4, "data": { "embeds": embeds } }),
            &[Twilight],
        ),
        (CALLBACK, modal(json!([])), &[Description, Twilight]),
        (COMMANDS, slash("go"), &[]),
        (COMMANDS, slash("Go"), &[Twilight]),
        (COMMANDS, slash(&text(33)), &[Description, Twilight]),
    ];
    for (operation, body, expected) in cases {
        let findings = in_request(operation, &body);
        assert_eq!(
            authorities(&findings),
            present(expected),
            "{body}: {findings:#?}"
        );
    }
}

#[test]
fn a_query_and_an_operation_that_do_not_exist_are_found() {
    let query = [
        ("limit".to_owned(), "101".to_owned()),
        ("limits".to_owned(), "1".to_owned()),
    ];
    let request = Exchange {
        method: "GET",
        route: POST.1,
        query: &query,
        body: None,
        status: 403,
        answer: None,
    };
    let expected = present(&[Authority::Description, Authority::Twilight]);
    assert_eq!(authorities(&exchange(&request, Sender::Bot)), expected);
    let findings = in_answer("/channels/{channel_id}/nothing", 404, &json!(null));
    assert_eq!(authorities(&findings), present(&[Authority::Description]));
}

#[test]
fn a_test_may_send_what_is_refused_but_a_bot_may_not() {
    let (body, refusal) = (
        json!({ "content": text(2_001) }),
        json!({ "code": 50035, "message": "Invalid Form Body", "errors": {} }),
    );
    let refused = Exchange {
        method: POST.0,
        route: POST.1,
        query: &[],
        body: Some(&body),
        status: 400,
        answer: Some(&refusal),
    };
    assert_eq!(exchange(&refused, Sender::Test), []);
    let by_bot = authorities(&exchange(&refused, Sender::Bot));
    assert_eq!(by_bot, [Authority::Twilight, Authority::Server]);
}

#[test]
fn wrong_answers_are_found() {
    use Authority::{Description, Serenity, Twilight};
    let cases: [(&str, u16, Value, &[Authority]); 5] = [
        (
            "/gateway",
            200,
            json!({ "url": "wss://gateway.discord.gg" }),
            &[],
        ),
        (
            "/gateway",
            200,
            json!({ "address": "" }),
            &[Description, Serenity],
        ),
        (
            "/users/{user_id}",
            200,
            json!({ "id": "1" }),
            &[Description, Twilight, Serenity],
        ),
        (
            "/users/{user_id}",
            404,
            json!({ "code": 10013 }),
            &[Description],
        ),
        (
            "/users/{user_id}",
            204,
            json!({ "id": "1" }),
            &[Description, Twilight, Serenity],
        ),
    ];
    for (route, status, answer, expected) in cases {
        let findings = in_answer(route, status, &answer);
        assert_eq!(
            authorities(&findings),
            present(expected),
            "{route}: {findings:#?}"
        );
    }
}

#[test]
fn wrong_events_are_found() {
    use Authority::{Description, Serenity, Twilight};
    let event = |name: &str, data: Value| json!({ "op": 0, "s": 1, "t": name, "d": data });
    let member = json!({ "nick": "n" });
    let typing = json!({ "channel_id": "1", "user_id": "2", "timestamp": 3 });
    let mut typing_member = typing.clone();
    typing_member["member"] = member;
    let cases: [(Value, &[Authority]); 6] = [
        (
            json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": 1 } }),
            &[],
        ),
        (
            json!({ "op": 10, "s": null, "t": null, "d": {} }),
            &[Twilight, Serenity],
        ),
        (event("TYPING_START", typing), &[]),
        (
            event("TYPING_START", typing_member),
            &[Description, Twilight, Serenity],
        ),
        (event("TYPING_STARTED", json!({})), &[Twilight, Serenity]),
        (
            event("GUILD_CREATE", json!({ "id": "1" })),
            &[Description, Twilight, Serenity],
        ),
    ];
    for (sent, expected) in cases {
        let findings = payload(&sent);
        assert_eq!(
            authorities(&findings),
            present(expected),
            "{sent}: {findings:#?}"
        );
    }
}
