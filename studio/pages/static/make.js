"use strict";
// Make: while the form or the document changes, the server is asked for the board, the rules and the links of the game
// that it describes. The address follows, so that a reload or a shared link shows the same game.
(() => {
  const PAUSE = 250; // milliseconds without a key before the server is asked
  const AGAIN = 1500; // milliseconds between two looks at a certificate that is being made
  const form = document.getElementById("genes");
  const wrong = document.getElementById("wrong");
  const told = document.getElementById("told");
  let timer = 0;
  let asked = 0;

  const query = () => (form.dataset.changed === undefined ? location.search.slice(1) : new URLSearchParams(new FormData(form)).toString());

  // An answer that a later question has overtaken is dropped.
  async function ask(announce) {
    clearTimeout(timer);
    const number = ++asked;
    let answer, text;
    try {
      answer = await fetch(`/make/live?${query()}`, { cache: "no-store" });
      text = await answer.text();
    } catch {
      if (number === asked) timer = setTimeout(() => ask(announce), AGAIN);
      return;
    }
    if (number !== asked) return;
    const good = answer.ok && (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
    wrong.hidden = good;
    wrong.textContent = good ? "" : answer.ok ? text : "The studio cannot answer at the moment.";
    const made = document.getElementById("made");
    made.classList.toggle("stale", !good);
    if (good) show(made, text, announce);
    else follow();
    document.body.dataset.asked = String(number);
  }

  function show(made, text, announce) {
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("made");
    if (!fresh) return;
    const focus = made.contains(document.activeElement) ? document.activeElement.textContent : null;
    made.replaceWith(fresh);
    if (focus) [...fresh.querySelectorAll("button, a")].find((one) => one.textContent === focus)?.focus();
    for (const field of document.querySelectorAll("input[data-code]")) field.value = fresh.dataset.code;
    if (announce) {
      told.textContent = fresh.dataset.says;
      const base = form.querySelector("input[name=base]").value;
      const more = base === fresh.dataset.code ? {} : { base };
      history.replaceState(null, "", `/make?${new URLSearchParams({ game: fresh.dataset.code, ...more })}`);
    } else if (fresh.dataset.busy === undefined) told.textContent = "The certificate is there.";
    follow();
  }

  function follow() {
    clearTimeout(timer);
    if (document.getElementById("made").dataset.busy !== undefined) timer = setTimeout(() => ask(false), AGAIN);
  }

  // Whether a field has another value than the page was sent with: typed before this script ran, or kept by a reload.
  function changed(field) {
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options];
      return options.some((one) => one.defaultSelected) && options.some((one) => one.selected !== one.defaultSelected);
    }
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    return "defaultValue" in field && field.value !== field.defaultValue;
  }

  function edited() {
    form.dataset.changed = "";
    clearTimeout(timer);
    asked += 1;
    timer = setTimeout(() => ask(true), PAUSE);
  }

  form.addEventListener("input", edited);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(true);
  });
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
    if (!button) return;
    button.parentElement.querySelector("input")?.select();
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Selected";
    }
  });
  follow();
  if ([...form.elements].some(changed)) edited();
})();
