//! What every page is wrapped in.

use caravan_tables::Settings;
use caravan_texts::{Language, Texts, Word};
use maud::{DOCTYPE, Markup, html};

use crate::assets::{Asset, ICON, READING, SCRIPT, STYLE};
use crate::parts::icons::{Icon, dunes, icon};
use crate::visitor::{Theme, Visitor};

/// Whether a page changes while it is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stays {
    /// It is as it was loaded.
    Still,
    /// Others change it. Where scripts are switched off it loads itself again every few seconds.
    Fresh,
}

/// A whole document around the body of a page that is read.
pub(crate) fn document(visitor: &Visitor, title: &str, body: Markup) -> Markup {
    styled_document(Stays::Still, &[&READING], visitor, title, body)
}

/// A whole document with style sheets of its own beside the common one.
pub(crate) fn styled_document(stays: Stays, styles: &[&Asset], visitor: &Visitor, title: &str, body: Markup) -> Markup {
    whole_document(stays, None, styles, visitor, title, body)
}

/// What is shown of a page where a link to it is sent.
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) description: String,
    /// The address of the page, host and all.
    pub(crate) address: String,
    /// The address of a picture of it.
    pub(crate) picture: String,
}

/// A whole document with the style of a game, of which something is shown where a link to it is sent.
pub(crate) fn previewed_document(
    preview: Option<&Preview>,
    stays: Stays,
    style: &Asset,
    visitor: &Visitor,
    title: &str,
    body: Markup,
) -> Markup {
    whole_document(stays, preview, &[style], visitor, title, body)
}

fn whole_document(
    stays: Stays,
    preview: Option<&Preview>,
    styles: &[&Asset],
    visitor: &Visitor,
    title: &str,
    body: Markup,
) -> Markup {
    let theme = (visitor.theme != Theme::System).then_some(visitor.theme.name());
    let chosen = |field| visitor.settings.unusual().find(|&(name, _)| name == field).map(|(_, chosen)| chosen);
    html! {
        (DOCTYPE)
        html lang=(visitor.language.tag()) data-theme=[theme] data-cards=[chosen("cards")] data-letters=[chosen("letters")]
            data-confirm=[chosen("confirm")] data-speed=[chosen("speed")] data-sound=[chosen("sound")] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (title) " · Caravan" }
                @if let Some(preview) = preview { (preview.render()) }
                link rel="stylesheet" href=(STYLE.address());
                @for style in styles { link rel="stylesheet" href=(style.address()); }
                link rel="icon" href=(ICON.address()) type="image/svg+xml";
                script type="module" src=(SCRIPT.address()) {}
                @if stays == Stays::Fresh { noscript { meta http-equiv="refresh" content="4;url=?waiting"; } }
            }
            (body)
        }
    }
}

