//! Settings: language and colours belong to a browser, all else to the person; so does how much somebody has played.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::CookieJar;
use caravan_store::Settings;
use caravan_tables::Experience;
use caravan_texts::Language;
use caravan_web::{SettingsPage, Theme};
use maud::Markup;

use crate::cookies::{EXPERIENCE, SETTINGS, choice_cookie};
use crate::error::Result;
use crate::form::Form;
use crate::server::Server;
use crate::session::Session;

/// The page.
pub(crate) async fn show(State(server): State<Server>, session: Session) -> Result<Markup> {
    let experience = session.experience(&server).await?;
    Ok(SettingsPage { visitor: session.visitor, experience }.render())
}

/// Keeps what was chosen and goes back to the page.
pub(crate) async fn change(State(server): State<Server>, session: Session, form: Form) -> Result<Response> {
    let jar = of_browser(&form).into_iter().fold(CookieJar::new(), with_choice);
    let settings = of_person(session.visitor.settings, &form);
    let jar = match &session.person {
        _ if settings == session.visitor.settings => jar,
        Some(person) => {
            server.keep_settings(person, settings).await?;
            jar
        }
        None => with_choice(jar, (SETTINGS, settings.to_string())),
    };
    Ok((jar, Redirect::to(local(form.text("back")))).into_response())
}

fn with_choice(jar: CookieJar, (name, value): (&'static str, String)) -> CookieJar {
    jar.add(choice_cookie(name, value, "/".to_owned()))
}

/// What is kept in a cookie whoever looks: a phone may be dark while a desk is light.
fn of_browser(form: &Form) -> Vec<(&'static str, String)> {
    let language = form.text("language").parse::<Language>().ok().map(|language| ("language", language.tag()));
    let theme = Theme::ALL.into_iter().find(|theme| theme.name() == form.text("theme"));
    let theme = theme.map(|theme| ("theme", theme.name()));
    language.into_iter().chain(theme).map(|(name, value)| (name, value.to_owned())).collect()
}

fn of_person(now: Settings, form: &Form) -> Settings {
    Settings::FIELDS.iter().fold(now, |settings, field| settings.with(field, form.text(field)))
}

/// Keeps how much somebody has played, with the person or in a cookie, and goes back to the page.
pub(crate) async fn experience(State(server): State<Server>, session: Session, form: Form) -> Result<Response> {
    let said: Experience = form.parsed("experience")?;
    let back = Redirect::to(local(form.text("back")));
    let Some(person) = &session.person else {
        let jar = CookieJar::new().add(choice_cookie(EXPERIENCE, said.name().to_owned(), "/".to_owned()));
        return Ok((jar, back).into_response());
    };
    server.set_experience(person, said).await?;
    Ok(back.into_response())
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
