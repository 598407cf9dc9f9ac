"""A run of `evolve tune` as a document: the front of certified games, targets and changes, match-ups, starting
positions."""

from __future__ import annotations

from genome.parameter_space import text_of
from runs.documents.document import (
    COMMAND,
    FAILS,
    GAME,
    HOLDS,
    OPEN,
    QUIET,
    Badge,
    Block,
    Code,
    Column,
    Document,
    Fact,
    Group,
    Inline,
    LineChart,
    Link,
    Prose,
    Row,
    Scene,
    Section,
    Series,
    Table,
)
from runs.documents.formats import duration
from runs.documents.lines import points
from runs.types.rejections import rejections
from runs.types.tune.view import Answer, TuneView

MARGIN_HELP = "distance from the bound of the target: the lower end of the 95 % interval"
TARGET, VALUE, MET = Column("target"), Column("value", right=True), Column("met")
MARGIN = Column("margin (95 % lower bound)", form="+.3g", help=MARGIN_HELP, right=True)
CHANGES, GAME_COLUMN = Column("changes", right=True), Column("game")
MATCH_UP = Column("score", form=".0f", right=True)


def document(view: TuneView, top: int) -> Document:
    """The run, with at most `top` games of the front in full."""
    blocks: list[Block] = [front(view, top)]
    if view.before:
        blocks.append(Section("The given game", (targets_table(view.before, view.config.of_game.name),), "given"))
    blocks.append(Section("The search", (curve(view),), "curves"))
    if view.turns:
        blocks.append(Section("Turns", (turns(view),), "turns"))
    if compared(view):
        blocks.append(Section("Match-ups", match_ups(view), "match-ups"))
    blocks.append(Section("Before and after", (starts(view),), "before-and-after"))
    blocks += rejections(view.tally, "batches")
    return Document(view.path.name, lead(view), facts(view), tuple(blocks), notices=view.notices)


def lead(view: TuneView) -> tuple[Inline, ...]:
    """The result in one sentence."""
    best = view.best
    if best is None:
        return ("Nothing is certified yet.",)
    number, changes = (
        changes_fact(best),
        "; ".join(f"{name} {text_of(old)} → {text_of(new)}" for name, old, new in best.changes),
    )
    if not best.met:
        return "No game was certified as meeting every target; the nearest has ", number, f": {changes}."
    if not best.changes:
        return ("The given game meets every target already.",)
    if not best.few:
        searched = Fact("games examined", view.looked_at, "games examined")
        said = ("Not possible with few changes (", searched, "); the nearest game that meets every target has ")
        return *said, number, f": {changes}."
    return number, f" {'meets' if len(best.changes) == 1 else 'meet'} every target: {changes}."


def changes_fact(answer: Answer) -> Fact:
    """`1 change`, `7 changes`."""
    return Fact("changes", len(answer.changes), f"change{'s' * (len(answer.changes) != 1)}")


def facts(view: TuneView) -> tuple[Fact, ...]:
    """The request and the effort."""
    config = view.config
    return (
        Fact("game", config.of_game.name),
        Fact("targets", "; ".join(config.wants)),
        Fact("free", ", ".join(config.free) or "all parameters"),
        Fact("examined", view.looked_at, "games"),
        Fact("played", view.games, "games"),
        Fact("certificates refused", view.refused),
        Fact("time", duration(view.elapsed)),
        Fact("result", view.result_hash),
    )


def badge(answer: Answer) -> Badge:
    """Whether every target is met."""
    return Badge("meets every target", HOLDS) if answer.met else Badge("not certified", FAILS)


# the front


def front(view: TuneView, top: int) -> Section:
    """The certified games, the smallest change first."""
    if not view.front:
        return Section("The front", (Prose(("Nothing is certified yet.",), QUIET),), "front")
    rows = tuple(
        Row((CHANGES.fact(len(it.changes)), Link(it.code, GAME, it.code), badge(it)), HOLDS if it.met else OPEN)
        for it in view.front
    )
    title = (
        f"Certified on {view.config.certified:,} fresh games per pairing, smallest change first; intervals hold for "
        "all pairings simultaneously."
    )
    table = Table(title, (CHANGES, GAME_COLUMN, Column("verdict")), rows)
    return Section(
        "The front", (table, *(answer_document(view, it, k) for k, it in enumerate(view.front[:top], 1))), "front"
    )


