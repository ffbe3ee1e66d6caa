//! What is wrong with a request.

mod commands;
mod messages;

use serde_json::Value;
use twilight_validate::{channel, request};

use crate::description::Description;
use crate::{Authority, Exchange, Finding, told};

/// What both authorities find wrong with a request.
pub(crate) fn findings(exchange: &Exchange<'_>) -> Vec<Finding> {
    let subject = subject(exchange);
    let mut findings = told(&subject, Authority::Twilight, by_twilight(exchange));
    if let Some(description) = Description::get() {
        let problems = by_description(description, exchange);
        findings.extend(told(&subject, Authority::Description, problems));
    }
    findings
}

/// A form that the server refused although a bot sent it.
pub(crate) fn malformed(exchange: &Exchange<'_>) -> Vec<Finding> {
    /// Invalid form body, empty message, no JSON.
    const MALFORMED: [u64; 3] = [50035, 50006, 50109];
    let refusal = exchange.answer.filter(|_| exchange.status == 400);
    let code = refusal.and_then(|answer| answer["code"].as_u64());
    let refused = code.is_some_and(|code| MALFORMED.contains(&code));
    let problem = refusal.filter(|_| refused).map(ToString::to_string);
    told(
        &subject(exchange),
        Authority::Server,
        problem.into_iter().collect(),
    )
}

fn subject(exchange: &Exchange<'_>) -> String {
    format!("the request {} {}", exchange.method, exchange.route)
}

fn by_description(description: &Description, exchange: &Exchange<'_>) -> Vec<String> {
    let Some(operation) = description.operation(exchange.method, exchange.route) else {
        return vec!["there is no such operation".to_owned()];
    };
    let mut problems = query_problems(description, operation, exchange.query);
    let body = format!("{operation}/requestBody");
    let schema = format!("{body}/content/application~1json/schema");
    match (exchange.body, description.at(&body)) {
        (Some(body), Some(_)) => problems.extend(description.check(&schema, body)),
        (Some(_), None) => problems.push("it takes no body".to_owned()),
        // A body is not known where the request was refused before it was read.
        (None, Some((_, wanted))) if wanted["required"] == true && exchange.status < 300 => {
            problems.push("it needs a body".to_owned());
        }
        (None, _) => {}
    }
    problems
}

fn query_problems(
    description: &Description,
    operation: &str,
    query: &[(String, String)],
) -> Vec<String> {
    let at = format!("{operation}/parameters");
    let known = description.at(&at).and_then(|(_, list)| list.as_array());
    let known = known.map_or(&[][..], Vec::as_slice);
    let mut problems = Vec::new();
    for (name, text) in query {
        let is_it = |one: &Value| one["in"] == "query" && one["name"] == **name;
        let Some(index) = known.iter().position(is_it) else {
            problems.push(format!("it has no field {name} in its query"));
            continue;
        };
        let schema = format!("{at}/{index}/schema");
        let wrong = description.check(&schema, &query_value(text));
        let as_text = description.check(&schema, &Value::from(text.as_str()));
        if !wrong.is_empty() && !as_text.is_empty() {
            problems.push(format!("{name}={text} in its query: {}", wrong.join("; ")));
        }
    }
    problems
}

/// A query's text as the value it stands for; Discord takes `1` for true.
fn query_value(text: &str) -> Value {
    match text {
        "true" | "True" => Value::Bool(true),
        "false" | "False" => Value::Bool(false),
        _ => text
            .parse::<i64>()
            .map_or_else(|_| text.into(), Value::from),
    }
}

/// What twilight's types and validators find wrong, by what the request is for.
fn by_twilight(exchange: &Exchange<'_>) -> Vec<String> {
    let body = exchange.body.unwrap_or(&Value::Null);
    let last = exchange.route.rsplit('/').next().unwrap_or("");
    match (exchange.method, last) {
        ("POST", "callback") => messages::callback(body),
        ("POST", "messages") | ("PATCH", "@original" | "{message_id}") => messages::message(body),
        ("POST", "{webhook_token}") => messages::message(body),
        ("GET", "messages") => limit(exchange.query),
        ("POST" | "PUT", "commands") => commands::commands(body),
        ("PATCH", "{command_id}") => commands::change(body),
        ("POST", "threads") => thread(body),
        ("PATCH", "{channel_id}") => place(body),
        _ => Vec::new(),
    }
}

fn limit(query: &[(String, String)]) -> Vec<String> {
    let asked = query.iter().find(|(name, _)| name == "limit");
    let asked = asked.and_then(|(_, text)| text.parse().ok());
    said(asked.map_or(Ok(()), request::get_channel_messages_limit))
}

fn thread(body: &Value) -> Vec<String> {
    let mut problems = place(body);
    if !body["message"].is_null() {
        problems.extend(messages::message(&body["message"]));
    }
    problems
}

fn place(body: &Value) -> Vec<String> {
    let name = body["name"].as_str().map_or(Ok(()), channel::name);
    let topic = body["topic"].as_str().map_or(Ok(()), channel::topic);
    [said(name), said(topic)].concat()
}

/// A validator's verdict as a list of problems.
fn said<E: std::fmt::Display>(verdict: Result<(), E>) -> Vec<String> {
    verdict
        .err()
        .map(|error| error.to_string())
        .into_iter()
        .collect()
}
