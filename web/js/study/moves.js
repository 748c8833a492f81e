// @ts-check
// The moves that were tried, with their variations and comments, and stepping through them.

import { el } from '../dom.js';
import { sign } from '../icons.js';
import { t } from '../text.js';
import { signOf } from './signs.js';
import { s } from './text.js';

/** @typedef {import('./tree.js').Node} Node */
/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('../dom.js').Child} Child */

/** Signs of what was not good, by how bad it was. */
export const SIGNS = /** @type {const} */ ({ inaccuracy: '?!', mistake: '?', blunder: '??' });
/** @typedef {keyof typeof SIGNS} Fault */

const DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** How a deed is read. @param {Node} node */
export function shown(node) {
  return node.ply?.shown ?? node.deed.replace(/\D/g, '').replace(/\d/g, (die) => DICE[Number(die)]);
}

/** A move with its number: `12. Qxf7`, `12… Kxf7`. @param {Node} node */
export function numbered(node) {
  return `${node.number}${node.ply?.by === 'black' ? '…' : '.'} ${shown(node)}`;
}

/**
 * What stands before each move of a line that follows a node: its number, or nothing.
 * @param {Node} node
 * @param {{ by: import('../types.js').Side }[]} moves
 */
export function numbersAfter({ number, last }, moves) {
  return moves.map(({ by }, at) => {
    const again = by === last;
    if (by === 'white' && last === 'black') number++;
    last = by;
    if (by === 'white') return again && at ? '' : `${number}.`;
    return at ? '' : `${number}…`;
  });
}

/** A row of the list: two moves side by side, or what is said between them. @typedef {{ number: number, white?: Node[], black?: Node[], cut?: boolean } | { about: Node[] }} Row */

export class MoveTree {
  #list = el('ol', { class: 'study-moves', 'aria-label': t('moves') });
  #empty = el('p', { class: 'study-note' }, s('no-moves'));
  element;
  #told = -1;
  /** @type {Map<Node, HTMLElement>} */
  #buttons = new Map();

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
    if (this.#told !== this.tree.version) this.#draw();
    this.#told = this.tree.version;
    const { root } = this.tree;
    this.#empty.hidden = root.next.length > 0;
    this.#list.hidden = !root.next.length && !root.comments.length;
    this.#mark();
  }

