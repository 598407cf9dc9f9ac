"""A reader of play books (source, chapter 3.1): one move per line, `---` after a round, `...` at the end of a fragment.

A play book records neither dice nor passes. The reader finds dice that allow each move, and for a player without a
move dice with which that player cannot move; if there are none, the book is rejected.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from games.errors import BadInput
from games.jostle import kernels
from games.jostle.notation import legal_moves, move_text, piece_name
from games.jostle.records import FIRST_ROLL, field_of
from games.jostle.spec import COLOURS, LETTERS, PIECES_EACH

if TYPE_CHECKING:
    from games.game import Game

ROUND_END, BROKEN_OFF = "---", "..."
DASHES = re.compile(r"---|[–—]+")  # the source sets three dashes as — or ——
DOTS = re.compile(r"\.\.\.|…")
MOVE = re.compile(r"([0-8])([rgb])(\d{1,2})", re.ASCII)
FURTHEST = 12


@dataclass(frozen=True)
class PlayBook:
    """A parsed play book: all moves, including rolls and passes, and the misprints that were corrected."""

    moves: tuple[int, ...]
    slips: tuple[str, ...] = ()


def read_play_book(game: Game, text: str) -> PlayBook:
    """All moves of a play book, replayed; BadInput names the line and the reason if it cannot be."""
    reader = _Reader(game)
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    if not lines:
        raise BadInput("the play book is empty")
    for number, line in lines:
        try:
            reader.read(line)
        except BadInput as error:
            raise BadInput(f"line {number}: {error}") from None
        if reader.slip:
            reader.slips.append(f"line {number}: {reader.slip}")
            reader.slip = ""
    if not reader.broken_off and not reader.play.state["ended"] and not reader.play.round_is_over():
        raise BadInput(
            f"line {lines[-1][0]}: the play book stops in mid-round; a round ends with {ROUND_END}, a fragment with "
            f"{BROKEN_OFF}"
        )
    return PlayBook(tuple(reader.play.moves), tuple(reader.slips))


class _Play:
    """A game in progress, played in place."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hooks = game.family.hooks
        self.states = np.zeros(1, dtype=self.hooks.state)
        self.hooks.initial(game.rules[0], self.states, np.zeros(2, dtype=np.uint64))
        self.moves: list[int] = []

    @property
    def state(self) -> np.void:
        return self.states[0]

    def apply(self, move: int) -> None:
        self.hooks.apply(self.game.rules[0], self.states, 0, move, 0)
        self.moves.append(int(move))

    def is_piece_move(self, move: int) -> bool:
        return self.state["turn"] >= 0 and move < kernels.KEEP

    def is_last_of_turn(self, move: int) -> bool:
        return self.is_piece_move(move) or (self.state["turn"] >= 0 and move == kernels.PASS)

    def round_is_over(self) -> bool:
        """Whether the first player is about to begin a turn, as at the start of the game."""
        return bool(self.state["seat"] == 0 and self.state["phase"] == FIRST_ROLL)

    def play_turn(self, wanted: str) -> bool:
        """Play the turn that ends with this move (or `pass`), with the lowest dice that allow it; False if none do."""
        start, made = self.states.copy(), len(self.moves)
        for move in legal_moves(self.game.rules, self.states, 0):
            last = self.is_last_of_turn(move)
            if last and move_text(self.game.rules, self.states, 0, move) != wanted:
                continue
            self.apply(move)
            if last or self.play_turn(wanted):
                return True
            self.states[:] = start
            del self.moves[made:]
        return False


class _Reader:
    """A parser that plays a book line by line."""

    def __init__(self, game: Game) -> None:
        self.play = _Play(game)
        self.layout = game.spec.layout
        self.slip = ""
        self.slips: list[str] = []
        self.broken_off = False
        self.is_fresh = True  # no turn since the last round's end

    def read(self, line: str) -> None:
        """Read a line: a move, the end of a round or the break."""
        if self.broken_off:
            raise BadInput(f"nothing may follow {BROKEN_OFF}")
        if DOTS.fullmatch(line):
            self.broken_off = True
            return
        is_end = DASHES.fullmatch(line)
        if self.play.state["ended"] and (self.is_fresh or not is_end):
            raise BadInput("the game is over")
        if is_end:
            self._end_round()
        elif found := MOVE.fullmatch(line):
            self._move(int(found[1]), LETTERS.index(found[2]), int(found[3]))
        else:
            raise BadInput(f'"{line}" is neither a move such as 0r4 nor {ROUND_END} nor {BROKEN_OFF}')

    def _end_round(self) -> None:
        if self.is_fresh:
            self._pass(ROUND_END)
        while not self.play.state["ended"] and not self.play.round_is_over():
            self._pass(ROUND_END)
        self.is_fresh = True

    def _move(self, piece: int, seat: int, field: int) -> None:
        if piece // PIECES_EACH != seat:
            raise BadInput(f"piece {piece} is {COLOURS[piece // PIECES_EACH]}'s, not {COLOURS[seat]}'s")
        if seat < self.play.state["seat"] or (not self.is_fresh and self.play.round_is_over()):
            raise BadInput(f"{COLOURS[seat]} has had its turn in this round; a round ends with {ROUND_END}")
        while self.play.state["seat"] != seat:
            self._pass(f"{COLOURS[seat]}'s")
            if self.play.state["ended"]:
                raise BadInput("the game is over")
        piece = self._put_right(piece, seat, field)
        self.is_fresh = False
        if not self.play.play_turn(f"{piece_name(piece)}{field}"):
            raise BadInput(self._fault(piece, field))

    def _pass(self, missing: str) -> None:
        seat = int(self.play.state["seat"])
        if not self.play.play_turn("pass"):
            raise BadInput(f"{COLOURS[seat]} can move with every roll, so its move must come before {missing}")
        self.is_fresh = False

    def _field(self, piece: int) -> int:
        return int(field_of(self.play.state["pieces"], piece))

    def _put_right(self, piece: int, seat: int, field: int) -> int:
        # The source's example 3.1 prints 4g0 where its prose moves piece 3. Only a piece on the stack can roll to
        # START, so a wrong number there is a misprint whose meaning is clear.
        waiting = [own for own in range(PIECES_EACH * seat, PIECES_EACH * (seat + 1)) if self._field(own) < 0]
        if field != 0 or piece in waiting or not waiting:
            return piece
        self.slip = f"{piece_name(piece)}0 read as {piece_name(waiting[0])}0: only a piece on the stack can enter START"
        return waiting[0]

    def _fault(self, piece: int, field: int) -> str:
        start = self._field(piece)
        place = "on its stack" if start < 0 else f"on field {start}"
        if field > self.layout.last:
            return f"field {field} is past the last field, {self.layout.last}"
        if start >= self.layout.first_goal:
            return f"{piece_name(piece)} is in a goal, on field {start}, and cannot move"
        if not 1 <= field - start <= FURTHEST:
            return f"{piece_name(piece)} is {place}; no roll takes it to field {field}"
        return f"{piece_name(piece)} cannot move from {start} to {field}"
