// @ts-check
// The board editor.

import { el } from '../dom.js';
import { sign } from '../icons.js';
import { t, tSide } from '../text.js';
import { ask, Told } from '../remote/http.js';
import { copied } from '../table/seats.js';
import { standing } from '../board/describe.js';
import { address, positionAddress, remember } from './address.js';
import { Arrangement } from './arrangement.js';
import { Palette } from './palette.js';
import { startDialog } from './start.js';
import { copyField } from './take.js';
import { openDialog } from '../table/dialogs.js';
import { s } from './text.js';

/** @typedef {import('./desk.js').Desk} Desk */

export class Editor {
  #faults = el('div', { class: 'study-faults', role: 'status' });
  #text = el('textarea', { id: 'editor-text', rows: 3, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
  #rest = el('input', { type: 'text', id: 'editor-rest', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
  /** @type {HTMLInputElement[]} */
  #turns = [];
  /** @type {HTMLButtonElement[]} */
  #ready = [];

  /**
   * @param {Desk} desk at its start
   * @param {(text: string) => void} analyse
   * @param {{ text: string, faults: string[] } | null} wrong a text that could not be shown
   */
  constructor(desk, analyse, wrong) {
    this.desk = desk;
    const { game, options, board: points } = desk.scene;
    this.points = points.points;
    this.arrangement = new Arrangement(game, options, () => this.#arranged());
    this.palette = new Palette(desk.board.id, {
      chosen: () => this.#draw(),
      dropped: (stone, point) => this.#at(point, (at) => this.arrangement.put(stone, at)),
    });
    desk.board.told = {
      play: (move) => this.#change(() => this.arrangement.move(move.paths[0][0], move.paths[0][1])),
      unfit: (names) => this.#tap(names[names.length - 1]),
      typed: () => {},
    };
    desk.board.looks.hints = false;
    desk.board.element.addEventListener('keydown', (event) => this.#key(event));
    this.element = this.#layout(analyse);
    void this.arrangement.take(desk.view()).then(() => wrong && this.#wrong(wrong));
  }

  close() {}

  /** @param {(text: string) => void} analyse */
  #layout(analyse) {
    const { desk, arrangement } = this;
    const { scene } = desk;
    const button = (/** @type {string} */ name, /** @type {() => void} */ act, kind = '') => el('button', { type: 'button', class: kind, 'data-act': name, onclick: act }, s(name));
    const go = () => analyse(arrangement.told.text);
    const play = () => startDialog({ game: scene.game, options: scene.options, start: arrangement.told.text, turn: arrangement.turn });
    const link = () => openDialog(t('position-link'), copyField(t('position-link'), positionAddress(desk.look.line, arrangement.told.text)));
    this.#ready = [button('analyse', go, 'main'), button('play-from-here', play), button('link', link)];
    this.#turns = (/** @type {const} */ (['white', 'black'])).map((side) => el('input', { type: 'radio', name: 'turn', value: side, onchange: () => this.#change(() => {
      arrangement.turn = side;
    }) }));
    const turns = this.#turns.map((input, at) => el('label', { class: 'study-switch' }, input, el('span', {}, tSide('side', at ? 'black' : 'white'))));
    this.#text.addEventListener('change', () => void this.#read(this.#text.value));
    this.#text.addEventListener('paste', () => setTimeout(() => void this.#read(this.#text.value)));
    this.#rest.addEventListener('change', () => this.#change(() => {
      arrangement.write(this.#rest.value);
    }));
    const copy = el('button', { type: 'button', class: 'small', 'data-act': 'copy', onclick: async () => {
      await copied(this.#text.value, /** @type {any} */ (this.#text));
      copy.textContent = t('copied');
    } }, t('copy'));
    return el('div', { class: 'table study-desk editor' },
      el('div', { class: 'table-board' },
        el('div', { class: 'study-board' }, desk.frame),
        el('div', { class: 'under-board' }, this.palette.element, desk.speech.polite)),
      el('div', { class: 'table-side' },
        el('section', { class: 'study-card', 'aria-label': s('board') },
          el('div', { class: 'buttons grow' },
            button('start-position', () => void this.#start()), button('clear', () => this.#change(() => arrangement.clear())),
            el('button', { type: 'button', 'data-act': 'flip', onclick: () => desk.board.turn(!desk.board.flipped) }, sign('flip'), el('span', {}, t('tool-flip')))),
          el('fieldset', { class: 'study-row turns' }, el('legend', {}, s('turn')), ...turns)),
        el('section', { class: 'study-card', 'aria-label': s('position-text') },
          el('label', { class: 'field', for: 'editor-text' }, el('span', {}, s('position-text')), this.#text),
          el('div', { class: 'study-row' }, copy, el('span', { class: 'study-note' }, s('paste'))),
          el('label', { class: 'field', for: 'editor-rest' }, el('span', {}, s('rest')), this.#rest)),
        this.#faults,
        el('div', { class: 'buttons grow' }, ...this.#ready)));
  }

  /** @param {string} name @param {(point: number) => void} act */
  #at(name, act) {
    const point = this.points.findIndex((each) => each.name === name);
    if (point < 0) return;
    this.#change(() => act(point));
    this.desk.speech.say(`${name}: ${standing(this.arrangement.stones[point])}`);
  }

  /** @param {string} name */
  #tap(name) {
    const { tool } = this.palette;
    if (tool === 'remove') this.#at(name, (point) => this.arrangement.remove(point));
    else if (tool !== 'move') this.#at(name, (point) => this.arrangement.put(tool, point));
    else this.desk.speech.say(s('move-what'));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const cell = /** @type {HTMLElement} */ (event.target).closest('.cell');
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || !(cell instanceof HTMLElement)) return;
    this.#at(cell.dataset.point ?? '', (point) => this.arrangement.remove(point));
    event.preventDefault();
  }

  /** @param {() => void} act */
  #change(act) {
    act();
    this.#draw();
    this.arrangement.ask().catch((error) => this.#list([error instanceof Error ? error.message : String(error)]));
  }

  async #start() {
    const { game, options } = this.desk.scene;
    const { state } = await ask('/api/look', { game, options, moves: [] });
    await this.arrangement.take(state);
  }

  /** A text that was written or pasted. @param {string} text */
  async #read(text) {
    const { game, options } = this.desk.scene;
    try {
      const { state } = await ask('/api/look', { game, options, start: text.trim().replace(/\s+/g, ' '), moves: [] });
      await this.arrangement.take(state);
    } catch (error) {
      this.#wrong({ text, faults: error instanceof Told && error.faults.length ? error.faults : [error instanceof Error ? error.message : String(error)] });
    }
  }

  /** @param {{ text: string, faults: string[] }} wrong */
  #wrong({ text, faults }) {
    this.#text.value = text;
    this.#list(faults);
  }

  #arranged() {
    const { told, turn } = this.arrangement;
    this.#text.value = told.text;
    this.#rest.value = told.rest;
    this.#turns.forEach((input) => {
      input.checked = input.value === turn;
    });
    if (this.palette.element.childElementCount < 3) this.palette.fill(told.palette);
    this.#draw();
    this.#list(told.faults);
    remember(address({ ...this.desk.look.line, start: told.text, moves: [] }, { edit: true }));
  }

  /** @param {string[]} faults */
  #list(faults) {
    this.#faults.classList.toggle('good', !faults.length);
    this.#faults.replaceChildren(...(faults.length
      ? [el('p', {}, s('faults', { count: faults.length })), el('ul', {}, ...faults.map((fault) => el('li', {}, fault)))]
      : [el('p', {}, s('no-faults'))]));
    this.#ready.forEach((button) => {
      button.disabled = faults.length > 0;
    });
  }

  /** With the hand, any stone may go anywhere; with a stone, a tap puts it down. */
  #draw() {
    const { stones, told } = this.arrangement;
    const points = stones.map((_, point) => point);
    const ways = (/** @type {number} */ from) => points.filter((to) => to !== from).map((to) => ({ text: `${from}-${to}`, shown: '', kind: /** @type {const} */ ('quiet'), becomes: null, paths: [[from, to]] }));
    const moves = this.palette.tool === 'move' ? points.filter((point) => stones[point]).flatMap(ways) : [];
    const board = { stones, hands: null, lost: /** @type {[string, string]} */ (['', '']), marked: [], text: `${told.text} ${stones.join()} ${this.palette.tool}` };
    this.desk.board.show({ board, moves, turn: null, touched: [], check: null, last: null });
  }
}
