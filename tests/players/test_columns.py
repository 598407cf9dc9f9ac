"""Features are as many as a family likes: bits for seventy columns, and a composition that reads the last."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from games.game import Game, find_game
from games.hooks import Hooks, register
from games.jit import kernel, record
from games.template.family import Template, TemplateSpec
from games.template.kernels import HOOKS, RULES
from players.columns import OWN_BITS, bit_of
from players.decision import bits_of, foresight_of
from players.element import Aim, Element
from players.elements import ELEMENTS
from players.matches.match import play_match
from players.spec import read_player

MANY = 70
NAMES = ("phase", *(f"column-{k}" for k in range(1, MANY)))
# The same game with another first field: a family of its own.
WIDE = record([("wide", "i4"), *((name, "i4") for name in (RULES.names or ())[1:])])
U = np.uint64


@kernel
def features(rules, states, t, moves, count, wanted, table):
    for row in range(count):
        for column in range(MANY):
            table[row, column] = -1
            if (wanted >> U(min(column, OWN_BITS - 1))) & U(1) != U(0):
                table[row, column] = moves[row] if column == MANY - 1 else 0


HOOK_NAMES = ("initial", "legal", "apply", "payoff", "evaluate", "hashed")
OWN = register(
    Hooks(rules=WIDE, state=HOOKS.state, features=features, **{name: getattr(HOOKS, name) for name in HOOK_NAMES})
)


class Wide(Template):
    """The heap with seventy features, of which the last says how much is taken."""

    name = "wide"
    hooks = OWN
    columns = NAMES

    def lower(self, spec: TemplateSpec) -> np.ndarray:
        return super().lower(spec).astype(WIDE)


GAME = Game(Wide(), TemplateSpec(heap=30, most=3), "wide")


def test_bits() -> None:
    assert [bit_of(column, 5) for column in range(9)] == list(range(9))
    assert [bit_of(column, 60) for column in (0, 59, 60, 63)] == [0, 59, 60, 63]
    assert [bit_of(column, 70) for column in (0, 58, 59, 60, 69, 70, 73)] == [0, 58, 59, 59, 59, 60, 63]
    assert int(bits_of(GAME, ["column-1", "column-69", "column-65"])) == 1 << 1 | 1 << 59
    assert foresight_of(GAME, bits_of(GAME, ["column-69"])) == 0
    assert foresight_of(GAME, bits_of(GAME, ["column-69", "foresight-3"])) == 3
    board = find_game("reversi-8x8")
    assert foresight_of(board, bits_of(board, ["corner", "foresight-2"])) == 2


@pytest.fixture
def taker():
    element = Element("HOARDER", "takes as much as it can", "a test", aims=(Aim({"column-69": 1}, "takes much"),))
    least = replace(element, name="MISER", aims=(Aim({"column-69": -1}, "takes little"),))
    ELEMENTS.update({"HOARDER": element, "MISER": least})
    yield
    del ELEMENTS["HOARDER"], ELEMENTS["MISER"]


@pytest.mark.usefixtures("taker")
def test_a_composition_reads_the_last_column() -> None:
    hoard = play_match(GAME, [read_player("HOARDER")] * 2, 2, 1, record=True)
    miser = play_match(GAME, [read_player("MISER")] * 2, 2, 1, record=True)
    assert hoard.plies.tolist() == [10, 10]
    assert miser.plies.tolist() == [30, 30]
