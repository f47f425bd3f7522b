#!/usr/bin/env python3
"""A small Caravan bot: claims what it can, else plays on. It speaks the protocol of docs/protocol.md.

Try it:  caravan arena --bots "exec:python3 examples/bots/first_come.py,random" --games 20
"""
import random
import sys

# What cards do: spice cards give cubes, trades turn an input into an output. Written as in the rulebook's card list.
GAIN = {"S01": "yy", "M01": "yyy", "M02": "yr", "M03": "g", "M04": "yyyy", "M05": "yyr", "M06": "rr", "M07": "yg", "M08": "b"}


def seats(position):
    """The fields of a position line: who is to move, the point row, and what that seat has."""
    fields = position.split(" ")
    mover = int(fields[2])
    caravan, hand, played, _claimed, _coins = fields[6 + mover].split(";")
    return fields[4].split(","), listed(hand), listed(played), "" if caravan == "-" else caravan


def listed(text):
    return [] if text == "-" else text.split(",")


def over_limit(cubes):
    """What has to go back when the caravan holds more than ten, cheapest first, as the end of a turn."""
    excess = len(cubes) - 10
    return "-" + "".join(sorted(cubes, key="yrgb".index)[:excess]) if excess > 0 else ""


def upgrade(card, steps, caravan):
    """Lift the lowest cubes as often as the card allows."""
    cubes, taken = list(caravan), []
    for _ in range(steps):
        lowest = min((cube for cube in cubes if cube != "b"), key="yrgb".index, default=None)
        if lowest is None:
            break
        cubes.remove(lowest)
        cubes.append("yrgb"["yrgb".index(lowest) + 1])
        taken.append(lowest)
    return card + "^" + "".join(sorted(taken, key="yrgb".index))


def choose(position, claimable):
    _points, hand, played, caravan = seats(position)
    if claimable:
        return claimable
    gains = [card for card in hand if card in GAIN]
    if "S02" in hand and len(caravan) > 5:
        return upgrade("S02", 2, caravan)
    if gains:
        card = random.choice(gains)
        return card + over_limit(caravan + GAIN[card])
    return "rest" if played else "+0"


def can_claim(position, costs):
    points, _hand, _played, caravan = seats(position)
    for slot, card in enumerate(points):
        if all(caravan.count(spice) >= costs[card].count(spice) for spice in "yrgb"):
            return f"={slot}"
    return None


# The costs of the point cards, P01 to P36.
COSTS = ("yyrr yyyrr yyrrr yygg rrrr yyygg yyrb yybb rrrrr rrgg yyybb yyggg yrgb yggb rrrgg rrgb rrbb gggg yyrrgg rrggg "
         "yyyrgb yybbb rrrbb ggbb yyrrbb ggggg yrrrgb rrbbb bbbb yyggbb gggbb yrgggb ggbbb rrggbb yrgbbb bbbbb").split()
COST_OF = {f"P{number:02}": cost for number, cost in enumerate(COSTS, 1)}


def main():
    position = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "caravan":
            print("bot first come", flush=True)
        elif word == "position":
            position = rest
        elif word == "go":
            print("turn " + choose(position, can_claim(position, COST_OF)), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
