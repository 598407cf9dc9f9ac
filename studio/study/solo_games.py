"""Games that start immediately (practice, fixed opponents, situations), and joining the queue for other games."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

from games.game import find_game
from players.spec import read_player
from runs.playing.event import PLAY, PRACTICE, Opening
from studio.server.log import Row
from studio.server.tables import CLOSED, Unkept
from studio.study.npc_driver import StudyTable
from studio.study.pace import rng
from studio.study.person import QUEUED, START, Person
from studio.study.plan import MEET, SITUATIONS, Stage
from studio.study.plan import PRACTICE as PRACTISING
from studio.study.state import StudyState


async def start(state: StudyState, person: Person) -> None:
    """Start the person's next game, or join the queue."""
    number = person.stage()
    if number is None or state.where(person) != START:
        return
    stage = state.study.plan.stages[number]
    if stage.kind == MEET:
        await state.add(person, QUEUED, {}, f"queued-{len(person.units)}")
    elif stage.kind == SITUATIONS:
        await _situation(state, person, number, stage)
    else:
        await _against(state, person, number, stage)


async def _against(state: StudyState, person: Person, number: int, stage: Stage) -> None:
    plan = state.study.plan
    game, word, unit = plan.game_of(stage), person.opponent(stage), len(person.counted(number))
    begun = sum(
        it.seating.stage == number for it in person.units
    )  # including void ones, since the replacement is another game
    place = int(rng(plan.seed, person.name, number, begun).integers(len(game.seats)))
    rest = [seat for seat in range(len(game.seats)) if seat != place]
    practice = stage.kind == PRACTISING
    players = tuple(read_player(word) if practice and seat != place else None for seat in range(len(game.seats)))
    opening = Opening(game, state.seed(person, number, begun), players, PRACTICE if practice else PLAY)
    table = await state.new_table(opening)
    strategies = dict.fromkeys(rest, word)
    await state.seated_at(table.name, game, {place: person.name}, strategies, number, unit)
    if not practice:
        state.play(table, strategies)


async def _situation(state: StudyState, person: Person, number: int, stage: Stage) -> None:
    unit = len(person.counted(number))
    order = rng(state.study.plan.seed, person.name, number).permutation(len(stage.positions))
    game = find_game(stage.positions[int(order[unit])])
    opening = Opening(game, state.seed(person, number, unit), (None,) * len(game.seats), PLAY)
    table = await state.new_table(opening)
    mover = table.table.turn or 0
    await state.seated_at(table.name, game, {mover: person.name}, {}, number, unit)


def situation_of(state: StudyState, person: Person) -> StudyTable | None:
    """The table of the situation that a person has just played; None in any other stage."""
    seating = person.units[-1].seating
    if state.stage_of(seating).kind != SITUATIONS or seating.table in state.closed:
        return None
    table = state.serving.tables.find(seating.table)
    assert isinstance(table, StudyTable)
    return table


def drafts_of(state: StudyState, person: Person) -> list[dict[str, Any]]:
    """The moves drafted in a situation."""
    table = situation_of(state, person)
    return [] if table is None else table.drafts_kept()


async def finish(state: StudyState, person: Person) -> None:
    """Close a situation once its questions are answered."""
    if (table := situation_of(state, person)) is None:
        return
    try:
        await asyncio.wrap_future(state.serving.log.append([Row(table.name, table.seq, CLOSED, "", {})]))
    except sqlite3.Error as error:
        raise Unkept(f"the log cannot be written ({error})") from None
    table.seq += 1
    state.closed.add(table.name)
    state.serving.tables.forget(table.name)
