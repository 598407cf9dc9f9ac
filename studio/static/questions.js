// @ts-check
// Of the two lists of a pair, the visible one is required: the confidence, or the reason for "can't tell".

for (const question of document.querySelectorAll(".question:has(.more)")) {
  const lists = /** @type {HTMLSelectElement[]} */ ([...question.querySelectorAll(".more select")]);
  const fit = () => {
    const chosen = question.querySelector(":checked:not(option)");
    for (const list of lists) list.required = !!chosen && list.checkVisibility();
  };
  question.addEventListener("change", fit);
  fit();
}
