"""The pages of a participant: plain forms that work without scripts, one for each place in the study."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.responses import HTMLResponse

from runs.documents.markup import Child, Markup, join, tag
from studio.shell import page
from studio.study.plan import Plan
from studio.study.questions import (
    ARTIFICIAL,
    CANNOT,
    CHOICE,
    HUMAN,
    PAIR,
    SCALE,
    SURENESS,
    WHY_NOT,
    Asked,
)  # fmt: skip

WORDS = {HUMAN: "a person", ARTIFICIAL: "a program", CANNOT: "I can't tell"}
WHY = {
    "no-idea": "I have no idea",
    "undecided": "I cannot decide between the two",
    "rather-not-say": "I would rather not say",
}


def said(text: str) -> list[Markup]:
    """Paragraphs, separated by empty lines."""
    return [tag("p", " ".join(part.split())) for part in text.split("\n\n") if part.strip()]


def post(action: str, do: str, *children: Child, button: str) -> Markup:
    """A form for one action."""
    hidden = tag("input", type="hidden", name="do", value=do)
    return tag(
        "form", hidden, *children, tag("button", button, type="submit"), method="post", action=action, class_="card"
    )


def information(plan: Plan, group: str, wrong: str = "") -> HTMLResponse:
    """Information and consent."""
    age = tag("label", tag("input", type="checkbox", name="age", value="yes"), f" I am {plan.least_age} or older.")
    agree = tag("label", tag("input", type="checkbox", name="agree", value="yes"), " ", plan.consent)
    hidden = tag("input", type="hidden", name="group", value=group)
    return page(
        plan.title,
        tag("h1", plan.title),
        *said(plan.information),
        tag("p", plan.contact),
        tag("p", f"Personal data will be erased by {plan.retention.isoformat()}."),
        notice(wrong),
        post(f"/study/{plan.name}", "consent", hidden, tag("p", age), tag("p", agree), button="Take part"),
        tag("h2", "Do you already have a code?"),
        post(f"/study/{plan.name}", "back", tag("label", "Code ", tag("input", name="code")), button="Continue"),
        status=400 if wrong else 200,
    )


def notice(text: str) -> Child:
    """An error message, or nothing."""
    return tag("p", text, class_="notice", role="alert") if text else None


def framed(plan: Plan, code: str, *children: Child, wrong: str = "", status: int = 0) -> HTMLResponse:
    """A participant's page: content, then the code and the link to one's data."""
    foot = tag(
        "footer",
        tag(
            "p",
            "Your code is ",
            tag("b", code),
            ". Write it down: you need it to return, to see your data, and to erase them.",
        ),
        tag("p", tag("a", "my data", href=f"/s/{code}/data")),
        class_="quiet",
    )
    return page(
        plan.title, tag("h1", plan.title), notice(wrong), *children, foot, status=status or (400 if wrong else 200)
    )


def about(plan: Plan, code: str, asked: Sequence[Asked], wrong: str = "") -> HTMLResponse:
    """Optional questions about oneself."""
    lead = tag("p", "All of these questions are optional.")
    return framed(plan, code, lead, post(f"/s/{code}", "about", *map(field, asked), button="Continue"), wrong=wrong)


def rules(plan: Plan, code: str, sheet: Markup, asked: Sequence[Asked], wrong: str = "") -> HTMLResponse:
    """The rules, and questions about them."""
    form = post(f"/s/{code}", "rules", *map(field, asked), button="Check")
    return framed(plan, code, tag("h2", "The rules"), sheet, tag("h2", "Questions about the rules"), form, wrong=wrong)


def start(plan: Plan, code: str, what: str, button: str, wrong: str = "") -> HTMLResponse:
    """Before a game."""
    leave = post(f"/s/{code}", "leave", button="Leave the study")
    return framed(plan, code, tag("p", what), post(f"/s/{code}", "start", button=button), leave, wrong=wrong)


def queue(plan: Plan, code: str) -> HTMLResponse:
    """The queue; the page reloads by itself."""
    wait = tag("p", f"Games start every {plan.tick:g} seconds. This page reloads by itself.", role="status")
    response = framed(plan, code, wait, post(f"/s/{code}", "leave", button="Leave the study"))
    response.headers["Refresh"] = "3"
    return response


def questions(
    plan: Plan, code: str, asked: Sequence[Asked], seats: Sequence[str], skip: bool, wrong: str = ""
) -> HTMLResponse:
    """After a game."""
    shown: list[Child] = []
    seat = None
    for it in asked:
        if it.seat is not None and it.seat != seat:
            shown.append(tag("h2", seats[it.seat]))
        elif it.seat is None and seat is not None:
            shown.append(tag("h2", "The game"))
        seat = it.seat
        shown.append(field(it))
    skipping = post(f"/s/{code}", "skip", button="Skip these questions") if skip else None
    return framed(plan, code, post(f"/s/{code}", "answers", *shown, button="Send"), skipping, wrong=wrong)


def field(it: Asked) -> Markup:
    """One question as form fields."""
    question, legend = it.question, tag("legend", it.question.text)
    if question.kind in (CHOICE, PAIR):
        parts: list[Child] = [radio(it.name, value, WORDS.get(value, value)) for value in it.options]
        if question.kind == PAIR:
            sure = [tag("option", "how sure?", value=""), *(tag("option", f"{s} %", value=str(s)) for s in SURENESS)]
            parts.append(tag("label", "How sure are you? ", tag("select", *sure, name=f"{it.name}.sure")))
        if question.cannot:
            parts.append(radio(it.name, CANNOT, WORDS[CANNOT]))
            why = [tag("option", "why?", value=""), *(tag("option", WHY[w], value=w) for w in WHY_NOT)]
            parts.append(tag("label", "If you can't tell: ", tag("select", *why, name=f"{it.name}.why")))
        return tag("fieldset", legend, *parts)
    if question.kind == SCALE:
        steps = [radio(it.name, str(step), str(step)) for step in range(question.least, question.most + 1)]
        low, high = question.ends if len(question.ends) == 2 else ("", "")
        return tag("fieldset", legend, tag("span", low, class_="quiet"), *steps, tag("span", high, class_="quiet"))
    return tag("fieldset", legend, tag("textarea", "", name=it.name, rows="3", maxlength="2000"))


def radio(name: str, value: str, words: str) -> Markup:
    """One option."""
    return tag("label", tag("input", type="radio", name=name, value=value), f" {words} ")


def debrief(plan: Plan, code: str, rows: Sequence[tuple[str, str, str]], hits: str) -> HTMLResponse:
    """Who sat where, and how often the person judged correctly."""
    body = [tag("tr", *(tag("td", cell) for cell in row)) for row in rows]
    heads = tag("tr", *(tag("th", head) for head in ("game", "seat", "who it was")))
    shown = tag("table", tag("thead", heads), tag("tbody", *body)) if rows else None
    return framed(plan, code, tag("h2", "Thank you"), *said(plan.debrief), tag("p", hits), shown)


def data(plan: Plan, code: str) -> HTMLResponse:
    """Download or erase one's own data."""
    sure = tag(
        "label",
        tag("input", type="checkbox", name="sure", value="yes"),
        " Permanently erase everything that I entered.",
    )
    return framed(
        plan,
        code,
        tag("h2", "My data"),
        tag("p", tag("a", "Download all data stored about me", href=f"/s/{code}/export")),
        post(f"/s/{code}", "erase", tag("p", sure), button="Erase"),
        tag("p", tag("a", "back", href=f"/s/{code}")),
    )


def gone(plan: Plan) -> HTMLResponse:
    """After an erasure."""
    return page(plan.title, tag("h1", "Erased"), tag("p", "Everything that you entered has been erased."))


def monitor(plan: Plan, rows: Sequence[tuple[str, str]], coverage: Sequence[tuple[str, str]]) -> HTMLResponse:
    """For the researcher: how many people are where, how often each strategy was judged; never who is who."""

    def listed(pairs: Sequence[tuple[str, str]]) -> Markup:
        return tag("table", tag("tbody", *(tag("tr", tag("td", a), tag("td", b)) for a, b in pairs)))

    return page(plan.title, tag("h1", plan.title), listed(rows), tag("h2", "Judgements"), listed(coverage), join([]))
