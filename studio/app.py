"""The application: routes, middleware, and a server that starts to answer once its kernels are loaded."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import socket as sockets
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from games.errors import BadInput
from games.game import families
from runs.documents.markup import tag
from runs.operating_system import STOP_SIGNALS, allow_open_files, open_private, replace
from runs.storage.folder import HOME
from studio import owner_pages, play_pages, run_control, run_pages, start_pages, table_page
from studio.api import asking, openapi, tables, websocket
from studio.api.answers import NotOwner, owners, plain, wrong
from studio.jobs.queue import Jobs
from studio.make import routes as make
from studio.pages.shelf import config_in
from studio.server.auth import Auth
from studio.server.connections import BACKLOG, FILES, Connections, accept_quietly
from studio.server.log import InUse, Log
from studio.server.middleware import TOO_LARGE, SecurityMiddleware
from studio.server.npc_pool import NpcPool
from studio.server.serving import Serving
from studio.server.tables import Tables, keyed
from studio.server.warmup import Warmup, warm_families, warm_now
from studio.shell import page

STATIC = Path(__file__).with_name("static")
FILE = "play.sqlite"
SECRET, SECRET_BYTES = "secret", 32  # beside the log: the key of all tokens
JOBS = "jobs"  # beside the log: the queue
NOW = "now.json"  # beside the log: address and token of the serving process
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
GRACE = 3  # seconds for requests in progress after a signal


@dataclass(frozen=True)
class Settings:
    """Settings of a server."""

    keep: Path | None = None  # the folder of its log
    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()  # further host names, of a proxy or a public address
    certificate: tuple[Path, Path] | None = None
    behind_proxy: bool = False
    password: str = ""
    families: tuple[str, ...] = ()
    journal: str = ""  # SQLite's journal mode; by default as the file system needs

    def check(self) -> None:
        """Raise BadInput if the settings would let others eavesdrop or get in."""
        if self.host in ("127.0.0.1", "::1", "localhost"):
            return
        if not self.password:
            raise BadInput(f"--host {self.host} is reachable from other machines: set a password, --password-file FILE")
        if self.certificate is None and not self.behind_proxy:
            raise BadInput(
                f"--host {self.host} needs --tls CERT KEY, or --behind-proxy if a proxy provides TLS; otherwise "
                "everybody on the network can eavesdrop"
            )
        if len(self.password) < 10:
            raise BadInput("the password has fewer than 10 characters")

    @property
    def scheme(self) -> str:
        """The scheme of the address that browsers use."""
        return "https" if self.certificate or self.behind_proxy else "http"


@contextlib.contextmanager
def prepared(runs: Sequence[Path], settings: Settings, port: int) -> Iterator[Serving]:
    """The parts of a server, closed at the end."""
    log = open_log(settings)
    npcs = NpcPool()
    try:
        secret = secret_of(log.path.parent)
        tables, auth = Tables(log, npcs, secret), Auth(secret=keyed(secret, "sessions").encode())
        if settings.password:
            auth.set_password(settings.password)
        name = settings.names[0] if settings.names else f"{settings.host}:{port}"
        address = f"{settings.scheme}://{name}"
        warm_now(settings.families, tables.families())
        warmup = Warmup(all_=not settings.families)
        shown, home = homes(runs, log.path.parent)
        jobs = Jobs(log.path.parent / JOBS)
        if jobs.under_way():
            jobs.work()
        yield Serving(address, secrets.token_hex(16), log, tables, npcs, warmup, shown, home, jobs, auth=auth)
    finally:
        npcs.close()
        log.close()


def homes(runs: Sequence[Path], keep: Path) -> tuple[tuple[Path, ...], Path]:
    """The runs to show, and the folder for runs started here: the first named folder of runs, or one beside the log if
    only single runs were named."""
    folders = [path for path in runs if config_in(path) is None]
    if folders or not runs:
        return tuple(runs), (folders or [HOME])[0].resolve()
    home = (keep / "runs").resolve()
    home.mkdir(exist_ok=True, mode=0o700)
    return (*runs, home), home


def open_log(settings: Settings) -> Log:
    """The log in its folder; by default in the first of the user's folders that no other process uses."""
    folders = [settings.keep] if settings.keep else [usual_folder(k) for k in range(1, 33)]
    for number, folder in enumerate(folders):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            return Log(folder / FILE, settings.journal)
        except InUse:
            if number == len(folders) - 1:
                raise
    raise BadInput("no folder is available for the log")


