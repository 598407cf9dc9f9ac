"""The recipes of docs/add-a-thing.md, followed in a copy of the sources: what they say is all there is to do."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("games", "players", "fitness", "genome", "evolve", "runs", "studio")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, (file.name, old)
    file.write_text(text.replace(old, new), encoding="utf-8")


def run(copy: Path, *words: str, compiled: bool = False) -> str:
    """Mostly in plain Python: what is new there need not be compiled to be right."""
    env = {**os.environ, "PYTHONPATH": str(copy), "NUMBA_DISABLE_JIT": "0" if compiled else "1"}
    done = subprocess.run(
        [sys.executable, *words], cwd=copy, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def keeps_its_promises(copy: Path, *games: str) -> None:
    """The contract tests of families, on games that the copy knows."""
    check = "import sys\nfrom games.contract import PROMISES\nfrom games.game import find_game\n"
    check += "for game in sys.argv[1:]:\n    for check in PROMISES.values():\n        check(find_game(game))\n"
    assert int(run(copy, "-c", f"{check}print(len(PROMISES))", *games)) >= 10


PIECE = '''"""Gravity: a disk falls to the lowest empty cell of its column."""

from games.board import bits
from games.board.records import full_of, men_of, set_men
from games.board.words import Piece
from games.jit import kernel


@kernel
def drops(rules, state, side, like):
    """The lowest empty cell of every column."""
    empty = bits.without(full_of(rules, like), bits.either(men_of(state, 0, like), men_of(state, 1, like)))
    return bits.without(empty, bits.up(empty, rules.columns))


@kernel
def change(rules, state, side, cell, like):
    """One disk more."""
    drop = bits.single(like, cell)
    set_men(state, side, bits.either(men_of(state, side, like), drop))
    return drop


TURN = "On your turn you drop one disk of your colour into a column: it falls to the lowest empty cell."
PIECE = Piece("gravity", TURN, drops, change, turnable=False)
'''


def ways_down(columns: tuple[str, ...], high: int, plies: int, k: int = 4) -> int:
    """Ways to drop so many disks, or as many as make a line of k, by another program: columns are words of x and o."""
    mover = "xo"[sum(map(len, columns)) % 2]

    def made(at: int) -> bool:
        """Whether the disk on top of a column makes a line."""

        def owned(column: int, row: int) -> bool:
            return 0 <= column < len(columns) and 0 <= row < len(after[column]) and after[column][row] == mover

        def run(right: int, up: int) -> int:
            found = 0
            while owned(at + (found + 1) * right, row + (found + 1) * up):
                found += 1
            return found

        row = len(after[at]) - 1
        return any(run(a, b) + run(-a, -b) + 1 >= k for a, b in ((0, 1), (1, 0), (1, 1), (1, -1)))

    if plies == 0:
        return 1
    ways = 0
    for at, disks in enumerate(columns):
        if len(disks) < high:
            after = (*columns[:at], disks + mover, *columns[at + 1 :])
            ways += 1 if made(at) else ways_down(after, high, plies - 1, k)
    return ways


def perft(copy: Path, code: str, plies: int, compiled: bool = False) -> list[int]:
    shown = json.loads(run(copy, "-m", "runs", "perft", code, str(plies), "--json", compiled=compiled))
    return [int(ways) for ways in shown["counts"]]


def sheet_of(copy: Path, code: str) -> str:
    """The rules, on one line."""
    return " ".join(run(copy, "-m", "runs", "show", code).split())


def test_a_piece(copy: Path) -> None:
    (copy / "games" / "board" / "pieces" / "gravity.py").write_text(PIECE, encoding="utf-8")
    codes = ("5x4/gravity/4-in-a-row", "4x4/gravity/most-men+hybrid-disk", "4x4/gravity/3-in-a-row+recall-any-move")
    keeps_its_promises(copy, *codes, "3x3/gravity/no-men-remaining+double-move", "9x9/gravity/4-in-a-row+scoring")
    assert perft(copy, "4x3/gravity/3-in-a-row", 6) == [ways_down(("",) * 3, 4, plies, 3) for plies in range(1, 7)]
    counted = perft(copy, "6x7/gravity/4-in-a-row", 7, compiled=True)
    assert counted == [7, 49, 343, 2401, 16807, 117649, 7**7 - 7]  # Connect Four: one column holds six disks
    assert "falls to the lowest empty cell" in sheet_of(copy, "5x4/gravity/4-in-a-row")
    words = ("match", "4x4/gravity/3-in-a-row", "--players", "alphabeta:2,random", "--games", "20", "--json")
    assert json.loads(run(copy, "-m", "runs", *words))["players"][0]["wins"] >= 14


def test_a_victory(copy: Path) -> None:
    (copy / "games" / "board" / "victories" / "two_corners.py").write_text(
        '''"""Two corners: who holds two of them wins."""

import numpy as np

from games.board import bits
from games.board.records import counted_for
from games.board.words import Victory
from games.jit import kernel


@kernel
def reached(rules, state, changed, like):
    """Whether the side that has moved holds two."""
    corners = bits.join(like, rules.corners_low, rules.corners_high)
    held = bits.both(corners, counted_for(state, np.int64(state.side), like))
    return np.int64(1) if bits.size(held) >= 2 else np.int64(0)


@kernel
def stuck(rules, state, like):
    """Then nobody wins."""
    return np.int64(0)


SAYS = "You win at once with a move after which you hold two corners."
VICTORY = Victory("two-corners", SAYS, "corners", "two corners held", reached, stuck)
''',
        encoding="utf-8",
    )
    codes = [f"{board}/two-corners" for board in ("3x4/tic-tac-toe", "4x4/reversi", "6x6/checkers", "9x9/reversi")]
    keeps_its_promises(copy, *codes, "3x3/tic-tac-toe/two-corners+first-hybrid-disk")
    # By hand: of the 9 * 8 * 7 ways to begin those are over whose first and third disks are corners; they count once.
    assert perft(copy, "3x3/tic-tac-toe/two-corners", 4) == [9, 72, 504, (504 - 4 * 3 * 7) * 6 + 4 * 3 * 7]
    assert "you hold two corners" in sheet_of(copy, codes[0])
    words = ("match", codes[0], "--players", "alphabeta:3,random", "--games", "20", "--json")
    played = json.loads(run(copy, "-m", "runs", *words))
    assert played["players"][0]["wins"] >= 14
    assert played["endings"]["corners"] >= 14


def test_a_mutation(copy: Path) -> None:
    (copy / "games" / "board" / "mutations" / "blast.py").write_text(
        '''"""Blast: the disk it is declared with clears the cells above, below and beside it."""

import numpy as np

from games.board import bits
from games.board.judgement.evaluation import straight_around
from games.board.records import men_of, set_men
from games.board.words import Right
from games.jit import kernel


@kernel
def does(rules, state, cell, like):
    """Whoever stands there."""
    around = straight_around(rules, bits.single(like, cell), like)
    for side in range(2):
        set_men(state, side, bits.without(men_of(state, side, like), around))
    return np.int64(0)


SAYS = "Each player may {times} clear the cells above, below and beside the disk being dropped."
RIGHT = Right("blast", "blast", SAYS, does, repeatable=True)
''',
        encoding="utf-8",
    )
    codes = ("3x4/tic-tac-toe/3-in-a-row+blast", "6x6/reversi/most-men+blast+blast", "9x9/checkers/most-men+blast")
    keeps_its_promises(copy, *codes, "3x3/tic-tac-toe/3-in-a-row+blast+recall-last-move")
    # Each drop with the right or without; after the first with it, that side has none left.
    assert perft(copy, "3x3/tic-tac-toe/most-men+blast", 1) == [18]
    words = ("position", "3x3/tic-tac-toe/3-in-a-row+blast", "--moves", "b1 b2+blast", "--json")
    shown = json.loads(run(copy, "-m", "runs", *words))
    assert "b1" in shown["legal"]  # free again
    assert "b1+blast" in shown["legal"]
    again = json.loads(run(copy, "-m", "runs", *words[:3], "b1 b2+blast b1", "--json"))
    assert not [move for move in again["legal"] if "blast" in move]
    assert "once in the game clear" in sheet_of(copy, codes[0])
    words = ("match", codes[0], "--players", "mcts:50,random", "--games", "20", "--json")
    assert json.loads(run(copy, "-m", "runs", *words))["players"][0]["wins"] >= 12


def test_a_family(copy: Path) -> None:
    shutil.copytree(copy / "games" / "template", copy / "games" / "mine")
    for file in (copy / "games" / "mine").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("template", "mine").replace("Template", "Mine"), encoding="utf-8")
    edit(copy / "games" / "game.py", '"colonizers", "jostle", ', '"colonizers", "jostle", "mine", ')
    keeps_its_promises(copy, "mine")
    assert "wins" in run(copy, "-m", "runs", "match", "mine", "--players", "mcts:20,random", "--games", "4")
    assert "take 3" in run(copy, "-m", "runs", "position", "mine", "--moves", "take 2")
    assert "takes the last stone wins" in run(copy, "-m", "runs", "show", "mine")


def test_a_player(copy: Path) -> None:
    text = (copy / "players" / "search" / "random.py").read_text(encoding="utf-8")
    kernels, _, _ = text.partition("@kernel\ndef random_tendency")
    (copy / "players" / "search" / "chancy.py").write_text(
        kernels.replace("random_move", "chancy_move") + 'KIND = Kind("chancy", chancy_move)\n', encoding="utf-8"
    )
    assert "chancy" in run(copy, "-m", "runs", "match", "tic-tac-toe", "--players", "chancy,random", "--games", "4")


def test_a_player_with_a_setting_and_memory(copy: Path) -> None:
    (copy / "players" / "jostle" / "kinds.py").write_text(
        '''"""A player of this family alone: every n-th of the legal moves."""

import numpy as np

from games.hooks import legal
from games.jit import kernel
from games.parameter import Real
from players.kind import Kind


def here(game):
    """For these rules alone."""
    return "" if "jostle" in game.rules.dtype.names else "counts fields of a track"


@kernel
def turning_move(rules, line, at, player, scratch, streams):
    """The move `stride` places further on."""
    scratch.kinds.turned[0] += np.int64(player["settings"][0])
    return scratch.moves[scratch.kinds.turned[0] % legal(rules, line, at, scratch.moves)]


def new_turned(game, players, records):
    """How far it has come."""
    return np.zeros(1, np.int64)


STRIDE = (Real("stride", 1.0, 9.0, 1.0, "places in the list of moves between its choices"),)
KINDS = (Kind("turning", turning_move, settings=STRIDE, memory={"turned": new_turned}, fits=here),)
''',
        encoding="utf-8",
    )
    words = ("match", "jostle", "--players", "turning(stride 2),random,mcts:2", "--games", "6", "--json")
    assert json.loads(run(copy, "-m", "runs", *words))["players"][0]["player"] == "turning(stride 2)"
    space = "from genome.player_space import PlayerSpace\nfrom players.kinds import KINDS\nkind = KINDS['turning']\n"
    space += "space = PlayerSpace(kind, kind.parameters)\n"
    space += "print(space.write(space.read('turning(stride 2.5)')), space.write(space.initial()[0]))"
    assert run(copy, "-c", space).split("\n")[0] == "turning(stride 2.5) turning"


def test_a_claim_and_a_habit(copy: Path) -> None:
    edit(copy / "games" / "jostle" / "habits.py", "FIGURES = {\n",
         'FIGURES = {\n    "haste": ("moves", "games", "moves made in a game"),\n')  # fmt: skip
    edit(copy / "players" / "jostle" / "claims.py", "CLAIMS = (\n",
         'CLAIMS = (\n    Claim("PALS makes more moves", "nowhere", PALS, MORE, ADVANCER, "haste"),\n')  # fmt: skip
    words = ("league", "jostle", "--players", "PALS,ADVANCER,RANDOMIZER", "--games", "12", "--json")
    told = json.loads(run(copy, "-m", "runs", *words))
    assert "PALS makes more moves" in json.dumps(told["claims"])
    assert "haste" in json.dumps(told)


def test_an_objective(copy: Path) -> None:
    text = (copy / "fitness" / "objectives" / "win.py").read_text(encoding="utf-8")
    text = text.replace('name="win"', 'name="lose"').replace(
        "    return Measured(value, replicates, by", "    return Measured(-value, -replicates, by"
    )
    (copy / "fitness" / "objectives" / "lose.py").write_text(text, encoding="utf-8")
    names = copy / "fitness" / "objectives" / "__init__.py"
    edit(names, "import disguise, human, style", "import disguise, human, lose, style")
    edit(names, "(human, disguise, win,", "(human, disguise, lose, win,")
    check = "from fitness.objectives import Given, find_objective\nfrom games.game import find_game\n"
    check += "from players.composition import read_composition\nfrom players.spec import read_player\n"
    check += "given = Given(find_game('4x4/reversi/most-men'), opponents=(read_player('random'),), games=8)\n"
    check += "found = [find_objective(name).measure(given, read_composition('TAKER'), 'confirm').value for name in"
    check += " ('win', 'lose')]\nprint(found[0] == -found[1])"
    assert run(copy, "-c", check) == "True\n"


def test_a_search_and_a_parameter(copy: Path) -> None:
    text = (copy / "evolve" / "random_sampling.py").read_text(encoding="utf-8")
    text = text.replace("class RandomSampling", "class Drawn").replace('name = "random"', 'name = "drawn"')
    (copy / "evolve" / "drawn.py").write_text(text, encoding="utf-8")
    names = copy / "evolve" / "searches.py"
    edit(names, "from evolve.exhaustive", "from evolve.drawn import Drawn\nfrom evolve.exhaustive")
    edit(names, "(SteadyState, Race,", "(SteadyState, Drawn, Race,")
    edit(copy / "games" / "board" / "parameters.py", "PARAMETERS: tuple[Parameter, ...] = (\n",
         'PARAMETERS: tuple[Parameter, ...] = (\n    Whole("hats", 0, 3, 0, "hats that players wear"),\n')  # fmt: skip
    edit(copy / "games" / "board" / "spec.py", "    quiet_moves: int = QUIET_MOVES\n",
         "    quiet_moves: int = QUIET_MOVES\n    hats: int = 0\n")  # fmt: skip
    edit(copy / "games" / "board" / "__init__.py", '            "rows": spec.rows,\n',
         '            "hats": spec.hats,\n            "rows": spec.rows,\n')  # fmt: skip
    assert "hats that players wear" in run(copy, "-m", "runs", "show", "tic-tac-toe")
    check = "from evolve.search import SpaceProblem\nfrom evolve.searches import find_search\n"
    check += "from genome.spaces import find_space\n"
    check += "space = find_space('board')\n"
    check += "problem = SpaceProblem(space=space, judge=None, payload=lambda code: {'code': code}, seed=1)\n"
    check += "search = find_search('drawn')(problem)\n"
    check += "search.ask(5)\nprint(len({it.code for it in search.pending}), 'hats' in space.gene_names)"
    assert run(copy, "-c", check) == "5 True\n"


def test_a_feature(copy: Path) -> None:
    """A word and a meaning for all families, a column of one: the board's last column twice."""
    features, columns = copy / "games" / "features.py", copy / "games" / "board" / "features" / "columns.py"
    edit(features, '    "approach": "', '    "rank": "the row that it lands on, from 1",\n    "approach": "')
    edit(columns, '"exposed", "threatened", "rescues", "their-take", "exchange",\n',
         '"exposed", "threatened", "rescues", "their-take", "exchange", "rank",\n')  # fmt: skip
    edit(
        columns,
        "EXPOSED, THREATENED, RESCUES, THEIR_TAKE, EXCHANGE)",
        "EXPOSED, THREATENED, RESCUES, THEIR_TAKE, EXCHANGE, RANK)",
    )
    group = copy / "games" / "board" / "features" / "__init__.py"
    edit(group, "    PHASE,\n", "    PHASE,\n    RANK,\n")
    edit(
        group,
        "    start = bits.single(like, cell)\n",
        "    start = bits.single(like, cell)\n    table[row, RANK] = cell // rules.columns + 1\n",
    )
    text = (copy / "players" / "elements" / "advancer.py").read_text(encoding="utf-8")
    text = text.replace("ADVANCER", "CLIMBER").replace('{"progress": 1}', '{"rank": 1}')
    (copy / "players" / "elements" / "climber.py").write_text(text, encoding="utf-8")
    words = ("match", "5x5/tic-tac-toe/3-in-a-row", "--players", "CLIMBER,random", "--games", "2", "--json")
    assert json.loads(run(copy, "-m", "runs", *words))["games"] == 2
    keeps_its_promises(copy, "tic-tac-toe")


