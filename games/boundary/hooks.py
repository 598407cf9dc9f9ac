"""Boundary's kernels, made known to the generic searches."""

from __future__ import annotations

from games.boundary import kernels
from games.boundary.features import features
from games.boundary.records import RULES, STATE
from games.hooks import Hooks, register
from games.jit import kernel
from games.outlook import try_all


@kernel
def outlook(rules, line, at, moves, wanted):
    """No faster way than trying."""
    return try_all(rules, line, at, moves, wanted)


HOOKS = register(
    Hooks(
        rules=RULES,
        state=STATE,
        initial=kernels.initial,
        legal=kernels.legal,
        apply=kernels.apply,
        pick=kernels.pick,
        playout=kernels.playout,
        chance=kernels.chance,
        payoff=kernels.payoff,
        evaluate=kernels.evaluate,
        promise=kernels.promise,
        hashed=kernels.hashed,
        determinize=kernels.determinize,
        outlook=outlook,
        features=features,
    )
)
