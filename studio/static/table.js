// @ts-check
// The page of a table: shows views, and turns clicks, keys and typed text into moves. It is independent of the game: each
// view says what to draw and what can be clicked.

import { POINT, after, beginning, chosen, complete, declarations, next, within } from "./clicks.js";
import { Between } from "./between.js";
import { animate, board, drawPanel, html, inWords, tumble } from "./draw.js";
import { Live } from "./live.js";
import { Replay } from "./replay.js";

const MOST_TOGGLES = 5; // maximum number of declarations with a button each
const NARROW = 560; // pixels; below, the scene's narrow arrangement is used
const [, , table, token] = location.pathname.split("/");

/** @param {string} id @returns {HTMLElement} */
const the = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const typed = /** @type {HTMLInputElement} */ (the("typed"));

/** @type {import("./live.js").View | null} */
let view = null;
/** @type {import("./replay.js").Frame | null} */
let past = null; // a position of the replay
/** @type {import("./replay.js").Frame | null} */
let passing = null; // the ply being shown
/** @type {string[]} */
let picked = [];
/** @type {Set<string>} */
const declared = new Set();
let painted = 0;
let moved = false; // whether another tab acts
let keep = false; // whether the notice stays with the next view
let drawnPly = -1;

const live = new Live(table, token, { view: show, refused, link, moved: movedOn, gone });
const frame = (/** @type {number} */ ply) => ask("GET", `replay?ply=${ply}`);
const replay = new Replay(the("replay"), frame, look);
const between = new Between(frame, pass);

/** @param {string} method @param {string} path @param {object=} body */
async function ask(method, path, body) {
  const headers = { Authorization: `Bearer ${token}`, ...(body ? { "Content-Type": "application/json" } : {}) };
  const answer = await fetch(`/api/v1/tables/${table}/${path}`, { method, headers, body: body && JSON.stringify(body) });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.why);
  return data;
}

/** @param {import("./live.js").View} seen */
function show(seen) {
  const fresh = view === null || seen.n !== view.n;
  view = seen;
  picked = [];
  if (fresh) {
    if (!keep) the("notice").hidden = true;
    declared.clear();
    tell(seen.told, seen.told_at);
  }
  keep = false;
  moved = false;
  painted = performance.now();
  replay.grown(seen.ply);
  if (!between.grown(seen.ply) && !past) paint();
  the("table").dataset.n = String(seen.n);
  the("table").dataset.state = seen.state;
  the("table").dataset.ply = String(seen.ply);
}

/** @param {import("./replay.js").Frame | null} frame */
function look(frame) {
  past = frame;
  paint();
  here();
}

/** @param {import("./replay.js").Frame | null} frame */
function pass(frame) {
  passing = frame;
  if (!frame) painted = performance.now();
  if (!past) paint();
}

/** New lines of the list of moves, with the plies after them.
 * @param {string[]} lines @param {number[]} plies */
function tell(lines, plies) {
  const list = the("told");
  list.append(...lines.map((line, k) => html("li", { "data-ply": String(plies[k]), title: "Show this position" }, line)));
  list.scrollTop = list.scrollHeight;
}

/** Mark the line of the position that is shown, if it is an earlier one. */
function here() {
  const lines = [...document.querySelectorAll("#told li")];
  const at = past ? lines.reverse().find((line) => line.getAttribute("data-ply") === String(past?.ply)) : undefined;
  for (const line of lines) line.setAttribute("aria-current", String(line === at));
  at?.scrollIntoView({ block: "nearest" });
}

