"""`evolve studio [RUN…]`: pages about runs, tables to play at, and an API for programs."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from pathlib import Path
from urllib.request import Request, urlopen

from games.errors import BadInput, unknown
from games.files import text_of_file
from games.game import families
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import note, say
from runs.storage.folder import CONFIG, read_run
from studio.app import NOW, Settings, serve, usual_folder
from studio.pages.shelf import Shelf
from studio.server.serving import Serving


def run(args: Namespace) -> int:
    """Serve until a signal."""
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
        note(f"this studio is reachable from other machines at {args.host}")
    with compile_notice():
        serve([run.resolve() for run in args.runs], settings, lambda serving, url: announce(args, serving, url))
    return 0


def announce(args: Namespace, serving: Serving, url: str) -> None:
    """Print the link, or with --json the address and token."""
    if args.json:
        print(json.dumps({"url": url, "token": serving.token, "api": f"{serving.address}/api/v1"}), flush=True)
        return
    say(f"the studio is open at {url}\n(this link works once; evolve studio --show-url prints another)")
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform == "darwin"):
        port = serving.address.rsplit(":", 1)[-1]
        say(f"from another machine: ssh -L {port}:localhost:{port} {os.uname().nodename}, then open the link there")
    sys.stdout.flush()


def show_url(args: Namespace) -> int:
    """Request another link from the running studio."""
    folders = [args.keep] if args.keep else [usual_folder(k) for k in range(1, 33)]
    served = next((folder / NOW for folder in folders if (folder / NOW).is_file()), None)
    if served is None:
        raise BadInput("no studio is running; start one: evolve studio")
    try:
        now = json.loads(text_of_file(served))
        request = Request(f"{now['api']}/enter", b"", {"Authorization": f"Bearer {now['token']}"}, method="POST")
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{served} is damaged ({type(error).__name__})") from None
    try:
        with urlopen(request, timeout=10) as answer:
            url = json.load(answer)["url"]
    except OSError as error:
        raise BadInput(f"the studio of {served.parent} does not answer: {error}") from None
    say(json.dumps({"url": url}) if args.json else url)
    return 0


def password_in(path: Path | None) -> str:
    """The password: the first line of a file."""
    if path is None:
        return ""
    return text_of_file(path).split("\n")[0].strip()


def families_named(text: str) -> tuple[str, ...]:
    """The families in a comma-separated list."""
    named = tuple(word.strip() for word in text.split(",") if word.strip())
    for name in named:
        if name not in families():
            raise unknown("family", name, families())
    return named


def check_runs(runs: list[Path]) -> None:
    """Raise BadInput unless every folder is a run or contains runs."""
    shelf = Shelf(runs)
    inside = {entry.path.parent for entry in shelf.entries()} | {file.parent for file in shelf.results().values()}
    for folder in runs:
        if (folder / CONFIG).exists():
            with read_run(folder):
                pass
        elif folder.resolve() not in inside:
            raise BadInput(f"{folder} is not a run and contains none")
