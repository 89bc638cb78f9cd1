//! A value of a line, asked for what it ought to hold.

use serde_json::Value;

/// Longer texts are not repeated in an error, in bytes.
const MAX_QUOTED: usize = 40;

/// A JSON value and its place in the line. `null` is the same as nothing.
#[derive(Clone, Debug)]
pub(crate) struct Given<'a> {
    value: &'a Value,
    /// As in `[1].result.content[0]`; empty for the whole line.
    place: String,
}

impl<'a> Given<'a> {
    pub(crate) fn new(value: &'a Value) -> Self {
        Self {
            value,
            place: String::new(),
        }
    }

    pub(crate) fn expected<T>(&self, what: &str) -> Result<T, String> {
        self.wrong(
            what,
            &match self.value {
                Value::Null => "nothing".to_owned(),
                Value::Object(_) => "an object".to_owned(),
                Value::Array(items) => format!("a list of {}", items.len()),
                Value::String(text) if text.len() > MAX_QUOTED => "a long text".to_owned(),
                value => value.to_string(),
            },
        )
    }

    pub(crate) fn wrong<T>(&self, what: &str, found: &str) -> Result<T, String> {
        let place = match self.place.trim_start_matches('.') {
            "" => String::new(),
            place => format!(" at `{place}`"),
        };
        Err(format!("expected {what}, but found {found}{place}"))
    }

    /// The value of a key, which may be nothing.
    pub(crate) fn at(&self, key: &str) -> Self {
        const NOTHING: &Value = &Value::Null;
        Self {
            value: self.value.get(key).unwrap_or(NOTHING),
            place: format!("{}.{key}", self.place),
        }
    }

    pub(crate) fn items(&self) -> Option<Vec<Self>> {
        let items = self.value.as_array()?.iter().enumerate();
        let item = |(index, value)| Self {
            value,
            place: format!("{}[{index}]", self.place),
        };
        Some(items.map(item).collect())
    }

    /// Whatever it is.
    pub(crate) fn anything(&self) -> Option<&'a Value> {
        Some(self.value).filter(|value| !value.is_null())
    }

    pub(crate) fn object(&self) -> Result<Option<&'a Value>, String> {
        self.one("an object", |value| value.is_object().then_some(value))
    }

    pub(crate) fn text(&self) -> Result<Option<&'a str>, String> {
        self.one("a text", Value::as_str)
    }

    pub(crate) fn flag(&self) -> Result<Option<bool>, String> {
        self.one("true or false", Value::as_bool)
    }

    pub(crate) fn number(&self) -> Result<Option<f64>, String> {
        self.one("a number", Value::as_f64)
    }

    /// A number of columns, also if it is written as `80.0`.
    pub(crate) fn columns(&self) -> Result<Option<usize>, String> {
        self.one("a whole number of columns", |value| {
            let number = value.as_f64()?;
            let whole = number >= 0.0 && number.fract() == 0.0;
            whole.then(|| number.to_string().parse().ok()).flatten()
        })
    }

    fn one<T>(
        &self,
        what: &str,
        read: impl Fn(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, String> {
        let Some(value) = self.anything() else {
            return Ok(None);
        };
        match read(value) {
            Some(read) => Ok(Some(read)),
            None => self.expected(what),
        }
    }
}
