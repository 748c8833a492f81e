// @ts-check
// The moves that were tried, with the other ways beside them, and stepping through them.

import { el } from '../dom.js';
import { sign } from '../icons.js';
import { t } from '../text.js';
import { s } from './text.js';

/** @typedef {import('./tree.js').Node} Node */
/** @typedef {import('./tree.js').Tree} Tree */

/** Signs of what was not good, by how bad it was. */
export const SIGNS = /** @type {const} */ ({ inaccuracy: '?!', mistake: '?', blunder: '??' });
/** @typedef {keyof typeof SIGNS} Fault */

const DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** How a deed is read. @param {Node} node */
export function shown(node) {
  return node.ply?.shown ?? node.deed.replace(/\D/g, '').replace(/\d/g, (die) => DICE[Number(die)]);
}

export class MoveTree {
  #list = el('ol', { class: 'study-moves', 'aria-label': t('moves') });
  #empty = el('p', { class: 'study-note' }, s('no-moves'));
  element;
  #told = '';

  /**
   * @param {Tree} tree
   * @param {(node: Node) => void} go
   * @param {(node: Node) => Fault | undefined} fault what was found wrong with a move
   */
  constructor(tree, go, fault) {
    this.tree = tree;
    this.go = go;
    this.fault = fault;
    const step = (/** @type {string} */ name, /** @type {() => void} */ act) =>
      el('button', { type: 'button', class: 'step', 'data-step': name, 'aria-label': t(`step-${name}`), title: t(`step-${name}`), onclick: act }, sign(name));
    this.element = el('section', { class: 'study-card study-line', 'aria-label': t('moves') },
      this.#list, this.#empty,
      el('div', { class: 'steps' },
        step('first', () => this.first()), step('back', () => this.back()),
        step('on', () => this.on()), step('last', () => this.last())));
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  first() {
    this.#to(this.tree.root);
  }

  back() {
    this.#to(this.tree.at.parent);
  }

  on() {
    this.#to(this.tree.at.chosen ?? this.tree.at.next[0] ?? null);
  }

  last() {
    const line = this.tree.line();
    this.#to(line[line.length - 1] ?? null);
  }

  /** @param {Node | null} node */
  #to(node) {
    if (node && node !== this.tree.at) this.go(node);
  }

  show() {
    const line = this.tree.line();
    const told = JSON.stringify(line.map((node) => [shown(node), this.fault(node), this.tree.others(node).map(shown)]));
    if (told !== this.#told) this.#rows(line);
    this.#told = told;
    this.#empty.hidden = line.length > 0;
    this.#list.hidden = !line.length;
    this.#mark(line);
  }

  /** @param {Node[]} line */
  #rows(line) {
    /** @type {{ white?: Node[], black?: Node[] }[]} */
    const rows = [];
    /** @type {Node[]} */
    let waiting = [];
    for (const node of line) {
      waiting.push(node);
      if (!node.ply) continue;
      const row = rows[rows.length - 1];
      if (node.ply.by === 'black' && row && !row.black) row.black = waiting;
      else rows.push({ [node.ply.by]: waiting });
      waiting = [];
    }
    if (waiting.length) rows.push({ white: waiting });
    this.#list.replaceChildren(...rows.map(({ white, black }, at) => {
      const last = at === rows.length - 1;
      const others = [...(white ?? []), ...(black ?? [])].flatMap((node) => this.tree.others(node).map((other) => this.#other(other)));
      return el('li', {}, el('span', { class: 'number' }, `${at + 1}.`), this.#cell(white, false), this.#cell(black, last),
        others.length > 0 && el('div', { class: 'others', role: 'group', 'aria-label': s('other-ways') }, ...others));
    }));
  }

  /** @param {Node[] | undefined} nodes rolls and the move @param {boolean} last */
  #cell(nodes, last) {
    if (!nodes) return el('span', { class: 'no-ply' }, last ? '' : '…');
    return el('span', { class: 'plies' }, ...nodes.map((node) => {
      const fault = this.fault(node);
      return el('button', { type: 'button', class: `ply ${fault ?? ''} ${node.ply ? '' : 'rolled'}`, 'data-at': this.tree.path(node).length, 'data-move': node.deed, onclick: () => this.#to(node) },
        shown(node), fault && el('span', { class: 'fault-sign', title: s(fault) }, SIGNS[fault], el('span', { class: 'unseen' }, ` ${s(fault)}`)));
    }));
  }

  /** A way that was left. @param {Node} node */
  #other(node) {
    const line = [node];
    for (let each = node.chosen; each && line.length < 3; each = each.chosen) line.push(each);
    const text = line.map(shown).join(' ');
    return el('span', { class: 'other' },
      el('button', { type: 'button', class: 'ply', 'data-move': node.deed, onclick: () => this.#to(node) }, text),
      el('button', { type: 'button', class: 'drop', 'aria-label': s('forget', { move: shown(node) }), title: s('forget', { move: shown(node) }), onclick: () => {
        this.tree.drop(node);
        this.show();
      } }, '×'));
  }

  /** @param {Node[]} line */
  #mark(line) {
    const at = this.tree.path().length;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.#list.querySelectorAll('[data-at]'))) {
      const here = Number(button.dataset.at) === at;
      if (!here) button.removeAttribute('aria-current');
      else {
        button.setAttribute('aria-current', 'true');
        // Only the list scrolls, not the page.
        const row = button.closest('li');
        if (row) this.#list.scrollTop = row.offsetTop - this.#list.clientHeight / 2;
      }
    }
    if (!at) this.#list.scrollTop = 0;
    const enable = (/** @type {string[]} */ names, /** @type {boolean} */ can) => names.forEach((name) => {
      const button = this.element.querySelector(`[data-step="${name}"]`);
      if (button instanceof HTMLButtonElement) button.disabled = !can;
    });
    enable(['first', 'back'], at > 0);
    enable(['on', 'last'], at < line.length);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = /** @type {HTMLElement | null} */ (event.target);
    if (target?.matches('input, select, textarea')) return;
    const onBoard = Boolean(target?.closest('.board-cells:not([data-pointed])'));
    const keys = onBoard ? { PageUp: 'back', PageDown: 'on' }
      : { ArrowLeft: 'back', ArrowRight: 'on', PageUp: 'back', PageDown: 'on', Home: 'first', End: 'last' };
    const step = /** @type {Record<string, 'back' | 'on' | 'first' | 'last'>} */ (keys)[event.key];
    if (!step) return;
    this[step]();
    event.preventDefault();
  }
}
