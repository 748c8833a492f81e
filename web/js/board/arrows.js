// @ts-check
// Arrows and rings over the board: those of the player, and those of the page.

import { svg } from '../dom.js';
import { arrow } from './marks.js';

export class Arrows {
  layer = svg('g', { class: 'marks-only' });
  /** Of the page: a hint, a line. @type {{ path: number[], name: string }[]} */
  shown = [];
  /** Of the player. @type {number[][]} */
  #own = [];

  clear() {
    [this.shown, this.#own] = [[], []];
  }

  /**
   * The player draws; the same arrow twice is none.
   * @param {number} from
   * @param {number} to
   * @param {boolean} done
   * @param {import('./geometry.js').Layout} layout
   */
  draw(from, to, done, layout) {
    const path = from === to ? [from] : [from, to];
    if (!done) return this.show(layout, path);
    const same = this.#own.findIndex((each) => each.join() === path.join());
    if (same >= 0) this.#own.splice(same, 1);
    else this.#own.push(path);
    this.show(layout);
  }

  /** @param {import('./geometry.js').Layout} layout @param {number[]} [growing] */
  show(layout, growing) {
    const own = [...this.#own, ...(growing ? [growing] : [])];
    this.layer.replaceChildren(
      ...this.shown.map(({ path, name }) => arrow(layout, path, name)),
      ...own.map((path) => arrow(layout, path, 'own')));
  }
}
