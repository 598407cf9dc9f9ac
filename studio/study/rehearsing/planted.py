"""What was planted in a rehearsal beside what was found, and the gates."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from fitness.judges.experts import LEAST
from fitness.judges.judgement import PEOPLE
from fitness.statistics.rank_correlation import rank_correlation
from runs.playing.event import MOVE
from studio.log import Row, read_log
from studio.study import codes
from studio.study.answers import ANSWERED, PERSON, Answers, folded
from studio.study.person import JOINED
from studio.study.plan import AGAINST
from studio.study.rehearsing.browsing import Browsing
from studio.study.rehearsing.cast import ALWAYS, HONEST, KINDS, harder
from studio.study.rehearsing.player import Player
from studio.study.rehearsing.rehearse import Rehearsal
from studio.study.rehearsing.timing import timing_auc
from studio.study.telling.curves import curves
from studio.study.telling.found import checked, move_times, results

AUDITED = 10.0  # the fastest rehearsal whose times are audited: beyond, the way over the network is most of them


def planted_and_found(it: Rehearsal) -> dict[str, Any]:
    """Side by side, and whether each gate holds."""
    rows = list(read_log(it.study.log))
    answers = folded(rows)
    found = results(answers)
    names = names_of(it, rows)
    kinds = {name: player.bot.kind for name, player in names.items()}
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
        "people": len(it.players),
        "seconds": round(it.seconds, 1),
        "in a browser": sum(isinstance(player, Browsing) for player in it.players),
        "kills": it.kills,
        "full disks": it.full,
        "troubles": [f"bot {player.bot.number}: {player.wrong}" for player in it.players if player.wrong],
        "games": sum(not seating.watched_by for seating in answers.seatings.values()),
        "watched": sum(bool(seating.watched_by) for seating in answers.seatings.values()),
        "asked_again": sum(player.asking.repeated for player in it.players),
        "judgements": len(answers.judgements),
        "human_share": round(found.human_share, 4),
        "least_judged": min((counts[name] for name in asked.strategies), default=0),
        **{
            said: {
                "acknowledged": sum(player.acknowledged.get(kind, 0) for player in it.players),
                "kept": sum(count[kind] for count in kept.values()),
                "lost": sum(
                    max(0, player.acknowledged.get(kind, 0) - kept[name][kind]) for name, player in names.items()
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
                [it.cast.difficulties.get(n, 0.0) for n in items], [found.fitted.difficulties[n].value for n in items]
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
    """Name → kind of event → how many of that person's own; moves of who stood in are not."""
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


def curves_of(it: Rehearsal, rows: list[Row]) -> dict[str, Any]:
    """What the bots think of the second kind of opponent beside the first, and what the paired tests say of it."""
    plan = it.study.plan
    if not any(stage.kind == AGAINST for stage in plan.stages):
        return {}
    tests = curves(rows, plan)["tests"]
    planted = harder(plan)
    return {
        "differences": {
            name: {"planted": effect, **{key: number(tests[name][key] or 0.0) for key in ("value", "low", "high", "p")}}
            for name, effect in planted.items()
            if name in tests
        }
    }


def number(value: float) -> float | None:
    """None where there is none."""
    return None if value != value else round(value, 3)


def names_of(it: Rehearsal, rows: list[Any]) -> dict[str, Player]:
    """The random name of each bot."""
    marks = {codes.kept(codes.read_code(player.code) or ""): player for player in it.players if player.code}
    return {row.who: marks[row.data["code"]] for row in rows if row.kind == JOINED and row.data["code"] in marks}


def given_away(it: Rehearsal, rows: list[Any]) -> list[str]:
    """Words of strategies in anything that a participant was sent before the debriefing."""
    words = {word for text in it.study.plan.strategies for word in (text, text.split()[-1])}
    other = {row.who for row in rows if row.stream.startswith(PERSON)} - {""}
    found = set()
    for player in it.players:
        for body in player.pages[:-1]:
            text = body.decode("utf-8", "replace")
            found |= {word for word in words if word in text} | {"a random name" for name in other if name in text}
    return sorted(found)


def gates(found: dict[str, Any], wanted: float, least: int, concealed: bool) -> dict[str, bool]:
    """What a study has to show before people come; those that it has no data for are left out."""
    told = {
        "no bot was in trouble": not found["troubles"],
        "nothing lost": not any(found[kind]["lost"] for kind in ("answers", "joined", "moves")),
        "the log is whole": not found["faults"],
        "nothing gives an NPC away": not found["given_away"],
    }
    if concealed and found["judgements"]:
        told["people among judged seats"] = abs(found["human_share"] - wanted) <= 0.05
        told[f"every strategy {least} times"] = found["least_judged"] >= least
        told["every falsifier flagged"] = all(it["flagged"] == it["planted"] for it in found["falsifiers"].values())
        told['no always-"artificial" expert'] = found["always_among_experts"] == 0
        if found["timing_auc"]:
            told["times do not tell"] = found["timing_auc"]["value"] <= 0.60
    return told
