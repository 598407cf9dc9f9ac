"""The contract of every command, over the register: help with examples that are valid, --seed and --json everywhere."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

import runs.cli.arguments
import runs.cli.commands
import studio.cli.arguments
import studio.cli.commands
from runs.cli import main as cli
from runs.cli import registry


@pytest.mark.parametrize("name", registry.NAMES)
def test_help_shows_examples_that_name_real_commands(name, capsys):
    assert cli.main([name, "--help"]) == 0
    text = capsys.readouterr().out
    command = registry.load(name)
    assert command.name == name
    assert command.examples
    for example in command.examples:
        assert example.startswith(f"evolve {name}")
        assert example in text


@pytest.mark.parametrize("name", registry.NAMES)
def test_examples_are_valid_command_lines(name):
    for example in registry.load(name).examples:
        cli.read_arguments(registry.load(name), shlex.split(example)[2:])


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_seed_and_json_are_taken_and_nonsense_is_one_line(name, capsys):
    command = registry.load(name)
    given = shlex.split(command.examples[0])[2:]
    args = cli.read_arguments(command, [*given, "--seed", "7", "--json"])
    assert (args.seed, args.json) == (7, True)
    assert cli.main([name, *given, "--no-such-option"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("above", "below"), [(studio.cli.arguments, runs.cli.arguments), (studio.cli.commands, runs.cli.commands)]
)
def test_every_declaration_and_every_body_is_a_commands(above, below):
    folders = (Path(str(package.__file__)).parent for package in (above, below))
    names = [file.stem.replace("_", "-") for folder in folders for file in folder.glob("[!_]*.py")]
    assert sorted(names) == sorted(registry.NAMES)


@pytest.mark.parametrize("name", registry.NAMES)
def test_every_command_can_be_run(name):
    assert callable(registry.load_run(name))
