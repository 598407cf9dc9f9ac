"""The study of tic-tac-toe in Greenberg 2016 (4.3.3-4.3.5, figures 7 to 10): α, λ, hidden nodes, noise; beside ours.

Every thousand games the network plays itself without noise. The source takes two equal such games in a row for
convergence, and says that games then end in ties; the first steps are so small that two games are equal before anything
was learned, so both are reported: the first time two games were equal, and the first time they were and ended in a tie.
What the source could not measure by playing a few games is counted: the share of all threats (two in a row) that it
stops.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from fitness.statistics.wilson import wilson
from games.game import Game, find_game
from games.playthrough.playthrough import legal_moves
from players.matches.context import choose_move, start_game
from players.matches.match import play_match
from players.matches.setup import new_context
from players.spec import PlayerSpec, read_player
from players.td.player import NAME
from players.td_training.training import Settings, Training, begin
from runs.documents.text_table import table

GAME = "tic-tac-toe"
PRINTED = Settings(
    games=10**9, nodes=40, rate=0.001, last_rate=-1.0, decay=0.9, noise=0.0, stray=0.0, spread=1.0, rule="as-printed",
    look="reply",
)  # fmt: skip
EVERY = 1000  # games between two games without noise
MOST = 300_000  # games after which a training is given up

# figure, the varied parameter, its values, the source's best
FIGURES: tuple[tuple[str, str, tuple[float, ...], str], ...] = (
    ("7", "rate", (0.0005, 0.001, 0.002, 0.005), "0.001, after 25,000 games"),
    ("8", "decay", (0.5, 0.7, 0.9, 1.0), "0.9, after 25,000 games"),
    ("9", "nodes", (10, 20, 40, 60), "40, after 25,000 games; below 20 no ties"),
    ("10", "noise", (0.0, 0.02, 0.05, 0.1, 0.2), "0.05, after 194,000 games; above 0.1 nothing reasonable"),
)
SYMBOLS = {"rate": "α", "decay": "λ", "nodes": "hidden nodes", "noise": "σ"}
STEPS = sum(len(values) for _, _, values, _ in FIGURES) + 1
SHIPPED, JUDGE = "td:tic-tac-toe", "alphabeta:9"


def reproduce(games: int, seed: int, tell: Callable[[], None], most: int = MOST) -> tuple[str, dict[str, Any]]:
    """Everything as text and as JSON values; `tell` is called STEPS times."""
    game, rows = find_game(GAME), []
    twos = twos_in_a_row(game)
    for figure, name, values, source in FIGURES:
        for value in values:
            changed: dict[str, Any] = {name: value}
            rows.append({"figure": figure, "varies": name, "value": value, "source": source})
            rows[-1] |= converged(game, replace(PRINTED, **changed), seed, most, twos)
            tell()
    found = {"figures": rows, "ours": _ours(game, games, seed, twos)}
    tell()
    return _text(found), found


def converged(game: Game, settings: Settings, seed: int, most: int, twos: np.ndarray) -> dict[str, Any]:
    """Train until two consecutive games without noise are equal and end in a tie: the number of games, the result of
    the game, the share of threats stopped."""
    training, before, equal, tied = begin(game, settings, seed), "", 0, False
    while not tied and training.played < most:
        training.stretch(EVERY)
        moves, winner = plain_game(game, training)
        equal = equal or (training.played if moves == before else 0)
        tied, before = moves == before and winner < 0, moves
    return {
        "games": training.played,
        "equal": equal or None,
        "tied": tied,
        "ending": "tie" if winner < 0 else game.seats[winner],
        "stops": stopped(game, player_of(training), twos),
    }


def player_of(training: Training) -> PlayerSpec:
    """The current network as a player that looks one move ahead."""
    return PlayerSpec(NAME, net=training.net("now"))


def plain_game(game: Game, training: Training) -> tuple[str, int]:
    """The network's game against itself without noise: its moves as text, and the winner."""
    result = play_match(game, [replace(player_of(training), budget=1)] * 2, 1, 1, 1, record=True)
    return " ".join(map(str, result.moves[0, : result.plies[0]])), int(result.winner[0])


