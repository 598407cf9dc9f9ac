"""The page about elements, generated from the registry: `python -m runs.generators.element_page > docs/elements.md`."""

from __future__ import annotations

from collections.abc import Iterator

from games.game import find_game
from players.composition import supports
from players.element import Aim, Element, Whole
from players.elements import ELEMENTS

GAMES = {
    "JOSTLE": "jostle",
    "reversi": "reversi-8x8",
    "checkers": "checkers-8x8",
    "Tarble": "tarble",
    "lines": "4x9/tic-tac-toe/4-in-a-row",
    "Colonizers": "colonizers",
    "Boundary": "boundary",
}

HEAD = """# Elements

Strategies are composed of these elements. `players/composition/__init__.py` documents how a list of elements is written
and what it means; [decisions](decisions.md#strategies-as-compositions) gives the reasons. This page is generated from
`players/elements/` by `python -m runs.generators.element_page`; a test compares them.

An element *reads* features of moves: a sum with factors; after a semicolon, what it reads in games that lack the
features before. Settings: `within` is the distance from the best value up to which moves count as equal; `weight` makes
the element add to a softmax instead of narrowing the choice, per unit of the number in brackets; `phase` limits it to a
part of the game (0-100). [Decision rules](npcs.md#objectives) describes how `evolve npcs` uses weights. The games are
examples; DECLARER needs a game with rule mutations.
"""


def page() -> str:
    """The whole page."""
    basics = [element for element in ELEMENTS.values() if element.basic]
    symbionts = [element for element in ELEMENTS.values() if not element.basic]
    return "\n".join([HEAD, *table("Basics", basics), "", *table("Symbionts", symbionts)]) + "\n"


def table(title: str, elements: list[Element]) -> Iterator[str]:
    """A table with one element per row."""
    games = {word: find_game(name) for word, name in GAMES.items()}
    yield from (f"## {title}", "")
    yield from ("| element | what it does | reads | settings | games | source |", "|---|---|---|---|---|---|")
    for element in elements:
        where = ", ".join(word for word, game in games.items() if supports(game, element))
        cells = (element.name, element.meaning, reads(element), settings(element), where, element.source)
        yield f"| {' | '.join(cells)} |"


def reads(element: Element) -> str:
    """The features that an element reads: of each aim, and those that Observing adds."""
    usual = element.own.usual if element.own else None
    aims = [_terms(aim).replace("+1 ", "").replace("-1 ", "-") for aim in element.alternatives(usual)]
    seen = [f"(Observing: {_terms(aim)})" for aim in element.observed]
    return "; ".join([*aims, *element.triggers]) + "".join(f" {text}" for text in seen)


def _terms(aim: Aim) -> str:
    return " ".join(f"{factor:+d} {name}" for name, factor in aim.terms.items())


def settings(element: Element) -> str:
    """The settings allowed in an element's brackets."""
    own = element.own
    words = [f"{own.name} {own.least}-{own.most}"] if isinstance(own, Whole) else ["a basic"] if own else []
    usual = {
        "within": "within 1" + (f"-{element.within}" if element.within > 1 else ""),
        "weight": f"weight (/ {element.scale})",
        "phase": "phase",
    }
    return ", ".join([*words, *(usual[name] for name in element.parameters)])


if __name__ == "__main__":
    print(page(), end="")
