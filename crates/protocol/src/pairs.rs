//! Lines of the Hub protocol: a command and arguments, `name=value`, `name="a value"` or `name` alone.

/// One line, taken apart.
#[derive(Debug, PartialEq)]
pub struct Command {
    pub command: String,
    arguments: Vec<(String, String)>,
}

impl Command {
    /// Nothing for an empty line.
    pub fn parse(text: &str) -> Result<Option<Command>, String> {
        let mut rest = text.trim();
        if rest.is_empty() {
            return Ok(None);
        }
        let command = name(&mut rest).ok_or("a line begins with a command")?;
        let mut arguments = Vec::new();
        while !rest.is_empty() {
            let name = name(&mut rest).ok_or_else(|| format!("an argument is missing before '{}'", first(rest)))?;
            let value = match rest.strip_prefix('=') {
                Some(after) => {
                    rest = after.trim_start();
                    value(&mut rest).map_err(|error| format!("{name}: {error}"))?
                }
                None => String::new(),
            };
            arguments.push((name, value));
        }
        Ok(Some(Command { command, arguments }))
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.arguments.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

fn first(text: &str) -> String {
    text.chars().take(1).collect()
}

fn is_plain(c: char) -> bool {
    !c.is_control() && !c.is_whitespace() && c != '=' && c != '"'
}

/// A name, and the blanks after it.
fn name(rest: &mut &str) -> Option<String> {
    let end = rest.find(|c| !is_plain(c)).unwrap_or(rest.len());
    let (name, after) = rest.split_at(end);
    *rest = after.trim_start_matches(|c: char| c.is_whitespace() || c.is_control());
    (!name.is_empty()).then(|| name.to_string())
}

fn value(rest: &mut &str) -> Result<String, &'static str> {
    let Some(quoted) = rest.strip_prefix('"') else { return name(rest).ok_or("a value is missing") };
    let (value, after) = quoted.split_once('"').ok_or("the closing quotation mark is missing")?;
    *rest = after.trim_start();
    Ok(value.to_string())
}

/// A value as it is written: in quotation marks where it needs them.
pub fn quoted(value: &str) -> String {
    if !value.is_empty() && value.chars().all(is_plain) { value.to_string() } else { format!("\"{value}\"") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read() {
        let line = Command::parse("  pos pos=Wee  moves = \"38-15 5-41\" flag x=\"\" ").unwrap().unwrap();
        assert_eq!(line.command, "pos");
        assert_eq!(line.get("pos"), Some("Wee"));
        assert_eq!(line.get("moves"), Some("38-15 5-41"));
        assert_eq!((line.get("flag"), line.get("x"), line.get("y")), (Some(""), Some(""), None));
        assert_eq!(Command::parse(" ").unwrap(), None);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for text in ["=", "\"go\"", "go =", "pos pos=", "pos pos=\"W", "pos \"a\"", "level time==3"] {
            assert!(Command::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn values_are_quoted_where_they_must_be() {
        assert_eq!(["a", "a b", "", "a=b"].map(quoted), ["a", "\"a b\"", "\"\"", "\"a=b\""]);
    }
}
