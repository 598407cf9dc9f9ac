"""Comparison of recovered with planted values, and the checks that a study must pass before people take part."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from fitness.judges.experts import LEAST
from fitness.judges.judgement import PEOPLE
from fitness.statistics.rank_correlation import rank_correlation
from runs.playing.event import MOVE
from studio.server.log import Row, read_log
from studio.study import codes
from studio.study.analysis.curves import curves
from studio.study.analysis.results import checked, move_times, results
from studio.study.analysis.timing import timing_auc
from studio.study.answers import ANSWERED, PERSON, Answers, folded
from studio.study.person import JOINED
from studio.study.plan import AGAINST, MEET, Plan
from studio.study.simulation.bots import ALWAYS, HONEST, KINDS, planted_differences
from studio.study.simulation.participant import Participant
from studio.study.simulation.simulation import Simulation

AUDITED = 10.0  # maximum speed at which times are audited, since beyond it most of a time is network latency


def recovered(it: Simulation) -> dict[str, Any]:
    """Planted and recovered values side by side."""
    rows = list(read_log(it.study.log))
    answers = folded(rows)
    found = results(answers)
    names = names_of(it, rows)
    kinds = {name: participant.bot.kind for name, participant in names.items()}
    flagged = {flag.judge for flag in found.flags}
    kept = kept_of(rows, answers)
    often = [name for name, one in found.fitted.abilities.items() if one.n >= LEAST and kinds.get(name) == HONEST]
    items = [name for name in found.fitted.difficulties if name != PEOPLE]
    npcs, people = move_times(rows, answers)
    timing = timing_auc(npcs, people) if it.speed <= AUDITED else None
    state = checked(it.study.log)
    counts = Counter(one.item for one in answers.judgements if one.right is not None)
    asked = it.study.asked()
    return {
        "people": len(it.participants),
        "seconds": round(it.seconds, 1),
        "troubles": [
            f"bot {participant.bot.number}: {participant.failure}"
            for participant in it.participants
            if participant.failure
        ],
        "games": sum(not seating.watched_by for seating in answers.seatings.values()),
        "watched": sum(bool(seating.watched_by) for seating in answers.seatings.values()),
        "asked_again": sum(participant.client.retries for participant in it.participants),
        "judgements": len(answers.judgements),
        "human_share": round(found.human_share, 4),
        "least_judged": min((counts[name] for name in asked.strategies), default=0),
        **{
            said: {
                "acknowledged": sum(participant.acknowledged.get(kind, 0) for participant in it.participants),
                "kept": sum(count[kind] for count in kept.values()),
                "lost": sum(
                    max(0, participant.acknowledged.get(kind, 0) - kept[name][kind])
                    for name, participant in names.items()
                ),
            }
            for said, kind in (("answers", ANSWERED), ("joined", JOINED), ("moves", MOVE))
        },
        "falsifiers": {
            kind: {
                "planted": sum(one == kind for one in kinds.values()),
                "flagged": sum(kinds[name] == kind for name in flagged if name in kinds),
                "by_this_flag": sum(kinds.get(flag.judge) == kind for flag in found.flags if flag.kind == kind),
            }
            for kind in KINDS[1:]
        },
        "honest_flagged": sum(kinds.get(name) == HONEST for name in flagged),
        "experts": len(found.experts),
        "always_among_experts": sum(kinds.get(name) == ALWAYS for name in found.experts),
        "ability": number(
            rank_correlation([names[n].bot.ability for n in often], [found.fitted.abilities[n].value for n in often])
        ),
        "difficulty": number(
            rank_correlation(
                [it.population.difficulties.get(n, 0.0) for n in items],
                [found.fitted.difficulties[n].value for n in items],
            )
        ),
        "timing_auc": timing
        and {"value": round(timing.value, 3), "interval": [round(e, 3) for e in timing.interval()]},
        "given_away": given_away(it, rows),
        "faults": state.faults,
        "mixed": sum(len(seating.mixed) for seating in answers.seatings.values()),
        **curves_of(it, rows),
    }


def kept_of(rows: Iterable[Row], answers: Answers) -> dict[str, Counter[str]]:
    """Name → kind of event → number of stored events of that person; moves of a stand-in are not counted."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        if row.stream.startswith(PERSON):
            found[row.who][row.kind] += 1
        elif row.kind == MOVE and row.stream in answers.seatings:
            stood_in = (row.cid or "").startswith(f"{row.who}:m")
            who = answers.seatings[row.stream].people.get(int(row.who))
            if who is not None and not stood_in:
                found[who][MOVE] += 1
    return found


def curves_of(it: Simulation, rows: list[Row]) -> dict[str, Any]:
    """Planted differences between the two kinds of opponent beside the paired tests of them."""
    plan = it.study.plan
    if not any(stage.kind == AGAINST for stage in plan.stages):
        return {}
    tests = curves(rows, plan)["tests"]
    planted = planted_differences(plan)
    return {
        "differences": {
            name: {"planted": effect, **{key: number(tests[name][key] or 0.0) for key in ("value", "low", "high", "p")}}
            for name, effect in planted.items()
            if name in tests
        }
    }


def number(value: float) -> float | None:
    """Rounded; None for NaN."""
    return None if value != value else round(value, 3)


def names_of(it: Simulation, rows: list[Any]) -> dict[str, Participant]:
    """Random name in the log → participant."""
    marks = {
        codes.hashed(codes.read_code(participant.code) or ""): participant
        for participant in it.participants
        if participant.code
    }
    return {row.who: marks[row.data["code"]] for row in rows if row.kind == JOINED and row.data["code"] in marks}


def given_away(it: Simulation, rows: list[Any]) -> list[str]:
    """The names of strategies, or random names, that occur in anything sent to a participant before the debriefing."""
    words = {word for text in it.study.plan.strategies for word in (text, text.split()[-1])}
    other = {row.who for row in rows if row.stream.startswith(PERSON)} - {""}
    found = set()
    for participant in it.participants:
        for body in participant.pages[:-1]:
            text = body.decode("utf-8", "replace")
            found |= {word for word in words if word in text} | {"a random name" for name in other if name in text}
    return sorted(found)


def checks(found: dict[str, Any], plan: Plan, least: int) -> dict[str, bool]:
    """The checks that a study must pass before people take part; those without data are left out."""
    passed = {
        "no bot failed": not found["troubles"],
        "nothing lost": not any(found[kind]["lost"] for kind in ("answers", "joined", "moves")),
        "the log is intact": not found["faults"],
        "nothing gives an NPC away": not found["given_away"],
    }
    concealed = any(stage.kind == MEET for stage in plan.stages)
    if concealed and found["judgements"]:
        passed["people among judged seats"] = abs(found["human_share"] - plan.human_share) <= 0.05
        passed[f"every strategy {least} times"] = found["least_judged"] >= least
        passed["every falsifier flagged"] = all(it["flagged"] == it["planted"] for it in found["falsifiers"].values())
        passed['no always-"artificial" expert'] = found["always_among_experts"] == 0
        if found["timing_auc"]:
            passed["times reveal nothing"] = found["timing_auc"]["value"] <= 0.60
    return passed
