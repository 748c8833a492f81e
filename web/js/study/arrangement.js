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
  /** @type {Arranged} */
  told = { text: '', rest: '', faults: [], palette: [], tallest: 1 };
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
    const [, turn, ...rest] = view.now.text.split(' ');
    this.turn = turn === 'b' ? 'black' : 'white';
    this.rest = rest.join(' ');
    this.written = false;
    return this.ask();
  }

  clear() {
    this.stones = this.stones.map(() => '');
    this.rest = null;
    this.written = false;
  }

  /** The player says what stands behind stones and turn. @param {string} rest */
  write(rest) {
    this.rest = rest;
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
    const { game, options, stones, turn, rest } = this;
    const written = (/** @type {string | null} */ rest) => ask('/api/arrange', { game, options, stones, turn, rest });
    let told = await written(rest);
    if (told.faults.length && rest !== null && !this.written) {
      const chosen = await written(null);
      if (chosen.faults.length <= told.faults.length) told = chosen;
    }
    if (asked !== this.#asked) return;
    this.told = told;
    this.arranged(told);
  }
}
