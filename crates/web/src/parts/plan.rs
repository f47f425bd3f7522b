//! The panel of a plan: how soon each card or tile could be claimed, over the table.

use caravan_rules::sand_to_sea::Victory;
use caravan_rules::{GameKind, MerchantId};
use caravan_study::plan::{Goal, Plan};
use caravan_tables::Board;
use caravan_texts::{Known, Texts, Word};
use maud::{Markup, html};

use crate::parts::deed::written_turn;
use crate::parts::game::taken_slot;
use crate::parts::icons::{Icon, icon};
use crate::sand_to_sea::victory_picture;
use crate::spice_road::point_picture;

/// The panel over the board that the plan begins from. It is put away without a script.
pub(crate) fn plan_panel(t: Texts, plan: &Plan, board: &Board) -> Markup {
    let row = merchant_row(board);
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

/// The merchants that can be acquired.
fn merchant_row(board: &Board) -> Vec<MerchantId> {
    match board {
        Board::SpiceRoad(board) => board.before.merchant_row.iter().map(|&(card, _)| card).collect(),
        Board::SandToSea(board) => board.before.merchant_row.iter().map(|&(card, _)| card).collect(),
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
            div.plan-goal { (picture(t, goal)) }
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

/// The card or the tile that is to be claimed.
fn picture(t: Texts, goal: &Goal) -> Markup {
    match (goal.card.parse(), goal.cost.parse()) {
        (Ok(card), _) => point_picture(t, card),
        (Err(_), Ok(cost)) => victory_picture(t, &Victory { cost, points: goal.points as u8 }),
        (Err(_), Err(_)) => html! {},
    }
}
