"""The pages about runs behind the studio's door."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from games.errors import BadInput
from studio.app import Settings, application, prepared
from studio.cli.commands.studio import check_runs
from tests.runs.documents.reading import Page

HOST = "127.0.0.1:8765"
ADDRESSES = (
    "/runs", "/runs/small", "/runs/small/live", "/runs/small/games", "/runs/small/games.csv", "/runs/small/games.json",
    "/runs/small/run.json", "/runs/small/games/40", "/runs/small/games/40/game.json",
    "/runs/small/games/40/measured.json", "/runs/small/games/399/replay",
    "/runs/small/compare?a=40&b=41", "/runs/small/lineage/40", "/runs/nowhere",
)  # fmt: skip


def test_only_the_owner_sees_runs(small: Path, tmp_path: Path):
    with prepared([small], Settings(keep=tmp_path, families=("board",)), 8765) as serving:
        app = application(serving, [HOST])
        with TestClient(app, base_url=f"http://{HOST}", follow_redirects=False) as client:
            for address in ADDRESSES:
                answer = client.get(address)
                assert answer.status_code == 403, address
                assert "small" not in answer.text
                assert "3x3" not in answer.text
                assert client.get(address, headers={"Authorization": "Bearer wrong"}).status_code == 403
            owner = {"Authorization": f"Bearer {serving.token}"}
            for address in ADDRESSES[:-1]:
                answer = client.get(address, headers=owner)
                assert answer.status_code == 200, address
                assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert client.get(ADDRESSES[-1], headers=owner).status_code == 404
            assert client.get("/pages/runs.css").status_code == 200
            client.get(f"/enter?key={serving.auth.new_key()}")
            front = Page(client.get("/").text)
            assert "/runs" in [it["href"] for it in front.named("a")]
            card = Page(client.get("/runs/small/games/40").text)
            code = client.get("/runs/small/games/40/measured.json").json()["code"]
            sent = {it["name"]: it["value"] for it in card.named("input") if it.get("type") == "hidden"}
            assert sent["game"] == code
            for wrong in ("", "0" * 32):
                assert client.post("/play", data={**sent, "csrf": wrong}).status_code == 403
            opened = client.post("/play", data=sent)  # one click
            assert opened.status_code == 303
            (table,) = serving.tables.all()
            assert opened.headers["location"] == f"/tables/{table.name}/{table.tokens['0']}"
            assert [str(it) if it else None for it in table.table.opening.players] == [None, table.table.game.opponent]
            form = Page(client.get(f"/new?game={quote(code)}").text)
            assert code in [it.get("value") for it in form.named("input") if it.get("name") == "game"]
            seats = [it for it in form.named("label") if it.get("class") == "seat"]
            assert [("hidden" in it) for it in seats] == [False, False, *[True] * 6]  # two seats for two
            assert next(it for it in form.named("input") if it.get("name") == "seat1")["value"]
            assert client.post(f"/tables/{table.name}/close", data=sent).headers["location"] == "/"
            assert serving.tables.all() == []
            assert client.get(opened.headers["location"]).status_code == 404
            found = client.post(
                "/api/v1/choose", headers=owner, json={"game": "small#1", "moves": [], "player": "random"}
            )
            assert found.status_code == 200, found.text


def test_what_may_be_named(small: Path, tmp_path: Path):
    check_runs([small])
    check_runs([small.parent])
    check_runs([])
    for folder in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(BadInput):
            check_runs([folder])