def twos_in_a_row(game: Game) -> np.ndarray:
    """All positions, as states, in which the other seat threatens one line, and no own line can be completed."""
    line, seen = game.new_line(), {}
    game.family.hooks.initial(game.rules[0], line, np.zeros(2, np.uint64))
    stack = [line[0].copy()]
    while stack:
        state = stack.pop()
        line[0] = state
        key = int(game.family.hooks.hashed(game.rules[0], line, 0))
        if key not in seen and not state["ended"]:
            seen[key] = state
            for move in legal_moves(game.rules, line, 0):
                game.family.hooks.apply(game.rules[0], line, 0, move, 1)
                stack.append(line[1].copy())
    kept = [state for state in seen.values() if len(_safe(game, line, state)) == 1]
    return np.array(kept, line.dtype)


def _safe(game: Game, line: np.ndarray, state: np.void) -> list[int]:
    """The moves after which the opponent cannot win immediately, if some other move loses; none if a move wins."""
    line[0] = state
    safe, moves = [], legal_moves(game.rules, line, 0)
    for move in moves:
        game.family.hooks.apply(game.rules[0], line, 0, move, 1)
        if line[1]["ended"]:
            if line[1]["winner"] >= 0:
                return []
            safe.append(move)
        elif not _wins_at_once(game, line, 1):
            safe.append(move)
    return safe if len(safe) < len(moves) else []


def _wins_at_once(game: Game, line: np.ndarray, at: int) -> bool:
    seat = int(line[at]["turn"])
    for move in legal_moves(game.rules, line, at):
        game.family.hooks.apply(game.rules[0], line, at, move, at + 1)
        if line[at + 1]["ended"] and line[at + 1]["winner"] == seat:
            return True
    return False


def stopped(game: Game, player: PlayerSpec, twos: np.ndarray) -> float:
    """The share of threats that a player stops, looking one move ahead."""
    context, right = new_context(game, (player,)), 0
    line = game.new_line()
    start_game(game, context, 1)
    for state in twos:
        context.states[0] = state
        right += choose_move(game, context, 0, 0) in _safe(game, line, state)
    return right / len(twos)


def _ours(game: Game, games: int, seed: int, twos: np.ndarray) -> dict[str, Any]:
    """The included network against perfect play."""
    player = read_player(SHIPPED)
    result = play_match(game, [player, read_player(JUDGE)], games, seed, 1)
    wins, draws, losses = result.records()[0].tolist()
    low, high = wilson(wins + draws / 2, games)
    return {
        "player": str(player), "opponent": JUDGE, "games": games, "wins": wins, "draws": draws, "losses": losses,
        "interval": [low, high], "stops": stopped(game, player, twos),
    }  # fmt: skip


def _text(found: dict[str, Any]) -> str:
    ours = found["ours"]
    return "\n".join(
        [
            "Greenberg 2016, tic-tac-toe by temporal differences, with the source's rule and two plies ahead.",
            "Games until two games without noise, 1,000 apart, were equal, and until such a game was a tie.",
            "",
            table(
                ["figure", "", "value", "equal", "tied", "ending", "twos stopped", "source: best"],
                [_cells(row) for row in _thinned(found["figures"])],
            ),
            "",
            f"Ours ({ours['player']}, λ-returns, one move ahead) against {ours['opponent']}: "
            f"{ours['draws']} draws, {ours['wins']} wins, {ours['losses']} losses of {ours['games']} games; "
            f"{100 * ours['stops']:.1f} % of all twos in a row stopped.",
        ]
    )


def _thinned(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows with the source's finding in the first row of each figure only."""
    first: set[str] = set()
    shown = []
    for row in rows:
        shown.append(row if row["figure"] not in first else {**row, "source": ""})
        first.add(row["figure"])
    return shown


def _cells(row: dict[str, Any]) -> list[str]:
    return [
        row["figure"], SYMBOLS[row["varies"]], f"{row['value']:g}", f"{row['equal']:,}" if row["equal"] else "-",
        f"{row['games']:,}" if row["tied"] else "-", row["ending"], f"{100 * row['stops']:.0f} %", row["source"],
    ]  # fmt: skip
