"""The kernels of Colonizers, made known to the generic searches."""

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
        promise=worth.promise,
        hashed=kernels.hashed,
        determinize=knowledge.determinize,
        features=features,
        habit=heuristic.habit,
        rollout=heuristic.rollout,
        score=kernels.score,
        rounds=kernels.rounds,
    )
)
