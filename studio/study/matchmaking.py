"""Matchmaking at fixed ticks: everybody in the queue is seated at the same time, so that half of the judged seats are
people's. A person left alone waits for a few ticks, then watches a recorded game, or else plays strategies."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field

from runs.playing.event import MOVE, PLAY, Opening
from studio.server.tables import Unkept
from studio.study.answers import PERSON, VOID, Seating
from studio.study.person import Person
from studio.study.plan import AGAINST, COMPARE, MEET
from studio.study.scheduling import misjudged_by, next_strategies
from studio.study.seating import Tally, Waiting, seats_drawn, tables_of
from studio.study.state import StudyState

GONE = 60.0  # seconds without a request after which a person in the queue counts as gone
EMPTY_TICKS = 3  # for which a single person waits, while too few seats are people's


@dataclass
class Matchmaking:
    """Matchmaking for the people in the queue of a study."""

    state: StudyState
    waited: dict[str, int] = field(default_factory=dict)  # ticks that a person waited alone

    async def ticks(self) -> None:
        """Run matchmaking at every tick, until cancelled."""
        while True:
            pause = self.state.study.plan.tick / self.state.speed
            await asyncio.sleep(pause - time.time() % pause)
            with suppress(Unkept):
                await self.tick()
                await self.sweep()

    async def sweep(self) -> None:
        """Void the games that ended before their person moved; they will be replaced."""
        for person in list(self.state.people.values()):
            if not person.units or (unit := person.units[-1]).seating.void or unit.seating.watched_by or unit.answered:
                continue
            kind = self.state.stage_of(unit.seating).kind
            if kind in (AGAINST, COMPARE) and self.state.over(unit):
                rows = self.state.serving.log.read(unit.seating.table)
                if not any(row.kind == MOVE and row.who == str(person.seat) for row in rows):
                    await self.state.record(VOID, {"table": unit.seating.table})

    async def tick(self) -> None:
        """Seat everybody in the queue."""
        queue = self.queue()
        if not queue:
            return
        plan = self.state.study.plan
        game, tally = plan.of_game, self.tally()
        for group in tables_of(queue, self.met(), len(game.seats), plan.human_share, tally):
            if len(group) == 1 and tally.share < plan.human_share and await self._watches_or_waits(group[0]):
                continue
            if all(name in self.state.people for name in group):  # nobody's data were erased meanwhile
                await self._meet(group)
            tally = self.tally()

    def queue(self) -> list[Waiting]:
        """The people in the queue who are still present."""
        now = time.monotonic()
        return [
            Waiting(it.name, it.queued, it.group)
            for it in self.state.people.values()
            if it.queued is not None
            and not it.left
            and now - self.state.seen.get(it.name, 0.0) < max(GONE / self.state.speed, 5.0)
        ]

    def tally(self) -> Tally:
        """The judged seats so far, including those of games under way."""
        seats = people = 0
        for it in self.state.seatings.values():
            if it.void or self.state.stage_of(it).kind != MEET:
                continue
            judges = len(it.watched_by) or len(it.people)
            others = len(it.people) + len(it.strategies) - (0 if it.watched_by else 1)
            seats += judges * others
            people += judges * (len(it.people) - (0 if it.watched_by else 1))
        return Tally(seats, people)

    def met(self) -> dict[str, set[str]]:
        """Person → everybody who sat at the same tables."""
        found: dict[str, set[str]] = {}
        for it in self.state.seatings.values():
            names = set(it.people.values()) | set(it.watched_by)
            for name in names:
                found.setdefault(name, set()).update(names - {name})
        return found

    async def _watches_or_waits(self, name: str) -> bool:
        """Let a single person wait for a few ticks, then watch a recorded game; False if there is none."""
        person = self.state.people[name]
        self.waited[name] = self.waited.get(name, 0) + 1
        if self.waited[name] <= EMPTY_TICKS:
            return True
        self.waited[name] = 0
        if (seating := self.watchable(person)) is None:
            return False
        stage = person.stage()
        assert stage is not None
        unit, game = len(person.counted(stage)), self.state.study.plan.of_game
        await self.state.seated_at(
            f"{seating.table}/{name}", game, seating.people, seating.strategies, stage, unit, (name,)
        )
        return True

    def watchable(self, person: Person) -> Seating | None:
        """The least watched finished game between mostly people, none of whom this person has met."""
        own, met = {unit.seating.table.partition("/")[0] for unit in person.units}, self.met().get(person.name, set())
        times: dict[str, int] = {}
        for it in self.state.seatings.values():
            if it.watched_by:
                times[it.table.partition("/")[0]] = times.get(it.table.partition("/")[0], 0) + 1
        found = [
            it
            for it in self.state.seatings.values()
            if it.table in self.state.closed_tables()
            and self.state.stage_of(it).kind == MEET
            and not (it.watched_by or it.void or it.mixed or it.table in own)
            and 2 * len(it.people) > len(it.people) + len(it.strategies)
            and not any(name in met or self._same_group(person, name) for name in it.people.values())
        ]
        return min(found, key=lambda it: (times.get(it.table, 0), it.at), default=None)

    def _same_group(self, person: Person, name: str) -> bool:
        return bool(person.group) and name in self.state.people and self.state.people[name].group == person.group

    async def _meet(self, group: list[str]) -> None:
        """Open one table for this group."""
        plan = self.state.study.plan
        game, first = plan.of_game, self.state.people[group[0]]
        stage = first.stage()
        assert stage is not None
        asked = self.state.study.asked().strategies
        wanted = len(game.seats) - len(group)
        judgements = self.state.answers().judgements
        rated = {name: sum(it.item == name for it in judgements) for name in asked}
        over = self.state.closed_tables()
        for it in self.state.seatings.values():
            if it.table not in over and self.state.stage_of(it).kind == MEET:
                for word in it.strategies.values():
                    rated[word] = rated.get(word, 0) + len(it.people)
        met = [
            word
            for name in group
            for unit in self.state.people[name].units
            if self.state.stage_of(unit.seating).kind == MEET
            for word in unit.seating.strategies.values()
        ]
        groups = {it.name: it.group for it in self.state.people.values()}
        wrong = set().union(*(misjudged_by(name, judgements, groups) for name in group))
        words = next_strategies(asked, met, rated, wrong, wanted, (plan.seed, group[0])) if wanted else []
        table = await self.state.new_table(
            Opening(game, self.state.seed(group[0], len(first.units)), (None,) * len(game.seats), PLAY)
        )
        who = seats_drawn([f"{PERSON}{name}" for name in group], words, plan.seed, table.name)
        people = {seat: it.removeprefix(PERSON) for seat, it in who.items() if it.startswith(PERSON)}
        strategies = {seat: it for seat, it in who.items() if not it.startswith(PERSON)}
        await self.state.seated_at(table.name, game, people, strategies, stage, len(first.counted(stage)))
        self.state.play(table, strategies)
