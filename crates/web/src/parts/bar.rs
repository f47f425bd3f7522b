//! The action bar: what can be done now, or what is being waited for.

use caravan_rules::{Seat, ToMove};
use caravan_tables::{Absence, Board, Consent, Ended, Finish, Win};
use caravan_texts::{Waiting, Word};
use maud::{Markup, html};

use crate::pages::TablePage;
use crate::parts::controls::{Act, Verb};
use crate::parts::game::OnPage;
use crate::parts::icons::{Icon, icon};
use crate::parts::scene::Scene;
use crate::parts::seat::SeatedKind;

/// The bar of a table.
pub(crate) fn bar(page: &TablePage, scene: &Scene) -> Markup {
    html! {
        @match ((page.take_back, page.end), page.board.to_move()) {
            ((Consent::Asked(seat), _), _) => (asked(scene, Verb::TakeBack, &scene.t.asks_to_take_back(scene.name(seat)))),
            ((_, Consent::Asked(seat)), _) => (asked(scene, Verb::End, &scene.t.offers_end(scene.name(seat)))),
            _ if page.is_past => p.prompt { b { (scene.t.word(Word::WhatHappenedSince)) } },
            (_, ToMove::Over) => (over(page, scene)),
            (_, ToMove::Seat(_)) if page.absence.is_some() => (played_for(page, scene)),
            (_, ToMove::Seat(_)) if scene.is_live && page.board.has_draft() => (draft(page, scene)),
            (_, ToMove::Seat(_)) if scene.is_live => (choose(page, scene)),
            (_, ToMove::Seat(seat)) => (wait(page, scene, seat)),
        }
    }
}

fn draft(page: &TablePage, scene: &Scene) -> Markup {
    html! {
        (refusal(page, scene).or_else(|| hinted(page, scene)).unwrap_or_else(|| page.board.ask(scene)))
        (draft_actions(&page.board, scene, hint(page, scene)))
    }
}

/// What leads back in a draft and on from it; before its first step, what else there is instead of a way back.
pub(crate) fn draft_actions(board: &Board, scene: &Scene, otherwise: Markup) -> Markup {
    let (t, class) = (scene.t, "button shrinks-to-icon");
    let act = |verb, icon, key| Act { address: scene.address, verb, class, icon, key, takes_focus: false };
    html! {
        div.actions {
            @if board.has_begun() {
                (act(Verb::Undo, Icon::Undo, "Backspace").render(t.word(Word::Undo)))
                (act(Verb::Cancel, Icon::Close, "Escape").render(t.word(Word::StartOver)))
            } @else { (otherwise) }
            (board.accept(scene))
        }
    }
}

fn choose(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    html! {
        (refusal(page, scene).or_else(|| hinted(page, scene)).unwrap_or_else(|| html! {
            p.prompt { b { (t.word(Word::ChooseWhatLights)) } " " span.long-text { (t.word(page.board.prompt())) } }
        }))
        div.actions {
            (replay_since(page, scene))
            (take_back(page, scene))
            (hint(page, scene))
            (page.board.bar_choices(scene))
        }
    }
}

fn hint(page: &TablePage, scene: &Scene) -> Markup {
    let act = Act {
        address: scene.address,
        verb: Verb::Hint,
        class: "button shrinks-to-icon",
        icon: Icon::Hint,
        key: "h",
        takes_focus: false,
    };
    html! {
        @if page.offers_hints && page.hint.is_none() { (act.render(scene.t.word(Word::Hint))) }
        @if page.offers_plans {
            (Act { verb: Verb::Plan, icon: Icon::Claim, key: "p", ..act }.render(scene.t.word(Word::Plan)))
        }
    }
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
            @if matches!(hint.outlook.win, Some(Win::AmongEquals(_))) && hint.is_among_gentler { " " (scene.t.word(Word::MoreOftenHere)) }
        }
    })
}

fn wait(page: &TablePage, scene: &Scene, seat: Seat) -> Markup {
    let t = scene.t;
    html! {
        (refusal(page, scene).unwrap_or_else(|| html! { p.prompt { (t.waiting(waiting(page, scene, seat))) } }))
        div.actions {
            (replay_since(page, scene))
            @if page.turns() > 0 && page.since.is_none() && !page.face_down {
                a.button href={ (scene.address) "/replay/" (page.turns()) } aria-label=(t.word(Word::WatchLastTurn)) {
                    (icon(Icon::Play)) (t.word(Word::LastTurn))
                }
            }
            (take_back(page, scene))
            @if page.hand_over.contains(&seat) { (hand_over(scene, seat)) }
        }
    }
}

