"""Evidence: exact round trip through JSON, counts in both ways, the same from the same seed."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from fitness.evidence import Evidence, Exact, Played, from_json, joined, to_json
from fitness.gather import OnStreamsOf, gather, mutations_of, play, without
from fitness.plan import EvidencePlan
from games.errors import BadInput
from games.game import find_game
from tests.fitness.made import counted, curve, evidence, played


@pytest.fixture(scope="module")
def gathered() -> Evidence:
    parts = frozenset({"traces", "budgets", "ladder", "greedy", "ablation"})
    plan = EvidencePlan(
        "mcts:8", 6, parts=parts, traced=3, thought=8, ladder=("mcts:4", "mcts:8"), ladder_games=4,
        budgets=("random", "alphabeta:1"), budget_games=4, greedy_games=4, ablation_games=4,
    )  # fmt: skip
    return gather(find_game("5x5/tic-tac-toe/3-in-a-row+double-move+scoring"), plan, 3)


def test_json_is_exact(gathered: Evidence) -> None:
    text = json.dumps(to_json(gathered))
    assert from_json(json.loads(text)) == gathered
    assert json.dumps(to_json(from_json(json.loads(text)))) == text
    with_exact = replace(gathered, exact=Exact("first", None, 5, 1234))
    assert from_json(json.loads(json.dumps(to_json(with_exact)))) == with_exact


def test_every_wanted_part_is_there(gathered: Evidence) -> None:
    assert [match.role for match in gathered.matches] == [
        "self", "budget random", "budget alphabeta:1", "ladder mcts:8 over mcts:4", "greedy",
        "without double-move", "without scoring",
    ]  # fmt: skip
    assert gathered.match("without scoring").code == "5x5/tic-tac-toe/3-in-a-row+double-move"
    assert [trace.number for trace in gathered.traces] == [0, 1, 2]
    assert gathered.mutations == ("double-move", "scoring")
    assert set(gathered.judged.uses) == {"double-move"}
    for trace in gathered.traces:
        assert len(trace.turns) == len(trace.standing) == gathered.judged.plies[trace.number]
        assert trace.covered == trace.places == 25  # scoring is decided on the full board
        assert all(abs(first) <= 1000 and second == -first for first, second in trace.standing)


def test_same_seed_same_evidence(gathered: Evidence) -> None:
    game = find_game(gathered.code)
    again = play(game, "self", ["mcts:8"] * 2, 6, 3, threads=2)[1]
    assert again == gathered.judged
    assert play(game, "self", ["mcts:8"] * 2, 6, 4)[1] != gathered.judged


def test_stretches_join_to_the_whole(gathered: Evidence) -> None:
    game = find_game(gathered.code)
    parts = [play(game, "self", ["mcts:8"] * 2, 2, 3, first=first)[1] for first in (0, 2, 4)]
    assert joined(parts) == gathered.judged


def test_racing_stops_on_the_hopeless_and_plays_the_same_games() -> None:
    game = find_game("3x3/tic-tac-toe/most-men")
    whole = gather(game, EvidencePlan("random", 100), 1).judged
    raced = gather(game, EvidencePlan("random", 100, floor=85), 1).judged
    assert whole.games == 100
    assert raced.games == 10
    assert raced.winner == whole.winner[:10]


def test_parts_are_for_promising_games_only() -> None:
    game, parts = find_game("3x3/tic-tac-toe/most-men"), frozenset({"greedy"})
    assert len(gather(game, EvidencePlan("random", 4, parts=parts), 1).matches) == 2
    assert len(gather(game, EvidencePlan("random", 4, parts=parts, promise=10), 1).matches) == 1


def test_ablation_is_played_on_the_same_streams() -> None:
    game = find_game("8x8/reversi/most-men+hybrid-disk+hybrid-disk")
    lesser = without(game, "hybrid-disk")
    assert lesser.code == "8x8/reversi/most-men"
    assert lesser.hash == find_game("reversi-8x8").hash
    assert lesser.number == game.number != find_game("reversi-8x8").number
    assert isinstance(lesser, OnStreamsOf)
    assert mutations_of(find_game("reversi-8x8")) == ()


def test_counts_by_seat_by_player_and_by_cause() -> None:
    match = played([0, 1, 0, -1, 1, 1])
    assert (match.seat_wins, match.draws, match.games) == ((2, 3), 1, 6)
    assert match.ledger() == {"line": 5, "board-full": 1}
    assert match.seat_pairs() == [(1, -1), (1, 0), (-1, -1)]
    assert match.player_pairs() == [(1.0, 1.0), (1.0, 0.5), (0.0, 1.0)]


def test_incomplete_pairs_are_left_out() -> None:
    match = replace(played([0, 1, 0, 1]), first=1)
    assert match.seat_pairs() == [(-1, 1)]


def test_missing_and_damaged_evidence_is_refused() -> None:
    with pytest.raises(BadInput, match='role "self"'):
        _ = evidence(counted(1, 1, 0, "greedy")).judged
    data = to_json(evidence(counted(1, 1, 0), traces=(curve(0, 5),)))
    with pytest.raises(BadInput, match="version"):
        from_json({**data, "version": 99})
    with pytest.raises(BadInput, match="damaged"):
        from_json({**data, "matches": [{"role": "self"}]})
    assert isinstance(from_json(data).judged, Played)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"games": 7}, "even"), ({"player": "mtcs:5"}, "mcts"), ({"parts": frozenset({"trace"})}, "traces")],
)
def test_wrong_plans_are_refused(wrong: dict, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        EvidencePlan(**wrong)


def test_digests_are_evidence_only_where_asked_for() -> None:
    game = find_game("4x4/tic-tac-toe/3-in-a-row")
    without, parts = play(game, "self", ["alphabeta:2"] * 2, 8, 3)[1], []
    for first in (0, 4):
        parts.append(play(game, "self", ["alphabeta:2"] * 2, 4, 3, first=first, digests=True)[1])
    together = joined(parts)
    assert without.distinct is None
    assert "digest" not in to_json(evidence(without))["matches"][0]
    assert together.distinct == len(set(together.digest)) <= 8 == len(together.digest)
    assert replace(together, digest=()) == without
    assert from_json(json.loads(json.dumps(to_json(evidence(together))))) == evidence(together)
