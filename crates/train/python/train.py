"""Trains the networks of one or more tables: the engine plays against itself, PyTorch learns from it, round after round.

    python train.py --player target/release/caravan-train --tables spice-road:2:8,sand-to-sea:2:8 --out nets --seconds 540

A table is written game:seats:threads[:hidden[:nodes]]. While a round is played on the processor, the device learns from the
rounds before it. Training goes on from the networks in --from, or starts from chance. Every figure goes to the log in --out.
"""

import argparse
import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from learner import Learner, calibration
from net_file import Table, grown, net_by_chance, read_net, read_positions, write_net

LEARNING = 0.8
"""What part of the time of a round may be spent on learning; the rest goes to reading what was played."""
STEADY = 0.3
"""For what share of the time the learning rate stays as it is at first."""
SETTLING_PARTS = 6
"""In how many parts the learning after the last round goes on, each at its own rate."""
MOST_STEPS = 1 << 40
"""More steps than there is time for."""
FIRST_SECONDS = 0.3
"""How long a table is played only to see what its features are."""


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", type=lambda text: Path(text).resolve(), required=True, help="the program caravan-train")
    parser.add_argument("--tables", required=True, help="game:seats:threads[:hidden[:nodes]], separated by commas")
    parser.add_argument("--out", type=Path, required=True, help="the folder for networks and log")
    parser.add_argument("--from", dest="start", type=Path, help="the folder with the networks to go on from")
    parser.add_argument("--teacher", type=Path, help="the folder with the networks that play, if not those that learn")
    parser.add_argument("--seconds", type=float, default=540, help="how long in all, the contest included")
    parser.add_argument("--round", type=float, default=80, help="how long a round of play is")
    parser.add_argument("--settle", type=float, default=0, help="how long learning goes on after the last round")
    parser.add_argument("--nodes", type=int, default=40, help="lines of search for a turn of self-play")
    parser.add_argument("--play", default="", help="further words for caravan-train play")
    parser.add_argument("--rate", type=float, default=5e-4, help="the learning rate at first")
    parser.add_argument("--rate-at-end", type=float, default=5e-5, help="the learning rate at the end")
    parser.add_argument("--batch", type=int, default=8192, help="positions in a step")
    parser.add_argument("--reuse", type=float, default=3, help="how often a position is learnt from")
    parser.add_argument("--memory", type=int, default=20_000_000, help="positions kept of a table")
    parser.add_argument("--keep", action="store_true", help="keep positions in --scratch, and learn from those that are there")
    parser.add_argument("--contest", type=float, default=60, help="how long the new networks are measured at the end")
    parser.add_argument("--contest-nodes", type=int, default=300, help="lines of search for a turn of the contest")
    parser.add_argument("--against", type=Path, help="the folder with the networks of the opponents; those of --from or --teacher")
    parser.add_argument("--opponent", default="tree", help="against whom, where there is no such folder")
    parser.add_argument("--scratch", type=Path, default=Path("/dev/shm/caravan-train"), help="where positions are kept")
    parser.add_argument("--seed", type=int, default=1, help="where chance starts; another for each run")
    return parser.parse_args()


@dataclass
class Training:
    """One table being trained."""

    args: argparse.Namespace
    game: str
    seats: int
    threads: int
    nodes: int
    learner: Learner
    games: int = 0
    positions: int = 0

    @property
    def name(self) -> str:
        return self.learner.table.name

    def net_file(self) -> Path:
        """Where its network is saved."""
        return self.args.out / f"{self.name}.net"

    def player_file(self) -> Path:
        """Where the network is that plays."""
        return self.args.teacher / self.net_file().name if self.args.teacher else self.net_file()

    def save(self) -> None:
        """Saves the mean of the latest weights."""
        write_net(self.learner.net(), self.net_file())

    def take_in(self, path: Path, said: str) -> int:
        """Takes the positions of a round into memory; returns how many."""
        _, records = read_positions(path)
        if not self.args.keep:
            path.unlink()
        self.learner.add(records)
        self.games += int(said.split(": ")[1].split(" ")[0])
        self.positions += len(records)
        return len(records)

    def recall(self) -> int:
        """Takes in the positions that an earlier run has kept; returns how many."""
        files = sorted(self.args.scratch.glob(f"{self.game}_{self.seats}_*.positions"), key=lambda path: path.stat().st_mtime)
        for path in files:
            self.learner.add(read_positions(path)[1])
        return self.learner.memory.count


def play(args, game, seats, net, threads, seconds, seed, nodes) -> tuple[subprocess.Popen, Path]:
    """Starts a round of play into a file of positions."""
    path = args.scratch / f"{game}_{seats}_{seed}.positions"
    words = [args.player, "play", "--game", game, "--seats", seats, "--threads", threads, "--seconds", seconds]
    words += ["--seed", seed, "--nodes", nodes, "--out", path, *args.play.split()]
    words += ["--net", net] if net else []
    return subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, text=True), path


def finish(process: subprocess.Popen) -> str:
    """What a program said, once it is done."""
    said, _ = process.communicate()
    if process.returncode != 0:
        raise RuntimeError(f"{process.args} ended with {process.returncode}")
    return said.strip()


