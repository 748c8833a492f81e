// @ts-check
// Who stands better: a bar beside the board.

import { el, svg } from '../dom.js';
import { s, scoreText } from './text.js';

export class Balance {
  #white = svg('rect', { class: 'balance-white', x: 0, width: 10, y: 50, height: 50 });
  #score = el('span', { class: 'balance-score' });
  element = el('div', { class: 'balance', role: 'meter', 'aria-label': s('balance'), 'aria-valuemin': 0, 'aria-valuemax': 100, hidden: true },
    svg('svg', { viewBox: '0 0 10 100', preserveAspectRatio: 'none', 'aria-hidden': 'true', focusable: 'false' },
      svg('rect', { class: 'balance-black', width: 10, height: 100 }), this.#white,
      svg('path', { class: 'balance-middle', d: 'M0 50H10' })),
    this.#score);

  /** @param {{ share: number, score: string } | null} best @param {boolean} flipped */
  show(best, flipped) {
    this.element.classList.toggle('unknown', !best);
    this.element.classList.toggle('flipped', flipped);
    const share = best?.share ?? 0.5;
    const height = 100 * share;
    this.#white.setAttribute('height', height.toFixed(1));
    this.#white.setAttribute('y', flipped ? '0' : (100 - height).toFixed(1));
    // The bar is narrow: one decimal will do, and none where ten men more do not fit beside it.
    this.#score.textContent = best ? scoreText(best.score.replace(/(\d\d)\.\d+$/, '$1').replace(/(\.\d)\d$/, '$1')) : '';
    this.#score.classList.toggle('for-white', share >= 0.5);
    this.element.setAttribute('aria-valuenow', height.toFixed(0));
    this.element.setAttribute('aria-valuetext', best ? s('balance-is', { score: scoreText(best.score), share: `${Math.round(height)}\u00a0%` }) : s('balance-unknown'));
  }
}
