"""Every page is well-formed, needs nothing from elsewhere, leads only to what is there, and believes no text."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from games.game import find_game, game_from_json
from runs.exports.tables import harmless
from runs.types import load_view
from tests.runs.documents.reading import Page

PAGES = (
    "", "/live", "/games", "/games?sort=balance&down=1&page=2", "/games?verdict=holds&q=reversi", "/games/40",
    "/games/400", "/lineage/200", "/compare?a=40&b=41", "/compare?pick=40&pick=41", "/games/399/replay?game=3&at=2",
    "/compare?a=398&b=399&game=2",
)  # fmt: skip


@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_well_formed_and_safe(browse, small: Path, address: str):
    answer = browse(small).get(f"/runs/small{address}")
    assert answer.status_code == 200
    read = Page(answer.text)
    ids = [attributes["id"] for _, attributes in read.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    for name, attributes in read.elements:
        assert not [key for key in attributes if key.startswith("on") or key == "style"], name
        for named in ("aria-labelledby", "aria-describedby"):
            assert set(attributes.get(named, "").split()) <= set(ids)
    scripts = [it for it in read.named("script") if it.get("type") != "application/json"]
    assert all(it.get("src", "").startswith("/pages/") for it in scripts)
    assert not read.named("style")
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", answer.text)


def test_every_link_leads_somewhere(browse, small: Path):
    client = browse(small)
    to_do, seen = ["/runs", "/runs/small/lineage/200", "/runs/small/compare?a=40&b=41"], set[str]()
    while to_do and len(seen) < 120:
        address = to_do.pop(0)
        if address in seen or "/replay" in address or "game=" in address:
            continue
        seen.add(address)
        answer = client.get(address)
        assert answer.status_code == 200, address
        if "html" not in answer.headers["content-type"]:
            continue
        read = Page(answer.text)
        found = [it.get("href", "") for it in (*read.named("a"), *read.named("link"))]
        found += [it["src"] for it in read.named("script") if "src" in it]
        to_do += [it for it in found if it.startswith(("/runs", "/pages"))]
        own = ("/runs", "/pages", "/new?game=", "/make", "#")
        strangers = [it for it in found if not it.startswith(own) and it != "/"]
        assert strangers == []
    assert {"/pages/live.js", "/pages/runs.css", "/runs/small/games.csv"} <= seen
    assert len(seen) > 60


def test_inputs_have_names_and_tables_have_captions(browse, small: Path):
    for address in ("", "/games", "/games/1", "/lineage/200", "/compare?a=40&b=41"):
        read = Page(browse(small).get(f"/runs/small{address}").text)
        labels = {it["for"] for it in read.named("label") if "for" in it}
        for control in (*read.named("input"), *read.named("select")):
            assert control.get("type") == "hidden" or control.get("aria-label") or control.get("id") in labels
        assert len(read.named("caption")) == len(read.named("table"))
        assert len(read.named("h1")) == (0 if address == "/live" else 1)
        assert all(it.get("scope") in ("col", "row") for it in read.named("th"))
        for drawing in read.named("svg"):
            assert drawing.get("role") or drawing.get("aria-hidden") or "xmlns" in drawing


def test_the_best_are_ranked_as_inspect_ranks_them_and_say_how_they_came_out(browse, small: Path):
    top = load_view(small).top
    text = Page(browse(small).get("/runs/small/games").text).all_text()
    codes = [re.sub(r"\s", "", row.code) for row in top]
    told = re.sub(r"\s", "", text)
    places = [re.search(re.escape(code) + r"(?!\+)", told).start() for code in codes[:20]]  # none that begins another
    assert places == sorted(places)
    for kind, word in (("holds", "✓ holds"), ("disputed", "? disputed"), ("fails", "✕ fails")):
        found = Page(browse(small).get(f"/runs/small/games?verdict={kind}").text)
        wanted = [row.code for row in top if row.verdict == kind]
        assert found.all_text().count(word) >= len(wanted) > 0
        assert len(found.named("tr")) == len(wanted) + 1


def test_filter_sort_and_pages(browse, small: Path):
    client = browse(small)

    def keys(query: str) -> list[str]:
        read = Page(client.get(f"/runs/small/games?{query}").text)
        return [it["value"] for it in read.named("input") if it.get("name") == "pick"]

    def balances(query: str) -> list[float]:
        found = [client.get(f"/runs/small/games/{key}/measured.json").json()["balance"] for key in keys(query)]
        return [value for value in found if value is not None]

    assert len(keys("")) == 50
    first, second = keys("sort=number"), keys("sort=number&page=2")
    assert first == [str(n) for n in range(1, 51)]
    assert second == [str(n) for n in range(51, 101)]
    assert keys("sort=number&down=1")[0] == "400"
    down = balances("sort=balance&down=1")
    assert down == sorted(down, reverse=True)
    assert down[0] > down[-1]
    assert keys("q=checkers") == keys("q=CHECKers")
    assert keys("q=checkers")
    for key in keys("q=checkers+recall"):
        code = client.get(f"/runs/small/games/{key}/measured.json").json()["code"]
        assert "checkers" in code
        assert "recall" in code
    assert keys("q=nothing-like-that") == []
    assert keys("page=999") == keys("page=8")
    assert keys("page=-1&sort=evil&verdict=evil&down=x") == keys("")


def test_a_card_has_all_its_parts(browse, small: Path):
    best = load_view(small).top[0]
    read = Page(browse(small).get(f"/runs/small/games/{best.number + 1}").text)
    parts = {"The rules", "The start", "Certificate", "How games end", "Balance by player", "Lineage"}
    assert {*parts, "Children"} <= set(read.text["h4"])
    assert "puct:400" in read.all_text()
    assert best.certified
    assert best.certified["reason"] in read.all_text()
    assert [it for it in read.named("a") if it["href"].startswith("/new?game=")]
    assert len(read.of_class("terms")) == 1


def test_what_was_turned_away_says_why(browse, small: Path):
    client = browse(small)
    read = Page(client.get("/runs/small/games?verdict=turned-away").text)
    key = next(it["value"] for it in read.named("input") if it.get("name") == "pick")
    assert "rejected: " in Page(client.get(f"/runs/small/games/{key}").text).all_text()


def test_export(browse, small: Path):
    client = browse(small)
    rows = list(csv.DictReader(io.StringIO(client.get("/runs/small/games.csv").text)))
    objects = client.get("/runs/small/games.json").json()
    assert len(rows) == len(objects) == 400
    assert [row["code"] for row in rows] == [it["code"] for it in objects]
    assert [row["rank"] for row in rows[:3]] == ["1", "2", "3"]
    assert sum(bool(row["parents"]) for row in rows) == 400 - 32
    game = client.get("/runs/small/games/7/game.json").json()
    assert game_from_json(game) == find_game(next(row["code"] for row in rows if row["number"] == "7"))
    found = client.get("/runs/small/run.json?since=390").json()
    assert len(found["history"]) == 10
    assert found["standing"]["word"] == "finished"
    assert sum(found["rejected"].values()) == sum(1 for it in objects if it["rejected"]) > 0
    assert found["evaluated"] == sum(1 for it in objects if not it["rejected"])


def test_genes_that_differ_are_those_that_differ(browse, small: Path):
    client = browse(small)
    one, other = (client.get(f"/runs/small/games/{key}/measured.json").json()["code"] for key in (40, 41))
    read = Page(client.get("/runs/small/compare?a=40&b=41").text)
    assert one != other
    assert one.split("/")[0] in read.all_text()
    assert re.search(r"\d genes? differs?", read.all_text())
    same = Page(client.get("/runs/small/compare?a=40&b=40").text)
    assert "They have the same genes." in same.all_text()


@pytest.mark.parametrize(
    "address",
    [
        "/runs/nowhere", "/runs/..%2f..%2fetc", "/runs/small/games/0", "/runs/small/games/4000000000000", "/runs/%00",
        "/runs/small/games/x%3Cscript%3E", "/runs/small/lineage/9999", "/pages/..%2froutes.py", "/pages/routes.py",
        "/runs/small/compare?a=1&b=<script>alert(1)</script>", "/runs/small/replay",
    ],
)  # fmt: skip
def test_what_is_not_there_is_answered_plainly(browse, small: Path, address: str):
    answer = browse(small).get(address)
    assert answer.status_code == 404
    assert "<script>" not in answer.text
    assert "Traceback" not in answer.text


def test_two_games_must_be_picked(browse, small: Path):
    assert browse(small).get("/runs/small/compare?pick=1").status_code == 400


def test_pages_only_read(browse, small: Path):
    client = browse(small)
    before = {file: file.read_bytes() for file in small.rglob("*") if file.is_file()}
    for address in PAGES:
        assert client.post(f"/runs/small{address}").status_code == 405
        client.get(f"/runs/small{address}")
    assert {file: file.read_bytes() for file in small.rglob("*") if file.is_file()} == before


def test_the_numbers_of_a_game_are_the_same_on_every_page(browse, real_run: Path):
    """After the second look, which measures the best again: the list, the card and the files show its numbers."""
    client, view = browse(real_run), load_view(real_run)
    address = f"/runs/{real_run.name}/games"
    files = {one["code"]: one for one in client.get(f"{address}.json").json() if one["phase"] == "search"}

    def words(path: str) -> str:
        return " ".join(re.sub("<[^>]+>", " ", client.get(path).text).split())

    for row in view.top[:5]:
        one = files[row.code]
        card = words(f"{address}/{one['number']}")
        assert f"score {one['value']:.1f}" in card
        assert f"fitness {row.fitness:.1f}" in card
        assert f"balance {row.balance:.0f}" in card
        assert f"{row.balance:.0f} {one['value']:.1f}" in words(address)


def test_a_real_run(browse, real_run: Path):
    client, name = browse(real_run), real_run.name
    view = load_view(real_run)
    read = Page(client.get(f"/runs/{name}").text)
    assert read.of_class("map")
    assert view.result_hash in read.all_text()
    for row in view.top[:3]:
        assert client.get(f"/runs/{name}/games/{row.number + 1}").status_code == 200
    assert client.get(f"/runs/{name}/games/b1").status_code == 200
    child = next(row for row in view.top if row.parents)
    card = Page(client.get(f"/runs/{name}/games/{child.number + 1}").text)
    text = "".join(card.all_text().split())  # codes may be folded at their slashes
    assert all(parent in text for parent in child.parents)
    path = urlsplit(f"/runs/{name}/lineage/{child.number + 1}").path
    assert Page(client.get(path).text).of_class("tree")


def test_no_cell_is_a_formula():
    cells = ("=1+1", "+1", "-1", "@a", "\tx", "8x8/reversi/most-men", -1.5, None, "a=b")
    assert [harmless(it) for it in cells] == [
        "'=1+1", "'+1", "'-1", "'@a", "'\tx", "8x8/reversi/most-men", -1.5, None, "a=b",
    ]  # fmt: skip
