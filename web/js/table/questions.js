// @ts-check
// What stands between the players: a question of the other, an own one that is not answered yet, an empty chair.

import { el } from '../dom.js';
import { t, tSide } from '../text.js';
import { playerName } from './players.js';

/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../interface.js').View} View */

/** @typedef {{ can: 'answerOffer' | 'answerTakeBack' | 'answerRematch', asked: 'offer' | 'takeBack' | 'rematch', question: string, waiting: string, declined: string | null, yes: string, no: string }} Question */

/** @type {Question[]} */
const QUESTIONS = [
  { can: 'answerOffer', asked: 'offer', question: 'asks-draw', waiting: 'offered-draw', declined: 'declined-draw', yes: 'accept', no: 'decline' },
  { can: 'answerTakeBack', asked: 'takeBack', question: 'asks-take-back', waiting: 'asked-take-back', declined: 'declined-take-back', yes: 'accept-take-back', no: 'decline-take-back' },
  { can: 'answerRematch', asked: 'rematch', question: 'asks-rematch', waiting: 'rematch-offered', declined: null, yes: 'accept-rematch', no: 'decline-rematch' },
];

/** Whoever comes back so soon has not left. */
const PATIENCE = 5_000;

export class Questions {
  /** What the other asks: at the foot of a phone's screen, beside the board below the buttons. It moves none of them. */
  element = el('div', { class: 'answers asked' });
  /** What the player has asked, and who has left: below the buttons, which must not run away under the finger. */
  own = el('div', { class: 'answers' });
  #told = '';
  /** What the player has asked in vain, until the player moves. @type {string | null} */
  #declined = null;
  /** The side that has left, once that is certain. @type {Side | null} */
  #left = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {View | null} */
  #view = null;

  /** @param {(deed: string, side: Side) => void} act @param {(sentence: string) => void} say @param {() => void} remind */
  constructor(act, say, remind) {
    this.act = act;
    this.say = say;
    this.remind = remind;
  }

  /** @param {View} view */
  show(view) {
    this.#hear(this.#view, view);
    this.#view = view;
    this.#watch(view);
    const told = JSON.stringify([QUESTIONS.map(({ asked, can }) => [view[asked], view.you.map((side) => view.can[side]?.[can])]), view.offerNext, view.you, this.#left, this.#declined, Boolean(view.clock.left), view.turn]);
    if (told === this.#told) return;
    this.#told = told;
    this.element.replaceChildren(...QUESTIONS.flatMap((question) => this.#bar(view, question)));
    this.own.replaceChildren(...this.#absence(view), ...QUESTIONS.flatMap((question) => this.#asked(view, question)), ...this.#pending(view), ...this.#vain());
  }

  /** @param {View} view @param {Question} question */
  #bar(view, { can, asked, question, yes, no }) {
    const asker = view[asked];
    const side = view.you.find((each) => view.can[each]?.[can]);
    if (!asker || !side) return [];
    return [el('div', { class: 'answer-bar', role: 'group', 'aria-label': tSide(question, asker) },
      el('p', {}, tSide(question, asker)),
      el('button', { type: 'button', class: 'main', 'data-deed': yes, onclick: () => this.act(yes, side) }, t('accept')),
      el('button', { type: 'button', 'data-deed': no, onclick: () => this.act(no, side) }, t('decline')))];
  }

  /** What is not answered yet. @param {View} view @param {Question} question */
  #asked(view, { can, asked, waiting }) {
    const asker = view[asked];
    if (!asker || view.next || !view.you.includes(asker) || view.you.some((each) => view.can[each]?.[can])) return [];
    return [el('p', { class: 'waiting', 'data-waiting': asked }, t(waiting))];
  }

  /** An own question that is gone and has changed nothing was declined. @param {View | null} before @param {View} view */
  #hear(before, view) {
    const [side] = view.you;
    if (!before || view.you.length !== 1) return;
    const grown = view.plies.length - before.plies.length;
    const last = view.plies[view.plies.length - 1]?.by;
    if (view.result || (grown > 0 && last === side)) this.#declined = null;
    // One that went with a move may have been answered by the next before anybody saw it.
    const skipped = before.offerNext === side && !view.offerNext && grown > 1 && last !== side;
    const gone = QUESTIONS.find(({ asked, declined }) => declined && !view[asked] && (before[asked] === side || (asked === 'offer' && skipped)));
    if (gone && !view.result && grown >= 0) this.#declined = gone.declined;
    if (QUESTIONS.some(({ asked }) => view[asked] === side)) this.#declined = null;
  }

  #vain() {
    return this.#declined ? [el('p', { class: 'waiting', 'data-declined': '' }, t(this.#declined))] : [];
  }

  /** A draw that will be offered with the next move. @param {View} view */
  #pending(view) {
    const side = view.offerNext;
    return side && view.you.includes(side) ? [el('p', { class: 'waiting', 'data-waiting': 'offerNext' }, t('offer-next'))] : [];
  }

  /** @param {View} view */
  #absence(view) {
    const side = this.#left;
    if (!side) return [];
    const what = view.clock.left ? (view.turn === side ? 'left-their-clock' : 'left-your-clock') : 'left-no-clock';
    return [el('div', { class: 'answer-bar absent', role: 'group', 'aria-label': t('left', { name: playerName(view, side) }) },
      el('p', {}, `${t('left', { name: playerName(view, side) })} ${t(what)}`),
      el('button', { type: 'button', 'data-act': 'remind', onclick: () => this.remind() }, t('remind')))];
  }

  /** Looks whether the other has left, and says so after a while. @param {View} view */
  #watch(view) {
    const away = /** @type {Side[]} */ (['white', 'black']).find((side) => {
      const seat = view.seats?.[side];
      return seat && seat.kind !== 'computer' && seat.taken && !seat.here && !view.you.includes(side);
    });
    const gone = view.you.length && !view.result && away ? away : null;
    if (!gone) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#left = null;
    } else if (this.#left !== gone && this.#timer === undefined) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#left = gone;
        if (!this.#view) return;
        this.say(t('left', { name: playerName(this.#view, gone) }));
        this.show(this.#view);
      }, PATIENCE);
    }
  }
}
