"""The certificate of one game: proof first and final, then a panel of judges that are competent at it."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from fitness.certify.certificate import Certificate
from fitness.certify.competence import competence
from fitness.certify.panel import AT_THE_END, EVEN, ONE_SIDED, OPEN, Hall, Look, reading_of, seen_in
from fitness.certify.sentence import sentence
from fitness.certify.strictness import FULL, Strictness
from fitness.certify.verdict import HOLDS, decide, together
from fitness.evidence import Exact
from fitness.gather import play, solution
from games.game import Game

DOUBTING = 3  # times as many games where a judge leans and is not sure
LUCKY_GAMES = 200  # by chance alone: does anybody ever win?


def certify(game: Game, seed: int, rules: Strictness = FULL, threads: int = 1) -> Certificate:
    """Look at a game. A pure function of (game, seed, rules)."""
    exact, line = solution(game, rules.nodes, rules.memory_mb)
    looks: list[Look] = []
    hall = Hall(game, fresh(seed), rules, threads)
    barren = False
    if exact.value not in ("first", "second"):
        barren = never_won(hall)
        if not barren:
            looks = panel(hall, exact)
        if exact.value == "unknown" and hall.cheap and decide(exact, looks, barren, rules).word == HOLDS:
            exact, line = solution(game, rules.more_nodes, rules.memory_mb)
    verdict = decide(exact, looks, barren, rules)
    pool = together([look for look in looks if look.competent] or looks)
    seen = seen_in(pool) if pool else None
    proved = 0.0 if verdict.favoured is not None else 100.0
    drawn = pool.draws / pool.games if pool else float(barren or exact.value == "draw")
    return Certificate(
        game=game.name,
        verdict=verdict.word,
        drawish=drawn >= rules.drawish or exact.value == "draw",
        reason=sentence(verdict, exact, looks, game.seats),
        favoured=verdict.favoured,
        balance=seen.value if seen else proved,
        interval=(seen.interval.low, seen.interval.high) if seen else (proved, proved),
        games=pool.games if pool else 0,
        distinct=(pool.distinct or pool.games) if pool else 0,
        exact=exact,
        panel=tuple(looks),
        line=line if exact.value in ("first", "second") else (),
    )


def fresh(seed: int) -> int:
    """A seed for games that no search has selected on: a run's own games use the run's seed itself."""
    return int.from_bytes(hashlib.sha256(f"certify {seed}".encode()).digest()[:8], "big")


def never_won(hall: Hall) -> bool:
    """Whether not even luck ever decides a game."""
    lucky = play(hall.game, "lucky", ["random"] * len(hall.game.seats), LUCKY_GAMES, hall.seed, hall.threads)[1]
    return lucky.draws == lucky.games and hall.sample.draws == hall.sample.games


def panel(hall: Hall, exact: Exact) -> list[Look]:
    """Ask the judges in their order, until the word is clear."""
    rules, game = hall.rules, hall.game
    many = len(game.seats) != 2 or game.family.dice or game.family.hidden
    of_places = len(game.seats) > 2 and game.family.hidden
    looks: list[Look] = []
    for player, games in panel_for(hall):
        looks.append(look_of(hall, player, games, looks))
        if settled(looks) or exact.value == "draw":
            break
    if not blaming(looks):
        if of_places:
            looks = [placed(hall, look) if look.leaning or look.reading == OPEN else look for look in looks]
        looks = played_on(hall, looks if many else [doubted(hall, look) for look in looks])
    if exact.value == "draw" or decide(exact, looks, False, rules).word != HOLDS:
        return looks
    if many:
        return [placed(hall, look) for look in looks] if of_places else looks
    return looks + [doubted(hall, look_of(hall, player, games, looks)) for player, games in rules.last]


def placed(hall: Hall, look: Look) -> Look:
    """A judge's look with as many games as tell V of wins and of last places from the bar, where it is asked for."""
    games = dict(hall.rules.last_of_hidden).get(look.player, 0)
    longer = look.competent and games > look.match.games and not look.places_told
    return replace(look, match=hall.watch_places(look.player, games)) if longer else look


def panel_for(hall: Hall) -> tuple[tuple[str, int], ...]:
    """Who is asked about such a game."""
    game, rules = hall.game, hall.rules
    if game.family.hidden:
        follows = game.family.hooks.brings("habit")
        return rules.panel_of_hidden + (rules.rules_of_thumb if follows else ())
    return rules.panel_of_many if len(game.seats) != 2 or game.family.dice else rules.panel


def look_of(hall: Hall, player: str, games: int, looks: list[Look]) -> Look:
    """One judge's look. Who is not competent plays one batch only, to be shown; who thinks longer than a competent
    player of its kind is not asked."""
    name = hall.reach(player)
    vouched = [look for look in looks if look.competent and look.player.partition(":")[0] == name.partition(":")[0]]
    rival = next((look.player for look in looks if look.competent), "")
    trusted, against = (True, {}) if vouched else competence(hall, name, rival)
    match = hall.watch(name, games if trusted else hall.rules.batch)
    return Look(name, against, trusted, match, hall.rules.bar, hall.rules.places)


def doubted(hall: Hall, look: Look) -> Look:
    """The look of a judge whose games look uneven without making it sure, after more games: they decide between two
    words. Of any other as it was."""
    if not look.competent or look.reading != OPEN or look.seen.value >= hall.rules.bar:
        return look
    return replace(look, match=hall.watch(look.player, asked(hall, look), longer=DOUBTING))


def played_on(hall: Hall, looks: list[Look]) -> list[Look]:
    """Where the games of the first kind together do not tell, its quick judge plays all of its games: it was sure
    early, and a few games of those that think longer blurred what it saw. Who stands in for one that may not judge has
    as many games as that one was to play."""
    judges = [look for look in looks if look.competent]
    pool = together(judges)
    if pool is None or reading_of(pool, hall.rules.bar, AT_THE_END) != OPEN:
        return looks
    first = judges[0]
    games = max(asked(hall, look) for look in looks[: looks.index(first) + 1])
    match = hall.watch(first.player, games, whole=True)
    return [replace(look, match=match) if look is first else look for look in looks]


def asked(hall: Hall, look: Look) -> int:
    """How many games a judge is asked for."""
    everybody = panel_for(hall) + hall.rules.last
    return next(games for player, games in everybody if hall.reach(player) == look.player)


def settled(looks: list[Look]) -> bool:
    """Whether more judges would not change the word: two that agree on who is favoured, or two that disagree beyond
    doubt."""
    sure = len(blaming(looks))
    return sure >= 2 or (sure == 1 and any(look.competent and look.reading == EVEN for look in looks))


def blaming(looks: list[Look]) -> list[Look]:
    """The judges that are sure of an uneven game."""
    return [look for look in looks if look.competent and look.reading == ONE_SIDED]
