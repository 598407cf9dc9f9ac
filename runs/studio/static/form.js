// @ts-check
// The form for a new table: a game file goes into it as text. Without script all else works.

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