/** Redraw everything and restore the focus. */
function paint() {
  if (!view) return;
  const frame = past ?? passing;
  const wide = frame ? frame.scene : view.scene;
  const scene = innerWidth < NARROW && wide.narrow ? wide.narrow : wide;
  const ways = frame || moved ? [] : view.ways;
  const steps = new Set(ways.flatMap((way) => way.steps));
  const focus = document.activeElement?.getAttribute("data-id");
  the("says").textContent = past ? `Looking back. ${past.told}` : passing ? passing.told : says();
  const ply = frame ? frame.ply : view.ply;
  const holder = the("board");
  holder.hidden = !(scene.width > 0);
  if (scene.width > 0) {
    const drawn = board(scene, steps);
    holder.replaceChildren(drawn);
    if (!past && ply !== drawnPly) animate(drawn);
  }
  const fresh = !past && ply !== drawnPly;
  drawnPly = past ? -1 : ply;
  holder.dataset.shown = past ? String(past.ply) : "now";
  const panels = (wide.panels ?? []).map((panel) => drawPanel(panel, steps, view?.seat ?? null, wide.marks ?? []));
  the("cards").replaceChildren(...panels.filter((panel) => panel.querySelector(".things, pre")));
  the("panels").replaceChildren(...panels.filter((panel) => !panel.querySelector(".things, pre")));
  if (fresh) tumble(the("cards"));
  the("moves").replaceChildren(...ways.slice(0, 400).map((way) => html("option", { value: way.move })));
  for (const button of document.querySelectorAll("[data-command]")) {
    const name = button.getAttribute("data-command") ?? "";
    /** @type {HTMLElement} */ (button).hidden = !view.can.includes(name === "swap" ? "again" : name);
  }
  the("typing").hidden = view.seat === null || view.state === "over";
  the("words").textContent = inWords(wide);
  the("save").hidden = view.seat === null && view.state !== "over";
  mark(ways);
  refocus(focus);
}

/** @param {import("./live.js").View} seen */
function winner(seen) {
  const winners = seen.result?.winners ?? [];
  const own = seen.seat !== null && winners.includes(seen.seats[seen.seat]);
  const others = winners.filter((name) => !own || name !== seen.seats[seen.seat ?? 0]).join(" and ");
  if (!winners.length) return "Nobody wins";
  if (own) return others ? `You share the win with ${others}` : "You win";
  return `${others} ${winners.length > 1 ? "share the win" : "wins"}`;
}

/** The scores that decided a game: one's own first, or the winner's.
 * @param {import("./live.js").View} seen */
function score(seen) {
  const counts = seen.result?.counts;
  if (!counts) return "";
  const first = seen.seat ?? seen.seats.indexOf(seen.result?.winners[0] ?? seen.seats[0]);
  return ` ${[counts[first], ...counts.filter((_, seat) => seat !== first)].join(" : ")}`;
}

/** The prompt, or the result. */
function says() {
  if (!view) return "";
  if (view.result) {
    const [, ...sentence] = view.result.payoffs ? view.scene.says.split(": ") : [];
    return `${winner(view)}${score(view)}: ${sentence.join(": ") || view.result.ending}`;
  }
  const draft = view.draft.length ? ` (drafted: ${view.draft.join(", ")})` : "";
  return `${view.state === "you" ? "Your turn: " : ""}${view.scene.says}${draft}`;
}

/** Mark the possible next clicks, and show buttons for moves that have no place on the board.
 * @param {import("./clicks.js").Way[]} ways */
function mark(ways) {
  const open = next(fitting(ways), picked);
  for (const one of document.querySelectorAll("#board [data-id], #cards [data-id]")) {
    const id = one.getAttribute("data-id") ?? "";
    const legal = open.has(id) || (open.has(POINT) && one.classList.contains("shape-ground"));
    one.classList.toggle("legal", legal);
    one.classList.toggle("picked", picked.includes(id));
    if (one.getAttribute("role") === "button") one.setAttribute("aria-disabled", String(!legal && !picked.includes(id)));
    if (one instanceof HTMLButtonElement) one.disabled = !legal && !picked.includes(id);
  }
  area(fitting(ways), open);
  the("choices").replaceChildren(...buttons(ways, open), ...toggles(ways));
}

/** The interactions that allow all current declarations; all of them if none does.
 * @param {import("./clicks.js").Way[]} ways */
function fitting(ways) {
  const fit = ways.filter((way) => [...declared].every((word) => way.extras.flat().includes(word)));
  return fit.length ? fit : ways;
}

/** The areas of free steps.
 * @param {import("./clicks.js").Way[]} ways @param {Set<string>} open */
