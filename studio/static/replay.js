// @ts-check
// Looking back: earlier positions as this seat saw them, requested one by one while the game continues.

/** @typedef {{ply: number, plies: number, scene: import("./draw.js").Scene, told: string}} Frame */

export class Replay {
  /** @param {HTMLElement} bar @param {(ply: number) => Promise<Frame>} ask @param {(frame: Frame | null) => void} show */
  constructor(bar, ask, show) {
    this.ask = ask;
    this.show = show;
    this.plies = 0;
    /** @type {number | null} */
    this.ply = null; // null: the current position
    this.output = /** @type {HTMLElement} */ (bar.querySelector("output"));
    bar.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("[data-replay]") : null;
      if (button) this.go(button.getAttribute("data-replay") ?? "");
    });
    bar.addEventListener("keydown", (event) => {
      const where = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
      if (where) {
        event.preventDefault();
        this.go(where);
      }
    });
  }

  /** @param {number} plies */
  grown(plies) {
    this.plies = plies;
    this.say();
  }

  /** @param {string} where */
  async go(where) {
    const from = this.ply ?? this.plies;
    const to = { first: 0, back: Math.max(0, from - 1), on: from + 1, last: this.plies }[where] ?? this.plies;
    await this.to(to);
  }

  /** @param {number} ply */
  async to(ply) {
    this.ply = ply >= this.plies ? null : ply;
    this.say();
    if (this.ply === null) return this.show(null);
    const wanted = this.ply;
    const frame = await this.ask(wanted);
    if (this.ply === wanted) this.show(frame);
  }

  say() {
    this.output.textContent = this.ply === null ? `ply ${this.plies}` : `ply ${this.ply} of ${this.plies}`;
  }
}
