// @ts-check
// A table that the server keeps: HTTP to open it, a socket for everything after.

import { ask } from './http.js';
import { Listeners, follow } from './follow.js';

/** @typedef {import('../interface.js').View} View */
/** @typedef {import('../interface.js').Attempt} Attempt */
/** @typedef {import('../interface.js').Answer} Answer */
/** @typedef {{ line: string, at: number, answer: (answer: Answer) => void }} Waiting */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** Where there are other servers to go to, they are asked sooner, and one that does not let us in is not waited for longer. */
const LONGEST_WAIT_AMONG_MANY = 2_000;
const LONGEST_KNOCK = 6_000;

export class ServerTable {
  #listeners = new Listeners();
  /** @type {View | null} */
  #view = null;
  /** @type {WebSocket | null} */
  #socket = null;
  /** What was asked and not answered, by its number. @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;
  #wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Within so many milliseconds a server that is there says something; nothing where it did not say so. @type {number | null} */
  #within = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;
  #up = true;
  #closed = false;

  /** @param {string} id @param {string | null} notation */
  constructor(id, notation) {
    this.id = id;
    this.notation = notation;
    addEventListener('online', () => this.#again(0));
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#again(0));
    // A page that is left for good must not keep its player “here”; one that comes back from the cache connects again.
    addEventListener('pagehide', () => this.#socket?.close());
    addEventListener('pageshow', (event) => event.persisted && this.#again(0));
  }

  /** @returns {Promise<import('../types.js').Scene>} */
  async open() {
    const { scene, state } = await ask(`/api/tables/${this.id}${this.notation ? `?notation=${this.notation}` : ''}`);
    this.#take(state);
    this.#connect();
    return scene;
  }

  /** @returns {View} */
  view() {
    if (!this.#view) throw new Error('not open');
    return this.#view;
  }

  /** @param {Attempt} attempt @returns {Promise<Answer>} */
  attempt(attempt) {
    const number = ++this.#asked;
    const at = this.view().n;
    const line = JSON.stringify({ ask: number, at, ...attempt });
    return new Promise((answer) => {
      this.#waiting.set(number, { line, at, answer });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(line);
      else this.#again(0);
    });
  }

  /** @param {(happening: import('../interface.js').Happening) => void} listener */
  events(listener) {
    return this.#listeners.add(listener);
  }

  /** Moves shown in another way: everything is told anew. @param {string} notation */
  speak(notation) {
    this.notation = notation;
    this.#connect(true);
  }

  /** Connects anew, as one who has taken a seat is another viewer. */
  renew() {
    this.#connect(true);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  #connect(whole = false) {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#socket?.close();
    const query = new URLSearchParams({ lang: document.documentElement.lang });
    if (this.#view && !whole) query.set('since', String(this.#view.n));
    if (this.notation) query.set('notation', this.notation);
    const address = new URL(`/api/tables/${this.id}/socket?${query}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#listen(socket, LONGEST_KNOCK);
    // The first state of a new socket says what has become of that which was asked on the old one.
    let fresh = true;
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      const message = JSON.parse(event.data);
      if (message.type === 'here') this.#within = message.within;
      this.#listen(socket, this.#within);
      if (message.type === 'state') {
        if (!this.#take(message)) return this.#connect(true);
        if (fresh) this.#linked();
        fresh = false;
      } else if (message.type === 'answer') this.#answered(message);
      else if (message.type === 'error') this.#listeners.tell({ type: 'error', sentence: message.sentence });
    };
    socket.onclose = () => this.#socket === socket && this.#lost();
  }

  /**
   * A socket to a server that hangs, or is cut off, may stay open for long. Where servers say that they are there, one that does not is
   * gone.
   * @param {WebSocket} socket
   * @param {number | null} within milliseconds
   */
  #listen(socket, within) {
    clearTimeout(this.#silence);
    if (this.#within === null || within === null) return;
    this.#silence = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#lost();
      socket.close();
    }, within);
  }

  #linked() {
    this.#wait = FIRST_WAIT;
    if (!this.#up) this.#listeners.tell({ type: 'link', up: true });
    this.#up = true;
    const now = this.view().n;
    for (const [number, { line, at, answer }] of [...this.#waiting]) {
      if (at === now) this.#socket?.send(line);
      else {
        // Taken, and the state shows it; or come too late, and the state shows that.
        this.#waiting.delete(number);
        answer({ ok: false, refused: { sentence: '', article: null, link: null, squares: [], late: true } });
      }
    }
  }

  #lost() {
    this.#socket = null;
    clearTimeout(this.#silence);
    if (this.#closed) return;
    if (this.#up) this.#listeners.tell({ type: 'link', up: false });
    this.#up = false;
    this.#again(this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(this.#wait * 2, this.#within === null ? LONGEST_WAIT : LONGEST_WAIT_AMONG_MANY);
  }

  /** @param {number} after milliseconds */
  #again(after) {
    if (this.#closed || this.#socket || !this.#view) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), after);
  }

  /** @param {import('../types.js').State} state */
  #take(state) {
    const before = this.#view;
    const view = follow(before, state);
    if (!view) return false;
    this.#view = view;
    this.#listeners.tell({ type: 'state', view, before });
    return true;
  }

  /** @param {Answer & { ask: number }} message */
  #answered(message) {
    const waiting = this.#waiting.get(message.ask);
    this.#waiting.delete(message.ask);
    waiting?.answer(message);
  }
}
