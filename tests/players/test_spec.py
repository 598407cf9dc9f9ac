"""Players in words: read, written back, refused in one line."""

import re

import pytest

from games.errors import BadInput
from games.game import find_game
from players.kinds import KINDS
from players.matches.match import play_match
from players.search.evaluations import evaluation_number
from players.spec import PlayerSpec, lower, named, read_player

GOOD = [
    *("random", "greedy", "alphabeta:4", "maxn:3", "mcts:1000", "ismcts:200", "alphabeta:4(coarse)", "greedy(coarse)"),
    *("mcts:20(exploration 0.5)", "puct:50(coarse, exploration 2.25)", "mcts:20(cut 12, exploration 0.5)"),
]


@pytest.mark.parametrize("text", GOOD)
def test_a_player_reads_back(text: str) -> None:
    assert str(read_player(text)) == text
    assert read_player(f" {text} ") == read_player(text)
    assert read_player(text.replace("(", " ( ")) == read_player(text)


def test_every_kind_is_readable_with_its_usual_budget() -> None:
    for kind in (KINDS[name] for name in named()):
        text = f"{kind.name}:{kind.usual}" if kind.unit else kind.name
        assert read_player(text) == PlayerSpec(kind.name, kind.usual)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("alphabata:4", 'did you mean "alphabeta"'),
        ("", "no player is given; valid: alphabeta"),
        ("mcts", 'as in "mcts:1000"'),
        ("mcts:", "not a whole number"),
        ("mcts:-5", "out of range; valid: 1 to"),
        ("mcts:0", "out of range"),
        ("alphabeta:61", "valid: 1 to 60 plies"),
        ("mcts:" + "9" * 5000, "not a whole number"),
        ("mcts:999999999999", "out of range"),
        ("mcts:1e3", "not a whole number"),
        ("mcts:١٠", "not a whole number"),
        ("random:3", "takes no budget"),
        ("greedy:", "takes no budget"),
        ("Alphabeta:4", 'did you mean "alphabeta"'),
        ("advancer", 'did you mean "ADVANCER"'),
        ("ADVANCR", 'did you mean "ADVANCER"'),
        ("random greedy", 'unknown element "random"'),
        ("composition", "unknown player"),
        ("alphabeta:4(corse)", 'unknown evaluation "corse"; did you mean "coarse"'),
        ("alphabeta:4()", "no evaluation is given; valid: coarse"),
        ("alphabeta(coarse)", 'as in "alphabeta:4"'),
        ("alphabeta:x(coarse)", "not a whole number"),
        ("ADVANCER(coarse)", "coarse"),
        ("mcts:20(exploration)", "not a number"),
        ("mcts:20(exploration nan)", "must be a number"),
        ("mcts:20(exploration 0)", "valid: 0.01 to 100"),
        ("mcts:20(exploration 1, exploration 2)", "exploration"),
        ("mcts:20(exploation 1)", 'did you mean "exploration …"'),
        ("alphabeta:2(exploration 1)", 'unknown evaluation "exploration 1"'),
    ],
)
def test_a_wrong_player_is_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_player(text)
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 200


def test_records_hold_kind_and_budget() -> None:
    records = lower([read_player(text) for text in GOOD])
    assert [list(KINDS)[number] for number in records["kind"]] == [re.split("[:(]", text)[0] for text in GOOD]
    assert records["budget"].tolist() == [0, 0, 4, 3, 1000, 200, 4, 0, 20, 50, 20]
    assert records["evaluation"].tolist() == [0, 0, 0, 0, 0, 0, 1, 1, 0, 1, evaluation_number("cut 12")]


def test_settings_reach_the_kernels_and_usual_ones_are_not_said() -> None:
    plain, said = read_player("mcts:20"), read_player("mcts:20(exploration 0.5)")
    assert lower([plain, said])["settings"][:, 0].tolist() == [2.0**0.5, 0.5]
    usual = PlayerSpec("mcts", 20, settings=(("exploration", 2.0**0.5),))
    assert (usual, str(usual)) == (plain, "mcts:20")


def test_exploration_makes_another_player() -> None:
    game = find_game("4x4/reversi/most-men")
    players = [read_player(name) for name in ("mcts:60(exploration 0.05)", "mcts:60(exploration 20)")]
    alike = [play_match(game, [player, read_player("random")], 20, 1, record=True).moves.tolist() for player in players]
    assert alike[0] != alike[1]
