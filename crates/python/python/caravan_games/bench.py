"""How fast the environments are on this machine, beside PettingZoo's classics and pgx: `python -m caravan_games.bench`.

Every speed is told for a second of processor time, which a busy machine changes little, and for a second of the clock on the wall. With
several threads the first says what each is worth, the second what they bring together; that needs a machine with nothing else to do.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import time
from dataclasses import dataclass
from typing import Any, Iterator

import numpy as np

from . import Batch, sand_to_sea_v1, spice_road_v1

CLASSICS = ["tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6"]
PGX = ["tic_tac_toe", "connect_four", "leduc_holdem", "chess"]


@dataclass
class Speed:
    """So many steps, in so many seconds of processor time and on the wall."""

    steps: int = 0
    processor: float = 0.0
    wall: float = 0.0

    def __str__(self) -> str:
        return f"{self.steps / self.processor:>12,.0f} {self.steps / self.wall:>12,.0f}"


def now() -> tuple[float, float]:
    """The processor time of this process with all its threads, and the clock."""
    return time.process_time(), time.perf_counter()


def batch_speed(game: str, players: int, n: int, threads: int, seconds: float) -> tuple[Speed, Speed]:
    """Decisions with masks and observations written: of `step` alone, and with `sample` choosing them."""
    batch = Batch(game, players, n, threads=threads)
    alone, both, (processor, wall) = Speed(), Speed(), now()
    while both.wall < seconds:
        actions = batch.sample()
        before = now()
        batch.step(actions)
        after = now()
        alone = Speed(alone.steps + n, alone.processor + after[0] - before[0], alone.wall + after[1] - before[1])
        both = Speed(alone.steps, after[0] - processor, after[1] - wall)
    return alone, both


def aec_speed(env: Any, seconds: float) -> Speed:
    """Steps of a PettingZoo environment with random legal actions: `last`, an action, `step`."""
    env.reset(seed=1)
    speed, (processor, wall) = Speed(), now()
    while speed.wall < seconds:
        for agent in env.agent_iter(200):
            observation, _, termination, truncation, info = env.last()
            env.step(None if termination or truncation else action(env, agent, observation, info))
            speed.steps += 1
        if not env.agents:
            env.reset()
        speed.processor, speed.wall = time.process_time() - processor, time.perf_counter() - wall
    return speed


def action(env: Any, agent: str, observation: Any, info: dict[str, Any]) -> Any:
    """A legal action at random, found the same way for every environment."""
    mask = observation.get("action_mask") if isinstance(observation, dict) else info.get("action_mask")
    if mask is None:
        return env.action_space(agent).sample()
    legal = mask.nonzero()[0]
    return legal[int(random.random() * len(legal))]


def classics(seconds: float) -> Iterator[tuple[str, Speed | None]]:
    """The speed of each of PettingZoo's classics that is installed."""
    for name in CLASSICS:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            yield name, aec_speed(module.env(), seconds)
        except ImportError:
            yield name, None


def pgx_speed(name: str, n: int, seconds: float) -> Speed:
    """Steps of a batch of pgx on the processor, with random legal actions and games that begin anew: compiled before it is timed."""
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental").auto_reset
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def act(carry: Any, _: Any) -> Any:
        state, key = carry
        key, draw, deal = jax.random.split(key, 3)
        actions = jax.random.categorical(draw, jax.numpy.log(state.legal_action_mask))
        return (step(state, actions, jax.random.split(deal, n)), key), None

    run = jax.jit(lambda state, key: jax.lax.scan(act, (state, key), None, length=20)[0])
    key = jax.random.key(1)
    state, key = jax.block_until_ready(run(jax.vmap(env.init)(jax.random.split(key, n)), key))
    speed, (processor, wall) = Speed(), now()
    while speed.wall < seconds:
        state, key = jax.block_until_ready(run(state, key))
        speed.steps += 20 * n
        speed.processor, speed.wall = time.process_time() - processor, time.perf_counter() - wall
    return speed


def of_pgx(n: int, seconds: float) -> Iterator[tuple[str, Speed | None]]:
    """The speed of some of pgx's games, if it is installed."""
    for name in PGX:
        try:
            yield name, pgx_speed(name, n, seconds)
        except ImportError:
            yield name, None


def tell(speeds: Iterator[tuple[str, Speed | None]]) -> None:
    """Prints each with its name."""
    for name, speed in speeds:
        print(f"  {name:<40} {'not installed' if speed is None else speed}", flush=True)


def batches(n: int, cores: int, seconds: float) -> Iterator[tuple[str, Speed]]:
    """Batches of both games, on one thread, on two and on all."""
    for game, most in (("spice-road", 5), ("sand-to-sea", 4)):
        for players in (2, most):
            for threads in sorted({1, 2, cores} & set(range(1, cores + 1))):
                alone, both = batch_speed(game, players, n, threads, seconds)
                yield f"{game} {players} players {threads} threads: step", alone
                yield "  with sample", both


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each is measured")
    parser.add_argument("--n", type=int, default=1024, help="how many games a batch has")
    options = parser.parse_args()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    print(f"numpy {np.__version__}, {cores} cores, load {os.getloadavg()[0]:.1f}")
    print(f"{'':<42} {'a second of':>12} {'a second':>12}\n{'':<42} {'processor':>12} {'on the wall':>12}")
    print(f"Batch of {options.n}, decisions with masks and observations written")
    tell(batches(options.n, cores, options.seconds))
    print("PettingZoo, steps: last, a random legal action, step")
    ours = [(module.raw_env.metadata["name"], module) for module in (spice_road_v1, sand_to_sea_v1)]
    tell((name, aec_speed(module.env(), options.seconds)) for name, module in ours)
    tell(classics(options.seconds))
    print(f"pgx on the processor, a batch of {options.n}, steps with a random legal action")
    tell(of_pgx(options.n, options.seconds))


if __name__ == "__main__":
    main()
