"""Random games of the library beside OpenSpiel's: the same legal moves at every ply, and the same result.

OpenSpiel is not a dependency: `pip install open_spiel`, then
`python -m pytest -m full tests/games/open/test_openspiel.py` (2,000 games of each, about ten minutes of processor time;
OPENSPIEL_GAMES sets another number). Draw rules of checkers and the greatest length of Lines of Action differ: games
that end in such a draw are compared up to there.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from games.hooks import MOST_MOVES
from games.open.document import Document, document_from
from games.open.family import library
from games.open.kernels import HOOKS
from games.open.lower import lower
from games.open.records import PASS

pytestmark = pytest.mark.full
pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")

GAMES = int(os.environ.get("OPENSPIEL_GAMES", "2000"))
Cell = tuple[int, int]
Key = Hashable
Read = Callable[[str, Document], Key]


def cell_of(word: str) -> Cell:
    """Row and column of `c4`."""
    return int(word[1:]) - 1, ord(word[0]) - ord("a")


def dropped(text: str, document: Document) -> Key:
    """`c4`."""
    return None, cell_of(text)


def transposed(text: str, document: Document) -> Key:
    """`c4`, where the first side joins top and bottom instead of left and right."""
    row, column = cell_of(text)
    return None, (column, row)


def numbered(text: str, document: Document) -> Key:
    """`x(0,3)`."""
    row, column = map(int, re.findall(r"\d+", text))
    return None, (row, column)


def fallen(text: str, document: Document) -> Key:
    """`x3`: the column."""
    return int(text[1:])


def moved(text: str, document: Document) -> Key:
    """`a2b3`, `c1xa3`, `b1-h1`."""
    start, target = re.findall(r"[a-z]\d+", text)
    return cell_of(start), cell_of(target)


def upside_down(text: str, document: Document) -> Key:
    """`a7a6`, where the first side moves down."""
    last = document.board.rows - 1
    return tuple((last - row, column) for row, column in map(cell_of, re.findall(r"[a-z]\d+", text)))


@dataclass(frozen=True)
class Twin:
    """A game of ours, its name there, and how its moves are read."""

    document: Document
    name: str
    read: Read
    draws: bool = True  # the same draws


def mnk(rows: int, columns: int, length: int) -> Document:
    """So many in a row on a board of this size."""
    goal = [f"line {length}", "full draws"]
    return document_from({"board": f"{rows}x{columns}", "goal": goal, "pieces": {"stone": {"moves": ["drop"]}}})


def games() -> dict[str, Twin]:
    """The games that both know."""
    ours = library()
    return {
        "connect-four": Twin(ours["connect-four"], "connect_four", fallen),
        **{f"hex-{n}": Twin(ours[f"hex-{n}"], f"hex(board_size={n})", transposed) for n in (5, 8, 11)},
        "breakthrough": Twin(ours["breakthrough"], "breakthrough", upside_down),
        "breakthrough-6x6": Twin(ours["breakthrough-6x6"], "breakthrough(rows=6,columns=6)", upside_down),
        "clobber-10": Twin(ours["clobber-10"], "clobber(rows=10,columns=10)", moved),
        "reversi-8x8": Twin(ours["reversi-8x8"], "othello", dropped),
        "checkers-8x8": Twin(ours["checkers-8x8"], "checkers", moved, draws=False),
        "y-11": Twin(ours["y-11"], "y(board_size=11)", dropped),
        "lines-of-action": Twin(ours["lines-of-action"], "lines_of_action", moved, draws=False),
        "tic-tac-toe": Twin(ours["tic-tac-toe"], "tic_tac_toe", numbered),
        "mnk-4-5-4": Twin(mnk(4, 5, 4), "mnk(m=5,n=4,k=4)", numbered),
        "mnk-7-6-5": Twin(mnk(7, 6, 5), "mnk(m=6,n=7,k=5)", numbered),
    }


class Ours:
    """A game of ours, move by move."""

    def __init__(self, document: Document) -> None:
        self.document, self.rules = document, lower(document)
        self.rules[0]["pie"] = 0  # there is no swap there
        self.line = np.zeros(int(self.rules[0]["ply_cap"]) + 2, HOOKS.state)
        self.found, self.streams = np.zeros(MOST_MOVES, np.int64), np.zeros(2, np.uint64)

    def begin(self) -> None:
        """The start."""
        self.t = 0
        HOOKS.initial(self.rules[0], self.line, self.streams)

    @property
    def state(self) -> Any:
        """The position."""
        return self.line[self.t]

    def moves(self, key: Callable[[Cell | None, Cell], Key]) -> dict[Key, int]:
        """The legal moves by the other's words."""
        columns = self.document.board.columns
        legal = self.found[: HOOKS.legal(self.rules[0], self.line, self.t, self.found)].tolist()
        kinds = self.rules[0]["kind"]
        keys: dict[Key, int] = {}
        for move in legal:
            start, target = divmod(move >> 7 & 127, columns), divmod(move & 127, columns)
            drop = kinds[move >> 14 & 255] == 0
            keys["pass" if move == PASS else key(None if drop else start, target)] = move
        assert len(keys) == len(legal)
        return keys

    def play(self, move: int) -> None:
        """Make a move."""
        HOOKS.apply(self.rules[0], self.line, self.t, move, self.t + 1)
        self.t += 1

    def result(self) -> list[float]:
        """1, -1 or 0 for each side."""
        winner = int(self.state["winner"])
        return [0.0, 0.0] if winner < 0 else [1.0, -1.0] if winner == 0 else [-1.0, 1.0]


