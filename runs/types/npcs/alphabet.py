"""The elements of a game as evolution sees them: words, and which values their parameters may take."""

from __future__ import annotations

from itertools import product

from games.game import Game
from genome.alphabet import Alphabet, Choice, Dial, Letter, Span
from players.composition import Composition, Part, elements_of, lower_composition, wanted
from players.decision import foresight_of
from players.element import Element, Second, Whole
from players.elements import ELEMENTS

TOLERANCES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 600, 800, 1000)
WEIGHTS = (-2.0, -1.0, -0.5, -0.2, 0.2, 0.35, 0.5, 0.7, 1.0, 1.4, 2.0, 3.0, 5.0, 10.0)

FITTED, WRITTEN, EVOLVED = "", "written", "evolved"  # what becomes of weights in the words of a strategy
# The tolerances and stretches of the game in which an element is offered to a strategy that lacks it.
OFFERED_WITHIN = (0, 2, 5, 15, 30)
OFFERED_PHASES = ((0, 100), (0, 10), (0, 15), (0, 25), (0, 40), (20, 60), (40, 100), (60, 100))


def looks_ahead(game: Game, element: Element) -> bool:
    """Whether it reads what a search foresees, in this game."""
    if not element.basic:
        return False
    steps = lower_composition(Composition((Part(element.name),)), game)
    return foresight_of(game, wanted(steps, len(game.family.columns))) != 0


def alphabet_of(game: Game, most: int, static: bool, weights: str) -> Alphabet:
    """All elements that the game supports, `static` those without look-ahead. Their weights evolve where nothing fits
    them, or are only written down, for the search to go on from what was fitted."""
    elements = [it for it in elements_of(game) if not (static and looks_ahead(game, it))]
    basics = tuple(it.name for it in elements if it.basic)
    return Alphabet(tuple(Letter(it.name, it.basic, dials_of(it, basics, weights)) for it in elements), most)


def dials_of(element: Element, basics: tuple[str, ...], weights: str) -> tuple[Dial, ...]:
    """Its parameters, in the order in which they are written."""
    dials: list[Dial] = []
    if isinstance(element.own, Whole):
        dials.append(Choice(element.own.name, tuple(range(element.own.least, element.own.most + 1)), always=True))
    elif isinstance(element.own, Second):
        dials.append(Choice("", basics, always=True))
    if "within" in element.parameters:
        within = tuple(it for it in TOLERANCES if it <= element.within)
        dials.append(Choice("within", within))
    if weights and "weight" in element.parameters:
        dials.append(Choice("weight", WEIGHTS, share=0.0, always=weights == EVOLVED))
    if "phase" in element.parameters:
        dials.append(Span("phase", 0, 100, 10))
    return tuple(dials)


def offers(alphabet: Alphabet) -> list[Part]:
    """Every basic in a few settings, with a weight of one; what looks ahead, as near and as far as it can."""
    found = []
    for letter in alphabet.basics:
        element = ELEMENTS[letter.word]
        if "weight" not in element.parameters:
            continue
        depths = (element.own.least, element.own.most) if isinstance(element.own, Whole) else (None,)
        within = [it for it in OFFERED_WITHIN if it <= element.within]
        for depth, tolerance, phase in product(depths, within, OFFERED_PHASES):
            found.append(Part(letter.word, tolerance, 1.0, phase, depth))
    return found
