// @ts-check
// The whole game looked at by the computer: how the chances went, and where something better was left.

import { el } from '../dom.js';
import { tSide } from '../text.js';
import { s, scoreText } from './text.js';
import { graph } from './graph.js';
import { accuracy } from './accuracy.js';
import { opinionOf } from './opinion.js';
import { numbered } from './moves.js';
import { Tree } from './tree.js';

/** @typedef {import('./tree.js').Node} Node */
/** @typedef {import('./moves.js').Fault} Fault */
/** @typedef {import('./opinion.js').Opinion} Opinion */
/**
 * A position of the game, and the move that led to it.
 * @typedef {object} Judged
 * @property {Node} node
 * @property {string} name
 * @property {number | null} share White's chances
 * @property {string} score
 * @property {Fault} [fault]
 * @property {{ text: string, shown: string }} [better] what should have been played instead
 * @property {number} [could] White's chances after it
 */

/** How long each position is thought about. */
const MILLIS = 250;
/** How much of its chances a side lost by the move. @type {[number, Fault][]} */
const GRADES = [[0.3, 'blunder'], [0.2, 'mistake'], [0.1, 'inaccuracy']];

export class Review {
  /** What was found wrong, by move. @type {Map<Node, Fault>} */
  faults = new Map();
  /** @type {Judged[]} */
  #judged = [];
  /** @type {AbortController | null} */
  #running = null;
  #start = el('button', { type: 'button', 'data-act': 'review', onclick: () => void this.#run() }, s('review'));
  #progress = el('progress', { max: 1, value: 0, 'aria-label': s('review-progress') });
  #stop = el('button', { type: 'button', class: 'small', onclick: () => this.stop() }, s('stop'));
  #said = el('p', { class: 'study-note', role: 'status' });
  #picture = el('div', {});
  #table = el('div', {});
  #working = el('div', { class: 'study-row', hidden: true }, this.#progress, this.#stop);
  element = el('section', { class: 'study-card review', 'aria-label': s('review') },
    this.#start, this.#working, this.#said, this.#picture, this.#table);

  /**
   * @param {import('./desk.js').Desk} desk
   * @param {object} told
   * @param {() => void} told.begins
   * @param {() => void} told.ends
   * @param {() => void} told.found
   * @param {(faults: Judged[]) => void} told.learn
   */
  constructor(desk, { begins, ends, found, learn }) {
    this.desk = desk;
    this.begins = begins;
    this.ends = ends;
    this.found = found;
    this.learn = learn;
  }

  stop() {
    this.#running?.abort();
  }

  /** What is shown on the board has changed. */
  show() {
    this.element.hidden = !this.#judged.length && Tree.moves(this.desk.tree.line()).length < 2;
    if (this.#judged.length) this.#draw();
  }

  async #run() {
    const { tree } = this.desk;
    const nodes = [tree.root, ...Tree.moves(tree.line())];
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.begins();
    this.faults.clear();
    this.#judged = nodes.map((node) => ({ node, name: node.ply ? numbered(node) : s('start'), share: null, score: '' }));
    this.#said.textContent = '';
    [this.#start.hidden, this.#working.hidden, this.#progress.max] = [true, false, nodes.length];
    this.#stop.focus();
    /** @type {Opinion | null} */
    let before = null;
    for (let at = 0; at < nodes.length && !signal.aborted; at++) {
      this.#progress.value = at;
      const line = { ...this.desk.look.line, moves: tree.played(nodes[at]) };
      const opinion = await opinionOf(line, MILLIS, signal);
      if (signal.aborted) break;
      this.#judge(at, opinion, before);
      before = opinion;
      this.#draw();
      this.found();
    }
    [this.#start.hidden, this.#working.hidden] = [false, true];
    this.#start.textContent = s('review-again');
    this.#start.focus();
    this.#running = null;
    const count = this.faults.size;
    this.#said.textContent = signal.aborted ? s('review-stopped') : count ? s('review-found', { count }) : s('review-clean');
    this.#tabulate();
    this.ends();
  }

  /** @param {number} at @param {Opinion | null} opinion @param {Opinion | null} before */
  #judge(at, opinion, before) {
    const judged = this.#judged[at];
    const best = opinion?.lines[0];
    if (!best) return;
    [judged.share, judged.score] = [best.share, scoreText(best.score)];
    const [could, by] = [before?.lines[0], judged.node.ply?.by];
    if (!could || !by) return;
    const lost = by === 'white' ? could.share - best.share : best.share - could.share;
    const grade = GRADES.find(([least]) => lost >= least)?.[1];
    const better = could.moves[0];
    // The computer itself may see further one move later: its own move is no fault.
    if (!grade || !better || better.text === judged.node.deed) return;
    [judged.fault, judged.better, judged.could] = [grade, better, could.share];
    this.faults.set(judged.node, grade);
    this.desk.tree.version++;
  }

  #draw() {
    const at = this.#judged.findIndex(({ node }) => node === this.desk.tree.at);
    this.#picture.replaceChildren(graph(this.#judged, at, (ply) => void this.desk.go(this.#judged[ply].node)));
  }

  /** How well each of them played, and what can be learned from it. @param {Judged[]} faults */
  #players(faults) {
    const sides = /** @type {const} */ (['white', 'black']);
    const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' });
    return el('div', { class: 'review-players' }, ...sides.map((side) => {
      const own = faults.filter(({ node }) => node.ply?.by === side);
      const exact = accuracy(this.#judged, side);
      const count = (/** @type {Fault} */ kind) => own.filter(({ fault }) => fault === kind).length;
      return el('section', { class: 'review-player', 'data-side': side },
        el('h2', {}, tSide('side', side)),
        exact !== null && el('p', { class: 'accuracy' }, el('strong', {}, percent.format(exact)), ' ', s('accuracy')),
        el('ul', {}, ...GRADES.map(([, kind]) => el('li', { class: `grade ${kind}` }, s(`count-${kind}`, { count: count(kind) })))),
        own.length > 0 && el('button', { type: 'button', class: 'small', 'data-learn': side, onclick: () => this.learn(own) }, s('learn')));
    }));
  }

  /** The same in words, for who does not see the picture; the mistakes stand open. */
  #tabulate() {
    const button = (/** @type {Judged} */ { node, name }) => el('button', { type: 'button', class: 'link', onclick: () => void this.desk.go(node) }, name);
    const faults = this.#judged.filter(({ fault }) => fault);
    const list = faults.map((judged) => el('li', {}, button(judged), ' ',
      el('span', { class: `grade ${judged.fault}` }, s(judged.fault ?? 'mistake')), ' ', s('better', { move: judged.better?.shown ?? '' })));
    const rows = this.#judged.filter(({ share }) => share !== null).map((judged, at) => el('tr', {},
      el('td', {}, String(at)), el('td', {}, button(judged)), el('td', {}, judged.score),
      el('td', {}, judged.fault ? s(judged.fault) : ''), el('td', {}, judged.better?.shown ?? '')));
    const heads = ['column-ply', 'column-move', 'column-score', 'column-verdict', 'column-better'].map((id) => el('th', { scope: 'col' }, s(id)));
    this.#table.replaceChildren(
      this.#players(faults),
      list.length ? el('ul', { class: 'mistakes' }, ...list) : '',
      el('details', { class: 'review-table' }, el('summary', {}, s('review-table')),
        el('div', { class: 'scrolls', tabindex: 0, role: 'group', 'aria-label': s('review-table') },
          el('table', {}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows)))));
  }
}
