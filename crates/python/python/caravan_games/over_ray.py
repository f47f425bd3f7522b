"""Tournaments and self-play over Ray, when one machine is not enough.

    python -m caravan_games.over_ray --bots pedlar,trader,merchant --deals 20 --workers 4

Every piece of work is a `Job` that names all that decides it: whoever does it, and however often, comes to the same result.
So a worker that dies costs only time. Its job is given to another, and a result is kept under its job, which nothing can be
twice. `--address` joins a cluster that runs already; without it Ray starts one on this machine.
"""

from __future__ import annotations

import argparse
import itertools
import os
from collections import deque
from dataclasses import dataclass
from typing import Any, Callable, Iterable

import numpy as np

from . import Batch, Bot, Table


@dataclass(frozen=True)
class Match:
    """One game between bots: who sits where, and the seed of the deal."""

    game: str
    line_up: tuple[str, ...]
    seed: int
    budget: str | None = None

    def do(self) -> dict[str, Any]:
        """Plays it: {"points": …, "winner": …, "record": …}."""
        players = len(self.line_up)
        table = Table(self.game, players, self.seed)
        bots = [Bot(name, self.game, players, self.seed + seat) for seat, name in enumerate(self.line_up)]
        while table.to_move is not None:
            table.play(bots[table.to_move].choose(table.position, self.budget))
        return {"points": table.points, "winner": table.winner, "record": table.record()}


@dataclass(frozen=True)
class SelfPlay:
    """So many steps of a batch by the policy that makes decisions from (observations, masks); random without one."""

    game: str
    players: int
    n: int
    steps: int
    seed: int
    policy: Callable[[np.ndarray, np.ndarray], np.ndarray] | None = None

    def do(self) -> dict[str, np.ndarray]:
        """Plays them: each array has a row for each step."""
        batch = Batch(self.game, self.players, self.n, seed=self.seed, threads=1)
        rows: dict[str, list[np.ndarray]] = {}
        for _ in range(self.steps):
            actions = batch.sample() if self.policy is None else self.policy(batch.observations, batch.masks)
            seen = {"observations": batch.observations, "masks": batch.masks, "seats": batch.to_move, "actions": actions}
            kept = {name: array.copy() for name, array in seen.items()}
            batch.step(kept["actions"])
            kept |= {"rewards": batch.rewards.copy(), "terminated": batch.terminated.copy()}
            for name, array in kept.items():
                rows.setdefault(name, []).append(array)
        return {name: np.stack(arrays) for name, arrays in rows.items()}


class Worker:
    """What runs in a process of Ray's."""

    def pid(self) -> int:
        """The number of the process."""
        return os.getpid()

    def do(self, job: Match | SelfPlay) -> Any:
        """Does a job."""
        return job.do()


def run(
    jobs: Iterable[Any],
    workers: int,
    on_result: Callable[[Any, Any], None] = lambda job, actor: None,
    on_loss: Callable[[Any], None] = lambda job: None,
) -> dict[Any, Any]:
    """Does every job once and returns the results by their jobs. A job whose worker dies is done by another.

    Ray has to be initialised. `on_result(job, actor)` is called after each result, with the actor that brought it,
    `on_loss(job)` when a job was lost with its worker.
    """
    import ray

    actor_of = ray.remote(Worker)
    waiting = deque(dict.fromkeys(jobs))
    results: dict[Any, Any] = {}
    under_way: dict[Any, tuple[Any, Any]] = {}
    idle = [actor_of.options(num_cpus=1).remote() for _ in range(workers)]
    ray.get([actor.pid.remote() for actor in idle])  # they are up, so that the first does not do it all
    while waiting or under_way:
        while idle and waiting:
            actor, job = idle.pop(), waiting.popleft()
            under_way[actor.do.remote(job)] = (actor, job)
        done, _ = ray.wait(list(under_way), num_returns=1)
        actor, job = under_way.pop(done[0])
        try:
            results[job] = ray.get(done[0])
        except ray.exceptions.RayActorError:
            on_loss(job)
            waiting.append(job)
            actor = actor_of.options(num_cpus=1).remote()
        else:
            on_result(job, actor)
        idle.append(actor)
    for actor in idle:
        ray.kill(actor)
    return results


def matches(game: str, bots: list[str], deals: int, seed: int = 0, budget: str | None = None) -> list[Match]:
    """Every pair of bots on every deal, with the seats exchanged."""
    pairs = itertools.permutations(bots, 2)
    return [Match(game, pair, seed + deal, budget) for pair in pairs for deal in range(deals)]


def ratings(results: dict[Match, dict[str, Any]], bots: list[str]) -> dict[str, tuple[float, float]]:
    """Elo of each bot, their mean being 0, and how far it may be off (95 %): Bradley-Terry with half a game of prior."""
    wins = np.full((len(bots), len(bots)), 0.25)
    for match, result in results.items():
        first, second = map(bots.index, match.line_up)
        wins[(first, second) if result["winner"] == 0 else (second, first)] += 1
    np.fill_diagonal(wins, 0)
    games, strength = wins + wins.T, np.ones(len(bots))
    for _ in range(500):
        strength = wins.sum(1) / (games / (strength[:, None] + strength)).sum(1)
        strength /= np.exp(np.log(strength).mean())
    chance = strength[:, None] / (strength[:, None] + strength)
    information = (games * chance * (1 - chance)).sum(1)
    scale = 400 / np.log(10)
    return {bot: (scale * np.log(s), scale * 1.96 / np.sqrt(i)) for bot, s, i in zip(bots, strength, information)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="spice-road")
    parser.add_argument("--bots", default="wanderer,pedlar,trader")
    parser.add_argument("--deals", type=int, default=10, help="deals for each pair, each played from both seats")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--steps", type=int, default=100, help="steps of self-play that each worker collects")
    parser.add_argument("--budget", help="what a bot may spend on a turn: 800n, 50ms")
    parser.add_argument("--address", help="of a Ray cluster that runs already")
    options = parser.parse_args()
    import ray

    where = {"address": options.address} if options.address else {"num_cpus": options.workers}
    ray.init(include_dashboard=False, **where)
    bots = options.bots.split(",")
    results = run(matches(options.game, bots, options.deals, budget=options.budget), options.workers)
    print(f"{len(results)} games")
    for bot, (elo, error) in sorted(ratings(results, bots).items(), key=lambda rated: -rated[1][0]):
        print(f"  {bot:<20} {elo:>6.0f} ± {error:.0f}")
    jobs = [SelfPlay(options.game, 2, 256, options.steps, seed) for seed in range(options.workers)]
    collected = run(jobs, options.workers).values()
    print(f"{sum(part['actions'].size for part in collected):,} decisions of self-play")


if __name__ == "__main__":
    main()
