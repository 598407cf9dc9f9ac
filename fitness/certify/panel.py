"""The panel: the judges of a game, their order, and their numbers of games, extended until the verdict is clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fitness.certify.arena import Arena
from fitness.certify.assessment import (
    AT_THE_END,
    EVEN,
    HALF,
    ONE_SIDED,
    OPEN,
    WHILE_PLAYING,
    Assessment,
    draws_in,
    kind_of,
    reading_of,
)
from fitness.certify.course import advantage
from fitness.certify.eligibility import can_play, eligibility, unsolvable
from fitness.certify.verdict import FAILS, HOLDS, decide, together
from fitness.evidence import Exact
from players.spec import read_player

# Factors on the games of a judge that leans without being significant: usually, and for a short match.
DOUBTING, LONG_DOUBTING = 3, 2
UNKNOWN = Exact("unknown", None, None, 0)


def assess(arena: Arena, exact: Exact) -> list[Assessment]:
    """The assessments of the judges in order, until more would not change the verdict."""
    if unsolvable(arena.game):
        return assess_unsolvable(arena)
    assessments: list[Assessment] = []
    for player, games in members(arena):
        assessments.append(assessment_of(arena, player, games, assessments))
        if exact.value == "draw":
            return assessments
    if not blaming(assessments):
        first = next((kind_of(one) for one in assessments if one.eligible), "")
        longer = [extended(arena, one) if kind_of(one) == first else one for one in assessments]
        assessments = pool_extended(arena, longer)
    for player, games in arena.rules.last:
        if decide(exact, assessments, False, arena.rules).word in (HOLDS, FAILS):
            one = assessment_of(arena, player, games, assessments)
            assessments.append(one if blaming(assessments) else extended(arena, one))
    return assessments


def assess_unsolvable(arena: Arena) -> list[Assessment]:
    """The same for games where nothing can be proved, in which every kind of player has one budget."""
    of_places = len(arena.game.seats) > 2 and arena.game.family.hidden
    assessments: list[Assessment] = []
    for player, games in members(arena):
        assessments.append(assessment_of(arena, player, games, assessments))
        if settled(assessments):
            break
    if blaming(assessments):
        return assessments
    if of_places:
        assessments = [placed(arena, one) if one.leaning or one.reading == OPEN else one for one in assessments]
    assessments = pool_extended(arena, assessments)
    if not of_places or decide(UNKNOWN, assessments, False, arena.rules).word != HOLDS:
        return assessments
    return [placed(arena, one) for one in assessments]


def members(arena: Arena) -> tuple[tuple[str, int], ...]:
    """The judges that support this kind of game, with their maximum numbers of games."""
    game, rules = arena.game, arena.rules
    panel = rules.panel_of_many if unsolvable(game) else rules.panel
    if game.family.hidden:
        follows = game.family.hooks.supplies("default_policy")
        panel = rules.panel_of_hidden + (rules.rules_of_thumb if follows else ())
    return tuple((player, games) for player, games in panel if can_play(player, game))


def assessment_of(arena: Arena, player: str, games: int, earlier: Sequence[Assessment]) -> Assessment:
    """One judge's assessment. An ineligible judge plays a few games only, to be shown; a judge that searches longer
    than an eligible one of its kind is eligible without matches, and first plays a few games to confirm what that one
    is sure of."""
    name, rules = arena.reach(player), arena.rules
    eligible = [one for one in earlier if one.eligible]
    same = [one for one in eligible if kind_of(one) == name.partition(":")[0]]
    vouched = any(budget_of(one.player) <= budget_of(name) for one in same)
    rival = min((one.player for one in eligible if one not in same), key=budget_of, default="")
    trusted, against = (True, {}) if vouched else eligibility(arena, name, rival)
    if trusted and read_player(name).opening:
        return Assessment(name, against, True, arena.watch_varied(name, games), rules.bar, rules.places)
    sure = next((one for one in reversed(same) if is_settled(one)), None)
    match = arena.watch(name, games, few=0 if trusted and sure is None else rules.batch // 4)
    found = Assessment(name, against, trusted, match, rules.bar, rules.places)
    if trusted and sure is not None and not agrees(found, sure):
        return replace(found, match=arena.watch(name, games))
    return found


def is_settled(one: Assessment) -> bool:
    """Whether a judge is sure that the game is one-sided, or that it is drawn."""
    return one.reading == ONE_SIDED or draws_in(one.match, WHILE_PLAYING).low > HALF


def budget_of(player: str) -> int:
    """A player's budget."""
    return read_player(player).budget


def agrees(one: Assessment, other: Assessment) -> bool:
    """Whether a judge certainly favours the same seat as another judge, or, like that one, draws most games; it then
    plays no more games."""
    if draws_in(other.match, WHILE_PLAYING).low > HALF:
        return 2 * one.match.draws > one.match.games
    return advantage(one).clear() == (1, -1)[other.seen.favoured]


def placed(arena: Arena, one: Assessment) -> Assessment:
    """An assessment extended until V of wins and of last places is clearly on one side of its bound, if the panel
    requires it."""
    games = dict(arena.rules.last_of_hidden).get(one.player, 0)
    longer = one.eligible and games > one.match.games and not one.places_told
    return replace(one, match=arena.watch_places(one.player, games)) if longer else one


def extended(arena: Arena, one: Assessment) -> Assessment:
    """The assessment of a judge that leans without being significant, after more games; any other unchanged."""
    if not one.eligible or one.reading != OPEN or one.seen.value >= arena.rules.bar:
        return one
    games = asked(arena, one)
    longer = DOUBTING if games > arena.rules.batch else LONG_DOUBTING
    return replace(one, match=arena.watch(one.player, games, longer=longer))


def pool_extended(arena: Arena, assessments: list[Assessment]) -> list[Assessment]:
    """If the pooled games of the first kind do not decide, its first judge plays all of its games: it had stopped
    early, and the few games of slower judges widened the pooled interval. A judge that stands in for an ineligible one
    plays as many games as that one would have played."""
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
