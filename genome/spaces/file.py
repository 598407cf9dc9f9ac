"""Space files: a family, a base game, the free parameters with their ranges, fixed values and first games, as TOML.

family = "board" # or space = "classic", to restrict the classic space base = "reversi-8x8" # supplies every parameter
that is not free start = ["reversi-6x6"] # the initial games; all must lie inside the space [free] rows = [6, 8] # a
range piece = ["reversi"] # some of the choices victory = true # all choices mutations = {options = ["scoring",
"hybrid-disk"], most = 1} [fixed] quiet_moves = 20 [tied] columns = "rows" # always equal

In the open space, `free` lists the only words allowed in a part (board, movement, effects, goal, rights) or a range of
cells, and `fixed` has parts as a document has them:

space = "open"
start = ["mine.toml"]
[free]
movement = ["slide", "step"]
cells = [40, 70]
[fixed]
board = "9x9"
goal = ["connect left with right"]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.errors import BadInput, unknown
from games.files import toml_of
from games.game import Game, family_named, find_game
from games.parameter import Choice, Parameter, Several, Whole, frozen
from games.reading import located, read_as
from genome.classic import words
from genome.classic.rule_genome import RuleGenome
from genome.classic.space import CLASSIC
from genome.family_space import FamilySpace, with_values
from genome.open.restriction import Restriction
from genome.open.space import OPEN, OpenSpace
from genome.restricted import Restricted
from genome.space import Space


@dataclass(frozen=True)
class SpaceFile:
    """The keys of a space file."""

    name: str = ""
    family: str | None = None
    space: str | None = None
    base: str | None = None
    start: tuple[str, ...] = ()
    free: dict[str, Any] = field(default_factory=dict)
    fixed: dict[str, Any] = field(default_factory=dict)
    tied: dict[str, str] = field(default_factory=dict)

    @property
    def codes(self) -> list[str]:
        """The games to start from."""
        return [find_game(text).code for text in self.start]


CLASSIC_PARAMETERS: tuple[Parameter, ...] = (
    Whole("board", words.SMALLEST_SIDE, words.LARGEST_SIDE, 8, "side of the square board"),
    Choice("piece", words.PIECES, words.PIECES[0], "what pieces do"),
    Choice("victory", words.VICTORIES, words.VICTORIES[0], "how a game is won"),
    Several("mutations", words.MUTATIONS, words.MOST_MUTATIONS, "rule mutations", words.REPEATABLE),
)


def read_space(text: str, where: str) -> Space[Any]:
    """The space of a file's text; BadInput is one line that names the file."""
    wanted = read_as(SpaceFile, toml_of(text, where), where)
    with located(where):
        if (wanted.family is None) == (wanted.space is None):
            raise BadInput('exactly one of "family" and "space" is needed')
        if wanted.space is None:
            return _of_family(wanted)
        if wanted.space not in RESTRICTED:
            raise unknown("space", wanted.space, RESTRICTED)
        for key, value in (("base", wanted.base), ("tied", wanted.tied)):
            if value:
                raise BadInput(
                    f'"{key}" is for spaces of a family; the {wanted.space} space is restricted by free and fixed'
                )
        return RESTRICTED[wanted.space](wanted)


def _of_family(wanted: SpaceFile) -> FamilySpace:
    name = wanted.family or ""
    family = family_named(name)
    declared = {it.name: it for it in family.parameters}
    if not declared:
        raise BadInput(f'family "{family.name}" declares no parameters')
    base = find_game(wanted.base) if wanted.base is not None else base_of(family)
    if base.family.name != family.name:
        raise BadInput(f'base "{wanted.base}" is a game of {base.family.name}, not of {family.name}')
    fixed = {name: frozen(value) for name, value in wanted.fixed.items()}
    for name, value in fixed.items():
        _declared(declared, name).check(value)
    free = [_narrowed(_declared(declared, name), wish) for name, wish in wanted.free.items()]
    for name, other in wanted.tied.items():
        _declared(declared, name), _declared(declared, other)
    for name in [it.name for it in free]:
        if name in fixed or name in wanted.tied:
            raise BadInput(f"{name} cannot be both free and fixed")
    space = FamilySpace(
        wanted.name or f"own {family.name}", with_values(base, fixed), tuple(free), wanted.tied,
    )  # fmt: skip
    return FamilySpace(space.name, space.base, space.free, space.tied, tuple(wanted.codes))


def _of_classic(wanted: SpaceFile) -> Restricted:
    declared = {it.name: it for it in CLASSIC_PARAMETERS}
    tests: list[Callable[[RuleGenome], bool]] = []
    for name, wish in wanted.free.items():
        tests.append(_passes(_narrowed(_declared(declared, name), wish)))
    for name, value in wanted.fixed.items():
        _declared(declared, name).check(frozen(value))
        tests.append(_equals(name, frozen(value)))
    name = wanted.name or f"own {CLASSIC.name}"
    return Restricted(name, CLASSIC, lambda genome: all(test(genome) for test in tests), wanted.codes)


def _of_open(wanted: SpaceFile) -> OpenSpace:
    cells, words = None, {}
    for name, wish in wanted.free.items():
        if wish is True:
            continue
        if not isinstance(wish, list | tuple):
            raise BadInput(f'"{name}" in [free] is a list, as in movement = ["step", "slide"] or cells = [30, 60]')
        if name != "cells":
            words[name] = tuple(map(str, wish))
        elif len(wish) == 2 and all(type(number) is int for number in wish):
            cells = (wish[0], wish[1])
        else:
            raise BadInput(f'"cells" in [free] is a range, as in [30, 60], not {wish}')
    restriction = Restriction(wanted.fixed, words, cells)
    return OpenSpace(wanted.name or f"own {OPEN.name}", restriction, wanted.codes)


RESTRICTED: dict[str, Callable[[SpaceFile], Space[Any]]] = {CLASSIC.name: _of_classic, OPEN.name: _of_open}


def base_of(family: Any) -> Game:
    """The first named game of a family."""
    names = list(family.catalogue())
    if not names:
        raise BadInput(f'family "{family.name}" has no named games; "base" is required')
    return find_game(names[0])


def _declared(declared: Mapping[str, Parameter], name: str) -> Parameter:
    if name not in declared:
        raise unknown("parameter", name, declared)
    return declared[name]


def _narrowed(parameter: Parameter, wish: Any) -> Parameter:
    return parameter if wish is True else parameter.narrowed(wish)


def _value(genome: RuleGenome, name: str) -> Any:
    return genome.side if name == "board" else getattr(genome, name)


def _passes(parameter: Parameter) -> Callable[[RuleGenome], bool]:
    def test(genome: RuleGenome) -> bool:
        try:
            parameter.check(_value(genome, parameter.name))
        except BadInput:
            return False
        return True

    return test


def _equals(name: str, value: Any) -> Callable[[RuleGenome], bool]:
    wanted = tuple(sorted(value)) if isinstance(value, tuple) else value

    def test(genome: RuleGenome) -> bool:
        own = _value(genome, name)
        return (tuple(sorted(own)) if isinstance(own, tuple) else own) == wanted

    return test
