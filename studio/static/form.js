// @ts-check
// The form for a new table: shows the seats of the chosen game, and reads a file as text. It also works without this script.

const file = /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-into]"));
const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea[name=file]"));
const form = document.querySelector("form.new");

/** @param {File | undefined} chosen */
async function take(chosen) {
  if (chosen && text) text.value = await chosen.text();
}

file?.addEventListener("change", () => take(file.files?.[0]));
form?.addEventListener("dragover", (event) => event.preventDefault());
form?.addEventListener("drop", async (event) => {
  event.preventDefault();
  const dropped = /** @type {DragEvent} */ (event).dataTransfer?.files;
  if (!dropped?.length || !file) return;
  file.files = dropped;
  await take(dropped[0]);
});

const game = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=game]"));
const seats = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".seat")]);

/** Show the named seats of the game: the first is the user's, the others get the usual opponent until something is typed
 * there. For a game that is not in the list, show all seats. */
function fit() {
  const known = document.querySelector(`#games option[value="${CSS.escape(game?.value ?? "")}"]`);
  const names = known?.getAttribute("data-seats")?.split(",") ?? [];
  seats.forEach((seat, k) => {
    const words = seat.querySelector("span");
    const field = seat.querySelector("input");
    seat.hidden = names.length > 0 && k >= names.length;
    if (words) words.textContent = names[k] ? `Seat ${k + 1}, ${names[k]}` : `Seat ${k + 1}`;
    if (field && seat.hidden) field.value = "";
    if (!field || field.dataset.typed) return;
    field.value = known && k > 0 && !seat.hidden ? known.getAttribute("data-opponent") ?? "" : "";
  });
}

for (const seat of seats) {
  const field = seat.querySelector("input");
  if (field?.value) field.dataset.typed = "yes";
  field?.addEventListener("input", () => {
    field.dataset.typed = "yes";
  });
}
game?.addEventListener("input", fit);
fit();
