"""The examples run, and do what they say."""

import runpy
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture(scope="module")
def train():
    return runpy.run_path(str(EXAMPLES / "train.py"))


@pytest.mark.parametrize("method", ["watch", "self-play"])
def test_a_network_is_trained_and_measured(train, method):
    network = train["Network"](np.random.default_rng(1))
    train["METHODS"][method](network, minutes=0.05, seed=1)
    assert network.updates > 0 and all(np.isfinite(weight).all() for weight in network.weights)
    share = train["win_share"](network, "random", games=6, seed=1)
    low, high = train["interval"](share, 6)
    assert 0 <= low < high <= 1 + 1e-9 and low - 1e-9 <= share <= high + 1e-9


def test_the_slope_is_that_of_the_loss(train):
    """What is learned from goes down if the network takes a step, in either way of learning."""
    rng = np.random.default_rng(1)
    network, lessons = train["Network"](rng), train["Lessons"](1)
    for _ in range(8):
        lessons.watch(network, rng)
    part = lessons.recall(rng)
    rows = np.arange(len(part["actions"]))
    loss = lambda: -np.log(network.judge(part["seen"], part["masks"])[0][rows, part["actions"]] + 1e-9).mean()
    before = loss()
    for _ in range(30):
        network.imitate(part)
    assert loss() < before - 0.3


def test_a_pupil_takes_over_what_its_teacher_does(train):
    """After a few lessons it decides as the teacher does far more often than a random network would."""
    rng = np.random.default_rng(2)
    network, lessons = train["Network"](rng), train["Lessons"](2)
    agreement = lambda: (network.judge(part["seen"], part["masks"])[0].argmax(axis=1) == part["actions"]).mean()
    for _ in range(20):
        lessons.watch(network, rng)
    part = lessons.recall(rng)
    before = agreement()
    for _ in range(150):
        network.imitate(lessons.recall(rng))
    assert agreement() > before + 0.2
