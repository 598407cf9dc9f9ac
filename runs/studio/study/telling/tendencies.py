"""How people play, counted by the family's own habits, beside players; and what they did in situations (Greenberg 2016,
5.3 to 5.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from games.game import Game, find_game
from players.matches.match import play_match
from players.spec import read_player
from runs.studio.log import Row
from runs.studio.study.plan import SITUATIONS, Plan
from runs.studio.study.telling.games import Played, played
from runs.terminal.tables import table

PEOPLE = "people"
GAMES = 40  # of each player, beside
SHOWN = 3  # of the commonest turns


def tendencies(rows: Sequence[Row], plan: Plan, players: Sequence[str], seed: int) -> dict[str, Any]:
    """Habit → people and players; situation → the commonest turns of both."""
    games = list(played(rows))
    own = [
        it
        for it in games
        if plan.stages[it.seating.stage].kind != SITUATIONS and it.table.game.code == plan.of_game.code
    ]
    habits = {PEOPLE: figures(plan.of_game, own)} if plan.of_game.family.habits else {}
    for word in players:
        if plan.of_game.family.habits:
            habits[word] = of_player(plan.of_game, word, seed)
    situations = {}
    for stage in plan.stages:
        if stage.kind == SITUATIONS:
            for code in stage.positions:
                there = [it for it in games if it.table.game.code == find_game(code).code]
                situations[code] = {
                    PEOPLE: commonest(Counter(first_turn(it) for it in there)),
                    **{word: turns_of(code, word, seed) for word in players},
                }
    return {"habits": habits, "situations": situations}


def figures(game: Game, games: Sequence[Played]) -> dict[str, float | None]:
    """Of the seats that people held."""
    habits = game.family.habits
    assert habits is not None
    if not games:
        return dict.fromkeys(habits.figures)
    longest = max(len(it.table.play.moves) for it in games)
    moves, plies = np.zeros((len(games), longest), np.int64), np.zeros(len(games), np.int64)
    for row, it in enumerate(games):
        plies[row] = len(it.table.play.moves)
        moves[row, : plies[row]] = it.table.play.moves
    tallies = tallied(game, moves, plies)
    people = np.array([[seat in it.seating.people for seat in range(len(game.seats))] for it in games])
    return shares(game, (tallies * people[:, :, None]).sum(axis=(0, 1)))


def of_player(game: Game, word: str, seed: int) -> dict[str, float | None]:
    """Of a player against itself."""
    result = play_match(game, [read_player(word)] * len(game.seats), GAMES, seed, record=True)
    return shares(game, tallied(game, result.moves, result.plies.astype(np.int64)).sum(axis=(0, 1)))


def tallied(game: Game, moves: np.ndarray, plies: np.ndarray) -> np.ndarray:
    """[game, seat, tally]."""
    habits = game.family.habits
    assert habits is not None
    tallies = np.zeros((len(plies), len(game.seats), len(habits.tallies)))
    habits.tally(game.rules, moves, plies, game.new_line(8), np.zeros(2, np.uint64), tallies)
    return tallies


def shares(game: Game, tallies: np.ndarray) -> dict[str, float | None]:
    """Habit → one tally by another."""
    habits = game.family.habits
    assert habits is not None
    place = {name: number for number, name in enumerate(habits.tallies)}
    found = {}
    for name, (top, bottom, _) in habits.figures.items():
        below = tallies[place[bottom]]
        found[name] = float(tallies[place[top]] / below) if below else None
    return found


def first_turn(it: Played) -> str:
    """What a person did in a situation, in notation."""
    play, seat = it.table.play, next(iter(it.seating.people))
    texts = []
    for number, move in enumerate(play.moves):
        line = play.line[play.begun + number]
        if int(line["turn"]) != seat:
            break
        texts.append(play.game.family.move_text(play.game.rules, play.line, play.begun + number, move))
    return " ".join(texts)


def turns_of(code: str, word: str, seed: int) -> list[tuple[str, int, int]]:
    """The commonest first turns of a player in a situation."""
    from games.played.playthrough import Playthrough

    game = find_game(code)
    result = play_match(game, [read_player(word)] * len(game.seats), GAMES, seed, record=True, swapped=False)
    found: Counter[str] = Counter()
    for moves, plies in zip(result.moves.tolist(), result.plies.tolist()):
        play, texts = Playthrough(game), []
        seat = play.turn
        for move in moves[:plies]:
            if play.turn != seat:
                break
            texts.append(play.text(move))
            play.play(move)
        found[" ".join(texts)] += 1
    return commonest(found)


def commonest(turns: Counter[str]) -> list[tuple[str, int, int]]:
    """Turn, how often, of how many."""
    return [(turn, count, turns.total()) for turn, count in turns.most_common(SHOWN)]


def text(found: dict[str, Any]) -> str:
    """As `evolve study results` prints it."""
    parts = []
    if found["habits"]:
        who = list(found["habits"])
        names = list(next(iter(found["habits"].values())))
        rows = [(name, *(_number(found["habits"][one].get(name)) for one in who)) for name in names]
        parts.append(table(("tendency", *who), rows))
    for code, turns in found["situations"].items():
        rows = [
            (who, "; ".join(f"{turn} ({count} of {total})" for turn, count, total in common))
            for who, common in turns.items()
            if common
        ]
        if rows:
            parts.append(f"{code}: the commonest turns\n{table(('', 'turns'), rows, whole=True)}")
    return "\n\n".join(parts)


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
