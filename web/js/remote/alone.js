// @ts-check
// A table that this browser keeps by itself: asked and answered without any network.

import { changes } from '../alone/alone.js';
import { Told, ask } from './http.js';
import { Listeners, follow } from './follow.js';

/** @typedef {import('../interface.js').View} View */
/** @typedef {import('../interface.js').Attempt} Attempt */
/** @typedef {import('../interface.js').Answer} Answer */

export class AloneTable {
  #listeners = new Listeners();
  /** @type {View | null} */
  #view = null;

  /** @param {string} id @param {string | null} notation */
  constructor(id, notation) {
    this.id = id;
    this.notation = notation;
  }

  /** @returns {Promise<import('../types.js').Scene>} */
  async open() {
    const { scene, state } = await ask(this.#path(''));
    this.#take(state, true);
    changes((table, trouble) => {
      if (table !== this.id) return;
      if (trouble) this.#listeners.tell({ type: 'error', sentence: trouble });
      else void this.#again();
    });
    addEventListener('pageshow', (event) => event.persisted && void this.#again());
    return scene;
  }

  /** @returns {View} */
  view() {
    if (!this.#view) throw new Error('not open');
    return this.#view;
  }

  /** @param {Attempt} attempt @returns {Promise<Answer>} */
  async attempt(attempt) {
    const what = 'clicks' in attempt ? 'clicks' : 'do';
    try {
      const { ok, clicked, refused, state } = await ask(this.#path(`/${what}`), { at: this.view().n, ...attempt });
      if (state) this.#take(state);
      return ok ? { ok: true, clicked } : { ok: false, refused };
    } catch (error) {
      const sentence = error instanceof Error ? error.message : '';
      const unkept = error instanceof Told && error.status === 507;
      return { ok: false, refused: { sentence, article: null, link: null, squares: [], late: false }, unkept };
    }
  }

  /** @param {(happening: import('../interface.js').Happening) => void} listener */
  events(listener) {
    return this.#listeners.add(listener);
  }

  /** Moves shown in another way: everything is told anew. @param {string} notation */
  speak(notation) {
    this.notation = notation;
    void this.#again(true);
  }

  /** Nobody else can take a seat here. */
  renew() {}

  close() {}

  /** @param {string} part */
  #path(part) {
    return `/api/tables/${this.id}${part}${this.notation ? `?notation=${this.notation}` : ''}`;
  }

  async #again(whole = false) {
    const since = this.#view && !whole ? `${this.notation ? '&' : '?'}since=${this.#view.n}` : '';
    try {
      const { state } = await ask(this.#path('') + since);
      this.#take(state, whole);
    } catch (error) {
      this.#listeners.tell({ type: 'error', sentence: error instanceof Error ? error.message : '' });
    }
  }

  /** @param {import('../types.js').State} state @param {boolean} [whole] */
  #take(state, whole = false) {
    const before = this.#view;
    // What came meanwhile by another way is known already.
    if (before && !whole && state.n < before.n) return;
    if (before && !whole && state.n === before.n && before.since) {
      const same = follow(before, state);
      if (same) this.#view = same;
      return;
    }
    const view = follow(whole ? null : before, state);
    if (!view) return void this.#again(true);
    this.#view = view;
    this.#listeners.tell({ type: 'state', view, before });
  }
}
