"""The actions of the buttons of runs and of the queue, for the owner's pages only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from games.errors import BadInput
from runs.storage.folder import read_run
from runs.storage.status import status_of
from studio.jobs.queue import Jobs
from studio.jobs.starting import resume
from studio.owner_pages import NOT_OURS, owners_form, sign_in_page
from studio.pages.frame import notice
from studio.pages.shelf import Shelf
from studio.server.serving import Serving


def of_run(act: Callable[[Jobs, Path], object]) -> Callable[[Request], object]:
    """The handler of a button of a run that is shown."""

    async def handle(request: Request) -> Response:
        serving: Serving = request.app.state.serving
        if await owners_form(request) is None:
            return sign_in_page(NOT_OURS, 403)
        name = request.path_params["run"]
        try:
            await asyncio.to_thread(act, serving.jobs, Shelf(serving.runs).find(name).path)
        except BadInput as error:
            return HTMLResponse(notice("Not possible", str(error)), 400)
        return RedirectResponse(f"/runs/{quote(name)}", 303)

    return handle


def resume_idle(jobs: Jobs, path: Path) -> None:
    """Queue a run on which no process is working."""
    with read_run(path) as run:
        status = status_of(run)
    if not status.idle:
        raise BadInput(f"{path.name} is being worked on: {status.owner}")
    resume(jobs, path)


async def stop_job(request: Request) -> Response:
    """POST /jobs/{number}/stop"""
    serving: Serving = request.app.state.serving
    if await owners_form(request) is None:
        return sign_in_page(NOT_OURS, 403)
    for job in serving.jobs.under_way():
        if job.number == request.path_params["number"]:
            serving.jobs.stop(Path(job.target))
    return RedirectResponse("/runs", 303)


ROUTES = [
    Route("/runs/{run}/resume", of_run(resume_idle), methods=["POST"]),
    Route("/runs/{run}/stop", of_run(Jobs.stop), methods=["POST"]),
    Route("/jobs/{number:int}/stop", stop_job, methods=["POST"]),
]
