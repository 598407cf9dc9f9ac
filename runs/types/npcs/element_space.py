"""The elements of a game as a search space: names, and the values that their parameters may take."""

from __future__ import annotations

from itertools import product

from games.game import Game
from genome.element_space import Choice, ElementGene, ElementParameter, ElementSpace, PhaseRange
from players.composition import Composition, Part, elements_of, lower_composition, wanted
from players.decision import foresight_of
from players.element import Element, Second, Whole
from players.elements import ELEMENTS

TOLERANCES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 600, 800, 1000)
WEIGHTS = (-2.0, -1.0, -0.5, -0.2, 0.2, 0.35, 0.5, 0.7, 1.0, 1.4, 2.0, 3.0, 5.0, 10.0)

FITTED, WRITTEN, EVOLVED = "", "written", "evolved"  # the treatment of weights in a strategy's notation
# The tolerances and phases in which an element is offered to a strategy that lacks it.
OFFERED_WITHIN = (0, 2, 5, 15, 30)
OFFERED_PHASES = ((0, 100), (0, 10), (0, 15), (0, 25), (0, 40), (20, 60), (40, 100), (60, 100))


def looks_ahead(game: Game, element: Element) -> bool:
    """Whether an element reads foresight features in this game."""
    if not element.basic:
        return False
    steps = lower_composition(Composition((Part(element.name),)), game)
    return foresight_of(game, wanted(steps, len(game.family.columns))) != 0


def element_space_of(game: Game, most: int, static: bool, weights: str) -> ElementSpace:
    """All elements that the game supports; with `static`, those without look-ahead. Weights are evolved if nothing fits
    them; otherwise they are only recorded, so that the search continues from the fitted values."""
    elements = [it for it in elements_of(game) if not (static and looks_ahead(game, it))]
    basics = tuple(it.name for it in elements if it.basic)
    return ElementSpace(
        tuple(ElementGene(it.name, it.basic, parameters_of(it, basics, weights)) for it in elements), most
    )


def parameters_of(element: Element, basics: tuple[str, ...], weights: str) -> tuple[ElementParameter, ...]:
    """The parameters of an element, in the order of its notation."""
    parameters: list[ElementParameter] = []
    if isinstance(element.own, Whole):
        parameters.append(Choice(element.own.name, tuple(range(element.own.least, element.own.most + 1)), always=True))
    elif isinstance(element.own, Second):
        parameters.append(Choice("", basics, always=True))
    if "within" in element.parameters:
        within = tuple(it for it in TOLERANCES if it <= element.within)
        parameters.append(Choice("within", within))
    if weights and "weight" in element.parameters:
        parameters.append(Choice("weight", WEIGHTS, share=0.0, always=weights == EVOLVED))
    if "phase" in element.parameters:
        parameters.append(PhaseRange("phase", 0, 100, 10))
    return tuple(parameters)


def offers(element_space: ElementSpace) -> list[Part]:
    """Every basic in a few settings, with a weight of one; elements with look-ahead at the smallest and the greatest
    depth."""
    found = []
    for gene in element_space.basics:
        element = ELEMENTS[gene.word]
        if "weight" not in element.parameters:
            continue
        depths = (element.own.least, element.own.most) if isinstance(element.own, Whole) else (None,)
        within = [it for it in OFFERED_WITHIN if it <= element.within]
        for depth, tolerance, phase in product(depths, within, OFFERED_PHASES):
            found.append(Part(gene.word, tolerance, 1.0, phase, depth))
    return found
