"""Evidence made by hand, so that its terms can be worked out on paper."""

from __future__ import annotations

from collections.abc import Sequence

from fitness.evidence import SELF, Evidence, Played, Trace
from games.endings import BOARD_FULL, LINE
from games.hooks import NOBODY


def played(winner: Sequence[int], role: str = SELF, players: tuple[str, ...] = ("random", "random")) -> Played:
    """A match with these winners, nine free plies a game."""
    n = len(winner)
    return Played(
        role=role,
        code="3x3/tic-tac-toe/3-in-a-row",
        players=players,
        seed=1,
        first=0,
        orders=2,
        winner=tuple(winner),
        cause=tuple(BOARD_FULL if won == NOBODY else LINE for won in winner),
        plies=(9,) * n,
        decisions=(9,) * n,
        choices=(8,) * n,
        options=(45,) * n,
        forced=(1,) * n,
        uses={},
    )


def counted(first: int, second: int, draws: int, role: str = SELF) -> Played:
    """A match with so many wins and draws."""
    return played([0] * first + [1] * second + [NOBODY] * draws, role)


def curve(number: int, *standings: int) -> Trace:
    """A traced game in which the first seat stood so, in thousandths."""
    turns = tuple(ply % 2 for ply in range(len(standings)))
    return Trace(number, turns, tuple((standing, -standing) for standing in standings), 5, 9)


def evidence(*matches: Played, traces: tuple[Trace, ...] = (), mutations: tuple[str, ...] = ()) -> Evidence:
    """Evidence on nothing in particular."""
    return Evidence("3x3/tic-tac-toe/3-in-a-row", "0" * 16, mutations, matches, traces)
