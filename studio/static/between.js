// @ts-check
// Shows the plies between two views one by one, each briefly, dice for as long as they roll. A click or a key skips
// the rest.

import { FALLS, isStill } from "./draw.js";

/** @typedef {import("./replay.js").Frame} Frame */

const MOMENT = 450; // milliseconds per ply
const MOST = 14; // maximum number of plies; of more, the last ones

export class Between {
  /** @param {(ply: number) => Promise<Frame>} ask @param {(frame: Frame | null) => void} show */
  constructor(ask, show) {
    this.ask = ask;
    this.show = show;
    this.seen = -1; // the last ply that the reader saw
    this.until = -1;
    this.shows = false;
    /** @type {(() => void) | null} */
    this.wake = null;
  }

  /** A view of this ply has arrived. Returns whether the plies before it are shown first.
   * @param {number} ply @returns {boolean} */
  grown(ply) {
    this.until = ply;
    if (this.shows) return true;
    if (this.seen < 0 || ply <= this.seen + 1 || isStill() || document.hidden) {
      this.seen = ply;
      return false;
    }
    this.seen = Math.max(this.seen, ply - MOST);
    this.shows = true;
    void this.go();
    return true;
  }

  /** Skip to the current position. */
  skip() {
    this.seen = this.until;
    this.wake?.();
  }

  async go() {
    while (this.seen + 1 < this.until) {
      const ply = this.seen + 1;
      const frame = await this.ask(ply).catch(() => null);
      if (!frame || this.seen + 1 !== ply) break;
      this.seen = ply;
      this.show(frame);
      await this.moment(document.querySelector(".fell") ? FALLS : MOMENT);
    }
    this.seen = this.until;
    this.shows = false;
    this.show(null);
  }

  /** @param {number} milliseconds @returns {Promise<void>} */
  moment(milliseconds) {
    return new Promise((done) => {
      this.wake = done;
      setTimeout(done, milliseconds);
    });
  }
}
