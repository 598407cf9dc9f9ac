"""Measured opponents, and a rematch with sides changed."""

from __future__ import annotations

import json

from studio.levels import levels, levels_of
from studio.pages.shelf import Shelf
from tests.studio.served import open_table, seat, studio

LEAGUE = {
    "game": "3x3/tic-tac-toe/3-in-a-row",
    "players": ["strong", "weak", "middling", "weaker than middling"],
    "scores": [[0.5, 0.9, 0.8, 0.9], [0.1, 0.5, 0.2, 0.3], [0.2, 0.8, 0.5, 0.6], [0.1, 0.7, 0.4, 0.5]],
}


def test_levels_are_those_of_a_league(tmp_path):
    wanted = {"easy": "weak", "even": "middling", "hard": "strong"}
    assert levels_of(LEAGUE) == (LEAGUE["game"], wanted)
    assert levels_of({"game": "g", "players": ["a", "b"], "scores": [[0.5, 1], [0, 0.5]]}) == ("g", {})
    document = '"document": {"kind": "document"}'
    (tmp_path / "league.json").write_text(f"{{{document}, {json.dumps(LEAGUE)[1:]}")
    (tmp_path / "damaged.json").write_text(f"{{{document}}}")
    assert levels(Shelf([tmp_path])) == {LEAGUE["game"]: wanted}


def test_a_rematch_changes_sides(tmp_path):
    with studio(tmp_path) as (client, serving):
        table = open_table(client, serving, "tic-tac-toe", [None, "random"], seed=5)
        path = f"/api/v1/tables/{table['id']}"
        client.post(f"{path}/resign", headers=seat(table), json={"n": 1, "cid": "r"})
        told = client.post(f"{path}/again?swap=1", headers=seat(table)).json()
        opening = serving.tables.find(told["id"]).table.opening
        assert told["seat"] == 1
        assert [str(it) if it else None for it in opening.players] == ["random", None]
        assert opening.seed == 6
        assert client.post(f"{path}/again", headers=seat(table)).json() == told  # whoever asks first decides
        both = open_table(client, serving, "tic-tac-toe", [None, None])
        path = f"/api/v1/tables/{both['id']}"
        client.post(f"{path}/resign", headers=seat(both), json={"n": 1, "cid": "r"})
        seats = [client.post(f"{path}/again?swap=1", headers=seat(both, k)).json()["seat"] for k in (0, 1)]
        assert seats == [1, 0]
