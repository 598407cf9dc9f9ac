"""The kernels of Colonizers, registered with the generic searches."""

from __future__ import annotations

from games.colonizers import heuristic, kernels, knowledge, worth
from games.colonizers.features import features
from games.colonizers.records import RULES, STATE
from games.hooks import Hooks, register

HOOKS = register(
    Hooks(
        rules=RULES,
        state=STATE,
        initial=kernels.initial,
        legal=kernels.legal,
        apply=kernels.apply,
        pick=kernels.pick,
        playout=kernels.playout,
        payoff=kernels.payoff,
        evaluate=worth.evaluate,
        order_score=worth.order_score,
        hashed=kernels.hashed,
        determinize=knowledge.determinize,
        features=features,
        default_policy=heuristic.default_policy,
        default_playout=heuristic.default_playout,
        score=kernels.score,
        rounds=kernels.rounds,
    )
)
