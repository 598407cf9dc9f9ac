"""Games in plain Python: `python:FILE.py:Class`, from a class to a source of positions."""

from __future__ import annotations

import hashlib
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, NoReturn

from games.errors import BadInput, unknown
from games.foreign import parameters as parameter_words
from games.foreign.base import Game
from games.foreign.draws import Scripted, every_draw
from games.foreign.family import ForeignFamily
from games.foreign.position import Position, before_chance, checked_facts, ended, under_way
from games.guard import guarded
from games.plugin import LOADED, load_plugin, read_plugin

PREFIX = "python:"
NEEDED = ("start", "turn", "legal", "play", "result")
REMEMBERED = 1 << 16  # positions whose successors are kept


@dataclass(frozen=True)
class Pending:
    """A move that draws at random: the state before a chance event whose outcomes are these draws."""

    state: Any
    move: Any


def family_of(text: str) -> ForeignFamily:
    """The family of `python:FILE.py:Class`; BadInput if there is no such game."""
    path, colon, word = text.removeprefix(PREFIX).rpartition(":")
    if not colon or not path.endswith(".py") or not word.isidentifier():
        raise BadInput(f'"{text[:80]}" does not name a game in Python; write {PREFIX}FILE.py:Class')
    file = path.rpartition("/")[2]
    loaded = load_plugin(*read_plugin(path)) if file not in LOADED or "/" in path else LOADED[file][1]
    classes = games_in(loaded)
    if word not in classes:
        raise (
            unknown(f"game of {file}", word, classes)
            if classes
            else BadInput(f"{file} holds no game, that is, no class derived from evenplay.Game")
        )
    return family_of_class(classes[word], f"{PREFIX}{file}:{word}", LOADED[file][0])


def games_in(module: Any) -> dict[str, type[Game]]:
    """The games that a module defines, by name."""
    return {
        word: it
        for word, it in vars(module).items()
        if isinstance(it, type) and issubclass(it, Game) and it.__module__ == module.__name__
    }


def family_of_class(made: type[Game], name: str, text: str) -> ForeignFamily:
    """The family of a class; `text` is the source from which the digest is computed."""
    missing = [method for method in NEEDED if getattr(made, method) is getattr(Game, method)]
    if missing:
        raise BadInput(f"{name} lacks {', '.join(f'{method}()' for method in missing)}")
    usual = {word: getattr(made, word, None) for word in made.parameters}
    parameters = parameter_words.declared(made.parameters, usual, name)
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]

    def source(values: Mapping[str, Any]) -> PythonSource:
        return PythonSource(made, values, name)

    return ForeignFamily(name, digest, parameters, source)


class PythonSource:
    """See games.foreign.position.Source."""

    def __init__(self, made: type[Game], values: Mapping[str, Any], name: str) -> None:
        self._who = name
        game = self.asked(made)
        for word, value in values.items():
            setattr(game, word, value)
        self.game: Game = game
        module = vars(sys.modules[made.__module__])
        named = {**module, "Pending": Pending}
        self.classes: Mapping[str, type] = {name: it for name, it in named.items() if isinstance(it, type)}
        overrides = {method: getattr(made, method) is not getattr(Game, method) for method in vars(Game)}
        flags = {
            "dice": overrides["chance"],
            "hidden": overrides["view"],
            "determinizes": overrides["determinize"],
            "values": overrides["value"],
        }
        rules = game.rules or (made.__doc__ or "")
        self.facts = checked_facts(name, game.seats, game.ply_cap, rules, flags)
        self._after = lru_cache(maxsize=REMEMBERED)(self._stepped)

    def asked(self, method: Callable[..., Any], *arguments: Any) -> Any:
        """The answer of the user's code; its failures become one line."""
        try:
            return method(*arguments)
        except (BadInput, MemoryError):
            raise
        except (Exception, SystemExit) as error:
            _report(self._who, method, error)

    def start(self, rng: Random) -> Position:
        with guarded(self._who):
            return self.read(self.asked(self.game.start, rng))

    def read(self, state: Any) -> Position:
        game, facts = self.game, self.facts
        if isinstance(state, Pending):
            return self._drawing(state)
        payoffs = self.asked(game.result, state)
        if payoffs is not None:
            return ended(state, payoffs, facts)
        outcomes = self.asked(game.chance, state) if facts.dice else None
        if outcomes and outcomes is not True:
            return before_chance(state, outcomes, facts)
        moves = self.asked(game.legal, state)
        return under_way(state, self.asked(game.turn, state), self.asked(list, moves), facts)

    def step(self, position: Position, place: int) -> Position:
        return self._after(position, place)

    def _stepped(self, position: Position, place: int) -> Position:
        with guarded(self._who):
            return self._step(position, place)

    def _step(self, position: Position, place: int) -> Position:
        state, move = position.state, position.moves[place]
        if isinstance(state, Pending):
            return self.read(self.asked(self.game.play, state.state, state.move, Scripted(move, self._who)))
        rng = Scripted((), self._who)
        after = self.asked(self.game.play, state, move, rng)
        if not rng.sizes:
            return self.read(after)
        if not self.facts.dice:
            raise BadInput(
                f"{self._who}: play() makes random draws; define chance(state) to declare that there is chance"
            )
        return self.read(Pending(state, move))

    def _drawing(self, state: Pending) -> Position:
        def run(rng: Scripted) -> None:
            self.asked(self.game.play, state.state, state.move, rng)

        return before_chance(state, list(every_draw(run, self._who)), self.facts)

    def key(self, state: Any) -> Any:
        """The value by which states are distinguished."""
        return (state.state, state.move, "pending") if isinstance(state, Pending) else state

    def text(self, position: Position, seat: int | None) -> str:
        state = position.state.state if isinstance(position.state, Pending) else position.state
        return str(self.asked(self.game.text, state) if seat is None else self.asked(self.game.view, state, seat))

    def move_text(self, position: Position, place: int) -> str:
        move = position.moves[place]
        if isinstance(position.state, Pending):
            return "draws " + ",".join(str(value) for value in move)
        return str(self.asked(self.game.move_text, position.state, move))

    def value(self, position: Position, seat: int) -> float:
        return float(self.asked(self.game.value, position.state, seat))

    def determinize(self, position: Position, seat: int, rng: Random) -> Position:
        if isinstance(position.state, Pending):
            return position
        return self.read(self.asked(self.game.determinize, position.state, seat, rng))


def _report(who: str, method: Any, error: BaseException) -> NoReturn:
    """An exception of the user's code as one line, with the line of its file."""
    theirs = str(getattr(sys.modules.get(getattr(method, "__module__", "")), "__file__", ""))
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == theirs]
    place = f", line {frames[-1].lineno} of its file" if frames else ""
    what = f"{type(error).__name__}: {' '.join(str(error).split())}" if str(error) else type(error).__name__
    raise BadInput(f"{who} failed in {getattr(method, '__name__', 'its code')}{place}: {what}") from None
