"""The pages of a participant: plain forms that work without scripts, one for each place in the study."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.responses import HTMLResponse

from runs.documents.markup import Child, Markup, join, tag
from studio.shell import STUDY, page
from studio.study.plan import Plan
from studio.study.questions import (
    ARTIFICIAL,
    CANNOT,
    CHOICE,
    HUMAN,
    LONGEST,
    PAIR,
    SCALE,
    SURENESS,
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
    send = tag("button", button, type="submit", class_="main")
    return tag("form", hidden, *children, send, method="post", action=action, class_="card")


def information(plan: Plan, group: str, wrong: str = "", given: Mapping[str, str] | None = None) -> HTMLResponse:
    """The page with the information and the consent form."""
    given = given or {}
    hidden = tag("input", type="hidden", name="group", value=group)
    ticks = [
        tick("age", f"I am {plan.least_age} or older.", given),
        tick("agree", plan.consent, given),
    ]
    code = tag("label", "Code", tag("input", name="code", required=True, autocomplete="off", spellcheck="false"))
    return page(
        plan.title,
        tag("h1", plan.title),
        *said(plan.information),
        tag("p", plan.contact),
        tag("p", f"Personal data will be erased by {plan.retention.isoformat()}."),
        notice(wrong),
        post(f"/study/{plan.name}", "consent", hidden, *ticks, button="Take part"),
        tag("h2", "Do you already have a code?"),
        post(f"/study/{plan.name}", "back", code, button="Continue"),
        status=400 if wrong else 200,
        kind=STUDY,
    )


def tick(name: str, words: str, given: Mapping[str, str]) -> Markup:
    """A box that must be ticked, with its label."""
    box = tag("input", type="checkbox", name=name, value="yes", checked=given.get(name) == "yes", required=True)
    return tag("label", box, tag("span", words), class_="choice")


def notice(text: str) -> Child:
    """An error message, or nothing."""
    return tag("p", text, class_="notice", role="alert") if text else None


def framed(
    plan: Plan, code: str, *children: Child, wrong: str = "", leave: bool = False, scripts: tuple[str, ...] = ()
) -> HTMLResponse:
    """A participant's page: content, then the code, the link to the participant's data, and the way out."""
    remember = ". Write it down: you need it to return, to see your data, and to erase them."
    links: list[Child] = [tag("a", "My data", href=f"/s/{code}/data")]
    if leave:
        links += [" · ", tag("a", "Leave the study", href=f"/s/{code}/leave")]
    foot = tag("footer", tag("p", "Your code is ", tag("b", code), remember), tag("p", *links), class_="quiet")
    shown = tag("h1", plan.title), notice(wrong), *children, foot
    return page(plan.title, *shown, scripts=scripts, status=400 if wrong else 200, kind=STUDY)


def about(plan: Plan, code: str, asked: Sequence[Asked], wrong: str, given: Mapping[str, str]) -> HTMLResponse:
    """Optional questions about the participant."""
    lead = tag("p", "All of these questions are optional.")
    fields = [field(it, given, optional=True) for it in asked]
    return framed(plan, code, lead, post(f"/s/{code}", "about", *fields, button="Continue"), wrong=wrong, leave=True)


def rules(
    plan: Plan, code: str, sheet: Markup, asked: Sequence[Asked], wrong: str, given: Mapping[str, str]
) -> HTMLResponse:
    """The rules, and questions about them."""
    form = post(f"/s/{code}", "rules", *(field(it, given) for it in asked), button="Check")
    heads = tag("h2", "The rules"), tag("h2", "Questions about the rules")
    return framed(plan, code, heads[0], sheet, heads[1], form, wrong=wrong, leave=True)


def start(plan: Plan, code: str, title: str, what: str, button: str, wrong: str = "") -> HTMLResponse:
    """The page before a game."""
    lead = tag("p", what) if what else None
    form = post(f"/s/{code}", "start", button=button)
    return framed(plan, code, tag("h2", title), lead, form, wrong=wrong, leave=True)


def queue(plan: Plan, code: str) -> HTMLResponse:
    """The queue; the page reloads automatically."""
    wait = f"You are waiting for the next game. Games start every {plan.tick:g} seconds; this page reloads by itself."
    response = framed(plan, code, tag("p", wait, role="status"), leave=True)
    response.headers["Refresh"] = "3"
    return response


def leaving(plan: Plan, code: str) -> HTMLResponse:
    """The question whether the person really wants to leave."""
    lead = (
        "Your answers so far are stored, and you can still view and erase them with your code. "
        "You will be told who you played with, so you cannot go on afterwards."
    )
    sure = tag("input", type="hidden", name="sure", value="yes")
    stay = tag("p", tag("a", "No, go on with the study", href=f"/s/{code}"))
    form = post(f"/s/{code}", "leave", sure, button="Leave the study")
    return framed(plan, code, tag("h2", "Leave the study?"), tag("p", lead), form, stay)


@dataclass(frozen=True)
class AboutGame:
    """The game of a questionnaire: its title, the part that the person had in it, and the names of its seats."""

    title: str
    part: str
    seats: Sequence[str]


def questions(
    plan: Plan, code: str, asked: Sequence[Asked], game: AboutGame, skip: bool, wrong: str, given: Mapping[str, str]
) -> HTMLResponse:
    """The page with the questions after a game."""
    shown: list[Child] = []
    seat = None
    for it in asked:
        if it.seat is not None and it.seat != seat:
            shown.append(tag("h2", f"The {game.seats[it.seat]} player"))
        elif it.seat is None and seat is not None:
            shown.append(tag("h2", "The game"))
        seat = it.seat
        shown.append(field(it, given))
    skipping = post(f"/s/{code}", "skip", button="Skip these questions") if skip else None
    heads = tag("h2", game.title), tag("p", game.part) if game.part else None
    form = post(f"/s/{code}", "answers", *shown, button="Send")
    return framed(plan, code, *heads, form, skipping, wrong=wrong, leave=True, scripts=("questions.js",))


def field(it: Asked, given: Mapping[str, str], optional: bool = False) -> Markup:
    """One question as form fields, filled in with the given answer."""
    question, needed, value = it.question, it.question.needed and not optional, given.get(it.name, "")
    if question.kind in (CHOICE, PAIR):
        options = [(option, WORDS.get(option, option)) for option in it.options]
        options = [(option, f"{words}: {it.labels[option]}" if it.labels else words) for option, words in options]
        options += [(CANNOT, WORDS[CANNOT])] if question.cannot else []
        parts: list[Child] = [choice(it.name, *option, value, needed) for option in options]
        if question.kind == PAIR:
            steps = [(str(step), f"{step} %") for step in SURENESS]
            parts.append(select(f"{it.name}.sure", "How sure are you?", steps, given, not question.cannot))
        if question.cannot:
            parts.append(select(f"{it.name}.why", "Why can't you tell?", list(WHY.items()), given, False))
        return tag("fieldset", tag("legend", question.text), *parts, class_="question")
    if question.kind == SCALE:
        steps = [(str(step), str(step)) for step in range(question.least, question.most + 1)]
        scale = tag("div", *(choice(it.name, *step, value, needed) for step in steps), class_="scale")
        ends = tag("p", *(tag("span", end) for end in question.ends), class_="ends") if question.ends else None
        return tag("fieldset", tag("legend", question.text), scale, ends, class_="question")
    box = tag("textarea", value, name=it.name, rows="3", maxlength=str(LONGEST), required=needed)
    return tag("label", tag("span", question.text), box, class_="question")


def select(name: str, words: str, options: Sequence[tuple[str, str]], given: Mapping[str, str], needed: bool) -> Markup:
    """A drop-down list in which nothing is chosen at first."""
    shown = [tag("option", "please choose", value="")]
    shown += [tag("option", text, value=value, selected=given.get(name) == value) for value, text in options]
    kind = name.rpartition(".")[2]
    return tag("label", tag("span", words), tag("select", *shown, name=name, required=needed), class_=f"more {kind}")


def choice(name: str, value: str, words: str, given: str, needed: bool) -> Markup:
    """One option: its button and its label."""
    button = tag("input", type="radio", name=name, value=value, checked=given == value, required=needed)
    return tag("label", button, tag("span", words), class_="choice")


def debrief(plan: Plan, code: str, finished: bool, rows: Sequence[tuple[str, str, str]], hits: str) -> HTMLResponse:
    """The players of the person's games, and the number of correct judgements by the person."""
    body = [tag("tr", *(tag("td", cell) for cell in row)) for row in rows]
    heads = tag("tr", *(tag("th", head, scope="col") for head in ("game", "seat", "who it was")))
    shown = tag("table", tag("thead", heads), tag("tbody", *body), class_="plain") if rows else None
    early = "You left before the end. Here is who you played with." if rows else "You left before the first game ended."
    words = said(plan.debrief if finished else early)
    return framed(plan, code, tag("h2", "Thank you for taking part"), *words, tag("p", hits) if hits else None, shown)


