"""The board family's kernels, registered with the generic searches."""

from __future__ import annotations

from games.board import engine
from games.board.actions import action
from games.board.features import features
from games.board.inputs import inputs
from games.board.judgement.best_successor import best_successor
from games.board.judgement.evaluation_features import EVALUATION_FEATURES, evaluation_features
from games.board.judgement.first_glance import first_glance
from games.board.judgement.horizon import horizon
from games.board.judgement.is_noisy import is_noisy
from games.board.judgement.margin import margin
from games.board.judgement.pairing import cannot_win
from games.board.judgement.playout_policy import playout_policy
from games.board.judgement.static_bound import static_bound
from games.board.judgement.threat_win import threat_win
from games.board.judgement.tie_break import tie_break
from games.board.judgement.training_sets import TRAINING_SETS
from games.board.records import RULES, STATE
from games.board.summary_statistics import summary_statistics
from games.hooks import Hooks, register

HOOKS = register(
    Hooks(
        rules=RULES,
        state=STATE,
        initial=engine.initial,
        legal=engine.legal,
        apply=engine.apply,
        pick=engine.pick,
        playout=engine.playout,
        chance=engine.chance,
        payoff=engine.payoff,
        evaluate=engine.evaluate,
        order_score=engine.order_score,
        hashed=engine.hashed,
        determinize=engine.determinize,
        best_successor=best_successor,
        features=features,
        static_bound=static_bound,
        tie_break=tie_break,
        summary_statistics=summary_statistics,
        evaluation_features=evaluation_features,
        evaluation_feature_names=EVALUATION_FEATURES,
        training_sets=TRAINING_SETS,
        horizon=horizon,
        is_noisy=is_noisy,
        playout_policy=playout_policy,
        first_glance=first_glance,
        threat_win=threat_win,
        cannot_win=cannot_win,
        inputs=inputs,
        margin=margin,
        action=action,
    )
)