def answer_document(view: TuneView, answer: Answer, rank: int) -> Document:
    """A game of the front: its targets, its changes."""
    lead = (changes_fact(answer), f", certified on {view.config.certified:,} fresh games per pairing.")
    blocks: list[Block] = [targets_table(answer, "On fresh games.")]
    if answer.changes:
        blocks.append(changes_table(view, answer))
    blocks.append(Prose((Link(f"evolve show {answer.code}", COMMAND, f"evolve show {answer.code}"),), QUIET))
    return Document(
        answer.code, lead, (), tuple(blocks), badge(answer), rank=str(rank), anchor=f"game-{rank}", target=GAME,
        ref=answer.code,
    )  # fmt: skip


def targets_table(answer: Answer, title: str) -> Table:
    """Each target with its value and margin."""
    rows = tuple(
        Row((it.target, VALUE.fact(it.value, it.interval), MARGIN.fact(it.low), MET.fact(it.met)),
            HOLDS if it.met else OPEN)
        for it in answer.results
    )  # fmt: skip
    return Table(title, (TARGET, VALUE, MARGIN, MET), rows)


def changes_table(view: TuneView, answer: Answer) -> Table:
    """A table of the changed parameters."""
    meanings = {parameter.name: parameter.meaning for parameter in view.config.problem.space.free}
    columns = (
        Column("parameter"),
        Column("meaning", spare=1, below=True),
        Column("was", right=True),
        Column("is", right=True),
    )
    rows = tuple(Row((name, meanings[name], text_of(old), text_of(new))) for name, old, new in answer.changes)
    return Table("The changes.", columns, rows)


# the search


def curve(view: TuneView) -> LineChart:
    """The margin of the leading game over the course of the search."""
    series = (
        Series("margin", "best", points(view.history, "margin")),
        Series("95 % lower bound", "evolved", points(view.history, "best")),
    )
    caption = "The smallest margin of the leading game: the model's estimate, and its 95 % lower bound."
    return LineChart("The leading game", "batches of games", "margin", series, caption)


def turns(view: TuneView) -> Table:
    """Co-evolution: the league, the rules tuned for it, the strategy bred against them."""
    score = Column("score against the mix", "%", ".1f", right=True)
    columns = (
        Column("league"),
        Column("rules"),
        Column("certified"),
        Column("bred against them"),
        score,
        Column("joins"),
    )
    rows = tuple(
        Row((
            "; ".join(it.league), Link(it.code, GAME, it.code), columns[2].fact(it.held), Code(it.hunter),
            score.fact(100 * it.score), columns[5].fact(it.joined),
        ))
        for it in view.turns
    )  # fmt: skip
    return Table("Rules and strategies, turn by turn; scores against the viable mix of the league.", columns, rows)


# match-ups and starts


def compared(view: TuneView) -> tuple[str, ...]:
    """The strategies, if there are three or more and every pair was played."""
    names = view.turns[-1].league if view.turns else view.config.strategies
    pairs = [it for it in view.problem.pairings if len(set(it)) == 2]
    return names if view.before and len(names) > 2 and 2 * len(pairs) == len(names) * (len(names) - 1) else ()


def match_ups(view: TuneView) -> tuple[Table, ...]:
    """The strategies' match-ups, in the given game and in the best one."""
    assert view.before is not None
    tables = [match_up_table(view, view.before, view.config.of_game.name)]
    if view.best and view.best is not view.before:
        tables.append(match_up_table(view, view.best, f"After {changes_fact(view.best).text}"))
    return tuple(tables)


def match_up_table(view: TuneView, answer: Answer, title: str) -> Table:
    """Scores in per cent; columns have the numbers of the rows."""
    names = compared(view)
    problem = view.config.problem if answer is view.before else view.problem
    rates = dict(zip(problem.pairings, (rate for rate, _ in answer.rates), strict=True))
    rates |= {(other, one): 1.0 - rate for (one, other), rate in rates.items() if one != other}
    columns = (
        Column("strategy"),
        *(Column(str(k), MATCH_UP.unit, MATCH_UP.form, right=True) for k in range(1, len(names) + 1)),
    )
    rows = tuple(
        Row((f"{k} {one}", *(
            column.fact(None if one == other or (one, other) not in rates else 100.0 * rates[one, other])
            for column, other in zip(columns[1:], names, strict=True)
        )))
        for k, one in enumerate(names, 1)
    )  # fmt: skip
    return Table(f"{title}: the score of the row against the column, in per cent.", columns, rows)


def starts(view: TuneView) -> Group:
    """The starting positions of the given game and of the best one, with the same seed."""
    games = [(view.config.of_game.name, view.config.game)]
    if view.best:
        games.append((view.best.code, view.best.code))
    return Group(tuple(Section(name, (Scene(code, view.config.seed),)) for name, code in games))
