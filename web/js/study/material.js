// @ts-check
// Who has more, and of what: the stones that one side has lost and the other has not.

import { el } from '../dom.js';
import { stoneName } from '../board/describe.js';
import { icon } from '../board/pieces.js';
import { tSide } from '../text.js';
import { s } from './text.js';

/** @typedef {import('../types.js').Side} Side */

/**
 * What each side has more than the other, by kind.
 * @param {[string, string]} lost the kinds of lost stones, White's and Black's
 * @returns {[string[], string[]]}
 */
export function difference([white, black]) {
  const over = (/** @type {string} */ mine, /** @type {string} */ theirs) => {
    const left = [...mine];
    return [...theirs].filter((kind) => {
      const at = left.indexOf(kind);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return [over(white, black), over(black, white)];
}

export class Material {
  element = el('p', { class: 'material', hidden: true });

  /** @param {string} pictures the board that has the shapes of stones */
  constructor(pictures) {
    this.pictures = pictures;
  }

  /** @param {import('../types.js').Stones} board */
  show(board) {
    const more = difference(board.lost);
    this.element.hidden = more.every((kinds) => !kinds.length);
    const sides = /** @type {const} */ (['white', 'black']);
    this.element.replaceChildren(...sides.flatMap((side, at) => (more[at].length ? [this.#side(side, more[at])] : [])));
  }

  /** @param {Side} side @param {string[]} kinds */
  #side(side, kinds) {
    const heaps = [...new Set(kinds)].map((kind) => {
      const [stone, count] = [`${side[0]}${kind}`, kinds.filter((each) => each === kind).length];
      return { stone, count, words: `${count} × ${stoneName(stone)}` };
    });
    const label = s('material', { side: tSide('side', side), stones: heaps.map(({ words }) => words).join(', ') });
    return el('span', { class: 'material-side', role: 'img', 'aria-label': label, title: label },
      el('small', {}, tSide('side', side)),
      ...heaps.map(({ stone, count }) => el('span', { class: 'heap' }, icon(this.pictures, stone), `+${count}`)));
  }
}
