"""The panel: the judges of a game, their order, and their numbers of games, extended until the verdict is clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fitness.certify.arena import Arena
from fitness.certify.assessment import AT_THE_END, EVEN, ONE_SIDED, OPEN, Assessment, reading_of
from fitness.certify.eligibility import eligibility
from fitness.certify.verdict import HOLDS, decide, together
from fitness.evidence import Exact

DOUBTING = 3  # factor on the games of a judge that leans without being significant


def assess(arena: Arena, exact: Exact) -> list[Assessment]:
    """The assessments of the judges in their order, until more would not change the verdict."""
    rules, game = arena.rules, arena.game
    many = len(game.seats) != 2 or game.family.dice or game.family.hidden
    of_places = len(game.seats) > 2 and game.family.hidden
    assessments: list[Assessment] = []
    for player, games in members(arena):
        assessments.append(assessment_of(arena, player, games, assessments))
        if settled(assessments) or exact.value == "draw":
            break
    if not blaming(assessments):
        if of_places:
            assessments = [placed(arena, one) if one.leaning or one.reading == OPEN else one for one in assessments]
        assessments = pool_extended(arena, assessments if many else [extended(arena, one) for one in assessments])
    if exact.value == "draw" or decide(exact, assessments, False, rules).word != HOLDS:
        return assessments
    if many:
        return [placed(arena, one) for one in assessments] if of_places else assessments
    last = [extended(arena, assessment_of(arena, player, games, assessments)) for player, games in rules.last]
    return assessments + last


def members(arena: Arena) -> tuple[tuple[str, int], ...]:
    """The judges for this kind of game, with their maximum numbers of games."""
    game, rules = arena.game, arena.rules
    if game.family.hidden:
        follows = game.family.hooks.supplies("default_policy")
        return rules.panel_of_hidden + (rules.rules_of_thumb if follows else ())
    return rules.panel_of_many if len(game.seats) != 2 or game.family.dice else rules.panel


def assessment_of(arena: Arena, player: str, games: int, earlier: Sequence[Assessment]) -> Assessment:
    """One judge's assessment. An ineligible judge plays one batch only, to be shown; a judge that thinks longer than an
    eligible one of its kind is eligible without matches."""
    name = arena.reach(player)
    eligible = [one for one in earlier if one.eligible]
    vouched = any(one.player.partition(":")[0] == name.partition(":")[0] for one in eligible)
    trusted, against = (True, {}) if vouched else eligibility(arena, name, eligible[0].player if eligible else "")
    match = arena.watch(name, games if trusted else arena.rules.batch)
    return Assessment(name, against, trusted, match, arena.rules.bar, arena.rules.places)


def placed(arena: Arena, one: Assessment) -> Assessment:
    """An assessment extended until V of wins and of last places is clearly on one side of its bound, where the panel
    requires it."""
    games = dict(arena.rules.last_of_hidden).get(one.player, 0)
    longer = one.eligible and games > one.match.games and not one.places_told
    return replace(one, match=arena.watch_places(one.player, games)) if longer else one


def extended(arena: Arena, one: Assessment) -> Assessment:
    """The assessment of a judge that leans without being significant, after more games; any other unchanged."""
    if not one.eligible or one.reading != OPEN or one.seen.value >= arena.rules.bar:
        return one
    return replace(one, match=arena.watch(one.player, asked(arena, one), longer=DOUBTING))


def pool_extended(arena: Arena, assessments: list[Assessment]) -> list[Assessment]:
    """Where the pooled games of the first kind do not decide, its first judge plays all of its games: it had stopped
    early, and the few games of slower judges widened the pooled interval. A judge that stands in for an ineligible one
    plays as many games as that one would have."""
    judges = [one for one in assessments if one.eligible]
    pool = together(judges)
    if pool is None or reading_of(pool, arena.rules.bar, AT_THE_END) != OPEN:
        return assessments
    first = judges[0]
    games = max(asked(arena, one) for one in assessments[: assessments.index(first) + 1])
    match = arena.watch(first.player, games, whole=True)
    return [replace(one, match=match) if one is first else one for one in assessments]


def asked(arena: Arena, one: Assessment) -> int:
    """The maximum number of games of a judge."""
    everybody = members(arena) + arena.rules.last
    return next(games for player, games in everybody if arena.reach(player) == one.player)


def settled(assessments: Sequence[Assessment]) -> bool:
    """Whether more judges could not change the verdict: two find the game significantly one-sided, or one does and
    another finds it significantly even."""
    sure = len(blaming(assessments))
    return sure >= 2 or (sure == 1 and any(one.eligible and one.reading == EVEN for one in assessments))


def blaming(assessments: Sequence[Assessment]) -> list[Assessment]:
    """The eligible judges that find the game significantly one-sided."""
    return [one for one in assessments if one.eligible and one.reading == ONE_SIDED]
