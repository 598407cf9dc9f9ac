"""The search that asks where to go, on a made-up judge whose best strategy is known."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

from evolve.ask_tell import Trial
from evolve.strategies.pursuit import SPARE, PursuitSearch
from evolve.strategies.strategy_search import StrategyProblem
from genome.element_space import Choice, ElementGene, ElementSpace
from genome.strategy import Strategy, gene_of, read_strategy

MOST = 3
PARAMETERS = (Choice("weight", (1.0, 2.0), share=0.0),)
ELEMENT_SPACE = ElementSpace(tuple(ElementGene(word, True, PARAMETERS) for word in "ABCDEFGHIJ"), MOST)
ALONE = dict(zip("ABCDEFGHIJ", (5.0, 1.0, 4.5, 0.5, 3.0, 0.1, 2.0, 2.0, 2.0, 2.0), strict=True))
TOGETHER = {"G", "H", "I"}  # nothing special alone, or by twos


def value(words: tuple[str, ...]) -> float:
    return sum(ALONE[word] for word in words) + 30.0 * (set(words) >= TOGETHER)


BEST = max((value(words), words) for words in combinations(ALONE, MOST))[1]


def judge(candidate: Trial) -> dict[str, Any]:
    words = read_strategy(candidate.code, ELEMENT_SPACE).words
    lacking = sorted((word for word in ALONE if word not in words), key=lambda word: -value((*words, word)))
    rests = sorted((tuple(it for it in words if it != word) for word in words), key=lambda rest: -value(rest))
    longer = [(*words, *lacking[place : place + 2]) for place in (0, 1)]
    exchanged = [(*rests[0], word) for word in lacking[:2]]
    kinds = {"turned": [words], "grown": longer, "pruned": rests[:2] if len(words) > 1 else [], "exchanged": exchanged}
    told = {kind: [" ".join(f"{word}(weight 1.5)" for word in it) for it in found] for kind, found in kinds.items()}
    return {"objectives": {"good": value(words)}, "composition": candidate.code, **told}


def new(generations: int = 14) -> PursuitSearch:
    problem = StrategyProblem(
        element_space=ELEMENT_SPACE, objectives=("good",), payload=lambda it: ({"strategy": str(it)}, 1.0), seed=1,
        generations=generations,
    )  # fmt: skip
    return PursuitSearch(problem, [Strategy((gene_of(word, []),)) for word in ("B", "F")])


def run(search: PursuitSearch, stop: int | None = None) -> list[str]:
    asked = []
    while not search.done and (stop is None or search.told < stop):
        candidates = search.pending or search.ask(1)
        search.tell([(it, judge(it)) for it in candidates])
        asked += [it.code for it in candidates]
    return asked


def lengths(asked: list[str]) -> list[int]:
    return [len(read_strategy(code, ELEMENT_SPACE)) for code in asked]


def test_it_finds_what_helps_only_together_by_growing_beyond_and_dropping() -> None:
    search = new()
    asked = run(search)
    assert set(search.best()[0].strategy.words) == set(BEST) == TOGETHER
    assert len(set(asked)) == len(asked)
    assert max(lengths(asked)) == MOST + SPARE


def test_what_it_hands_back_is_never_too_long_however_soon_it_ends() -> None:
    for generations in range(8):
        search = new(generations)
        run(search)
        assert search.best()
        assert all(len(member.strategy) <= MOST for member in search.best())


def test_it_grows_then_drops_then_exchanges() -> None:
    sizes = lengths(run(new()))
    top = sizes.index(MOST + SPARE)
    assert sizes[:top] == sorted(sizes[:top])
    down = sizes[top : sizes.index(MOST, top) + 1]
    assert down == sorted(down, reverse=True)
    assert all(size <= MOST for size in sizes[sizes.index(MOST, top) :])


def test_children_are_of_the_best_of_the_last_generation() -> None:
    search = new()
    run(search, 2)
    children = search.ask(9)
    assert [it.code for it in children] == [
        "B(weight 1.5) A(weight 1.5) C(weight 1.5)",
        "B(weight 1.5) C(weight 1.5) E(weight 1.5)",
    ]
    assert {it.parents for it in search.entering} == {("B",)}


def test_it_goes_on_where_it_stood() -> None:
    whole = run(new())
    for stop in (1, 3, 6, 11):
        first = new()
        before = run(first, stop)
        second = new()
        second.load_state_dict(json.loads(json.dumps(first.state_dict())))
        assert before + run(second) == whole
