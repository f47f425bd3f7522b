//! The turn being made: what was picked, what is still to choose, and what comes of it.

use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice, SeatSnapshot};
use caravan_rules::{Cubes, Spice};
use caravan_tables::spice_road::{SpiceRoadBoard, SpiceRoadDraft};
use caravan_texts::Word;
use maud::{Markup, html};

use super::point_card::point_picture;
use super::ways::{card_of, number, ways};
use crate::parts::card::{chip, moving_picture, picture};
use crate::parts::controls::Verb;
use crate::parts::exchange;
use crate::parts::icons::{Icon, cube, icon};
use crate::parts::scene::Scene;

/// The tray that takes the place of the hand.
pub(super) fn tray(scene: &Scene, board: &SpiceRoadBoard, draft: &SpiceRoadDraft) -> Markup {
    let desk = Desk { scene, board, draft };
    let class = if matches!(draft.turn.main(), Some(Choice::Upgrade { .. })) { "tray roomy" } else { "tray" };
    html! {
        div class=(class) role="group" aria-label=(scene.t.word(Word::YourDraft)) {
            div.picked { (desk.picked()) }
            div.choose { (desk.choice()) }
            div.after-turn { (desk.after()) }
        }
    }
}

/// All that the parts of the tray look at.
struct Desk<'a> {
    scene: &'a Scene<'a>,
    board: &'a SpiceRoadBoard,
    draft: &'a SpiceRoadDraft,
}

