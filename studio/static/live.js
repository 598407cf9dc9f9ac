// @ts-check
// A seat's connection to the server: views are complete; at most one command is pending, and it is sent again with the
// same id until it is answered, across reconnects.

/**
 * @typedef {import("./clicks.js").Way} Way
 * @typedef {{ending: string, winners: string[], payoffs: number[] | null, counts: number[] | null}} Result
 * @typedef {{n: number, state: string, scene: import("./draw.js").Scene, ways: Way[], told: string[], told_at: number[],
 *            result: Result | null, seat: number | null, seats: string[], turn: number | null, ply: number,
 *            draft: string[], mode: string, can: string[], acts: boolean}} View
 * @typedef {{t: string, n: number, cid: string, move?: string, moves?: string[], seen?: number}} Command
 * @typedef {{view: (view: View) => void, refused: (why: string) => void, link: (words: string) => void,
 *            moved: () => void, gone: (why: string) => void}} Listener
 */

const LEAST_PAUSE = 250;
const MOST_PAUSE = 4000;
const BEAT = 10000;
const ANSWER_WITHIN = 8000; // milliseconds for a command; then the socket counts as dead
const SAY_SO = 1000; // milliseconds after which a lost connection is reported
const QUEUED = "Reconnecting… your move will be sent as soon as the connection is back.";
const FATAL = new Set([4400, 4401, 4404, 4409]);

export class Live {
  /** @param {string} table @param {string} token @param {Listener} listener */
  constructor(table, token, listener) {
    this.table = table;
    this.token = token;
    this.listener = listener;
    this.since = 0;
    /** @type {Command | null} */
    this.command = null;
    this.pause = LEAST_PAUSE;
    this.tab = crypto.randomUUID();
    this.lost = 0;
    this.over = false;
    setInterval(() => this.beat(), BEAT);
    addEventListener("online", () => this.back());
    addEventListener("offline", () => this.listener.link("You are offline. Your last move will be sent when you reconnect."));
    this.open();
  }

  /** Handle the return of the network: keep the connection, or open a new one. */
  back() {
    if (!this.lost) this.listener.link("");
    this.open();
  }

  /** Connect, unless connected. */
  open() {
    if (this.over || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${this.table}/live`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ t: "hello", v: 1, token: this.token, tab: this.tab, since: this.since }));
    };
    socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    socket.onclose = (event) => this.closed(socket, event);
  }

  /** @param {any} data */
  hear(data) {
    if (data.t === "view") {
      this.since = data.n;
      this.pause = LEAST_PAUSE;
      this.lost = 0;
      this.listener.link("");
      this.listener.view(data);
      if (data.seat !== null && !data.acts) this.listener.moved();
      if (this.command && !this.asked) this.ask();
    } else if (data.t === "ok" || data.t === "no") {
      if (this.command && data.cid === this.command.cid) this.answered();
      if (data.t === "no") this.listener.refused(data.why);
    } else if (data.t === "moved_on") {
      this.listener.moved();
    } else if (data.t === "bye") {
      this.pause = data.after;
    }
  }

  /** @param {WebSocket} socket @param {CloseEvent} event */
  closed(socket, event) {
    if (socket !== this.socket) return;
    this.socket = undefined;
    this.asked = false;
    clearTimeout(this.waiting);
    if (FATAL.has(event.code)) {
      this.over = true;
      this.listener.gone(event.reason || "the table is closed");
      return;
    }
    this.lost = this.lost || Date.now();
    setTimeout(() => this.lost && this.listener.link(this.command ? QUEUED : "Reconnecting…"), SAY_SO);
    setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(MOST_PAUSE, this.pause * 2);
  }

  /** Whether a command is pending. */
  get busy() {
    return this.command !== null;
  }

  get connected() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Send a command, now or as soon as there is a connection.
   * @param {Omit<Command, "cid">} command */
  send(command) {
    this.command = { ...command, cid: crypto.randomUUID() };
    if (this.connected) this.ask();
    else this.listener.link(QUEUED);
  }

  ask() {
    this.asked = true;
    this.socket?.send(JSON.stringify(this.command));
    const socket = this.socket;
    this.waiting = setTimeout(() => socket?.close(), ANSWER_WITHIN);
  }

  answered() {
    this.command = null;
    this.asked = false;
    clearTimeout(this.waiting);
  }

  /** Send a frame that has no answer (a draft, taking the seat). Without a connection it is refused.
   * @param {object} frame */
  say(frame) {
    if (this.connected) this.socket?.send(JSON.stringify(frame));
    else this.listener.refused("Not connected; try again in a moment.");
  }

  beat() {
    if (this.connected) this.say({ t: "beat" });
  }
}
