// @ts-check
// The analysis board.

import { dateText } from '../dates.js';
import { el } from '../dom.js';
import { sign } from '../icons.js';
import { t } from '../text.js';
import { address, remember } from './address.js';
import { Balance } from './balance.js';
import { BestLines } from './best.js';
import { StudyDice } from './dice.js';
import { keepStudy, newName, studyAddress } from './kept.js';
import { KnownCard } from './known.js';
import { Lesson } from './learn.js';
import { Material } from './material.js';
import { MoveTree, numbersAfter } from './moves.js';
import { Notes } from './notes.js';
import { Thinker, think } from './opinion.js';
import { Review } from './review.js';
import { startDialog } from './start.js';
import { takeDialog } from './take.js';
import { s } from './text.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./opinion.js').BestLine} BestLine */

/** How long a hint is thought about. */
const HINT = 800;

export class Analysis {
  #thinker = new Thinker();
  #balance = new Balance();
  #status = el('p', { class: 'status' });
  #hands = el('p', { class: 'study-hands' });
  #others = el('div', { class: 'buttons' });
  /** @type {import('./opinion.js').Opinion | null} */
  #opinion = null;
  /** The same before what is known was put into it. @type {import('./opinion.js').Opinion | null} */
  #thought = null;
  /** @type {AbortController | null} */
  #hinting = null;
  /** @type {Lesson | null} */
  #lesson = null;
  #lessonPlace = el('div', { class: 'lesson-place' });

