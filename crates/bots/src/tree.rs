//! The player who reads the game many turns ahead: a tree search with a network's judgement at its leaves.
//!
//! Every seat has a value of its own and each player goes for its own (max^n), so the search is the same for any number of
//! seats. A turn is weighed by what the network makes of the position after it, before anything is turned over; going past
//! it, the cards that come are drawn at random. How many draws of one turn are followed grows slowly with how often it is
//! tried: branching over every draw would spread the search too thin.

mod line;
mod luck;
mod reading;
mod study;

use std::time::Instant;

use caravan_rules::{Game, Seat, View};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Advice, Bot};
use crate::budget::Budget;
use crate::net::{Judge, Judgement, most_liked};
use crate::order::{largest_first, ranked_first};
use crate::playbook::Playbook;
use crate::progress::{is_as_good_as_won, is_perhaps_won, soonest};
use crate::turns::Candidate;

use luck::Expectation;
pub use study::Studied;

/// How a tree is searched.
#[derive(Clone, Copy, Debug)]
pub struct SearchSettings {
    /// How much the search is drawn to turns it has tried little.
    pub curiosity: f32,
    /// How much worse than the best a turn may look at first and still be tried, in win chance.
    pub temperature: f32,
    /// Another draw of a turn is followed each time it has been tried so often.
    pub draw_after: u32,
    /// One more draw of a turn is looked at, without being followed, each time it has been tried so often; 0 for never.
    pub sample_after: u32,
    /// How many lines are tried, whatever the budget: a player that thinks as far at any speed.
    pub nodes: Option<u64>,
}

impl SearchSettings {
    /// What has proved best at tables of so many. With more players a turn changes a win chance less, so the search has to
    /// take smaller differences seriously; and it has to go through more turns of others before it sees its own next one. At
    /// 4 seats it was weaker with luck taken off: 21.8 ± 3.1 % of 700 games, where 25 % is even.
    pub const fn usual(seats: usize) -> SearchSettings {
        let (curiosity, temperature, sample_after) = match seats {
            2 => (0.5, 0.05, 16),
            3 => (0.15, 0.02, 16),
            4 => (0.1, 0.015, 0),
            _ => (0.07, 0.01, 0),
        };
        SearchSettings { curiosity, temperature, draw_after: 200, sample_after, nodes: None }
    }
}

/// The most positions in a tree; a search that fills it stops there.
const MOST_NODES: usize = 400_000;
/// At the root, how many ways to pay and return are followed for each main decision.
const ROOT_WAYS: usize = 3;
/// The most draws of one turn that are followed.
const MOST_DRAWS: u32 = 8;

/// A player that searches.
///
/// What choosing a way through the tree looks at lies together (`Edge`), apart from what is needed only when it is gone
/// (`Way`): most of a search is spent waiting for memory otherwise.
#[derive(Debug)]
pub struct Tree<G: Game> {
    judge: Judge,
    settings: SearchSettings,
    nodes: Vec<Node<G>>,
    edges: Vec<Edge>,
    ways: Vec<Way<G::Turn>>,
    /// What a turn that ends the game makes of it, by seat.
    ends: Vec<Judgement>,
    /// What is expected of turns that turn something over.
    expectations: Vec<Expectation>,
    /// How many draws of a turn of the root are looked at when it is first tried.
    root_samples: u32,
    root_turns: Vec<Candidate<G>>,
    turns: Vec<Candidate<G>>,
    judgements: Vec<Judgement>,
    /// The line that is being tried.
    path: Vec<TriedTurn>,
    /// The edge of the root that brings a won game to its end.
    soonest: Option<usize>,
}

/// A position where somebody is to move.
#[derive(Debug)]
struct Node<G> {
    seat: u8,
    edges: u16,
    first_edge: u32,
    visits: u32,
    /// The next draw of the same turn.
    next_draw: Option<u32>,
    /// What was expected of it before any line went through it, by seat.
    first: Judgement,
    /// The sum of what came of the lines through it, by seat, the first expectation among them.
    sum: Judgement,
    position: G,
}

