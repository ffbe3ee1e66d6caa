//! Discord's own description of its API, an OpenAPI 3.1 document.
//!
//! It is read once. A schema of it is compiled when something is first checked
//! against it, and then kept.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::{Draft, Registry, Validator};
use serde_json::{Value, json};

/// The name under which schemas refer to the document.
const DOCUMENT: &str = "urn:discord";

/// Where the document is, seen from the workspace's root.
const BESIDE_THE_WORKSPACE: &str = "../shared/discord/openapi.json";

/// The description, read and ready.
pub(crate) struct Description {
    document: Value,
    registry: Registry<'static>,
    /// JSON pointers of operations by method and path.
    operations: HashMap<String, String>,
    compiled: Mutex<HashMap<String, Arc<Validator>>>,
}

impl Description {
    /// The description; `None`, and a word about it, if there is none.
    ///
    /// # Panics
    /// If `DISCORD_OPENAPI` names a file that can't be used.
    pub(crate) fn get() -> Option<&'static Self> {
        static DESCRIPTION: OnceLock<Option<Description>> = OnceLock::new();
        DESCRIPTION.get_or_init(Self::find).as_ref()
    }

    fn find() -> Option<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let named = std::env::var_os("DISCORD_OPENAPI").map(PathBuf::from);
        let path = named.clone().unwrap_or(root.join(BESIDE_THE_WORKSPACE));
        if named.is_none() && !path.exists() {
            // Written past the test harness, which swallows what tests print.
            let notice = "SKIPPED: nothing is checked against Discord's API description. \
                          Set DISCORD_OPENAPI to its openapi.json.\n";
            let _ = std::io::stderr().write_all(notice.as_bytes());
            return None;
        }
        match Self::read(&path) {
            Ok(description) => Some(description),
            #[expect(
                clippy::panic,
                reason = "tests can't go on with half of what was asked for"
            )]
            Err(problem) => panic!("{}: {problem}", path.display()),
        }
    }

    fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let document = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        Self::new(document)
    }

    fn new(mut document: Value) -> Result<Self, String> {
        mend(&mut document);
        let resource = Draft::Draft202012.create_resource(document.clone());
        let registry = Registry::new()
            .add(DOCUMENT, resource)
            .and_then(|registry| registry.prepare())
            .map_err(|error| error.to_string())?;
        Ok(Self {
            operations: operations(&document),
            document,
            registry,
            compiled: Mutex::default(),
        })
    }

    /// The pointer of an operation.
    pub(crate) fn operation(&self, method: &str, route: &str) -> Option<&str> {
        let found = self.operations.get(&operation_key(method, route));
        found.map(String::as_str)
    }

    /// What stands at a pointer, following one reference.
    pub(crate) fn at(&self, pointer: &str) -> Option<(String, &Value)> {
        let found = self.document.pointer(pointer)?;
        match found["$ref"].as_str().and_then(|to| to.strip_prefix('#')) {
            Some(target) => Some((target.to_owned(), self.document.pointer(target)?)),
            None => Some((pointer.to_owned(), found)),
        }
    }

    /// What a named schema finds wrong with a value.
    pub(crate) fn check_component(&self, name: &str, value: &Value) -> Vec<String> {
        self.check(&format!("/components/schemas/{name}"), value)
    }

    /// What the schema at a pointer finds wrong with a value.
    pub(crate) fn check(&self, pointer: &str, value: &Value) -> Vec<String> {
        match self.validator(pointer) {
            Ok(validator) => validator.iter_errors(value).map(|e| say(&e)).collect(),
            Err(problem) => vec![format!("the schema at {pointer} is unusable: {problem}")],
        }
    }

    fn validator(&self, pointer: &str) -> Result<Arc<Validator>, String> {
        let lock = || self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(pointer) {
            return Ok(known.clone());
        }
        let schema = json!({ "$ref": format!("{DOCUMENT}#{}", in_a_url(pointer)) });
        let validator = jsonschema::options()
            .with_draft(Draft::Draft202012)
            .with_registry(&self.registry)
            .should_validate_formats(true)
            .build(&schema)
            .map_err(|error| error.to_string())?;
        let validator = Arc::new(validator);
        lock().insert(pointer.to_owned(), validator.clone());
        Ok(validator)
    }
}

/// Puts right what the description says wrongly: permissions are sent as
/// strings, files are numbered with numbers, ids of preselected entries may come
/// as numbers, and the mistakes in a form have words for codes.
fn mend(document: &mut Value) {
    mend_permissions(document);
    let known = [
        (
            "/components/schemas/MessageAttachmentRequest/properties/id",
            json!({ "type": ["string", "integer"], "pattern": "^[0-9]+$" }),
        ),
        (
            "/components/schemas/InnerErrors/properties/_errors/items",
            json!({
                "type": "object", "required": ["code", "message"],
                "properties": { "code": { "type": "string" }, "message": { "type": "string" } },
            }),
        ),
    ];
    for kind in ["Channel", "Role", "User"] {
        let id = format!("/components/schemas/{kind}SelectDefaultValue/properties/id");
        if let Some(wrong) = document.pointer_mut(&id) {
            *wrong = json!({ "type": ["string", "integer"], "pattern": "^[0-9]+$" });
        }
    }
    for (place, right) in known {
        if let Some(wrong) = document.pointer_mut(place) {
            *wrong = right;
        }
    }
}

/// Lets permissions be strings wherever they are to be integers.
fn mend_permissions(place: &mut Value) {
    const PERMISSIONS: [&str; 4] = ["allow", "deny", "permissions", "default_member_permissions"];
    match place {
        Value::Object(map) => {
            for (key, value) in map {
                if PERMISSIONS.contains(&key.as_str()) && value["type"][0] == "integer" {
                    *value =
                        json!({ "type": ["string", "integer", "null"], "pattern": "^[0-9]+$" });
                }
                mend_permissions(value);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(mend_permissions),
        _ => {}
    }
}

fn operations(document: &Value) -> HashMap<String, String> {
    let mut found = HashMap::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for method in methods.as_object().into_iter().flat_map(|map| map.keys()) {
            let escaped = path.replace('~', "~0").replace('/', "~1");
            let pointer = format!("/paths/{escaped}/{method}");
            found.insert(operation_key(method, path), pointer);
        }
    }
    found
}

/// Method and path, with the parts that have names but not the names.
fn operation_key(method: &str, path: &str) -> String {
    let parts = path.split('/').map(|part| match part.strip_prefix('{') {
        Some(_) => "{}",
        None => part,
    });
    format!(
        "{} {}",
        method.to_uppercase(),
        parts.collect::<Vec<_>>().join("/")
    )
}

/// A pointer as the fragment of an address.
fn in_a_url(pointer: &str) -> String {
    let escape = |c: char| match c {
        '{' => "%7B".to_owned(),
        '}' => "%7D".to_owned(),
        '%' => "%25".to_owned(),
        c => c.to_string(),
    };
    pointer.chars().map(escape).collect()
}

/// The most characters of a problem that help somebody who reads it.
const READABLE: usize = 400;

fn say(error: &jsonschema::ValidationError<'_>) -> String {
    let text = format!("{}: {error}", error.instance_path());
    text.chars().take(READABLE).collect()
}
