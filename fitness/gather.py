"""Gather evidence: play what a plan asks for, go through some of the games again, ask the solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import factorial

import numpy as np

from fitness.evidence import SELF, Evidence, Exact, Played, Trace, joined
from fitness.plan import Plan
from fitness.statistics.balance import balance
from fitness.statistics.racing import HOPELESS, race_balance
from games.game import Game
from games.wrong import BadInput
from players.match import MatchResult, play_match
from players.solver import solve
from players.spec import read_player
from players.trace import Tracer, new_tracer

RACING_BATCH = 20  # games between two looks; looks cost nothing, but the last games of a batch are played in vain


def gather(game: Game, plan: Plan, seed: int, threads: int = 1, first: int = 0, first_budget: int = 0) -> Evidence:
    """What the plan asks for, as far as the game is worth it: games from number `first` on, of the matches at other
    budgets from `first_budget` on. A pure function of (game, plan, seed, first numbers)."""
    results, judged = judge(game, plan, seed, threads, first)
    worth_more = balance(judged.seat_wins, judged.games).value >= plan.promise
    parts = plan.parts if worth_more else frozenset()
    return Evidence(
        code=game.code,
        hash=game.hash,
        mutations=mutations_of(game),
        matches=(judged, *more_matches(game, plan, parts, seed, threads, first_budget)),
        traces=trace(game, results, plan) if "traces" in parts else (),
        exact=solved(game, plan.nodes, plan.memory_mb) if "exact" in parts else None,
    )


def judge(game: Game, plan: Plan, seed: int, threads: int = 1, start: int = 0) -> tuple[list[MatchResult], Played]:
    """The match that a candidate is judged by first; raced, it stops once its balance cannot reach the floor."""
    players, results, parts = [plan.player] * len(game.seats), [], []
    batch = RACING_BATCH if plan.floor else plan.games
    for first in range(0, plan.games, batch):
        result, played = play(game, SELF, players, min(batch, plan.games - first), seed, threads, start + first)
        results.append(result)
        parts.append(played)
        so_far = joined(parts)
        if plan.floor and race_balance(so_far.seat_wins, so_far.games, plan.floor) == HOPELESS:
            break
    return results, joined(parts)


def more_matches(
    game: Game, plan: Plan, parts: frozenset[str], seed: int, threads: int, first: int = 0
) -> Iterator[Played]:
    """The other matches: at other budgets, up the ladder, against greed, without each mutation."""
    seats = len(game.seats)
    if "budgets" in parts:
        for player in plan.budgets:
            yield play(game, f"budget {player}", [player] * seats, plan.budget_games, seed, threads, first)[1]
    if "ladder" in parts and seats == 2:
        for weak, strong in zip(plan.ladder, plan.ladder[1:], strict=False):
            role = f"ladder {strong} over {weak}"
            yield play(game, role, [strong, weak], plan.ladder_games, seed, threads)[1]
    if "greedy" in parts and seats == 2:
        yield play(game, "greedy", [plan.player, "greedy"], plan.greedy_games, seed, threads)[1]
    if "ablation" in parts:
        for mutation in dict.fromkeys(mutations_of(game)):
            lesser, role = without(game, mutation), f"without {mutation}"
            yield play(lesser, role, [plan.player] * seats, plan.ablation_games, seed, threads)[1]


def play(
    game: Game,
    role: str,
    players: Sequence[str],
    games: int,
    seed: int,
    threads: int = 1,
    first: int = 0,
    digests: bool = False,
) -> tuple[MatchResult, Played]:
    """Play a match and sum it up, game by game; with `digests` so that `Played.distinct` is known."""
    seated = [read_player(name) for name in players]
    result = play_match(game, seated, games, seed, threads, first=first, record=True, digests=digests)
    return result, summed_up(game, role, result)


def summed_up(game: Game, role: str, result: MatchResult) -> Played:
    """A recorded match as evidence."""
    decided = result.choices > 0  # chance events and what lies behind the end have none
    played = Played(
        role=role,
        code=game.code,
        players=tuple(str(player) for player in result.players),
        seed=result.seed,
        first=result.first,
        orders=factorial(len(result.players)),
        winner=_ints(result.winner),
        cause=_ints(result.cause),
        plies=_ints(result.plies),
        decisions=_ints(decided.sum(axis=1)),
        choices=_ints((result.choices > 1).sum(axis=1)),
        options=_ints(result.choices.sum(axis=1, dtype=np.int64)),
        forced=tuple(_longest_forced_run(row) for row in result.choices),
        uses=_uses(game, result),
        digest=() if result.digest is None else _ints(result.digest),
        causes=game.family.causes,
    )
    paid = tuple(tuple(map(float, row)) for row in result.payoffs)
    return played if paid == played.paid else replace(played, payoffs=paid)


def trace(game: Game, results: Sequence[MatchResult], plan: Plan) -> tuple[Trace, ...]:
    """The first games of a match, gone through ply by ply."""
    tracer = new_tracer(game, plan.thought)
    games = [(result, k) for result in results for k in range(result.games)]
    return tuple(_traced(tracer, result, k) for result, k in games[: plan.traced])


def solved(game: Game, nodes: int, memory_mb: int) -> Exact:
    """The solver's answer; unknown for what it does not solve at all (chance, more than two seats)."""
    try:
        found = solve(game, nodes=nodes, memory_mb=memory_mb)
    except BadInput:
        return Exact("unknown", None, None, 0)
    return Exact(found.value, found.score, found.plies, found.nodes)


