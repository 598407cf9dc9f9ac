"""JOSTLE's kernels, registered with the generic searches."""

from __future__ import annotations

from games.hooks import Hooks, register
from games.jostle import kernels, worth
from games.jostle.features import features
from games.jostle.playout import playout
from games.jostle.records import RULES, STATE
from games.jostle.summary_statistics import summary_statistics

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
        summary_statistics=summary_statistics,
    )
)
