"""The contract of every command, over the register: help with examples that are valid, --seed and --json everywhere."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from runs.cli import commands
from runs.cli import main as cli


@pytest.mark.parametrize("name", commands.NAMES)
def test_help_shows_examples_that_name_real_commands(name, capsys):
    assert cli.main([name, "--help"]) == 0
    text = capsys.readouterr().out
    command = commands.load(name)
    assert command.name == name
    assert command.examples
    for example in command.examples:
        assert example.startswith(f"evolve {name}")
        assert example in text


@pytest.mark.parametrize("name", commands.NAMES)
def test_examples_are_valid_command_lines(name):
    for example in commands.load(name).examples:
        cli.read_arguments(commands.load(name), shlex.split(example)[2:])


@pytest.mark.parametrize("name", commands.NAMES)
def test_a_seed_and_json_are_taken_and_nonsense_is_one_line(name, capsys):
    command = commands.load(name)
    given = shlex.split(command.examples[0])[2:]
    args = cli.read_arguments(command, [*given, "--seed", "7", "--json"])
    assert (args.seed, args.json) == (7, True)
    assert cli.main([name, *given, "--no-such-option"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_every_file_of_commands_is_one():
    folder = Path(commands.__file__).parent
    assert {file.stem.replace("_", "-") for file in folder.glob("[!_]*.py")} == set(commands.NAMES)
