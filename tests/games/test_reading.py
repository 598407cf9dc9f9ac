"""The reader of dataclasses: every kind of value, every kind of fault, in one style; forms, and checks in Python."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any

import pytest

from games.errors import BadInput
from games.reading import Between, OneOf, check, read_as, read_form


@dataclass(frozen=True)
class Part:
    """An inner object."""

    kind: Annotated[str, OneOf(("small", "large"))]
    count: Annotated[int, Between(1, 5)] = 1


@dataclass(frozen=True)
class Whole:
    """Every kind of field."""

    name: str
    share: Annotated[float, Between(0.0, 1.0)] = 0.5
    steps: Annotated[int, Between(1, 1000)] | None = None
    on: bool = False
    day: date | None = None
    parts: tuple[Part, ...] = ()
    pair: tuple[int, float] = (0, 0.0)
    tags: tuple[Annotated[str, OneOf(("a", "b"))], ...] = ()
    weights: dict[str, float] | None = None
    game: str | dict[str, Any] = ""
    names: str | tuple[str, ...] = ""
    time: str | float | None = None
    counts: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        check(self)
        if self.name == "nobody":
            raise BadInput("nobody is no name")


def test_every_kind_of_value_from_toml_and_json():
    text = """
        name = "x"
        share = 1
        steps = 3
        on = true
        day = 2026-01-02
        pair = [1, 2]
        tags = ["b", "a"]
        game = {code = "y"}
        [weights]
        balance = 2
        [[parts]]
        kind = "small"
        [[parts]]
        kind = "large"
        count = 5
    """
    wanted = Whole(
        *("x", 1.0, 3, True, date(2026, 1, 2), (Part("small"), Part("large", 5)), (1, 2.0), ("b", "a")),
        *({"balance": 2.0}, {"code": "y"}),
    )
    assert read_as(Whole, tomllib.loads(text)) == wanted
    assert type(read_as(Whole, tomllib.loads(text)).share) is float
    assert read_as(Whole, {"name": "x", "day": "2026-01-02", "steps": None}) == Whole("x", day=date(2026, 1, 2))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (3, "an object is expected"),
        ({}, '"name" is missing'),
        ({"nam": "x"}, 'unknown key "nam"; did you mean "name" or "names" or "game"?'),
        ({"name": 3}, '"name" must be a string, not 3'),
        ({"share": "1"}, '"share" must be a number, not "1"'),
        ({"share": True}, '"share" must be a number, not True'),
        ({"share": float("nan")}, '"share" must be a number, not nan'),
        ({"share": float("inf")}, '"share" must be a number, not inf'),
        ({"share": 1.5}, "share 1.5 is out of range; valid: 0 to 1"),
        ({"steps": 2000}, "steps 2,000 is out of range; valid: 1 to 1,000"),
        ({"steps": 2.0}, '"steps" must be a whole number or null, not 2.0'),
        ({"steps": True}, '"steps" must be a whole number or null, not True'),
        ({"on": 1}, '"on" must be true or false, not 1'),
        ({"day": "soon"}, '"day" must be a date such as 2026-12-31, not "soon"'),
        ({"parts": {}}, '"parts" must be a list, not {}'),
        ({"parts": [3]}, '"parts[1]" must be an object, not 3'),
        ({"parts": [{"kind": "small"}, {}]}, '"parts[2].kind" is missing'),
        ({"parts": [{"kind": "smal"}]}, 'unknown parts[1].kind "smal"; did you mean "small"?'),
        ({"parts": [{"kind": "small", "cuont": 1}]}, 'unknown key of parts[1] "cuont"; did you mean "count"?'),
        ({"parts": [{"kind": "small", "count": 6}]}, "parts[1].count 6 is out of range; valid: 1 to 5"),
        ({"pair": [1]}, '"pair" must be a list of 2 values, not of 1'),
        ({"pair": [1.5, 1]}, '"pair[1]" must be a whole number, not 1.5'),
        ({"tags": "a"}, '"tags" must be a list of strings, not "a"'),
        ({"tags": ["a", "c"]}, 'unknown tags[2] "c"; valid: a, b'),
        ({"weights": {"a": "b"}}, '"weights.a" must be a number, not "b"'),
        ({"game": 3}, '"game" must be a string or an object, not 3'),
        ({"name": "nobody"}, "nobody is no name"),
    ],
)
def test_every_fault_is_one_line(data: Any, message: str):
    given = {"name": "x", **data} if isinstance(data, dict) and data and "nam" not in data else data
    with pytest.raises(BadInput) as error:
        read_as(Whole, given)
    assert str(error.value) == message
    with pytest.raises(BadInput) as error:
        read_as(Whole, given, "mine.toml")
    assert str(error.value) == f"mine.toml: {message}"


def test_a_form_is_read_by_the_same_declaration():
    form = {"name": " x ", "share": ".5", "steps": "7", "on": "on", "day": "2026-01-02", "tags": "a, b", "pair": ""}
    form |= {"names": "a,b", "time": "2.5", "counts": "1,2"}
    lists: dict[str, Any] = {"tags": ("a", "b"), "names": "a,b", "counts": (1, 2)}
    assert read_form(Whole, form) == Whole("x", 0.5, 7, True, date(2026, 1, 2), time=2.5, **lists)
    assert read_form(Whole, {"name": "x", "time": "2m"}).time == "2m"
    for name, text, word in (
        ("share", "x", '"share" must be a number, not "x"'),
        ("share", ".", '"share" must be a number, not "."'),
        ("share", "nan", '"share" must be a number, not "nan"'),
        ("steps", "1.5", '"steps" must be a whole number or null, not "1.5"'),
        ("on", "perhaps", '"on" must be true or false, not "perhaps"'),
        ("tags", "a,c", 'unknown tags[2] "c"'),
        ("nme", "x", 'unknown key "nme"; did you mean "name" or "names" or "time"?'),
    ):
        with pytest.raises(BadInput) as error:
            read_form(Whole, {"name": "x", name: text})
        assert str(error.value).startswith(word)


def test_constraints_hold_in_python_as_well():
    for wrong in ({"share": 2.0}, {"steps": 0}, {"tags": ("a", "c")}):
        with pytest.raises(BadInput):
            Whole("x", **wrong)
    with pytest.raises(BadInput, match="nobody"):
        read_as(Whole, {"name": "nobody"})
