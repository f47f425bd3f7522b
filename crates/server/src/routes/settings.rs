//! Language, theme and sounds, kept in cookies.

use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::CookieJar;
use caravan_texts::Language;
use caravan_web::Theme;

use crate::cookies::choice_cookie;
use crate::form::Form;

/// Keeps what was chosen and goes back to the page.
pub(crate) async fn change(form: Form) -> Response {
    let language = form.text("language").parse::<Language>().ok().map(|language| ("language", language.tag()));
    let theme = Theme::ALL.into_iter().find(|theme| theme.name() == form.text("theme"));
    let theme = theme.map(|theme| ("theme", theme.name()));
    let sound = ["on", "off"].into_iter().find(|&sound| sound == form.text("sound")).map(|sound| ("sound", sound));
    let chosen = language.into_iter().chain(theme).chain(sound);
    let jar = chosen.fold(CookieJar::new(), |jar, (name, value)| jar.add(choice_cookie(name, value, "/".to_owned())));
    (jar, Redirect::to(local(form.text("back")))).into_response()
}

/// A path of this server; anything else becomes the home page, so that no link of ours leads elsewhere.
fn local(path: &str) -> &str {
    let is_local = path.starts_with('/')
        && !path[1..].starts_with(['/', '\\'])
        && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if is_local { path } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::local;

    #[test]
    fn only_paths_of_this_server_are_gone_back_to() {
        assert_eq!(local("/table/abc?x=1"), "/table/abc?x=1");
        for elsewhere in ["", "https://example.org/", "//example.org", "/\\example.org", "/a\\b", "/a\r\nb", "table"] {
            assert_eq!(local(elsewhere), "/", "{elsewhere:?}");
        }
    }
}
