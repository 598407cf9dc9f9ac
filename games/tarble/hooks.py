"""Tarble's kernels, made known to the generic searches."""

from __future__ import annotations

from games.hooks import Hooks, register
from games.tarble import kernels, worth
from games.tarble.census import census
from games.tarble.features import features
from games.tarble.inputs import inputs
from games.tarble.playout import playout
from games.tarble.records import RULES, STATE

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
        score=kernels.score,
        rounds=kernels.rounds,
        census=census,
        inputs=inputs,
    )
)