  /** @param {Desk} desk @param {(text: string) => void} edit @param {string | null} [kept] the name under which the browser keeps it */
  constructor(desk, edit, kept = null) {
    this.desk = desk;
    this.kept = kept;
    const { board, speech } = desk;
    this.#thinker.told = (opinion) => this.#think(opinion);
    this.best = new BestLines(this.#thinker, {
      play: (moves) => void desk.play(moves[0]),
      point: (line) => this.#arrow(line ?? this.#opinion?.lines[0] ?? null),
      hint: () => void this.#hint(),
      numbers: (moves) => numbersAfter(desk.tree.at, moves),
    });
    this.known = new KnownCard((text) => void desk.play(text), () => this.#think(this.#thought));
    this.review = new Review(desk, { begins: () => this.#thinker.pause(), ends: () => this.#thinker.resume(), found: () => this.moves.show(), learn: (faults) => this.#learn(faults) });
    this.moves = new MoveTree(desk.tree, (node) => void desk.go(node), (node) => this.review.faults.get(node));
    this.notes = new Notes(desk.tree, () => this.#changed(), (node) => void desk.remove(node));
    this.material = new Material(board.id);
    this.dice = new StudyDice((deed) => void desk.play(deed));
    desk.stepped = () => this.#show();
    document.addEventListener('keydown', this.moves.keys);
    this.element = el('div', { class: 'table study-desk' },
      el('div', { class: 'table-board' },
        el('div', { class: 'study-board' }, this.#balance.element, desk.frame), speech.refusal,
        el('div', { class: 'under-board' }, this.#status, board.prompt, this.material.element, this.#hands, speech.polite, this.dice.element, this.#others)),
      el('div', { class: 'table-side' }, this.#about(), this.#lessonPlace, this.known.element, this.best.element, this.moves.element, this.#typed(), this.notes.element, this.review.element, this.#tools(edit)));
    // What is said below the board is as wide as the board.
    this.element.style.setProperty('--board-ratio', desk.frame.style.getPropertyValue('--board-ratio'));
    this.#show();
  }

  /** Nothing goes on behind the next page. */
  close() {
    this.#lesson?.close();
    this.#thinker.turn(false);
    this.review.stop();
    document.removeEventListener('keydown', this.moves.keys);
  }

  /** Who played, where and when, if a file says so. */
  #about() {
    const tags = this.desk.tags ?? [];
    const tag = (/** @type {string} */ name) => tags.find((each) => each.name === name)?.value.replace(/^[?.\s]*$/, '') ?? '';
    const players = [tag('White'), tag('Black')].map((name) => name || '?');
    const facts = [tag('Event'), tag('Site'), dateText(tag('Date')), this.desk.result?.replace('1/2-1/2', '½–½').replace('-', '–')].filter(Boolean);
    if (players.every((name) => name === '?') && !facts.length) return null;
    return el('p', { class: 'study-about' }, el('strong', {}, players.join(' – ')), facts.length > 0 && el('span', {}, facts.join(' · ')));
  }

  /** Each doubtful move is played again. @param {import('./review.js').Judged[]} faults */
  #learn(faults) {
    this.#lesson?.close();
    this.element.classList.add('learning');
    this.#lesson = new Lesson(this.desk, faults, () => {
      this.#lesson = null;
      this.element.classList.remove('learning');
      this.#lessonPlace.replaceChildren();
      this.#show();
    });
    this.#lessonPlace.replaceChildren(this.#lesson.element);
    this.#show();
    this.element.scrollIntoView({ block: 'start' });
  }

  /** What is said about the moves is another, the position is the same. */
  #changed() {
    this.moves.show();
    this.notes.show();
    this.#keep();
  }

  /** Lines are kept in the address; comments and variations are too much for it, and are kept by the browser. */
  #keep() {
    const { desk } = this;
    if (!this.kept && desk.tree.isStudy()) this.kept = newName();
    if (this.kept) keepStudy(this.kept, desk.study());
    const line = { ...desk.look.line, moves: desk.tree.line().map(({ deed }) => deed) };
    const ply = desk.tree.path().length;
    remember(this.kept ? `${studyAddress(desk.scene.game, this.kept)}&ply=${ply}` : address(line, { ply }));
  }

  /** A move can be written, too. */
  #typed() {
    const input = el('input', { type: 'text', id: 'study-typed', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 60 });
    return el('form', { class: 'study-row study-typed', onsubmit: async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text && (await this.desk.play(text))) input.value = '';
    } }, el('label', { for: 'study-typed' }, s('your-move')), input, el('button', {}, s('play')));
  }

  /** @param {(text: string) => void} edit */
  #tools(edit) {
    const { desk } = this;
    const tool = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) =>
      el('button', { type: 'button', class: 'tool', 'data-act': name, onclick: act }, sign(name), el('span', {}, label));
    return el('div', { class: 'table-tools', role: 'group', 'aria-label': t('tools') },
      tool('flip', t('tool-flip'), () => {
        desk.board.turn(!desk.board.flipped);
        this.#balance.show(this.#opinion?.lines[0] ?? null, desk.board.flipped);
        this.#arrow(this.#opinion?.lines[0] ?? null);
      }),
      tool('edit', s('edit'), () => edit(desk.tree.at.board.text)),
      tool('play', s('play-from-here'), () => startDialog({ game: desk.scene.game, options: desk.scene.options, start: desk.tree.at.board.text, turn: desk.view().turn })),
      tool('share', s('take'), () => takeDialog(desk)));
  }

  #show() {
    const { desk } = this;
    const view = desk.view();
    this.#status.textContent = view.result ? `${view.result.score} ${view.result.sentence}` : view.status;
    const hands = view.now.hands;
    this.#hands.hidden = !hands;
    this.#hands.textContent = hands ? s('hands', { white: hands[0], black: hands[1] }) : '';
    const said = desk.tree.at.ply ? view.said : null;
    desk.speech.say(said, this.#status.textContent);
    this.dice.show(view.dice);
    const without = view.moves.filter(({ paths }) => !paths.length);
    this.#others.replaceChildren(...without.map((move) => el('button', { type: 'button', 'data-move': move.text, onclick: () => void desk.play(move.text) }, move.button ?? move.shown)));
    this.moves.show();
    this.notes.show();
    this.material.show(view.now);
    this.review.show();
    this.#hinting?.abort();
    this.#opinion = this.#thought = null;
    this.#balance.show(null, desk.board.flipped);
    this.best.show(null, this.#note());
    const line = view.result || this.#lesson ? null : desk.line();
    this.known.watch(line);
    this.#thinker.watch(line);
    this.#keep();
  }

  #note() {
    if (this.desk.view().result) return s('over');
    return this.#thinker.on ? s('thinks') : '';
  }

  /** @param {import('./opinion.js').Opinion | null} opinion */
  #think(opinion) {
    this.#thought = opinion;
    this.#opinion = this.known.inform(opinion);
    const best = this.#opinion?.lines[0] ?? null;
    this.#balance.element.hidden = !this.#thinker.on;
    this.#balance.show(best, this.desk.board.flipped);
    this.best.show(this.#opinion, this.#note());
    this.#arrow(best);
  }

  /** What the first move of a line does. @param {BestLine | null} line */
  #arrow(line) {
    const { path = [], placed = [] } = line?.trace ?? {};
    const way = path.length ? path : placed.slice(0, 1);
    this.desk.board.point(way.length ? [{ path: way, name: 'hint' }] : []);
  }

  async #hint() {
    const { desk } = this;
    this.#hinting?.abort();
    this.#hinting = new AbortController();
    const { signal } = this.#hinting;
    this.#thinker.pause();
    try {
      const { lines: [best], why } = await think(desk.line(), HINT, 1, signal, { why: true });
      if (signal.aborted) return;
      this.#arrow(best ?? null);
      const said = best?.moves[0] ? [t('hint-says', { move: best.moves[0].shown }), ...why].join(' ') : t('no-hint');
      this.best.show(this.#opinion, said);
      desk.speech.say(said);
    } catch (error) {
      if (!signal.aborted) this.best.show(this.#opinion, error instanceof Error ? error.message : '');
    } finally {
      if (!signal.aborted) this.#thinker.resume();
    }
  }
}
