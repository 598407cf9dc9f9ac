"""A plug-in of thirty lines: a term, an element and a Python player, in a run on two Ray workers, after a resume, and
under the doctor's eyes; a family; and files that are wrong."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MINE = '''"""A term, an element and a player of my own."""

from fitness.term import MORE, Known, Measure, OwnTerm, Term
from players.element import Aim, Element

RIMMER = Element(
    name="RIMMER",
    meaning="likes the rim of the board",
    source="my own",
    aims=(Aim({"edge": 1, "corner": 2}, "on the rim"),),
)


def early(evidence, context):
    """The share of games that are over within twenty plies."""
    plies = evidence.judged.plies
    return Measure(sum(length <= 20 for length in plies) / len(plies))


EARLY = OwnTerm(
    "early",
    Term("my own", MORE, (0.0, 1.0), (Known("tic-tac-toe", "random", 20, 1, 1, "nine cells"),)),
    early,
)


class Hasty:
    def choose(self, view, actions, rng):
        return rng.choice(actions) if view.seat else 0
'''
WISHES = """
base = "published"
player = "mcts:5"
games = 4
panel = ["python:{}:Hasty", "RIMMER"]
panel_games = 4
promise = 0
gates = false
[weights]
balance = 1
early = 50
"""


def evolve(*words: str, cwd: Path, code: int = 0) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    line = [sys.executable, "-m", "runs", *words]
    done = subprocess.run(line, cwd=cwd, env=env, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == code, done.stderr
    return done


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    (tmp_path / "wishes.toml").write_text(WISHES.format(path))
    return path


@pytest.mark.parametrize("backend", ["threads", "ray"])
def test_a_run_uses_all_three(mine: Path, backend: str) -> None:
    here = mine.parent
    words = ("games", "--profile", "wishes.toml", "--plugin", "mine.py", "--steps", "4", "--finalists", "0")
    more = ("--second-look", "0", "--lag", "2", "--workers", "2", "--backend", backend, "--out", "run", "--json")
    first = json.loads(evolve(*words, *more, cwd=here).stdout)
    assert first["evaluated"] == 4
    # The run knows its plug-in by itself: looked at elsewhere, without the file.
    shutil.move(here / "run", here / "elsewhere")
    mine.unlink()
    again = json.loads(evolve("inspect", "elsewhere", "--json", cwd=here).stdout)
    assert again["result_hash"] == first["result_hash"]
    assert all(0.0 <= row["terms"]["early"]["value"] <= 1.0 for row in again["top"])
    rows = evolve("report", "elsewhere", cwd=here)
    assert rows.returncode == 0


def test_another_text_is_another_job(mine: Path) -> None:
    ask = (
        "import sys; from runs.storage.plugins import use; from runs.types import find_evaluator; "
        "use(sys.argv[1:]); print(find_evaluator('games').job({'task': 'measure'}).key)"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}

    def key(*files: Path) -> str:
        words = [sys.executable, "-c", ask, *map(str, files)]
        return subprocess.run(words, env=env, capture_output=True, text=True, check=True).stdout

    with_mine = key(mine)
    assert with_mine != key()
    mine.write_text(MINE.replace("<= 20", "<= 30"))
    assert key(mine) != with_mine


def test_the_doctor_looks_at_each(mine: Path) -> None:
    checks = json.loads(evolve("doctor", "--plugin", "mine.py", "--json", cwd=mine.parent).stdout)["checks"]
    assert {"element RIMMER", "term early", "term early on tic-tac-toe", "player Hasty at jostle"} <= set(checks)
    assert set(checks.values()) == {"right"}
    mine.write_text(MINE.replace("<= 20", "<= 2"))
    done = evolve("doctor", "--plugin", "mine.py", "--json", cwd=mine.parent, code=1)
    assert "WRONG" in json.loads(done.stdout)["checks"]["term early on tic-tac-toe"]


COUNTER = '''"""A kind that remembers how often it was asked, in memory of its own, and has a setting of its own."""

import numpy as np

from games.hooks import legal
from games.jit import kernel
from games.parameter import Real
from players.kind import Kind


@kernel
def counter_move(rules, line, at, player, scratch, streams):
    """The so manieth legal move, by a step that is a setting."""
    asked = scratch.kinds.asked
    count = legal(rules, line, at, scratch.moves)
    asked[0] += np.int64(player["settings"][0])
    return scratch.moves[asked[0] % count]


def new_asked(game, players, records):
    return np.zeros(1, np.int64)


KIND = Kind(
    "counter", counter_move, settings=(Real("stride", 1.0, 9.0, 1.0, "moves further each time"),),
    memory={"asked": new_asked},
)
'''


def test_a_kind_with_memory_and_a_setting_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "counter.py").write_text(COUNTER)
    words = ("match", "tic-tac-toe", "--plugin", "counter.py", "--games", "6", "--json", "--players")
    plain = json.loads(evolve(*words, "counter,random", cwd=tmp_path).stdout)
    other = json.loads(evolve(*words, "counter(stride 2),mcts:5", cwd=tmp_path).stdout)
    assert [row["player"] for row in other["players"]] == ["counter(stride 2)", "mcts:5"]
    assert plain["games"] == other["games"] == 6


def test_a_family(tmp_path: Path) -> None:
    files = ("kernels.py", "scene.py", "family.py")
    text = "\n".join((ROOT / "games" / "template" / name).read_text() for name in files)
    lines = [line for line in text.splitlines() if "__future__" not in line and "games.template" not in line]
    own = "\n".join(lines).replace("template", "heaps").replace("Template", "Heaps")
    (tmp_path / "heaps.py").write_text(own)
    shown = json.loads(evolve("show", "heaps", "--plugin", "heaps.py", "--json", cwd=tmp_path).stdout)
    assert shown["genes"] == {"heap": 12, "most": 3, "seats": 2}
    words = ("match", "heaps/8-stones-3-at-most-2-seats", "--players", "maxn:9,random", "--games", "20")
    played = json.loads(evolve(*words, "--plugin", "heaps.py", "--json", cwd=tmp_path).stdout)
    assert played["players"][0]["wins"] >= 15  # eight stones are lost for the first, against the best alone
    checks = json.loads(evolve("doctor", "--plugin", "heaps.py", "--json", cwd=tmp_path).stdout)["checks"]
    assert sum(name.startswith("family heaps") for name in checks) >= 10
    assert set(checks.values()) == {"right"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1\n", "contains no element, term, kind, family, player or game"),
        ("x = (\n", "SyntaxError"),
        ("import no_such_thing\n", "bad.py, line 1: ModuleNotFoundError"),
        ("from players.elements.advancer import ELEMENT\n", 'the element "ADVANCER" exists already'),
    ],
)
def test_wrong_files(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(text)
    done = evolve("show", "tic-tac-toe", "--plugin", "bad.py", cwd=tmp_path, code=2)
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_installed_one(mine: Path, tmp_path: Path) -> None:
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "__init__.py").write_text("")
    shutil.move(mine, tmp_path / "package" / "things.py")
    (tmp_path / "package-1.dist-info").mkdir()
    (tmp_path / "package-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: package\nVersion: 1\n")
    points = "[evenplay.plugins]\nrims = package.things\nlost = package.gone\n"
    (tmp_path / "package-1.dist-info" / "entry_points.txt").write_text(points)
    words = ("match", "reversi-6x6", "--players", "RIMMER,random", "--games", "20", "--json")
    played = json.loads(evolve(*words, "--plugin", "rims", cwd=tmp_path).stdout)
    assert played["players"][0]["player"] == "RIMMER"
    checks = json.loads(evolve("doctor", "--plugin", "rims", "--json", cwd=tmp_path).stdout)["checks"]
    assert {"element RIMMER", "term early"} <= set(checks)
    assert "installed: rims, lost" in evolve("show", "jostle", "--plugin", "rim", cwd=tmp_path, code=2).stderr
    assert "is not a single .py file" in evolve("show", "jostle", "--plugin", "lost", cwd=tmp_path, code=2).stderr


def test_no_file(tmp_path: Path) -> None:
    assert "cannot read none.py" in evolve("show", "jostle", "--plugin", "none.py", cwd=tmp_path, code=2).stderr
