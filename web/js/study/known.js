// @ts-check
// What is known with perfect play: who wins, and what each move is worth. In a solved game that is every position, so whoever plays
// the moves that stand here walks through the whole game.

import { el } from '../dom.js';
import { ask } from '../remote/http.js';
import { s } from './text.js';

/** @typedef {import('../types.js').Known} Known */
/** @typedef {import('../types.js').KnownMove} KnownMove */
/** @typedef {import('../remote/look.js').Line} Line */
/** @typedef {import('./opinion.js').Opinion} Opinion */

/** How good a move is, as it is marked; the last are those of which nothing is known. */
const WORTHS = /** @type {const} */ (['win', 'draw', 'loss', 'unknown']);
const SIGNS = { win: '+', draw: '=', loss: '−', unknown: '?' };

export class KnownCard {
  #sentence = el('strong', { class: 'known-value', 'aria-live': 'polite' });
  #moves = el('div', { class: 'known-moves' });
  element = el('section', { class: 'study-card known', 'aria-label': s('known'), hidden: true }, this.#sentence, this.#moves);
  /** What was answered, by what was asked. @type {Map<string, Known>} */
  #answers = new Map();
  #nothing = false;
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {Known | null} */
  known = null;

  /** @param {(text: string) => void} play @param {() => void} told hears of every answer */
  constructor(play, told) {
    this.play = play;
    this.told = told;
  }

  /** Another position is looked at; nothing where the game is over. @param {Line | null} line */
  watch(line) {
    this.#asking?.abort();
    this.#show(null);
    if (!line || this.#nothing) return;
    this.#asking = new AbortController();
    void this.#ask(line, this.#asking.signal);
  }

  /** @param {Line} line @param {AbortSignal} signal */
  async #ask(line, signal) {
    const key = JSON.stringify(line);
    try {
      const known = this.#answers.get(key) ?? await ask('/api/known', line, signal);
      if (signal.aborted) return;
      this.#answers.set(key, known);
      // Of most games nothing is known, and nobody need ask again.
      this.#nothing = !known.game;
      this.#show(known);
      if (known.value) this.told();
    } catch {
      // What is not known is not said.
    }
  }

  /** @param {Known | null} known */
  #show(known) {
    this.known = known?.value ? known : null;
    // Whoever walks through a game that is solved would take silence for a fault.
    const outside = known?.whole && !known.value ? s('known-outside') : '';
    this.#sentence.textContent = known?.value?.sentence ?? outside;
    this.element.hidden = !this.#sentence.textContent;
    const groups = WORTHS.map((worth) => ({ worth, moves: (known?.moves ?? []).filter((move) => (move.worth ?? 'unknown') === worth) }));
    this.#moves.replaceChildren(...groups.filter(({ moves }) => moves.length).map(({ worth, moves }) =>
      el('div', { class: `known-group ${worth}`, role: 'group', 'aria-label': s(`known-${worth}`) },
        el('span', { class: 'known-worth', title: s(`known-${worth}`), 'aria-hidden': 'true' }, SIGNS[worth]),
        ...moves.map((move) => this.#button(move)))));
  }

  /** @param {KnownMove} move */
  #button({ text, shown, worth, value }) {
    // A proof says who wins and not when: then there are none.
    const plies = value?.plies ? el('small', {}, String(value.plies)) : null;
    return el('button', { type: 'button', class: 'known-move', 'data-move': text, 'data-worth': worth ?? 'unknown', title: value?.sentence ?? s('known-unknown'), onclick: () => this.play(text) }, shown, plies);
  }

  /** What the computer thinks, with what is known in place of what it guesses. @param {Opinion | null} opinion @returns {Opinion | null} */
  inform(opinion) {
    const { known } = this;
    if (!opinion || !known) return opinion;
    const worths = new Map(known.moves.map((move) => [move.text, move]));
    const lines = opinion.lines.map((line) => {
      const value = worths.get(line.moves[0]?.text ?? '')?.value;
      if (!value) return line;
      const share = value.winner === 'white' ? 1 : value.winner === 'black' ? 0 : 0.5;
      const won = value.plies ? `${share ? '+' : '−'}#${Math.ceil(value.plies / 2)}` : line.score;
      const score = value.winner ? won : '+0.00';
      return { ...line, share, score };
    });
    return { ...opinion, lines };
  }
}
