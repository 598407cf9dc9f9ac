"""Estimated time to the end of a run of games, certificates included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fitness.certify import STRICTNESS
from fitness.certify.strictness import Strictness
from players.kinds import KINDS
from players.spec import read_player
from runs.engine.driver import Pass, Span

if TYPE_CHECKING:
    from runs.types.games.config import GamesConfig

OTHERWISE = 400  # iterations assumed per ply for players with other units
EARLY = 0.02  # share of a certificate's work: a proof or a clear result ends it early
BEYOND = 2.0  # for proofs and eligibility, and because finalists are longer than most games


def time_left(plan: GamesConfig, phase: str, workers: int, now: Pass) -> Span | None:
    """The range of seconds left; None if unknown."""
    if plan.budget is not None:
        rest = max(0.0, plan.budget - now.elapsed)
        return min(rest, now.left[0]), rest
    low, high = now.left
    if phase == "search":
        again = plan.second_look / (1.0 - plan.second_look)
        low, high = low + again * (now.elapsed + low), high + again * (now.elapsed + high)
    if phase in ("search", "look"):
        each = now.each * plan.baseline / workers
        low, high = low + each, high + each
    count = 0 if phase == "certify" else plan.finalists
    count += plan.baseline_finalists * bool(plan.baseline) + len(plan.reference_games)
    if not count:
        return low, high
    unit = now.each / max(1, plan.games * iterations(plan.player))  # seconds of one iteration per ply, over one game
    certificate = unit * work_at_most(STRICTNESS[plan.certification])
    return low + count * EARLY * certificate / workers, high + count * BEYOND * certificate / workers


def work_at_most(rules: Strictness) -> float:
    """Iterations per ply times games, summed over the reference players."""
    return sum(iterations(player) * games for player, games in (*rules.panel, *rules.last))


def iterations(player: str) -> int:
    """The iterations of a player per ply."""
    spec = read_player(player)
    kind = KINDS.get(spec.kind)
    if kind is None or not kind.unit:
        return 1
    return spec.budget if kind.unit == "iterations" else OTHERWISE
