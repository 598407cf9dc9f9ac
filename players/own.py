"""A user's own player in Python: a class with `choose(view, actions, rng)`, named `python:FILE.py:Name`.

    class Careful:
        def choose(self, view, actions, rng):
            worths = [view.simulate(i).value(view.seat) for i in range(len(actions))]
            return worths.index(max(worths))

`actions` are the legal moves in words; the answer is an index into them, or the words of one. A new object is made for
each seat of each game, so games stay a function of the seed; randomness comes from `rng` alone.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, cast

import numpy as np

from games.errors import BadInput, unknown
from games.guard import guarded
from games.plugin import LOADED, load_plugin, read_plugin
from games.streams import THOUGHT, below, unit
from players.kind import Kind

PREFIX = "python:"
NAME = "python"


class OwnPlayer(Protocol):
    """The interface of a user's player class."""

    def choose(self, view: Any, actions: Sequence[str], rng: Chance) -> int | str:
        """The index of a move among the actions, or its text."""


class Chance:
    """The player's stream of a game, as a random number generator."""

    def __init__(self, streams: np.ndarray) -> None:
        self.streams = streams

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1."""
        return int(below(self.streams, THOUGHT, n))

    randrange = below

    def random(self) -> float:
        """A random number in [0, 1)."""
        return float(unit(self.streams, THOUGHT))

    def choice(self, things: Sequence[Any]) -> Any:
        """A random one of these items."""
        return things[self.below(len(things))]


def _no_kernel(*arguments: Any) -> Any:
    raise TypeError("a player in Python has no kernel; it plays in players.matches.python_loop")


def split_name(text: str) -> tuple[str, str]:
    """`python:FILE.py:Name` as file and name."""
    file, colon, name = text.removeprefix(PREFIX).rpartition(":")
    if not colon or not file.endswith(".py") or not name.isidentifier():
        raise BadInput(f'"{text[:80]}" does not name a Python player; write {PREFIX}FILE.py:Name')
    return file, name


def own_class(text: str) -> type[OwnPlayer]:
    """The class that `python:FILE.py:Name` names; BadInput if there is none."""
    path, name = split_name(text)
    known = path.rpartition("/")[2]
    module = LOADED[known][1] if known in LOADED else load_plugin(*read_plugin(path))
    classes = {word: thing for word, thing in vars(module).items() if hasattr(thing, "choose")}
    if name not in classes:
        raise unknown(f"player of {known}", name, classes)
    return cast("type[OwnPlayer]", classes[name])


@contextmanager
def told_as_theirs(made: type) -> Iterator[None]:
    """Report an exception in a user's class as one line that names the line of its file."""
    try:
        with guarded(f"the player {made.__name__}"):
            yield
    except (BadInput, MemoryError):
        raise
    except Exception as error:
        theirs = str(getattr(sys.modules.get(made.__module__), "__file__", ""))
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == theirs]
        place = f" (line {frames[-1].lineno} of its file)" if frames else ""
        said = " ".join(str(error).split())
        raise BadInput(f"the player {made.__name__} failed: {type(error).__name__}: {said}{place}") from error


KIND = Kind(NAME, _no_kernel)