function area(ways, open) {
  document.querySelector("#board .area")?.remove();
  const way = open.has(POINT) ? beginning(ways, picked).find((one) => one.area) : undefined;
  if (!way?.area) return;
  const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [key, value] of [["cx", way.area.x], ["cy", way.area.y], ["r", way.area.radius]]) {
    circle.setAttribute(String(key), String(value));
  }
  circle.setAttribute("class", "area");
  document.querySelector("#board svg > .thing")?.before(circle);
}

/** @param {import("./clicks.js").Way[]} ways @param {Set<string>} open */
function buttons(ways, open) {
  const made = [];
  for (const step of open) {
    if (!step.startsWith("!") && !step.startsWith("ply:")) continue;
    const way = beginning(ways, [...picked, step])[0];
    const words = step.startsWith("!") ? step.slice(1) : way.says || way.move;
    const title = way.says && step.startsWith("!") && way.steps.length === picked.length + 1 ? { title: way.says } : {};
    made.push(html("button", { type: "button", "data-id": step, ...title }, words));
  }
  if (picked.length) made.push(html("button", { type: "button", "data-back": "" }, "Back"));
  else if (view?.draft.length && !past && !moved) made.push(html("button", { type: "button", "data-back": "" }, "Undo the last draft move"));
  return made;
}

/** @param {import("./clicks.js").Way[]} ways */
function toggles(ways) {
  const known = declarations(ways, picked);
  if (known.length > MOST_TOGGLES) return [oneOf(known)];
  return known.map((word) => {
    const on = declared.has(word);
    return html("button", { type: "button", class: "toggle", "data-extra": word, "aria-pressed": String(on) }, word);
  });
}

/** A list of many declarations, of which one can be chosen.
 * @param {string[]} known */
function oneOf(known) {
  const choice = /** @type {HTMLSelectElement} */ (html("select", { "aria-label": "declare", "data-declare": "" }));
  for (const word of ["", ...known]) choice.append(new Option(word || "declare nothing", word, false, declared.has(word)));
  choice.addEventListener("change", () => {
    declared.clear();
    if (choice.value) declared.add(choice.value);
    if (view) mark(past || passing ? [] : view.ways);
    document.querySelector("[data-declare]")?.dispatchEvent(new Event("focus"));
  });
  return choice;
}

/** @param {string | null | undefined} id */
function refocus(id) {
  const stops = buttonsOnBoard();
  const again = id ? document.querySelector(`[data-id="${CSS.escape(id)}"]`) : null;
  const stop = stops.find((one) => one === again) ?? stops.find((one) => one.classList.contains("legal")) ?? stops[0];
  stop?.setAttribute("tabindex", "0");
  if (id && again instanceof HTMLElement) again.focus();
  else if (id && again instanceof SVGElement && again.hasAttribute("tabindex")) again.focus();
  else if (id && stop) stop.focus();
}

/** The stops of the arrow keys: places, and clickable things.
 * @returns {SVGElement[]} */
function buttonsOnBoard() {
  const all = /** @type {SVGElement[]} */ ([...document.querySelectorAll("#board [role=button]")]);
  const covered = new Set(all.map((one) => one.getAttribute("data-on")).filter(Boolean));
  return all.filter((one) => !covered.has(one.getAttribute("data-id")) || one.classList.contains("legal"));
}

/** A click on something with an id.
 * @param {string} id @param {{x: number, y: number}=} point */
function click(id, point) {
  if (!view || past || between.shows || moved || waits()) return;
  const ways = fitting(view.ways);
  const open = next(ways, picked);
  const free = point && open.has(POINT) ? beginning(ways, picked).find((way) => way.area && within(way, point)) : undefined;
  if (free && !open.has(id)) {
    play(chosen(free, declared, point));
    return;
  }
  const steps = after(ways, picked, id);
  if (!steps) return;
  picked = steps;
  const way = complete(ways, picked);
  if (!way) {
    mark(view.ways);
    return;
  }
  const made = chosen(way, declared, point);
  if (made) play(made);
  else {
    picked = [];
    mark(view.ways);
    notice(`this move does not allow the declaration ${[...declared].join(", ")}`);
  }
}