def test_a_term(copy: Path) -> None:
    (copy / "fitness" / "terms" / "shortness.py").write_text(
        '"""Shortness: one by the mean length."""\n\n'
        "from fitness.term import MORE, Measure, Term\n\n"
        'TERM = Term(source="a test", polarity=MORE, range=(0.0, 1.0), known=())\n\n\n'
        "def measure(evidence, context):\n"
        "    return Measure(evidence.judged.games / sum(evidence.judged.plies))\n",
        encoding="utf-8",
    )
    check = "from fitness.terms import TERMS, find_term\nprint('shortness' in TERMS, find_term('shortness').polarity)"
    assert run(copy, "-c", check).split() == ["True", "more"]


def test_an_element(copy: Path) -> None:
    text = (copy / "players" / "elements" / "advancer.py").read_text(encoding="utf-8")
    (copy / "players" / "elements" / "rusher.py").write_text(text.replace("ADVANCER", "RUSHER"), encoding="utf-8")
    assert "RUSHER" in run(copy, "-m", "runs.generators.element_page")
    words = ("match", "checkers-8x8", "--players", "RUSHER,random", "--games", "2")
    assert "RUSHER" in run(copy, "-m", "runs", *words)


def test_a_command(copy: Path) -> None:
    (copy / "runs" / "cli" / "arguments" / "hello.py").write_text(
        '"""`evolve hello`."""\n\nfrom runs.cli.command import Command\n\n'
        'COMMAND = Command("hello", "say so", ("evolve hello",), lambda parser: None)\n',
        encoding="utf-8",
    )
    (copy / "runs" / "cli" / "commands" / "hello.py").write_text(
        '"""`evolve hello`."""\n\nfrom runs.cli.terminal.output import say\n\n\n'
        "def run(args):\n    say('hello')\n    return 0\n",
        encoding="utf-8",
    )
    edit(copy / "runs" / "cli" / "registry.py", '"reproduce"),', '"reproduce", "hello"),')
    assert run(copy, "-m", "runs", "hello") == "hello\n"
    assert "hello" in run(copy, "-m", "runs", "--help")


