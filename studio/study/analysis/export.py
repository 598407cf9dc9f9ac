"""Tables of a study: a pure function of its log, under random names, with a codebook.

Cells that begin like a formula are prefixed with an apostrophe, so that spreadsheets do not evaluate text that people
typed.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from runs.exports.tables import harmless
from runs.playing.event import OPENED
from runs.storage.writing import make_folder, write_atomically
from studio.server.log import Row, read_log
from studio.study.analysis.results import Results, results
from studio.study.answers import ABOUT, ANSWERED, LEFT, PERSON, Answers, folded
from studio.study.keeping import Study
from studio.study.person import CONSENTED, JOINED
from studio.study.plan import Plan

COLUMNS: dict[str, dict[str, str]] = {
    "judgements.csv": {
        "judge": "random name of the person", "table": "game, as in games.jsonl", "seat": "seat that was judged",
        "item": "strategy of the seat, or people", "human": "1: the seat was held by a person",
        "said": "human, artificial or cannot-tell", "why": "reason for cannot-tell", "sure": "per cent",
        "right": "1 or 0; empty: cannot tell", "seconds": "share of the questionnaire's time", "at": "Unix time",
        "ability": "Rasch, of the judge, logits", "expert": "1: a super expert", "flags": "kinds of flags of the judge",
    },
    "answers.csv": {
        "person": "random name", "table": "game", "question": "id, with its seat if it is about one",
        "value": "the answer", "sure": "per cent, of pairs", "why": "reason for cannot-tell",
        "place": "position in the questionnaire",
        "options": "in the order shown", "seconds": "of the whole questionnaire", "at": "Unix time",
    },
    "moves.csv": {
        "table": "game", "number": "event of the table", "seat": "mover; -1: dice", "kind": "move, roll, undo",
        "move": "in notation", "seconds": "since the event before", "at": "Unix time",
    },
    "people.csv": {
        "person": "random name", "number": "order of joining", "group": "room", "version": "consented to",
        "left": "1: left on request", "games": "seated", "judgements": "made", "fact": "latest answer about oneself",
    },
}  # fmt: skip


def exported(study: Study, folder: Path) -> list[Path]:
    """Write all files; the same log gives the same bytes."""
    make_folder(folder)
    rows = list(read_log(study.log))
    files = tables(rows, study.plan)
    for name, text in files.items():
        write_atomically(folder / name, text)
    return [folder / name for name in files]


def tables(rows: Sequence[Row], plan: Plan) -> dict[str, str]:
    """File name → content."""
    answers = folded(rows)
    found = results(answers)
    facts = [question.id for question in plan.about_oneself]
    return {
        "judgements.csv": written("judgements.csv", judgement_rows(answers, found)),
        "answers.csv": written("answers.csv", answer_rows(rows)),
        "moves.csv": written("moves.csv", move_rows(rows, answers)),
        "people.csv": written("people.csv", people_rows(rows, answers, facts), facts),
        "games.jsonl": games(rows, answers),
        "codebook.md": codebook(plan, facts),
    }


def written(name: str, rows: Iterable[Mapping[str, Any]], more: Sequence[str] = ()) -> str:
    """The rows of a table as CSV text."""
    heads = [head for head in COLUMNS[name] if head != "fact"] + list(more)
    out = io.StringIO()
    sheet = csv.DictWriter(out, heads, lineterminator="\n")
    sheet.writeheader()
    for row in rows:
        sheet.writerow({key: safe(value) for key, value in row.items()})
    return out.getvalue()


def safe(value: Any) -> Any:
    """Escape texts that a spreadsheet would evaluate; numbers stay numbers."""
    return "" if value is None else int(value) if isinstance(value, bool) else harmless(value)


def judgement_rows(answers: Answers, found: Results) -> Iterable[dict[str, Any]]:
    """One row per judged seat."""
    flags: dict[str, list[str]] = {}
    for flag in found.flags:
        flags.setdefault(flag.judge, []).append(flag.kind)
    for it in answers.said:
        one = it.judgement
        ability = found.fitted.abilities.get(one.judge)
        said = "cannot-tell" if one.said_human is None else "human" if one.said_human else "artificial"
        yield {
            "judge": one.judge, "table": it.table, "seat": it.seat, "item": one.item, "human": one.human, "said": said,
            "why": it.why, "sure": it.sure, "right": one.right, "seconds": round(one.seconds, 3), "at": it.at,
            "ability": ability and round(ability.value, 4), "expert": one.judge in found.experts,
            "flags": " ".join(flags.get(one.judge, [])),
        }  # fmt: skip


def answer_rows(rows: Iterable[Row]) -> Iterable[dict[str, Any]]:
    """One row per answer."""
    for row in rows:
        if row.kind != ANSWERED:
            continue
        order = {name: (place, options) for place, (name, options) in enumerate(row.data["order"], 1)}
        for name, answer in row.data["answers"].items():
            place, options = order.get(name, (None, []))
            yield {
                "person": row.who, "table": row.data["table"], "question": name, "value": answer["value"],
                "sure": answer.get("sure"), "why": answer.get("why"), "place": place, "options": " | ".join(options),
                "seconds": row.data["seconds"], "at": row.at,
            }  # fmt: skip


def move_rows(rows: Iterable[Row], answers: Answers) -> Iterable[dict[str, Any]]:
    """One row per event at tables with people."""
    before: dict[str, float] = {}
    for row in rows:
        if row.stream in answers.seatings:
            if row.kind in ("move", "roll", "undo"):
                yield {
                    "table": row.stream, "number": row.seq, "seat": row.who, "kind": row.kind,
                    "move": row.data.get("move", ""), "seconds": round(row.at - before.get(row.stream, row.at), 3),
                    "at": row.at,
                }  # fmt: skip
            before[row.stream] = row.at


def people_rows(rows: Sequence[Row], answers: Answers, facts: Sequence[str]) -> Iterable[dict[str, Any]]:
    """One row per person."""
    people: dict[str, dict[str, Any]] = {}
    for row in rows:
        if not row.stream.startswith(PERSON):
            continue
        one = people.setdefault(row.who, {"person": row.who, "left": False, **dict.fromkeys(facts)})
        if row.kind == JOINED:
            one |= {"number": row.data["number"], "group": row.data["group"]}
        elif row.kind == CONSENTED:
            one["version"] = row.data["version"]
        elif row.kind == ABOUT:
            one |= {fact: row.data["facts"].get(fact) for fact in facts}
        elif row.kind == LEFT:
            one["left"] = True
    for name, one in people.items():
        one["games"] = sum(name in it.people.values() for it in answers.seatings.values())
        one["judgements"] = sum(it.judge == name for it in answers.judgements)
        yield one


def games(rows: Iterable[Row], answers: Answers) -> str:
    """One line per game: its seats, which of them changed players, the moves, and the data to replay them."""
    opened: dict[str, dict[str, Any]] = {}
    moves: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        if row.kind == OPENED:
            opened[row.stream] = row.data["opening"]
        elif row.kind in ("move", "roll", "undo"):
            moves.setdefault(row.stream, []).append(
                {"seat": int(row.who), "kind": row.kind, "at": row.at, **_made(row)}
            )
    lines = []
    for it in answers.seatings.values():
        if it.watched_by:
            continue
        lines.append(
            json.dumps(
                {
                    "table": it.table, "game": it.game, "seed": opened.get(it.table, {}).get("seed"),
                    "stage": it.stage, "people": it.people, "strategies": it.strategies, "mixed": sorted(it.mixed),
                    "void": it.void, "moves": moves.get(it.table, []),
                },
                ensure_ascii=False,
            )
        )  # fmt: skip
    return "".join(f"{line}\n" for line in lines)


def _made(row: Row) -> dict[str, Any]:
    return {"move": row.data["move"]} if "move" in row.data else {"to": row.data.get("to")}


def codebook(plan: Plan, facts: Sequence[str]) -> str:
    """The codebook: the meaning of every column."""
    lines = [f"# {plan.title}", "", f"Study {plan.name} of {plan.game}; consent {plan.version}.", ""]
    for name, columns in COLUMNS.items():
        lines += [f"## {name}", ""]
        lines += [f"- `{head}`: {words}" for head, words in columns.items() if head != "fact"]
        if name == "people.csv":
            lines += [f"- `{fact}`: {next(q.text for q in plan.about_oneself if q.id == fact)}" for fact in facts]
        lines.append("")
    lines += [
        "## games.jsonl",
        "",
        "- one game per line: table, game, seed, stage, people and strategies by seat, mixed",
    ]
    lines += ["  seats, whether it is void, and its moves with Unix times", "", "## Questions", ""]
    lines += [f"- `{it.id}` ({it.kind}, about {it.about}): {it.text}" for it in plan.questions]
    return "\n".join(lines) + "\n"
