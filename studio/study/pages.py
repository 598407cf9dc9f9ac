"""The pages of a participant: plain forms that work without script, one for each place in the study."""

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

WORDS = {HUMAN: "a person", ARTIFICIAL: "a program", CANNOT: "I cannot tell"}
WHY = {
    "no-idea": "I have no idea",
    "undecided": "I cannot decide between the two",
    "rather-not-say": "I would rather not say",
}


def said(text: str) -> list[Markup]:
    """Paragraphs, which empty lines divide."""
    return [tag("p", " ".join(part.split())) for part in text.split("\n\n") if part.strip()]


def post(action: str, do: str, *children: Child, button: str) -> Markup:
    """A form that does one thing."""
    hidden = tag("input", type="hidden", name="do", value=do)
    return tag(
        "form", hidden, *children, tag("button", button, type="submit"), method="post", action=action, class_="card"
    )


def information(plan: Plan, group: str, wrong: str = "") -> HTMLResponse:
    """What it is about, and consent."""
    age = tag("label", tag("input", type="checkbox", name="age", value="yes"), f" I am {plan.least_age} or older.")
    agree = tag("label", tag("input", type="checkbox", name="agree", value="yes"), " ", plan.consent)
    hidden = tag("input", type="hidden", name="group", value=group)
    return page(
        plan.title,
        tag("h1", plan.title),
        *said(plan.information),
        tag("p", plan.contact),
        tag("p", f"Personal data are erased on {plan.retention.isoformat()} at the latest."),
        notice(wrong),
        post(f"/study/{plan.name}", "consent", hidden, tag("p", age), tag("p", agree), button="Take part"),
        tag("h2", "You have a code already?"),
        post(f"/study/{plan.name}", "back", tag("label", "Code ", tag("input", name="code")), button="Go on"),
        status=400 if wrong else 200,
    )


def notice(text: str) -> Child:
    """What went wrong."""
    return tag("p", text, class_="notice", role="alert") if text else None


def framed(plan: Plan, code: str, *children: Child, wrong: str = "", status: int = 0) -> HTMLResponse:
    """A participant's page: its content, then the code and the ways out."""
    foot = tag(
        "footer",
        tag("p", "Your code is ", tag("b", code), ". Write it down: with it you come back, see your data, erase them."),
        tag("p", tag("a", "my data", href=f"/s/{code}/data")),
        class_="quiet",
    )
    return page(
        plan.title, tag("h1", plan.title), notice(wrong), *children, foot, status=status or (400 if wrong else 200)
    )


def about(plan: Plan, code: str, asked: Sequence[Asked], wrong: str = "") -> HTMLResponse:
    """Questions about oneself, all of which may be left out."""
    lead = tag("p", "Tell what you like to tell, and leave the rest.")
    return framed(plan, code, lead, post(f"/s/{code}", "about", *map(field, asked), button="Go on"), wrong=wrong)


def rules(plan: Plan, code: str, sheet: Markup, asked: Sequence[Asked], wrong: str = "") -> HTMLResponse:
    """The rules with checked questions."""
    form = post(f"/s/{code}", "rules", *map(field, asked), button="Check")
    return framed(plan, code, tag("h2", "The rules"), sheet, tag("h2", "Three questions about them"), form, wrong=wrong)


def start(plan: Plan, code: str, what: str, button: str, wrong: str = "") -> HTMLResponse:
    """Before a game."""
    leave = post(f"/s/{code}", "leave", button="I have had enough")
    return framed(plan, code, tag("p", what), post(f"/s/{code}", "start", button=button), leave, wrong=wrong)


def queue(plan: Plan, code: str) -> HTMLResponse:
    """Waiting; the page asks again by itself."""
    wait = tag("p", f"Games begin every {plan.tick:g} seconds. This page goes on by itself.", role="status")
    response = framed(plan, code, wait, post(f"/s/{code}", "leave", button="I have had enough"))
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
            why = [tag("option", "which is it?", value=""), *(tag("option", WHY[w], value=w) for w in WHY_NOT)]
            parts.append(tag("label", "If you cannot tell: ", tag("select", *why, name=f"{it.name}.why")))
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
    """Who was who, and how often it was found out."""
    body = [tag("tr", *(tag("td", cell) for cell in row)) for row in rows]
    heads = tag("tr", *(tag("th", head) for head in ("game", "seat", "who it was")))
    shown = tag("table", tag("thead", heads), tag("tbody", *body)) if rows else None
    return framed(plan, code, tag("h2", "Thank you"), *said(plan.debrief), tag("p", hits), shown)


def data(plan: Plan, code: str) -> HTMLResponse:
    """Own data: a copy, or an end of them."""
    sure = tag("label", tag("input", type="checkbox", name="sure", value="yes"), " Erase all that I said, for ever.")
    return framed(
        plan,
        code,
        tag("h2", "My data"),
        tag("p", tag("a", "All that is kept of me, as a file", href=f"/s/{code}/export")),
        post(f"/s/{code}", "erase", tag("p", sure), button="Erase"),
        tag("p", tag("a", "back", href=f"/s/{code}")),
    )


def gone(plan: Plan) -> HTMLResponse:
    """After an erasure."""
    return page(plan.title, tag("h1", "Erased"), tag("p", "Nothing of what you said is kept any more."))


def monitor(plan: Plan, rows: Sequence[tuple[str, str]], coverage: Sequence[tuple[str, str]]) -> HTMLResponse:
    """For the researcher: how many are where, how often each strategy was judged. Never who is whom."""

    def listed(pairs: Sequence[tuple[str, str]]) -> Markup:
        return tag("table", tag("tbody", *(tag("tr", tag("td", a), tag("td", b)) for a, b in pairs)))

    return page(plan.title, tag("h1", plan.title), listed(rows), tag("h2", "Judgements"), listed(coverage), join([]))