/// What is known of a turn that can be played from a node.
#[derive(Debug)]
struct Edge {
    /// The sum of what it was worth to the seat that plays it; the first judgement counts as one try.
    total: f32,
    visits: u32,
    prior: f32,
}

/// The turn of an edge, and where it leads.
#[derive(Debug)]
struct Way<T> {
    turn: T,
    draws: u32,
    first_draw: Option<u32>,
    /// Where in the list of expectations, if more than one draw was looked at.
    expectation: Option<u32>,
    /// Whether a second draw came out as the first: nothing is turned over.
    is_certain: bool,
    /// Where in the list of ends, if the game is over after it.
    end: Option<u32>,
}

/// A turn of the line that is being tried.
#[derive(Clone, Copy, Debug)]
struct TriedTurn {
    node: usize,
    edge: usize,
    /// The draw after it, unless the game is over.
    drawn: Option<u32>,
}

/// What a search has found out about one turn.
#[derive(Clone, Copy, Debug)]
pub struct Thought<T> {
    /// The turn.
    pub turn: T,
    /// The share of the search that went into it.
    pub share: f32,
    /// The chance to win with it.
    pub win: f32,
}

impl<G: Playbook> Tree<G> {
    /// A player that judges so.
    pub fn new(judge: Judge, settings: SearchSettings) -> Tree<G> {
        Tree {
            judge,
            settings,
            nodes: Vec::new(),
            edges: Vec::new(),
            ways: Vec::new(),
            ends: Vec::new(),
            expectations: Vec::new(),
            root_samples: 0,
            root_turns: Vec::new(),
            turns: Vec::new(),
            judgements: Vec::new(),
            path: Vec::new(),
            soonest: None,
        }
    }

    /// Thinks about a position and returns its turns, the best first.
    pub fn think(&mut self, view: &View<G>, budget: Budget, rng: &mut dyn Rng) -> Vec<Thought<G::Turn>> {
        self.search(view, budget, &mut Xoshiro256PlusPlus::seed_from_u64(rng.next_u64()))
    }

    fn search(&mut self, view: &View<G>, budget: Budget, rng: &mut Xoshiro256PlusPlus) -> Vec<Thought<G::Turn>> {
        let position = view.position();
        self.judge_root(position);
        let claim = self.add_soonest_claim(position);
        self.plant(position);
        if self.nodes[0].edges > 1 {
            self.grow(self.settings.nodes.map_or(budget, Budget::Nodes), rng);
        }
        self.find_soonest(claim);
        let visits = self.nodes[0].visits.max(1) as f32;
        let thought = |edge: usize| Thought {
            turn: self.ways[edge].turn,
            share: self.edges[edge].visits as f32 / visits,
            win: self.edges[edge].value().clamp(0.0, 1.0),
        };
        self.best_first(0).into_iter().map(thought).collect()
    }

    /// Sees to it that the soonest claim is among the turns of the root where the game may be as good as won. Returns its place.
    fn add_soonest_claim(&mut self, position: &G) -> Option<usize> {
        let ahead = position.places_after_side();
        let most = self.judgements.iter().map(|judgement| judgement.win[ahead]).fold(0.0, f32::max);
        let claim = if is_perhaps_won(most) { position.soonest_claim() } else { None }?;
        let known = self.turns.iter().position(|turn| turn.after == claim.after);
        if known.is_none() {
            self.turns.push(claim);
            self.judge.judge_all(&[claim], &mut self.judgements);
        }
        Some(known.unwrap_or(self.turns.len() - 1))
    }

    /// Looks which turn of the root to play if the game is as good as won.
    fn find_soonest(&mut self, claim: Option<usize>) {
        self.soonest = None;
        let best = self.best_first(0)[0];
        let Node { position, edges, .. } = &self.nodes[0];
        let edges = &self.edges[..usize::from(*edges)];
        let wins: Vec<f32> = edges.iter().map(|edge| edge.value().min(1.0)).collect();
        let claim = claim.filter(|&claim| is_as_good_as_won(wins[best]) && is_as_good_as_won(wins[claim]));
        self.soonest = claim.or_else(|| soonest(position, &self.root_turns, &wins, best));
    }

