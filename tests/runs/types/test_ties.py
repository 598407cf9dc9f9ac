"""Ranks that the games played do not separate, and the game that a run is known by."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from fitness.novelty import Novelty
from fitness.profiles import find_profile
from runs.types.games.document import headline, ranks_text, what_is_new
from runs.types.games.run_view import GameRow
from runs.types.games.ties import fitness_half, with_ties

PROFILE = find_profile("published")  # balance counts with weight 1


def row(rank: int, fitness: float, half: float = 0.0, verdict: str = "", balance: float = 0.0) -> GameRow:
    """A game whose balance, and so its fitness, is known within so much; certified the same."""
    ends = [fitness - half, fitness + half]
    terms = {"balance": {"value": fitness, "interval": ends, "note": ""}}
    certified: dict[str, Any] | None = None
    if verdict:
        certified = {"verdict": verdict, "balance": balance, "interval": [balance - half, balance + half]}
    return GameRow(rank, f"game {rank}", fitness, fitness, 0.0, {}, terms, certified, (), rank)


CASES = {
    "clearly apart": ([row(1, 90, 2), row(2, 80, 2), row(3, 70, 2)], [(), (), ()]),
    "all the same": ([row(1, 90, 9), row(2, 88, 9), row(3, 85, 9)], [(2, 3), (1, 3), (1, 2)]),
    "a chain": ([row(1, 90, 4), row(2, 85, 4), row(3, 80, 4)], [(2,), (1, 3), (2,)]),
    "of exact values only equal ones": ([row(1, 90), row(2, 90), row(3, 89)], [(2,), (1,), ()]),
    "by the certified balance": ([row(1, 1, 4, "holds", 90), row(2, 99, 4, "holds", 87)], [(2,), (1,)]),
    "within a verdict": ([row(1, 90, 9, "holds", 80), row(2, 90, 9, "disputed", 80), row(3, 90, 9)], [(), (), ()]),
}


@pytest.mark.parametrize("case", CASES)
def test_ties(case: str) -> None:
    rows, tied = CASES[case]
    assert [one.tied_with for one in with_ties(rows, PROFILE)] == tied


def test_the_interval_of_a_fitness_weighs_those_of_its_terms() -> None:
    profile = replace(PROFILE, weights={"balance": 2, "draw_share": 30, "length": 5})
    terms = {name: {"interval": ends} for name, ends in (("balance", [60, 80]), ("draw_share", [0.1, 0.3]))}
    assert fitness_half({**terms, "length": {"interval": None}}, profile) == pytest.approx((20**2 + 3**2) ** 0.5)


@pytest.mark.parametrize(
    ("ranks", "text"), [((1,), "1"), ((2, 1), "1-2"), ((4, 1, 2, 7), "1-2, 4, 7"), ((3, 5, 4), "3-5")]
)
def test_ranks_as_text(ranks: tuple[int, ...], text: str) -> None:
    assert ranks_text(ranks) == text


KNOWN, FRESH = Novelty(0, "reversi-8x8", ()), Novelty(3, "reversi-8x8", ("board 7x9", "+ scoring", "+ hybrid-disk"))


def bred(one: GameRow, of: Novelty) -> GameRow:
    """The game with parents and a novelty."""
    return replace(one, parents=("a", "b"), novelty=of)


@pytest.mark.parametrize(
    ("rows", "best"),
    [
        ([row(1, 9, 0, "holds", 99), bred(row(2, 9, 0, "holds", 80), FRESH)], 2),
        ([bred(row(1, 9, 0, "holds", 99), KNOWN), row(2, 9, 0, "holds", 80)], 1),
        ([row(1, 9, 0, "disputed", 80), bred(row(2, 9), FRESH)], 1),
        ([row(1, 9, 0, "holds", 90), bred(row(2, 9, 0, "disputed", 90), FRESH)], 1),
    ],
)
def test_the_headline_is_the_best_new_game_that_holds(rows: list[GameRow], best: int) -> None:
    assert headline(SimpleNamespace(top=tuple(rows))).rank == best  # type: ignore[arg-type]


def test_what_is_new_is_said_in_words() -> None:
    said = what_is_new(bred(row(1, 9), FRESH))
    assert said[0] == "Bred; new beside "
    assert str(said[2]).endswith("board 7x9, + scoring, + hybrid-disk.")
    assert what_is_new(replace(row(1, 9), novelty=KNOWN)) == ("A known game.",)
