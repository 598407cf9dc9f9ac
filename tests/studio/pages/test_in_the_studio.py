"""The pages about runs behind the studio's door."""

from __future__ import annotations

from pathlib import Path

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
            assert "/runs/small" in [it["href"] for it in front.named("a")]
            card = Page(client.get("/runs/small/games/40").text)
            play = next(it["href"] for it in card.named("a") if it["href"].startswith("/?game="))
            form = Page(client.get(play).text)
            code = client.get("/runs/small/games/40/measured.json").json()["code"]
            assert code in [it.get("value") for it in form.named("input") if it.get("name") == "game"]
            assert next(it for it in form.named("input") if it.get("name") == "seat1")["value"]
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
