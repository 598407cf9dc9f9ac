"""The controls of a run that the studio may start: stop, resume, its place in the queue; and the queue itself."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from runs.documents.markup import Child, Markup, section, tag
from runs.storage.status import FINISHED, RunStatus
from studio.jobs.queue import DONE, WAITING, Job, Jobs
from studio.pages.parts import NO_TOKEN


@dataclass(frozen=True)
class Control:
    """The controls of a run: its state, if the queue knows it better, a button, and the reason for its failure."""

    state: Child = None
    button: Child = None
    notice: Child = None

    @property
    def mark(self) -> str:
        """A mark that changes with the controls."""
        parts = "".join(it or "" for it in (self.state, self.button, self.notice))
        return hashlib.sha256(parts.encode()).hexdigest()[:8] if parts else ""


def control_of(jobs: Jobs | None, name: str, path: Path, status: RunStatus) -> Control:
    """The controls of the run with this name."""
    if jobs is None or status.state == FINISHED:  # its process may still be about to end
        return Control()
    job = jobs.of(path)
    if job is not None and job.state != DONE:
        return _under_way(jobs, job, name, status)
    if not status.idle or status.copy:
        return Control()
    failed = job is not None and job.failed
    why = jobs.last_line(job) if job is not None and failed else ""
    notice = tag("p", f"The run failed: {why}", class_="notice") if why else None
    return Control(None, act(f"/runs/{quote(name)}/resume", "Resume", main=True), notice)


def _under_way(jobs: Jobs, job: Job, name: str, status: RunStatus) -> Control:
    words = state_in_words(jobs, job, idle=status.idle)
    badge = "queued" if job.state == WAITING else "stopping" if job.stopping else "starting"
    line = tag("p", tag("span", badge, class_="badge working"), " ", tag("span", words, class_="quiet"))
    button = None if job.stopping else act(f"/runs/{quote(name)}/stop", button_text(job))
    return Control(line if words else None, button)


def state_in_words(jobs: Jobs, job: Job, idle: bool = True) -> str:
    """The state of a job that is not done; empty for a run that is at work, whose page says more."""
    if job.stopping:
        return "what is being evaluated is finished first"
    if job.state == WAITING:
        before = jobs.before(job)
        return f"behind {before} other job{'s' if before != 1 else ''}" if before else "next in the queue"
    return "its process has just been started" if idle else ""


def button_text(job: Job) -> str:
    """The text of the button that ends a job."""
    return "Take it out of the queue" if job.state == WAITING else "Stop"


def act(action: str, text: str, main: bool = False, about: str = "") -> Markup:
    """A button that does something."""
    look = "button main" if main else "button"
    button = tag("button", text, type="submit", class_=look, aria_label=f"{text}: {about}" if about else None)
    return tag("form", Markup(NO_TOKEN), button, method="post", action=action, class_="play")


def queue_list(jobs: Jobs | None) -> Markup | None:
    """The jobs that work and wait."""
    if jobs is None:
        return None
    if not (listed := jobs.under_way()):
        return Markup("")
    rows = []
    for job in listed:
        words = state_in_words(jobs, job, idle=False) or "at work"
        button = None if job.stopping else act(f"/jobs/{job.number}/stop", button_text(job), about=job.title)
        rows.append(tag("li", tag("b", job.title), tag("span", words, class_="quiet"), button))
    return section("Queue", "queue", tag("ul", *rows, class_="strip queue"))
