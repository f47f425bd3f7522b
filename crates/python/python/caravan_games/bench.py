"""How fast the environments are on this machine, beside PettingZoo's classics: `python -m caravan_games.bench`."""

from __future__ import annotations

import argparse
import importlib
import os
import random
import time

import numpy as np

from . import Batch, sand_to_sea_v1, spice_road_v1

CLASSICS = ["tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6"]


def batch_speed(game: str, players: int, n: int, threads: int, seconds: float) -> tuple[float, float]:
    """Decisions a second with masks and observations written: of `step` alone, and with `sample` choosing them."""
    batch = Batch(game, players, n, threads=threads)
    steps, stepping, start = 0, 0.0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        actions = batch.sample()
        before = time.perf_counter()
        batch.step(actions)
        stepping += time.perf_counter() - before
        steps += n
    return steps / stepping, steps / (time.perf_counter() - start)


def aec_speed(env, seconds: float) -> float:
    """Steps a second of a PettingZoo environment with random legal actions: `last`, an action, `step`."""
    env.reset(seed=1)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for agent in env.agent_iter(200):
            observation, _, termination, truncation, info = env.last()
            env.step(None if termination or truncation else action(env, agent, observation, info))
            steps += 1
        if not env.agents:
            env.reset()
    return steps / (time.perf_counter() - start)


def action(env, agent, observation, info):
    """A legal action at random, found the same way for every environment."""
    mask = observation.get("action_mask") if isinstance(observation, dict) else info.get("action_mask")
    if mask is None:
        return env.action_space(agent).sample()
    legal = mask.nonzero()[0]
    return legal[int(random.random() * len(legal))]


def classics(seconds: float):
    """The speed of each of PettingZoo's classics that is installed."""
    for name in CLASSICS:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            yield name, aec_speed(module.env(), seconds)
        except ImportError:
            yield name, None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each is measured")
    parser.add_argument("--n", type=int, default=1024, help="how many games a batch has")
    options = parser.parse_args()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    print(f"numpy {np.__version__}, {cores} cores, load {os.getloadavg()[0]:.1f}")
    print(f"\nBatch of {options.n}, decisions a second: step alone / sample and step")
    for game, most in (("spice-road", 5), ("sand-to-sea", 4)):
        for players in (2, most):
            for threads in sorted({1, 2, cores} & set(range(1, cores + 1))):
                step, both = batch_speed(game, players, options.n, threads, options.seconds)
                print(f"  {game:<12} {players} players  {threads} threads  {step:>12,.0f}  {both:>12,.0f}")
    print("\nPettingZoo, steps a second of last, a random legal action, step")
    for module in (spice_road_v1, sand_to_sea_v1):
        print(f"  {module.raw_env.metadata['name']:<18} {aec_speed(module.env(), options.seconds):>12,.0f}")
    for name, speed in classics(options.seconds):
        print(f"  {name:<18} {'not installed' if speed is None else format(speed, '>12,.0f')}")


if __name__ == "__main__":
    main()
