"""`evolve studio [RUN…]`: pages about runs, tables to play at, and an API for other programs, on this machine."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole
from runs.cli.terminal.output import note, say

if TYPE_CHECKING:
    from studio.serving import Serving

PORT = 8765
LARGEST_PORT = 65_535


def add_arguments(parser: ArgumentParser) -> None:
    """What is shown, where it is served, what is kept."""
    parser.add_argument(
        "runs", nargs="*", type=Path, metavar="RUN", help="runs to look at, or folders of runs (default: evenplay-runs)"
    )
    parser.add_argument(
        "--port", type=whole(0, LARGEST_PORT), default=PORT, metavar="N", help=f"0: any free one (default {PORT})"
    )
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where games are kept (default: the user's data)")
    parser.add_argument("--show-url", action="store_true", help="a new link to the studio that is served already")
    parser.add_argument(
        "--families", default="", metavar="A,B", help="have these ready at once, others when asked for (default: all)"
    )
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="serve others, too; needs the next ones")
    parser.add_argument("--password-file", type=Path, metavar="FILE", help="the password with which others come in")
    parser.add_argument("--tls", nargs=2, type=Path, metavar=("CERT", "KEY"), help="files in PEM form")
    parser.add_argument("--behind-proxy", action="store_true", help="a proxy before it speaks TLS")
    parser.add_argument("--name", action="append", default=[], metavar="HOST[:PORT]", help="under which it is reached")
    parser.add_argument(
        "--journal", choices=("wal", "delete"), default="", help="of the log (default: delete on network file systems)"
    )


def run(args: Namespace) -> int:
    """Serve until a signal."""
    from runs.cli.terminal.compiling import compile_notice
    from studio.app import Settings, serve

    if args.show_url:
        return show_url(args)
    settings = Settings(
        keep=args.keep,
        host=args.host,
        port=args.port,
        names=tuple(args.name),
        certificate=tuple(args.tls) if args.tls else None,
        behind_proxy=args.behind_proxy,
        password=password_in(args.password_file),
        families=families_named(args.families),
        journal=args.journal,
    )
    check_runs(args.runs)
    settings.check()
    if args.host not in ("127.0.0.1", "localhost", "::1"):
        note(f"others can reach this studio at {args.host}")
    with compile_notice():
        serve([run.resolve() for run in args.runs], settings, lambda serving, url: announce(args, serving, url))
    return 0


def announce(args: Namespace, serving: Serving, url: str) -> None:
    """Say that it is ready, and how to come in."""
    import json
    import os
    import sys

    if args.json:
        print(json.dumps({"url": url, "token": serving.token, "api": f"{serving.address}/api/v1"}), flush=True)
        return
    say(f"the studio is open at {url}\n(this link works once; evolve studio --show-url prints another)")
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform == "darwin"):
        port = serving.address.rsplit(":", 1)[-1]
        say(f"from another machine: ssh -L {port}:localhost:{port} {os.uname().nodename}, then open the link there")
    sys.stdout.flush()


def show_url(args: Namespace) -> int:
    """Ask the studio that is served for another link."""
    import json
    from urllib.request import Request, urlopen

    from games.files import text_of_file
    from games.wrong import BadInput
    from studio.app import NOW, usual_folder

    folders = [args.keep] if args.keep else [usual_folder(k) for k in range(1, 33)]
    served = next((folder / NOW for folder in folders if (folder / NOW).is_file()), None)
    if served is None:
        raise BadInput("no studio is served now; open one: evolve studio")
    try:
        now = json.loads(text_of_file(served))
        request = Request(f"{now['api']}/enter", b"", {"Authorization": f"Bearer {now['token']}"}, method="POST")
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{served} is not what a studio writes there ({type(error).__name__})") from None
    try:
        with urlopen(request, timeout=10) as answer:
            url = json.load(answer)["url"]
    except OSError as error:
        raise BadInput(f"the studio of {served.parent} does not answer: {error}") from None
    say(json.dumps({"url": url}) if args.json else url)
    return 0


def password_in(path: Path | None) -> str:
    """The first line of a file."""
    from games.files import text_of_file

    if path is None:
        return ""
    return text_of_file(path).split("\n")[0].strip()


def families_named(text: str) -> tuple[str, ...]:
    """Families in a list."""
    from games.game import families
    from games.wrong import unknown

    named = tuple(word.strip() for word in text.split(",") if word.strip())
    for name in named:
        if name not in families():
            raise unknown("family", name, families())
    return named


def check_runs(runs: list[Path]) -> None:
    """BadInput unless all are runs, or folders of runs."""
    from games.wrong import BadInput
    from runs.storage.folder import CONFIG, read_run
    from studio.pages.shelf import Shelf

    inside = {entry.path.parent for entry in Shelf(runs).entries()}
    for folder in runs:
        if (folder / CONFIG).exists():
            with read_run(folder):
                pass
        elif folder.resolve() not in inside:
            raise BadInput(f"{folder} is not a run, and there is none in it")


COMMAND = Command(
    name="studio",
    summary="look at runs and play any game in the browser; an API for programs",
    examples=(
        "evolve studio",
        "evolve studio evenplay-runs/steady-state-seed-1 --port 8765",
        "evolve studio --port 0 --json",
    ),
    add_arguments=add_arguments,
    run=run,
)