    /// The edges of a node, those that the search has looked at most first.
    fn best_first(&self, node: usize) -> Vec<usize> {
        let Node { first_edge, edges, .. } = self.nodes[node];
        let first = first_edge as usize;
        let of_node = (first..).zip(&self.edges[first..][..edges.into()]);
        let ranks = of_node.map(|(at, edge)| {
            let is_soonest = u64::from(self.soonest == Some(at));
            (is_soonest << u32::BITS | u64::from(edge.visits), edge.value())
        });
        ranked_first(ranks).map(|place| first + place).collect()
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.ways.clear();
        self.ends.clear();
        self.expectations.clear();
    }

    /// Judges the root's turns, each in the best few of the ways to pay for it and to return cubes.
    fn judge_root(&mut self, position: &G) {
        self.judge.look_at(position);
        let mut candidates = Vec::new();
        position.candidates(&mut candidates);
        let (mut turns, mut judgements) = (Vec::new(), Vec::new());
        let ahead = position.places_after_side();
        for candidate in &candidates {
            self.turns.clear();
            position.ways(candidate, &mut self.turns);
            self.judge_turns();
            let likings = self.judgements.iter().map(|judgement| judgement.liking(ahead));
            for i in largest_first(likings).take(ROOT_WAYS) {
                turns.push(self.turns[i]);
                judgements.push(self.judgements[i]);
            }
        }
        (self.turns, self.judgements) = (turns, judgements);
    }

    /// Starts a tree with the turns that were judged last.
    fn plant(&mut self, position: &G) {
        self.clear();
        self.root_turns.clone_from(&self.turns);
        self.add_node(*position);
    }

    fn judge_turns(&mut self) {
        self.judgements.clear();
        self.judge.judge_all(&self.turns, &mut self.judgements);
    }

