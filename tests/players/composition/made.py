"""Random compositions for hypothesis."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from players.composition import Composition, Part
from players.element import Element, Second, Whole

ERROR_RATES = st.sampled_from([0.0, 0.0, 0.001, 0.02, 0.25])
WEIGHTS = st.one_of(st.none(), st.integers(-9000, 9000).filter(bool).map(lambda n: n / 1000))


@st.composite
def parts(draw, elements: Sequence[Element]) -> Part:
    element = draw(st.sampled_from(elements))
    settings = {}
    if "within" in element.parameters:
        settings["within"] = draw(st.integers(0, element.within))
    if "weight" in element.parameters:
        settings["weight"] = draw(WEIGHTS)
    if "phase" in element.parameters and draw(st.booleans()):
        settings["phase"] = tuple(sorted((draw(st.integers(0, 100)), draw(st.integers(0, 100)))))
    if isinstance(element.own, Whole):
        settings["own"] = draw(st.integers(element.own.least, element.own.most))
    if isinstance(element.own, Second):
        settings["own"] = draw(st.sampled_from([other.name for other in elements if other.basic]))
    return Part(element.name, **settings)


@st.composite
def compositions(draw, elements: Sequence[Element], most: int = 6) -> Composition:
    """Any composition of these elements: the last part is a basic."""
    some = draw(st.lists(parts(elements), max_size=most - 1))
    last = draw(parts([element for element in elements if element.basic]))
    return Composition((*some, last), draw(ERROR_RATES))
