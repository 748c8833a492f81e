// @ts-check
// An exercise of the booklet: a task, a position, and the arbiter's answer to every try.

import { el } from '../dom.js';
import { t } from '../text.js';
import { ask } from '../remote/http.js';
import { s } from './text.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {{ number: number, count: number, task: string, options: string[], start: string, link: string }} Task */

export class Exercise {
  #verdict = el('p', { class: 'verdict', role: 'status' });
  #solved = false;

  /** @param {Desk} desk at the position of the task @param {Task} task @param {() => void} analyse */
  constructor(desk, task, analyse) {
    this.desk = desk;
    this.task = task;
    const { board, speech, scene } = desk;
    // What can move is what the exercise asks.
    board.looks.hints = false;
    const { unfit } = board.told;
    board.told = {
      play: (move) => void this.#try(move.text),
      unfit: (points) => {
        this.#verdict.textContent = '';
        unfit(points);
      },
      typed: (text) => void this.#try(text),
    };
    const to = (/** @type {number} */ number, /** @type {string} */ label, main = false) => number >= 1 && number <= task.count
      && el('a', { class: main ? 'button main' : 'button', href: `/p/${scene.game}?exercise=${number}` }, label);
    this.next = el('div', { class: 'buttons grow' }, to(task.number - 1, s('previous')), to(task.number + 1, s('next')));
    const again = el('button', { type: 'button', 'data-act': 'again', onclick: () => location.reload() }, s('again'));
    this.element = el('div', { class: 'table study-desk exercise' },
      el('div', { class: 'table-board' },
        el('div', { class: 'study-board' }, desk.frame),
        el('div', { class: 'under-board' }, board.prompt, speech.polite)),
      el('div', { class: 'table-side' },
        el('section', { class: 'study-card task', 'aria-labelledby': 'task-title' },
          el('h2', { id: 'task-title' }, s('exercise', { number: task.number, count: task.count })),
          el('p', { class: 'task-text' }, task.task)),
        this.#typed(), this.#verdict, speech.refusal,
        el('div', { class: 'buttons grow' }, again,
          el('button', { type: 'button', 'data-act': 'analyse', onclick: analyse }, s('analyse')),
          el('a', { class: 'button', href: task.link }, t('rules'))),
        this.next));
    desk.show();
  }

  close() {}

  #typed() {
    const input = el('input', { type: 'text', id: 'study-typed', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 60 });
    return el('form', { class: 'study-row study-typed', onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      if (input.value.trim()) void this.#try(input.value.trim());
    } }, el('label', { for: 'study-typed' }, s('your-move')), input, el('button', {}, s('try')));
  }

  /** @param {string} text */
  async #try(text) {
    if (this.#solved) return;
    const { scene, board, speech } = this.desk;
    speech.hush();
    this.#verdict.textContent = '';
    try {
      const { verdict, sentence, refused } = await ask('/api/exercise', { game: scene.game, number: this.task.number, move: text });
      this.#verdict.className = `verdict ${verdict}`;
      if (verdict === 'refused') return this.desk.refuse(refused);
      this.#verdict.textContent = sentence;
      if (verdict === 'other') return board.drop();
      this.#solved = true;
      await this.desk.play(text);
      // The task is done; what follows is another one.
      board.show({ board: this.desk.view().now, moves: [], turn: null, touched: [], check: null, last: this.desk.tree.at.ply?.trace ?? null });
      board.told.unfit = () => {};
      const link = this.next.lastElementChild;
      if (this.task.number < this.task.count && link instanceof HTMLElement) {
        link.classList.add('main');
        link.focus();
      }
    } catch (error) {
      this.#verdict.className = 'verdict other';
      this.#verdict.textContent = error instanceof Error ? error.message : String(error);
    }
  }
}