TOY_CONFIG = '''"""Configuration of a run that squares numbers."""

from dataclasses import dataclass

from runs.types.config import RunConfig


@dataclass(frozen=True)
class ToyConfig(RunConfig):
    """The numbers from 1 on."""

    kind = "toy"

    numbers: int = 3
'''

TOY_TASKS = '''"""The square of a number."""

VERSION = 1


def evaluate(payload):
    return {"square": payload["number"] ** 2}
'''

TOY_TYPE = '''"""Runs that square numbers."""

from dataclasses import dataclass

from evolve.ask_tell import Trial
from runs.documents.document import Column, Document, Fact, Row, Section, Table
from runs.engine.driver.phases import Phases
from runs.types import RunType
from runs.types.toy.config import ToyConfig
from runs.types.view import View, progress_of


class Squaring(Phases):
    """One phase."""

    def to_the_end(self):
        numbers = range(1, ToyConfig.from_config(self.run.config).numbers + 1)
        trials = [Trial(str(number), {"number": number}) for number in numbers]
        return self.through([lambda: self.drive_list(trials, "search")])


@dataclass(frozen=True)
class ToyView(View):
    """The squares."""

    squares: tuple[int, ...]

    def to_json(self):
        return {"run": str(self.path), "squares": list(self.squares)}


def view_of(run):
    squares = (step.outcome.result["square"] for step in run.store.steps("search"))
    return ToyView(**progress_of(run), squares=tuple(squares))


def document(view, top):
    number, square = Column("number"), Column("square")
    rows = [Row((number.fact(k), square.fact(it))) for k, it in enumerate(view.squares[:top], 1)]
    table = Section("Squares", (Table("", (number, square), tuple(rows)),), "squares")
    return Document(view.path.name, (), (Fact("largest square", max(view.squares)),), (table,), notices=view.notices)


RUN_TYPE = RunType(
    name="toy",
    things="numbers",
    about="squares of {numbers} numbers",
    config=ToyConfig,
    evaluator="runs.types.toy.tasks",
    phases=Squaring,
    view=view_of,
    document=document,
    next_step=lambda view: f"evolve inspect {view.path}",
)
'''

