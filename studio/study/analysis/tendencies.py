"""People's playing style in the family's own habit statistics, beside that of every player; and their play in
situations, as turns and the habits shown in that one turn (Greenberg 2016, 5.3 to 5.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from players.checks import check_player
from players.kinds import KINDS
from players.matches.match import play_match
from players.search.novice import has_first_glance
from players.spec import read_player
from runs.documents.text_table import table
from studio.server.log import Row
from studio.study.plan import SITUATIONS, Plan
from studio.study.played_games import Played, played

PEOPLE = "people"
GAMES = 40  # of each player, for comparison
SHOWN = 3  # of the most frequent turns
A_GAME = "games"  # the tally of whole games, which is undefined for one turn
WIDE = 200  # columns


def tendencies(rows: Sequence[Row], plan: Plan, players: Sequence[str], seed: int) -> dict[str, Any]:
    """Habit → people and players, over whole games; situation → the same for its one turn, and the most frequent
    turns."""
    games = list(played(rows))
    own = [
        it
        for it in games
        if plan.stages[it.seating.stage].kind != SITUATIONS and it.table.game.code == plan.of_game.code
    ]
    habits = {PEOPLE: of_people(plan.of_game, own)} if plan.of_game.family.habits else {}
    for word in players:
        if plan.of_game.family.habits:
            habits[word] = of_player(plan.of_game, word, seed)
    situations = {
        code: situation(find_game(code), games, players, seed)
        for stage in plan.stages
        if stage.kind == SITUATIONS
        for code in stage.positions
    }
    figures_of = plan.of_game.family.habits.figures if plan.of_game.family.habits else {}
    of_games = [name for name, (_, bottom, _) in figures_of.items() if bottom == A_GAME]
    return {"habits": habits, "situations": situations, "a game": of_games}


def situation(game: Game, games: Sequence[Played], players: Sequence[str], seed: int) -> dict[str, Any]:
    """Person or player → most frequent turns, their number, and the habits of that turn."""
    there = [it for it in games if it.table.game.code == game.code]
    turns = {PEOPLE: [turn_of(game, it.table.play.moves) for it in there]}
    for word in players:
        result = play_match(game, [read_player(word)] * len(game.seats), GAMES, seed, record=True, swapped=False)
        turns[word] = [turn_of(game, row[:end]) for row, end in zip(result.moves.tolist(), result.plies.tolist())]
    return {
        who: {
            "turns": commonest(Counter(text for text, _ in all_)),
            "habits": figures(game, [moves for _, moves in all_]) if game.family.habits else {},
        }
        for who, all_ in turns.items()
    }


def every_player(plan: Plan) -> list[str]:
    """The study's strategies, the usual opponent, and every player of this game that needs no budget."""
    kinds = [word for word, kind in KINDS.items() if not kind.unit and is_player(plan.of_game, word)]
    return list(dict.fromkeys([*plan.strategies, plan.of_game.opponent, *kinds]))


def is_player(game: Game, word: str) -> bool:
    """Whether a player of this name alone can play the game; not the novice if it would play as `win-block`."""
    if word == "novice" and not has_first_glance(game):
        return False
    try:
        check_player(game, read_player(word))
    except BadInput:
        return False
    return True


def of_people(game: Game, games: Sequence[Played]) -> dict[str, float | None]:
    """The tallies of people's seats."""
    seats = range(len(game.seats))
    people = np.array([[seat in it.seating.people for seat in seats] for it in games]).reshape(-1, len(seats))
    return figures(game, [it.table.play.moves for it in games], people)


def of_player(game: Game, word: str, seed: int) -> dict[str, float | None]:
    """Tallies of a player against itself."""
    result = play_match(game, [read_player(word)] * len(game.seats), GAMES, seed, record=True)
    return figures(game, [row[:end] for row, end in zip(result.moves.tolist(), result.plies.tolist())])


def figures(game: Game, games: Sequence[Sequence[int]], who: np.ndarray | None = None) -> dict[str, float | None]:
    """The figures of games given move by move, for some of their seats ([game, seat]) or for all."""
    habits = game.family.habits
    assert habits is not None
    if not games:
        return dict.fromkeys(habits.figures)
    plies = np.array([len(moves) for moves in games], np.int64)
    table_of_moves = np.zeros((len(games), max(1, int(plies.max()))), np.int64)
    for row, moves in enumerate(games):
        table_of_moves[row, : len(moves)] = moves
    tallies = tallied(game, table_of_moves, plies)
    return shares(game, (tallies if who is None else tallies * who[:, :, None]).sum(axis=(0, 1)))


def tallied(game: Game, moves: np.ndarray, plies: np.ndarray) -> np.ndarray:
    """[game, seat, tally] of recorded games."""
    habits = game.family.habits
    assert habits is not None
    tallies = np.zeros((len(plies), len(game.seats), len(habits.tallies)))
    habits.tally(game.rules, moves, plies, game.new_line(8), np.zeros(2, np.uint64), tallies)
    return tallies


def shares(game: Game, tallies: np.ndarray) -> dict[str, float | None]:
    """Habit → ratio of two tallies."""
    habits = game.family.habits
    assert habits is not None
    place = {name: number for number, name in enumerate(habits.tallies)}
    found = {}
    for name, (top, bottom, _) in habits.figures.items():
        below = tallies[place[bottom]]
        found[name] = float(tallies[place[top]] / below) if below else None
    return found


def turn_of(game: Game, moves: Sequence[int]) -> tuple[str, list[int]]:
    """The first turn, in notation and as moves."""
    play, texts = Playthrough(game), []
    seat = play.turn
    for move in moves:
        if play.turn != seat:
            break
        texts.append(play.text(move))
        play.play(move)
    return " ".join(texts), list(moves[: len(texts)])


def commonest(turns: Counter[str]) -> list[tuple[str, int, int]]:
    """The most frequent turns with their counts and the total."""
    return [(turn, count, turns.total()) for turn, count in turns.most_common(SHOWN)]


def text(found: dict[str, Any]) -> str:
    """Tendencies as text."""
    parts = []
    if found["habits"]:
        who = list(found["habits"])
        names = list(next(iter(found["habits"].values())))
        rows = [(name, *(_number(found["habits"][one].get(name)) for one in who)) for name in names]
        parts.append(table(("tendency", *who), rows, WIDE))
    for code, by_who in found["situations"].items():
        said = {who: it for who, it in by_who.items() if it["turns"]}
        if not said:
            continue
        rows = [(who, "; ".join(f"{turn} ({n} of {of})" for turn, n, of in it["turns"])) for who, it in said.items()]
        parts.append(f"{code}: the most frequent turns\n{table(('', 'turns'), rows, whole=True)}")
        if names := [name for name in next(iter(said.values()))["habits"] if of_turns(found, code, name)]:
            shares_of = [(name, *(_number(it["habits"].get(name)) for it in said.values())) for name in names]
            parts.append(table(("tendency", *said), shares_of, WIDE))
    return "\n\n".join(parts)


def of_turns(found: dict[str, Any], code: str, name: str) -> bool:
    """Whether a habit is a share of turns, and was observed in a situation."""
    values = [it["habits"].get(name) for it in found["situations"][code].values()]
    return any(value is not None for value in values) and name not in found["a game"]


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
