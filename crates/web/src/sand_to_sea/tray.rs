//! The turn being made: what was picked, what is still to choose, and what comes of it.

use caravan_bots::sand_to_sea::Step;
use caravan_rules::sand_to_sea::{BonusKind, Choice, HOLD_TILE, Main, SeatSnapshot};
use caravan_rules::{Cubes, MerchantId, Spice};
use caravan_tables::sand_to_sea::{CellKind, Offer, SandToSeaBoard, SandToSeaDraft};
use caravan_texts::Word;
use maud::{Markup, html};

use super::bonus::tile;
use super::map::hex_picture;
use super::offer::Sent;
use super::own_side::set_card;
use crate::parts::card::{chip, moving_picture, picture};
use crate::parts::controls::Verb;
use crate::parts::cubes::counted;
use crate::parts::exchange;
use crate::parts::hand::digit;
use crate::parts::icons::{Icon, cube, icon};
use crate::parts::scene::Scene;

/// The tray that takes the place of the hand.
pub(super) fn tray(scene: &Scene, board: &SandToSeaBoard, draft: &SandToSeaDraft) -> Markup {
    let desk = Desk { scene, board, draft };
    html! {
        div class=(desk.class()) role="group" aria-label=(scene.t.word(Word::YourDraft)) {
            div.picked { (desk.picked()) }
            div.choose { (desk.choice()) }
            div.after-turn { (desk.after()) }
        }
    }
}

/// What a bonus tile of a kind brings now, if there is one.
pub(super) fn brings(board: &SandToSeaBoard, kind: BonusKind) -> Option<u32> {
    match kind {
        BonusKind::Points => board.now().points_tiles.first().map(|&worth| worth.into()),
        BonusKind::Move => Some(1),
        BonusKind::Hold => Some(HOLD_TILE),
    }
}

/// The one who gets the next cube of the toll.
pub(super) fn toll_owner<'a>(scene: &Scene<'a>, board: &SandToSeaBoard) -> &'a str {
    board.toll_owner().map_or("", |seat| scene.name(seat))
}

/// All that the parts of the tray look at.
struct Desk<'a> {
    scene: &'a Scene<'a>,
    board: &'a SandToSeaBoard,
    draft: &'a SandToSeaDraft,
}

