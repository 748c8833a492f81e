// @ts-check
// A position that is being put together. What is wrong with it says the server.

import { ask } from '../remote/http.js';

/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../interface.js').View} View */
/** @typedef {import('../types.js').Arranged} Arranged */

export class Arrangement {
  /** @type {string[]} */
  stones = [];
  /** @type {Side} */
  turn = 'white';
  /** What stands behind stones and turn; chosen by the server where nobody wrote it. @type {string | null} */
  rest = null;
  /** Whether the player wrote it: then it stays as it is. */
  written = false;
  /** A whole position that was taken over, until the server has told its turn and what else it says. @type {string | null} */
  #of = null;
  /** @type {Arranged} */
  told = { text: '', turn: 'white', rest: '', faults: [], palette: [], tallest: 1 };
  #asked = 0;

  /** @param {string} game @param {string[]} options @param {(arranged: Arranged) => void} arranged */
  constructor(game, options, arranged) {
    this.game = game;
    this.options = options;
    this.arranged = arranged;
  }

  /** Takes a whole position over. @param {View} view */
  take(view) {
    this.stones = [...view.now.stones];
    // Where the game is over, nobody is to move; the text still says whose turn it would be.
    this.#of = view.now.text;
    this.written = false;
    return this.ask();
  }

  clear() {
    this.stones = this.stones.map(() => '');
    this.rest = null;
    this.#of = null;
    this.written = false;
  }

  /** The player says what stands behind stones and turn. @param {string} rest */
  write(rest) {
    this.rest = rest;
    this.#of = null;
    this.written = true;
  }

  /** Puts a stone on a point: on top where towers are built, else instead of what stands there. @param {string} stone @param {number} point */
  put(stone, point) {
    const here = this.stones[point];
    if (this.told.tallest > 1) {
      if (here.length / 2 < this.told.tallest) this.stones[point] = here + stone;
    } else this.stones[point] = here === stone ? '' : stone;
  }

  /** Takes a stone off, of a tower the top one. @param {number} point */
  remove(point) {
    this.stones[point] = this.stones[point].slice(0, -2);
  }

  /** @param {number} from @param {number} to */
  move(from, to) {
    [this.stones[from], this.stones[to]] = ['', this.stones[from]];
  }

  /**
   * Asks how the position is written and what is wrong with it; an answer that comes too late is dropped. What a position brought along may fit its
   * stones no longer (a stone that is set up is not in hand as well): then the server chooses.
   */
  async ask() {
    const asked = ++this.#asked;
    const of = this.#of;
    const { game, options, stones } = this;
    let told = await ask('/api/arrange', { game, options, stones, ...(of === null ? { turn: this.turn, rest: this.rest } : { of }) });
    const { turn, rest } = of === null ? this : told;
    if (told.faults.length && rest !== null && !this.written) {
      const chosen = await ask('/api/arrange', { game, options, stones, turn, rest: null });
      if (chosen.faults.length <= told.faults.length) told = chosen;
    }
    if (asked !== this.#asked) return;
    [this.turn, this.rest, this.#of, this.told] = [turn, rest, null, told];
    this.arranged(told);
  }
}
