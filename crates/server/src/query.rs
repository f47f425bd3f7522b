//! The fields of an address, after the question mark.

/// A field of a query; empty if it is missing.
pub(crate) fn field(query: Option<&str>, name: &str) -> String {
    let mut fields = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    fields.find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_read_as_it_was_meant_and_a_missing_one_is_empty() {
        assert_eq!(field(Some("line=S01+rest&draft=1%2C2"), "line"), "S01 rest");
        assert_eq!(field(Some("line=S01+rest&draft=1%2C2"), "draft"), "1,2");
        assert_eq!(field(Some("plan"), "line") + &field(None, "line"), "");
    }
}
