"""The report of a run of `evolve tune`: the answer, the front, match-ups before and after, starts, rules."""

from __future__ import annotations

from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from genome.parameter_space import text_of
from runs.documents.charts.lines import line_chart, points
from runs.documents.document import LineChart, Series
from runs.documents.formats import duration
from runs.documents.frame import figure, framed, header
from runs.documents.markup import Markup, breakable, cell, data_table, section, tag
from runs.types.tune.text import counted, sentence
from runs.types.tune.view import Answer, TuneView

SHADES = 7
WIDEST = 20.0  # points from even at which the colour is darkest


def page(view: TuneView, cards: int) -> str:
    """The whole document."""
    head = header(view.path.name, sentence(view), facts(view), view.finished)
    return framed(view.path.name, tag("main", head, *sections(view, cards)))


def sections(view: TuneView, cards: int) -> list[Markup]:
    """All below the head, as far as it is known."""
    front = section("The front", "front", _front(view), *(_changes(view, answer) for answer in view.front[:cards]))
    found = [section("The search", "curves", _curve(view)), front]
    if view.turns:
        found.append(section("Turns", "turns", _turns(view)))
    if _strategies(view):
        found.append(section("Match-ups", "match-ups", *_matrices(view)))
    return [*found, section("Before and after", "before-and-after", _starts(view))]


def facts(view: TuneView) -> tuple[tuple[str, str], ...]:
    """What was asked for, and how far it came."""
    plan = view.plan
    return (
        ("game", plan.of_game.name),
        ("wanted", "; ".join(plan.wants)),
        ("free", ", ".join(plan.free) or "all parameters"),
        ("looked at", f"{view.looked_at} games"),
        ("played", f"{view.games:,} games"),
        ("time", duration(view.elapsed)),
        ("result", view.result_hash),
    )


def _curve(view: TuneView) -> Markup:
    series = (
        Series("margin", "best", points(view.history, "margin")),
        Series("surely", "evolved", points(view.history, "best")),
    )
    chart = line_chart(LineChart("The game in front", "stretches of games", "margin", series), "figure-1")
    return figure(chart, "The least margin of the game in front, as it is believed, and what a certificate would find.")


def _front(view: TuneView) -> Markup:
    heads = (("changes", "right"), ("game", ""), *((want, "right") for want in view.plan.wants), ("", ""))
    rows = [_row(answer) for answer in (*view.front, *((view.before,) if view.before else ()))]
    caption = (
        f"Certified on {view.plan.certified:,} fresh games a pairing: value, interval, what is surely to spare "
        "(intervals hold for all pairings at once). Last the game that was given."
    )
    return data_table(caption, heads, rows, "games")


def _row(answer: Answer) -> Markup:
    cells = [
        cell(
            f"{it.value:.3g}", tag("br"), f"{it.interval[0]:.3g} to {it.interval[1]:.3g}", tag("br"), f"{it.low:+.3g}",
            class_="right",
        )
        for it in answer.told
    ]  # fmt: skip
    verdict = "as wanted" if answer.met else "not surely"
    return tag(
        "tr",
        cell(str(len(answer.changes)), class_="right"),
        cell(breakable(answer.code), class_="game"),
        *cells,
        cell(verdict),
    )


def _changes(view: TuneView, answer: Answer) -> Markup:
    """The difference of the rules in words."""
    meanings = {parameter.name: parameter.meaning for parameter in view.plan.question.space.free}
    rows = [
        tag(
            "tr",
            cell(name),
            cell(meanings[name], class_="game"),
            cell(text_of(old), class_="right"),
            cell(text_of(new), class_="right"),
        )
        for name, old, new in answer.changes
    ]
    heads = (("gene", ""), ("what it is", ""), ("was", "right"), ("is", "right"))
    table = data_table(f"{counted(answer)} in words", heads, rows, "games")
    return tag("div", table, tag("p", "evolve show ", breakable(answer.code), class_="play"))


def _turns(view: TuneView) -> Markup:
    """Of co-evolution: who played, what rules came, who was bred against them."""
    heads = (("league", ""), ("rules", ""), ("certified", ""), ("bred against them", ""), ("scores", "right"), ("", ""))
    rows = [
        tag(
            "tr", cell("; ".join(it.league), class_="game"), cell(breakable(it.code), class_="game"),
            cell("yes" if it.held else "no"),
            cell(tag("code", it.hunter), class_="game"), cell(f"{100 * it.score:.1f} %", class_="right"),
            cell("joins the league" if it.joined else "does not surely beat its mix"),
        )
        for it in view.turns
    ]  # fmt: skip
    return data_table("Rules and strategies in turns; scores against the league's viable mix.", heads, rows, "games")


def _strategies(view: TuneView) -> tuple[str, ...]:
    """Those whose pairings were played, where all were."""
    names = view.turns[-1].league if view.turns else view.plan.strategies
    pairs = [it for it in view.question.pairings if len(set(it)) == 2]
    return names if view.before and len(names) > 2 and 2 * len(pairs) == len(names) * (len(names) - 1) else ()


def _matrices(view: TuneView) -> list[Markup]:
    assert view.before is not None
    found = [matrix(view, view.before, view.plan.of_game.name)]
    if view.best and view.best is not view.before:
        found.append(matrix(view, view.best, f"After {counted(view.best)}"))
    return found


def matrix(view: TuneView, answer: Answer, title: str) -> Markup:
    """Strategies against each other; the darker, the farther from even. Columns have their row's number."""
    names = _strategies(view)
    question = view.plan.question if answer is view.before else view.question
    rates = dict(zip(question.pairings, (rate for rate, _ in answer.rates), strict=True))
    heads = (("", ""), *((str(number), "right") for number, _ in enumerate(names, 1)))
    rows = []
    for number, one in enumerate(names, 1):
        cells = []
        for other in names:
            if one == other or not {(one, other), (other, one)} & set(rates):
                cells.append(cell("–", class_="right"))
                continue
            rate = 100.0 * (rates[one, other] if (one, other) in rates else 1.0 - rates[other, one])
            shade = min(SHADES - 1, int(SHADES * abs(rate - 50.0) / WIDEST))
            mark = "▲" if rate > 50.0 else "▽"
            cells.append(cell(f"{rate:.0f} {mark}", class_=f"right on-{shade}"))
        rows.append(tag("tr", cell(f"{number} {one}", class_="game"), *cells))
    return data_table(
        f"{title}: how many in a hundred the row wins of the column (▲ more than half)", heads, rows, "games"
    )


def _starts(view: TuneView) -> Markup:
    """The same seed's start of the game that was given and of the best."""
    games = [view.plan.of_game, *([find_game(view.best.code)] if view.best else [])]
    return tag("div", *(_start(game, view.plan.seed) for game in games), class_="split")


def _start(game: Game, seed: int) -> Markup:
    board = tag("div", Markup(Playthrough(game, seed).svg()), class_="board start")
    return tag("div", tag("h4", game.name), board, class_="part")
