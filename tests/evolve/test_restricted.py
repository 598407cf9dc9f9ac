"""A space that a file restricts: no search proposes anything else, whatever it starts from."""

from __future__ import annotations

from typing import Any

import pytest

from evolve.search import Search, SpaceProblem
from evolve.searches import SEARCHES
from games.game import find_game
from genome.family_space import FamilySpace
from genome.randomness import generator
from genome.space import Space
from genome.spaces.file import read_space
from tests.evolve.test_searches import NSGA2_TERMS, KnownJudge, payload

REVERSI = """
name = "small reversi"
family = "board"
base = "reversi-6x6"
[free]
rows = [6, 8]
columns = [6, 8]
victory = true
mutations = true
"""
CANDIDATES = 300


def result_of(code: str) -> dict[str, Any]:
    spec = find_game(code).spec
    return {"value": 60.0 - 5 * len(spec.mutations) + 7 * (spec.victory == "most-men"), "side": spec.rows}


def proposals(search: Search) -> list[str]:
    """The codes that a search asks for, each told before the next but a few."""
    found: list[str] = []
    while search.told < CANDIDATES:
        search.ask(search.max_pending - len(search.pending))
        candidate = search.pending[0]
        found.append(candidate.code)
        search.tell([(candidate, result_of(candidate.code))])
    return found


@pytest.mark.parametrize("start", [(), ("7x6/reversi/5-in-a-row",)], ids=["its own", "a user's"])
@pytest.mark.parametrize("name", [name for name in SEARCHES if name != "exhaustive"])
def test_nothing_else_is_proposed(name: str, start: tuple[str, ...]) -> None:
    space: Space[Any] = read_space(REVERSI, "small.toml")
    assert isinstance(space, FamilySpace)
    more: dict[str, Any] = {"terms": NSGA2_TERMS} if name == "nsga2" else {}
    begun = [space.read(code) for code in start]
    initial = [*begun, *(space.sample(generator(4, step)) for step in range(31))] if begun else space.initial()
    problem = SpaceProblem(
        space=space, judge=KnownJudge(), payload=payload, seed=3, batch=payload, work=lambda result: 20.0
    )
    search = SEARCHES[name](problem, initial, **more)
    codes = proposals(search)
    assert len(codes) == CANDIDATES
    if start and name != "random":  # which begins with nothing
        assert codes[0] == start[0]
    for spec in (find_game(code).spec for code in codes):
        assert spec.piece == "reversi"
        assert 6 <= spec.rows <= 8
        assert 6 <= spec.columns <= 8
    assert len({(spec.rows, spec.columns) for spec in (find_game(code).spec for code in codes)}) > 5