def usual_folder(number: int) -> Path:
    """The folder `~/.local/share/evenplay/studio`, or the one beside it with this number."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "evenplay"
    return home / ("studio" if number == 1 else f"studio-{number}")


def secret_of(folder: Path) -> bytes:
    """The key of all tokens of a folder's tables, created once and readable only by its owner; BadInput if it is too
    short, since tokens could then be forged."""
    path = folder / SECRET
    if not path.exists():
        part = path.with_name(f".{SECRET}.part")
        with open_private(part) as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        replace(part, path)
    secret = path.read_bytes()
    if len(secret) < SECRET_BYTES:
        raise BadInput(f"{path} has {len(secret)} bytes instead of {SECRET_BYTES}; delete it, and share new links")
    return secret


def application(serving: Serving, hosts: Sequence[str], schemes: Sequence[str] = ("http",)) -> ASGIApp:
    """All routes, behind the security middleware."""

    async def missing(request: Request, _error: Exception) -> Response:
        if request.url.path.startswith("/api/"):
            return wrong(404, "not-found", "not found, or not available to you")
        return page("Not found", tag("h1", "Not found"), tag("p", "There is no such page."), status=404)

    async def other_method(request: Request, _error: Exception) -> Response:
        return wrong(405, "method", f"{request.method} is not supported for {request.url.path}")

    async def too_large(_request: Request, _error: Exception) -> Response:
        return wrong(413, "too-large", TOO_LARGE)

    async def failed(_request: Request, error: Exception) -> Response:
        return wrong(500, "fault", f"internal error ({type(error).__name__})")

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        serving.tables.resume()
        await serving.tables.go_on()
        serving.warmup.begin()
        yield
        await serving.warmup.end()

    v1: list[BaseRoute] = [
        *tables.ROUTES,
        *asking.ROUTES,
        *websocket.ROUTES,
        *openapi.ROUTES,
        Route("/enter", new_link, methods=["POST"]),
    ]
    routes: list[BaseRoute] = [
        *owner_pages.ROUTES,
        *play_pages.ROUTES,
        *table_page.ROUTES,
        *make.ROUTES,
        *run_control.ROUTES,
        *start_pages.ROUTES,
        Mount("/api/v1", routes=v1),
        Route("/ready", ready),
        Route("/health", ready),
        Route("/favicon.ico", no_icon),
        Mount("/static", StaticFiles(directory=STATIC)),
        *run_pages.run_pages(serving),
    ]
    faults = {404: missing, 405: other_method, 413: too_large, 500: failed}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=faults)
    app.state.serving, app.state.live = serving, websocket.Sockets()
    serving.goodbye = app.state.live.goodbye
    return SecurityMiddleware(app, hosts, schemes)


async def ready(request: Request) -> Response:
    """GET /ready, /health: which families are loaded, how many tables are open, how many NPC moves were slow."""
    serving: Serving = request.app.state.serving
    return plain(
        {
            "ready": set(warm_families()) >= set(families()),
            "families": warm_families(),
            "tables": len(serving.tables),
            "late": serving.npcs.late,
        }
    )


async def no_icon(_request: Request) -> Response:
    """GET /favicon.ico: browsers request one and report an error if there is none."""
    return Response(status_code=204)


async def new_link(request: Request) -> Response:
    """POST /api/v1/enter: another single-use link, given the owner's token."""
    try:
        serving = owners(request)
    except NotOwner:
        return wrong(401, "no-token", "send the studio's token: Authorization: Bearer TOKEN")
    return plain({"url": entry_link(serving)})


