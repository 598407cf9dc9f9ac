"""The search that grants wishes, on a made-up judge whose best strategy is known."""

from __future__ import annotations

import json
from typing import Any

from evolve.pursuit import PursuitSearch
from evolve.strategy_search import Ground, StrategyCandidate
from genome.alphabet import Alphabet, Choice, Letter
from genome.strategy import Strategy, gene_of, read_strategy

DIALS = (Choice("weight", (1.0, 2.0), share=0.0),)
ALPHABET = Alphabet(tuple(Letter(word, True, DIALS) for word in "ABCDEF"), 3)
VALUES = {"A": 5.0, "B": 1.0, "C": 4.0, "D": 0.5, "E": 3.0, "F": 0.1}
BEST = {"A", "C", "E"}


def judge(candidate: StrategyCandidate) -> dict[str, Any]:
    words = read_strategy(candidate.code, ALPHABET).words
    lacking = sorted((word for word in VALUES if word not in words), key=lambda word: VALUES[word])  # the worst first
    return {
        "objectives": {"good": sum(VALUES[word] for word in words)},
        "composition": " ".join(f"{word}(weight 1.5)" for word in words),
        "worth": [VALUES[word] for word in words],
        "wishes": [f"{word}(weight 0.25)" for word in lacking],
    }


def new() -> PursuitSearch:
    ground = Ground(ALPHABET, ("good",), lambda it: ({"strategy": str(it)}, 1.0), 1, 12)
    return PursuitSearch(ground, [Strategy((gene_of(word, []),)) for word in ("B", "F")])


def run(search: PursuitSearch, stop: int | None = None) -> list[str]:
    asked = []
    while not search.done and (stop is None or search.told < stop):
        candidates = search.waiting() or search.ask(1)
        search.tell([(it, judge(it)) for it in candidates])
        asked += [it.code for it in candidates]
    return asked


def test_it_finds_the_best_by_granting_and_dropping() -> None:
    search = new()
    asked = run(search)
    best = search.best()[0]
    assert set(best.strategy.words) == BEST
    assert len(set(asked)) == len(asked)
    assert all(len(member.strategy) <= ALPHABET.most for member in search.population)


def test_a_child_is_its_parent_as_it_was_turned_and_one_wish() -> None:
    search = new()
    run(search, 2)
    children = search.ask(9)
    assert [it.code for it in children] == ["B(weight 1.5) F(weight 0.25)", "B(weight 1.5) D(weight 0.25)"]
    assert {it.parents for it in search.entering} == {("B",)}


def test_what_is_worth_least_makes_room() -> None:
    search = new()
    asked = run(search)
    full = [code for code in asked if len(read_strategy(code, ALPHABET)) == ALPHABET.most]
    late = full[-1]
    assert "F(weight 1.5)" not in late


def test_it_goes_on_where_it_stood() -> None:
    whole = run(new())
    for stop in (1, 3, 6):
        first = new()
        before = run(first, stop)
        second = new()
        second.restore(json.loads(json.dumps(first.state())))
        assert before + run(second) == whole
