// @ts-check
// A task of the booklet, an exercise or a step of a lesson: a position, what to do, and the arbiter's answer to every try.

import { el } from '../dom.js';
import { t } from '../text.js';
import { ask } from '../remote/http.js';
import { s } from './text.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../types.js').Exercise} Task */
/** @typedef {'exercise' | 'lesson'} Course */

/** How long the opponent seems to think before answering. */
const PAUSE = 500;

export class Exercise {
  #verdict = el('p', { class: 'verdict', role: 'status' });
  #solved = false;
  /** What was right so far, with the answers to it. @type {string[]} */
  #line = [];

  /** @param {Desk} desk at the position of the task @param {Task} task @param {Course} course @param {() => void} analyse */
  constructor(desk, task, course, analyse) {
    this.desk = desk;
    this.task = task;
    this.course = course;
    const { board, speech, scene } = desk;
    const lesson = course === 'lesson';
    // What can move is what an exercise asks; a lesson shows it as the table would.
    board.looks.hints = lesson && board.looks.hints;
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
      && el('a', { class: main ? 'button main' : 'button', href: `/p/${scene.game}?${course}=${number}` }, label);
    this.next = el('div', { class: 'buttons grow' }, to(task.number - 1, s(lesson ? 'previous-step' : 'previous')), to(task.number + 1, s(lesson ? 'next-step' : 'next')));
    const again = el('button', { type: 'button', 'data-act': 'again', onclick: () => location.reload() }, s('again'));
    this.element = el('div', { class: 'table study-desk exercise' },
      el('div', { class: 'table-board' },
        el('div', { class: 'study-board' }, desk.frame),
        el('div', { class: 'under-board' }, board.prompt, speech.polite)),
      el('div', { class: 'table-side' },
        el('section', { class: 'study-card task', 'aria-labelledby': 'task-title' },
          el('h2', { id: 'task-title' }, s(lesson ? 'course' : 'exercise', { number: task.number, count: task.count })),
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

  /** The lesson is over; what comes next is a game. */
  #end() {
    this.#verdict.append(el('br'), s('course-done'));
    this.next.append(el('a', { class: 'button', href: `/games/${this.desk.scene.game}` }, s('play-game')));
  }

  /** The move was right, and the opponent answers. @param {string} text @param {string[]} replies */
  async #answer(text, replies) {
    const { desk } = this;
    await desk.play(text);
    for (const reply of replies) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      await desk.play(reply);
    }
    this.#line = [...this.#line, text, ...replies];
  }

  /** @param {string} text */
  async #try(text) {
    if (this.#solved) return;
    const { scene, board, speech } = this.desk;
    speech.hush();
    this.#verdict.textContent = '';
    try {
      const tried = { game: scene.game, number: this.task.number, line: this.#line, move: text };
      /** @type {import('../types.js').ExerciseVerdict} */
      const { verdict, sentence, replies, refused } = await ask(`/api/tasks/${this.course}`, tried);
      this.#verdict.className = `verdict ${verdict}`;
      if (verdict === 'refused' && refused) return this.desk.refuse(refused);
      this.#verdict.textContent = sentence;
      if (verdict === 'other') return board.drop();
      if (verdict === 'goes-on') return await this.#answer(text, replies);
      this.#solved = true;
      await this.desk.play(text);
      // The task is done; what follows is another one.
      board.show({ board: this.desk.view().now, moves: [], turn: null, touched: [], check: null, last: this.desk.tree.at.ply?.trace ?? null });
      board.told.unfit = () => {};
      if (this.course === 'lesson' && this.task.number === this.task.count) this.#end();
      const link = this.next.lastElementChild;
      if ((this.task.number < this.task.count || this.course === 'lesson') && link instanceof HTMLElement) {
        link.classList.add('main');
        link.focus();
      }
    } catch (error) {
      board.drop();
      this.#verdict.className = 'verdict other';
      this.#verdict.textContent = error instanceof Error ? error.message : String(error);
    }
  }
}
