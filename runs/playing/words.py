"""What a player at the terminal may type besides moves, and what the terminal says about a game."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from games.hooks import NOBODY
from games.playthrough import Playthrough
from runs.terminal.tables import terminal_width

WORDS = {
    "undo": "take back your last move, and what was answered to it",
    "hint": "ask a search player what it would do",
    "why": "ask why your opponents made their last moves (compositions can say)",
    "hurry": "let compositions answer at once, or again think as long as people do",
    "moves": "list all legal moves",
    "board": "draw the board again",
    "rules": "read the rules",
    "help": "this list",
    "resign": "give the game up",
    "quit": "leave the game",
}
MOST_LISTED = 60


def is_number(word: str) -> bool:
    """Whether a typed word is a number that could stand in a list."""
    return word.isdecimal() and len(word) < 10


def help_text() -> str:
    """What may be typed."""
    own = [f"  {word:<8}{meaning}" for word, meaning in WORDS.items()]
    return "\n".join(["  a move as it is written in the list, or its number", *own])


def numbered(texts: Sequence[str], most: int = MOST_LISTED) -> str:
    """Legal moves with their numbers, in as many columns as the terminal has room for."""
    cells = [f"{number:>3} {text}" for number, text in enumerate(texts[:most], 1)]
    room = max(map(len, cells)) + 3
    columns = max(1, terminal_width() // room)
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    lines = ["".join(cell.ljust(room) for cell in row).rstrip() for row in rows]
    if len(texts) > most:
        lines.append(f"    … and {len(texts) - most} more: moves")
    return "\n".join(lines)


def outcome(play: Playthrough) -> str:
    """How an ended game ended."""
    state, seats = play.state, play.game.seats
    winner, cause = int(state["winner"]), play.cause
    payoffs = play.payoffs()
    if winner != NOBODY:
        verdict = f"{seats[winner]} wins"
    elif max(payoffs) > min(payoffs):
        verdict = f"{' and '.join(seat for seat, p in zip(seats, payoffs) if p == max(payoffs))} share the win"
    else:
        verdict = "a draw"
    return f"{verdict} ({cause}, {len(play.moves)} plies)"


def folded(text: str) -> str:
    """A rule sheet's paragraphs folded to the terminal, their own lines kept."""
    width = terminal_width()
    return "\n".join(
        textwrap.fill(line, width, subsequent_indent=" " * (len(line) - len(line.lstrip(" -"))) or "")
        if len(line) > width
        else line
        for line in text.splitlines()
    )