impl Desk<'_> {
    fn class(&self) -> &'static str {
        match self.draft.step() {
            Step::Upgrade => "tray roomy",
            Step::Reward if self.free_merchant().is_some() => "tray",
            Step::Discard | Step::Reward => "tray crowded",
            Step::Place | Step::Times | Step::Pay | Step::Toll | Step::Act | Step::Cost | Step::Return | Step::Done => {
                "tray"
            }
        }
    }

    fn picked(&self) -> Markup {
        let t = self.scene.t;
        if let Some(card) = self.free_merchant() {
            return picture(t, card);
        }
        match self.draft.turn.main() {
            Main::Acquire(slot) => picture(t, self.board.before.merchant_row[usize::from(slot)].0),
            Main::Play(card) => moving_picture(t, card, self.scene.side),
            Main::Set(set) => set_card(self.scene, self.board, set.into()),
            Main::Sail(_) | Main::Stay | Main::Settle => match self.board.destination() {
                Some(cell) => hex_picture(self.scene, self.board, cell),
                None => html! { span.picked-icon { (icon(Icon::Boat)) } },
            },
            Main::Rest | Main::None => html! { span.picked-icon { (icon(Icon::Rest)) } },
        }
    }

    /// The merchant that one press takes, where the reward of a column can be nothing else.
    fn free_merchant(&self) -> Option<MerchantId> {
        let is_merchant = |offer: &Offer| matches!(offer.choice, Choice::FreeMerchant { .. });
        let suggested = self.draft.suggested.first().and_then(|&decision| Choice::of(decision))?;
        match suggested {
            Choice::FreeMerchant { slot } if self.draft.legal.iter().all(is_merchant) => {
                self.draft.after.merchant_row.get(slot).map(|&(card, _)| card)
            }
            _ => None,
        }
    }

    /// What is to be chosen next; once nothing is, what can still be changed.
    fn choice(&self) -> Markup {
        let t = self.scene.t;
        match self.draft.step() {
            Step::Place => html! { h3 { (t.word(Word::WhereToStart)) } p.quiet { (t.word(Word::PlaceLead)) } },
            Step::Times => self.times(0),
            Step::Upgrade => self.upgrade(None),
            Step::Pay => self.payment(),
            Step::Discard => self.discards(),
            Step::Toll => self.toll(),
            Step::Act => self.actions(),
            Step::Cost => self.cost(),
            Step::Reward => self.rewards(),
            Step::Return => self.giving_back(),
            Step::Done => self.done(),
        }
    }

    /// A turn that is decided: what it brings, and how it was played where that can be changed.
    fn done(&self) -> Markup {
        let (t, turn, before) = (self.scene.t, self.draft.turn, self.before());
        match turn.main() {
            Main::Play(_) if self.others(is_times).count() > 1 => self.times(turn.times()),
            Main::Play(_) if self.others(is_split).count() > 1 => self.upgrade(turn.steps()),
            Main::Rest => html! {
                h3 { (t.word(Word::BackInHand)) }
                ul.chips { @for &card in before.played.iter().chain(&before.discarded) { (chip(t, card, self.scene.side)) } }
            },
            _ => html! {
                h3 { (t.word(Word::ReadyToConfirm)) @if self.points_gained() > 0 { " " small { "+" (t.points(self.points_gained())) } } }
                (self.swap())
            },
        }
    }

    fn times(&self, chosen: u8) -> Markup {
        html! { h3 { (self.scene.t.word(Word::HowManyTimes)) } (self.numbers(chosen)) (self.swap()) }
    }

    /// The numbers of times a card's trade can be done, one of them pressed.
    fn numbers(&self, chosen: u8) -> Markup {
        let t = self.scene.t;
        let ways: Vec<&Offer> = self.others(is_times).collect();
        html! {
            @if ways.len() > 1 {
                div.segments.many-segments[ways.len() > 5] role="group" aria-label=(t.word(Word::HowManyTimes)) {
                    @for way in ways { @if let Choice::Trade { times } = way.choice {
                        button form="turn" formaction=(self.address(Verb::Revise)) name="decision" value=(way.sends())
                            aria-pressed=(times == chosen) aria-label=(t.trade_times(self.card_terms(), times))
                            data-key=(times % 10) { (times) "×" }
                    } }
                }
            }
        }
    }

    fn card_terms(&self) -> (Cubes, Cubes) {
        if let Main::Play(card) = self.draft.turn.main() { card.card().terms() } else { (Cubes::NONE, Cubes::NONE) }
    }

    fn upgrade(&self, chosen: Option<Cubes>) -> Markup {
        let t = self.scene.t;
        let steps = chosen.unwrap_or(Cubes::NONE);
        let most = self.others(is_split).filter_map(|way| split_of(way.choice)).map(Cubes::total).max().unwrap_or(0);
        html! {
            h3 { (t.word(Word::WhichCubesRise)) " " small { (t.steps_used(steps.total(), most)) } }
            ul.upgrade-steps { @for spice in Spice::UPGRADABLE { (self.stepper(steps, spice)) } }
            @if chosen.is_none() { (self.nothing_raised()) }
        }
    }

    fn stepper(&self, steps: Cubes, from: Spice) -> Markup {
        let t = self.scene.t;
        html! {
            li {
                span.upgrade-step { (cube(from)) (icon(Icon::To)) @if let Some(to) = from.upgraded() { (cube(to)) } }
                span.stepper role="group" aria-label=(t.steps_from(steps[from], from)) {
                    (self.step_to(steps.checked_sub(Cubes::one(from)), t.one_step_less(from), &from.to_string().to_uppercase(), "−"))
                    output { (steps[from]) }
                    (self.step_to(Some(steps + Cubes::one(from)), t.one_step_more(from), &from.to_string(), "+"))
                }
            }
        }
    }

    /// A button that plays the upgrade with these steps, if that can be done.
    fn step_to(&self, steps: Option<Cubes>, label: String, key: &str, sign: &str) -> Markup {
        let way = self.others(is_split).find(|way| split_of(way.choice) == steps);
        html! {
            @match way {
                Some(way) => button form="turn" formaction=(self.address(Verb::Revise)) name="decision" value=(way.sends())
                    aria-label=(label) data-key=(key) { (sign) },
                None => button disabled aria-label=(label) { (sign) },
            }
        }
    }

    /// While no steps are chosen, raising nothing is a choice of its own.
    fn nothing_raised(&self) -> Markup {
        let none = self.others(is_split).find(|way| split_of(way.choice) == Some(Cubes::NONE));
        html! {
            @if let Some(none) = none {
                button.button.small form="turn" formaction=(self.address(Verb::Revise)) name="decision" value=(none.sends()) { (self.scene.t.word(Word::RaiseNothing)) }
            }
        }
    }

    fn payment(&self) -> Markup {
        let (t, turn) = (self.scene.t, self.draft.turn);
        let Main::Acquire(slot) = turn.main() else { return html! {} };
        let (paid, price) = (turn.payments().len(), usize::from(slot));
        html! {
            h3 { (t.which_cube_on(paid + 1)) }
            ol.pay {
                @for (place, spice) in turn.payments().enumerate() {
                    li { span.number { (place + 1) } (cube(spice)) small { (t.on_card(place + 1)) } }
                }
                @for place in paid..price {
                    li.is-next[place == paid] aria-current=[(place == paid).then_some("step")] {
                        span.number { (place + 1) } span.cube-hole {} small { (t.on_card(place + 1)) }
                    }
                }
            }
            (self.pick(|spice, held| t.put_on_card(spice, held, paid + 1)))
        }
    }

    /// The cards that can pay for the way: those chosen are marked, earlier ones can be added too.
    fn discards(&self) -> Markup {
        let (t, turn, before) = (self.scene.t, self.draft.turn, self.before());
        let needed = self.board.destination().map_or(0, |cell| self.board.cards_to(self.scene.side, cell));
        html! {
            h3 { (t.which_cards(turn.discards().len(), needed)) }
            div.card-lots {
                @if !before.played.is_empty() {
                    (self.lot(t.word(Word::FaceUp), &before.played, 0))
                }
                @if !before.hand.is_empty() {
                    (self.lot(t.word(Word::InHand), &before.hand, before.played.len()))
                }
            }
        }
    }

    fn lot(&self, title: &str, cards: &[MerchantId], before: usize) -> Markup {
        html! {
            div.card-lot {
                span.caption { (title) }
                ul.chips { @for (place, &card) in cards.iter().enumerate() { (self.discard(card, digit(before + place))) } }
            }
        }
    }

    fn discard(&self, card: MerchantId, key: String) -> Markup {
        let t = self.scene.t;
        let is_chosen = self.draft.turn.discards().contains(card);
        let label = t.discard_card(card, self.before().hand.contains(&card));
        let is_it = |offer: &&Offer| offer.choice == Choice::Discard { card };
        let (next, earlier) = (self.draft.legal.iter().find(is_it), self.draft.others.iter().find(is_it));
        let earlier_to = earlier.map(|_| self.address(Verb::Revise)).filter(|_| next.is_none());
        let is_suggested = !is_chosen && self.draft.accepted.discards().contains(card);
        html! {
            li {
                @match next.or(earlier) {
                    Some(offer) => button.card-choice.is-suggested[is_suggested] form="turn" formaction=[earlier_to] name="decision" value=(offer.sends())
                        aria-label=(label) data-key=(key) { (super::sheets::still_chip(t, card)) },
                    None => span.card-choice.is-chosen[is_chosen].is-off[!is_chosen].is-suggested[is_suggested] role="img" aria-label=(label) {
                        (super::sheets::still_chip(t, card)) @if is_chosen { (icon(Icon::Check)) }
                    },
                }
            }
        }
    }

    fn toll(&self) -> Markup {
        let (t, owner) = (self.scene.t, toll_owner(self.scene, self.board));
        html! { h3 { (t.which_toll(owner)) } (self.pick(|spice, held| t.give_toll(spice, held, owner))) }
    }

    /// What can be done where the boat is.
    fn actions(&self) -> Markup {
        let t = self.scene.t;
        let offers = |wanted: fn(&Choice) -> bool| self.draft.legal.iter().filter(move |offer| wanted(&offer.choice));
        let trades: Vec<&Offer> = offers(is_times).collect();
        html! {
            h3 { (t.word(Word::WhatNow)) }
            @for offer in offers(|choice| *choice == Choice::Build) {
                button.button.place-action form="turn" name="decision" value=(offer.sends()) aria-label=(t.build_button(self.board.outpost_cost())) data-key="o" {
                    (icon(Icon::Outpost)) (t.word(Word::Build)) @if self.board.outpost_cost() > 0 { small { (self.board.outpost_cost()) (icon(Icon::Any)) } } @else { small { (t.word(Word::FreeFoot)) } }
                }
            }
            @if let Some(CellKind::Port(victory)) = self.here() { @for offer in offers(|choice| *choice == Choice::Claim) {
                button.button.place-action form="turn" name="decision" value=(offer.sends()) aria-label=(t.claim_button(&victory)) data-key="c" {
                    (icon(Icon::Claim)) (t.word(Word::ClaimHere)) small { "+" (victory.points) } "−" (counted(t, victory.cost))
                }
            } }
            @if let (false, Some(CellKind::Market(market))) = (trades.is_empty(), self.here()) {
                div.market-trades {
                    span.amount { (t.word(Word::TradeHere)) " " (counted(t, market.input)) (icon(Icon::To)) (counted(t, market.output)) }
                    div.segments.many-segments[trades.len() > 5] role="group" aria-label=(t.word(Word::HowManyTimes)) {
                        @for offer in trades { @if let Choice::Trade { times } = offer.choice {
                            button form="turn" name="decision" value=(offer.sends())
                                aria-label=(t.trade_times((market.input, market.output), times)) data-key=(times % 10) { (times) "×" }
                        } }
                    }
                }
            }
            @for offer in offers(|choice| *choice == Choice::Stop) {
                button.button.place-action form="turn" name="decision" value=(offer.sends()) data-key="s" { (icon(Icon::Close)) (t.word(Word::StopHere)) }
            }
            // Who need not trade first may return what is too much at once.
            @if offers(|choice| matches!(choice, Choice::Return { .. })).next().is_some() { (self.giving_back()) }
        }
    }

    fn here(&self) -> Option<CellKind> {
        self.board.destination().map(|cell| self.board.cell_kind(self.board.cell(cell)))
    }

    fn cost(&self) -> Markup {
        let (t, paid) = (self.scene.t, self.draft.turn.build().unwrap_or(Cubes::NONE));
        html! {
            h3 { (t.which_cost(self.board.outpost_cost() - paid.total().min(self.board.outpost_cost()))) }
            (self.pick(|spice, held| t.give_for_outpost(spice, held)))
            (exchange::returned(t, paid))
        }
    }

    fn rewards(&self) -> Markup {
        let t = self.scene.t;
        let is_bonus = |offer: &Offer| matches!(offer.choice, Choice::Bonus { .. });
        html! {
            h3 { (t.word(Word::WhichReward)) }
            div.rewards-on-offer {
                @for offer in &self.draft.legal { @if let Choice::Bonus { kind } = offer.choice {
                    @let brings = brings(self.board, kind);
                    button.button.place-action form="turn" name="decision" value=(offer.sends()) data-key=(kind as u8 + 1) {
                        (tile(kind, brings)) " " small { (t.take_bonus(kind, brings.map(|brings| brings as u8))) }
                    }
                } }
            }
            p.quiet { (t.word(if self.draft.legal.iter().any(is_bonus) { Word::OrAMerchant } else { Word::AMerchant })) }
        }
    }

    fn giving_back(&self) -> Markup {
        let (t, returned, player) = (self.scene.t, self.draft.turn.returned(), self.after_player());
        let more = player.hold.total().saturating_sub(player.hold_limit);
        html! {
            h3 { (t.return_more(more, returned.total() > 0)) " " small { (t.only_fit(player.hold_limit)) } }
            (self.numbers(self.draft.turn.times()))
            (self.pick(|spice, held| t.return_one(spice, held)))
            (exchange::returned(t, returned))
        }
    }

    /// A button for every cube that can be given next.
    fn pick(&self, label: impl Fn(Spice, u8) -> String) -> Markup {
        let held = self.after_player().hold;
        html! {
            div.cube-choices {
                @for offer in &self.draft.legal {
                    @if let Choice::Pay { spice } | Choice::Toll { spice } | Choice::Cost { spice } | Choice::Return { spice } = offer.choice {
                        button.cube-choice form="turn" title=(self.scene.t.spice_in_full(spice)) name="decision" value=(offer.sends())
                            aria-label=(label(spice, held[spice])) data-key=(spice) aria-keyshortcuts=(spice) {
                            (cube(spice)) b { (held[spice]) }
                        }
                    }
                }
            }
        }
    }

    /// What leaves the hold and what comes in.
    fn swap(&self) -> Markup {
        exchange::swap(self.scene.t, self.before().hold, self.after_player().hold)
    }

    fn after(&self) -> Markup {
        let (t, &SeatSnapshot { hold, hold_limit, .. }) = (self.scene.t, self.after_player());
        let is_complete = self.draft.step() == Step::Done;
        exchange::outcome(t, is_complete, self.before().hold, (hold, hold_limit), t.hold(hold, hold_limit))
    }

    fn points_gained(&self) -> u32 {
        u32::from(self.after_player().points.saturating_sub(self.before().points))
    }

    fn before(&self) -> &SeatSnapshot {
        self.board.player(self.scene.side)
    }

    fn after_player(&self) -> &SeatSnapshot {
        &self.draft.after.seats[self.scene.side.index()]
    }

    fn others(&self, wanted: fn(&Choice) -> bool) -> impl Iterator<Item = &Offer> {
        self.draft.others.iter().filter(move |offer| wanted(&offer.choice))
    }

    fn address(&self, verb: Verb) -> String {
        format!("{}/{}", self.scene.address, verb.name())
    }
}

fn is_times(choice: &Choice) -> bool {
    matches!(choice, Choice::Trade { .. })
}

fn is_split(choice: &Choice) -> bool {
    matches!(choice, Choice::Upgrade { .. })
}

fn split_of(choice: Choice) -> Option<Cubes> {
    if let Choice::Upgrade { steps } = choice { Some(steps) } else { None }
}
