"""A sample game to step through: boards as changes of SVG parts, moves in words; without a script, the last board.

It is a game on which the candidate was measured: game 0 of the run's seed and player, replayed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from games.game import Game, find_game
from games.hooks import CHANCE_TURN, NOBODY
from games.playthrough.playthrough import Playthrough
from players.matches.match import replay_game
from players.matches.result import MatchResult
from players.spec import read_player
from runs.documents.document import Replay
from runs.documents.markup import Markup, tag

MOST_FRAMES = 120
PART = re.compile(r"\s*(<(\w+)[^>]*?(?:/>|>.*?</\2>))", re.DOTALL)
WHOLE = re.compile(r"(<svg[^>]*>)(.*)</svg>\s*", re.DOTALL)


@dataclass(frozen=True)
class Replayed:
    """A replayed game: an SVG, a caption and the ply of each frame, and all moves in words."""

    svgs: tuple[str, ...]
    captions: tuple[str, ...]
    plies: tuple[int, ...]
    moves: tuple[str, ...]
    result: str


def replayed(replay: Replay) -> Replayed:
    """The game of a replay, drawn."""
    game = find_game(replay.game)
    played, through = _played(replay)
    plies = int(played.plies[0])
    shown, moves = frames_of(plies), list[str]()
    svgs, captions = [through.svg()], ["The start"]
    for ply, mover, text in _moves(played, through):
        moves.append(text)
        if ply in shown:
            svgs.append(through.svg())
            captions.append(f"Move {ply} of {plies}: {mover} plays {text}")
    result = result_of(game, played)
    captions[-1] += f". {result}"
    return Replayed(tuple(svgs), tuple(captions), (0, *sorted(shown)), tuple(moves), result)


def replay_moves(replay: Replay) -> tuple[list[str], str]:
    """The moves of a replay in words, and its result."""
    played, through = _played(replay)
    return [text for _, _, text in _moves(played, through)], result_of(through.game, played)


def _played(replay: Replay) -> tuple[MatchResult, Playthrough]:
    game = find_game(replay.game)
    played = replay_game(game, [read_player(name) for name in replay.players], replay.seed, replay.number)
    return played, Playthrough(game, replay.seed, int(played.pair[0]))  # a deal belongs to the pair, for any seat order


def _moves(played: MatchResult, through: Playthrough) -> Iterator[tuple[int, str, str]]:
    """(ply, mover, move in words) after each move."""
    for ply, move in enumerate(map(int, played.moves[0, : played.plies[0]]), 1):
        mover = "chance" if through.turn == CHANCE_TURN else through.game.seats[through.turn]
        text = through.text(move)
        through.play(move)
        yield ply, mover, text


def frames_of(plies: int) -> set[int]:
    """The plies at which the board is shown: all, or the first ones and the last of a long game."""
    return set(range(1, plies + 1)) if plies < MOST_FRAMES else {*range(1, MOST_FRAMES - 1), plies}


def result_of(game: Game, played: MatchResult) -> str:
    """`First wins: a line was made`."""
    cause = game.family.causes[int(played.cause[0])]
    winner = int(played.winner[0])
    who = "Nobody wins" if winner == NOBODY else f"{game.seats[winner].capitalize()} wins"
    return f"{who}: {game.family.endings.get(cause, cause)}"


def replay_widget(found: Replayed, anchor: str, at: int | None = None) -> Markup:
    """A board (the last, or that of frame `at`), controls that a script enables, and the moves."""
    last = len(found.svgs) - 1
    at = last if at is None else at
    moves = [
        tag("li", tag("button", text, type="button", data_ply=str(ply))) for ply, text in enumerate(found.moves, 1)
    ]
    return tag(
        "div",
        tag("div", Markup(found.svgs[at]), class_="board", id=f"{anchor}-board"),
        tag("p", found.captions[at], class_="caption", aria_live="polite"),
        tag(
            "div",
            _button("first", "«", "To the start"),
            _button("back", "‹", "One move back"),
            tag("input", type="range", min="0", max=str(last), value=str(at), aria_label="Move shown"),
            _button("forward", "›", "One move on"),
            _button("last", "»", "To the end"),
            class_="controls",
            hidden=True,
        ),
        tag("ol", *moves, class_="moves", aria_label="Moves"),
        tag("script", Markup(packed(found)), type="application/json"),
        class_="replay",
        id=anchor,
        tabindex="0",
        role="group",
        aria_label="A game: arrow keys, Home and End step through it, the space bar plays it",
        data_at=None if at == last else str(at),
    )


def _button(step: str, sign: str, label: str) -> Markup:
    return tag("button", sign, type="button", data_step=step, aria_label=label, title=label)


def packed(found: Replayed) -> str:
    """The frames as JSON: every SVG part once, the first frame as numbers of parts, then the changes."""
    frames, table = [parts_of(svg) for svg in found.svgs], dict[str, int]()
    numbered = [[table.setdefault(part, len(table)) for part in frame] for frame in frames]
    changes = [changed(before, after) for before, after in zip(numbered, numbered[1:], strict=False)]
    data = {
        "parts": list(table),
        "first": numbered[0],
        "changes": changes,
        "captions": found.captions,
        "plies": found.plies,
    }
    # "</script>" and "<!--" are not allowed in a script element
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def parts_of(svg: str) -> list[str]:
    """The direct children of the svg element."""
    whole = WHOLE.fullmatch(svg)
    if whole is None:
        raise ValueError(f"not an svg element: {svg[:60]}")
    found = [match[1] for match in PART.finditer(whole[2])]
    return found if "".join(found) == re.sub(r">\s+<", "><", whole[2].strip()) else [whole[2]]


def changed(before: Sequence[int], after: Sequence[int]) -> list[list[Any]]:
    """Splices [at, removed, parts…] that turn one frame into the next, from the end so that no index shifts."""
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [[i1, i2 - i1, *after[j1:j2]] for kind, i1, i2, j1, j2 in reversed(steps) if kind != "equal"]
