// @ts-check
// A board that nobody keeps: the page holds the moves, the server says what they lead to.

import { ask, Told } from './http.js';
import { Listeners, follow } from './follow.js';

/** @typedef {import('../interface.js').View} View */
/** @typedef {import('../interface.js').Attempt} Attempt */
/** @typedef {import('../interface.js').Answer} Answer */
/** A line with nothing left out that may be empty. @typedef {import('../types.js').StudyLine & { options: string[], moves: string[] }} Line */

export class LookBoard {
  #listeners = new Listeners();
  /** @type {View | null} */
  #view = null;

  /** @param {Line} line the game and what was played */
  constructor(line) {
    /** @type {Line} */
    this.line = line;
  }

  /** @returns {Promise<import('../types.js').Scene>} */
  async open() {
    return this.#look(this.line);
  }

  /** @returns {View} */
  view() {
    if (!this.#view) throw new Error('not open');
    return this.#view;
  }

  /** @param {Attempt} attempt @returns {Promise<Answer>} */
  async attempt(attempt) {
    if ('clicks' in attempt) return ask('/api/look/clicks', { ...this.line, clicks: attempt.clicks });
    const move = attempt.do.replace(/^move /, '');
    const answer = await ask('/api/look/move', { ...this.line, move });
    if (answer.ok === false || answer.refused) return { ok: false, refused: answer.refused };
    await this.#look({ ...this.line, moves: [...this.line.moves, answer.text ?? move] });
    return { ok: true };
  }

  /** @param {(happening: import('../interface.js').Happening) => void} listener */
  events(listener) {
    return this.#listeners.add(listener);
  }

  /** Goes back to what stood after so many plies. @param {number} plies */
  async keep(plies) {
    await this.#look({ ...this.line, moves: this.line.moves.slice(0, plies) });
  }

  /** Another position or other moves. @param {Partial<Line>} change */
  async change(change) {
    await this.#look({ ...this.line, ...change });
  }

  /** @param {Line} line */
  async #look(line) {
    const { scene, state, faults } = await ask('/api/look', line);
    if (faults) throw new Told(faults.join(' '), faults);
    this.line = line;
    const before = this.#view;
    const view = follow(null, state);
    if (!view) throw new Error('the history must be whole');
    this.#view = view;
    this.#listeners.tell({ type: 'state', view, before });
    return scene;
  }
}
