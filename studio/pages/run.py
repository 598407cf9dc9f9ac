"""A run of games while it evolves and afterwards: how it stands, curves, archive, what was turned away, the best."""

from __future__ import annotations

from runs.cli.terminal.progress import duration
from runs.documents.curves import line_chart
from runs.documents.document import figure
from runs.documents.heat_map import heat_map, measures_of
from runs.documents.history import diversity_curves, fitness_curves
from runs.documents.markup import Markup, cell, data_table, section, tag
from runs.documents.terms import words
from runs.documents.verdict import badge, certified_of, kind_of, reason_of, verdict_of
from runs.storage.tally import Tally
from runs.types.games.view import GameRow, RunView
from studio.pages.frame import page, to
from studio.pages.loaded import Games
from studio.pages.parts import button, facts, game_link, standing_badge, verdict_strip, whole

BEST, EVENTS = 12, 6
AGAIN = 10  # seconds, without a script


def run_page(name: str, now: Games) -> str:
    """The whole page."""
    return page(
        name,
        tag("h1", name),
        live(name, now),
        exports(name),
        way=((name, to(name)),),
        scripts=("live.js",),
        again=0 if now.standing.rests else AGAIN,
    )


def live(name: str, now: Games) -> Markup:
    """What changes while the run goes on; a script asks for it again and again."""
    view = now.view
    return tag(
        "div",
        tag("p", verdict_of(view), class_="verdict"),
        tag("p", standing_badge(now.standing), " ", tag("span", now.standing.says, class_="quiet")),
        facts(about(view, now)),
        tag("p", button("All games", to(name, "games")), class_="buttons"),
        section("The best games", "best", verdict_strip(name, view.top), _best(name, now)) if view.top else None,
        section("Evolution", "curves", *_curves(view)),
        _archive(name, now),
        section("What was turned away", "failures", _failures(now)),
        _events(view),
        id="live",
        data_from=to(name, "live"),
        data_mark=now.mark,
        data_done=now.standing.word == "finished",
    )


def about(view: RunView, now: Games) -> list[tuple[str, str]]:
    """What was asked for, and how far it came."""
    plan = view.plan
    of = f" of {plan.steps:,}" if plan.steps else ""
    found = [
        ("search", plan.search),
        ("space", plan.space),
        ("profile", plan.profile),
        ("per game", f"{plan.games} games of {plan.player}"),
        ("told", f"{len(view.history):,}{of} steps"),
        ("measured", f"{view.evaluated:,} games"),
        ("time", duration(view.elapsed)),
        ("seed", str(plan.seed)),
    ]
    return [*found, ("result", view.result_hash)] if view.result_hash else found


def _best(name: str, now: Games) -> Markup:
    headers = (
        ("#", "right"), ("game", ""), ("verdict", ""), ("certified", "right"), ("balance", "right spare"),
        ("fitness", "right spare"),
    )  # fmt: skip
    caption = "The best games; balance and fitness as the search saw them, certified on fresh games"
    return data_table(caption, headers, [_row(name, row, now) for row in now.view.top[:BEST]], "games")


def _row(name: str, row: GameRow, now: Games) -> Markup:
    key = now.key_of(row.code) or str(row.number + 1)
    return tag(
        "tr",
        cell(str(row.rank), class_="right"),
        cell(game_link(row.code, to(name, "games", key)), class_="game"),
        tag("td", badge(row), title=reason_of(row)),
        cell(certified_of(row), class_="right"),
        cell(whole(row.balance), class_="right spare"),
        cell(f"{row.fitness:.1f}", class_="right spare"),
        class_=kind_of(row),
    )


def _curves(view: RunView) -> list[Markup]:
    charts = (("fitness", "figure-1", fitness_curves(view)), ("diversity", "figure-2", diversity_curves(view)))
    drawn = [
        figure(line_chart(f"Mean {what} over evaluated games", "evaluated games", what, curves, name), f"Mean {what}.")
        for what, name, curves in charts
    ]
    return [tag("div", *drawn, class_="figures")]


def _archive(name: str, now: Games) -> Markup | None:
    def link(row: GameRow) -> str | None:
        key = now.key_of(row.code)
        return to(name, "games", key) if key else None

    drawn = heat_map(now.view, link)
    if drawn is None:
        return None
    across, up = map(words, measures_of(now.view))
    caption = f"Each box holds the fittest game of its {across} and {up}. ✓ ? ✕: certified, and what came of it."
    box = tag("div", drawn, class_="wide", tabindex="0", role="region", aria_label="The archive as a map")
    return section("The archive", "archive", tag("figure", box, tag("figcaption", caption)))


def _failures(now: Games) -> Markup:
    return failure_table(now.view.tally, "games") or tag("p", "Nothing so far.", class_="quiet")


def failure_table(tally: Tally, things: str) -> Markup | None:
    """Reason, how many, a bar; None where nothing was turned away."""
    counted = {**tally.rejected, **{f"error: {kind}": count for kind, count in tally.errors.items()}}
    of = tally.measured + sum(counted.values())
    rows = [
        tag(
            "tr",
            tag("th", reason, scope="row"),
            cell(_bar(100 * count / max(of, 1)), class_="track"),
            cell(f"{count:,}", class_="right"),
            cell(f"{100 * count / max(of, 1):.0f} %", class_="right"),
        )
        for reason, count in sorted(counted.items(), key=lambda it: (-it[1], it[0]))
    ]
    if not rows:
        return None
    headers = (("reason", ""), ("", ""), (things, "right"), ("share", "right"))
    return data_table(f"{of - tally.measured:,} of {of:,} {things}, by reason", headers, rows, "games ledger")


def _bar(percent: float) -> Markup:
    ground = tag("rect", x=0, y=3, width=100, height=8, rx=1, class_="ground")
    fill = tag("rect", x=0, y=3, width=percent, height=8, class_="fill")
    return tag("svg", ground, fill, viewBox="0 0 100 14", preserveAspectRatio="none", class_="bar", aria_hidden="true")


def _events(view: RunView) -> Markup | None:
    if not view.events:
        return None
    lines = [
        tag("li", tag("span", f"{at} UTC", class_="quiet"), f" {kind}: {text}")
        for at, kind, text in view.events[: -EVENTS - 1 : -1]
    ]
    return section("What happened", "events", tag("ul", *lines, class_="lineage"))


def exports(name: str, things: str = "games") -> Markup:
    """What other programs can have."""
    links = (
        (f"all {things} as CSV", to(name, "games.csv")),
        (f"all {things} as JSON", to(name, "games.json")),
        ("the run as JSON", to(name, "run.json")),
    )
    items = [tag("li", tag("a", text, href=href)) for text, href in links]
    return section("Take it along", "exports", tag("ul", *items, class_="strip"))
