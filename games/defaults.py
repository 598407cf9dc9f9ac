"""What a family need not supply: hooks in terms of other hooks, and words in terms of other words.

They are right for every family and fast for none: a family begins with `initial`, `legal`, `apply`, `payoff` and
`evaluate`, and brings its own of the others where they matter.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from games.errors import unknown
from games.hooks import CHANCE_TURN, MOST_MOVES, SILENT, UNSURE, apply, chance, evaluate, legal
from games.hooks import pick as pick_by_family
from games.hooks import playout as playout_by_family
from games.jit import inlined, kernel
from games.outlook import try_all
from games.streams import CHANCE, THOUGHT, below, unit

if TYPE_CHECKING:
    from games.family import Family

HALF_SURE = 500.0  # the guess that a network is shown as a half
LISTED = MOST_MOVES // 2  # outcomes of a chance event that the default playout has room for


@kernel
def pick(rules, line, at, moves, streams):
    """One of the list."""
    return moves[below(streams, THOUGHT, legal(rules, line, at, moves))]


@kernel
def playout(rules, line, at, moves, streams):
    """Chance, pick and apply until the end."""
    keeps = rules["keeps_past"]
    while line[at]["ended"] == 0:
        if line[at]["turn"] == CHANCE_TURN:
            move = rolled(rules, line, at, moves, streams)
        else:
            move = moves[below(streams, THOUGHT, legal(rules, line, at, moves))]
        apply(rules, line, at, move, at + keeps)
        at += keeps
    return at


@inlined
def rolled(rules, line, at, moves, streams):
    """As games.chance.roll, with the odds behind the outcomes in the one list that a playout has."""
    odds = moves[LISTED:].view(np.float64)
    count = chance(rules, line, at, moves[:LISTED], odds)
    point = unit(streams, CHANCE)
    reached = 0.0
    for k in range(count - 1):
        reached += odds[k]
        if point < reached:
            return moves[k]
    return moves[count - 1]


@kernel
def no_chance(rules, line, at, moves, odds):
    """For a family without chance events."""
    return 0


@kernel
def no_promise(rules, line, at, move):
    """All moves look alike."""
    return np.int64(0)


@kernel
def no_hash(rules, line, at):
    """Nothing; players that compare positions by their hash do not play such a family."""
    return np.uint64(0)


@kernel
def all_is_seen(rules, line, at, seat, to, streams):
    """For a family that hides nothing: a copy."""
    line[to] = line[at]


@kernel
def every_move_tried(rules, line, at, moves, wanted):
    """As games.outlook."""
    return try_all(rules, line, at, moves, wanted)


@kernel
def only_the_phase(rules, line, at, moves, count, wanted, table):
    """Column 0: how far the game is towards its ply cap."""
    for row in range(count):
        table[row, 0] = 100 * np.int64(line[at]["ply"]) // rules["ply_cap"]


@inlined
def nothing_assured(rules, line, at, left, wanted):
    """No quick answers."""
    return np.int64(UNSURE)


@inlined
def no_taste(rules, line, at, move):
    """Moves alike in value are all alike."""
    return np.int64(0)


@inlined
def nothing_counted(rules, line, at, areas, found):
    """Games are not told apart."""


@inlined
def no_traits(rules, line, at, found):
    """The guess does not learn."""


@kernel
def any_move(rules, line, at, moves, streams):
    """No habits: any legal move."""
    return pick_by_family(rules, line, at, moves, streams)


@kernel
def any_moves(rules, line, at, moves, streams):
    """No habits: random play."""
    return playout_by_family(rules, line, at, moves, streams)


@inlined
def no_score(rules, line, at, seat):
    """No points."""
    return 0.0


@inlined
def no_rounds(rules, line, at):
    """No rounds."""
    return np.int64(0)


@inlined
def no_horizon(rules, line, at):
    """Nobody knows when it ends."""
    return np.int64(UNSURE)


@inlined
def always_quiet(rules, line, at):
    """Every guess is believed."""
    return np.int64(0)


@inlined
def no_opinion(rules, line, at, moves, streams):
    """Any move will do."""
    return np.int64(SILENT)


@inlined
def no_strike(rules, line, at, moves):
    """Nothing is seen at a glance."""
    return np.int64(SILENT)


@kernel
def guesses(rules, line, at, found):
    """What the family guesses for each seat, whose turn it is (nobody's before chance), and how far the game is."""
    state, seats = line[at], np.int64(rules["seats"])
    for seat in range(seats):
        guess = np.float64(evaluate(rules, line, at, seat)) if state["ended"] == 0 else 0.0
        found[seat] = guess / (HALF_SURE + abs(guess))
        found[seats + seat] = 1.0 if state["turn"] == seat else 0.0
    found[2 * seats] = state["ply"] / np.float64(rules["ply_cap"])


@inlined
def no_margin(rules, line, at, seat):
    """A win is a win."""
    return np.int64(0)


HOOKS: dict[str, Any] = {
    "pick": pick,
    "playout": playout,
    "chance": no_chance,
    "promise": no_promise,
    "hashed": no_hash,
    "determinize": all_is_seen,
    "outlook": every_move_tried,
    "features": only_the_phase,
    "assured": nothing_assured,
    "taste": no_taste,
    "census": nothing_counted,
    "traits": no_traits,
    "habit": any_move,
    "rollout": any_moves,
    "score": no_score,
    "rounds": no_rounds,
    "horizon": no_horizon,
    "unquiet": always_quiet,
    "steer": no_opinion,
    "strike": no_strike,
    "inputs": guesses,
    "margin": no_margin,
}


def read_move(family: Family, rules: np.ndarray, line: np.ndarray, at: int, text: str) -> int:
    """The legal move (or outcome) with this text, blanks and capitals aside."""
    from games.playthrough.playthrough import legal_moves

    named = {_plain(family.move_text(rules, line, at, move)): move for move in legal_moves(rules, line, at)}
    if _plain(text) not in named:
        raise unknown("move", _plain(text)[:60], named)
    return named[_plain(text)]


def events(
    family: Family, rules: np.ndarray, line: np.ndarray, at: int, move: int, seat: int | None
) -> list[dict[str, Any]]:
    """The move itself, and the ending if it was one."""
    turn, after = int(line[at]["turn"]), line[at + 1]
    who = "chance" if turn == CHANCE_TURN else turn
    found: list[dict[str, Any]] = [{"by": who, "move": family.move_text(rules, line, at, move, seat)}]
    if after["ended"]:
        found.append({"ended": family.causes[int(after["cause"])]})
    return found


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def text_as_svg(text: str) -> str:
    """A drawing in characters as an SVG element."""
    rows = text.splitlines() or [""]
    width, height = 8 * max(map(len, rows)) + 16, 18 * len(rows) + 16
    lines = [
        f'<text x="8" y="{18 * number + 14}" xml:space="preserve">{escape(row)}</text>'
        for number, row in enumerate(rows, 1)
    ]
    style = 'font-family="monospace" font-size="13"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {style}>'
    return "\n".join([head, *lines, "</svg>"])
