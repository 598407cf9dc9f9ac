"""The page is well-formed, complete, says what fails, needs nothing else, and believes no text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from runs.documents.as_html import as_page
from runs.storage.tally import Tally
from runs.types.games.config import GamesConfig
from runs.types.games.document import run_document
from runs.types.games.run_view import GameRow, RunView
from tests.runs.documents.conftest import FAILS, HOLDS, ROWS, TERMS, row
from tests.runs.documents.reading import Page

Views = Callable[..., RunView]


def page(view: RunView, cards: int) -> str:
    """The report."""
    return as_page(run_document(view, cards))


def test_the_page_is_well_formed_and_its_links_lead_somewhere(make_view: Views):
    read = Page(page(make_view(), 10))
    ids = [attributes["id"] for _, attributes in read.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = [attributes["href"] for attributes in read.named("a")]
    assert links
    assert all(link.startswith("#") and link[1:] in ids for link in links)
    for _, attributes in read.elements:
        assert set(attributes.get("aria-labelledby", "").split()) <= set(ids)


def test_the_page_needs_nothing_else(make_view: Views):
    text = page(make_view(), 10)
    read = Page(text)
    assert not [name for name, attributes in read.elements if "src" in attributes or name in ("link", "img", "iframe")]
    assert not re.findall(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", text)
    assert not [key for _, attributes in read.elements for key in attributes if key.startswith("on") or key == "style"]
    policy = next(it["content"] for it in read.named("meta") if it.get("http-equiv") == "Content-Security-Policy")
    assert policy.startswith("default-src 'none'; style-src 'sha256-")


def test_every_card_has_all_its_parts(make_view: Views):
    text = page(make_view(), 10)
    cards = re.findall(r"<article.*?</article>", text, re.DOTALL)
    assert len(cards) == len(ROWS)
    for body in cards:
        card = Page(body)
        shown = {heading.split(" ")[0] for heading in card.text["h4"]}
        assert {"The", "A", "Measured", "How", "Balance", "Lineage"} <= shown
        assert len(card.of_class("board")) == 2
        assert len(card.of_class("replay")) == len(card.of_class("rules")) == 1
        assert "20 games" in card.text["caption"]
        assert len(card.of_class("bar")) >= len(TERMS)
        assert {"The board", "The end"} <= set(card.text["dt"])


def test_only_so_many_cards(make_view: Views):
    read = Page(page(make_view(), 1))
    assert len(read.named("article")) == 1
    assert {it["href"] for it in read.named("a")} == {"#game-1"}


def test_a_game_that_fails_is_marked_in_table_and_card(make_view: Views):
    read = Page(page(make_view(), 10))
    assert [name for name, _ in read.of_class("fails")].count("article") == 1
    assert [name for name, _ in read.of_class("fails")].count("tr") == 2  # its scores, and the reason
    assert "✕ fails" in read.all_text()
    assert FAILS["reason"] in read.all_text()


def test_a_game_that_fails_is_listed_however_low_it_ranks(make_view: Views):
    many = [
        row(rank, f"{side}x{side}/reversi/{k}-in-a-row")
        for rank, (side, k) in enumerate(((s, k) for s in range(3, 11) for k in range(3, 7)), 1)
    ]
    last = row(40, "6x6/checkers/most-men", FAILS)
    text = Page(page(make_view(top=(*many, row(33, "9x9/checkers/most-men"), last)), 1)).all_text()
    squeezed = "".join(text.split())  # codes may be folded at their strokes
    assert "32 of 20 measured games, certified ones first" in text
    assert squeezed.index("6x6/checkers/most-men") < squeezed.index("3x3/reversi/4-in-a-row")
    assert "9x9/checkers/most-men" not in squeezed


@pytest.mark.parametrize(
    ("certified", "sentence"),
    [
        ((HOLDS, FAILS), "1 of 2 certified games keeps its balance"),
        ((FAILS, FAILS), "None of the 2 certified games keeps its balance"),
        ((HOLDS, HOLDS), "2 of 2 certified games keep their balance"),
        ((HOLDS,), "The one certified game keeps its balance"),
        ((None,), "No game has been certified yet"),
        (({"error": "lost"}, HOLDS), "1 of 2 certified games"),
    ],
)
def test_the_verdict_in_one_sentence(make_view: Views, certified: tuple, sentence: str):
    top = tuple(replace(ROWS[0], rank=rank, certified=found) for rank, found in enumerate(certified, 1))
    read = Page(page(make_view(top=top), 0))
    assert sentence in read.all_text()


def test_no_text_becomes_markup(make_view: Views):
    evil = '</script><img src=x onerror="alert(1)">&"<b>'
    terms = {**TERMS, "rule_use": {"value": 1.0, "interval": None, "note": evil}}
    view = make_view(result_hash=evil, top=(replace(ROWS[0], certified={**HOLDS, "reason": evil}, terms=terms),))
    view = replace(view, path=view.path / evil.replace("/", "|"), initial=(row(0, ROWS[1].code, rejected=evil),))
    text = page(view, 3)
    read = Page(text)
    assert not read.named("img")
    assert not read.named("b") or all("onerror" not in it for it in read.named("b"))
    assert text.count("</script>") == 2  # one game to step through, and ours
    assert read.all_text().count(evil) >= 4


def test_a_run_without_baseline_says_so(make_view: Views):
    read = Page(page(make_view(baseline=()), 0))
    assert "This run has no random samples" in read.all_text()
    assert not [name for name, it in read.elements if it.get("class") == "line sampled"]
    assert "This run has no random samples" not in Page(page(make_view(), 0)).all_text()


def test_a_run_that_has_just_begun(make_view: Views):
    read = Page(page(make_view(finished=False, tally=Tally(), top=(), history=(), baseline=(), initial=()), 10))
    assert "This run is not finished" in read.all_text()
    assert "No game has been measured yet." in read.all_text()
    assert "Nothing has been measured yet." in read.all_text()


def test_the_traditional_games_are_scored_and_rejections_named(make_view: Views):
    text = Page(page(make_view(), 0)).all_text()
    assert "rejected: one-sided" in text
    assert "90 (70 to 99)" in text


def test_ten_large_games_stay_below_three_megabytes(make_view: Views):
    pieces = ("reversi/most-men", "tic-tac-toe/6-in-a-row", "checkers/no-men-remaining")
    games: list[GameRow] = [row(rank, f"10x10/{pieces[rank % 3]}", HOLDS) for rank in range(1, 11)]
    assert len(page(make_view(top=tuple(games)), 10).encode()) < 3_000_000


def test_same_view_same_bytes(make_view: Views):
    assert page(make_view(), 3) == page(make_view(), 3)
    assert page(make_view(), 3) != page(
        make_view(plan=GamesConfig(player="random", games=20, seed=2)), 3
    )  # another game is shown
