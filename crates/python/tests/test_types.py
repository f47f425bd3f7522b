"""The types that editors see are those of the compiled module and of the package."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "python" / "caravan_games"


def check(*words):
    done = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stub_says_what_the_compiled_module_has():
    check("mypy.stubtest", "caravan_games._engine", "--ignore-missing-stub", "--concise")


def test_the_package_is_typed(tmp_path):
    use = tmp_path / "use.py"
    use.write_text(
        "import numpy as np\n"
        "import caravan_games\n"
        "table = caravan_games.Table('spice-road', players=2, seed=1)\n"
        "turn: str = caravan_games.Bot('trader', 'spice-road', 2).choose(table.position)\n"
        "seat: int | None = table.play(turn)\n"
        "batch = caravan_games.Batch('sand-to-sea', 3, 16, reward='rank')\n"
        "batch.step(batch.sample())\n"
        "total: np.float32 = batch.rewards.max()\n"
        "analysis: list[dict[str, object]] = list(caravan_games.analyse(table.record(), search=10, value=2))\n"
    )
    check("mypy", "--strict", str(use))
