//! All settings on one page: those of the person, and those of the browser.

use caravan_rules::spice_road::{CARAVAN_LIMIT, PointId};
use caravan_rules::{Cubes, MerchantId};
use caravan_tables::{Experience, Settings};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::pages::home::experience_form;
use crate::parts::card::picture;
use crate::parts::cubes::Caravan;
use crate::parts::layout::{Place, csrf, document, language_choices, page, setting_choices, theme_choices};
use crate::spice_road::point_picture;
use crate::visitor::Visitor;

/// Size of cards, letters, confirming, movement, sounds; language and colours. Each choice is one press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsPage {
    /// Who looks.
    pub visitor: Visitor,
    /// How much they say they have played.
    pub experience: Option<Experience>,
}

impl SettingsPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let main = html! {
            main.stack.settings-page id="main" {
                h1 { (t.word(Word::Settings)) }
                form.two-columns method="post" action="/settings" {
                    (csrf(&self.visitor))
                    input type="hidden" name="back" value="/settings";
                    (self.of_person(t))
                    div.stack { (sample(t)) (self.of_browser(t)) }
                }
                section.panel { (experience_form(&self.visitor, t, self.experience, "/settings")) p.quiet { (t.word(Word::ExperienceHelp)) } }
            }
        };
        document(&self.visitor, t.word(Word::Settings), page(&self.visitor, Place::Person, "person", main))
    }

    fn of_person(&self, t: Texts) -> Markup {
        let kept = if self.visitor.name.is_some() { Word::SettingsGoWithYou } else { Word::SettingsOfAGuest };
        html! {
            section.panel {
                h2 { (t.word(Word::YourTables)) }
                p.quiet { (t.word(kept)) }
                @for &field in Settings::FIELDS {
                    div.setting data-script=[(field == "sound").then_some("")] hidden[field == "sound"] {
                        h3 { (t.setting(field)) }
                        (setting_choices(&self.visitor, t, field))
                        p.quiet { (t.setting_help(field)) }
                    }
                }
            }
        }
    }

    fn of_browser(&self, t: Texts) -> Markup {
        html! {
            section.panel {
                h2 { (t.word(Word::OfThisBrowser)) }
                p.quiet { (t.word(Word::OfThisBrowserText)) }
                div.setting { h3 { (t.word(Word::LanguageSetting)) } (language_choices(&self.visitor, t)) }
                div.setting { h3 { (t.word(Word::ThemeSetting)) } (theme_choices(&self.visitor, t)) }
            }
        }
    }
}

/// A few things of a table, to see what a choice does before one sits down.
fn sample(t: Texts) -> Markup {
    let cubes = Cubes::new(3, 2, 1, 1);
    let caravan = Caravan {
        cubes,
        fresh: Cubes::NONE,
        limit: CARAVAN_LIMIT,
        label: t.caravan(cubes, CARAVAN_LIMIT),
        moving: None,
    };
    html! {
        section.panel.table-sample {
            h2 { (t.word(Word::SoLooksATable)) }
            div.sample-cards {
                @for card in MerchantId::STARTING { (picture(t, card)) }
                @if let Some(card) = PointId::all().nth(12) { (point_picture(t, card)) }
            }
            (caravan.render(t))
        }
    }
}