BEGIN = """
from pathlib import Path

from runs.storage.folder import new_run
from runs.types.toy.config import ToyConfig

new_run(Path("squares"), ToyConfig(5).to_config()).close()
"""

PAGES = """
from pathlib import Path

from starlette.applications import Starlette
from starlette.testclient import TestClient

from studio.pages.routes import routes

client = TestClient(Starlette(routes=routes([Path("squares")])))
print(client.get("/runs").text, client.get("/runs/squares").text)
"""


def test_a_type_of_run(copy: Path) -> None:
    folder = copy / "runs" / "types" / "toy"
    folder.mkdir()
    for name, text in (
        ("__init__", '"""Squares."""\n'), ("config", TOY_CONFIG), ("tasks", TOY_TASKS), ("run_type", TOY_TYPE),
    ):  # fmt: skip
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    registered = '    "training": "runs.types.training.run_type",\n'
    edit(copy / "runs" / "types" / "__init__.py", registered, f'{registered}    "toy": "runs.types.toy.run_type",\n')
    run(copy, "-c", BEGIN)
    words = ("-m", "runs", "resume", "squares", "--workers", "1")
    assert "largest square 25" in run(copy, *words)
    assert "largest square 25" in run(copy, "-m", "runs", "inspect", "squares")
    assert json.loads(run(copy, "-m", "runs", "inspect", "squares", "--json"))["squares"] == [1, 4, 9, 16, 25]
    run(copy, "-m", "runs", "report", "squares")
    page = (copy / "squares" / "report.html").read_text(encoding="utf-8")
    pages = run(copy, "-c", PAGES)
    for text in (page, pages):
        assert "largest square" in text
        assert "<td>16</td>" in text
    assert "squares of 5 numbers" in pages
