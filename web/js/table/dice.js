// @ts-check
// Dice that roll.

import { el, svg } from '../dom.js';
import { t } from '../text.js';
import { still } from '../board/animate.js';

/** Where the spots of a die lie, in a field of three by three. */
const SPOTS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export class DiceTray {
  element = el('div', { class: 'dice', role: 'img' });
  #told = '';

  /**
   * @param {import('../types.js').Dice | null} dice
   * @param {boolean} moving
   * @returns {boolean} whether they were rolled just now
   */
  show(dice, moving) {
    const shown = dice?.shown ?? null;
    this.element.hidden = !dice;
    const told = JSON.stringify(shown);
    if (told === this.#told) return false;
    const first = this.#told === '';
    this.#told = told;
    this.element.setAttribute('aria-label', shown ? t('dice', { dice: shown.join(', ') }) : t('dice-due'));
    this.element.replaceChildren(...(shown ?? [0, 0, 0]).map((value) => die(value)));
    const rolled = shown !== null && !first;
    if (rolled && moving && !still()) {
      [...this.element.children].forEach((each, at) => {
        each.animate([{ transform: `translateY(-1.2rem) rotate(${-300 - 90 * at}deg)` }, { transform: 'translateY(0) rotate(0)' }], { duration: 500 + 120 * at, easing: 'cubic-bezier(.2,.8,.3,1.2)' });
      });
    }
    return rolled;
  }
}

/** @param {number} value */
function die(value) {
  const spots = SPOTS[value].map((at) => svg('circle', { cx: 25 + 25 * (at % 3), cy: 25 + 25 * Math.floor(at / 3), r: 9 }));
  return svg('svg', { class: value ? 'die' : 'die blank', viewBox: '0 0 100 100' },
    svg('rect', { x: 3, y: 3, width: 94, height: 94, rx: 20 }), ...spots);
}
