"""The gallery: every game of the catalogue on one card, pictures of boards, generated names."""

from __future__ import annotations

import re
from importlib import import_module

from games.game import FAMILIES, catalogue, find_game
from games.playthrough.playthrough import Playthrough
from runs.types.naming.generated import generated_name, spoken_name
from studio.gallery import gallery, picture, size_of
from tests.studio.served import studio


def test_every_game_is_on_one_card():
    cards = gallery()
    names = [name for its in cards.values() for name in its]
    assert sorted(names) == sorted(name for name in catalogue() if "/" not in name)
    assert cards["Reversi"][0] == "reversi-8x8"
    assert cards["Tic tac toe"][0] == "tic-tac-toe"
    assert [size_of(name) for name in cards["Tic tac toe"]] == ["3 × 3", "4 × 4", "5 × 5"]
    every = {catalogue()[name][0].name for name in names}
    assert every >= {import_module(f"games.{package}").FAMILY.name for package in FAMILIES}
    first = {catalogue()[its[0]][0].name for its in list(cards.values())[: len(every)]}
    assert first == every  # the first cards differ


def test_a_game_loaded_later_is_on_a_card(monkeypatch):
    assert "Nim" not in gallery()
    loaded = {**catalogue(), "nim": catalogue()["jostle"]}
    monkeypatch.setattr("studio.gallery.catalogue", lambda: loaded)
    assert gallery()["Nim"] == ("nim",)


def test_pictures_are_of_boards_in_the_middle_of_a_game(tmp_path):
    drawn = picture("reversi-6x6")
    assert drawn == picture("reversi-6x6")
    start = Playthrough(find_game("reversi-6x6"), 1).svg(panels=False)
    assert drawn[:100] == start[:100]
    assert len(drawn) > len(start)
    assert "0 0 0" not in picture("jostle") + drawn
    with studio(tmp_path) as (client, serving):
        assert client.get("/pictures/reversi-6x6.svg").status_code == 404  # for the owner alone
        client.get(f"/enter?key={serving.auth.new_key()}")
        answer = client.get("/pictures/reversi-6x6.svg")
        assert (answer.text, answer.headers["content-type"]) == (drawn, "image/svg+xml")
        assert client.get("/pictures/chess.svg").status_code == 404
        shown = client.get("/").text
        assert shown.count('action="/play"') == len(gallery())


def test_generated_names_are_stable_and_pronounceable():
    codes = [f"{side}x{side}/reversi/{k}-in-a-row" for side in range(3, 11) for k in range(3, 10)]
    names = [generated_name(code) for code in codes]
    assert generated_name("8x8/reversi/5-in-a-row") == "Vehevas"
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[A-Z][aeiou]([b-z][aeiou]){2}[nrslmkx]?", name) for name in names)
    assert spoken_name("8x8/reversi/most-men") == "reversi-8x8"
    assert spoken_name("8x8/reversi/7-in-a-row") == generated_name("8x8/reversi/7-in-a-row")
