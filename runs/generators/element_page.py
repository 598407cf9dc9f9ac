"""The page about elements, made from the register: `python -m runs.generators.element_page > docs/elements.md`."""

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
}

HEAD = """# Elements

Strategies are put together from these elements; what a list of them means, and how it is written, stands at the head of
`players/composition/__init__.py` and in [decisions](decisions.md). This page is made from `players/elements/` by
`python -m runs.generators.element_page`; a test keeps it true.

Settings: `within` keeps (or does not tell apart) what is so close to the best, `weight` draws instead of narrowing, in
units of the number behind it, `phase` binds only in that part of the game. How `evolve npcs` uses weights:
[the three decision rules](npcs.md#objectives).
"""


def page() -> str:
    """The whole page."""
    basics = [element for element in ELEMENTS.values() if element.basic]
    symbionts = [element for element in ELEMENTS.values() if not element.basic]
    return "\n".join([HEAD, *table("Basics", basics), "", *table("Symbionts", symbionts)]) + "\n"


def table(title: str, elements: list[Element]) -> Iterator[str]:
    """A table of elements, one a line."""
    games = {word: find_game(name) for word, name in GAMES.items()}
    yield from (f"## {title}", "")
    yield from ("| element | what it does | reads | settings | games | source |", "|---|---|---|---|---|---|")
    for element in elements:
        where = ", ".join(word for word, game in games.items() if supports(game, element))
        cells = (element.name, element.meaning, reads(element), settings(element), where, element.source)
        yield f"| {' | '.join(cells)} |"


def reads(element: Element) -> str:
    """Its features: of each aim, and of what Observing adds."""
    usual = element.own.usual if element.own else None
    aims = [_terms(aim).replace("+1 ", "").replace("-1 ", "-") for aim in element.alternatives(usual)]
    seen = [f"(Observing: {_terms(aim)})" for aim in element.observed]
    return "; ".join([*aims, *element.triggers]) + "".join(f" {text}" for text in seen)


def _terms(aim: Aim) -> str:
    return " ".join(f"{factor:+d} {name}" for name, factor in aim.terms.items())


def settings(element: Element) -> str:
    """What may stand in its brackets."""
    own = element.own
    words = [f"{own.name} {own.least}-{own.most}"] if isinstance(own, Whole) else ["a basic"] if own else []
    usual = {"within": f"within 1-{element.within}", "weight": f"weight (/ {element.scale})", "phase": "phase"}
    return ", ".join([*words, *(usual[name] for name in element.parameters)])


if __name__ == "__main__":
    print(page(), end="")
