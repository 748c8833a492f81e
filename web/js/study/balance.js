// @ts-check
// How the game is likely to end: a bar beside the board, White's wins, draws, Black's wins.

import { el, svg } from '../dom.js';
import { chancesText, s, scoreText } from './text.js';

export class Balance {
  #draw = svg('rect', { class: 'balance-draw', x: 0, width: 10, y: 0, height: 100 });
  #white = svg('rect', { class: 'balance-white', x: 0, width: 10, y: 50, height: 50 });
  #score = el('span', { class: 'balance-score' });
  element = el('div', { class: 'balance', role: 'meter', 'aria-label': s('balance'), 'aria-valuemin': 0, 'aria-valuemax': 100, hidden: true },
    svg('svg', { viewBox: '0 0 10 100', preserveAspectRatio: 'none', 'aria-hidden': 'true', focusable: 'false' },
      svg('rect', { class: 'balance-black', width: 10, height: 100 }), this.#draw, this.#white,
      svg('path', { class: 'balance-middle', d: 'M0 50H10' })),
    this.#score);

  /** @param {import('../types.js').BestLine | null | undefined} best @param {boolean} flipped */
  show(best, flipped) {
    this.element.classList.toggle('unknown', !best);
    this.element.classList.toggle('flipped', flipped);
    const { white, draw } = best?.chances ?? { white: 0.5, draw: 0 };
    const share = white + draw / 2;
    // White's part at his end of the board, what is drawn up to where Black's begins.
    for (const [part, height] of /** @type {[SVGRectElement, number][]} */ ([[this.#white, 100 * white], [this.#draw, 100 * (white + draw)]])) {
      part.setAttribute('height', height.toFixed(1));
      part.setAttribute('y', flipped ? '0' : (100 - height).toFixed(1));
    }
    // The bar is narrow: one decimal will do, and none where ten men more do not fit beside it.
    this.#score.textContent = best ? scoreText(best.score.replace(/(\d\d)\.\d+$/, '$1').replace(/(\.\d)\d$/, '$1')) : '';
    this.#score.classList.toggle('for-white', share >= 0.5);
    this.element.setAttribute('aria-valuenow', (100 * share).toFixed(0));
    this.element.setAttribute('aria-valuetext', best ? s('balance-is', { score: scoreText(best.score), chances: chancesText(best.chances) }) : s('balance-unknown'));
  }
}
