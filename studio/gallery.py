"""The games that the studio offers: a card for each game with its sizes, and a picture of a position."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import zip_longest

import numpy as np

from games.game import Game, catalogue, find_game
from games.playthrough.playthrough import Playthrough

SIZE = re.compile(r"-(\d+)x\d+$")
USUAL_SIZE = 8
BOARD = re.compile(r"(\d+)x(\d+)/")
BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
WIDEST = 3.0  # widths of a board in heights, beyond which the panels are shown as well
PART = "/"  # in the names of positions within a game, which are no games of their own
PLIES, SHARE = 24, 0.4  # shown: so many random plies, or that share of a shorter game


def gallery() -> dict[str, tuple[str, ...]]:
    """Title → the names of its sizes, the usual one first. Families take turns, so that the first cards differ."""
    cards: dict[str, dict[str, list[str]]] = {}
    for name, (family, _) in catalogue().items():
        if PART not in name:
            cards.setdefault(family.name, {}).setdefault(SIZE.sub("", name), []).append(name)
    turns = zip_longest(*(list(named.items()) for named in cards.values()))
    return {titled(stem): usual_first(names) for turn in turns for stem, names in filter(None, turn)}


def titled(stem: str) -> str:
    """`four-in-a-row` as a title."""
    words = stem.replace("-", " ")
    return words[:1].upper() + words[1:]


def usual_first(names: list[str]) -> tuple[str, ...]:
    """Names with the usual size first; the size that the plain name of the game denotes always comes first."""
    return tuple(sorted(names, key=lambda name: SIZE.search(name) is not None and not name.endswith(f"x{USUAL_SIZE}")))


def size_of(name: str) -> str:
    """`8 × 8`, from the beginning of the game's code."""
    found = BOARD.match(catalogue()[name][1])
    return f"{found[1]} × {found[2]}" if found else name


@lru_cache(maxsize=200)
def picture(name: str) -> str:
    """A position of the game as SVG, after some random plies."""
    play = random_play(find_game(name), PLIES)
    shown = random_play(play.game, int(SHARE * play.t)) if play.ended else play
    board = shown.svg(panels=False)
    width, height = (float(side) for side in BOX.findall(board)[0])
    return board if height and width < WIDEST * height else shown.svg()


def random_play(game: Game, plies: int) -> Playthrough:
    """This many random plies, with a fixed seed."""
    play, draw = Playthrough(game, 1), np.random.default_rng(7)
    while not play.ended and play.t < plies:
        legal = play.legal()
        play.play(legal[int(draw.integers(len(legal)))])
    return play
