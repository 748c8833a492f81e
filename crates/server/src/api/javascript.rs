//! The shapes that travel as types for the scripts of the web app: `web/js/types.js`, made from the description.

use std::fmt::Write;

use serde_json::Value;

const HEAD: &str = "// @ts-check
// What travels between a page and the server. Made from the types of the server, never by hand:
// cargo run -p kamen-server --example wire

";

/// The whole file, made from a description.
pub fn javascript(all: &Value) -> String {
    let mut text = HEAD.to_string();
    for (name, schema) in all["components"]["schemas"].as_object().into_iter().flatten() {
        text.push_str(&named(name, schema));
        text.push('\n');
    }
    text.push_str("export {};\n");
    text
}

/// A shape with a name of its own.
fn named(name: &str, schema: &Value) -> String {
    let told = one_line(&schema["description"]);
    let Some(properties) = schema["properties"].as_object() else {
        let told = if told.is_empty() { told } else { format!("{told} ") };
        return format!("/** {told}@typedef {{{}}} {name} */\n", kind(schema));
    };
    let mut text = "/**\n".to_string();
    if !told.is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, " * {told}");
    }
    let _ = writeln!(text, " * @typedef {{object}} {name}");
    for (key, property) in properties {
        let key = if is_required(schema, key) { key.clone() } else { format!("[{key}]") };
        let line = format!(" * @property {{{}}} {key} {}", kind(property), described(property));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text + " */\n"
}

/// What a property is for, wherever the description has put it.
fn described(property: &Value) -> String {
    let inside = property["oneOf"].as_array().into_iter().flatten().map(|one| &one["description"]);
    std::iter::once(&property["description"])
        .chain(inside)
        .map(one_line)
        .find(|told| !told.is_empty())
        .unwrap_or_default()
}

fn one_line(text: &Value) -> String {
    text.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "* /")
}

fn is_required(schema: &Value, key: &str) -> bool {
    schema["required"].as_array().is_some_and(|required| required.iter().any(|name| name == key))
}

/// A shape, where it stands.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or_default().to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        return union(values.iter().map(literal));
    }
    for (key, between) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(parts) = schema[key].as_array() {
            let whole = parts.iter().filter_map(|part| required_of(part, &parts[0]));
            let parts: Vec<String> = parts.iter().map(kind).chain(whole).collect();
            return parts.join(between);
        }
    }
    match &schema["type"] {
        Value::Array(kinds) => union(kinds.iter().map(|one| plain(one.as_str().unwrap_or_default(), schema))),
        one => plain(one.as_str().unwrap_or_default(), schema),
    }
}

/// What a part requires of the first, which may leave it out where it stands alone.
fn required_of(part: &Value, first: &Value) -> Option<String> {
    let own = part["properties"].as_object()?;
    let missing =
        part["required"].as_array()?.iter().filter(|name| name.as_str().is_some_and(|name| !own.contains_key(name)));
    let names: Vec<String> = missing.map(literal).collect();
    (!names.is_empty()).then(|| format!("Required<Pick<{}, {}>>", kind(first), names.join(" | ")))
}

fn union(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" | ")
}

fn literal(value: &Value) -> String {
    match value {
        Value::String(text) => format!("'{text}'"),
        other => other.to_string(),
    }
}

fn plain(kind_name: &str, schema: &Value) -> String {
    match kind_name {
        "string" => "string".to_string(),
        "integer" | "number" => "number".to_string(),
        "boolean" => "boolean".to_string(),
        "null" => "null".to_string(),
        "array" => list(schema),
        "object" => object(schema),
        _ => "unknown".to_string(),
    }
}

/// A list; of two or three, exactly so many.
fn list(schema: &Value) -> String {
    let item = kind(&schema["items"]);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most && most <= 3 => {
            format!("[{}]", vec![item; most as usize].join(", "))
        }
        _ if item.contains(' ') => format!("({item})[]"),
        _ => format!("{item}[]"),
    }
}

fn object(schema: &Value) -> String {
    if let Some(properties) = schema["properties"].as_object() {
        let part = |(key, property): (&String, &Value)| {
            let mark = if is_required(schema, key) { "" } else { "?" };
            format!("{key}{mark}: {}", kind(property))
        };
        return format!("{{ {} }}", properties.iter().map(part).collect::<Vec<_>>().join(", "));
    }
    let value = kind(&schema["additionalProperties"]);
    match schema["propertyNames"]["enum"].as_array() {
        Some(names) => format!("Partial<Record<{}, {value}>>", union(names.iter().map(literal))),
        None => format!("Record<string, {value}>"),
    }
}
