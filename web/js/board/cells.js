// @ts-check
// The board as a grid of cells over the picture: what is focused, spoken and typed.

import { el } from '../dom.js';
import { t } from '../text.js';
import { cellLabel } from './describe.js';
import { neighbour, rows } from './geometry.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {{ tap: (point: number) => void, drop: () => void, typed: (text: string) => void }} Hears */

export class Cells {
  element = el('div', { class: 'board-cells', role: 'grid' });
  typed = el('output', { class: 'board-typed', hidden: true });
  /** @type {HTMLElement[]} by point */
  #cells = [];
  /** @type {Layout | null} */
  #layout = null;
  /** Whether points are called by their numbers. */
  numbers = false;
  /** The one cell that Tab reaches. */
  #at = 0;
  #buffer = '';
  #hears;

  /** @param {Hears} hears */
  constructor(hears) {
    this.#hears = hears;
    this.element.addEventListener('keydown', (event) => this.#key(event));
    // Whoever points does not walk with the arrows: they step through the game then.
    this.element.addEventListener('pointerdown', () => { this.element.dataset.pointed = ''; });
    document.addEventListener('keydown', (event) => event.key === 'Tab' && delete this.element.dataset.pointed, true);
    this.element.addEventListener('focusin', (event) => {
      const point = this.#cells.indexOf(/** @type {HTMLElement} */ (event.target));
      if (point >= 0) this.#rove(point);
    });
    this.element.addEventListener('focusout', () => this.#type(''));
  }

  /** Lays the cells out anew. @param {Layout} layout @param {string} label */
  place(layout, label) {
    const focused = this.element.contains(document.activeElement);
    this.#layout = layout;
    this.element.setAttribute('aria-label', label);
    const { places, reach, width, height, board } = layout;
    this.#cells = board.points.map(({ name }, point) => {
      const cell = el('div', { role: 'gridcell', class: 'cell', tabindex: -1, 'data-point': name });
      cell.style.left = `${((places[point].x - reach) / width) * 100}%`;
      cell.style.top = `${((places[point].y - reach) / height) * 100}%`;
      cell.style.width = `${((2 * reach) / width) * 100}%`;
      cell.style.height = `${((2 * reach) / height) * 100}%`;
      return cell;
    });
    this.element.replaceChildren(...rows(layout).map((row) => el('div', { role: 'row' }, ...row.map((point) => this.#cells[point]))));
    if (!board.points[this.#at]?.inPlay) this.#at = Math.max(0, board.points.findIndex((point) => point.inPlay));
    this.#rove(this.#at);
    if (focused) this.#cells[this.#at].focus();
  }

  /**
   * What is said of each point, and which of them are dragged rather than scrolled.
   * @param {string[]} stones
   * @param {import('./marks.js').Marks} marks
   */
  describe(stones, marks) {
    const points = this.#layout?.board.points ?? [];
    this.#cells.forEach((cell, point) => {
      const chosen = marks.chosen.includes(point) || marks.beforehand.includes(point);
      const source = marks.sources.has(point);
      const more = [];
      if (chosen) more.push(t('is-chosen'));
      else if (marks.targets.has(point)) more.push(t('is-target'));
      else if (source && marks.held[point] && !marks.chosen.length) more.push(t('is-source'));
      if (marks.check === point) more.push(t('is-check'));
      if (marks.last.includes(point)) more.push(t('is-last'));
      if (marks.marked.includes(point)) more.push(t('is-marked'));
      const label = cellLabel(points[point], stones[point], more, this.numbers);
      if (cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label);
      cell.setAttribute('aria-selected', String(chosen));
      cell.classList.toggle('lifts', source && marks.held[point]);
      cell.classList.toggle('taps', source || marks.targets.has(point));
    });
  }

  /** @param {number} point */
  focus(point) {
    this.#rove(point);
    this.#cells[point]?.focus();
  }

  /** Where a point is on the screen. @param {number} point */
  box(point) {
    return this.#cells[point].getBoundingClientRect();
  }

  /** @param {number} point */
  #rove(point) {
    this.#cells[this.#at]?.setAttribute('tabindex', '-1');
    this.#at = point;
    this.#cells[point]?.setAttribute('tabindex', '0');
  }

  /** @param {string} text */
  #type(text) {
    this.#buffer = text;
    this.typed.textContent = text;
    this.typed.hidden = !text;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#layout) return;
    if (!this.#cells.includes(/** @type {HTMLElement} */ (event.target))) return;
    const { key } = event;
    if ('pointed' in this.element.dataset && /^(Arrow|Home|End)/.test(key)) return;
    const next = neighbour(this.#layout, this.#at, key);
    if (next !== null) this.focus(next);
    else if (key === 'Home' || key === 'End') this.#edge(key === 'Home');
    else if (key === 'Enter' && this.#buffer) {
      const text = this.#buffer;
      this.#type('');
      this.#hears.typed(text);
    } else if (key === 'Enter' || key === ' ') this.#hears.tap(this.#at);
    else if (key === 'Escape') {
      this.#type('');
      this.#hears.drop();
    } else if (key === 'Backspace' && this.#buffer) this.#type(this.#buffer.slice(0, -1));
    else if (/^[\p{L}0-9=+#×:-]$/u.test(key) && this.#buffer.length < 40) this.#type(this.#buffer + key);
    else if (!key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {boolean} first */
  #edge(first) {
    if (!this.#layout) return;
    const row = rows(this.#layout).find((points) => points.includes(this.#at));
    if (row) this.focus(first ? row[0] : row[row.length - 1]);
  }
}
