"""JOSTLE's kernels, made known to the generic searches."""

from __future__ import annotations

from games.hooks import Hooks, register
from games.jostle import kernels, worth
from games.jostle.census import census
from games.jostle.features import features
from games.jostle.playout import playout
from games.jostle.records import RULES, STATE

HOOKS = register(
    Hooks(
        rules=RULES,
        state=STATE,
        initial=kernels.initial,
        legal=kernels.legal,
        apply=kernels.apply,
        pick=kernels.pick,
        playout=playout,
        chance=kernels.chance,
        payoff=kernels.payoff,
        evaluate=worth.evaluate,
        promise=worth.promise,
        hashed=kernels.hashed,
        determinize=kernels.determinize,
        outlook=worth.outlook,
        features=features,
        census=census,
    )
)
