"""A space written down by a designer: a family, a base game, what is free and within what, what is fixed, start games.

family = "board"             # or: space = "classic", to restrict that space
base = "reversi-8x8"         # whatever is not free is as here
start = ["reversi-6x6"]      # games to begin with; all must lie inside
[free]
rows = [6, 8]                # a range
piece = ["reversi"]          # some of the choices
victory = true               # all there are
mutations = {options = ["scoring", "hybrid-disk"], most = 1}
[fixed]
quiet_moves = 20
[tied]
columns = "rows"             # always the same
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.errors import BadInput, unknown
from games.files import toml_of
from games.game import Game, families, find_game
from games.parameter import Choice, Parameter, Several, Whole, frozen, known
from genome.classic import words
from genome.classic.rule_genome import RuleGenome
from genome.classic.space import CLASSIC
from genome.family_space import FamilySpace, with_values
from genome.restricted import Restricted
from genome.space import Space

TABLE, WORD = (dict, "a table"), (str, "a word")
KINDS: dict[str, tuple[type, str]] = {
    "name": WORD, "family": WORD, "space": WORD, "base": WORD, "start": (list, "a list of games"),
    "free": TABLE, "fixed": TABLE, "tied": TABLE,
}  # fmt: skip

CLASSIC_PARAMETERS: tuple[Parameter, ...] = (
    Whole("board", words.SMALLEST_SIDE, words.LARGEST_SIDE, 8, "side of the square board"),
    Choice("piece", words.PIECES, words.PIECES[0], "what pieces do"),
    Choice("victory", words.VICTORIES, words.VICTORIES[0], "how a game is won"),
    Several("mutations", words.MUTATIONS, words.MOST_MUTATIONS, "rule mutations", words.REPEATABLE),
)


def read_space(text: str, where: str) -> Space[Any]:
    """The space of a file's text; BadInput is one line that names the file."""
    data = toml_of(text, where)
    try:
        return _space(data)
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from None


def _space(data: dict[str, Any]) -> Space[Any]:
    known("a space", data, tuple(KINDS))
    for key, (kind, what) in KINDS.items():
        if key in data and not isinstance(data[key], kind):
            raise BadInput(f"{key} must be {what}")
    if not all(isinstance(code, str) for code in data.get("start", [])):
        raise BadInput("start must be a list of games")
    if ("family" in data) == ("space" in data):
        raise BadInput('exactly one of "family" and "space" must be named')
    return _of_classic(data) if "space" in data else _of_family(data)


def _of_family(data: Mapping[str, Any]) -> FamilySpace:
    family = families().get(data["family"])
    if family is None:
        raise unknown("family", data["family"], families())
    declared = {it.name: it for it in family.parameters}
    if not declared:
        raise BadInput(f'family "{family.name}" declares no parameters')
    base = find_game(data["base"]) if "base" in data else base_of(family)
    if base.family.name != family.name:
        raise BadInput(f'base "{data["base"]}" is a game of {base.family.name}, not of {family.name}')
    fixed = {name: frozen(value) for name, value in data.get("fixed", {}).items()}
    for name, value in fixed.items():
        _declared(declared, name).check(value)
    free = [_narrowed(_declared(declared, name), wish) for name, wish in data.get("free", {}).items()]
    for name, other in data.get("tied", {}).items():
        _declared(declared, name), _declared(declared, str(other))
    for name in [it.name for it in free]:
        if name in fixed or name in data.get("tied", {}):
            raise BadInput(f"{name} cannot be free and fixed")
    space = FamilySpace(
        data.get("name", f"own {family.name}"), with_values(base, fixed), tuple(free), data.get("tied", {}),
    )  # fmt: skip
    return FamilySpace(space.name, space.base, space.free, space.tied, tuple(_codes(data)))


def _of_classic(data: Mapping[str, Any]) -> Restricted:
    if data["space"] != CLASSIC.name:
        raise unknown("space", data["space"], (CLASSIC.name,))
    for key in ("base", "tied"):
        if key in data:
            raise BadInput(f'"{key}" is for spaces of a family; the classic space is restricted by free and fixed')
    declared = {it.name: it for it in CLASSIC_PARAMETERS}
    tests: list[Callable[[RuleGenome], bool]] = []
    for name, wish in data.get("free", {}).items():
        tests.append(_passes(_narrowed(_declared(declared, name), wish)))
    for name, value in data.get("fixed", {}).items():
        _declared(declared, name).check(frozen(value))
        tests.append(_equals(name, frozen(value)))
    name = data.get("name", f"own {CLASSIC.name}")
    return Restricted(name, CLASSIC, lambda genome: all(test(genome) for test in tests), _codes(data))


def base_of(family: Any) -> Game:
    """The first named game of a family."""
    names = list(family.catalogue())
    if not names:
        raise BadInput(f'family "{family.name}" names no game; "base" must be given')
    return find_game(names[0])


def _codes(data: Mapping[str, Any]) -> list[str]:
    return [find_game(text).code for text in data.get("start", [])]


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
