"""Lowering a composition for one game: whether the game has its features, and its steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from games.errors import BadInput
from games.game import Game
from players.composition.steps import DICE, GATES, LAPSE, NARROW, STEP, STOP
from players.composition.words import WHOLE_GAME, Composition, Part
from players.decision import available, feature_columns
from players.element import AIMS, FAR, LINGERS, OBSERVES, RANDOM, ROLLS, Aim, Element, Second
from players.elements import ELEMENTS

PHASE, PIECE, ROLLS_AGAIN, FROM_END = "phase", "piece", "rolls-again", "from-end"


@dataclass(frozen=True)
class Gate:
    """A condition on a feature of the position."""

    feature: str
    least: int
    most: int


@dataclass(frozen=True)
class Draft:
    """A step before lowering. `acts` is the basic element whose own choice this is."""

    place: int
    kind: int = NARROW
    aim: Aim | None = None
    acts: Element | None = None
    gates: tuple[Gate, ...] = ()
    within: int = 0
    weight: float = 0.0


@dataclass
class Lowering:
    """Lowering of one composition, given the features of its game."""

    game: Game
    has: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self.has = available(self.game)

    def drafts(self, composition: Composition) -> Iterator[Draft]:
        """The drafts of all steps, host by host."""
        symbionts: list[tuple[int, Part]] = []
        for place, part in enumerate(composition.parts):
            if part.is_basic:
                yield from self.grouped(symbionts, place, part)
                symbionts = []
            else:
                symbionts.append((place, part))

    def grouped(self, symbionts: list[tuple[int, Part]], place: int, basic: Part) -> list[Draft]:
        """A basic with its symbionts, the innermost first."""
        drafts = [self.own_draft(place, basic)]
        for outer, part in reversed(symbionts):
            role = ELEMENTS[part.element].role
            if role == AIMS:
                drafts = [self.own_draft(outer, part), *drafts]
            elif role == OBSERVES:
                drafts = [*self.observed(outer, part, drafts), *drafts]
            elif role == LINGERS:
                drafts = self.lingering(outer, part, basic, drafts)
            elif role == ROLLS:
                drafts = [*drafts, *self.dice(outer, part)]
        return drafts

    def own_draft(self, place: int, part: Part) -> Draft:
        """The step of an element on its own."""
        element = ELEMENTS[part.element]
        acts = element if element.basic else None
        if element.role == RANDOM:
            return Draft(place, STOP, acts=acts, gates=_phase(part))
        aim = self.first_known(element.alternatives(part.own))
        if aim is None:
            raise BadInput(self.refusal(element, element.alternatives(part.own)))
        return Draft(place, NARROW, aim, acts, _phase(part), part.within, (part.weight or 0.0) / element.scale)

    def observed(self, place: int, part: Part, drafts: list[Draft]) -> Iterator[Draft]:
        """The observed aim of each basic element of the host."""
        if not any(self.seen(element) for element in ELEMENTS.values()):
            raise BadInput(f'"{part.element}" has nothing to observe in {self.game.name}')
        for draft in drafts:
            aim = self.seen(draft.acts) if draft.acts else None
            if aim is not None:
                yield Draft(place, NARROW, aim, gates=draft.gates + _phase(part), weight=part.weight or 0.0)

    def seen(self, element: Element) -> Aim | None:
        """The observed aim of a basic element, if it differs from its usual one."""
        blind, seen = self.first_known(element.aims), self.first_known(element.observed)
        return None if blind is None or seen is None or seen.terms == blind.terms else seen

    def lingering(self, place: int, part: Part, basic: Part, drafts: list[Draft]) -> list[Draft]:
        """The host before the event, the second element after it."""
        event = next(iter(name for name in ELEMENTS[part.element].triggers if name in self.has), None)
        if event is None:
            names = ", ".join(ELEMENTS[part.element].triggers)
            raise BadInput(f'"{part.element}" waits for an event ({names}) that {self.game.name} does not have')
        weighs = basic.weight if "weight" in ELEMENTS[str(part.own)].parameters else None
        second = self.own_draft(place, Part(str(part.own), weight=weighs))
        before, after = Gate(event, 0, 0), Gate(event, 1, FAR)
        return [
            *(replace(draft, gates=(*draft.gates, before)) for draft in drafts),
            replace(second, gates=(*second.gates, after)),
        ]

    def dice(self, place: int, part: Part) -> Iterator[Draft]:
        """Another roll while the piece to move is further from the end than the parameter; otherwise none."""
        if not {ROLLS_AGAIN, FROM_END} <= self.has:
            raise BadInput(f'"{part.element}" decides about a second roll, which {self.game.name} does not have')
        limit = int(part.own or 0)
        yield Draft(place, DICE, Aim({ROLLS_AGAIN: 1}), gates=(Gate(FROM_END, limit + 1, FAR),))
        yield Draft(place, DICE, Aim({ROLLS_AGAIN: -1}), gates=(Gate(FROM_END, -FAR, limit),))

    def first_known(self, aims: Iterable[Aim]) -> Aim | None:
        """The first aim whose features the game has."""
        return next((aim for aim in aims if aim.terms.keys() <= self.has), None)

    def refusal(self, element: Element, aims: Iterable[Aim]) -> str:
        """The reason why a game cannot support an element."""
        missing = next(iter([name for name in aim.terms if name not in self.has] for aim in aims), [])
        return f'"{element.name}" reads {" and ".join(missing)}, a feature that {self.game.name} does not have'


def _phase(part: Part) -> tuple[Gate, ...]:
    return () if part.phase == WHOLE_GAME else (Gate(PHASE, *part.phase),)


def drafted(composition: Composition, game: Game) -> list[Draft]:
    """The steps of a composition as drafts, one for each of `lower_composition`."""
    lowering = Lowering(game)
    drafts = list(lowering.drafts(composition))
    if ROLLS_AGAIN in lowering.has:  # first: the columns of moves that roll again, and of their piece
        drafts = [Draft(-1, DICE, Aim({ROLLS_AGAIN: 0, PIECE: 0})), *drafts]
    if composition.error_rate:
        drafts.append(Draft(-1, LAPSE, weight=composition.error_rate))
    return drafts


def lower_composition(composition: Composition, game: Game) -> np.ndarray:
    """The steps of a composition for a game, an array of STEP; BadInput if the game lacks a feature."""
    drafts = drafted(composition, game)
    columns = {name: number for number, name in enumerate(feature_columns(game))}
    steps = np.zeros(len(drafts), STEP)
    for step, draft in zip(steps, drafts, strict=True):
        write_step(step, draft, columns)
    return steps


def write_step(step: np.void, draft: Draft, columns: dict[str, int]) -> None:
    """A draft as a record."""
    step["kind"], step["part"] = draft.kind, draft.place
    step["within"], step["weight"] = draft.within, draft.weight
    if draft.aim is not None:
        step["terms"], step["low"], step["high"] = len(draft.aim.terms), draft.aim.low, draft.aim.high
        for term, (name, factor) in enumerate(draft.aim.terms.items()):
            step["columns"][term], step["factors"][term] = columns[name], factor
    bounds: dict[str, tuple[int, int]] = {}
    for gate in draft.gates:
        least, most = bounds.get(gate.feature, (-FAR, FAR))
        bounds[gate.feature] = (max(least, gate.least), min(most, gate.most))
    if len(bounds) > GATES:
        raise BadInput(f"a step has {len(bounds)} conditions; at most {GATES}")
    step["gates"] = len(bounds)
    for number, (name, (least, most)) in enumerate(bounds.items()):
        step["gate"][number], step["least"][number], step["most"][number] = columns[name], least, most


def check(composition: Composition, game: Game) -> None:
    """Raise BadInput, with the reason, unless the game supports every element of the composition."""
    lower_composition(composition, game)


def supports(game: Game, element: Element) -> bool:
    """Whether a game has the features of an element; for a symbiont, together with some basic element of the game."""
    part, host = Part(element.name), Part("RANDOMIZER")
    if isinstance(element.own, Second):
        part = replace(part, own=host.element)
    try:
        check(Composition((part,) if element.basic else (part, host)), game)
    except BadInput:
        return False
    return True


def elements_of(game: Game) -> tuple[Element, ...]:
    """The elements that a game supports, by name."""
    return tuple(element for element in ELEMENTS.values() if supports(game, element))


def idle_pairs(composition: Composition, game: Game) -> list[str]:
    """One sentence for each symbiont that does not change its host, a pair called "not meaningful" in table 3.8."""
    lowering, found = Lowering(game), []
    for place, part in enumerate(composition.parts):
        host = next((other for other in composition.parts[place:] if other.is_basic), part)
        role = ELEMENTS[part.element].role
        pair = f"{part} {host.element}"
        if role == OBSERVES and lowering.seen(ELEMENTS[host.element]) is None:
            found.append(f"{pair} is not meaningful: {host.element} ignores the layout and plays as before")
        elif role == LINGERS and part.own == host.element:
            found.append(f"{pair} is not meaningful: its second is its host")
    return found