/// One press shows in place what happened since the last turn of the one who looks; without a script it is the replay.
fn replay_since(page: &TablePage, scene: &Scene) -> Markup {
    html! {
        @if let Some(since) = page.since.as_ref().filter(|since| since.turn < page.turns() && !page.face_down) {
            a.button.shrinks-to-icon href={ (scene.address) "/replay/" (since.turn) } data-since=(since.turn) data-turns=(page.turns()) data-key="w" aria-keyshortcuts="w" {
                (icon(Icon::Play)) span { (scene.t.word(Word::SinceYourTurn)) }
            }
        }
    }
}

/// A bot plays for the one who looks.
fn played_for(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    let (word, may_return) = match page.absence {
        Some(Absence::Resigned) => (Word::ResignedForGood, false),
        Some(Absence::GotUp) => (Word::YouGotUp, true),
        Some(Absence::StoodIn | Absence::HandedOver) | None => (Word::BotPlaysForYou, true),
    };
    html! {
        (refusal(page, scene).unwrap_or_else(|| html! { p.prompt role="status" { b { (t.word(word)) } } }))
        div.actions {
            @if may_return {
                button.button.primary form="turn" formaction={ (scene.address) "/" (Verb::Join.name()) } {
                    (icon(Icon::Person)) (t.word(Word::TakeSeatBack))
                }
            }
        }
    }
}

/// The button that lets a bot play for somebody who is away.
pub(crate) fn hand_over(scene: &Scene, seat: Seat) -> Markup {
    html! {
        button.button form="turn" formaction={ (scene.address) "/" (Verb::HandOver.name()) } name="seat" value=(seat) {
            (icon(Icon::Bot)) (scene.t.let_bot_play(scene.name(seat)))
        }
    }
}

fn waiting<'a>(page: &TablePage, scene: &Scene<'a>, seat: Seat) -> Waiting<'a> {
    Waiting {
        name: scene.name(seat),
        is_away: page.seats.get(seat.index()).is_some_and(|seated| seated.kind == SeatedKind::Away),
        owed: page.board.owed(),
        turns_until_yours: page.viewer.map(|viewer| match page.board.will_owe(viewer) {
            true => 0,
            false => page.board.turns_until(viewer),
        }),
    }
}

fn over(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    html! {
        p.prompt { b { @if let Some(finish) = &page.finish { (how_it_came_out(scene, finish)) "." } } }
        div.actions {
            a.button href={ (scene.address) "/replay/0" } { (icon(Icon::Play)) (t.word(Word::Replay)) }
            a.button.primary href={ (scene.address) "/end" } { (icon(Icon::Win)) (t.word(Word::SeeScores)) }
        }
    }
}

/// Who has won, or why nobody has.
pub(crate) fn how_it_came_out(scene: &Scene, finish: &Finish) -> String {
    let (t, outcome) = (scene.t, &finish.outcome);
    match finish.ended {
        None => t.wins(scene.who(outcome.winner), outcome.scores[outcome.winner].into()),
        Some(Ended::Resigned(seat)) => t.resigned_and_wins(scene.who(seat), scene.who(outcome.winner)),
        Some(Ended::Agreed) => t.word(Word::EndedByAgreement).to_owned(),
        Some(Ended::Abandoned) => t.word(Word::EndedAbandoned).to_owned(),
    }
}

/// A question that the one who looks has to answer.
fn asked(scene: &Scene, verb: Verb, question: &str) -> Markup {
    let t = scene.t;
    html! {
        p.prompt role="status" { b { (question) } }
        div.actions {
            (answer(scene, verb, "refuse", "button", html! { (icon(Icon::Close)) (t.word(Word::Refuse)) }))
            (answer(scene, verb, "agree", "button primary", html! { (icon(Icon::Check)) (t.word(Word::Agree)) }))
        }
    }
}

fn take_back(page: &TablePage, scene: &Scene) -> Markup {
    let t = scene.t;
    let is_alone = page.seats.iter().filter(|seated| seated.kind != SeatedKind::Bot).count() == 1;
    let word = if is_alone { Word::TakeTurnBack } else { Word::AskToTakeBack };
    html! {
        @match page.take_back {
            Consent::CanBeAsked => (answer(scene, Verb::TakeBack, "ask", "button shrinks-to-icon", html! { (icon(Icon::Undo)) span { (t.word(word)) } })),
            Consent::Waiting => button.button disabled { (icon(Icon::Undo)) (t.word(Word::TakeBackAsked)) },
            Consent::Asked(_) | Consent::NotPossible => {}
        }
    }
}

pub(crate) fn answer(scene: &Scene, verb: Verb, answer: &str, class: &str, words: Markup) -> Markup {
    html! {
        button class=(class) form="turn" formaction={ (scene.address) "/" (verb.name()) } name="answer" value=(answer) {
            (words)
        }
    }
}
