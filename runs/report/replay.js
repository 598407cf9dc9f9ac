"use strict";
// Steps through the sample games: buttons, slider, moves, and the arrow keys for the game nearest the middle of the window.
for (const box of document.querySelectorAll(".replay")) {
  const data = JSON.parse(box.querySelector("script").textContent);
  const frames = [data.first];
  for (const change of data.changes) {
    const frame = frames[frames.length - 1].slice();
    for (const [at, removed, ...parts] of change) frame.splice(at, removed, ...parts);
    frames.push(frame);
  }
  const svg = box.querySelector("svg");
  const slider = box.querySelector("input");
  const caption = box.querySelector(".caption");
  const moves = box.querySelector(".moves");
  const last = frames.length - 1;
  let shown = last;

  box.show = (wanted) => {
    shown = Math.max(0, Math.min(last, wanted));
    svg.innerHTML = frames[shown].map((part) => data.parts[part]).join("");
    slider.value = shown;
    caption.textContent = data.captions[shown];
    for (const move of moves.querySelectorAll("button")) {
      const current = Number(move.dataset.ply) === data.plies[shown];
      move.toggleAttribute("aria-current", current);
      if (current) moves.scrollTop = move.offsetTop - moves.offsetTop - moves.clientHeight / 2;
    }
    for (const button of box.querySelectorAll("[data-step]")) {
      button.disabled = ["first", "back"].includes(button.dataset.step) ? shown === 0 : shown === last;
    }
  };
  box.step = (name) => box.show({ first: 0, back: shown - 1, forward: shown + 1, last }[name]);

  box.querySelector(".controls").hidden = false;
  slider.addEventListener("input", () => box.show(Number(slider.value)));
  box.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.step) box.step(button.dataset.step);
    else box.show(data.plies.findLastIndex((ply) => ply <= Number(button.dataset.ply)));
  });
  box.show(Number(box.dataset.at ?? 0));
}

document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: "back", ArrowRight: "forward" }[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const target = event.target;
  if (target instanceof HTMLInputElement) return; // the slider moves itself
  const box = target.closest?.(".replay") ?? nearest();
  if (!box) return;
  event.preventDefault();
  box.step(step);
});

function nearest() {
  let best = null;
  let least = window.innerHeight / 2;
  for (const box of document.querySelectorAll(".replay")) {
    const place = box.getBoundingClientRect();
    const middle = window.innerHeight / 2;
    const distance = Math.max(place.top - middle, middle - place.bottom, 0);
    if (distance < least) [best, least] = [box, distance];
  }
  return best;
}

// On paper a game is shown at its end, as it is without a script.
window.addEventListener("beforeprint", () => {
  for (const box of document.querySelectorAll(".replay")) box.step("last");
});
