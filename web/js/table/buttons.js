// @ts-check
// What a player may do beside moving stones. The same buttons stand in the same places for the whole game; what the table
// would not take now is disabled.

import { el } from '../dom.js';
import { t, tSide } from '../text.js';
import { choose, confirmed } from './dialogs.js';

/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../interface.js').View} View */
/** @typedef {keyof import('../types.js').Can} CanDo */
/** @typedef {(deed: string, side: Side) => void} Act */
/** What a button would do now; nothing while it is disabled. @typedef {(() => void) | null} Doing */

export class Buttons {
  element = el('div', { class: 'deeds', role: 'group', 'aria-label': t('deeds'), hidden: true });
  /** Plies that are no clicks on the board: the dice, a pass, what punishes a neglected capture. They stand beside the prompt. */
  now = el('div', { class: 'deeds-now' });
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {Map<string, Doing>} */
  #doing = new Map();
  #told = '';

  /** @param {import('../types.js').Scene} scene @param {Act} act */
  constructor(scene, act) {
    this.act = act;
    const { takeBacks, touchMove, announceCheck } = scene.manners;
    const names = ['offer', 'claim', takeBacks && 'ask-take-back', touchMove && 'adjust', announceCheck && 'check', 'resign'];
    for (const name of names) {
      if (!name) continue;
      const button = el('button', { type: 'button', 'data-deed': name, disabled: true, onclick: () => this.#doing.get(name)?.() }, t(`do-${name}`));
      this.#buttons.set(name, button);
    }
  }

  /** @param {View} view */
  show(view) {
    this.element.hidden = !view.you.length || Boolean(view.result);
    // Whoever watches has none of them.
    if (Boolean(this.element.childElementCount) !== Boolean(view.you.length)) this.element.replaceChildren(...(view.you.length ? this.#buttons.values() : []));
    // Buttons that did not change keep the focus.
    const told = JSON.stringify([view.can, view.turn, view.you, view.offerNext, view.touched.length, view.moves.filter((move) => move.button)]);
    if (told === this.#told) return;
    this.#told = told;
    this.#set('offer', this.#offering(view));
    this.#set('claim', this.#claiming(view));
    this.#set('ask-take-back', this.#simple(view, 'askTakeBack', 'ask-take-back'));
    this.#set('adjust', view.touched.length ? null : this.#simple(view, 'touch', 'adjust'));
    this.#set('check', this.#simple(view, 'announceCheck', 'check'), true);
    this.#set('resign', this.#resigning(view));
    this.now.replaceChildren(...this.#plies(view));
  }

  /** @param {string} name @param {Doing} doing @param {boolean} [urgent] */
  #set(name, doing, urgent = false) {
    const button = this.#buttons.get(name);
    if (!button) return;
    this.#doing.set(name, doing);
    button.disabled = !doing;
    button.classList.toggle('main', urgent && Boolean(doing));
  }

  /** The side of this browser that may do something, the one to move first. @param {View} view @param {CanDo} deed */
  #who(view, deed) {
    const sides = [...view.you].sort((a, b) => Number(b === view.turn) - Number(a === view.turn));
    return sides.find((side) => view.can[side]?.[deed]);
  }

  /** @param {View} view @param {CanDo} can @param {string} deed @returns {Doing} */
  #simple(view, can, deed) {
    const side = this.#who(view, can);
    return side ? () => this.act(deed, side) : null;
  }

  /** A draw that goes with the next move can be withdrawn until then. @param {View} view @returns {Doing} */
  #offering(view) {
    const button = this.#buttons.get('offer');
    const side = view.offerNext;
    const waits = side !== null && view.you.includes(side);
    button?.setAttribute('aria-pressed', String(waits));
    if (button) button.textContent = t(waits ? 'do-not-offer' : 'do-offer');
    return waits ? () => this.act('withdraw-offer', side) : this.#simple(view, 'offerNext', 'offer-next') ?? this.#simple(view, 'offer', 'offer');
  }

  /** @param {View} view @returns {Doing} */
  #resigning(view) {
    const side = this.#who(view, 'resign');
    if (!side) return null;
    return async () => {
      const question = view.you.length > 1 ? tSide('really-resign', side) : t('really-resign');
      if (await confirmed(question, t('do-resign'))) this.act('resign', side);
    };
  }

  /** As the position stands, or with a move that is chosen. @param {View} view @returns {Doing} */
  #claiming(view) {
    const standing = this.#simple(view, 'claimRepetition', 'claim-repetition') ?? this.#simple(view, 'claimNoProgress', 'claim-no-progress');
    // Whether anybody can still win, the arbiter is asked where nothing else can be claimed.
    const asking = this.#simple(view, 'claimDrawn', 'claim-drawn');
    const side = view.turn;
    const announced = side ? (view.can[side]?.claimsWith ?? []) : [];
    this.#buttons.get('claim')?.classList.toggle('main', Boolean(standing || announced.length));
    if (standing || !side || !announced.length) return standing ?? asking;
    return () => choose(t('claim-which'), announced.map((deed) => {
      const [claim, text] = deed.split(' ');
      const shown = view.moves.find((move) => move.text === text)?.shown ?? text;
      return { label: `${shown} · ${t(`claims-${claim.replace('claim-', '')}`)}`, act: () => this.act(deed, side) };
    }));
  }

  /** @param {View} view */
  #plies(view) {
    const side = view.turn;
    if (!side || !view.you.includes(side)) return [];
    const button = (/** @type {string} */ deed, /** @type {string} */ label) =>
      el('button', { type: 'button', class: 'main', 'data-deed': deed, onclick: () => this.act(deed, side) }, label);
    const rolls = view.can[side]?.roll ? [button('roll', t('do-roll'))] : [];
    const others = view.moves.flatMap((move) => (move.button ? [button(`move ${move.text}`, move.button)] : []));
    return [...rolls, ...others];
  }
}
