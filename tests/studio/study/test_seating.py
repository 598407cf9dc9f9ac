"""Codes, lists of strategies, tables of a tick: what is promised of them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from fitness.judges.judgement import PEOPLE, Judgement
from studio.study import codes
from studio.study.scheduling import misjudged_by, next_strategies
from studio.study.seating import Tally, Waiting, seats_drawn, tables_of

STRATEGIES = ("a", "b", "c", "d")


def test_codes_catch_slips():
    for _ in range(50):
        code = codes.new_code()
        bare = codes.read_code(code)
        assert bare is not None
        assert codes.read_code(code.lower().replace("-", " ")) == bare
        assert codes.written(bare) == code
        place = 3
        other = "X" if bare[place] != "X" else "Y"
        assert codes.read_code(bare[:place] + other + bare[place + 1 :]) is None or (
            (codes.LETTERS.index(other) - codes.LETTERS.index(bare[place])) * (place + 1) % 31 == 0
        )
    assert codes.read_code("ABCD") is None
    assert codes.read_code("") is None
    assert bare not in codes.hashed(bare)
    assert len({codes.new_code() for _ in range(200)}) == 200


def test_each_strategy_once_and_the_least_rated_first():
    rated = {"a": 5, "b": 0, "c": 2, "d": 9}
    met: list[str] = []
    for _ in range(4):
        met += next_strategies(STRATEGIES, met, rated, (), 1, (1, "p"))
    assert met == ["b", "c", "a", "d"]


def test_then_those_misjudged():
    met = list(STRATEGIES)
    assert next_strategies(STRATEGIES, met, {}, {"d"}, 1, (1, "p")) == ["d"]
    assert next_strategies(STRATEGIES, [*met, "d"], {"a": 1}, {"c", "d"}, 1, (1, "p")) == ["c"]
    assert len(next_strategies(STRATEGIES, met, {}, (), 2, (1, "p"))) == 2
    assert set(next_strategies(("a",), [], {}, (), 2, (1, "p"))) == {"a"}  # nobody else is there


def test_ties_are_drawn_by_person():
    first = {next_strategies(STRATEGIES, [], {}, (), 1, (1, f"p{k}"))[0] for k in range(40)}
    assert first == set(STRATEGIES)
    assert next_strategies(STRATEGIES, [], {}, (), 2, (1, "p")) == next_strategies(STRATEGIES, [], {}, (), 2, (1, "p"))


def test_misjudged_by_the_group():
    said = [
        Judgement("a", "x", True),
        Judgement("b", "y", True),
        Judgement("c", "z", True),
        Judgement("b", PEOPLE, False),
    ]
    groups = {"a": "one", "b": "one", "c": "two"}
    assert misjudged_by("a", said, groups) == {"x", "y"}
    assert misjudged_by("a", said, {}) == {"x"}


def waiting(*names, group=""):
    return [Waiting(name, since, group) for since, name in enumerate(names)]


def test_half_of_the_judged_seats_are_peoples():
    for seats in (2, 3, 4):
        draw, tally, met = np.random.default_rng(seats), Tally(), {}
        for tick in range(60):
            queue = waiting(*(f"p{tick}-{k}" for k in range(int(draw.integers(2, 9)))))
            for table in tables_of(queue, met, seats, 0.5, tally):
                tally = tally.with_table(len(table), seats)
        assert 0.48 <= tally.share <= 0.52


def test_everybody_is_seated_once_and_who_waits_longest_first():
    queue = waiting(*"abcdefg")
    tables = tables_of(queue, {}, 3, 0.5, Tally())
    seated = [name for table in tables for name in table]
    assert sorted(seated) == sorted("abcdefg")
    assert tables[0][0] == "a"


def test_groups_and_acquaintances_never_meet():
    queue = waiting("a", "b", group="room") + waiting("c", "d")
    met = {"c": {"a"}, "d": {"c"}}
    for share in (0.2, 0.5, 0.9):
        for table in tables_of(queue, met, 3, share, Tally()):
            assert not {"a", "b"} <= set(table)
            assert not {"a", "c"} <= set(table)
            assert not {"c", "d"} <= set(table)


def test_seats_are_drawn():
    orders = {tuple(seats_drawn(["p"], ["x", "y"], 1, f"t{k}").items()) for k in range(80)}
    assert len({dict(order)[0] for order in orders}) == 3
    assert all(sorted(dict(order)) == [0, 1, 2] for order in orders)
    assert all(one != other for one, other in pairwise(sorted(orders)))
