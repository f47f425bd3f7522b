"""Trains a small network on Spice Road for two, and measures it against a bot.

    python examples/train.py --minutes 3
    python examples/train.py --minutes 3 --method self-play --against greedy --games 200 --seed 1

It needs numpy and nothing else; `train_torch.py` does the same with PyTorch. There are two methods. `watch` learns to do what a teacher, one of our bots, would do in
the positions that teacher and pupil come to together. `self-play` begins with nothing and is proximal policy optimisation on a batch of games in
which the network plays both sides: a step is rewarded with what it gains in points over the other side, the end of a game with winning it.
"""

from __future__ import annotations

import argparse
import math
import os
import time

# The matrices are small: more threads cost more than they bring, most of all on a machine that is busy.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from caravan_games import Batch, Bot, Table, decisions, features, layout

GAME, PLAYERS = "spice-road", 2
GAMES, STEPS, MINIBATCH, EPOCHS = 256, 32, 2048, 2
DISCOUNT, TRACE, CLIP, ENTROPY, RATE = 0.99, 0.95, 0.2, 0.01, 7e-4
HIDDEN = (256, 128)
# Points count a tenth in rewards, winning counts one.
POINT, WIN = 0.1, 1.0
# The teacher, at how many tables it is watched, how many of its decisions are remembered, and how often it plays itself.
TEACHER, TABLES, MEMORY, TEACHER_PLAYS = "master", 64, 250_000, 0.5


