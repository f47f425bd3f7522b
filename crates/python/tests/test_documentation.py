"""The examples in the package's own words are executed. (Those of README.md are collected by pytest itself.)"""

import doctest
import importlib

import pytest

MODULES = ["caravan_games", "caravan_games.spice_road_v1", "caravan_games.sand_to_sea_v1", "caravan_games.against_bots"]


@pytest.mark.parametrize("name", MODULES)
def test_examples_hold(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0 and failed == 0
