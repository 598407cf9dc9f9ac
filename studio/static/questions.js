// @ts-check
// Of the two lists of a pair, the visible one is required: how sure somebody is, or why nothing can be told.

for (const question of document.querySelectorAll(".question:has(.more)")) {
  const lists = /** @type {HTMLSelectElement[]} */ ([...question.querySelectorAll(".more select")]);
  const fit = () => {
    const chosen = question.querySelector(":checked:not(option)");
    for (const list of lists) list.required = !!chosen && list.checkVisibility();
  };
  question.addEventListener("change", fit);
  fit();
}
