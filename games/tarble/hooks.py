"""Tarble's kernels, registered with the generic searches."""

from __future__ import annotations

from games.hooks import Hooks, register
from games.tarble import kernels, worth
from games.tarble.features import features
from games.tarble.inputs import action, inputs
from games.tarble.playout import playout
from games.tarble.records import RULES, STATE
from games.tarble.summary_statistics import summary_statistics

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
        order_score=worth.order_score,
        hashed=kernels.hashed,
        determinize=kernels.determinize,
        best_successor=worth.best_successor,
        features=features,
        score=kernels.score,
        rounds=kernels.rounds,
        summary_statistics=summary_statistics,
        inputs=inputs,
        action=action,
    )
)
