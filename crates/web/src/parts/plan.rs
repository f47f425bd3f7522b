//! The panel of a plan: how soon each card or tile could be claimed, over the table.

use caravan_rules::MerchantId;
use caravan_rules::sand_to_sea::Victory;
use caravan_study::plan::{Goal, Plan};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::card::terms;
use crate::parts::icons::{Icon, icon};
use crate::sand_to_sea::victory_picture;
use crate::spice_road::point_picture;

/// The panel. It is put away without a script.
pub(crate) fn plan_panel(t: Texts, plan: &Plan) -> Markup {
    html! {
        details.end-overlay.plan-panel open {
            summary.button.small { (icon(Icon::Close)) (t.word(Word::LookAtTable)) }
            section.panel aria-label=(t.word(Word::Plan)) {
                h2 { (t.word(Word::Plan)) }
                p.quiet { (t.word(Word::PlanHow)) }
                ol.plan-goals { @for planned in &plan.goals { (goal(t, planned)) } }
            }
        }
    }
}

fn goal(t: Texts, goal: &Goal) -> Markup {
    let when = match goal.turns {
        Some(1) => t.word(Word::PlanNow).to_owned(),
        Some(turns) => t.plan_in(turns),
        None => t.plan_at_least(goal.at_least),
    };
    html! {
        li {
            div.plan-goal { (picture(t, goal)) }
            div {
                p { b { (when) } }
                ol.plan-line { @for turn in &goal.line { (step(t, turn)) } }
                @if !goal.proved { p.quiet { (t.word(Word::PlanNotProved)) } }
            }
        }
    }
}

/// The card or the tile that is to be claimed.
fn picture(t: Texts, goal: &Goal) -> Markup {
    match (goal.card.parse(), goal.cost.parse()) {
        (Ok(card), _) => point_picture(t, card),
        (Err(_), Ok(cost)) => victory_picture(t, &Victory { cost, points: goal.points as u8 }),
        (Err(_), Err(_)) => html! {},
    }
}

/// A turn of the way: the card that is played, or a sign for what else is done, and how the turn is written.
fn step(t: Texts, turn: &str) -> Markup {
    let card: Option<MerchantId> = turn.get(..3).and_then(|card| card.parse().ok());
    html! {
        li {
            @match card {
                Some(card) => span.chip role="img" aria-label=(t.card(card)) { (terms(t, card)) },
                None => span.chip aria-hidden="true" { (icon(picture_of(turn))) },
            }
            code { (turn) }
        }
    }
}

/// What a turn that plays no card is drawn as.
fn picture_of(turn: &str) -> Icon {
    match turn.chars().next() {
        Some('r') => Icon::Rest,
        Some('=') => Icon::Claim,
        Some('+') => Icon::Hand,
        Some('@') => Icon::Boat,
        _ => Icon::Back,
    }
}