class Network:
    """Some layers, from which both the decisions and the value of a position are read."""

    def __init__(self, rng: np.random.Generator):
        sizes = (features(GAME, PLAYERS), *HIDDEN, decisions(GAME, PLAYERS) + 1)
        # Few of the inputs are not 0, so the first weights may be larger than their number says.
        spread = (1 / math.sqrt(40), *(math.sqrt(2 / size) for size in sizes[1:-2]), 0.01)
        self.weights: list[np.ndarray] = []
        for size, following, width in zip(sizes, sizes[1:], spread):
            self.weights.append(rng.normal(0, width, (size, following)).astype(np.float32))
            self.weights.append(np.zeros(following, np.float32))
        self.scale = scale_of_fields()
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def judge(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The chance of each decision, and the values."""
        return self._read(self._layers(observations), masks)

    def imitate(self, part: dict[str, np.ndarray]) -> None:
        """Makes what the teacher decided more likely."""
        layers = self._layers(part["seen"])
        chances, values = self._read(layers, part["masks"])
        chances[np.arange(len(chances)), part["actions"]] -= 1
        self._learn(layers, np.concatenate([chances, np.zeros_like(values)[:, None]], axis=1) / len(values), RATE)

    def improve(self, part: dict[str, np.ndarray]) -> None:
        """Makes what turned out well more likely, in a small step."""
        layers = self._layers(part["seen"])
        chances, values = self._read(layers, part["masks"])
        self._learn(layers, slope_of_loss(part, chances, values), RATE)

    def _layers(self, observations: np.ndarray) -> list[np.ndarray]:
        layers = [observations * self.scale]
        for at in range(0, len(self.weights), 2):
            out = layers[-1] @ self.weights[at] + self.weights[at + 1]
            layers.append(out if at + 2 == len(self.weights) else np.maximum(out, 0))
        return layers

    def _read(self, layers: list[np.ndarray], masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        out = layers[-1]
        logits = np.where(masks, out[:, :-1], -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True), out[:, -1]

    def _learn(self, layers: list[np.ndarray], slope: np.ndarray, rate: float) -> None:
        """One step of Adam against the slope of the loss at the outputs."""
        gradients: list[np.ndarray] = []
        for at in range(len(self.weights) - 2, -1, -2):
            below = layers[at // 2]
            gradients = [below.T @ slope, slope.sum(0), *gradients]
            slope = (slope @ self.weights[at].T) * (below > 0)
        norm = math.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        self.updates += 1
        rate *= math.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for weight, mean, square, gradient in zip(self.weights, self.means, self.squares, gradients):
            gradient *= min(1.0, 0.5 / max(norm, 1e-9))
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)


def draw(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A decision for each row, by its chances."""
    sums = np.cumsum(chances, axis=1)
    drawn = (sums < rng.random((len(sums), 1)) * sums[:, -1:]).sum(axis=1)
    # Rounding must not lead to a decision that has no chance.
    is_possible = chances[np.arange(len(drawn)), np.minimum(drawn, chances.shape[1] - 1)] > 0
    return np.where(is_possible, drawn, chances.argmax(axis=1))


def scale_of_fields() -> np.ndarray:
    """Bits as they are, numbers made small."""
    scale = np.ones(features(GAME, PLAYERS), np.float32)
    small = {"caravan": 0.2, "cubes": 0.5, "coins": 0.2, "decks": 0.05, "points": 0.05, "excess": 0.3, "paid": 0.3}
    for name, start, end in layout(GAME, PLAYERS):
        scale[start:end] = small.get(name.split(".")[1], 1.0)
    return scale


class Lessons:
    """Tables at which the teacher says what it would do, and teacher and pupil play turn by turn, by lot."""

    def __init__(self, seed: int, teacher: str = TEACHER):
        self.teacher, self.seed = Bot(teacher, GAME, PLAYERS, seed), seed
        self.tables = [self.deal() for _ in range(TABLES)]
        self.memory = {
            "seen": np.zeros((MEMORY, features(GAME, PLAYERS)), np.uint8),
            "masks": np.zeros((MEMORY, decisions(GAME, PLAYERS)), np.int8),
            "actions": np.zeros(MEMORY, np.int64),
        }
        self.decided, self.ended = 0, 0

    def deal(self) -> Table:
        """A new game, of which no other has the deal."""
        self.seed += 1
        return Table(GAME, PLAYERS, self.seed)

    def watch(self, network, rng: np.random.Generator) -> None:
        """One turn at every table. What the teacher would do is remembered, whoever plays it."""
        mine = []
        for table in self.tables:
            turn = self.teacher.choose(table.position)
            path = table.decisions_of(turn)
            if rng.random() < TEACHER_PLAYS:
                for decision in path:
                    self.remember(table, decision)
                    table.decide(decision)
            else:
                self.remember(table, path[0])
                mine.append(table)
        play(network, mine, rng)
        self.ended += sum(table.to_move is None for table in self.tables)
        self.tables = [self.deal() if table.to_move is None else table for table in self.tables]

    def remember(self, table: Table, decision: int) -> None:
        """A decision of the teacher, in the place of the oldest."""
        seen, at = table.observation(table.to_move), self.decided % MEMORY
        self.memory["seen"][at], self.memory["masks"][at] = seen["observation"], seen["action_mask"]
        self.memory["actions"][at] = decision
        self.decided += 1

    def recall(self, rng: np.random.Generator) -> dict[str, np.ndarray]:
        """Some of what is remembered."""
        rows = rng.integers(min(self.decided, MEMORY), size=512)
        return {name: array[rows] for name, array in self.memory.items()}


def play(network, tables: list[Table], rng: np.random.Generator) -> None:
    """A whole turn of the network at each of these tables."""
    while tables:
        seen = [table.observation(table.to_move) for table in tables]
        observations, masks = (np.stack([each[name] for each in seen]) for name in ("observation", "action_mask"))
        for table, decision in zip(tables, draw(network.judge(observations, masks)[0], rng)):
            table.decide(int(decision))
        tables = [table for table in tables if table.turn_so_far is not None]


class SelfPlay:
    """A batch of games in which the network plays both sides."""

    def __init__(self, seed: int):
        self.batch = Batch(GAME, PLAYERS, GAMES, seed=seed, reward="points", max_steps=800)
        places = {name: start for name, start, _ in layout(GAME, PLAYERS)}
        self.mine, self.theirs = places["player0.points"], places["player1.points"]
        self.ended, self.decided = 0, 0

    def lead(self) -> np.ndarray:
        """By how many points, in units of reward, the side to move is ahead."""
        seen = self.batch.observations
        return POINT * (seen[:, self.mine].astype(np.float32) - seen[:, self.theirs])

    def collect(self, network, rng: np.random.Generator) -> dict[str, np.ndarray]:
        """Plays on for some steps: what was seen and done, and by how much it was better than expected."""
        batch, rows = self.batch, []
        for _ in range(STEPS):
            seen, masks = batch.observations.copy(), batch.masks.copy()
            seats, lead = batch.to_move.astype(int), self.lead()
            chances, values = network.judge(seen, masks)
            actions = draw(chances, rng)
            batch.step(actions)
            rows.append((seen, masks, actions, chances[np.arange(GAMES), actions], values, *self.rewards(seats, lead)))
        names = ("seen", "masks", "actions", "chances", "values", "rewards", "signs")
        kept = {name: np.stack(column) for name, column in zip(names, zip(*rows))}
        _, last = network.judge(batch.observations, batch.masks)
        kept["advantages"] = advantages(kept["rewards"], kept["values"], last, kept["signs"])
        kept["targets"] = kept["advantages"] + kept["values"]
        return {name: array.reshape(STEPS * GAMES, *array.shape[2:]) for name, array in kept.items()}

    def rewards(self, seats: np.ndarray, lead: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What the last step brought, and how the next position counts: -1 if it is the other's, 0 if the game is over."""
        batch, every = self.batch, np.arange(GAMES)
        signs = np.where(batch.to_move == seats, 1, -1).astype(np.float32)
        rewards = signs * self.lead() - lead
        margin = batch.rewards[every, seats] - batch.rewards[every, 1 - seats]
        # A tie goes to the later seat.
        won = np.where((margin > 0) | ((margin == 0) & (seats == 1)), WIN, -WIN)
        rewards = np.where(batch.terminated, POINT * margin - lead + won, np.where(batch.truncated, 0, rewards))
        self.ended += int(batch.terminated.sum())
        self.decided += GAMES
        return rewards.astype(np.float32), signs * ~(batch.terminated | batch.truncated)


def advantages(rewards: np.ndarray, values: np.ndarray, last: np.ndarray, signs: np.ndarray) -> np.ndarray:
    """By how much each step was better than its position promised, looking some steps ahead."""
    out, ahead, following = np.zeros_like(rewards), np.zeros_like(last), last
    for step in reversed(range(len(rewards))):
        surprise = rewards[step] + DISCOUNT * signs[step] * following - values[step]
        ahead = out[step] = surprise + DISCOUNT * TRACE * signs[step] * ahead
        following = values[step]
    return out


def parts(kept: dict[str, np.ndarray], rng: np.random.Generator):
    """All that was collected, in parts of a random order, more than once."""
    for _ in range(EPOCHS):
        order = rng.permutation(len(kept["actions"]))
        for at in range(0, len(order), MINIBATCH):
            yield {name: array[order[at : at + MINIBATCH]] for name, array in kept.items()}


def slope_of_loss(part: dict[str, np.ndarray], chances: np.ndarray, values: np.ndarray) -> np.ndarray:
    """How the loss changes with each output."""
    rows = np.arange(len(values))
    gain = part["advantages"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    ratio = chances[rows, part["actions"]] / part["chances"]
    is_clipped = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    weight = np.where(is_clipped, 0, gain * ratio)[:, None]
    slope = weight * chances
    slope[rows, part["actions"]] -= weight[:, 0]
    logs = np.log(chances + 1e-9)
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    slope += ENTROPY * chances * (logs + entropy)
    return np.concatenate([slope, (values - part["targets"])[:, None] * 0.5], axis=1).astype(np.float32) / len(values)


def win_share(network, bot: str, games: int, seed: int) -> float:
    """The share of games that the network wins against a bot, sitting first and second in turn on every deal."""
    wins = 0
    for number in range(games):
        table, seat = Table(GAME, PLAYERS, seed + number // 2), number % 2
        other, steps = Bot(bot, GAME, PLAYERS, seed + number), 0
        while table.to_move is not None and steps < 2000:
            if table.to_move == seat:
                seen = table.observation(seat)
                table.decide(int(network.judge(seen["observation"][None], seen["action_mask"][None])[0].argmax()))
            else:
                table.play(other.choose(table.position))
            steps += 1
        wins += table.winner == seat
    return wins / games


def interval(share: float, games: int) -> tuple[float, float]:
    """Where the true share lies with 95 % (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games**2))
    return middle - half, middle + half


def watch_and_learn(network, minutes: float, seed: int) -> None:
    """Learns from the teacher for so long, as long as it watches each time."""
    rng, lessons, start, said = np.random.default_rng(seed), Lessons(seed), time.monotonic(), 0.0
    while (passed := time.monotonic() - start) < 60 * minutes:
        lessons.watch(network, rng)
        until = 2 * time.monotonic() - (start + passed)
        while time.monotonic() < until:
            network.imitate(lessons.recall(rng))
        said = tell(passed, said, lessons)


def play_and_improve(network, minutes: float, seed: int) -> None:
    """Plays against itself for so long."""
    rng, play, start, said = np.random.default_rng(seed), SelfPlay(seed), time.monotonic(), 0.0
    while (passed := time.monotonic() - start) < 60 * minutes:
        for part in parts(play.collect(network, rng), rng):
            network.improve(part)
        said = tell(passed, said, play)


def tell(passed: float, said: float, games) -> float:
    """Says every quarter of a minute how far it is; returns when that was last."""
    if passed - said < 15:
        return said
    print(f"{passed:5.0f} s  {games.decided:>10,} decisions  {games.ended:>7,} games", flush=True)
    return passed


METHODS = {"watch": watch_and_learn, "self-play": play_and_improve}


def measure(network, bots: list[str], games: int) -> None:
    """Says how often the network wins, on deals that it was not trained on."""
    for bot in dict.fromkeys(bots):
        share = win_share(network, bot, games, 1_000_000_000)
        low, high = interval(share, games)
        print(f"against {bot}: {share:.1%} of {games} games won, 95 % between {low:.1%} and {high:.1%}", flush=True)


def main(network_of=Network) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--method", choices=METHODS, default="watch")
    parser.add_argument("--against", default="pedlar", help="the bot to measure it against")
    parser.add_argument("--games", type=int, default=200, help="how many games are played to measure it")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    network = network_of(np.random.default_rng(options.seed))
    METHODS[options.method](network, options.minutes, options.seed)
    measure(network, ["random", "greedy", options.against], options.games)


if __name__ == "__main__":
    main()
