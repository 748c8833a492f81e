//! What travels, described for programs: made from the types and the paths themselves. The program has it as a file
//! (`docs/openapi.json`), and a test sees to it that the file does not lag behind.

use kamen_host::Attempt;
use kamen_host::whole::LARGEST;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use super::{games, machines, mine, open, record, seats, table};
use crate::live::Said;
use crate::pages::ValuesView;

/// Every path of a table with its shapes; and those of the socket, which has no place in such a description.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kámen",
        description = "Tables for browsers. The socket is described in docs/web.md; what is said over it are \
                       SocketAttempt and SocketMessage."
    ),
    components(schemas(Attempt, Said, ValuesView)),
    paths(
        games::all,
        games::one,
        open::open,
        table::view,
        table::act,
        table::click,
        seats::join,
        seats::invite,
        seats::devices,
        seats::put_out,
        record::record,
        record::picture,
        mine::mine,
        machines::alive,
        machines::health,
        machines::metrics
    )
)]
struct Api;

/// Every path and every shape, as OpenAPI 3.1.
pub fn describe() -> Value {
    let mut all = Api::openapi();
    all.merge(crate::study::Api::openapi());
    // Texts, numbers and lists of them can always be written.
    let mut all = serde_json::to_value(all).unwrap_or_default();
    if let Some(Value::Object(paths)) = all.get_mut("paths") {
        for (path, methods) in paths.iter_mut() {
            let methods = methods.as_object_mut().into_iter().flatten();
            methods.for_each(|(method, operation)| dress(path, method, operation));
        }
    }
    tell_whole_lines(&mut all);
    // The same text whatever else is built, and with what.
    all.sort_all_objects();
    all
}

/// What may be left out of a line by whoever asks about it is always told of the line of a table.
fn tell_whole_lines(all: &mut Value) {
    if let Some(required) = all.pointer_mut("/components/schemas/TableLine/allOf/1/required") {
        *required = json!(TOLD_OF_A_TABLE);
    }
}

/// Everything that is told of the line of a table.
const TOLD_OF_A_TABLE: [&str; 5] = ["game", "moves", "options", "plies", "start"];

/// What is so at every path alike: errors have one shape, names have their letters, a table that was opened can be
/// visited.
fn dress(path: &str, method: &str, operation: &mut Value) {
    let Some(operation) = operation.as_object_mut() else { return };
    operation.remove("tags");
    operation.insert("operationId".to_string(), json!(name(path, method)));
    if path.starts_with("/api/") {
        parameters(path, operation);
        let responses = operation.entry("responses").or_insert_with(|| json!({}));
        let errors: &[&str] = match method {
            "post" => &["400", "403", "404", "413", "422", "429", "503"],
            _ => &["400", "404", "429", "503"],
        };
        for status in errors {
            if responses.get(status).is_none() {
                let shape = json!({ "schema": { "$ref": "#/components/schemas/Problem" } });
                responses[status] = json!({ "content": { "application/json": shape } });
            }
        }
    }
    for (status, response) in operation.get_mut("responses").and_then(Value::as_object_mut).into_iter().flatten() {
        if response["description"].as_str().is_none_or(str::is_empty) {
            response["description"] = json!(meaning(status));
        }
        if path == "/api/tables" && status == "201" {
            response["links"] = links();
        }
    }
}

/// `postTablesJoin` for `POST /api/tables/{table}/join`.
fn name(path: &str, method: &str) -> String {
    let words = path.trim_start_matches("/api").split(['/', '.']).filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let mut letters = word.trim_matches(['{', '}']).chars();
        letters.next().map(|first| first.to_uppercase().collect::<String>() + letters.as_str()).unwrap_or_default()
    };
    let kept = words.filter(|word| *word != "{table}").map(capital);
    let one = if path.ends_with("{table}") { "One" } else { "" };
    format!("{method}{}{one}", kept.collect::<String>())
}

/// Every answer of the interface is in a language.
fn parameters(path: &str, operation: &mut Map<String, Value>) {
    let Some(all) = operation.entry("parameters").or_insert_with(|| json!([])).as_array_mut() else { return };
    for parameter in all.iter_mut() {
        match parameter["name"].as_str() {
            Some("table") => parameter["schema"]["pattern"] = json!("^[A-Za-z0-9_-]{22}$"),
            Some("number") => parameter["schema"] = json!({ "type": "integer", "minimum": 1, "maximum": LARGEST }),
            Some("game") => parameter["schema"]["pattern"] = json!("^[a-z0-9-]+$"),
            _ => {}
        }
    }
    if path != "/api/tables/{table}/line" {
        all.push(json!({
            "name": "lang", "in": "query", "required": false, "schema": { "type": "string" },
            "description": "`cs`, `sk` or `en`; otherwise what the browser prefers."
        }));
    }
}

fn meaning(status: &str) -> &'static str {
    match status {
        "200" => "What was asked for",
        "201" => "It was made",
        "204" => "It was done",
        "400" => "The request cannot be read",
        "403" => "The request came from another site",
        "404" => "It is not there, or not for whoever asks",
        "409" => "There is nothing to be done here any more",
        "413" => "It is too large",
        "422" => "Something in it does not fit; what, the faults say",
        "429" => "Too much at once from one address",
        "503" => "It could not be done or stored just now",
        _ => "Something else",
    }
}

/// The paths at which a table that was opened is found.
fn links() -> Value {
    let table = json!({ "table": "$response.body#/table" });
    let paths =
        ["", "/do", "/clicks", "/join", "/invite", "/devices", "/put-out", "/record", "/picture.svg", "/line"];
    let link = |end: &str| {
        let method = if ["/do", "/clicks", "/join", "/invite", "/put-out"].contains(&end) { "post" } else { "get" };
        let name = name(&format!("/api/tables/{{table}}{end}"), method);
        (name.clone(), json!({ "operationId": name, "parameters": table }))
    };
    paths.into_iter().map(link).collect::<Map<String, Value>>().into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kamen_catalog::Catalog;
    use kamen_host::TableLine;
    use kamen_table::{Setup, Table};

    use super::*;

    #[test]
    fn the_line_of_a_table_tells_what_its_description_requires() {
        let table = Table::open(&Catalog::builtin(), Setup::new("wolf")).expect("a table");
        let sent = serde_json::to_value(TableLine::of(&table)).expect("JSON");
        let sent: BTreeSet<&str> = sent.as_object().expect("an object").keys().map(String::as_str).collect();
        assert_eq!(sent, BTreeSet::from(TOLD_OF_A_TABLE));
        let all = describe();
        let line = &all["components"]["schemas"]["TableLine"]["allOf"];
        assert_eq!(line[0]["$ref"], "#/components/schemas/StudyLine");
        assert_eq!(line[1]["required"], json!(TOLD_OF_A_TABLE));
    }
}
