"use strict";
// Steps through the sample games: buttons, slider, moves; keys for the game that has the focus (arrows, Home, End, and
// the space bar, which plays it); without focus, arrows apply to the game nearest the middle of the window.
const PACE = 700; // milliseconds per move
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
  box.step = (name) => {
    stop();
    box.show({ first: 0, back: shown - 1, forward: shown + 1, last }[name]);
  };
  let playing = 0;
  const stop = () => {
    clearInterval(playing);
    playing = 0;
  };
  box.play = () => {
    if (playing) return stop();
    if (shown === last) box.show(0);
    playing = setInterval(() => (shown < last ? box.show(shown + 1) : stop()), PACE);
  };

  box.querySelector(".controls").hidden = false;
  slider.addEventListener("input", () => {
    stop();
    box.show(Number(slider.value));
  });
  box.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    stop();
    if (button.dataset.step) box.step(button.dataset.step);
    else box.show(data.plies.findLastIndex((ply) => ply <= Number(button.dataset.ply)));
  });
  box.show(Number(box.dataset.at ?? 0));
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const target = event.target;
  const focused = target.closest?.(".replay");
  if (event.key === " " && focused && !(target instanceof HTMLButtonElement)) {
    event.preventDefault();
    focused.play();
    return;
  }
  const step = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
  if (!step || target instanceof HTMLInputElement) return; // the slider moves itself
  const box = focused ?? (event.key.startsWith("Arrow") ? nearest() : null); // elsewhere Home and End scroll the page
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
