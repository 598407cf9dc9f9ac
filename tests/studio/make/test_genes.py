"""Forms and documents: every named game comes back from its own form; what is wrong is said in one line."""

from __future__ import annotations

import pytest

from games.errors import BadInput
from games.game import catalogue, families, find_game
from games.open.family import library
from studio.make.documents import game_of_text, text_of_document
from studio.make.genes import GENE, changes, game_of_genes, gene_fields
from tests.runs.documents.reading import Page

PARAMETRIC = [name for name, (family, _) in catalogue().items() if family.parameters]
REVERSI = {"rows": "6", "columns": "6", "piece": "reversi", "victory": "most-men", "quiet_moves": "40"}


def sent(name: str) -> dict[str, str]:
    """What a browser sends for the untouched form of a game."""
    page, found = Page("".join(gene_fields(find_game(name)))), {}
    for field in page.named("input"):
        if field.get("type") != "checkbox" or "checked" in field:
            found[field["name"]] = field.get("value", "")
    chosen = ""
    for kind, it in page.elements:
        chosen = it["name"] if kind == "select" else chosen
        if kind == "option" and "selected" in it:
            found[chosen] = it["value"]
    return found


@pytest.mark.parametrize("name", PARAMETRIC)
def test_the_form_of_a_game_gives_the_game(name):
    game = find_game(name)
    assert game_of_genes(game, sent(name)) == (game, ())


def test_every_parameter_has_a_field_with_its_meaning():
    for family in families().values():
        name = next((name for name in PARAMETRIC if catalogue()[name][0] is family), "")
        form = "".join(gene_fields(find_game(name))) if name else ""
        assert all(f'"{GENE}{it.name}' in form and it.name in form for it in family.parameters)


def test_changes_are_said_in_words():
    base = find_game("reversi-8x8")
    made, repairs = game_of_genes(base, {GENE + name: text for name, text in REVERSI.items()})
    assert (made.code, repairs) == ("6x6/reversi/most-men", ())
    assert changes(made, base) == ["rows 8 → 6", "columns 8 → 6"]
    twice = {**REVERSI, "mutations:hybrid-disk": "2"}
    assert game_of_genes(base, {GENE + name: text for name, text in twice.items()})[0].code.count("hybrid-disk") == 2


@pytest.mark.parametrize(
    ("gene", "text", "words"),
    [
        ("rows", "99", "out of range"),
        ("rows", "", "Rows must be a whole number"),
        ("piece", "revers", 'did you mean "reversi"'),
        ("mutations:scoring", "x", "Mutations must be a whole number"),
        ("mutations:hybrid-disk", "3", "at most 2"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(gene, text, words):
    with pytest.raises(BadInput) as error:
        game_of_genes(find_game("reversi-8x8"), {GENE + name: it for name, it in {**REVERSI, gene: text}.items()})
    assert words in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("pairs", ["3", "3-4-5", "3-x"])
def test_pairs_of_places_are_read_or_refused(pairs):
    jostle = find_game("jostle")
    with pytest.raises(BadInput):
        game_of_genes(jostle, {**sent("jostle"), f"{GENE}layout.switches": pairs})
    made, _ = game_of_genes(jostle, {**sent("jostle"), f"{GENE}layout.switches": "3-9, 12-20"})
    assert changes(made, jostle)


def test_documents_come_back_from_their_texts():
    for name, document in library().items():
        family = families()["open"]
        code = family.code(document)
        assert game_of_text(text_of_document(find_game(code))).code == code, name


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("board = ", "not valid TOML"),
        ("title = 'mine'", "at least a board"),
        ("board = '3x3'\ngoal = ['lin 3']\n[pieces.man]\nmoves = ['drop']", 'did you mean "line"'),
        ("board = '" + "x" * 7000 + "'", "too long"),
    ],
)
def test_a_wrong_document_is_answered_with_one_line(text, words):
    with pytest.raises(BadInput) as error:
        game_of_text(text)
    assert words in str(error.value)
    assert "\n" not in str(error.value)
