"""`evolve list` names everything with its meaning; `evolve fair` is `evolve certify`."""

from __future__ import annotations

import json

import pytest

from runs.cli import main as cli
from runs.cli import registry
from runs.cli.arguments.list import KINDS
from runs.types.naming.known import LISTS, first_sentence


@pytest.mark.parametrize("kind", KINDS)
def test_every_list_has_names_with_meanings(kind, capsys):
    assert cli.main(["list", kind, "--json"]) == 0
    entries = json.loads(capsys.readouterr().out)["entries"]
    names = [entry["name"] for entry in entries]
    assert len(set(names)) == len(names) > 1
    assert all(entry["meaning"].strip() for entry in entries)
    assert cli.main(["list", kind]) == 0
    assert names[0] in capsys.readouterr().out


def test_the_help_names_the_lists_that_there_are():
    assert set(KINDS) == {*LISTS, "commands"}


def test_an_unknown_list_is_answered_with_the_nearest(capsys):
    assert cli.main(["list", "game"]) == 2
    assert 'did you mean "games"' in capsys.readouterr().err


def test_fair_is_another_word_for_certify(capsys):
    assert cli.main(["fair", "--help"]) == 0
    assert "evolve certify" in capsys.readouterr().out


def test_commands_are_grouped_once_each():
    assert len(set(registry.NAMES)) == len(registry.NAMES)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("One thing. Another.", "One thing"),
        ("A value of 0.5 is usual.", "A value of 0.5 is usual"),
        ("no stop", "no stop"),
        (None, ""),
    ],
)
def test_first_sentence(text, sentence):
    assert first_sentence(text) == sentence
