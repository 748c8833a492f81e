// @ts-check
// The best lines, as far as the computer sees.

import { el } from '../dom.js';
import { chancesText, s, scoreText } from './text.js';

/** @typedef {import('./opinion.js').Opinion} Opinion */
/** @typedef {import('./opinion.js').BestLine} BestLine */

const MOST = 3;
/** Longer lines tell nobody anything. */
const SHOWN = 10;

export class BestLines {
  #list = el('ol', { class: 'best-lines' });
  #depth = el('span', { class: 'depth' });
  #chances = el('p', { class: 'chances study-note', hidden: true });
  #note = el('p', { class: 'study-note' });

  /**
   * @param {import('./opinion.js').Thinker} thinker
   * @param {object} told
   * @param {(moves: string[]) => void} told.play
   * @param {(line: BestLine | null) => void} told.point shows a line on the board
   * @param {() => void} told.hint
   * @param {(moves: { by: import('../types.js').Side }[]) => string[]} told.numbers what stands before each of the next moves
   */
  constructor(thinker, { play, point, hint, numbers }) {
    this.numbers = numbers;
    this.play = play;
    this.point = point;
    const on = el('input', { type: 'checkbox', id: 'think-on', onchange: () => {
      thinker.turn(on.checked);
      this.element.classList.toggle('on', on.checked);
    } });
    const count = el('select', { 'aria-label': s('how-many-lines'), onchange: () => thinker.want(Number(count.value)) },
      ...Array.from({ length: MOST }, (_, at) => el('option', { value: at + 1 }, s('lines', { count: at + 1 }))));
    this.element = el('section', { class: 'study-card thinking', 'aria-label': s('thinking') },
      el('div', { class: 'study-row' },
        el('label', { class: 'study-switch', for: 'think-on' }, on, el('span', {}, s('thinking'))),
        el('button', { type: 'button', class: 'small', 'data-act': 'hint', onclick: hint }, s('hint'))),
      el('div', { class: 'study-row how' }, count, this.#depth),
      this.#list, this.#chances, this.#note);
  }

  /** @param {Opinion | null} opinion @param {string} note where there is nothing to show */
  show(opinion, note) {
    const lines = opinion?.lines ?? [];
    const focused = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    this.#depth.textContent = lines[0] ? s('depth', { depth: lines[0].depth }) : '';
    this.#list.replaceChildren(...lines.map((line) => this.#row(line)));
    this.#chances.textContent = lines[0] ? chancesText(lines[0].chances) : '';
    this.#chances.hidden = !lines.length;
    this.#note.textContent = lines.length ? '' : note;
    this.#note.hidden = !this.#note.textContent;
    if (focused >= 0) this.#list.children[focused]?.querySelector('button')?.focus();
  }

  /** @param {BestLine} line */
  #row(line) {
    const [first, ...rest] = line.moves.slice(0, SHOWN);
    const numbers = this.numbers(line.moves);
    const more = line.moves.length > SHOWN ? ' …' : '';
    return el('li', { onpointerenter: () => this.point(line), onpointerleave: () => this.point(null) },
      el('span', { class: `score ${line.share >= 0.5 ? 'for-white' : 'for-black'}` }, scoreText(line.score)),
      first && el('span', { class: 'number' }, numbers[0]),
      first && el('button', { type: 'button', class: 'best-move', 'data-move': first.text, 'aria-label': s('play-move', { move: first.shown }), onclick: () => this.play([first.text]) }, first.shown),
      el('span', { class: 'best-rest' }, rest.map(({ shown }, at) => [numbers[at + 1], shown].filter(Boolean).join(' ')).join(' ') + more));
  }
}