  #draw() {
    this.#buttons.clear();
    const { root } = this.tree;
    const rows = this.#rows();
    const last = rows[rows.length - 1];
    this.#list.replaceChildren(
      ...(root.comments.length ? [el('li', { class: 'aside' }, this.#said(root.comments))] : []),
      ...rows.map((row, at) => {
        if ('about' in row) return this.#aside(row.about);
        const before = rows[at - 1];
        const again = before && 'number' in before && before.number === row.number;
        return el('li', { class: 'turn' }, el('span', { class: 'number' }, again ? '' : `${row.number}.`),
          this.#cell(row.white, false), this.#cell(row.black, row === last || Boolean(row.cut)));
      }));
  }

  /** @returns {Row[]} */
  #rows() {
    /** @type {Row[]} */
    const rows = [];
    /** @type {{ number: number, white?: Node[], black?: Node[], cut?: boolean } | null} */
    let row = null;
    /** @type {Node[]} */
    let waiting = [];
    for (const node of this.tree.main()) {
      waiting.push(node);
      if (!node.ply) continue;
      if (!row || node.ply.by === 'white' || row.black) rows.push(row = { number: node.number });
      row[node.ply.by] = waiting;
      const about = waiting.filter((each) => each.comments.length || each.afterwards.length || this.#besides(each).length);
      waiting = [];
      if (!about.length) continue;
      rows.push({ about });
      row.cut = node.ply.by === 'white';
      row = null;
    }
    if (waiting.length) rows.push({ number: waiting[0].number, white: waiting });
    return rows;
  }

  /** The variations beside a move; those of a variation itself stand with the first of them. @param {Node} node */
  #besides(node) {
    return node.parent?.next[0] === node ? this.tree.others(node) : [];
  }

  /** @param {Node[] | undefined} nodes rolls and the move @param {boolean} last */
  #cell(nodes, last) {
    if (!nodes) return el('span', { class: 'no-ply' }, last ? '' : '…');
    return el('span', { class: 'plies' }, ...nodes.map((node) => this.#button(node)));
  }

  /** @param {Node} node */
  #button(node) {
    const fault = this.fault(node);
    const button = el('button', { type: 'button', class: `ply ${fault ?? ''} ${node.ply ? '' : 'rolled'}`, 'data-at': this.tree.path(node).length, 'data-move': node.deed, onclick: () => this.#to(node) },
      shown(node), ...node.nags.map((nag) => el('span', { class: 'nag' }, signOf(nag))),
      fault && el('span', { class: 'fault-sign', title: s(fault) }, node.nags.length ? '' : SIGNS[fault], el('span', { class: 'unseen' }, ` ${s(fault)}`)));
    this.#buttons.set(node, button);
    return button;
  }

  /** @param {string[]} comments */
  #said(comments) {
    return el('span', { class: 'said' }, comments.join(' '));
  }

  /** What is said about moves of the game, and what could have been played instead. @param {Node[]} nodes */
  #aside(nodes) {
    return el('li', { class: 'aside' }, ...nodes.flatMap((node) => [
      node.comments.length > 0 && this.#said(node.comments),
      ...this.#besides(node).map((other) => el('div', { class: 'branch', role: 'group', 'aria-label': s('other-ways') }, ...this.#way(other))),
      node.afterwards.length > 0 && this.#said(node.afterwards),
    ]));
  }

  /** A variation in one paragraph, its own variations in parentheses. @param {Node} first @returns {Child[]} */
  #way(first) {
    /** @type {Child[]} */
    const pieces = [];
    let numberAgain = true;
    for (let node = /** @type {Node | undefined} */ (first); node; [node] = node.next) {
      if (node.before.length) pieces.push(this.#said(node.before));
      if (node.ply && (numberAgain || node.ply.by === 'white')) pieces.push(el('span', { class: 'number' }, `${node.number}${node.ply.by === 'black' ? '…' : '.'}`));
      pieces.push(this.#button(node));
      const besides = node === first ? [] : this.#besides(node);
      if (node.comments.length) pieces.push(this.#said(node.comments));
      for (const other of besides) pieces.push(el('span', { class: 'inner' }, '(', ...this.#way(other), ')'));
      if (node.afterwards.length) pieces.push(this.#said(node.afterwards));
      numberAgain = node.comments.length + besides.length + node.afterwards.length > 0;
    }
    return pieces;
  }

  #mark() {
    for (const [node, button] of this.#buttons) {
      if (node === this.tree.at) {
        button.setAttribute('aria-current', 'true');
        // A list that is not on the page yet has no size.
        requestAnimationFrame(() => this.#uncover(button));
      } else button.removeAttribute('aria-current');
    }
    if (this.tree.at === this.tree.root) this.#list.scrollTop = 0;
    const enable = (/** @type {string[]} */ names, /** @type {boolean} */ can) => names.forEach((name) => {
      const button = this.element.querySelector(`[data-step="${name}"]`);
      if (button instanceof HTMLButtonElement) button.disabled = !can;
    });
    enable(['first', 'back'], this.tree.at !== this.tree.root);
    enable(['on', 'last'], this.tree.at.next.length > 0);
  }

  /** Only the list scrolls, not the page: to where the move is in its middle. @param {HTMLElement} button */
  #uncover(button) {
    const [list, at] = [this.#list.getBoundingClientRect(), button.getBoundingClientRect()];
    this.#list.scrollTop += at.top + at.height / 2 - (list.top + list.height / 2);
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
