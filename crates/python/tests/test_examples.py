"""The examples run, and do what they say."""

import runpy
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_a_network_is_trained_and_measured():
    train = runpy.run_path(str(EXAMPLES / "train.py"))
    network = train["train"](minutes=0.05, seed=1)
    assert network.updates > 0 and all(np.isfinite(weight).all() for weight in network.weights)
    share = train["win_share"](network, "random", games=6, seed=1)
    low, high = train["interval"](share, 6)
    assert 0 <= low < high <= 1 + 1e-9 and low - 1e-9 <= share <= high + 1e-9
