"""Evidence pooled from several batches of the same matches, and its bootstrap resampling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from fitness.evidence import COLUMNS, Evidence, Played, joined


def pooled(parts: Sequence[Evidence]) -> Evidence:
    """The games of all parts pooled; of other evidence (the solver's result), the first available."""
    roles = dict.fromkeys(match.role for part in parts for match in part.matches)
    matches = [joined([found for part in parts if (found := part.match(role))]) for role in roles]
    traces = tuple(trace for part in parts for trace in part.traces)
    exact = next((part.exact for part in parts if part.exact), None)
    return replace(parts[0], matches=tuple(matches), traces=traces, exact=exact)


def redrawn(evidence: Evidence, rng: np.random.Generator) -> Evidence:
    """A bootstrap sample (Efron 1979) of the same size. Small samples vary widely, so a game that looked balanced by
    luck is rarely as good when resampled."""
    matches = tuple(_redrawn(match, rng) for match in evidence.matches)
    return replace(evidence, matches=matches)


def _redrawn(match: Played, rng: np.random.Generator) -> Played:
    # Among games in the same seat order, so that the players of the seats stay known.
    order = np.arange(match.games) % match.orders
    repeats = (match.games - order + match.orders - 1) // match.orders
    chosen = (order + match.orders * rng.integers(repeats)).tolist()
    columns: dict[str, Any] = {}
    for name in COLUMNS:
        column = getattr(match, name)
        if name == "digest" or not column:
            continue  # the number of distinct games is known and not resampled
        columns[name] = tuple([column[place] for place in chosen])
    uses = {mutation: tuple([used[place] for place in chosen]) for mutation, used in match.uses.items()}
    return replace(match, uses=uses, **columns)
