"""Tables of a study, and the driver that plays NPCs' seats from outside, as clients do.

All seats are of the same kind, so nothing in the protocol reveals their players: an NPC's move is a command of its
seat, sent at the time when a person's would be. Judged games have no undo, hint, resignation or draw. If the study has
a beat, all moves wait for the next beat.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.errors import BadInput
from players.spec import PlayerSpec
from runs.cli.terminal.output import note
from runs.playing.event import MOVE, PLAY, RESIGN, Refused
from runs.playing.seen import AGAIN
from studio.server.npc_pool import NpcPool
from studio.server.tables import Command, OpenTable, Stale, Unkept
from studio.study.pace import Pace

AWAY = 45.0  # seconds without a request after which a stand-in takes over, unannounced
LOOK = 2.0  # seconds between checks of presence


class StudyTable(OpenTable):
    """A table without anything that could reveal whether a seat is a person's."""

    beat = 0.0  # seconds; 0: moves are shown when they are made

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.table.early = False  # NPCs choose when asked, so an early choice would reveal a person
        self.seen: dict[int, float] = {}
        self.tried: list[tuple[int, int, list[str]]] = []  # drafts: seat, n, moves

    def view(self, seat: int | None, since: int = 0) -> dict[str, Any]:
        """The seat's view; a request for it is a sign of presence."""
        if seat is not None:
            self.seen[seat] = time.monotonic()
        found = super().view(seat, since)
        found["can"] = [] if self.table.opening.mode == PLAY else [one for one in found["can"] if one != AGAIN]
        return found

    def draft(self, seat: int, n: int, moves: list[str]) -> None:
        """Store drafts as well, since they are data in situations."""
        super().draft(seat, n, moves)
        self.tried.append((seat, n, list(moves)))

    async def do(self, command: Command) -> int:
        """Execute a person's command."""
        self.seen[command.seat] = time.monotonic()
        return await self.played(command)

    async def played(self, command: Command) -> int:
        """Execute a command of a person or an NPC, at the next beat if there is one."""
        if command.kind == RESIGN:
            raise Refused("you cannot resign here; you may leave the study at any time")
        if self.beat and self.table.opening.mode == PLAY and command.key not in self.done:
            now = time.time()
            await asyncio.sleep(math.ceil(now / self.beat) * self.beat - now)
        return await super().do(command)

    def drafts_kept(self) -> list[dict[str, Any]]:
        """All stored drafts, as plain data."""
        return [{"seat": seat, "n": n, "moves": moves} for seat, n, moves in self.tried]


async def nobody(_table: StudyTable, _seat: int) -> PlayerSpec | None:
    """The stand-in that never replaces anybody."""
    return None


@dataclass
class NpcDriver:
    """A driver that plays NPCs' seats at all tables, and the seats of absent people."""

    npcs: NpcPool
    pace: Pace
    seed: int
    speed: float = 1.0  # of time; above 1 in simulations only
    present: Callable[[StudyTable, int], bool] = lambda _table, _seat: True
    stand_in: Callable[[StudyTable, int], Awaitable[PlayerSpec | None]] = nobody
    stood_in: Callable[[StudyTable, int], Any] | None = None
    late: int = 0
    moves: int = 0
    tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)

    def begin(self, table: StudyTable, seats: Mapping[int, PlayerSpec]) -> None:
        """Play these seats to the end of the game."""
        task = asyncio.get_running_loop().create_task(self._play(table, dict(seats)))
        self.tasks[table.name] = task
        task.add_done_callback(lambda _done: self.tasks.pop(table.name, None))

    async def _play(self, table: StudyTable, seats: dict[int, PlayerSpec]) -> None:
        called: dict[int, PlayerSpec | None] = {}  # seat → stand-in, once needed
        while not table.table.over:
            turn, n, changed = table.table.turn, table.table.n, time.monotonic()
            player = None if turn is None else seats.get(turn)
            try:
                if turn is not None and turn not in seats and not self.present(table, turn):
                    if turn not in called:
                        called[turn] = await self.stand_in(table, turn)
                    player = called[turn]
                if player is None or turn is None:
                    await table.news(n, LOOK / self.speed)
                    continue
                await self._move(table, turn, n, player, changed, turn not in seats)
            except (Stale, Refused):
                continue  # the absent person has moved after all
            except Unkept:
                await asyncio.sleep(1.0)
            except (BadInput, RuntimeError, ValueError) as error:
                note(f"table {table.name}: {player} does not move: {type(error).__name__}: {error}")
                await asyncio.sleep(5.0)

    async def _move(
        self, table: StudyTable, seat: int, n: int, player: PlayerSpec, changed: float, standing_in: bool
    ) -> None:
        """Choose a move at once, but send it at the time a person would."""
        play = table.table.play.fork()
        number = sum(ply.who == seat for ply in table.table.plies)
        wanted = self.pace.seconds(self.seed, table.name, seat, play.t, number, len(play.legal())) / self.speed
        text = await self.npcs.move(play, player, table.table.opening.seed)
        left = changed + wanted - time.monotonic()
        self.moves += 1
        self.late += left < -0.05
        await asyncio.sleep(max(0.0, left))
        if standing_in:
            if self.present(table, seat):
                return
            if self.stood_in is not None:
                await self.stood_in(table, seat)
        await table.played(Command(seat, n, f"m{n}", MOVE, {"move": text}))
