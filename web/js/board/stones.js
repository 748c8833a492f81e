// @ts-check
// The stones on the board, and the one in hand.

import { svg } from '../dom.js';
import { pile } from './pieces.js';

/** @typedef {import('./geometry.js').Layout} Layout */

export class Stones {
  layer = svg('g');
  /** A picture to take away has no stone in hand. */
  hand = svg('g', { class: 'marks-only' });
  /** What stands on each point. @type {(SVGGElement | null)[]} */
  standing = [];

  /** @param {string} id of the picture @param {(stones: string) => boolean} turned whether stones stand upside down */
  constructor(id, turned) {
    this.id = id;
    this.turned = turned;
  }

  /** @param {string[]} stones @param {Layout} layout */
  draw(stones, { places, radius, flipped }) {
    this.standing = stones.map((each, point) => (each ? pile(this.id, each, places[point], radius, this.turned(each)) : null));
    const drawn = this.standing.filter((stone) => stone !== null);
    // The lower on the board, the nearer: towers hide what is behind them.
    this.layer.replaceChildren(...(flipped ? drawn.reverse() : drawn));
    this.letGo();
  }

  /** The stones of a point follow the pointer. @param {number} point @param {string} stones @param {import('./geometry.js').Place} at @param {number} radius */
  drag(point, stones, at, radius) {
    if (!this.hand.firstChild) {
      this.standing[point]?.classList.add('lifted');
      this.hand.replaceChildren(pile(this.id, stones, { x: 0, y: 0 }, radius * 1.08, this.turned(stones)));
    }
    this.hand.setAttribute('transform', `translate(${at.x} ${at.y})`);
  }

  letGo() {
    this.hand.replaceChildren();
  }
}
