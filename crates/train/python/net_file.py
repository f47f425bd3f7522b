"""Networks and positions as files, as `crates/bots/src/net/file.rs` and `crates/train/src/positions.rs` write them."""

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

MIDDLE = 32
"""The width of the second hidden layer."""


@dataclass
class Table:
    """What a network is trained on: a game for so many, and a version of its features."""

    game: str
    seats: int
    features: int
    words: int

    @property
    def name(self) -> str:
        """What files of the table are called: `spice_road_2`."""
        return f"{self.game.replace('-', '_')}_{self.seats}"


@dataclass
class Net:
    """The weights of a network, layer by layer, in single precision."""

    table: Table
    rows: np.ndarray
    biases: np.ndarray
    middle: np.ndarray
    middle_biases: np.ndarray
    last: np.ndarray
    last_biases: np.ndarray

    @property
    def layers(self) -> list[np.ndarray]:
        """All weights in the order of the file."""
        return [self.rows, self.biases, self.middle, self.middle_biases, self.last, self.last_biases]


def _first_line(data: bytes, kind: str, format_version: int) -> tuple[dict[str, str], bytes]:
    line, _, rest = data.partition(b"\n")
    start, version, *fields = line.decode().split(" ")
    if (start, version) != (kind, str(format_version)):
        raise ValueError(f"not a file of {kind} {format_version}: {line[:60]!r}")
    return dict(field.split("=", 1) for field in fields), rest


def _table(fields: dict[str, str]) -> Table:
    return Table(fields["game"], int(fields["seats"]), int(fields["features"]), int(fields["words"]))


def read_net(path: Path) -> Net:
    """The network in a file."""
    fields, data = _first_line(path.read_bytes(), "caravan-net", 2)
    table, hidden = _table(fields), int(fields["hidden"])
    features, outputs = 64 * table.words, 2 * table.seats
    is_stored = np.unpackbits(np.frombuffer(data[: features // 8], np.uint8), bitorder="little").astype(bool)
    kind = {"half": "<f2", "single": "<f4"}[fields["precision"]]
    numbers = np.frombuffer(data[features // 8 :], kind).astype(np.float32)
    sizes = [int(is_stored.sum()) * hidden, hidden, hidden * MIDDLE, MIDDLE, MIDDLE * outputs, outputs]
    if len(numbers) != sum(sizes):
        raise ValueError(f"{path}: cut short or too long")
    stored, biases, middle, middle_biases, last, last_biases = np.split(numbers, np.cumsum(sizes)[:-1])
    rows = np.zeros((features, hidden), np.float32)
    rows[is_stored] = stored.reshape(-1, hidden)
    return Net(
        table, rows, biases, middle.reshape(hidden, MIDDLE), middle_biases, last.reshape(outputs, MIDDLE), last_biases
    )


def write_net(net: Net, path: Path, precision: str = "half") -> None:
    """Writes a network so that a reader never sees half of it."""
    table, hidden = net.table, net.rows.shape[1]
    line = (
        f"caravan-net 2 game={table.game} seats={table.seats} features={table.features} words={table.words} "
        f"hidden={hidden} precision={precision}\n"
    )
    is_stored = (net.rows != 0).any(axis=1)
    kind = {"half": "<f2", "single": "<f4"}[precision]
    numbers = np.concatenate([net.rows[is_stored].ravel(), *(layer.ravel() for layer in net.layers[1:])])
    data = line.encode() + np.packbits(is_stored, bitorder="little").tobytes() + numbers.astype(kind).tobytes()
    beside = path.with_suffix(".part")
    beside.write_bytes(data)
    beside.rename(path)


def net_by_chance(table: Table, hidden: int, rng: np.random.Generator) -> Net:
    """Small weights by chance, so that the hidden units differ."""
    # About a hundred features are set at a time; a hidden unit adds up as many weights.
    def layer(inputs: int, *shape: int) -> np.ndarray:
        width = (6 / inputs) ** 0.5
        return rng.uniform(-width, width, shape).astype(np.float32)

    outputs = 2 * table.seats
    return Net(
        table,
        layer(100, 64 * table.words, hidden),
        np.zeros(hidden, np.float32),
        layer(hidden, hidden, MIDDLE),
        np.zeros(MIDDLE, np.float32),
        layer(MIDDLE, outputs, MIDDLE),
        np.zeros(outputs, np.float32),
    )


def grown(net: Net, table: Table, hidden: int, rng: np.random.Generator) -> Net:
    """A network that judges alike but has room to learn more: later features without weight, and further hidden units that
    nothing listens to yet."""
    if (net.table.game, net.table.seats) != (table.game, table.seats) or net.table.words > table.words:
        raise ValueError(f"a network of {net.table} cannot learn from {table}")
    more, wider = 64 * (table.words - net.table.words), max(0, hidden - net.rows.shape[1])
    rows = np.pad(net.rows, ((0, more), (0, 0)))
    by_chance = rng.normal(0, net.rows[net.rows != 0].std(), (len(rows), wider)).astype(np.float32)
    rows = np.concatenate([rows, by_chance], axis=1)
    return replace(
        net,
        table=table,
        rows=rows,
        biases=np.pad(net.biases, (0, wider)),
        middle=np.pad(net.middle, ((0, wider), (0, 0))),
    )


SILENT = -0.5
"""A unit that never receives more is never heard: units let through what is above zero."""


def without_silent(net: Net, received: np.ndarray) -> Net:
    """The network without the weights of hidden units that are never heard, given the most that each has received: it judges alike,
    and takes less room in the program."""
    heard = received > SILENT
    return replace(
        net,
        rows=net.rows * heard,
        biases=net.biases * heard,
        middle=net.middle * heard[:, None],
    )


def record_bytes(table: Table) -> int:
    """How long the record of a position is: its features, then three numbers in 16 bits for each seat."""
    return 8 * table.words + 6 * table.seats


def read_positions(path: Path) -> tuple[Table, np.ndarray]:
    """The table of a file of positions, and its records, each a row of bytes."""
    with path.open("rb") as file:
        line = file.readline()
    table = _table(_first_line(line, "caravan-positions", 1)[0])
    return table, np.fromfile(path, np.uint8, offset=len(line)).reshape(-1, record_bytes(table))
