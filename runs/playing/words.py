"""Commands at the terminal other than moves, and texts about a game."""

from __future__ import annotations

import difflib
import re
import textwrap
from collections.abc import Sequence

from games.hooks import NOBODY
from games.playthrough.playthrough import Playthrough
from runs.documents.text_table import terminal_width

WORDS = {
    "undo": "take back your last move and the replies to it",
    "hint": "ask a search player what it would do",
    "why": "ask why the opponents made their last moves (compositions can explain)",
    "hurry": "toggle compositions between instant answers and human thinking times",
    "moves": "list all legal moves",
    "board": "draw the board again",
    "rules": "read the rules",
    "save": "save FILE: save this game; evolve play --from FILE continues it",
    "help": "this list, and the notation of moves",
    "resign": "resign",
    "quit": "leave the game",
}
MOST_LISTED = 60
ON_BOARD = re.compile(r"[a-z]\d")  # a move that begins with a cell; not a pass or recall


def is_number(word: str) -> bool:
    """Whether the input is a number in a list."""
    return word.isdecimal() and len(word) < 10


def help_text(spelling: str) -> str:
    """The help text: commands and notation."""
    own = [f"  {word:<8}{meaning}" for word, meaning in WORDS.items()]
    written = textwrap.fill(spelling, terminal_width(), initial_indent="  ", subsequent_indent="  ")
    return "\n".join(["  a move as written in the list, or its number", *own, "", "  Moves", written])


def nearest(line: str) -> str | None:
    """The nearest command."""
    words = line.lower().split()
    found = difflib.get_close_matches(words[0], WORDS, n=1, cutoff=0.6) if words else []
    return found[0] if found else None


def once(texts: Sequence[str]) -> tuple[list[int], str]:
    """The moves to list, each cell once, and the declarations that can be added: if the same ones are possible for all
    moves, they are stated once, below the list."""
    plain = [place for place, text in enumerate(texts) if "+" not in text]
    named = {texts[place]: list[str]() for place in plain}
    for text in texts:
        move, plus, declared = text.partition("+")
        if plus and move not in named:
            return list(range(len(texts))), ""  # a declaration is compulsory: list all moves
        if plus:
            named[move].append(f"+{declared}")
    with_all = {tuple(declared) for move, declared in named.items() if declared or ON_BOARD.match(move)}
    if len(with_all) != 1:
        return list(range(len(texts))), ""
    declared = ", ".join(next(iter(with_all)))
    return plain, f"    each cell may be followed by: {declared}" if declared else ""


def numbered(texts: Sequence[str], most: int = MOST_LISTED) -> str:
    """Numbered legal moves, in as many columns as fit the terminal."""
    cells = [f"{number:>3} {text}" for number, text in enumerate(texts[:most], 1)]
    room = max(map(len, cells)) + 3
    columns = max(1, terminal_width() // room)
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    lines = ["".join(cell.ljust(room) for cell in row).rstrip() for row in rows]
    if len(texts) > most:
        lines.append(f"    … and {len(texts) - most} more: moves")
    return "\n".join(lines)


def outcome(play: Playthrough, you: int | None = None) -> str:
    """The result of a finished game, with counts if they decided it; `you` is the seat of a single person."""
    state, seats = play.state, play.game.seats
    winner, cause = int(state["winner"]), play.cause
    payoffs = play.payoffs()
    if winner != NOBODY:
        verdict = "you win" if winner == you else f"{seats[winner]} wins"
    elif max(payoffs) > min(payoffs):
        verdict = f"{' and '.join(seat for seat, p in zip(seats, payoffs) if p == max(payoffs))} share the win"
    else:
        verdict = "a draw"
    counts = play.game.family.final_counts(play.game.spec, play.game.rules, play.states, play.t)
    if counts:
        shown = sorted(range(len(counts)), key=lambda seat: seat != you)  # yours first
        verdict += f" {' : '.join(str(counts[seat]) for seat in shown)}"
    return f"{verdict} ({cause}, {len(play.moves)} plies)"