def begin(args: argparse.Namespace, text: str, device: torch.device, rng: np.random.Generator) -> Training:
    """A table as it is before the first round."""
    game, *numbers = text.split(":")
    seats, threads, hidden, nodes = map(int, [*numbers, *(128, args.nodes)[len(numbers) - 2 :]])
    # What the features are, the engine alone knows: it is asked for a few positions.
    process, path = play(args, game, seats, None, 1, FIRST_SECONDS, args.seed, 0)
    finish(process)
    table, _ = read_positions(path)
    path.unlink()
    start = args.start / f"{table.name}.net" if args.start else None
    if start:
        net = grown(read_net(start), table, hidden, rng)
        known = (read_net(start).rows != 0).any(axis=1)
        known = np.pad(known, (0, 64 * table.words - len(known)))
    else:
        net, known = net_by_chance(table, hidden, rng), np.zeros(64 * table.words, bool)
    learner = Learner(net, known, args.memory, args.rate, device)
    training = Training(args, game, seats, threads, nodes, learner)
    write_net(net, training.net_file())
    if args.keep:
        print(f"{training.name}: {training.recall()} positions from before", flush=True)
    return training


class Log:
    """What is printed, also in a file."""

    def __init__(self, path: Path):
        self.start, self.file = time.monotonic(), path.open("a")

    def time(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.start

    def say(self, text: str) -> None:
        """Says a line with the time."""
        line = f"{self.time():6.1f} s  {text}"
        print(line, flush=True)
        print(line, file=self.file, flush=True)


def learn(training: Training, most: int, share: float, seconds: float, log: Log) -> None:
    """Learns from what is there, so many steps at most, when so much of the time has passed."""
    args, learner = training.args, training.learner
    falling = (min(share, 1) - STEADY) / (1 - STEADY)
    rate = args.rate * (args.rate_at_end / args.rate) ** max(falling, 0)
    start = time.monotonic()
    steps, loss = learner.learn(most, args.batch, rate, seconds)
    took = time.monotonic() - start
    held, result = learner.judged(learner.means)[2:]
    log.say(
        f"{training.name}: {steps} steps in {took:.1f} s, loss {loss:.4f}, "
        f"held back {held:.4f}, by result {result:.4f}, rate {rate:.1e}"
    )


def contest(trainings: list[Training], seconds: float, log: Log) -> None:
    """Measures every new network in the search, against the search with an older one."""
    processes = []
    for training in trainings:
        args = training.args
        against = args.against or args.start or args.teacher
        others = f"tree:file={against / training.net_file().name}" if against else args.opponent
        words = [args.player, "contest", "--game", training.game, "--seats", training.seats, "--seed", 900_000_000]
        words += ["--bot", f"tree:file={training.net_file()}", "--others", others, "--budget", f"{args.contest_nodes}n"]
        words += ["--deals", 100_000, "--threads", training.threads, "--seconds", seconds]
        processes.append(subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, text=True))
    for training, process in zip(trainings, processes):
        log.say(f"{training.name}: {finish(process)}")


def train(args: argparse.Namespace, trainings: list[Training], log: Log) -> None:
    """Plays round after round, and learns from each while the next is played."""
    # What the last round has brought is learnt after it.
    end = args.seconds - args.contest
    deadline = end - args.settle - args.round
    number, waiting = 0, []
    while True:
        number += 1
        left = deadline - log.time()
        rounds = start_round(trainings, number, min(args.round, left)) if left > args.round / 2 else []
        new = [training.take_in(path, said) for training, path, said in waiting]
        for (training, _, _), count in zip(waiting, new):
            steps = max(1, int(args.reuse * count / args.batch))
            learn(training, steps, log.time() / end, LEARNING * args.round * count / sum(new), log)
            training.save()
        if not rounds:
            return settle(trainings, end, log)
        waiting = []
        for training, (process, path) in zip(trainings, rounds):
            waiting.append((training, path, finish(process)))
            log.say(waiting[-1][2])


def settle(trainings: list[Training], end: float, log: Log) -> None:
    """Learns on from what was played until this time is over, while the rate falls to its end."""
    begin, parts = log.time(), SETTLING_PARTS * len(trainings)
    if trainings[0].args.settle == 0:
        return
    for part in range(parts):
        training = trainings[part % len(trainings)]
        learn(training, MOST_STEPS, log.time() / end, max(end - begin, 0) / parts, log)
        training.save()


def start_round(trainings: list[Training], number: int, seconds: float) -> list[tuple[subprocess.Popen, Path]]:
    """Starts a round of play at every table, with the networks as they are."""
    seeds = 1000 * trainings[0].args.seed + number
    return [
        play(t.args, t.game, t.seats, t.player_file(), t.threads, seconds, seeds, t.nodes) for t in trainings
    ]


def main() -> None:
    """Trains."""
    args = arguments()
    torch.set_float32_matmul_precision("high")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    playing = sum(int(text.split(":")[2]) for text in args.tables.split(","))
    torch.set_num_threads(max(1, (os.cpu_count() or 1) - playing))
    rng = np.random.default_rng(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    args.scratch.mkdir(parents=True, exist_ok=True)
    log = Log(args.out / "log.txt")
    log.say(f"on {device}, seed {args.seed}, {args.nodes} lines a turn, from {args.start or 'nothing'}")
    trainings = [begin(args, text, device, rng) for text in args.tables.split(",")]
    train(args, trainings, log)
    for training in trainings:
        learner = training.learner
        chances, wins, *losses = learner.judged(learner.means)
        before = learner.judged(learner.start)[2:]
        table = " ".join(f"{c:.3f}:{w:.3f}({n})" for c, w, n in calibration(chances, wins))
        size = training.net_file().stat().st_size
        log.say(f"{training.name}: {training.games} games, {training.positions} positions, {training.learner.steps} steps, {size} bytes")
        log.say(f"{training.name}: held back, by result: {losses}; before training {before}")
        log.say(f"{training.name}: predicted:won(positions held back) {table}")
    contest(trainings, args.contest, log)
    log.say("done")


if __name__ == "__main__":
    main()
