"""The published study of Greenberg 2016: matches, tendencies and situations of people and players, beside ours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from fitness.statistics.wilson import wilson
from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from games.tarble.cells import cells_of, number_of
from games.tarble.features import SAFE
from games.tarble.habits import FIGURES, HABITS
from games.tarble.position import Cell
from games.tarble.turning.chances import chances
from games.tarble.turning.whole_turns import count_turns
from players.matches.match import play_match
from players.spec import read_player
from runs.documents.text_table import table
from runs.reproduce.comparison import Comparison, Figure, Share, verdicts_text

OURS = ("Joey", "Sarah", "Brian", "minimax", "mixture:30", "mcts:200(cut 12)", "td:tarble", "random")
QUICK_GAMES = 20
TREE_GAMES = 40  # of matches with tree search and networks that look a turn ahead, which take a hundred times as long

# player, opponent, the source's result (6.1-6.3): games won of games played; None if not stated
MATCHES: tuple[tuple[str, str, str], ...] = (
    ("Joey", "mcts:1000", "13/13"),
    ("Sarah", "mcts:1000", "13/13"),
    ("Brian", "mcts:1000", "13/13"),
    ("Sarah", "Joey", "11/13"),
    ("Brian", "Joey", "12/13"),
    ("Brian", "Sarah", "13/13"),
    ("Joey", "td:tarble", "12/13"),
    ("Joey", "td:tarble(turn)", "10/13"),
    ("Sarah", "td:tarble(turn)", "13/13"),
    ("Brian", "td:tarble(turn)", "13/13"),
    ("td:tarble(turn)", "td:tarble", "-"),
    ("Joey", "minimax", "-"),
    ("Sarah", "minimax", "-"),
    ("Brian", "minimax", "-"),
    ("mcts:1000", "minimax", "tree search is above"),
    ("mcts:1000(cut 12)", "mcts:1000", "-"),
    ("mcts:5000(cut 12)", "Joey", "-"),
    ("minimax", "random", "-"),
    ("Joey", "random", "-"),
)
PEOPLE = {"same-piece": "88 %", "keeps-distance": "55 %", "opening-six": "> 90 %"}
STEPS = len(MATCHES) + 2 * len(OURS)
BLUE_TWO = frozenset({(-1, 3), (0, 3)})
OPTIMAL = "3,3>3,2"


@dataclass(frozen=True)
class Answer:
    """A turn that a player made in a situation."""

    moves: tuple[str, ...]
    taken: frozenset[Cell]
    pieces_moved: int
    safe: bool


def reproduce(
    games: int, seed: int, threads: int, tell: Callable[[], None], quick: bool = False
) -> tuple[str, dict[str, Any]]:
    """Everything as text and as JSON values; `tell` is called STEPS times."""
    games = min(games, QUICK_GAMES) if quick else games
    matches = [_match(*row, games, seed, threads, tell) for row in MATCHES]
    habits = {name: _tendencies(name, games, seed, threads, tell) for name in OURS}
    answers = {name: _situations(name, games, seed, threads, tell) for name in OURS}
    counts = _counts()
    tables = [compared(matches)]
    found = {"matches": matches, "tendencies": habits, "situations": answers, "turns": counts, "chances": _exact()}
    text = f"{_text(found, games)}\n\n{verdicts_text(tables)}"
    return text, {"tables": [it.to_json() for it in tables], "figures": found}


def compared(matches: Sequence[dict[str, Any]]) -> Comparison:
    """The matches that the source states, by players."""
    cells = []
    for row in matches:
        if "/" in row["source"]:
            wins, games = map(int, row["source"].split("/"))
            ours = Share(row["score"], row["games"])
            cells.append(Figure(row["player"], row["opponent"], Share(wins / games, games), ours))
    return Comparison("matches of people's strategies (6.1-6.3)", tuple(cells), mirrored=True)


def _games_of(names: Sequence[str], games: int) -> int:
    slow = any(name.startswith("mcts") or name.endswith("(turn)") for name in names)
    return min(games, TREE_GAMES) if slow else games


def _match(
    player: str, other: str, source: str, games: int, seed: int, threads: int, tell: Callable[[], None]
) -> dict[str, Any]:
    many = _games_of((player, other), games)
    players = [read_player(player), read_player(other)]
    result = play_match(find_game("tarble"), players, many, seed, threads)
    wins, draws, _ = result.records()[0].tolist()
    score = wins + draws / 2
    tell()
    return {
        "player": player, "opponent": other, "source": source, "games": many, "score": score / many,
        "interval": list(wilson(score, many)),
    }  # fmt: skip


def _tendencies(name: str, games: int, seed: int, threads: int, tell: Callable[[], None]) -> dict[str, float | None]:
    """The habits of a player in games against itself; openings with a six come from games that begin with one."""
    plain = _tallied(find_game("tarble"), name, _games_of((name,), games), seed, threads)
    six = _tallied(find_game("tarble/situation-1"), name, _games_of((name,), games), seed, threads)
    tell()
    figures = {}
    for figure, (top, bottom, _) in FIGURES.items():
        tallies = six if figure.startswith("opening") else plain
        below = tallies[HABITS.tallies.index(bottom)]
        figures[figure] = float(tallies[HABITS.tallies.index(top)] / below) if below else None
    return figures


def _tallied(game: Game, name: str, games: int, seed: int, threads: int) -> np.ndarray:
    result = play_match(game, [read_player(name)] * 2, games, seed, threads, record=True)
    tallies = np.zeros((games, 2, len(HABITS.tallies)))
    line, streams = game.new_line(8), np.zeros(2, np.uint64)
    HABITS.tally(game.rules, result.moves, result.plies, line, streams, tallies)
    return np.asarray(tallies.sum(axis=(0, 1)))


def _situations(name: str, games: int, seed: int, threads: int, tell: Callable[[], None]) -> dict[str, float]:
    """Shares of answers to situations 1, 3 and 5, over as many tries as games."""
    many = _games_of((name,), games)
    one, three, five = (_answers(f"tarble/situation-{n}", name, many, seed, threads) for n in (1, 3, 5))
    tell()
    return {
        "1: takes the neutral piece": _share(one, lambda a: (0, 0) in a.taken),
        "1: with one piece only": _share(one, lambda a: (0, 0) in a.taken and a.pieces_moved == 1),
        "1: ends 4 or more from all opponents": _share(one, lambda a: a.safe),
        "3: the best movement": _share(three, lambda a: a.moves[0] == OPTIMAL),
        "5: takes two blue pieces": _share(five, lambda a: a.taken == BLUE_TWO),
        "5: takes the neutral and a blue piece": _share(five, lambda a: (0, 0) in a.taken and len(a.taken) == 2),
        "5: takes one piece or none": _share(five, lambda a: len(a.taken) < 2),
    }


def _share(answers: Sequence[Answer], holds: Callable[[Answer], bool]) -> float:
    return sum(map(holds, answers)) / len(answers)


def _answers(code: str, name: str, many: int, seed: int, threads: int) -> list[Answer]:
    game = find_game(code)
    result = play_match(game, [read_player(name)] * 2, many, seed, threads, record=True)
    return [_answer(Playthrough(game), moves.tolist()) for moves in result.moves]


def _answer(play: Playthrough, moves: list[int]) -> Answer:
    """The first turn of a recorded game."""
    begun = play.state
    prey = set(cells_of(begun["pieces"][1])) | ({(0, 0)} if begun["neutral"] else set())
    texts: list[str] = []
    after, moved = "", 0
    for move in moves[: int(begun["left"])]:
        text = play.text(move)
        start, end = text.split(">")
        moved += start != after
        after = end
        texts.append(text)
        play.play(move)
    last = play.state
    left = set(cells_of(last["pieces"][1]))
    scored = int(last["points"][0]) - int(begun["points"][0])
    taken = prey - left - {(0, 0)}
    if scored > len(taken):
        taken |= {(0, 0)}
    own = cells_of(last["pieces"][0])
    apart = play.game.rules[0]["apart"]
    safe = all(apart[number_of(a), number_of(b)] >= SAFE for a in own for b in left)
    return Answer(tuple(texts), frozenset(taken), moved, safe)


def _counts() -> dict[str, list[int]]:
    """Numbers of sequences of a six and of distinct positions, by movements."""
    game = find_game("tarble/situation-1")
    play = Playthrough(game)
    sequences, positions = count_turns(game.rules, play.state, int(play.state["left"]))
    return {"sequences": sequences, "positions": positions}


def _exact() -> dict[str, float]:
    play = Playthrough(find_game("tarble/situation-3"))
    return {play.text(moves[0]): chance for moves, chance in chances(play.game.rules, play.state)}


def _text(found: dict[str, Any], games: int) -> str:
    matches = [
        (row["player"], row["opponent"], row["source"], row["games"], f"{row['score']:.3f}", _span(row["interval"]))
        for row in found["matches"]
    ]
    shown = ("same-piece", "keeps-distance", "opening-six", "opening-six takes", "opening-six keeps")
    habits = [(name, *(_percent(figures[word]) for word in shown)) for name, figures in found["tendencies"].items()]
    questions = list(next(iter(found["situations"].values())))
    answers = [(question, *(_percent(found["situations"][name][question]) for name in OURS)) for question in questions]
    turns = list(zip(range(1, 7), found["turns"]["sequences"], found["turns"]["positions"], strict=True))
    best, second = sorted(found["chances"].values(), reverse=True)[:2]
    return "\n\n".join(
        [
            f"Matches (Greenberg 2016, 6.1-6.3): {games} games each, fewer with tree searches; seats alternate",
            table(("player", "opponent", "source", "games", "share won", "95 % interval"), matches),
            "Tendencies (5.4, 5.5); openings with a six from situation 1",
            table(("", *shown), [("people", *(PEOPLE.get(word, "") for word in shown)), *habits]),
            "Situations: share of answers. People: 1: > 90 % take the neutral piece with one piece and retreat; "
            "3: nobody\nfound the best movement; 5: one person took two blue pieces, nearly all others the neutral "
            "and a blue one",
            table(("situation", *OURS), answers),
            f"Situation 3, exactly: {OPTIMAL} wins with the next turn with probability {best:.4f}; any other movement "
            f"at most {second:.4f}",
            "Not known to the source: a six from the start can be played in 36,241,240 sequences, but equal "
            "positions merge",
            table(("movements", "sequences", "different positions"), turns),
            "(after the last movement, pieces on outlets are removed). So whole turns, which took its program "
            "minutes, can be listed\nin hundredths of a second, and minimax over all ends of four movements is about "
            "as good as Joey. An independent program\nof this game needed some 50,000 iterations per turn for tree "
            "search to reach Joey; that is not measured here.",
        ]
    )


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.0f} %"


def _span(interval: Sequence[float]) -> str:
    return f"{interval[0]:.3f} - {interval[1]:.3f}"
