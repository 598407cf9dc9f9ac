"""Kernels are warm before anybody waits for them: those of every family before the port opens, a player's when a table
with it is opened. A compile would hold up every game at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from games.game import catalogue, families, find_game
from players.matches.desk import new_desk
from players.spec import PlayerSpec, read_player
from runs.playing.event import MOVE, Event, Opening
from runs.playing.seen import view
from runs.playing.table import Table
from runs.studio.think import Thinkers

FIRST_PLIES = 3  # of a game, to have every kernel of a table called
WARM: set[tuple[str, str]] = set()  # (family, kind of player), and (family, TABLES)
TABLES = "tables"


def warm_family(name: str) -> None:
    """Load, or compile, what a table of this family calls, and its usual opponent."""
    word = next(word for word, (family, _) in catalogue().items() if family.name == name)
    game = find_game(word)
    people: tuple[PlayerSpec | None, ...] = (None,) * len(game.seats)
    warm_table(Opening(game, 1, people))
    warm_player(Opening(game, 1, (read_player(game.family.opponent), *people[1:])))


def warm_table(opening: Opening) -> None:
    """A few plies of a game, seen by everybody."""
    table = Table(opening)
    for event in table.start():
        table.apply(event)
    for _ in range(FIRST_PLIES):
        if table.turn is None:
            break
        for seat in (None, *range(len(opening.game.seats))):
            view(table, seat)
        table.do(Event(MOVE, table.turn, {"move": table.play.text(table.play.legal()[0])}))
    WARM.add((opening.game.family.name, TABLES))


def warm_player(opening: Opening) -> None:
    """What the players of a table call."""
    for player in {player for player in opening.players if player is not None}:
        new_desk(opening.game, [player])
        WARM.add((opening.game.family.name, player.kind))


def warm_all(names: Iterable[str]) -> tuple[str, ...]:
    """Families by name, all of them if none is named."""
    wanted = tuple(names) or tuple(families())
    for name in wanted:
        warm_family(name)
    return wanted


async def warmed(opening: Opening, thinkers: Thinkers) -> None:
    """Come back when the kernels of a table and its players are there."""
    family = opening.game.family.name
    loop = asyncio.get_running_loop()
    if (family, TABLES) not in WARM:
        await loop.run_in_executor(thinkers.pool, warm_table, opening)
    if not all(player is None or (family, player.kind) in WARM for player in opening.players):
        await loop.run_in_executor(thinkers.pool, warm_player, opening)
