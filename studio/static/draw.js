// @ts-check
// A scene as SVG and its panels as HTML: shapes, looks and tones become classes that studio.css styles.
// Everything clickable is a button with a name; independent of any game.

/**
 * @typedef {[number, number]} Spot
 * @typedef {{id: string, shape: string, x: number, y: number, width: number, height: number, says: string,
 *            tone?: string, label?: string, mark?: string, rings?: Spot[][]}} Place
 * @typedef {{id: string, look: string, says: string, tone?: string, on?: string, x?: number, y?: number,
 *            size?: number, text?: string, notes?: string[], path?: Spot[]}} Thing
 * @typedef {{look: string, path: Spot[], tone?: string, text?: string}} Line
 * @typedef {{title: string, seat?: number, rows?: [string, string][], things?: Thing[], count?: number,
 *            counted?: string, text?: string}} Panel
 * @typedef {{width: number, height: number, says: string, places?: Place[], things?: Thing[], lines?: Line[],
 *            labels?: {x: number, y: number, text: string}[], panels?: Panel[], marks?: string[],
 *            narrow?: Scene}} Scene
 */

const SVG = "http://www.w3.org/2000/svg";
const ON_PLACE = 0.74; // fraction of a place's extent
const BESIDE_WORDS = 0.58; // the same for places with texts of their own
export const FALLS = 900; // duration of a dice roll in milliseconds
const LEAST_HIT = 34; // minimum width of click targets, in units of the scene

