// @ts-check
// The effect of clicks: the steps picked so far, the interactions that begin with them, and whether one is complete.
// Independent of any game, page or server.

/**
 * @typedef {{x: number, y: number, radius: number}} Area
 * @typedef {{move: string, steps: string[], extras: string[][], moves?: string[], area?: Area, draft?: boolean,
 *            says?: string}} Way
 * @typedef {{text: string, draft: boolean}} Chosen
 */

export const POINT = "@";

/** The interactions that begin with these steps.
 * @param {Way[]} ways @param {string[]} picked @returns {Way[]} */
export function beginning(ways, picked) {
  return ways.filter((way) => picked.every((step, k) => way.steps[k] === step));
}

/** The possible next steps.
 * @param {Way[]} ways @param {string[]} picked @returns {Set<string>} */
export function next(ways, picked) {
  return new Set(beginning(ways, picked).map((way) => way.steps[picked.length]).filter((step) => step !== undefined));
}

/** The interaction that these steps complete, if any.
 * @param {Way[]} ways @param {string[]} picked @returns {Way | undefined} */
export function complete(ways, picked) {
  return beginning(ways, picked).find((way) => way.steps.length === picked.length);
}

/** The steps after a click: one more step, a new beginning, or no change (null).
 * @param {Way[]} ways @param {string[]} picked @param {string} step @returns {string[] | null} */
export function after(ways, picked, step) {
  if (next(ways, picked).has(step)) return [...picked, step];
  if (picked.at(-1) === step) return picked.slice(0, -1);
  if (next(ways, []).has(step)) return [step];
  return null;
}

/** All declarations that some interaction with these steps allows.
 * @param {Way[]} ways @param {string[]} picked @returns {string[]} */
export function declarations(ways, picked) {
  return [...new Set(beginning(ways, picked).flatMap((way) => way.extras.flat()))];
}

/** The text of an interaction with these declarations; null if it does not allow them.
 * @param {Way} way @param {Set<string>} declared @param {{x: number, y: number}=} point @returns {Chosen | null} */
export function chosen(way, declared, point) {
  const allowed = new Set(way.extras.flat());
  const wanted = [...declared].filter((word) => allowed.has(word));
  let place = way.extras.findIndex((words) => same(words, wanted));
  if (place < 0 && wanted.length === 0) place = 0;
  if (place < 0) return null;
  const text = (way.moves ?? [way.move])[place];
  const filled = point ? text.replace(POINT, `${Math.round(point.x)},${Math.round(point.y)}`) : text;
  return { text: filled, draft: way.draft === true };
}

/** @param {string[]} words @param {string[]} wanted @returns {boolean} */
function same(words, wanted) {
  return words.length === wanted.length && words.every((word) => wanted.includes(word));
}

/** Whether a point lies in the area of a free interaction.
 * @param {Way} way @param {{x: number, y: number}} point @returns {boolean} */
export function within(way, point) {
  const area = way.area;
  return area !== undefined && Math.hypot(point.x - area.x, point.y - area.y) <= area.radius;
}
