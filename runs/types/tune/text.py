"""A run of `evolve tune` in the terminal: the answer in words."""

from __future__ import annotations

from genome.parameter_space import text_of
from runs.types.tune.view import Answer, TuneView


def whole_text(view: TuneView) -> str:
    """The front, fewest changes first."""
    lines = [
        f"{view.plan.of_game.name}: {view.looked_at} games looked at, {view.games:,} games played, "
        f"{view.refused} certificates refused; result {view.result_hash}"
    ]
    if view.before:
        lines += ["", "as it is given", *wants_lines(view.before)]
    for number, turn in enumerate(view.turns, 1):
        word = "joins the league" if turn.joined else "does not surely beat its mix"
        held = "" if turn.held else " (not certified)"
        lines.append(f"turn {number}: {turn.code}{held}; {len(turn.league)} in the league")
        lines.append(f"  bred against it: {turn.hunter}, {100 * turn.score:.1f} % against its viable mix: {word}")
    for answer in view.front:
        lines += ["", *answer_lines(view, answer)]
    if not view.front:
        lines += ["", "nothing is certified yet"]
    return "\n".join(lines)


def sentence(view: TuneView) -> str:
    """The answer in one sentence."""
    best = view.best
    if best is None:
        return "Nothing is certified yet."
    number = counted(best)
    changes = ", ".join(f"{name} {text_of(old)} → {text_of(new)}" for name, old, new in best.changes)
    if best.met:
        makes = "makes" if len(best.changes) == 1 else "make"
        return f"{number} {makes} it as wanted: {changes}." if best.changes else "It is as wanted already."
    return f"Nothing was found that surely is as wanted; the nearest has {number}: {changes}."


def counted(answer: Answer) -> str:
    """`1 change`, `7 changes`."""
    number = len(answer.changes)
    return f"{number} change{'s' * (number != 1)}"


def answer_lines(view: TuneView, answer: Answer) -> list[str]:
    """One game of the front."""
    verdict = "is as wanted" if answer.met else "is the nearest found, and not surely as wanted"
    return [
        f"{counted(answer)}: {answer.code}",
        f"  {verdict} ({view.plan.certified:,} fresh games a pairing)",
        *(f"  {name} {text_of(old)} → {text_of(new)}" for name, old, new in answer.changes),
        *wants_lines(answer),
    ]


def wants_lines(answer: Answer) -> list[str]:
    """Want by want."""
    found = []
    for told in answer.told:
        low, high = told.interval
        mark = "met" if told.met else "not surely met"
        found.append(
            f"  {told.target}: {told.value:.3g} ({low:.3g} to {high:.3g}), surely {told.low:+.3g} to spare: {mark}"
        )
    return found
