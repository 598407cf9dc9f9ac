"""The certificate of one game: a proof is final; without one, a panel of eligible judges."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from fitness.certify.arena import Arena
from fitness.certify.assessment import Assessment, seen_in
from fitness.certify.certificate import Certificate
from fitness.certify.felt import felt_by_people
from fitness.certify.panel import assess
from fitness.certify.sentence import sentence
from fitness.certify.strictness import FULL, Strictness
from fitness.certify.verdict import DRAWN, HOLDS, decide, second_opinion, together
from fitness.evidence import Exact
from fitness.gather import play, solution
from games.game import Game

RANDOM_GAMES = 200  # random play: does any seat ever win?
SLOWER = 20  # a proof in plain Python is tried with so many times fewer positions


def certify(game: Game, seed: int, rules: Strictness = FULL, threads: int = 1) -> Certificate:
    """Certify a game: its canonical form is solved and played. A pure function of (game, seed, rules)."""
    plain = game.canonical
    slower = SLOWER if game.family.interpreted else 1
    exact, line = solution(plain, rules.nodes // slower, rules.memory_mb)
    assessments: list[Assessment] = []
    arena = Arena(plain, fresh(seed), rules, threads)
    no_winner = False
    if exact.value not in ("first", "second"):
        no_winner = never_won(arena)
        if not no_winner:
            assessments = assess(arena, exact)
        if (
            exact.value == "unknown"
            and arena.cheap
            and decide(exact, assessments, no_winner, rules).word in (HOLDS, DRAWN)
        ):
            exact, line = solution(plain, rules.more_nodes // slower, rules.memory_mb)
    found = certificate(game, rules, exact, line, assessments, no_winner)
    return replace(found, felt=felt_by_people(plain, arena.seed, threads))


def certificate(
    game: Game, rules: Strictness, exact: Exact, line: tuple[str, ...], assessments: list[Assessment], no_winner: bool
) -> Certificate:
    """The certificate that follows from a proof or from the assessments."""
    verdict = decide(exact, assessments, no_winner, rules)
    pool = together([one for one in assessments if one.eligible] or assessments)
    seen, opinion = seen_in(pool) if pool else None, second_opinion(assessments, rules)
    proved = 0.0 if verdict.favoured is not None else 100.0
    return Certificate(
        game=game.name,
        verdict=verdict.word,
        reason=sentence(verdict, exact, game.seats, opinion) + unproved(game),
        favoured=verdict.favoured,
        balance=seen.value if seen else proved,
        interval=(seen.interval.low, seen.interval.high) if seen else (proved, proved),
        games=pool.games if pool else 0,
        distinct=(pool.distinct or pool.games) if pool else 0,
        exact=exact,
        panel=tuple(assessments),
        line=line if exact.value in ("first", "second") else (),
        second_opinion=opinion,
    )


def unproved(game: Game) -> str:
    """The end of the sentence on a game in plain Python for which no proof can be tried."""
    tried = not game.family.interpreted or game.family.dice or game.family.hidden or len(game.seats) != 2
    return "" if tried or game.family.hooks.supplies("hashed") else "; no proof: its positions cannot be told apart"


def fresh(seed: int) -> int:
    """A seed for games that no search has selected on: a run's own games use the run's seed itself."""
    return int.from_bytes(hashlib.sha256(f"certify {seed}".encode()).digest()[:8], "big")


def never_won(arena: Arena) -> bool:
    """Whether every game is drawn, by random play as well."""
    lucky = play(arena.game, "lucky", ["random"] * len(arena.game.seats), RANDOM_GAMES, arena.seed, arena.threads)[1]
    return lucky.draws == lucky.games and arena.sample.draws == arena.sample.games