impl Desk<'_> {
    fn picked(&self) -> Markup {
        let (t, before) = (self.scene.t, &self.board.before);
        match self.draft.turn.main() {
            Some(Choice::Acquire { slot }) => picture(t, before.merchant_row[slot].0),
            Some(Choice::Claim { slot }) => point_picture(t, before.point_row[slot]),
            Some(Choice::Gain { card } | Choice::Upgrade { card, .. } | Choice::Trade { card, .. }) => {
                moving_picture(t, card, self.scene.side)
            }
            // What is settled is the acquisition of the card that came last to the hand, which lies there already.
            None => html! { span.picked-icon { (icon(Icon::Any)) } },
            Some(Choice::Rest | Choice::Pay { .. } | Choice::Return { .. }) => {
                html! { span.picked-icon { (icon(Icon::Rest)) } }
            }
        }
    }

    /// What is to be chosen next; once nothing is, what can still be changed.
    fn choice(&self) -> Markup {
        match self.draft.legal.first() {
            Some(Choice::Pay { .. }) => self.payment(),
            Some(Choice::Return { .. }) => self.giving_back(),
            _ => match self.draft.turn.main() {
                Some(Choice::Trade { times, .. }) => self.trade(times),
                Some(Choice::Upgrade { steps, .. }) => self.upgrade(steps),
                _ => self.plain(),
            },
        }
    }

    /// A turn without a choice shows what it brings.
    fn plain(&self) -> Markup {
        let (t, side) = (self.scene.t, self.scene.side);
        let played = &self.board.before.seats[side.index()].played;
        html! {
            @match self.draft.turn.main() {
                Some(Choice::Rest) => {
                    h3 { (t.word(Word::BackInHand)) }
                    ul.chips { @for &card in played { (chip(t, card, side)) } }
                }
                Some(Choice::Claim { slot }) => {
                    @let worth = self.board.before.point_row[slot].points();
                    h3 { (t.word(Word::ReadyToConfirm)) " " small { "+" (t.points(worth.into())) } }
                    (self.swap())
                }
                _ => { h3 { (t.word(Word::ReadyToConfirm)) } (self.swap()) }
            }
        }
    }

    fn trade(&self, times: u8) -> Markup {
        let t = self.scene.t;
        html! {
            h3 { @if self.ways().len() > 1 { (t.word(Word::HowManyTimes)) } @else { (t.word(Word::ReadyToConfirm)) } }
            (self.times(times))
            (self.swap())
        }
    }

    /// The numbers of times a trade can be done, one of them pressed.
    fn times(&self, chosen: u8) -> Markup {
        let (t, ways) = (self.scene.t, self.ways());
        html! {
            @if ways.len() > 1 {
                div.segments.many-segments[ways.len() > 5] role="group" aria-label=(t.word(Word::HowManyTimes)) {
                    @for &way in &ways {
                        @if let Choice::Trade { card, times } = way {
                            button form="turn" formaction=(self.address(Verb::Revise)) name="decision" value=[number(way)]
                                aria-pressed=(times == chosen) aria-label=(t.trade_times(card.card().terms(), times))
                                data-key=(times % 10) { (times) "×" }
                        }
                    }
                }
            }
        }
    }

    /// The same in less room, for when cubes are to be returned as well.
    fn times_stepper(&self, chosen: u8) -> Markup {
        let t = self.scene.t;
        let Some(card) = self.draft.turn.main().and_then(card_of) else { return html! {} };
        let way = |times| Some(Choice::Trade { card, times }).filter(|way| self.ways().contains(way));
        let label = |times| t.trade_times(card.card().terms(), times);
        html! {
            @if self.ways().len() > 1 {
                span.stepper role="group" aria-label=(t.word(Word::HowManyTimes)) {
                    (self.step(way(chosen - 1), label(chosen - 1), "-", "−"))
                    output { (chosen) "×" }
                    (self.step(way(chosen + 1), label(chosen + 1), "+", "+"))
                }
            }
        }
    }

    fn upgrade(&self, steps: Cubes) -> Markup {
        let t = self.scene.t;
        let most = self.ways().iter().map(|&way| steps_of(way).total()).max().unwrap_or(0);
        html! {
            h3 { (t.word(Word::WhichCubesRise)) " " small { (t.steps_used(steps.total(), most)) } }
            ul.upgrade-steps {
                @for spice in Spice::UPGRADABLE { (self.stepper(steps, spice)) }
            }
        }
    }

    fn stepper(&self, steps: Cubes, from: Spice) -> Markup {
        let t = self.scene.t;
        html! {
            li {
                span.upgrade-step { (cube(from)) (icon(Icon::To)) @if let Some(to) = from.upgraded() { (cube(to)) } }
                span.stepper role="group" aria-label=(t.steps_from(steps[from], from)) {
                    (self.step(self.split(steps.checked_sub(Cubes::one(from))), t.one_step_less(from), &from.to_string().to_uppercase(), "−"))
                    output { (steps[from]) }
                    (self.step(self.split(Some(steps + Cubes::one(from))), t.one_step_more(from), &from.to_string(), "+"))
                }
            }
        }
    }

    /// The way to play the upgrade with these steps, if there is one.
    fn split(&self, steps: Option<Cubes>) -> Option<Choice> {
        self.ways().into_iter().find(|&way| Some(steps_of(way)) == steps)
    }

    /// A button that plays the card in another way, if there is such a way.
    fn step(&self, way: Option<Choice>, label: String, key: &str, sign: &str) -> Markup {
        html! {
            @match way {
                Some(way) => button form="turn" formaction=(self.address(Verb::Revise)) name="decision" value=[number(way)]
                    aria-label=(label) data-key=(key) { (sign) },
                None => button disabled aria-label=(label) { (sign) },
            }
        }
    }

    fn payment(&self) -> Markup {
        let (t, turn) = (self.scene.t, self.draft.turn);
        let Some(Choice::Acquire { slot: price }) = turn.main() else { return self.plain() };
        html! {
            h3 { (t.which_cube_on(turn.paid() + 1)) }
            ol.pay {
                @for (place, spice) in turn.payments().enumerate() {
                    li { span.number { (place + 1) } (cube(spice)) small { (t.on_card(place + 1)) } }
                }
                @for place in turn.paid()..price {
                    li.is-next[place == turn.paid()] aria-current=[(place == turn.paid()).then_some("step")] {
                        span.number { (place + 1) } span.cube-hole {} small { (t.on_card(place + 1)) }
                    }
                }
            }
            (self.pick())
        }
    }

    fn giving_back(&self) -> Markup {
        let (t, returned) = (self.scene.t, self.draft.turn.returned());
        let more = self.player().caravan.total().saturating_sub(CARAVAN_LIMIT);
        html! {
            h3 { (t.return_more(more, returned.total() > 0)) " " small { (t.only_fit(CARAVAN_LIMIT)) } }
            div.cube-choice-row {
                @if let Some(Choice::Trade { times, .. }) = self.draft.turn.main() { (self.times_stepper(times)) }
                (self.pick())
            }
            (exchange::returned(t, returned))
        }
    }

    /// A button for every cube that can be laid or returned next.
    fn pick(&self) -> Markup {
        let held = self.player().caravan;
        html! {
            div.cube-choices {
                @for &choice in &self.draft.legal {
                    @if let Choice::Pay { spice } | Choice::Return { spice } = choice {
                        button.cube-choice form="turn" title=(self.scene.t.spice_in_full(spice)) name="decision" value=[number(choice)]
                            aria-label=(self.pick_label(choice)) data-key=(spice) aria-keyshortcuts=(spice) {
                            (cube(spice)) b { (held[spice]) }
                        }
                    }
                }
            }
        }
    }

    fn pick_label(&self, choice: Choice) -> String {
        let (t, held) = (self.scene.t, self.player().caravan);
        match choice {
            Choice::Return { spice } => t.return_one(spice, held[spice]),
            Choice::Pay { spice } => t.put_on_card(spice, held[spice], self.draft.turn.paid() + 1),
            _ => String::new(),
        }
    }

    /// What leaves the caravan and what comes in.
    fn swap(&self) -> Markup {
        exchange::swap(self.scene.t, self.before(), self.player().caravan)
    }

    fn after(&self) -> Markup {
        let (t, cubes) = (self.scene.t, self.player().caravan);
        let label = t.caravan(cubes, CARAVAN_LIMIT);
        exchange::outcome(t, self.draft.is_complete(), self.before(), (cubes, CARAVAN_LIMIT), label)
    }

    fn player(&self) -> &SeatSnapshot {
        &self.draft.after.seats[self.scene.side.index()]
    }

    /// The cubes before the turn.
    fn before(&self) -> Cubes {
        self.board.before.seats[self.scene.side.index()].caravan
    }

    /// Every way to play the card that was picked.
    fn ways(&self) -> Vec<Choice> {
        self.draft.turn.main().and_then(card_of).map_or(Vec::new(), |card| ways(&self.board.legal, card))
    }

    fn address(&self, verb: Verb) -> String {
        format!("{}/{}", self.scene.address, verb.name())
    }
}

fn steps_of(way: Choice) -> Cubes {
    if let Choice::Upgrade { steps, .. } = way { steps } else { Cubes::NONE }
}
