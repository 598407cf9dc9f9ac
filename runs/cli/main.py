"""The `evolve` command: finds the subcommand, parses its arguments and maps every outcome to an exit code."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from games.errors import BadInput, unknown
from games.files import fault_of_place
from games.plugin import fault_of_kernel
from runs.cli import registry
from runs.cli.command import Command
from runs.cli.terminal import output
from runs.cli.terminal.arguments import DEFAULT_SEED, LARGEST_SEED, whole
from runs.cli.terminal.environment import check_environment, open_streams
from runs.cli.terminal.reporter import TerminalReporter
from runs.engine.reporter import install
from runs.engine.stop import Terminated, half_begun, hear_sigterm
from runs.storage.failure import RunFailed, RunStopped

DONE, FAILED, WRONG, STOPPED = 0, 1, 2, 3  # stopped: a run that can be resumed
INTERRUPTED, READER_LEFT, TERMINATED = 130, 141, 143  # as shells report SIGINT, SIGPIPE and SIGTERM

LONGEST_LINE = 600

INTRODUCTION = """usage: evolve COMMAND ...

Evolves balanced games and believable opponents for them.
"""


class Parser(argparse.ArgumentParser):
    """argparse with its errors raised as BadInput: one line, without a usage message."""

    def error(self, message: str) -> NoReturn:
        """Raise the error; argparse quotes the argument."""
        raise BadInput(f"{message}; see {self.prog} --help")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    before = hear_sigterm()
    try:
        code = answered(words)
    finally:
        if before is not None:  # the process is about to end, so a signal no longer matters
            signal.signal(signal.SIGTERM, signal.SIG_IGN if argv is None else before)
    if half_begun and argv is None:  # Ray aborts when the interpreter exits during its start-up
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return code


def answered(words: Sequence[str]) -> int:
    """Run a command line; every failure becomes one line and an exit code."""
    open_streams()
    install(TerminalReporter())
    try:
        code = dispatch(list(words))
        sys.stdout.flush()
    except BadInput as error:
        output.note(f"evolve: {one_line(str(error))}")
        code = WRONG
    except RunStopped as error:
        output.note(f"evolve: stopped: {one_line(str(error))}")
        code = STOPPED
    except RunFailed as error:
        output.note(f"evolve: failed: {one_line(str(error))}")
        code = FAILED
    except Terminated:
        output.note("evolve: stopped")
        code = STOPPED if makes_runs(words) else TERMINATED
    except KeyboardInterrupt:
        output.note("evolve: stopped")
        code = INTERRUPTED
    except BrokenPipeError:
        output.stop_writing()
        code = READER_LEFT
    except MemoryError:
        output.note("evolve: failed: not enough memory")
        code = FAILED
    except UnicodeError as error:
        output.note(f"evolve: text cannot be decoded or encoded: {one_line(str(error))}")
        code = WRONG
    except OSError as error:
        place = fault_of_place(error)
        output.note(f"evolve: {place or f'failed: {one_line(str(error))}'}")
        code = WRONG if place else FAILED
    except Exception as error:
        theirs = fault_of_kernel(error)
        output.note(f"evolve: {theirs or f'failed: {fault(error)}'}")
        code = WRONG if theirs else FAILED
    return code


def dispatch(words: list[str]) -> int:
    """Find the command and run it."""
    if not words or words in (["-h"], ["--help"], ["help"]):
        output.say(overview())
        return DONE
    if words[0] == "--version":
        from runs.storage.installation import program_version

        output.say(f"evolve {program_version()}")
        return DONE
    if words[0] == "help":
        words = [words[1], "--help"]
    words[0] = registry.ALIASES.get(words[0], words[0])
    if words[0] not in registry.NAMES:
        kind = "option" if words[0].startswith("-") else "command"
        raise unknown(kind, words[0], (*registry.NAMES, *registry.ALIASES, "--help", "--version"))
    command = registry.load(words[0])
    try:
        args = read_arguments(command, words[1:])
    except SystemExit:  # argparse exits this way after --help
        return DONE
    check_environment()
    if args.plugin:
        from runs.storage.plugins import use

        use(args.plugin)
    return registry.load_run(command.name)(args)


def makes_runs(words: Sequence[str]) -> bool:
    """Whether the command creates a run that can be resumed."""
    return bool(words) and words[0] in registry.NAMES and registry.load(words[0]).resumable


def overview() -> str:
    """The text of `evolve --help`."""
    lines = []
    for group, names in registry.GROUPS.items():
        lines += [f"{group}:", *(f"  {name:<10}{registry.load(name).summary}" for name in names), ""]
    everywhere = "Every command has --help, --seed N, --plugin FILE.py and --json. To begin: evolve demo"
    return "\n".join([INTRODUCTION, *lines, everywhere])


def parser_of(command: Command) -> Parser:
    """The command's argument parser; --seed, --plugin and --json are common to all commands."""
    parser = Parser(
        prog=f"evolve {command.name}",
        description=command.description or command.summary,
        epilog="\n".join(["examples:", *(f"  {line}" for line in command.examples)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add_arguments(parser)
    seeds = whole(0, LARGEST_SEED)
    parser.add_argument(
        "--seed",
        type=seeds,
        default=DEFAULT_SEED,
        metavar="N",
        help="random seed; the same seed gives the same result (default: %(default)s)",
    )
    mine = "load extensions from a file, or from an installed package"
    parser.add_argument("--plugin", action="append", default=[], metavar="FILE.py", help=mine)
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    return parser


def read_arguments(command: Command, words: Sequence[str]) -> argparse.Namespace:
    """Parsed arguments; a mistyped option is reported with the nearest valid ones."""
    parser = parser_of(command)
    known = [option for action in parser._actions for option in action.option_strings if option.startswith("--")]
    for word in words:
        option = word.split("=")[0]
        if option.startswith("--") and option != "--" and option not in known:
            raise unknown("option", option, known)
    return parser.parse_args(words)


def one_line(text: str) -> str:
    """The message on one line of limited length."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…"


def fault(error: Exception) -> str:
    """An unexpected exception, as one line for a bug report."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno}"
    return f"{type(error).__name__}: {one_line(str(error))} ({place}); this is a bug of the program"
