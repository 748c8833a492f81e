// @ts-check
// The moves of the game in two columns, and stepping through them.

import { el } from '../dom.js';
import { sign } from '../icons.js';
import { t } from '../text.js';

/** @typedef {import('../interface.js').View} View */

export class Moves {
  element = el('section', { class: 'moves', 'aria-label': t('moves') });
  /** How many plies are shown on the board; `null` follows the game. @type {number | null} */
  at = null;
  #list = el('ol', { class: 'move-list', tabindex: -1 });
  #live = el('button', { type: 'button', class: 'main back-to-game', onclick: () => this.go(null) }, t('back-to-game'));
  /** @type {View | null} */
  #view = null;
  #told = '';

  /** @param {(at: number | null, before: number) => void} stepped */
  constructor(stepped) {
    this.stepped = stepped;
    const step = (/** @type {string} */ name, /** @type {() => void} */ act) =>
      el('button', { type: 'button', class: 'step', 'data-step': name, 'aria-label': t(`step-${name}`), title: t(`step-${name}`), onclick: act }, sign(name));
    const buttons = el('div', { class: 'steps' },
      step('first', () => this.go(0)),
      step('back', () => this.by(-1)),
      step('on', () => this.by(1)),
      step('last', () => this.go(null)));
    this.element.append(this.#list, buttons, this.#live);
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  /** How many plies are shown now. */
  shown() {
    return this.at ?? this.#view?.plies.length ?? 0;
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    // What was taken back cannot be looked at any more.
    if (this.at !== null && this.at >= view.plies.length) this.at = null;
    const told = view.plies.map((ply) => ply.by + ply.shown).join();
    if (told !== this.#told) this.#rows(view);
    this.#told = told;
    this.#mark();
  }

  /** @param {number} step */
  by(step) {
    this.go(this.shown() + step);
  }

  /** @param {number | null} at */
  go(at) {
    const length = this.#view?.plies.length ?? 0;
    const before = this.shown();
    const next = at === null || at >= length ? null : Math.max(0, at);
    if (next === this.at) return;
    this.at = next;
    this.#mark();
    this.stepped(this.at, before);
  }

  /** @param {View} view */
  #rows(view) {
    /** @type {{ white?: number, black?: number }[]} */
    const rows = [];
    view.plies.forEach(({ by }, at) => {
      const row = rows[rows.length - 1];
      if (by === 'black' && row && row.black === undefined) row.black = at;
      else rows.push({ [by]: at });
    });
    const cell = (/** @type {number | undefined} */ at) =>
      at === undefined
        ? el('span', { class: 'no-ply' }, '…')
        : el('button', { type: 'button', class: 'ply', 'data-ply': at + 1, onclick: () => this.go(at + 1) }, view.plies[at].shown);
    this.#list.replaceChildren(...rows.map(({ white, black }, at) =>
      el('li', {}, el('span', { class: 'number' }, `${at + 1}.`), cell(white), black === undefined && at === rows.length - 1 ? el('span') : cell(black))));
  }

  #mark() {
    const shown = this.shown();
    for (const button of this.#list.querySelectorAll('button')) {
      const here = Number(button.dataset.ply) === shown;
      if (!here) button.removeAttribute('aria-current');
      else {
        button.setAttribute('aria-current', 'true');
        // Only the list scrolls, not the page.
        const row = button.parentElement;
        if (row) this.#list.scrollTop = row.offsetTop - this.#list.clientHeight / 2;
      }
    }
    this.#live.hidden = this.at === null;
    const length = this.#view?.plies.length ?? 0;
    const enable = (/** @type {string} */ name, /** @type {boolean} */ can) => {
      const button = this.element.querySelector(`[data-step="${name}"]`);
      if (button instanceof HTMLButtonElement) button.disabled = !can;
    };
    ['first', 'back'].forEach((name) => enable(name, shown > 0));
    ['on', 'last'].forEach((name) => enable(name, shown < length));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = /** @type {HTMLElement | null} */ (event.target);
    if (target?.matches('input, select, textarea')) return;
    const onBoard = Boolean(target?.closest('.board-cells:not([data-pointed])'));
    const keys = onBoard ? { PageUp: -1, PageDown: 1 } : { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };
    const step = /** @type {Record<string, number>} */ (keys)[event.key];
    if (step) this.by(step);
    else if (!onBoard && event.key === 'Home') this.go(0);
    else if (!onBoard && event.key === 'End') this.go(null);
    else return;
    event.preventDefault();
  }
}
