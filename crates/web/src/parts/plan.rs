//! The panel of a plan: how soon each card or tile could be claimed, over the table.

use caravan_rules::{GameKind, MerchantId};
use caravan_study::plan::{Goal, Plan};
use caravan_tables::Board;
use caravan_texts::{Known, Texts, Word};
use maud::{Markup, html};

use crate::parts::deed::written_turn;
use crate::parts::game::{goal_picture, taken_slot};
use crate::parts::icons::{Icon, icon};

/// The panel over the board that the plan begins from. It is put away without a script.
pub(crate) fn plan_panel(t: Texts, plan: &Plan, board: &Board) -> Markup {
    let row = board.merchant_row();
    html! {
        details.end-overlay.plan-panel open {
            summary.button.small { (icon(Icon::Close)) (t.word(Word::LookAtTable)) }
            section.panel aria-label=(t.word(Word::Plan)) {
                h2 { (t.word(Word::Plan)) }
                p.quiet { (t.word(Word::PlanHow)) }
                ol.plan-goals { @for planned in &plan.goals { (goal(t, planned, board.game(), row.clone())) } }
            }
        }
    }
}

fn goal(t: Texts, goal: &Goal, game: GameKind, mut row: Vec<MerchantId>) -> Markup {
    let when = match goal.turns {
        Some(1) => t.word(Word::PlanNow).to_owned(),
        Some(turns) => t.plan_in(turns),
        None => t.plan_at_least(goal.at_least),
    };
    html! {
        li {
            div.plan-goal { (goal_picture(t, game, goal)) }
            div {
                p { b { (when) } }
                ol.plan-line {
                    @for turn in &goal.line { li { (written_turn(t, game, turn, known(goal, taken(game, turn, &mut row)))) } }
                }
                @if !goal.proved { p.quiet { (t.word(Word::PlanNotProved)) } }
            }
        }
    }
}

/// What is known of a turn of a plan: what it claims is what the plan is for.
fn known(goal: &Goal, card: Option<MerchantId>) -> Known {
    Known { card, claim: goal.cost.parse().ok().map(|cost| (goal.points, cost)) }
}

/// The merchant that a turn of a plan takes, out of what is left of the row: nobody else takes one.
fn taken(game: GameKind, turn: &str, row: &mut Vec<MerchantId>) -> Option<MerchantId> {
    let slot = taken_slot(game, turn)?;
    (slot < row.len()).then(|| row.remove(slot))
}