def entry_link(serving: Serving) -> str:
    """A single-use link for a browser."""
    return f"{serving.address}/enter?key={serving.auth.new_key()}"


class Server(uvicorn.Server):
    """uvicorn that reports when it is ready and exits cleanly at a signal."""

    def __init__(self, config: uvicorn.Config, said: Callable[[], None], goodbye: Callable[[], object]) -> None:
        super().__init__(config)
        self._said, self._goodbye = said, goodbye

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Start up, then report that the server is ready."""
        allow_open_files(FILES)
        accept_quietly(asyncio.get_running_loop())
        await super().startup(sockets=sockets)
        if self.started:
            self._said()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Notify all connections, then shut down."""
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._goodbye(), 2.0)  # type: ignore[arg-type]
        await super().shutdown(sockets=sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End at a signal with exit code 0: being stopped is the normal end of a server."""
        kept = {number: signal.signal(number, self.handle_exit) for number in STOP_SIGNALS}
        try:
            yield
        finally:
            for number, handler in kept.items():
                signal.signal(number, handler)


def bound(settings: Settings) -> sockets.socket:
    """The bound socket, not listening yet; made before kernels are loaded, so that a port in use is reported at
    once."""
    family = sockets.AF_INET6 if ":" in settings.host else sockets.AF_INET
    try:
        with _at(settings, family) as probe:
            probe.listen()  # only a listening socket reports a collision
        return _at(settings, family)
    except OSError as error:
        raise BadInput(f"cannot serve at {settings.host}:{settings.port}: {error.strerror or error}") from None


def _at(settings: Settings, family: int) -> sockets.socket:
    made = sockets.socket(family, sockets.SOCK_STREAM)
    # A port is free at once after a kill. On Windows the usual option would let two servers share it.
    made.setsockopt(sockets.SOL_SOCKET, getattr(sockets, "SO_EXCLUSIVEADDRUSE", sockets.SO_REUSEADDR), 1)
    try:
        made.bind((settings.host, settings.port))
    except OSError:
        made.close()
        raise
    return made


def hosts_of(settings: Settings, port: int) -> list[str]:
    """The accepted Host headers."""
    own = [f"{name}:{port}" for name in LOOPBACK]
    return [*own, *([f"{settings.host}:{port}"] if settings.host not in LOOPBACK else []), *settings.names]


def serve(runs: Sequence[Path], settings: Settings, said: Callable[[Serving, str], None]) -> None:
    """Serve until a signal; `said` is called with the single-use link when the server is ready."""
    settings.check()
    listening = bound(settings)
    port = listening.getsockname()[1]
    with listening, prepared(runs, settings, port) as serving:
        app = application(serving, hosts_of(settings, port), (settings.scheme,))
        now = serving.log.path.with_name(NOW)

        def told() -> None:
            write_private(now, json.dumps({"api": f"{serving.address}/api/v1", "token": serving.token}))
            said(serving, entry_link(serving))

        try:
            Server(server_config(app, settings), told, serving.goodbye).run(sockets=[listening])
        finally:
            now.unlink(missing_ok=True)


def server_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """uvicorn's settings for all of our servers."""
    return uvicorn.Config(
        app,
        http=Connections(),  # type: ignore[arg-type]  # it makes protocols as a class does
        backlog=BACKLOG,
        access_log=False,  # addresses contain tokens
        log_level="error",  # a warning for each malformed request would fill the disk
        ws="websockets-sansio",
        ws_max_size=websocket.LARGEST_FRAME * 4,
        ws_ping_interval=10.0,
        ws_ping_timeout=10.0,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        h11_max_incomplete_event_size=32_000,
        proxy_headers=False,
        ssl_certfile=settings.certificate and str(settings.certificate[0]),
        ssl_keyfile=settings.certificate and str(settings.certificate[1]),
    )


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner may read."""
    with open_private(path) as file:
        file.write(text.encode())
