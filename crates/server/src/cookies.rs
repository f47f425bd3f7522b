//! The cookies that this server sets.

use cookie::time::Duration;
use cookie::{Cookie, CookieBuilder, SameSite};

/// The cookie that holds the session's token where pages come over plain HTTP; with HTTPS, those from before had it too.
pub(crate) const SESSION: &str = "caravan";
/// The cookie that holds the settings of a guest.
pub(crate) const SETTINGS: &str = "settings";
/// The cookie that holds the session's token where pages come over HTTPS: the prefix has browsers refuse it from other hosts of
/// the same domain and from plain HTTP, so that nobody else can plant a session.
const SECURE_SESSION: &str = "__Host-caravan";
/// The cookie in which a guest keeps how much they have played.
pub(crate) const EXPERIENCE: &str = "experience";
/// The cookie that a table has whose guide was sent away.
pub(crate) const LESSON_SKIPPED: &str = "lesson-skipped";

const YEAR: Duration = Duration::days(365);

/// The name of the cookie that holds the session's token.
pub(crate) const fn session_name(is_secure: bool) -> &'static str {
    if is_secure { SECURE_SESSION } else { SESSION }
}

/// The cookie that makes a token the session of a browser. No script can read it.
pub(crate) fn session_cookie(token: &str, is_secure: bool) -> Cookie<'static> {
    let cookie = for_a_year(session_name(is_secure), token.to_owned(), "/".to_owned()).http_only(true);
    if is_secure { cookie.secure(true).build() } else { cookie.build() }
}

/// The cookie that takes a browser's session away.
pub(crate) fn ended_session_cookie(is_secure: bool) -> Cookie<'static> {
    let mut cookie = session_cookie("", is_secure);
    cookie.set_max_age(Duration::ZERO);
    cookie
}

/// The cookie that keeps what a reader has chosen, for the pages below a path.
pub(crate) fn choice_cookie(name: &'static str, value: impl Into<String>, path: String) -> Cookie<'static> {
    for_a_year(name, value.into(), path).build()
}

fn for_a_year(name: &'static str, value: String, path: String) -> CookieBuilder<'static> {
    Cookie::build((name, value)).path(path).max_age(YEAR).same_site(SameSite::Lax)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_kept_from_scripts_and_other_sites_and_from_plain_lines_where_there_are_others() {
        let plain = session_cookie("41ab", false).to_string();
        assert_eq!(plain, "caravan=41ab; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000");
        let secure = session_cookie("41ab", true).to_string();
        assert_eq!(secure, "__Host-caravan=41ab; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=31536000");
        let ended = ended_session_cookie(false).to_string();
        assert_eq!(ended, "caravan=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
    }

    #[test]
    fn a_choice_holds_for_its_pages() {
        let skipped = choice_cookie(LESSON_SKIPPED, "yes", "/table/abc".to_owned()).to_string();
        assert_eq!(skipped, "lesson-skipped=yes; SameSite=Lax; Path=/table/abc; Max-Age=31536000");
    }
}
