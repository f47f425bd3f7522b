//! Where a database is, as it may be shown.

/// The address of a database for logs and errors: without the name and the password that may be in it.
///
/// ```
/// use caravan_store::shown_address;
/// assert_eq!(shown_address("postgres://caravan:s3cret@db.example/games"), "postgres://…@db.example/games");
/// assert_eq!(shown_address("games.db"), "games.db");
/// ```
pub fn shown_address(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let (server, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    // Written as it should be, an address has no `@` behind the server; otherwise nobody knows where the password ends.
    if path.contains('@') {
        return format!("{scheme}://…");
    }
    let server = server.rsplit_once('@').map_or(server.to_owned(), |(_, server)| format!("…@{server}"));
    // Settings behind the name of the database may be a password too.
    let (path, settings) = path.split_once('?').map_or((path, ""), |(path, _)| (path, "?…"));
    format!("{scheme}://{server}{path}{settings}")
}

#[cfg(test)]
mod tests {
    use super::shown_address;

    #[test]
    fn a_password_was_shown_with_the_address() {
        for address in [
            "postgres://u:s3cret@host:5432/x",
            "postgresql://u:s3cr@t/s3cret@host/x",
            "postgres://host/x?user=u&password=s3cret",
            "postgres://u:s3cret?@host/x?sslmode=require",
            "mysql://u:s3cret@",
        ] {
            let shown = shown_address(address);
            assert!(!shown.contains("s3cret") && shown.contains("://"), "{address} is shown as {shown}");
        }
        assert_eq!(shown_address("sqlite://games.db"), "sqlite://games.db");
    }
}