impl Preview {
    /// The words that chats read, by the names of the Open Graph protocol.
    fn render(&self) -> Markup {
        html! {
            meta name="description" content=(self.description);
            meta property="og:type" content="website";
            meta property="og:site_name" content="Caravan";
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.description);
            meta property="og:url" content=(self.address);
            meta property="og:image" content=(self.picture);
            meta property="og:image:type" content="image/svg+xml";
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// Where on the site a page is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Tables,
    Today,
    Puzzles,
    Rules,
    Atlas,
    Person,
    Elsewhere,
}

/// The body of a page that is read: header, main part, settings.
pub(crate) fn page(visitor: &Visitor, place: Place, class: &str, main: Markup) -> Markup {
    html! { body class={ "page " (class) } { (page_content(visitor, place, main)) } }
}

/// What is inside such a body.
pub(crate) fn page_content(visitor: &Visitor, place: Place, main: Markup) -> Markup {
    let t = visitor.language.texts();
    html! {
        a.skip-link href="#main" { (t.word(Word::SkipToText)) }
        (header(visitor, t, place))
        (main)
        footer.site-footer { (settings(visitor, t)) p.quiet { (t.word(Word::FanProject)) } }
    }
}

fn header(visitor: &Visitor, t: Texts, place: Place) -> Markup {
    let current = |here| (place == here).then_some("page");
    html! {
        header.top-bar {
            (brand(t))
            nav.site-nav aria-label=(t.word(Word::Site)) {
                a href="/" aria-current=[current(Place::Tables)] { (t.word(Word::Tables)) }
                a href="/daily" aria-current=[current(Place::Today)] { (t.word(Word::Today)) }
                a href="/puzzles" aria-current=[current(Place::Puzzles)] { (t.word(Word::Puzzles)) }
                a href="/rules" aria-current=[current(Place::Rules)] { (t.word(Word::Rules)) }
                a href="/atlas" aria-current=[current(Place::Atlas)] { (t.word(Word::Atlas)) }
            }
            a.profile-link href="/me" aria-current=[current(Place::Person)] {
                (icon(Icon::Person)) bdi { (visitor.name.as_deref().unwrap_or(t.word(Word::Guest))) }
            }
        }
    }
}

/// The mark that leads home.
pub(crate) fn brand(t: Texts) -> Markup {
    html! { a.brand href="/" aria-label=(t.word(Word::BrandHome)) { (icon(Icon::Logo)) span { "Caravan" } } }
}

/// Language, colours and sounds, each one press, and the way to all settings.
pub(crate) fn settings(visitor: &Visitor, t: Texts) -> Markup {
    html! {
        form.settings method="post" action="/settings" {
            (csrf(visitor))
            input type="hidden" name="back" value=(visitor.path);
            (language_choices(visitor, t))
            (setting_choices(visitor, t, "sound"))
            (theme_choices(visitor, t))
            a.tap-link href="/settings" { (t.word(Word::AllSettings)) }
        }
    }
}

/// The languages as buttons, of which one is pressed.
pub(crate) fn language_choices(visitor: &Visitor, t: Texts) -> Markup {
    html! {
        span.choices role="group" aria-label=(t.word(Word::LanguageSetting)) {
            @for language in Language::ALL {
                button name="language" value=(language.tag()) lang=(language.tag())
                    aria-pressed=(language == visitor.language) { (language.own_name()) }
            }
        }
    }
}

/// Light and dark as buttons, of which one is pressed.
pub(crate) fn theme_choices(visitor: &Visitor, t: Texts) -> Markup {
    html! {
        span.choices role="group" aria-label=(t.word(Word::ThemeSetting)) {
            @for theme in Theme::ALL {
                button name="theme" value=(theme.name()) aria-pressed=(theme == visitor.theme) { (t.word(theme_word(theme))) }
            }
        }
    }
}

/// The choices of a setting of the person as buttons, of which one is pressed. Sounds are made by the script.
pub(crate) fn setting_choices(visitor: &Visitor, t: Texts, field: &'static str) -> Markup {
    let chosen = visitor.settings.chosen(field);
    let needs_script = (field == "sound").then_some("");
    html! {
        span.choices role="group" aria-label=(t.setting(field)) data-script=[needs_script] hidden[needs_script.is_some()] {
            @for value in Settings::choices_of(field) {
                button name=(field) value=(value) aria-pressed=(chosen == Some(value)) { (t.setting_choice(field, value)) }
            }
        }
    }
}

const fn theme_word(theme: Theme) -> Word {
    match theme {
        Theme::System => Word::ThemeSystem,
        Theme::Light => Word::ThemeLight,
        Theme::Dark => Word::ThemeDark,
    }
}

/// A page with one panel: it lies in the dunes, under the words that say what the page is.
pub(crate) fn panel_in_scene(words: Markup, panel: Markup) -> Markup {
    html! { section.scene.lone-scene.has-panel { (dunes()) div.hero { (words) } div.stack { (panel) } } }
}

/// The token that every form carries.
pub(crate) fn csrf(visitor: &Visitor) -> Markup {
    html! { input type="hidden" name="csrf" value=(visitor.csrf); }
}

/// Where the script says that the connection is lost, or why something was refused.
pub(crate) fn notice(t: Texts) -> Markup {
    html! { p id="notice" role="status" data-offline=(t.word(Word::Offline)) data-unsent=(t.word(Word::Unsent)) hidden {} }
}

/// What went wrong with a form, above it.
pub(crate) fn problem(t: Texts, problem: Option<&caravan_tables::Problem>) -> Markup {
    html! {
        @if let Some(problem) = problem {
            p.problem role="alert" { b { (t.problem(problem).what) } " " (t.problem(problem).what_now) }
        }
    }
}
