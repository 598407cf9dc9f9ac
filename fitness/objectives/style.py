"""`style`: the closeness of a strategy's playing style to a described or recorded one.

A style says, for each feature of moves, by how much chosen moves exceed the mean of the legal ones, in units of the
spread among legal moves: `take 0.5` prefers captures, `centre -0.3` avoids the middle. It is measured on people's
decisions, and for the strategy by its move probabilities in the same positions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from fitness.objectives.chances import chances
from fitness.objectives.objective import TRAIN, Given, Measured, Objective, Request, Scale, Shown, resamples
from fitness.people.decisions import Decisions
from fitness.people.softmax import differing
from games.errors import BadInput, unknown
from players.composition import Composition

# of the spread among legal moves: no habit seems another for it, where most elements move theirs by tenths
A_HUNDREDTH = 0.01
NUMBER = re.compile(r"[-+]?\d{1,4}(\.\d{1,9})?", re.ASCII)


def habits(
    decisions: Decisions, columns: np.ndarray, shares: np.ndarray | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """[game, column]: the excess of the chosen move (or of the expected one, under the shares), summed over a game's
    decisions, in units of the spread among legal moves; [game]: its decisions."""
    excess, games = _excess(decisions, tuple(columns.tolist()))
    if shares is None:
        made, first = excess[decisions.chosen_rows], games
    else:
        made, first = excess * shares[:, None], decisions.start[games]
    return np.add.reduceat(made, first), np.diff(games, append=len(decisions)).astype(float)


@lru_cache(maxsize=4)
def _excess(decisions: Decisions, columns: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
    """[row, column]: by how much a move exceeds the mean of its decision, in units of the spread; and the first
    decision of each game. Expensive, and the same for every strategy."""
    values = decisions.table[:, columns].astype(float)
    mean = np.add.reduceat(values, decisions.start[:-1]) / decisions.counts[:, None]
    values -= np.repeat(mean, decisions.counts, axis=0)
    values /= np.maximum(np.sqrt((values**2).mean(axis=0)), 1e-12)
    return values, np.flatnonzero(np.diff(decisions.game, prepend=-1))


@lru_cache(maxsize=2)
def recorded_style(decisions: Decisions) -> dict[str, float]:
    """The style of the players of these moves, in all features that distinguish moves."""
    columns = differing(decisions)
    sums, counts = habits(decisions, columns)
    found = sums.sum(axis=0) / counts.sum()
    return {decisions.columns[column]: float(value) for column, value in zip(columns, found, strict=True)}


def read_style(text: str) -> dict[str, float]:
    """The numbers of a style such as `take 0.5, centre -0.3`."""
    style = {}
    for part in text.split(","):
        name, _, value = part.strip().rpartition(" ")
        if not NUMBER.fullmatch(value):
            raise BadInput(f'"{part.strip()}" is not a habit; write a feature and a number, as in "take 0.5"')
        if name in style:
            raise BadInput(f'the style gives "{name}" twice')
        style[name] = float(value)
    return style


def wanted_style(given: Given) -> Mapping[str, float]:
    """The described style, else the recorded one."""
    return given.style or recorded_style(given.decisions[TRAIN])


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """Minus the root mean square distance over the features of the wanted style."""
    decisions, wanted = given.decisions[part], wanted_style(given)
    for name in wanted:
        if name not in decisions.columns:
            raise unknown("feature", name, decisions.columns)
    columns = np.array([decisions.columns.index(name) for name in wanted])
    sums, counts = habits(decisions, columns, chances(given.game, composition, decisions))
    goal = np.array(list(wanted.values()))
    found = sums.sum(axis=0) / counts.sum()
    drawn = resamples(len(counts), given.seed)
    resampled = (drawn @ sums) / np.maximum(drawn @ counts, 1e-12)[:, None]
    return Measured(
        -float(np.sqrt(((found - goal) ** 2).mean())),
        -np.sqrt(((resampled - goal) ** 2).mean(axis=1)),
        {f"style {name}": float(value) for name, value in zip(wanted, found, strict=True)},
        allowance=A_HUNDREDTH,
    )


def says(request: Request, found: Shown) -> str:
    """The distance as the end of a sentence."""
    whose = f"the described style ({request.style})" if request.style else f"the style of {request.people}"
    return f"has a style at a distance of {-found.value:.3f} ({SCALE.between(found.interval)}) from {whose}"


SCALE = Scale("distance", "", "of distance", less_is_better=True)


OBJECTIVE = Objective(
    name="style",
    purpose="closeness to a described style or to people's",
    stands_for="believability is style: the distance from people's preferences, feature by feature",
    scale=SCALE,
    says=says,
    measure=measure,
    needs=("records",),
    uses=("style",),
    believable=True,
    expensive=True,
)