def data(plan: Plan, code: str, wrong: str = "") -> HTMLResponse:
    """The page on which a participant can download or erase their data."""
    sure = tick("sure", "Permanently erase my answers, my code and my name in the games.", {})
    return framed(
        plan,
        code,
        tag("h2", "My data"),
        tag("p", tag("a", "Download all data stored about me", href=f"/s/{code}/export")),
        post(f"/s/{code}", "erase", sure, button="Erase"),
        tag("p", tag("a", "Back to the study", href=f"/s/{code}")),
        wrong=wrong,
    )


def gone(plan: Plan) -> HTMLResponse:
    """The page after an erasure."""
    words = "Your answers and your code have been erased. The moves of your games stay, without your name."
    return page(plan.title, tag("h1", "Erased"), tag("p", words), kind=STUDY)


def monitor(plan: Plan, rows: Sequence[tuple[str, str]], coverage: Sequence[tuple[str, str]]) -> HTMLResponse:
    """The researcher's page: the number of people at each place, and of judgements of each strategy; never an
    identity."""

    def listed(pairs: Sequence[tuple[str, str]]) -> Markup:
        return tag("table", tag("tbody", *(tag("tr", tag("td", a), tag("td", b)) for a, b in pairs)))

    return page(plan.title, tag("h1", plan.title), listed(rows), tag("h2", "Judgements"), listed(coverage), join([]))
