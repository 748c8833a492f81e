// @ts-check
// What is put on the board next: the hand that moves stones, one of the stones, or nothing.

import { el } from '../dom.js';
import { icon } from '../board/pieces.js';
import { stoneName } from '../board/describe.js';
import { sign } from '../icons.js';
import { s } from './text.js';

/** A finger that moves so far drags. */
const STIR = 6;

export class Palette {
  /** `move`, `remove`, or a stone in two letters. */
  tool = 'move';
  element = el('fieldset', { class: 'palette' }, el('legend', { class: 'unseen' }, s('palette')));

  /**
   * @param {string} pictures the board that has the shapes of stones
   * @param {object} told
   * @param {() => void} told.chosen
   * @param {(stone: string, point: string) => void} told.dropped a stone was dragged to a point
   */
  constructor(pictures, { chosen, dropped }) {
    this.pictures = pictures;
    this.chosen = chosen;
    this.dropped = dropped;
  }

  /** @param {string[]} stones */
  fill(stones) {
    const tools = ['move', 'remove', ...stones];
    if (!tools.includes(this.tool)) this.tool = 'move';
    const group = (/** @type {string[]} */ some) => el('div', { class: 'palette-group' }, ...some.map((tool) => this.#item(tool)));
    const side = (/** @type {string} */ letter) => group(stones.filter((stone) => stone[0] === letter));
    this.element.replaceChildren(el('legend', { class: 'unseen' }, s('palette')), group(tools.slice(0, 2)), side('w'), side('b'));
  }

  /** @param {string} tool */
  #item(tool) {
    const stone = tool.length === 2;
    const name = stone ? stoneName(tool) : s(tool);
    const input = el('input', { type: 'radio', name: 'palette', class: 'unseen', value: tool, checked: tool === this.tool, 'aria-label': name, onchange: () => {
      this.tool = tool;
      this.chosen();
    } });
    const item = el('label', { class: stone ? 'palette-item' : 'palette-item tool', title: name }, input, stone ? icon(this.pictures, tool) : sign(tool), !stone && el('span', { 'aria-hidden': 'true' }, name));
    if (stone) item.addEventListener('pointerdown', (event) => this.#drag(event, item, tool));
    return item;
  }

  /** @param {PointerEvent} down @param {HTMLElement} item @param {string} stone */
  #drag(down, item, stone) {
    if (down.button !== 0) return;
    /** @type {HTMLElement | null} */
    let ghost = null;
    const over = new AbortController();
    const { signal } = over;
    const follow = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > STIR) {
        ghost = el('div', { class: 'palette-ghost', 'aria-hidden': 'true' }, icon(this.pictures, stone));
        document.body.append(ghost);
        item.setPointerCapture(down.pointerId);
      }
      if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    };
    const end = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      over.abort();
      if (!ghost) return;
      ghost.remove();
      const cell = event.type === 'pointerup' && document.elementFromPoint(event.clientX, event.clientY)?.closest('.cell');
      if (cell instanceof HTMLElement && cell.dataset.point) this.dropped(stone, cell.dataset.point);
    };
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }
}