    /// Adds a node for a position whose turns have been judged.
    fn add_node(&mut self, position: G) -> u32 {
        let seat = position.to_move().seat().map_or(0, Seat::index);
        let first_edge = self.edges.len() as u32;
        let (side, ahead) = (position.side().index(), position.places_after_side());
        let best = self.judgements.iter().map(|judgement| judgement.liking(ahead)).fold(f32::NEG_INFINITY, f32::max);
        let mut sum = 0.0;
        for (turn, judgement) in self.turns.iter().zip(&self.judgements) {
            let liking = judgement.liking(ahead);
            let prior = ((liking - best) / self.settings.temperature).exp();
            sum += prior;
            self.edges.push(Edge { total: liking, visits: 0, prior });
            let end = turn.after.decided().map(|_| {
                self.ends.push(by_seat(judgement, side, G::SEATS));
                self.ends.len() as u32 - 1
            });
            let turn = turn.turn();
            self.ways.push(Way { turn, draws: 0, first_draw: None, expectation: None, is_certain: false, end });
        }
        self.edges[first_edge as usize..].iter_mut().for_each(|edge| edge.prior /= sum);
        let edges = self.turns.len() as u16;
        let first = self.expected_value(&position);
        let node =
            Node { seat: seat as u8, edges, first_edge, visits: 0, next_draw: None, first, sum: first, position };
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    fn grow(&mut self, budget: Budget, rng: &mut Xoshiro256PlusPlus) {
        const LOOKS_AT_CLOCK: u64 = 16;
        self.root_samples = luck::root_samples(budget);
        let start = Instant::now();
        let mut tries = 0;
        loop {
            let is_spent = match budget {
                Budget::Nodes(nodes) => tries >= nodes,
                Budget::Time(time) => tries % LOOKS_AT_CLOCK == 0 && start.elapsed() >= time,
            };
            if is_spent || self.nodes.len() >= MOST_NODES {
                return;
            }
            self.try_a_line(rng);
            tries += 1;
        }
    }

    /// Follows the most promising turns to the edge of the tree, adds a position there and takes its value back.
    fn try_a_line(&mut self, rng: &mut Xoshiro256PlusPlus) {
        self.path.clear();
        let mut node = 0;
        let values = loop {
            let edge = self.most_promising(node);
            if let Some(end) = self.ways[edge].end {
                self.path.push(TriedTurn { node, edge, drawn: None });
                break self.ends[end as usize];
            }
            let (drawn, is_new) = self.draw(node, edge, rng);
            self.path.push(TriedTurn { node, edge, drawn: Some(drawn) });
            node = drawn as usize;
            if is_new {
                break self.nodes[node].first;
            }
        };
        self.take_back(values);
    }

    /// Tells every turn of the line what came of it. What a draw gave or took is no merit of the turn before it.
    fn take_back(&mut self, mut values: Judgement) {
        for step in (0..self.path.len()).rev() {
            let TriedTurn { node, edge, drawn } = self.path[step];
            if let Some(luck) = drawn.and_then(|drawn| self.luck(edge, drawn)) {
                values.add(&luck, -1.0);
            }
            let Node { seat, visits, sum, .. } = &mut self.nodes[node];
            *visits += 1;
            sum.add(&values, 1.0);
            self.edges[edge].visits += 1;
            self.edges[edge].total += values.liking(usize::from(*seat));
        }
    }

    fn most_promising(&self, node: usize) -> usize {
        let Node { first_edge, edges, visits, .. } = self.nodes[node];
        let pull = self.settings.curiosity * (visits.max(1) as f32).sqrt();
        let mut best = (0, f32::NEG_INFINITY);
        for (at, edge) in self.edges[first_edge as usize..][..usize::from(edges)].iter().enumerate() {
            let promise = (edge.total + pull * edge.prior) / (1 + edge.visits) as f32;
            if promise > best.1 {
                best = (at, promise);
            }
        }
        first_edge as usize + best.0
    }

    /// The position after a turn and a draw, and whether it is new: another draw once the turn has been tried enough, else
    /// the draw that has been followed least. Where nothing is turned over every draw is the same, and is followed as one.
    fn draw(&mut self, node: usize, edge: usize, rng: &mut Xoshiro256PlusPlus) -> (u32, bool) {
        let Way { draws, first_draw, .. } = self.ways[edge];
        self.sample_if_due(node, edge, rng);
        let wanted = (1 + self.edges[edge].visits / self.settings.draw_after).min(MOST_DRAWS);
        if draws >= wanted
            && let Some(drawn) = self.least_followed(first_draw)
        {
            return (drawn, false);
        }
        let position = self.drawn(node, edge, rng);
        if let Some(known) = self.draws(first_draw).find(|&draw| self.nodes[draw as usize].position == position) {
            return (known, false);
        }
        self.look_at(&position);
        let added = self.add_node(position);
        self.nodes[added as usize].next_draw = first_draw;
        self.ways[edge].first_draw = Some(added);
        self.ways[edge].draws += 1;
        match first_draw {
            Some(first) => self.expect(node, edge, first, self.nodes[added as usize].first),
            None => self.sample_if_due(node, edge, rng),
        }
        (added, true)
    }

    /// The position after the turn of an edge and a draw.
    fn drawn(&self, node: usize, edge: usize, rng: &mut Xoshiro256PlusPlus) -> G {
        let mut position = self.nodes[node].position;
        position.take(self.ways[edge].turn).expect("the turns of a node are legal");
        position.reveal_at_random(rng);
        position
    }

    /// Judges all turns of a position.
    fn look_at(&mut self, position: &G) {
        self.turns.clear();
        position.candidates(&mut self.turns);
        self.judge.look_at(position);
        self.judge_turns();
    }

    fn least_followed(&self, first: Option<u32>) -> Option<u32> {
        self.draws(first).min_by_key(|&draw| self.nodes[draw as usize].visits)
    }

    /// A draw and the other draws of the same turn.
    fn draws(&self, first: Option<u32>) -> impl Iterator<Item = u32> {
        std::iter::successors(first, |&draw| self.nodes[draw as usize].next_draw)
    }

    /// What the network expects of the position whose turns have been judged, by seat: the mover takes what it likes most.
    fn expected_value(&self, position: &G) -> Judgement {
        let (side, ahead) = (position.side().index(), position.places_after_side());
        let best = self.judgements.get(most_liked(&self.judgements, ahead));
        by_seat(best.unwrap_or(&Judgement::default()), side, G::SEATS)
    }
}

impl Edge {
    /// What it is worth to the seat that plays it.
    #[inline(always)]
    fn value(&self) -> f32 {
        self.total / (1 + self.visits) as f32
    }
}

/// What was judged from a side, in turn order from seat 0.
fn by_seat(judgement: &Judgement, side: usize, seats: usize) -> Judgement {
    let mut by_seat = Judgement::default();
    for ahead in 0..seats {
        let seat = (side + ahead) % seats;
        by_seat.win[seat] = judgement.win[ahead];
        by_seat.margin[seat] = judgement.margin[ahead];
    }
    by_seat
}

impl<G: Playbook> Bot<G> for Tree<G> {
    fn choose(&mut self, view: &View<G>, budget: Budget, rng: &mut dyn Rng) -> G::Turn {
        self.think(view, budget, rng)[0].turn
    }

