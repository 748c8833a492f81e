// @ts-check
// Learn from your mistakes: each doubtful move is played again, until a good one is found.

import { el } from '../dom.js';
import { numbered } from './moves.js';
import { opinionOf } from './opinion.js';
import { s } from './text.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./review.js').Judged} Judged */

/** How long a try is thought about. */
const MILLIS = 400;
/** Whoever loses no more of the chances than this has found a good move. */
const GOOD = 0.08;

export class Lesson {
  #at = -1;
  #found = 0;
  #open = false;
  #task = el('p', { class: 'task-text' });
  #verdict = el('p', { class: 'verdict', role: 'status' });
  #count = el('h2', {});
  #solve = el('button', { type: 'button', 'data-act': 'solve', onclick: () => void this.#solved() }, s('lesson-show'));
  #next = el('button', { type: 'button', 'data-act': 'next', onclick: () => void this.#go() }, s('lesson-next'));
  /** @type {AbortController | null} */
  #thinking = null;

  /**
   * @param {Desk} desk
   * @param {Judged[]} faults with what would have been better
   * @param {() => void} ended
   */
  constructor(desk, faults, ended) {
    this.desk = desk;
    this.faults = faults;
    this.ended = ended;
    this.#before = { ...desk.board.told };
    this.element = el('section', { class: 'study-card lesson', 'aria-label': s('lesson') },
      this.#count, this.#task, this.#verdict,
      el('div', { class: 'buttons grow' }, this.#solve, this.#next,
        el('button', { type: 'button', 'data-act': 'end-lesson', onclick: () => this.close() }, s('lesson-end'))));
    desk.board.told = { ...desk.board.told, play: (move) => void this.#try(move.text, move.shown), typed: (text) => void this.#try(text, text) };
    void this.#go();
  }

  #before;

  close() {
    this.#thinking?.abort();
    this.desk.board.told = this.#before;
    this.ended();
  }

  /** The next position; after the last one, how it went. */
  async #go() {
    this.#thinking?.abort();
    this.#at++;
    this.#verdict.textContent = '';
    this.#verdict.className = 'verdict';
    const fault = this.faults[this.#at];
    this.#open = Boolean(fault);
    this.#solve.hidden = this.#next.hidden = !fault;
    this.#next.classList.remove('main');
    this.#next.textContent = s('lesson-skip');
    if (!fault) {
      this.#count.textContent = s('lesson-done');
      this.#task.textContent = s('lesson-result', { found: this.#found, count: this.faults.length });
      return;
    }
    this.#count.textContent = s('lesson-count', { number: this.#at + 1, count: this.faults.length });
    this.#task.textContent = s(`lesson-task-${fault.node.ply?.by ?? 'white'}`, { move: numbered(fault.node) });
    if (fault.node.parent) await this.desk.go(fault.node.parent);
  }

  /** @param {string} text @param {string} shown */
  async #try(text, shown) {
    const fault = this.faults[this.#at];
    if (!this.#open || !fault) return this.desk.board.drop();
    if (text === fault.better?.text) return this.#good(text);
    if (text === fault.node.deed) return this.#wrong(s('lesson-same'));
    this.#thinking?.abort();
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    this.#verdict.className = 'verdict';
    this.#verdict.textContent = s('thinks');
    const line = this.desk.line();
    const opinion = await opinionOf({ ...line, moves: [...line.moves, text] }, MILLIS, signal);
    if (signal.aborted) return this.desk.board.drop();
    const [could, can] = [fault.could, opinion?.lines[0]?.share];
    if (can === undefined || could === undefined) return this.#wrong(s('busy-now'));
    const lost = fault.node.ply?.by === 'black' ? can - could : could - can;
    if (lost <= GOOD) await this.#good(text);
    else this.#wrong(s('lesson-wrong', { move: shown }));
  }

  /** @param {string} sentence */
  #wrong(sentence) {
    this.desk.board.drop();
    this.#verdict.className = 'verdict other';
    this.#verdict.textContent = sentence;
  }

  /** @param {string} text */
  async #good(text) {
    this.#found++;
    await this.#end(text, s('lesson-good'), 'solved');
  }

  /** Nobody has found it. */
  async #solved() {
    const better = this.faults[this.#at]?.better;
    if (better && this.#open) await this.#end(better.text, s('lesson-best', { move: better.shown }), 'other');
  }

  /** Plays the move, which stays as a variation. @param {string} text @param {string} sentence @param {string} kind */
  async #end(text, sentence, kind) {
    this.#open = false;
    await this.desk.play(text);
    this.#verdict.className = `verdict ${kind}`;
    this.#verdict.textContent = sentence;
    this.#solve.hidden = true;
    // After the last one it leads to how it went.
    this.#next.textContent = s(this.#at + 1 < this.faults.length ? 'lesson-next' : 'lesson-on');
    this.#next.classList.add('main');
    this.#next.focus();
  }
}