def compare(twin: Twin, count: int, seed: int) -> int:
    """Random games with both; the number of plies compared."""
    ours, game, rng, plies = Ours(twin.document), pyspiel.load_game(twin.name), random.Random(seed), 0
    key = (lambda start, target: target[1]) if twin.read is fallen else (lambda start, target: (start, target))
    for _ in range(count):
        ours.begin()
        theirs = game.new_initial_state()
        while not (theirs.is_terminal() or ours.state["ended"]):
            assert theirs.current_player() == int(ours.state["turn"])
            words = {action: theirs.action_to_string(action) for action in theirs.legal_actions()}
            actions = {
                "pass" if "pass" in word.lower() else twin.read(word, twin.document): action
                for action, word in words.items()
            }
            mine = ours.moves(key)
            assert mine.keys() == actions.keys(), (str(theirs), sorted(map(str, mine.keys() ^ actions.keys())))
            chosen = rng.choice(sorted(mine, key=str))
            ours.play(mine[chosen])
            theirs.apply_action(actions[chosen])
            plies += 1
        if twin.draws or (theirs.is_terminal() and any(theirs.returns())) or ours.state["winner"] >= 0:
            assert theirs.is_terminal(), str(theirs)
            assert ours.state["ended"], str(theirs)
            assert theirs.returns() == ours.result(), str(theirs)
    return plies


@pytest.mark.parametrize("name", games())
def test_the_same_moves_and_results(name: str) -> None:
    assert compare(games()[name], GAMES, seed=1) >= 5 * GAMES


def test_the_same_moves_and_results_in_amazons() -> None:
    """There a turn is three moves: which queen, where to, which cell is shot at."""
    ours, game, rng = Ours(library()["amazons"]), pyspiel.load_game("amazons"), random.Random(1)

    def cell(state: Any, action: int) -> Cell:
        row, column = map(int, re.findall(r"\d+", state.action_to_string(action)))
        return 10 - row, column - 1

    for _ in range(GAMES):
        ours.begin()
        theirs = game.new_initial_state()
        while not theirs.is_terminal():
            actions = {
                (cell(theirs, one), cell(after, two)): (one, two)
                for one in theirs.legal_actions()
                for after in [theirs.child(one)]
                for two in after.legal_actions()
            }
            mine = ours.moves(lambda start, target: (start, target))
            assert mine.keys() == actions.keys(), str(theirs)
            chosen = rng.choice(sorted(mine))
            ours.play(mine[chosen])
            for action in actions[chosen]:
                theirs.apply_action(action)
            shots = {cell(theirs, action): action for action in theirs.legal_actions()}
            mine = ours.moves(lambda start, target: target)
            assert mine.keys() == shots.keys(), str(theirs)
            shot = rng.choice(sorted(mine))
            ours.play(mine[shot])
            theirs.apply_action(shots[shot])
        assert ours.state["ended"]
        assert theirs.returns() == ours.result()
