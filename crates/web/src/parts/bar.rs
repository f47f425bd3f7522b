//! The action bar: what can be done now, or what is being waited for.

use caravan_rules::{Seat, ToMove};
use caravan_texts::{Waiting, Word};
use maud::{Markup, html};

use crate::pages::{TablePage, TakeBack};
use crate::parts::controls::{Act, Verb};
use crate::parts::game::OnPage;
use crate::parts::icons::{Icon, icon};
use crate::parts::scene::Scene;
use crate::parts::seat::SeatedKind;

/// The bar of a table.
pub(crate) fn bar(page: &TablePage, scene: &Scene) -> Markup {
    html! {
        @match (page.take_back, page.board.to_move()) {
            (TakeBack::Asked(seat), _) => (asked(scene, seat)),
            (_, ToMove::Over) => (over(page, scene)),
            (_, ToMove::Seat(_)) if scene.is_live && page.board.has_draft() => (draft(page, scene)),
            (_, ToMove::Seat(_)) if scene.is_live => (choose(page, scene)),
            (_, ToMove::Seat(seat)) => (wait(page, scene, seat)),
        }
    }
}

fn draft(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    let act = |verb, icon, key| Act {
        address: scene.address,
        verb,
        class: "button shrinks-to-icon",
        icon,
        key,
        takes_focus: false,
    };
    html! {
        (refusal(page, scene).or_else(|| hinted(page, scene)).unwrap_or_else(|| page.board.drawn().ask(scene)))
        div.actions {
            @if page.board.has_begun() {
                (act(Verb::Undo, Icon::Undo, "Backspace").render(t.word(Word::Undo)))
                (act(Verb::Cancel, Icon::Close, "Escape").render(t.word(Word::Cancel)))
            } @else { (hint(page, scene)) }
            (page.board.drawn().accept(scene))
        }
    }
}

fn choose(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    html! {
        (refusal(page, scene).or_else(|| hinted(page, scene)).unwrap_or_else(|| html! {
            p.prompt { b { (t.word(Word::ChooseWhatLights)) } " " span.long-text { (t.word(page.board.drawn().prompt())) } }
        }))
        div.actions {
            (hint(page, scene))
            (page.board.drawn().bar_choices(scene))
        }
    }
}

fn hint(page: &TablePage, scene: &Scene) -> Markup {
    let act = Act {
        address: scene.address,
        verb: Verb::Hint,
        class: "button",
        icon: Icon::Hint,
        key: "h",
        takes_focus: false,
    };
    html! { @if page.offers_hints && page.hint.is_none() { (act.render(scene.t.word(Word::Hint))) } }
}

/// What was just tried and refused, where the eye is.
fn refusal(page: &TablePage, scene: &Scene) -> Option<Markup> {
    let said = scene.t.problem(page.problem.as_ref()?);
    Some(html! { p.prompt.problem role="alert" { b { (said.what) } " " (said.what_now) } })
}

fn hinted(page: &TablePage, scene: &Scene) -> Option<Markup> {
    let hint = page.hint.as_ref()?;
    let doing = scene.t.doing_event(&hint.event, &scene.everyone())?;
    Some(html! {
        p.prompt role="status" {
            b { (scene.t.word(Word::Hint)) (scene.t.word(Word::Colon)) (doing) } " "
            @if let Some(why) = scene.t.outlook(hint.outlook) { (why) }
        }
    })
}

fn wait(page: &TablePage, scene: &Scene, seat: Seat) -> Markup {
    let t = scene.t;
    html! {
        (refusal(page, scene).unwrap_or_else(|| html! { p.prompt { (t.waiting(waiting(page, scene, seat))) } }))
        div.actions {
            @if page.turns() > 0 && !page.face_down {
                a.button href={ (scene.address) "/replay/0" } aria-label=(t.word(Word::WatchLastTurn)) {
                    (icon(Icon::Play)) (t.word(Word::LastTurn))
                }
            }
            (take_back(page, scene))
        }
    }
}

fn waiting<'a>(page: &TablePage, scene: &Scene<'a>, seat: Seat) -> Waiting<'a> {
    Waiting {
        name: scene.name(seat),
        is_away: page.seats.get(seat.index()).is_some_and(|seated| seated.kind == SeatedKind::Away),
        owed: page.board.owed(),
        turns_until_yours: page.viewer.map(|viewer| page.board.turns_until(viewer)),
    }
}

fn over(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    let outcome = page.board.outcome();
    html! {
        p.prompt { b { (t.wins(scene.who(outcome.winner), outcome.scores[outcome.winner].into())) "." } }
        div.actions {
            a.button href={ (scene.address) "/replay/" (page.turns()) } { (icon(Icon::Play)) (t.word(Word::Replay)) }
            a.button.primary href={ (scene.address) "/end" } { (icon(Icon::Win)) (t.word(Word::SeeScores)) }
        }
    }
}

fn asked(scene: &Scene, seat: Seat) -> Markup {
    let t = scene.t;
    html! {
        p.prompt role="status" { b { (t.asks_to_take_back(scene.name(seat))) } }
        div.actions {
            (answer(scene, "refuse", "button", html! { (icon(Icon::Close)) (t.word(Word::Refuse)) }))
            (answer(scene, "agree", "button primary", html! { (icon(Icon::Undo)) (t.word(Word::Agree)) }))
        }
    }
}

fn take_back(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    html! {
        @match page.take_back {
            TakeBack::CanBeAsked => (answer(scene, "ask", "button", html! { (icon(Icon::Undo)) (t.word(Word::AskToTakeBack)) })),
            TakeBack::Waiting => button.button disabled { (icon(Icon::Undo)) (t.word(Word::TakeBackAsked)) },
            TakeBack::Asked(_) | TakeBack::NotPossible => {}
        }
    }
}

fn answer(scene: &Scene, answer: &str, class: &str, words: Markup) -> Markup {
    html! {
        button class=(class) form="turn" formaction={ (scene.address) "/" (Verb::TakeBack.name()) } name="answer" value=(answer) {
            (words)
        }
    }
}
