"""The checks of `evolve doctor --plugin FILE.py`: each extension satisfies the contract of its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from fitness.evidence import Evidence
from fitness.gather import play
from fitness.term import NO_CONTEXT, POLARITIES
from games.contract import PROMISES
from games.game import Game, families, find_game
from games.plugin import LOADED
from players.composition.lower import supports
from players.matches.match import play_match
from players.spec import read_player
from runs.storage.plugins import brought

GROUND = ("tic-tac-toe", "reversi-6x6", "jostle")  # games in which elements and players are tested
GAMES = 4
SEED = 1


def check_all() -> dict[str, str]:
    """The result for each extension of each plug-in: "right", or the fault."""
    found: dict[str, str] = {}
    for name, (_, module) in sorted(LOADED.items()):
        for kind, things in brought(module).items():
            for word, thing in things.items():
                for what, check in CHECKS[kind](name, word, thing):
                    found[f"{kind} {word}{what}"] = _verdict(check)
    return found


def _verdict(check: Callable[[], None]) -> str:
    try:
        check()
    except Exception as error:  # any exception is the plug-in's fault
        return f"WRONG: {type(error).__name__}: {' '.join(str(error).split())}"
    return "right"


Checks = Iterator[tuple[str, Callable[[], None]]]


def _family(file: str, name: str, family: Any) -> Checks:
    for game_name, code in family.catalogue().items():
        game = Game(family, family.read_code(code), game_name)
        for promise, check in PROMISES.items():
            yield f" ({game_name}): {promise}", partial(check, game)


def _game(file: str, name: str, made: Any) -> Checks:
    game = find_game(f"python:{file}:{name}")
    for promise, check in PROMISES.items():
        yield f": {promise}", partial(check, game)


def _element(file: str, name: str, element: Any) -> Checks:
    def plays() -> None:
        fitting = [game for game in map(find_game, GROUND) if supports(game, element)]
        named = {feature for aim in (*element.aims, *element.observed) for feature in aim.terms}
        if unknown := named - {feature for family in families().values() for feature in family.columns}:
            raise ValueError(f"no family has the features {', '.join(sorted(unknown))}")
        host = name if element.basic else f"{name} {'ADVANCER'}"
        for game in fitting:
            _play(game, host)

    yield "", plays


def _term(file: str, name: str, own: Any) -> Checks:
    def keeps_range(code: str, player: str, games: int, low: float, high: float) -> None:
        game = find_game(code)
        match = play(game, "self", [player] * len(game.seats), games, SEED)[1]
        evidence = Evidence(game.code, game.hash, game.family.rights(game.spec), (replace(match, role="self"),))
        value = own.measure(evidence, NO_CONTEXT).value
        if own.term.polarity not in POLARITIES:
            raise ValueError(f"polarity {own.term.polarity}; valid: {', '.join(POLARITIES)}")
        if value is not None and not max(low, own.term.range[0]) <= value <= min(high, own.term.range[1]):
            raise ValueError(f"{value} on {code} is not within {low} to {high}, nor {own.term.range}")

    yield "", partial(keeps_range, "tic-tac-toe", "random", 20, *own.term.range)
    for known in own.term.known:
        about = (known.code, known.player, known.games, known.low, known.high)
        yield f" on {known.code}", partial(keeps_range, *about)


def _kind(file: str, name: str, kind: Any) -> Checks:
    def plays() -> None:
        for game in map(find_game, GROUND):
            if not kind.fits(game):
                _play(game, f"{name}:{kind.usual}" if kind.unit else name)

    yield "", plays


def _player(file: str, name: str, player: Any) -> Checks:
    for code in GROUND:
        yield f" at {code}", partial(_play_at, code, f"python:{file}:{name}")


def _play(game: Game, player: str) -> None:
    """Play the same games twice, among different players, and compare."""
    players = [read_player(player), *[read_player("random")] * (len(game.seats) - 1)]
    one, other = (play_match(game, players, GAMES, SEED, record=True) for _ in range(2))
    if (one.moves != other.moves).any():
        raise ValueError("the same seed gives other moves")


def _play_at(code: str, player: str) -> None:
    _play(find_game(code), player)


CHECKS: dict[str, Callable[[str, str, Any], Checks]] = {
    "family": _family,
    "element": _element,
    "term": _term,
    "kind": _kind,
    "player": _player,
    "game": _game,
}
