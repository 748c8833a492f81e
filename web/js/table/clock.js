// @ts-check
// Clocks, counted down here between what the server says.

import { el } from '../dom.js';
import { t, tSide } from '../text.js';

/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../interface.js').View} View */

const LOW = 20_000;

/** What is left to a side now; nothing where there is no clock. @param {View} view @param {Side} side */
export function left(view, side) {
  const at = side === 'white' ? 0 : 1;
  if (!view.clock.left) return null;
  const run = view.clock.running === side ? performance.now() - view.since : 0;
  return Math.max(0, view.clock.left[at] - run);
}

/** 1:05:09, 4:07, 9.3. @param {number} millis */
export function clockText(millis) {
  const seconds = Math.ceil(millis / 1000);
  if (millis < 10_000) return (Math.ceil(millis / 100) / 10).toFixed(1);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The clock of a side. */
export class ClockFace {
  element = el('div', { class: 'clock', role: 'timer' });

  /** @param {View} view @param {Side} side */
  show(view, side) {
    const time = left(view, side);
    this.element.hidden = time === null;
    if (time === null) return;
    const toGo = view.clock.movesToGo[side === 'white' ? 0 : 1];
    const text = clockText(time);
    if (this.element.firstChild?.textContent !== text) this.element.replaceChildren(el('span', {}, text), toGo ? el('small', {}, t('to-go', { moves: toGo })) : '');
    this.element.setAttribute('aria-label', tSide('clock', side));
    this.element.classList.toggle('running', view.clock.running === side);
    this.element.classList.toggle('low', time < LOW && view.clock.running === side);
  }
}
