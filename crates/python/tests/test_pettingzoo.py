"""PettingZoo's own tests, as they come, at every table."""

import warnings

import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from caravan_games import sand_to_sea_v1, spice_road_v1

TABLES = [(spice_road_v1, players) for players in (2, 3, 4, 5)] + [(sand_to_sea_v1, players) for players in (2, 3, 4)]
every_table = pytest.mark.parametrize("module, players", TABLES)


@every_table
def test_the_api_is_that_of_pettingzoo(module, players):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It has a list of environments whose observations may be dicts, and warns about all others.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(module.env(players=players), num_cycles=1000)


@every_table
def test_seeds_reproduce(module, players):
    seed_test(lambda: module.env(players=players), num_cycles=500)


@every_table
def test_every_way_to_render(module, players):
    is_svg = lambda drawing: drawing.startswith("<svg") and drawing.endswith("</svg>\n")
    render_test(lambda render_mode: module.env(players=players, render_mode=render_mode), custom_tests={"svg": is_svg})


@pytest.mark.parametrize("module", [spice_road_v1, sand_to_sea_v1])
def test_the_benchmark_runs(module, capsys):
    performance_benchmark(module.env())
    assert "turns per second" in capsys.readouterr().out
