// @ts-check
// What is said about the move that is shown: signs, a comment, its place among the variations.

import { el } from '../dom.js';
import { OF_MOVE, OF_POSITION, signOf, tappedSign } from './signs.js';
import { s } from './text.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./tree.js').Node} Node */

export class Notes {
  #text = el('textarea', { id: 'study-comment', rows: 2, maxlength: 4000, oninput: () => this.#write() });
  #about = el('span', {});
  #signs = el('div', { class: 'signs', role: 'group', 'aria-label': s('signs') });
  #promote = el('button', { type: 'button', class: 'small', 'data-act': 'promote', onclick: () => this.#do(() => this.tree.promote(this.tree.at)) }, s('promote'));
  #remove = el('button', { type: 'button', class: 'small', 'data-act': 'delete', onclick: () => this.removed(this.tree.at) }, s('delete-from-here'));
  element;

  /**
   * @param {Tree} tree
   * @param {() => void} changed
   * @param {(node: Node) => void} removed
   */
  constructor(tree, changed, removed) {
    this.tree = tree;
    this.changed = changed;
    this.removed = removed;
    this.element = el('details', { class: 'study-card notes' }, el('summary', {}, s('notes'), this.#about),
      this.#signs, el('label', { class: 'field', for: 'study-comment' }, el('span', {}, s('comment')), this.#text),
      el('div', { class: 'buttons' }, this.#promote, this.#remove));
  }

  /** Another move is shown. */
  show() {
    const { at, root } = this.tree;
    const said = [...at.comments, ...at.afterwards].join('\n');
    if (document.activeElement !== this.#text || this.#text.dataset.of !== this.#place()) this.#text.value = said;
    this.#text.dataset.of = this.#place();
    this.#about.textContent = at === root ? '' : [signsOf(at), said && '…'].filter(Boolean).join(' ');
    this.#signs.hidden = !at.ply;
    const button = (/** @type {number} */ nag) => el('button', { type: 'button', class: 'sign', 'data-nag': nag, 'aria-pressed': String(at.nags.includes(nag)), 'aria-label': s(`nag-${nag}`), title: s(`nag-${nag}`),
      onclick: () => this.#do(() => this.tree.note(at, { nags: tappedSign(at.nags, nag) }), nag) }, signOf(nag));
    this.#signs.replaceChildren(...OF_MOVE.map(button), ...OF_POSITION.map(button));
    this.#promote.hidden = at === root || this.tree.isMain(at);
    this.#remove.hidden = at === root;
  }

  #place() {
    return String(this.tree.played());
  }

  #write() {
    const text = this.#text.value.trim();
    this.#do(() => this.tree.note(this.tree.at, { comments: text ? [text] : [], afterwards: [] }));
  }

  /** @param {() => void} act @param {number} [nag] keeps the focus */
  #do(act, nag) {
    act();
    this.changed();
    if (nag !== undefined) /** @type {HTMLElement | null} */ (this.#signs.querySelector(`[data-nag="${nag}"]`))?.focus();
  }
}

/** @param {Node} node */
function signsOf({ nags }) {
  return nags.map(signOf).join(' ');
}
