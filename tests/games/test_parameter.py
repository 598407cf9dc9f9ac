"""What every kind of parameter promises, looped over the declared ones of every family and some of each kind."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from games.errors import BadInput
from games.game import families
from games.parameter import Choice, Parameter, Places, Real, Several, Whole, frozen, thawed

MADE: tuple[Parameter, ...] = (
    Real("weight", 0.01, 100.0, 1.0, "a weight", log=True),
    Real("share", 0.0, 1.0, 0.5, "a share"),
    Whole("number", 3, 4, 3, "a small range"),
    Choice("word", ("a",), "a", "no choice at all"),
    Several("rights", ("x", "y", "z"), 3, "rights", ("y",)),
    Places("holes", 0, 5, 0, 3, (1,), "places"),
    Places("prizes", 1, 9, 2, 4, (1, 2), "values", values_along=True),
    Places("bridges", 0, 7, 1, 2, ((0, 1),), "pairs", in_pairs=True),
)
DECLARED = [(name, it) for name, family in families().items() for it in family.parameters]
EVERY = [*DECLARED, *(("made", it) for it in MADE)]
IDS = [f"{name} {it.name}" for name, it in EVERY]


def chance(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_families_declare_parameters_by_paths_that_their_json_form_has() -> None:
    assert {name for name, _ in DECLARED} >= {"board", "jostle"}
    for name, family in families().items():
        declared = family.parameters
        assert len({it.name for it in declared}) == len(declared), name


@pytest.mark.parametrize(("family", "parameter"), EVERY, ids=IDS)
def test_what_is_drawn_or_stepped_to_passes_and_chance_is_the_generators(family: str, parameter: Parameter) -> None:
    seen = set()
    for seed in range(60):
        value = parameter.draw(chance(seed))
        assert parameter.draw(chance(seed)) == value
        for _ in range(4):
            parameter.check(value)
            assert parameter.nearest(value) == value
            assert frozen(thawed(value)) == value
            seen.add(value)
            value = parameter.step(value, chance(seed))
    everything = parameter.values()
    if everything is not None and len(all_of := set(everything)) <= 20:
        assert seen == all_of
    parameter.check(parameter.usual)


@pytest.mark.parametrize(("family", "parameter"), EVERY, ids=IDS)
def test_distances_are_symmetric_and_zero_only_for_equal_values(family: str, parameter: Parameter) -> None:
    drawn = [parameter.draw(chance(seed)) for seed in range(12)]
    for one in drawn:
        for other in drawn:
            assert parameter.distance(one, other) == parameter.distance(other, one)
            assert (parameter.distance(one, other) == 0.0) == (one == other)


@pytest.mark.parametrize(("family", "parameter"), EVERY, ids=IDS)
@pytest.mark.parametrize("nonsense", [None, "nothing like it", True, -1, 10**9, [[]], {"a": 1}, [None], ["?"]])
def test_nonsense_is_refused_in_one_line_and_mended(family: str, parameter: Parameter, nonsense: Any) -> None:
    if nonsense == [] or (isinstance(parameter, Choice) and nonsense in parameter.options):
        return
    with pytest.raises(BadInput) as raised:
        parameter.check(nonsense)
    assert len(str(raised.value).splitlines()) == 1
    parameter.check(parameter.nearest(nonsense))


@pytest.mark.parametrize(
    ("parameter", "wish", "values"),
    [
        (Whole("n", 1, 9, 5, ""), [2, 4], {2, 3, 4}),
        (Whole("n", 1, 9, 5, ""), {"only": [2, 8]}, {2, 8}),
        (Choice("w", ("a", "b", "c"), "a", ""), ["c", "b"], {"b", "c"}),
        (Several("r", ("x", "y", "z"), 2, "", ("y",)), ["x", "y"], {(), ("x",), ("y",), ("x", "y"), ("y", "y")}),
        (Several("r", ("x", "y", "z"), 2, ""), {"most": 1}, {(), ("x",), ("y",), ("z",)}),
    ],
)
def test_a_file_narrows_them(parameter: Parameter, wish: Any, values: set[Any]) -> None:
    narrow = parameter.narrowed(wish)
    found = narrow.values()
    assert found is not None
    assert set(found) == values


@pytest.mark.parametrize(
    ("parameter", "wish"),
    [
        (Whole("n", 1, 9, 5, ""), [4, 2]),
        (Whole("n", 1, 9, 5, ""), [0, 4]),
        (Whole("n", 1, 9, 5, ""), "all"),
        (Whole("n", 1, 9, 5, ""), {"onyl": [1]}),
        (Real("x", 0, 1, 0.5, ""), ["a", "b"]),
        (Choice("w", ("a", "b"), "a", ""), ["q"]),
        (Choice("w", ("a", "b"), "a", ""), []),
        (Several("r", ("x", "y"), 2, ""), {"options": ["q"]}),
        (Several("r", ("x", "y"), 2, ""), {"most": 3}),
        (Places("p", 0, 9, 0, 3, (), ""), [1, 2]),
        (Places("p", 0, 9, 0, 3, (), ""), {"least": 3, "most": 1}),
        (Places("p", 0, 9, 0, 3, (), ""), {"high": 12}),
        (Places("p", 0, 9, 0, 3, (), ""), {"most": "many"}),
    ],
)
def test_nonsense_wishes_are_refused(parameter: Parameter, wish: Any) -> None:
    with pytest.raises(BadInput) as raised:
        parameter.narrowed(wish)
    assert parameter.name in str(raised.value)
