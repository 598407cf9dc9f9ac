"""The sample game is a game that was really played, and its frames are its boards."""

from __future__ import annotations

import json
import re

import pytest

from games.game import find_game
from games.playthrough.playthrough import Playthrough
from players.matches.match import play_match, replay_game, swaps_seats
from players.spec import read_player
from runs.documents.document import Replay
from runs.documents.replay import MOST_FRAMES, changed, frames_of, packed, parts_of, replayed

GAMES = ("tic-tac-toe", "5x5/tic-tac-toe/3-in-a-row+recall-any-move", "6x6/checkers/no-men-remaining", "reversi-4x4")


def frames(data: dict) -> list[str]:
    """As the page's script builds them."""
    numbered = [data["first"]]
    for change in data["changes"]:
        frame = list(numbered[-1])
        for at, removed, *parts in change:
            frame[at : at + removed] = parts
        numbered.append(frame)
    return ["".join(data["parts"][part] for part in frame) for frame in numbered]


@pytest.mark.parametrize("name", GAMES)
def test_packed_frames_are_the_boards_of_the_game(name: str):
    game = find_game(name)
    data = json.loads(packed(replayed(Replay(name, ("random", "random"), 3))))
    played = replay_game(game, [read_player("random")] * 2, 3, 0)
    through = Playthrough(game, 3)
    boards = [through.svg()]
    for move in played.moves[0, : played.plies[0]]:
        through.play(int(move))
        boards.append(through.svg())
    shown = [boards[ply] for ply in data["plies"]]
    assert through.ended
    assert frames(data) == [re.fullmatch(r"<svg[^>]*>(.*)</svg>", board)[1] for board in shown]
    assert len(data["captions"]) == len(shown)


@pytest.mark.parametrize(
    ("name", "players", "number", "pair"),
    [
        ("boundary", ["GreedyTreasure", "BestTreasure"], 3, 1),
        ("colonizers", ["heuristic", "random", "random", "random"], 30, 1),
        ("colonizers", ["heuristic"] * 4, 2, 2),  # one player everywhere: every game is a deal of its own
    ],
)
def test_a_later_game_is_shown_on_its_own_deal(name: str, players: list[str], number: int, pair: int):
    game = find_game(name)
    found = replayed(Replay(name, tuple(players), 3, number))
    seated = [read_player(player) for player in players]
    match = play_match(game, seated, number + 1, 3, swapped=swaps_seats(game, seated), record=True)
    through = Playthrough(game, 3, pair)
    assert found.svgs[0] == through.svg()
    for move in match.moves[number, : match.plies[number]]:
        through.play(int(move))
    assert through.ended
    assert found.svgs[-1] == through.svg()


def test_captions_name_mover_move_and_end():
    found = replayed(Replay("tic-tac-toe", ("random", "random"), 1))
    assert found.captions[0] == "The start"
    assert found.captions[1] == f"Move 1 of {len(found.moves)}: first plays {found.moves[0]}"
    assert found.captions[-1].endswith(found.result)
    assert re.match("(First wins|Second wins): a line was made|Nobody wins: board full", found.result)


def test_a_script_element_cannot_be_left():
    assert "<" not in packed(replayed(Replay("tic-tac-toe", ("random", "random"), 1)))


def test_long_games_show_their_beginning_and_their_end():
    assert frames_of(9) == set(range(1, 10))
    long = frames_of(500)
    assert len(long) == MOST_FRAMES - 1
    assert max(long) == 500
    assert {1, 2, 3} <= long


def test_changes_splice_from_the_end():
    assert changed([1, 2, 3], [1, 2, 3]) == []
    before, after = [1, 2, 3, 4, 5], [1, 9, 3, 4, 5, 6]
    for at, removed, *parts in changed(before, after):
        before[at : at + removed] = parts
    assert before == after


def test_parts_are_whole_elements():
    assert parts_of('<svg a="b"><rect x="1"/>\n<text y="2">a &lt; b</text></svg>') == [
        '<rect x="1"/>',
        '<text y="2">a &lt; b</text>',
    ]
    assert parts_of("<svg><g><g>x</g></g></svg>") == ["<g><g>x</g></g>"]  # not understood: one part
    with pytest.raises(ValueError, match="not an svg"):
        parts_of("<p>")
