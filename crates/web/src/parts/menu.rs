//! The sheet with all that is not needed every turn.

use caravan_tables::Consent;
use caravan_texts::Word;
use maud::{Markup, html};

use crate::pages::{TablePage, copy_field};
use crate::parts::bar::{answer, hand_over};
use crate::parts::controls::Verb;
use crate::parts::game::face_of;
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::settings;
use crate::parts::named_deal::{closed_today, fair_deal};
use crate::parts::scene::Scene;
use crate::parts::sheet::sheet;

/// The menu of a table.
pub(crate) fn menu_sheet(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    let title = html! { (t.word(Word::TableNav)) " " small { (page.id) } };
    sheet(
        t,
        "menu",
        title,
        html! {
            ul.menu-list {
                li { a href={ "/rules/" (page.board.game()) } { (t.rules_of(page.board.game())) } }
                @if let Some((rules, word)) = face_of(page.board.game()).worth_reading {
                    li { a href={ "/rules/" (page.board.game()) "/" (rules) } { (t.word(word)) } }
                }
                @if !page.face_down {
                    li { a href={ (scene.address) "/replay/0" } { (t.word(Word::WatchFromStart)) } }
                }
                li { button.menu-button popovertarget="help" { (t.word(Word::Keys)) } }
                li { a href="/" { (t.word(Word::BackToTables)) } }
            }
            (leaving(page, scene))
            @if page.face_down { p.quiet { (t.word(Word::ClaimsLieFaceDown)) } }
            @for end in page.clock.ends(t) { p.quiet { (end) } }
            h3 { (t.word(Word::InviteFriends)) }
            (copy_field(t, t.word(Word::TableLink), &page.link))
            (closed_today(t, page.day))
            h3 { (t.word(Word::Settings)) }
            (settings(&page.visitor, t))
            (fair_deal(t, &page.commitment, page.deal_name.as_deref(), None))
        },
    )
}

/// Getting up, giving up, and ending the game; and letting bots play for those who are away.
fn leaving(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    let plays = page.viewer.is_some() && page.finish.is_none();
    let act = |verb: Verb, picture: Icon, word: Word| {
        html! { button.button form="turn" formaction={ (scene.address) "/" (verb.name()) } { (icon(picture)) (t.word(word)) } }
    };
    html! {
        @if plays && page.absence.is_none() {
            div.leaving {
                @if page.day.is_none() {
                    (act(Verb::Leave, Icon::Close, Word::Leave))
                    p.quiet { (t.word(Word::LeaveHelp)) }
                }
                @match page.end {
                    Consent::CanBeAsked => {
                        (answer(scene, Verb::End, "ask", "button", html! { (icon(Icon::Check)) (t.word(Word::OfferEnd)) }))
                        p.quiet { (t.word(Word::OfferEndHelp)) }
                    },
                    Consent::Waiting => button.button disabled { (icon(Icon::Check)) (t.word(Word::EndOffered)) },
                    Consent::Asked(_) | Consent::NotPossible => {}
                }
                details {
                    summary { (t.word(Word::Resign)) }
                    p.quiet { (t.word(Word::ResignHelp)) }
                    (act(Verb::Resign, Icon::Check, Word::ResignNow))
                }
            }
        }
        @for &seat in &page.hand_over { (hand_over(scene, seat)) }
    }
}
