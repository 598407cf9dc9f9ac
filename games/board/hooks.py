"""The board family's kernels, made known to the generic searches."""

from __future__ import annotations

from games.board import engine
from games.board.census import census
from games.board.features import features
from games.board.inputs import inputs
from games.board.judgement.assurance import assured
from games.board.judgement.horizon import horizon
from games.board.judgement.margin import margin
from games.board.judgement.outlook import outlook
from games.board.judgement.school import GROUPS
from games.board.judgement.steer import steer
from games.board.judgement.strike import strike
from games.board.judgement.taste import taste
from games.board.judgement.traits import TRAITS, traits
from games.board.judgement.unquiet import unquiet
from games.board.records import RULES, STATE
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
        promise=engine.promise,
        hashed=engine.hashed,
        determinize=engine.determinize,
        outlook=outlook,
        features=features,
        assured=assured,
        taste=taste,
        census=census,
        traits=traits,
        traits_named=TRAITS,
        school=GROUPS,
        horizon=horizon,
        unquiet=unquiet,
        steer=steer,
        strike=strike,
        inputs=inputs,
        margin=margin,
    )
)