/** @param {string} name @param {Record<string, string | number | undefined>} attributes @param {...(Node | string)} children */
export function svg(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** @param {string} name @param {Record<string, string | undefined>} attributes @param {...(Node | string)} children */
export function html(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The board of a scene. `steps` are ids with which some move begins or continues: things among them are clickable.
 * @param {Scene} scene @param {Set<string>} steps @returns {SVGElement} */
export function board(scene, steps) {
  const places = scene.places ?? [];
  const at = new Map(places.map((place) => [place.id, place]));
  const marked = new Set(scene.marks ?? []);
  const made = svg("svg", { viewBox: `0 0 ${scene.width} ${scene.height}`, class: "scene" });
  const lines = scene.lines ?? [];
  made.append(...lines.filter((line) => line.look === "track").map(drawLine));
  made.append(...places.map((place) => drawPlace(place, marked.has(place.id))));
  made.append(...lines.filter((line) => line.look !== "track" && line.look !== "decisive").map(drawLine));
  made.append(...(scene.labels ?? []).map((one) => words(one.x, one.y, one.text, "label")));
  const seats = fanned(scene.things ?? [], at);
  for (const [thing, seat] of seats) made.append(drawThing(thing, seat, steps.has(thing.id), marked.has(thing.id)));
  made.append(...lines.filter((line) => line.look === "decisive").map(drawLine));
  return /** @type {SVGElement} */ (made);
}

/** The positions of things: those that share a place are side by side.
 * @param {Thing[]} things @param {Map<string, Place>} at @returns {[Thing, {x: number, y: number, size: number}][]} */
function fanned(things, at) {
  const together = new Map();
  for (const thing of things) if (thing.on) together.set(thing.on, (together.get(thing.on) ?? 0) + 1);
  const met = new Map();
  return things.map((thing) => {
    const place = thing.on ? at.get(thing.on) : undefined;
    if (!place) return [thing, { x: thing.x ?? 0, y: thing.y ?? 0, size: thing.size || 20 }];
    const count = together.get(place.id);
    const k = met.get(place.id) ?? 0;
    met.set(place.id, k + 1);
    const columns = Math.ceil(Math.sqrt(count * (place.width > 1.5 * place.height ? 3 : 1)));
    const across = Math.min(columns, count);
    const rows = Math.ceil(count / across);
    const part = place.label || place.mark ? BESIDE_WORDS : ON_PLACE;
    const size = thing.size || part * Math.min(place.width / across, place.height / rows);
    const x = place.x + ((k % across) - (across - 1) / 2) * (place.width / across) * 0.9;
    const y = place.y + (Math.floor(k / across) - (rows - 1) / 2) * (place.height / rows) * 0.9;
    return [thing, { x, y, size }];
  });
}

/** @param {Place} place @param {boolean} marked */
function drawPlace(place, marked) {
  const { x, y, width, height } = place;
  const button = place.shape === "region" ? {} : { role: "button", tabindex: "-1", "aria-label": place.says };
  const group = svg("g", {
    class: `place shape-${place.shape} tone-${place.tone ?? "plain"}${marked ? " marked" : ""}`,
    "data-id": place.id, "data-x": x, "data-y": y, ...button,
  });
  group.append(outline(place, 0, "body"));
  if (place.shape !== "region" && place.shape !== "ground") {
    group.append(outline(place, Math.min(width, height) * 0.08, "ring"));
    group.append(svg("circle", { cx: x, cy: y, r: Math.min(width, height) * 0.13, class: "dot" }));
  }
  if (place.label) group.append(words(x, y - height / 2 + labelDrop(place), place.label, "name"));
  if (place.mark) group.append(words(x, y + height / 2 - labelDrop(place) * 0.9, place.mark, "purpose"));
  return group;
}

/** @param {Place} place */
function labelDrop(place) {
  return place.shape === "hex" ? place.height * 0.24 : Math.min(13, place.height * 0.2);
}

/** The shape of a place, with an inset.
 * @param {Place} place @param {number} by @param {string} name */
function outline(place, by, name) {
  const { x, y } = place;
  const w = place.width - 2 * by;
  const h = place.height - 2 * by;
  if (place.shape === "hex") {
    const corners = [[0, -h / 2], [w / 2, -h / 4], [w / 2, h / 4], [0, h / 2], [-w / 2, h / 4], [-w / 2, -h / 4]];
    return svg("polygon", { class: name, points: corners.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" ") });
  }
  if (place.shape === "region") {
    const rings = (place.rings ?? []).map((ring) => `M${ring.map((spot) => spot.join(" ")).join("L")}Z`);
    return svg("path", { class: name, d: rings.join(""), "fill-rule": "evenodd" });
  }
  const round = place.shape === "tile" || place.shape === "slot" ? 8 : 0;
  return svg("rect", { class: name, x: x - w / 2, y: y - h / 2, width: w, height: h, rx: round });
}

/** @param {Line} line */
function drawLine(line) {
  const group = svg("g", { class: `line look-${line.look} tone-${line.tone ?? "plain"}` });
  group.append(svg("polyline", { points: line.path.map((spot) => spot.join(",")).join(" ") }));
  if (line.text) {
    const [from, to] = [line.path[0], line.path[line.path.length - 1]];
    group.append(words((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, line.text, "on-line"));
  }
  return group;
}

/** @param {Thing} thing @param {{x: number, y: number, size: number}} seat @param {boolean} can @param {boolean} marked */
function drawThing(thing, seat, can, marked) {
  const [kind, ...marks] = thing.look.split(" ");
  const classes = ["thing", `kind-${kind}`, `tone-${thing.tone ?? "plain"}`, ...marks.map((mark) => `is-${mark}`)];
  if (marked) classes.push("marked");
  const button = can ? { role: "button", tabindex: "-1", "aria-label": thing.says } : { "aria-hidden": "true" };
  const group = svg("g", {
    class: classes.join(" "), "data-id": thing.id, "data-on": thing.on ?? "", "data-says": thing.says,
    "data-x": seat.x, "data-y": seat.y, ...button,
  });
  const hit = kind === "spot" ? seat.size : Math.max(seat.size, LEAST_HIT);
  if (can) group.append(svg("circle", { class: "hit", cx: seat.x, cy: seat.y, r: hit / 2 }));
  group.append(...figure(kind, marks, seat.x, seat.y, seat.size));
  if (can) group.append(svg("circle", { class: "ring", cx: seat.x, cy: seat.y, r: seat.size * 0.6 }));
  const text = thing.text ?? (marks.includes("king") ? "♛" : "");
  if (text) group.append(words(seat.x, seat.y, text, "text", kind === "card" ? 12 : seat.size * 0.5));
  if (thing.path && thing.path.length > 1) group.setAttribute("data-path", JSON.stringify(thing.path));
  return group;
}

/** @param {string} kind @param {string[]} marks @param {number} x @param {number} y @param {number} s */
function figure(kind, marks, x, y, s) {
  const r = s / 2;
  const parts = [];
  if (kind === "wedge") {
    parts.push(svg("polygon", { class: "body", points: `${x},${y - r} ${x + r},${y + r * 0.8} ${x - r},${y + r * 0.8}` }));
  } else if (kind === "gem") {
    parts.push(svg("polygon", { class: "body", points: `${x},${y - r} ${x + r},${y} ${x},${y + r} ${x - r},${y}` }));
  } else if (kind === "block" || kind === "die" || kind === "card" || kind === "back") {
    const wide = kind === "block" || kind === "die" ? 0.86 : 1;
    parts.push(svg("rect", { class: "body", x: x - r * wide, y: y - r * wide, width: s * wide, height: s * wide, rx: s * 0.14 }));
  } else {
    parts.push(svg("circle", { class: "body", cx: x, cy: y, r }));
  }
  if (marks.includes("hybrid")) parts.push(svg("path", { class: "half", d: `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}Z` }));
  if (marks.includes("still")) parts.push(svg("circle", { class: "rim", cx: x, cy: y, r: r * 0.62 }));
  if (marks.includes("king")) parts.push(svg("circle", { class: "rim", cx: x, cy: y, r: r * 0.82 }));
  return parts;
}

/** @param {number} x @param {number} y @param {string} text @param {string} name @param {number=} size */
function words(x, y, text, name, size) {
  const sized = size ? { "font-size": size } : {};
  return svg("text", { x, y, class: name, "text-anchor": "middle", "dominant-baseline": "central", ...sized }, text);
}

/** A scene in words: a line for each occupied place, for things elsewhere, and for each panel.
 * @param {Scene} scene @returns {string} */
export function inWords(scene) {
  const things = scene.things ?? [];
  const on = new Set(things.map((thing) => thing.on));
  const taken = (scene.places ?? []).filter((place) => on.has(place.id) || place.mark).map((place) => place.says);
  const loose = things.filter((thing) => !thing.on && !thing.look.startsWith("spot"));
  const spots = loose.map((thing) => `${thing.says}, at ${thing.x},${thing.y}`);
  const panels = (scene.panels ?? []).map((panel) => {
    const parts = (panel.rows ?? []).map(([name, value]) => `${name} ${value}`);
    if (panel.count) parts.push(`${panel.count} ${panel.counted ?? ""}`);
    parts.push(...(panel.things ?? []).map((thing) => thing.says));
    return [parts.length ? `${panel.title}: ${parts.join("; ")}` : panel.title, panel.text ?? ""].filter(Boolean).join("\n");
  });
  return [scene.says, ...taken, ...spots, ...panels].join("\n");
}

/** A panel beside the board. The marks include the ids of things that have just arrived.
 * @param {Panel} panel @param {Set<string>} steps @param {number | null} own @param {string[]} marks
 * @returns {HTMLElement} */
export function drawPanel(panel, steps, own, marks) {
  const marked = new Set(marks);
  const made = html("section", { class: `panel${panel.seat !== undefined && panel.seat === own ? " own" : ""}` });
  made.append(html("h3", {}, panel.title));
  if (panel.text) made.append(html("pre", { tabindex: "0", role: "img", "aria-label": panel.title }, panel.text));
  if (panel.rows?.length) {
    const rows = panel.rows.flatMap(([name, value]) => [html("dt", {}, name), html("dd", {}, value)]);
    made.append(html("dl", {}, ...rows));
  }
  if (panel.things?.length) {
    made.append(html("div", { class: "things" }, ...panel.things.map((thing) => drawCard(thing, steps, marked.has(thing.id)))));
  }
  if (panel.count) {
    const backs = Array.from({ length: Math.min(panel.count, 12) }, () => html("span", { class: "back" }));
    const said = html("span", {}, `${panel.count} ${panel.counted ?? ""}`);
    made.append(html("p", { class: "hidden-things" }, ...backs, said));
  }
  return made;
}

/** @param {Thing} thing @param {Set<string>} steps @param {boolean} marked */
function drawCard(thing, steps, marked) {
  const [kind, ...marks] = thing.look.split(" ");
  const name = `${kind} tone-${thing.tone ?? "plain"} ${marks.map((mark) => `is-${mark}`).join(" ")}`.trim();
  const pips = kind === "die" ? drawPips(Number(thing.text), marked) : null;
  const face = pips ? [pips] : [html("b", {}, thing.text ?? ""), ...(thing.notes ?? []).map((note) => html("small", {}, note))];
  if (!steps.has(thing.id)) {
    return html("span", { class: name, role: "img", "aria-label": thing.says, "data-id": thing.id }, ...face);
  }
  return html("button", { type: "button", class: name, "data-id": thing.id, "aria-label": thing.says }, ...face);
}

const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"]; // the cells of a 3x3 grid with a pip

/** The face of a die; null for more pips than it has.
 * @param {number} count @param {boolean} marked */
function drawPips(count, marked) {
  if (!PIPS[count]) return null;
  const spots = [...PIPS[count]].map(Number);
  const pips = spots.map((k) => svg("circle", { cx: 6 + (k % 3) * 8, cy: 6 + Math.floor(k / 3) * 8, r: 2.6 }));
  return svg("svg", { viewBox: "0 0 28 28", class: `pips${marked ? " fell" : ""}` }, ...pips);
}

/** Animate dice, unless the reader prefers reduced motion.
 * @param {Element} drawn */
export function tumble(drawn) {
  if (isStill()) return;
  for (const die of drawn.querySelectorAll(".fell")) {
    const turns = [-500, -300, -90, 0].map((turn) => ({ transform: `rotate(${turn}deg) scale(${turn ? 0.8 : 1})` }));
    die.animate(turns, { duration: FALLS, easing: "ease-out" });
  }
}

/** Whether the reader prefers reduced motion. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Animate things along their paths, unless the reader prefers reduced motion.
 * @param {Element} drawn */
export function animate(drawn) {
  if (isStill()) return;
  for (const group of drawn.querySelectorAll("[data-path]")) {
    const path = /** @type {Spot[]} */ (JSON.parse(group.getAttribute("data-path") ?? "[]"));
    const [endX, endY] = path[path.length - 1];
    const frames = path.map(([x, y]) => ({ transform: `translate(${x - endX}px, ${y - endY}px)` }));
    group.animate(frames, { duration: Math.min(900, 160 * path.length), easing: "ease-in-out" });
  }
}
