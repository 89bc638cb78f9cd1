//! A tool's declared inputs, read once: bounded direct object schemas and nothing else.
//!
//! usage.md, "Patch requests": "Recognition covers bounded direct object schemas"; references and
//! compositions are outside. A schema with a keyword that is not known here is refused whole, since
//! an unknown keyword may change what the known ones mean.

use serde_json::{Map, Value};

/// Schema objects in one declaration, the root included.
const MAX_NODES: usize = 128;
/// Schema objects inside each other.
const MAX_DEPTH: usize = 4;
/// Keys of one object.
const MAX_KEYS: usize = 64;

/// Keywords that describe or bound a value without referring to another schema.
const KEYWORDS: [&str; 27] = [
    "$comment",
    "$id",
    "$schema",
    "additionalProperties",
    "const",
    "default",
    "deprecated",
    "description",
    "enum",
    "examples",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "multipleOf",
    "pattern",
    "properties",
    "required",
    "title",
    "type",
    "uniqueItems",
];

/// A direct object schema.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schema<'a> {
    properties: &'a Map<String, Value>,
    required: &'a [Value],
}

impl<'a> Schema<'a> {
    /// Reads `value` as an object schema within the bounds of this module.
    pub(crate) fn direct(value: &'a Value) -> Option<Self> {
        let mut nodes = MAX_NODES;
        if !supported(value, 0, &mut nodes) {
            return None;
        }
        Self::of(value)
    }

    /// The members of an object schema, whatever else it says.
    pub(crate) fn of(value: &'a Value) -> Option<Self> {
        let object = value.as_object()?;
        if object.get("type")?.as_str()? != "object" {
            return None;
        }
        Some(Self {
            properties: match object.get("properties") {
                Some(properties) => properties.as_object()?,
                None => empty(),
            },
            required: match object.get("required") {
                Some(required) => required.as_array()?,
                None => &[],
            },
        })
    }

    /// The declared type of a property.
    pub(crate) fn kind(&self, name: &str) -> Option<&'a str> {
        self.properties.get(name)?.get("type")?.as_str()
    }

    /// Leaving a string out means the same as an empty one.
    pub(crate) fn has_no_default(&self, name: &str) -> bool {
        let default = self.properties.get(name).and_then(|it| it.get("default"));
        default.is_none_or(|default| default.is_null() || default == "")
    }

    pub(crate) fn declares(&self, name: &str) -> bool {
        self.properties.contains_key(name)
    }

    pub(crate) fn requires(&self, name: &str) -> bool {
        self.required
            .iter()
            .any(|entry| entry.as_str() == Some(name))
    }

    /// `name` is required and declared with this type.
    pub(crate) fn requires_a(&self, name: &str, kind: &str) -> bool {
        self.requires(name) && self.kind(name) == Some(kind)
    }

    /// Names of the required strings, in declaration order of `required`.
    pub(crate) fn required_strings(&self) -> impl Iterator<Item = &'a str> {
        let schema = *self;
        self.required
            .iter()
            .filter_map(Value::as_str)
            .filter(move |name| schema.kind(name) == Some("string"))
    }

    pub(crate) fn required(&self) -> Vec<String> {
        self.required
            .iter()
            .filter_map(|name| name.as_str().map(str::to_owned))
            .collect()
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &'a String> {
        self.properties.keys()
    }

    /// The schema of an array property's items.
    pub(crate) fn items(&self, name: &str) -> Option<Schema<'a>> {
        Schema::of(self.properties.get(name)?.get("items")?)
    }
}

fn empty() -> &'static Map<String, Value> {
    static EMPTY: std::sync::LazyLock<Map<String, Value>> = std::sync::LazyLock::new(Map::new);
    &EMPTY
}

/// Whether a schema object and everything below it is direct and within bounds.
fn supported(value: &Value, depth: usize, nodes: &mut usize) -> bool {
    let Some(object) = value.as_object() else {
        return false;
    };
    let Some(left) = nodes.checked_sub(1) else {
        return false;
    };
    *nodes = left;
    if depth > MAX_DEPTH
        || object.len() > MAX_KEYS
        || !object.get("type").is_some_and(Value::is_string)
        || !object.keys().all(|key| KEYWORDS.contains(&key.as_str()))
    {
        return false;
    }
    if object
        .get("additionalProperties")
        .is_some_and(|value| !value.is_boolean())
    {
        return false;
    }
    if let Some(required) = object.get("required") {
        let Some(required) = required.as_array() else {
            return false;
        };
        if required.len() > MAX_KEYS || !required.iter().all(Value::is_string) {
            return false;
        }
    }
    if let Some(properties) = object.get("properties") {
        let Some(properties) = properties.as_object() else {
            return false;
        };
        if properties.len() > MAX_KEYS
            || !properties
                .values()
                .all(|property| supported(property, depth + 1, nodes))
        {
            return false;
        }
    }
    object
        .get("items")
        .is_none_or(|items| supported(items, depth + 1, nodes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn direct(value: &Value) -> bool {
        Schema::direct(value).is_some()
    }

    #[test]
    fn direct_objects_only() {
        assert!(direct(&json!({"type": "object"})));
        assert!(direct(
            &json!({"type": "object", "properties": {"a": {"type": "string"}}})
        ));
        for refused in [
            json!(null),
            json!({"type": "string"}),
            json!({"properties": {}}),
            json!({"type": "object", "$ref": "#/x"}),
            json!({"type": "object", "allOf": []}),
            json!({"type": "object", "properties": {"a": {"anyOf": []}}}),
            json!({"type": "object", "properties": {"a": {"type": ["string", "null"]}}}),
            json!({"type": "object", "required": "a"}),
            json!({"type": "object", "additionalProperties": {"type": "string"}}),
        ] {
            assert!(!direct(&refused), "{refused}");
        }
    }

    #[test]
    fn bounded_in_size_and_depth() {
        let wide = |n: usize| {
            let members: Map<String, Value> = (0..n)
                .map(|i| (format!("p{i}"), json!({"type": "string"})))
                .collect();
            json!({"type": "object", "properties": members})
        };
        assert!(direct(&wide(MAX_KEYS)));
        assert!(!direct(&wide(MAX_KEYS + 1)));
        let deep = |n: usize| {
            (0..n).fold(
                json!({"type": "string"}),
                |inner, _| json!({"type": "object", "properties": {"a": inner}}),
            )
        };
        assert!(direct(&deep(MAX_DEPTH)));
        assert!(!direct(&deep(MAX_DEPTH + 1)));
    }
}
