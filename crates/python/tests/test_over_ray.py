"""A tournament and self-play over a local cluster of several processes, one of which is killed."""

import os
import signal

import numpy as np
import pytest
import ray

from caravan_games import over_ray


@pytest.fixture(scope="module", autouse=True)
def cluster():
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init(num_cpus=3, include_dashboard=False, object_store_memory=100 << 20, configure_logging=False)
    yield
    ray.shutdown()


class Killer:
    """Kills workers at their work, until something was lost by it."""

    def __init__(self):
        self.counted, self.lost, self.pids = [], [], {}

    def on_result(self, job, actor):
        self.counted.append(job)
        try:
            self.pids[actor] = ray.get(actor.pid.remote())
        except ray.exceptions.RayActorError:
            return  # It was killed when it had brought its result already.
        # The others are busy: whoever is idle is given something before the next result is waited for.
        other = next((known for known in self.pids if known != actor), None)
        if other and not self.lost:
            os.kill(self.pids.pop(other), signal.SIGKILL)


BOTS = ["tree:nodes=20", "pedlar", "random"]


def test_a_killed_workers_games_are_done_again_and_none_is_counted_twice():
    matches = over_ray.matches("spice-road", BOTS, deals=12)
    killer = Killer()
    results = over_ray.run(matches, 3, killer.on_result, killer.lost.append)
    assert killer.lost, "nobody was killed at work"
    assert len(killer.counted) == len(set(killer.counted)) == len(matches) == 72
    assert set(results) == set(matches)
    for match in matches[:4]:
        assert results[match] == match.do(), "another process plays another game"
    rated = over_ray.ratings(results, BOTS)
    assert rated[BOTS[0]][0] > rated["random"][0]


def test_self_play_is_collected_from_every_worker():
    jobs = [over_ray.SelfPlay("sand-to-sea", 3, n=16, steps=30, seed=seed) for seed in range(4)]
    results = over_ray.run(jobs, workers=2)
    assert set(results) == set(jobs)
    for job, part in results.items():
        here = job.do()
        assert part.keys() == here.keys() and all(np.array_equal(part[name], here[name]) for name in here)
        assert part["actions"].shape == (30, 16) and part["rewards"].shape == (30, 16, 3)
