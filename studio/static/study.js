// @ts-check
// At a study's table: when the game is over, continue with the questions.

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const onward = /** @type {HTMLAnchorElement} */ (document.getElementById("onward"));
const PAUSE = 2500; // milliseconds to see the ending

new MutationObserver(() => {
  if (table.dataset.state === "over") setTimeout(() => location.assign(onward.href), PAUSE);
}).observe(table, { attributes: true, attributeFilter: ["data-state"] });
