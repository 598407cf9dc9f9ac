"""Boundary's kernels, registered with the generic searches."""

from __future__ import annotations

from games.boundary import kernels
from games.boundary.features import features
from games.boundary.records import RULES, STATE
from games.hooks import Hooks, register

HOOKS = register(
    Hooks(
        rules=RULES,
        state=STATE,
        initial=kernels.initial,
        legal=kernels.legal,
        apply=kernels.apply,
        payoff=kernels.payoff,
        evaluate=kernels.evaluate,
        hashed=kernels.hashed,
        determinize=kernels.determinize,
        features=features,
    )
)
