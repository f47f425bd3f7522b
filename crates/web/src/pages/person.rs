//! The person's own page, and the way in on another device.

use caravan_record::shown_name;
use caravan_tables::Problem;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::days::with_days;
use crate::parts::layout::{Place, csrf, document, page, panel_in_scene, problem};
use crate::visitor::Visitor;

/// Name, personal link, password and settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonPage {
    /// Who looks.
    pub visitor: Visitor,
    /// A personal link, just made: it is shown once.
    pub link: Option<String>,
    /// Whether a password is set.
    pub has_password: bool,
    /// Where the person is signed in.
    pub sessions: Vec<SessionLine>,
    /// Whether a change was just kept.
    pub is_saved: bool,
    /// Why the last change was refused.
    pub problem: Option<Problem>,
}

/// A session in the list of a person's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionLine {
    /// What the form says for it.
    pub handle: String,
    /// The device it is on; empty if that is not known.
    pub device: String,
    /// The day it began.
    pub first: String,
    /// The day it was used last.
    pub last: String,
    /// Whether it is the one of this browser.
    pub is_this: bool,
}

/// The form that brings a person back by name and password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignInPage {
    /// Who looks.
    pub visitor: Visitor,
    /// Why the last attempt was refused.
    pub problem: Option<Problem>,
}

/// The question before a browser changes hands: a personal link was opened where somebody else is at home, or nobody is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangeOverPage {
    /// Who looks: the one who is at home in this browser, or a guest.
    pub visitor: Visitor,
    /// Whose link it is.
    pub name: String,
}

impl PersonPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let main = html! {
            main.stack id="main" {
                h1 { (t.word(Word::AboutYou)) }
                (problem(t, self.problem.as_ref()))
                @if self.is_saved { p.panel.all-columns role="status" { (t.word(Word::Saved)) } }
                form.panel.form-panel method="post" action="/me" {
                    h2 { (t.word(Word::YourName)) }
                    (csrf(&self.visitor))
                    (name_field(t, self.visitor.name.as_deref()))
                    button.button.primary { (t.word(Word::Save)) }
                }
                (self.other_device(t))
                (self.password(t))
                @if self.visitor.name.is_some() {
                    (self.sign_out(t))
                    (self.sessions(t))
                }
            }
        };
        document(&self.visitor, t.word(Word::AboutYou), page(&self.visitor, Place::Person, "person", main))
    }

    fn other_device(&self, t: Texts) -> Markup {
        html! {
            form.panel.form-panel method="post" action="/me/link" {
                h2 { (t.word(Word::AnotherDevice)) }
                (csrf(&self.visitor))
                p { (t.word(Word::PersonalLinkText)) }
                @match &self.link {
                    Some(link) => (copy_field(t, t.word(Word::PersonalLink), link)),
                    None => button.button { (t.word(Word::MakePersonalLink)) },
                }
            }
        }
    }

    fn password(&self, t: Texts) -> Markup {
        let heading = if self.has_password { Word::ChangePassword } else { Word::SetPassword };
        html! {
            form.panel.form-panel method="post" action="/me/password" {
                h2 { (t.word(heading)) }
                (csrf(&self.visitor))
                p {
                    (t.word(Word::PasswordText))
                    @if self.visitor.name.is_none() { " " a.tap-link href="/sign-in" { (t.word(Word::SignIn)) } }
                }
                label.name-field { (t.word(Word::NewPassword)) input type="password" name="password" autocomplete="new-password" required; }
                button.button { (t.word(Word::Save)) }
            }
        }
    }
}

impl PersonPage {
    fn sessions(&self, t: Texts) -> Markup {
        html! {
            form.panel.form-panel.all-columns method="post" action="/me/sessions" {
                h2 { (t.word(Word::Sessions)) }
                (csrf(&self.visitor))
                p { (t.word(Word::SessionsText)) }
                @for session in &self.sessions { (session_line(t, session)) }
                @if self.sessions.iter().any(|session| !session.is_this) {
                    button.button name="end" value="others" { (t.word(Word::EndOtherSessions)) }
                }
            }
        }
    }

    fn sign_out(&self, t: Texts) -> Markup {
        html! {
            form.panel.form-panel method="post" action="/sign-out" {
                h2 { (t.word(Word::SignOut)) }
                (csrf(&self.visitor))
                @if !self.has_password { p { (t.word(Word::SignOutForGood)) } }
                button.button { (t.word(Word::SignOut)) }
            }
        }
    }
}

/// A session and the button that ends it, unless it is the one of this browser.
fn session_line(t: Texts, session: &SessionLine) -> Markup {
    let device = if session.device.is_empty() { t.word(Word::SomeDevice) } else { &session.device };
    let used = t.session_used(&session.first, &session.last);
    html! {
        div.session-line {
            span { b { (device) } " " (with_days(&used, &[&session.first, &session.last])) }
            @if session.is_this {
                span.quiet { (t.word(Word::ThisBrowser)) }
            } @else {
                button.button.small name="end" value=(session.handle) aria-label={ (t.word(Word::EndSession)) ": " (device) } {
                    (t.word(Word::EndSession))
                }
            }
        }
    }
}

impl ChangeOverPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let title = self.title(t);
        let main = html! {
            main id="main" { (panel_in_scene(html! { h1 { (title) } }, self.form(t))) }
        };
        document(&self.visitor, &title, page(&self.visitor, Place::Person, "person", main))
    }

    fn title(&self, t: Texts) -> String {
        t.go_on_as(&shown_name(&self.name))
    }

    fn form(&self, t: Texts) -> Markup {
        html! {
            form.panel.form-panel method="post" action=(self.visitor.path) {
                (csrf(&self.visitor))
                @if let Some(at_home) = &self.visitor.name {
                    p { (t.browser_changes_hands(&shown_name(at_home), &shown_name(&self.name))) }
                }
                div.actions.is-wrapping {
                    button.button.primary { (self.title(t)) }
                    a.button href="/" { (t.word(Word::Cancel)) }
                }
            }
        }
    }
}

impl SignInPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let main = html! {
            main id="main" { (panel_in_scene(html! { h1 { (t.word(Word::SignIn)) } }, self.form(t))) }
        };
        document(&self.visitor, t.word(Word::SignIn), page(&self.visitor, Place::Person, "person", main))
    }
    fn form(&self, t: Texts) -> Markup {
        html! {
            (problem(t, self.problem.as_ref()))
            form.panel.form-panel method="post" action="/sign-in" {
                (csrf(&self.visitor))
                (name_field(t, None))
                label.name-field { (t.word(Word::Password)) input type="password" name="password" autocomplete="current-password" required; }
                button.button.primary { (t.word(Word::SignIn)) }
            }
        }
    }
}

/// The field for the name a person goes by.
pub(crate) fn name_field(t: Texts, name: Option<&str>) -> Markup {
    html! {
        label.name-field { (t.word(Word::YourName)) input name="name" value=[name] autocomplete="nickname" maxlength="24" required; }
    }
}

/// An address to copy: readable without a script, one press with it.
pub(crate) fn copy_field(t: Texts, label: &str, address: &str) -> Markup {
    html! {
        div.copy-field {
            input readonly aria-label=(label) value=(address);
            button.button.small type="button" data-copy=(address) hidden { (t.word(Word::Copy)) }
        }
    }
}
