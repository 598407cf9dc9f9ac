"""The capacity of a plan: expected judgements per strategy, interval widths, hours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

import numpy as np

from fitness.judges.judgement import PEOPLE
from fitness.judges.rasch import rasch
from fitness.judges.simulated import Setting, simulate
from fitness.people.usual_times import USUAL_TIMES
from fitness.statistics.wilson import wilson
from players.matches.match import play_match
from players.spec import read_player
from runs.documents.text_table import table
from studio.study.plan import BEAT, MEET, Plan, Stage

STUDIES = 10  # simulated
GAMES = 12  # played to measure their length
ANSWERING = 60.0  # seconds of a questionnaire, a guess
READING = 5 * 60.0  # information, consent, rules, debrief: a guess
SHARE = 0.6  # detected, where an interval's width is stated


@dataclass(frozen=True)
class Capacity:
    """Capacity of a round in which everybody takes part once. Figures are NaN if nobody judges, or nobody judges often
    enough."""

    npc_judgements: float
    strategies: int
    fit: int  # strategies that would get enough
    share_half: float  # half a Wilson interval of a detected share
    ability_error: float  # of frequent judges, in logits
    difficulty_error: float
    plies: float
    game_minutes: float
    person_minutes: float

    @property
    def each(self) -> float:
        """The number of judgements per strategy."""
        return self.npc_judgements / self.strategies if self.strategies else 0.0


def capacity(plan: Plan) -> Capacity:
    """The capacity of a plan; its strategies play a few games to measure their length."""
    judged = plan.people * plan.mean_games * plan.judged_seats * (1.0 - plan.human_share)
    judged = judged if plan.strategies else 0.0
    n = round(judged / len(plan.strategies)) if plan.strategies else 0
    low, high = wilson(round(SHARE * n), n)
    ability, difficulty = simulated_errors(plan) if plan.strategies else (float("nan"), float("nan"))
    plies, minutes = game_length(plan)
    return Capacity(
        npc_judgements=judged,
        strategies=len(plan.strategies),
        fit=int(judged // plan.least),
        share_half=(high - low) / 2.0,
        ability_error=ability,
        difficulty_error=difficulty,
        plies=plies,
        game_minutes=minutes,
        person_minutes=(READING + plan.mean_games * (60.0 * minutes + plan.tick / 2.0 + ANSWERING)) / 60.0,
    )


def simulated_errors(plan: Plan) -> tuple[float, float]:
    """Typical standard errors of an ability (with eight judgements or more) and of a difficulty."""
    setting = replace(
        Setting(),
        people=min(plan.people, 400),
        strategies=len(plan.strategies),
        seats=plan.judged_seats,
        human_share=plan.human_share,
        games=max(1, round((plan.mean_games - 1.125) / 0.25)) if plan.mean_games > 1.5 else 2,
    )
    abilities, difficulties = [], []
    for seed in range(STUDIES):
        fitted = rasch(simulate(setting, seed).judgements)
        abilities += [it.error for it in fitted.abilities.values() if it.n >= 8]
        difficulties += [it.error for name, it in fitted.difficulties.items() if name != PEOPLE]
    return (float(np.mean(abilities)) if abilities else float("nan")), float(np.mean(difficulties))


def game_length(plan: Plan) -> tuple[float, float]:
    """Plies of a game between the study's own players, and the minutes that people need for it."""
    stage = next((it for it in plan.stages if it.kind == MEET), plan.stages[-1])
    game, words = plan.game_of(stage), _players(plan, stage)
    players = [read_player(words[seat % len(words)]) for seat in range(len(game.seats))]
    result = play_match(game, players, GAMES, plan.seed, record=True)
    plies = float(result.plies.mean())
    chosen = float((result.choices > 1).sum(axis=1).mean()) if result.choices.size else plies
    if plan.pace == BEAT:
        seconds = ceil(chosen) * plan.beat
    else:
        model = USUAL_TIMES
        spread = np.exp((model.between**2 + model.within**2) / 2.0)
        at = np.linspace(0.0, plies, max(1, round(chosen)))
        seconds = float(np.exp(np.interp(at, model.middles, model.levels)).sum() * spread)
    return plies, seconds / 60.0


def _players(plan: Plan, stage: Stage) -> tuple[str, ...]:
    return plan.strategies or stage.opponents or (plan.game_of(stage).opponent,)


def text(plan: Plan, found: Capacity) -> str:
    """The capacity as text."""
    rows: list[tuple[str, str]] = [
        ("people expected", f"{plan.people}, {plan.mean_games:g} games each on average"),
        ("a game", f"{found.plies:.0f} plies, about {found.game_minutes:.0f} minutes at the pace of people"),
        ("a participant", f"about {found.person_minutes:.0f} minutes"),
        ("all together", f"{plan.people * found.person_minutes / 60:.0f} hours of people's time"),
    ]
    if found.strategies:
        rows += [
            ("judgements of strategies", f"{found.npc_judgements:.0f} per round, {found.each:.0f} of each strategy"),
            ("needed of each", f"{plan.least}: enough for {found.fit} of {found.strategies} strategies"),
            ("a detected share", f"±{100 * found.share_half:.0f} points (95 %, at {100 * SHARE:.0f} % detected)"),
            ("a difficulty", f"±{1.645 * found.difficulty_error:.1f} logits (90 %)"),
        ]
        if found.ability_error == found.ability_error:
            rows.append(("an ability, 8 judgements or more", f"±{1.645 * found.ability_error:.1f} logits (90 %)"))
    if found.strategies and found.fit < found.strategies:
        rows.append(("falls short", "cut strategies, lower human_share or least, or find more people"))
    return table(("", f"study {plan.name}, {plan.game}"), rows)
