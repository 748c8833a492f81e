// @ts-check
// Dice that are rolled here, or set as they fell on a real table.

import { el } from '../dom.js';
import { t } from '../text.js';
import { DiceTray } from '../table/dice.js';
import { s } from './text.js';

/** A fair die. */
function die() {
  // What lies above the last multiple of six would favour small numbers.
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 252) return (byte % 6) + 1;
  }
}

export class StudyDice {
  #tray = new DiceTray();
  #ask;
  element;

  /** @param {(deed: string) => void} rolled */
  constructor(rolled) {
    const set = (/** @type {number[]} */ dice) => rolled(`roll ${dice.join(' ')}`);
    const selects = [1, 2, 3].map((number) => el('select', { 'aria-label': s('die', { number }) },
      ...[1, 2, 3, 4, 5, 6].map((value) => el('option', { value }, String(value)))));
    this.#ask = el('div', { class: 'study-row' },
      el('button', { type: 'button', class: 'main', 'data-act': 'roll', onclick: () => set([die(), die(), die()]) }, t('do-roll')),
      ...selects,
      el('button', { type: 'button', 'data-act': 'set-dice', onclick: () => set(selects.map((select) => Number(select.value))) }, s('set-dice')));
    this.element = el('div', { class: 'study-dice', hidden: true }, this.#tray.element, this.#ask);
  }

  /** @param {import('../types.js').Dice | null} dice */
  show(dice) {
    this.element.hidden = !dice;
    this.#tray.show(dice, true);
    this.#ask.hidden = !dice?.due;
  }
}
