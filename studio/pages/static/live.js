"use strict";
// Polls the shown run every two seconds and updates the page; pauses while the page is hidden.
(() => {
  const EVERY = 2000;
  let mark = document.getElementById("live")?.dataset.mark;
  let timer = 0;

  async function look() {
    const live = document.getElementById("live");
    if (!live || live.dataset.done !== undefined) return;
    if (!document.hidden) {
      try {
        const answer = await fetch(live.dataset.from, { headers: { "If-None-Match": `W/"${mark}"` }, cache: "no-store" });
        if (answer.status === 200) show(live, await answer.text());
        live.classList.toggle("stale", !(answer.ok || answer.status === 304));
      } catch {
        live.classList.add("stale");
      }
    }
    timer = setTimeout(look, EVERY);
  }

  // Focus and scroll positions are preserved.
  function show(live, text) {
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("live");
    if (!fresh) return;
    const focused = document.activeElement?.getAttribute("href");
    const scrolled = [...live.querySelectorAll(".wide")].map((box) => box.scrollLeft);
    live.replaceWith(fresh);
    mark = fresh.dataset.mark;
    fresh.querySelectorAll(".wide").forEach((box, place) => (box.scrollLeft = scrolled[place] ?? 0));
    if (focused) [...fresh.querySelectorAll("a[href]")].find((link) => link.getAttribute("href") === focused)?.focus();
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    clearTimeout(timer);
    look();
  });
  timer = setTimeout(look, EVERY);
})();