    fn advise(&mut self, view: &View<G>, budget: Budget, rng: &mut dyn Rng) -> Advice<G> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
        let best = self.search(view, budget, &mut rng)[0];
        Advice { turn: best.turn, win: Some(best.win), line: self.line(0, &mut rng) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::Evaluator;
    use caravan_rules::Seat;
    use caravan_rules::spice_road::SpiceRoad;
    use rand_chacha::ChaCha12Rng;

    fn tree<const SEATS: usize>() -> Tree<SpiceRoad<SEATS>> {
        let net = crate::nets::net::<SpiceRoad<SEATS>>().unwrap();
        Tree::new(Judge::Net(Evaluator::new(net)), SearchSettings::usual(SEATS))
    }

    #[test]
    fn it_claims_the_card_that_wins_at_once() {
        // The second seat ends the game with this turn: one claim wins it, everything else loses.
        let position = "spice-road 2 1 M07,M12,M03,M30,M21,M40 P14,P15,P36,P20,P16 0/0 \
            -;S01,S02;-;P02,P03,P04,P06,P07,P09;2/2 bbbbb;S01,S02;-;P01,P05,P08,P10,P11;2/2";
        let position: SpiceRoad<2> = position.parse().unwrap();
        let mut rng = ChaCha12Rng::seed_from_u64(1);
        let thoughts = tree::<2>().think(&position.view(Seat::new(1)), Budget::Nodes(100), &mut rng);
        assert_eq!(thoughts[0].turn.to_string(), "=2");
        assert!(thoughts[0].win > 0.95 && thoughts[0].share > 0.9, "{thoughts:?}");
    }

    #[test]
    fn the_same_seed_and_nodes_give_the_same_thoughts() {
        let deal = SpiceRoad::<4>::shuffle(&mut ChaCha12Rng::seed_from_u64(3));
        let view = SpiceRoad::<4>::start(&deal).view(Seat::new(0));
        let think = || {
            let thoughts = tree::<4>().think(&view, Budget::Nodes(200), &mut ChaCha12Rng::seed_from_u64(5));
            thoughts
                .iter()
                .map(|thought| (thought.turn, thought.share.to_bits(), thought.win.to_bits()))
                .collect::<Vec<_>>()
        };
        assert_eq!(think(), think());
    }

    #[test]
    fn advice_is_the_turn_that_would_be_chosen_and_leads_to_a_claim() {
        let deal = SpiceRoad::<3>::shuffle(&mut ChaCha12Rng::seed_from_u64(6));
        let view = SpiceRoad::<3>::start(&deal).view(Seat::new(0));
        let advice = tree::<3>().advise(&view, Budget::Nodes(200), &mut ChaCha12Rng::seed_from_u64(7));
        let chosen = tree::<3>().choose(&view, Budget::Nodes(200), &mut ChaCha12Rng::seed_from_u64(7));
        assert_eq!((advice.turn, advice.line[0]), (chosen, (*view.position(), chosen)));
        assert!(advice.win.is_some_and(|win| win > 0.1 && win < 0.9));
        for (mut before, turn) in advice.line.iter().copied() {
            assert_eq!(before.to_move().seat(), Some(Seat::new(0)));
            before.take(turn).unwrap();
        }
        // A few turns in, with the cubes for a card almost there, the line gets to it.
        let near = "spice-road 2 0 M07,M12,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 \
            yyrgg;S01,S02;-;-;0/0 yyy;S01,S02;-;-;0/0";
        let near: SpiceRoad<2> = near.parse().unwrap();
        let advice =
            tree::<2>().advise(&near.view(Seat::new(0)), Budget::Nodes(400), &mut ChaCha12Rng::seed_from_u64(8));
        let (turns, claim) = advice.goal().unwrap();
        assert_eq!(turns + 1, advice.line.len());
        assert!(claim.points > 5 && advice.line[turns].1.to_string().starts_with('='));
    }

    /// What can be expected of the turn of a root's edge, over everything that may be turned over.
    fn exactly_expected<const SEATS: usize>(tree: &mut Tree<SpiceRoad<SEATS>>, edge: usize) -> Judgement {
        let mut after = tree.nodes[0].position;
        after.take(tree.ways[edge].turn).unwrap();
        let mut expected = Judgement::default();
        for (position, chance) in after.reveals() {
            tree.look_at(&position);
            expected.add(&tree.expected_value(&position), chance as f32);
        }
        expected
    }

    #[test]
    fn a_turn_is_worth_what_its_draws_are_together_whichever_was_followed() {
        let deal = SpiceRoad::<2>::shuffle(&mut ChaCha12Rng::seed_from_u64(9));
        let mut tree = tree::<2>();
        let mut lucky = 0;
        for seed in 0..20 {
            tree.judge_root(&SpiceRoad::<2>::start(&deal));
            tree.plant(&SpiceRoad::<2>::start(&deal));
            let edge = tree.ways.iter().position(|way| way.turn.to_string() == "+0").unwrap();
            let exact = exactly_expected(&mut tree, edge).win[0];
            tree.root_samples = 63;
            let (drawn, is_new) = tree.draw(0, edge, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
            assert!(is_new);
            let (first, prior) = (tree.nodes[drawn as usize].first, tree.edges[edge].total);
            lucky += u32::from((first.win[0] - exact).abs() > 0.02);
            tree.path = vec![TriedTurn { node: 0, edge, drawn: Some(drawn) }];
            tree.take_back(first);
            let found = tree.edges[edge].total - prior;
            assert!((found - exact).abs() < 0.02, "{found} where {exact} is to be expected");
        }
        assert!(lucky > 5, "the draws hardly differ");
    }

    #[test]
    fn shares_add_up_and_a_budget_of_nothing_still_gives_a_turn() {
        let deal = SpiceRoad::<3>::shuffle(&mut ChaCha12Rng::seed_from_u64(4));
        let view = SpiceRoad::<3>::start(&deal).view(Seat::new(0));
        let mut rng = ChaCha12Rng::seed_from_u64(5);
        let thoughts = tree::<3>().think(&view, Budget::Nodes(50), &mut rng);
        assert!((thoughts.iter().map(|thought| thought.share).sum::<f32>() - 1.0).abs() < 1e-3);
        assert!(!tree::<3>().think(&view, Budget::Nodes(0), &mut rng).is_empty());
    }
}