def mutations_of(game: Game) -> tuple[str, ...]:
    """The game's rule mutations, as its family names them."""
    return game.family.rights(game.spec)


@dataclass(frozen=True)
class OnStreamsOf(Game):
    """A game that is played on another's random streams: what differs between the two comes from their rules alone."""

    original: Game | None = None

    @property
    def number(self) -> np.uint64:
        """The original's."""
        return self.original.number if self.original else super().number


def without(game: Game, mutation: str) -> Game:
    """The game without all copies of a mutation, on the same random streams."""
    spec = game.family.without(game.spec, mutation)
    return OnStreamsOf(game.family, spec, game.family.code(spec), game)


def _traced(tracer: Tracer, result: MatchResult, k: int) -> Trace:
    game, plies = tracer.game, int(result.plies[k])
    gone = tracer.retrace(result.seed, result.first + k, result.moves[k, :plies])
    covered = 0
    for at in range(plies + 1):
        covered |= game.family.occupied(game.rules, gone.states, at)
    standing = np.rint(gone.standing * 1000).astype(int)
    return Trace(
        number=result.first + k,
        turns=_ints(gone.turns),
        standing=tuple(map(_ints, standing)),
        covered=covered.bit_count(),
        places=game.family.places(game.spec),
    )


def _uses(game: Game, result: MatchResult) -> dict[str, tuple[int, ...]]:
    tracer = new_tracer(game, 0)
    at_end = []
    if not game.family.uses(game.rules, tracer.retrace(0, 0, np.zeros(0, np.int64)).states, 0):
        return {}
    for k in range(result.games):
        plies = int(result.plies[k])
        gone = tracer.retrace(result.seed, result.first + k, result.moves[k, :plies])
        at_end.append(game.family.uses(game.rules, gone.states, plies))
    return {mutation: tuple(counts[mutation] for counts in at_end) for mutation in at_end[0]}


def _longest_forced_run(choices: np.ndarray) -> int:
    decisions = choices[choices > 0]
    breaks = np.flatnonzero(decisions > 1)
    edges = np.concatenate(([-1], breaks, [len(decisions)]))
    return int(np.diff(edges).max()) - 1


def _ints(values: np.ndarray) -> tuple[int, ...]:
    return tuple(int(value) for value in values)
