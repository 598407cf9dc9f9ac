"""The checks of `evolve doctor --game GAME`: the contract of families, determinism across processes, speed."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from games.contract import PROMISES, streams_of
from games.errors import BadInput
from games.foreign.draws import StreamRandom
from games.foreign.external_game import ExternalSource
from games.game import Game
from games.streams import THOUGHT
from players.matches.match import play_match
from players.matches.processes import POOL, put, request_of
from players.matches.result import blank_result
from players.spec import read_player

GAMES, SEED = 16, 1
BATCH = 256  # games in lockstep
COLUMNS = ("plies", "winner", "payoffs", "moves", "choices")


def check_game(game: Game) -> dict[str, str]:
    """The result of each check: "right", or the fault; for external games also their speed."""
    checks: dict[str, Callable[[], None]] = {promise: partial(check, game) for promise, check in PROMISES.items()}
    checks["two processes play the same games"] = partial(same_elsewhere, game)
    checks["the same move leads to the same position"] = partial(same_again, game)
    found = {name: verdict(check) for name, check in checks.items()}
    source = game.rules[0]["source"] if game.family.interpreted else None
    if isinstance(source, ExternalSource) and set(found.values()) == {"right"}:
        found["speed"] = speed(source, StreamRandom(streams_of(game, SEED), THOUGHT))
    return found


def verdict(check: Callable[[], None]) -> str:
    """The result of a check; any exception counts as a fault of the game."""
    try:
        check()
    except Exception as error:
        kind = "" if isinstance(error, BadInput) else f"{type(error).__name__}: "
        return f"WRONG: {kind}{' '.join(str(error).split())[:200]}"
    return "right"


def same_elsewhere(game: Game) -> None:
    """Random games are equal, move by move, in this process and in another one."""
    players = [read_player("random")] * len(game.seats)
    here = play_match(game, players, GAMES, SEED, record=True)
    there = blank_result(game, players, GAMES, SEED, record=True)
    put(there, 0, POOL.ask(request_of(game, there, None, 0, GAMES), []))
    for name in COLUMNS:
        if (getattr(here, name) != getattr(there, name)).any():
            raise BadInput(f"the same seed gives different {name} in another process: the game is not deterministic")


def same_again(game: Game) -> None:
    """From a position that is read back, moves tried in another order lead to the same positions as before."""
    if not game.family.interpreted:
        return
    source, rng = game.rules[0]["source"], StreamRandom(streams_of(game, SEED), THOUGHT)
    position = source.start(rng)
    while position.payoffs is None:
        again = source.read(position.state)
        if (again.turn, list(again.moves)) != (position.turn, list(position.moves)):
            raise BadInput(
                f"a state that is read back has a different turn or different moves: {str(position.state)[:80]}"
            )
        after = [source.step(position, place) for place in range(len(position.moves))]
        for place in reversed(range(len(after))):
            if source.key(source.step(again, place).state) != source.key(after[place].state):
                move = source.move_text(position, place)
                raise BadInput(
                    f'"{move}" leads to two different positions from the same state: {str(position.state)[:80]}'
                )
        position = after[rng.randrange(len(after))]


def speed(source: ExternalSource, rng: StreamRandom) -> str:
    """Plies per second of random games in lockstep."""
    plies = 0
    positions: list[Any] = source.starts([rng.getrandbits(53) for _ in range(BATCH)])
    began = time.perf_counter()
    while positions:
        plies += len(positions)
        after = source.plays([(position, rng.randrange(len(position.moves))) for position in positions])
        positions = [position for position in after if position.payoffs is None]
    return f"{plies / (time.perf_counter() - began):,.0f} plies a second in batches of {BATCH}"
