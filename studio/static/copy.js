// @ts-check
// Buttons that copy a link; where the browser does not allow that, the link is selected to be copied by hand.

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const field = button.parentElement?.querySelector("input");
    field?.select();
    try {
      await navigator.clipboard.writeText(button.getAttribute("data-copy") ?? "");
      button.textContent = "Copied";
    } catch {
      button.textContent = "Selected";
    }
  });
}