/** Whether the last command is unanswered; if so, say so. */
function waits() {
  if (live.busy) notice("Your last move has not been answered yet.");
  return live.busy;
}

/** Send a move, or keep it as a draft while the turn continues.
 * @param {import("./clicks.js").Chosen | null} made */
function play(made) {
  if (!made || !view) return;
  const moves = [...view.draft, made.text];
  if (made.draft) live.say({ t: "draft", n: view.n, moves });
  else live.send({ t: "move", n: view.n, moves, seen: Math.round(performance.now() - painted) });
}

/** Undo the last click, or the last move of the draft. */
function back() {
  if (!view || past || moved) return;
  if (picked.length) {
    picked = picked.slice(0, -1);
    mark(view.ways);
  } else if (view.draft.length) {
    live.say({ t: "draft", n: view.n, moves: view.draft.slice(0, -1) });
  }
}

/** @param {MouseEvent} event */
function pointOf(event) {
  const drawn = document.querySelector("#board svg");
  const matrix = drawn instanceof SVGSVGElement ? drawn.getScreenCTM() : null;
  if (!matrix) return undefined;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => between.shows && between.skip());

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("[data-id], [data-back], [data-extra], [data-command], [data-take]");
  if (!button) return;
  const extra = button.getAttribute("data-extra");
  const name = button.getAttribute("data-command");
  if (button.hasAttribute("data-back")) back();
  else if (button.hasAttribute("data-take")) live.say({ t: "take" });
  else if (name) command(name);
  else if (extra !== null) {
    if (!declared.delete(extra)) declared.add(extra);
    if (view) mark(past || passing ? [] : view.ways);
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-extra="${CSS.escape(extra)}"]`))?.focus();
  } else if (the("board").contains(button)) click(nearest(event) ?? button.getAttribute("data-id") ?? "", pointOf(event));
  else click(button.getAttribute("data-id") ?? "");
});

/** The legal target under a click whose centre is nearest.
 * @param {MouseEvent} event */
function nearest(event) {
  const point = pointOf(event);
  const under = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest("#board [data-id]"));
  const legal = /** @type {SVGElement[]} */ ([...new Set(under)].filter((one) => one?.classList.contains("legal")));
  if (!point || legal.length < 2) return legal[0]?.getAttribute("data-id");
  const ground = (/** @type {SVGElement} */ one) => one.classList.contains("shape-ground");
  if (legal.some((one) => !ground(one))) legal.splice(0, legal.length, ...legal.filter((one) => !ground(one)));
  const far = (/** @type {SVGElement} */ one) => Math.hypot(middle(one)[0] - point.x, middle(one)[1] - point.y);
  return legal.reduce((best, one) => (far(one) < far(best) ? one : best)).getAttribute("data-id");
}

/** The legal place or thing under the pointer.
 * @param {PointerEvent} event */
function under(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found?.closest("#board") ? nearest(event) : undefined;
}

// A mouse may drag: the place where it is pressed and the one where it is released are two clicks.
const NEAR = 10; // pixels within which a press and a release are a click
/** @type {{id: string, x: number, y: number} | null} */
let pressed = null;
let dragged = false; // whether the click that follows a release is part of a drag
the("board").addEventListener("pointerdown", (event) => {
  const id = event.pointerType === "touch" || event.button ? undefined : under(event);
  pressed = id === undefined || id === null ? null : { id, x: event.clientX, y: event.clientY };
  dragged = false;
});
document.addEventListener("pointermove", (event) => {
  if (!pressed || dragged || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < NEAR) return;
  dragged = true;
  if (!picked.includes(pressed.id)) click(pressed.id);
});
document.addEventListener("pointerup", (event) => {
  const target = pressed && dragged ? under(event) : undefined;
  if (target && target !== pressed?.id) click(target);
  pressed = null;
  setTimeout(() => (dragged = false)); // after the click that follows
});
document.addEventListener("click", (event) => {
  if (dragged) event.stopPropagation();
}, true);

the("told").addEventListener("click", (event) => {
  const line = event.target instanceof Element ? event.target.closest("li") : null;
  if (line) replay.to(Number(line.dataset.ply));
});

document.addEventListener("keydown", (event) => {
  const on = document.activeElement;
  if (on !== document.body && on !== the("told")) return;
  const where = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (!where || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  replay.go(where);
});

the("board").addEventListener("keydown", (event) => {
  const here = document.activeElement;
  if (!(here instanceof SVGElement)) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    click(here.getAttribute("data-id") ?? "");
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    step(here, event.key);
  } else if (event.key === "n") {
    const stops = buttonsOnBoard().filter((one) => one.classList.contains("legal"));
    move(stops[(stops.indexOf(here) + 1) % stops.length]);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") back();
  if (event.key === "b" && !(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) {
    /** @type {HTMLDetailsElement} */ (the("in-words")).open = true;
    the("words").focus();
  }
});

the("save").addEventListener("click", async () => {
  try {
    const text = JSON.stringify(await ask("GET", "position"), null, 2);
    const link = html("a", { href: URL.createObjectURL(new Blob([text])), download: "position.json" });
    link.click();
  } catch (error) {
    notice(error instanceof Error ? error.message : "no answer");
  }
});

/** Move the focus to the nearest stop in the direction of an arrow key.
 * @param {SVGElement} here @param {string} key */
function step(here, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const [x, y] = middle(here);
  let best = null;
  let least = Infinity;
  for (const one of buttonsOnBoard()) {
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one === here || along <= 0.5) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [one, far];
  }
  move(best);
}

/** @param {SVGElement} one @returns {[number, number]} */
function middle(one) {
  return [Number(one.getAttribute("data-x")), Number(one.getAttribute("data-y"))];
}

/** @param {SVGElement | null | undefined} to */
function move(to) {
  if (!to) return;
  document.querySelector("#board [tabindex='0']")?.setAttribute("tabindex", "-1");
  to.setAttribute("tabindex", "0");
  to.focus();
}

the("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = typed.value.trim();
  if (!view || !text || waits()) return;
  const way = view.ways.find((one) => (one.moves ?? [one.move]).includes(text));
  play({ text, draft: way?.draft === true });
  typed.value = "";
});

/** @param {string} name */
async function command(name) {
  if (!view || waits()) return;
  try {
    if (name === "undo") live.send({ t: "undo", n: view.n });
    else if (name === "resign") {
      const button = the("resign");
      if (button.dataset.sure) live.send({ t: "resign", n: view.n });
      button.dataset.sure = button.dataset.sure ? "" : "yes";
      button.textContent = button.dataset.sure ? "Really resign?" : "Resign";
    } else if (name === "hint") {
      const hint = await ask("POST", "hint", {});
      notice(`${hint.adviser} would play ${hint.move}`);
    } else if (name === "again" || name === "swap") {
      const seat = await ask("POST", name === "swap" ? "again?swap=1" : "again", {});
      location.assign(`/tables/${seat.id}/${seat.token}`);
    } else if (name === "why") {
      const reasons = await ask("POST", "why", {});
      notice(reasons.why.join(" · "));
    }
  } catch (error) {
    notice(error instanceof Error ? error.message : "no answer");
  }
}

/** @param {string} words */
function notice(words) {
  the("notice").textContent = words;
  the("notice").hidden = false;
}

/** @param {string} why */
function refused(why) {
  notice(why);
  keep = true;
  picked = [];
  if (view && !past && !passing) mark(moved ? [] : view.ways);
}

/** @param {string} words */
function link(words) {
  the("link").textContent = words;
  the("link").hidden = !words;
}

function movedOn() {
  moved = true;
  paint();
  link("This seat is played in another tab. ");
  the("link").append(html("button", { type: "button", "data-take": "" }, "Use here"));
}

/** @param {string} why */
function gone(why) {
  moved = true;
  paint();
  link(why);
}

let narrow = innerWidth < NARROW;
addEventListener("resize", () => {
  if (narrow === innerWidth < NARROW) return;
  narrow = !narrow;
  paint();
});
