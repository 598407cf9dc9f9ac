"""What people's openings do to the seats: a player goes on against itself from the first plies of recorded games.

    python -m tests.measure.ballots GAME FILE FORMAT PLAYER [GAMES] [PLIES]

In tournaments of draughts the first three plies are drawn from a list, so what people's games say of the seats is said
of those openings. Prints how people ended these very games, how the player does from there, and how it does from the
start.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import numpy as np

from fitness.statistics.wilson import wilson
from games.game import Game, find_game
from games.hooks import NOBODY
from games.records.recorded import DRAW, FIRST, SECOND, RecordedGame
from players.matches.context import MatchContext, choose_move, start_game
from players.matches.setup import new_context
from players.spec import read_player


def ending(game: Game, context: MatchContext, number: int, opening: tuple[str, ...]) -> str:
    """How the player ends a game that begins so."""
    hooks, rules, line, at = game.family.hooks, game.rules[0], context.states, 0
    start_game(game, context, 1, pair=number)
    while not line[at]["ended"]:
        if at < len(opening):
            move = game.family.read_move(game.rules, line, at, opening[at])
        else:
            move = choose_move(game, context, at, 0)
        hooks.apply(rules, line, at, move, at + 1)
        at += 1
    winner = int(line[at]["winner"])
    return DRAW if winner == NOBODY else (FIRST, SECOND)[winner]


def told(title: str, ended: Counter[str]) -> str:
    """Shares of the seats, with intervals."""
    games = ended.total()
    parts = []
    for word in (FIRST, SECOND, DRAW):
        low, high = wilson(ended[word], games)
        parts.append(f"{word} {100 * ended[word] / games:.1f} % ({100 * low:.1f}-{100 * high:.1f})")
    return f"{title}, {games} games: {', '.join(parts)}"


def main(code: str, path: Path, kind: str, player: str, count: int = 300, plies: int = 3) -> None:
    """Draw games, play on, print."""
    game = find_game(code)
    records = game.family.records[kind].records(path.read_bytes())
    known = [record for record in records if record.result and len(record.moves) > plies]
    drawn: list[RecordedGame] = [known[i] for i in np.random.default_rng(1).permutation(len(known))[:count]]
    context = new_context(game, [read_player(player)])
    print(told("people", Counter(str(record.result) for record in drawn)), flush=True)
    there = (ending(game, context, number, record.moves[:plies]) for number, record in enumerate(drawn))
    print(told(f"{player} from there", Counter(there)), flush=True)
    print(told(f"{player} from the start", Counter(ending(game, context, number, ()) for number in range(count))))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:5], *map(int, sys.argv[5:]))
