// @ts-check
// What a player may do beside moving stones: a button for each, only while the table would take it.

import { el } from '../dom.js';
import { t, tSide } from '../text.js';
import { choose, confirmed } from './dialogs.js';

/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../types.js').View} View */
/** @typedef {(deed: string, side: Side) => void} Act */

/** Answers come first, in a bar of their own. @type {[keyof import('../types.js').Can, string, string, string, string][]} */
const ANSWERS = [
  ['answerOffer', 'asks-draw', 'offer', 'accept', 'decline'],
  ['answerTakeBack', 'asks-take-back', 'takeBack', 'accept-take-back', 'decline-take-back'],
  ['answerRematch', 'asks-rematch', 'rematch', 'accept-rematch', 'decline-rematch'],
];

export class Deeds {
  element = el('div', { class: 'deeds', role: 'group', 'aria-label': t('deeds') });
  /** Questions of the other player. */
  bar = el('div', { class: 'answers' });
  #told = '';

  /** @param {Act} act @param {(point: number) => string} square the name of a point */
  constructor(act, square) {
    this.act = act;
    this.square = square;
  }

  /** @param {View} view */
  show(view) {
    // Buttons that did not change keep the focus.
    const told = JSON.stringify([view.can, view.turn, view.you, view.offer, view.takeBack, view.rematch, view.dice?.due, view.moves.filter((move) => !move.paths.length || move.kind === 'huffs')]);
    if (told === this.#told) return;
    this.#told = told;
    this.#answers(view);
    this.element.replaceChildren(...this.#buttons(view));
    this.element.hidden = !this.element.childElementCount;
  }

  /** The side of this browser that may do something, the one to move first. @param {View} view @param {keyof import('../types.js').Can} deed */
  #who(view, deed) {
    const sides = [...view.you].sort((a, b) => Number(b === view.turn) - Number(a === view.turn));
    return sides.find((side) => view.can[side]?.[deed]);
  }

  /** @param {View} view */
  #answers(view) {
    const bars = [];
    for (const [can, question, by, yes, no] of ANSWERS) {
      const side = this.#who(view, can);
      const asker = /** @type {Side | null} */ (view[/** @type {'offer'} */ (by)]);
      if (!side || !asker) continue;
      bars.push(el('div', { class: 'answer-bar', role: 'group', 'aria-label': tSide(question, asker) },
        el('p', {}, tSide(question, asker)),
        el('button', { type: 'button', class: 'main', 'data-deed': yes, onclick: () => this.act(yes, side) }, t('accept')),
        el('button', { type: 'button', 'data-deed': no, onclick: () => this.act(no, side) }, t('decline'))));
    }
    this.bar.replaceChildren(...bars);
  }

  /** @param {View} view */
  #buttons(view) {
    /** @type {HTMLButtonElement[]} */
    const buttons = [];
    const add = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act, kind = '') =>
      buttons.push(el('button', { type: 'button', class: kind, 'data-deed': name, onclick: act }, label));
    const simple = (/** @type {keyof import('../types.js').Can} */ can, /** @type {string} */ deed, kind = '') => {
      const side = this.#who(view, can);
      if (side) add(deed, t(`do-${deed}`), () => this.act(deed, side), kind);
    };
    simple('roll', 'roll', 'main');
    this.#plies(view, add);
    const touching = this.#who(view, 'touch');
    if (touching && !view.touched.length) add('adjust', t('do-adjust'), () => this.act('adjust', touching));
    simple('announceCheck', 'check', 'main');
    simple('offer', 'offer');
    this.#claims(view, add);
    simple('askTakeBack', 'ask-take-back');
    const resigning = this.#who(view, 'resign');
    if (resigning) {
      add('resign', t('do-resign'), async () => {
        const question = view.you.length > 1 ? tSide('really-resign', resigning) : t('really-resign');
        if (await confirmed(question, t('do-resign'))) this.act('resign', resigning);
      });
    }
    return buttons;
  }

  /** Plies that are no clicks: passing, and what punishes a neglected capture. @param {View} view @param {(name: string, label: string, act: () => void, kind?: string) => void} add */
  #plies(view, add) {
    const side = view.turn;
    if (!side) return;
    for (const { text, shown, kind, paths } of view.moves) {
      if (paths.length && kind !== 'huffs') continue;
      const label = kind === 'huffs' ? t('do-huff', { square: this.square(paths[0][0]) })
        : kind === 'takes-back' ? t('do-demand') : kind === 'passes' ? t('do-pass') : shown;
      add(`move ${text}`, label, () => this.act(`move ${text}`, side), 'main');
    }
  }

  /** @param {View} view @param {(name: string, label: string, act: () => void, kind?: string) => void} add */
  #claims(view, add) {
    for (const [can, deed] of /** @type {const} */ ([['claimRepetition', 'claim-repetition'], ['claimNoProgress', 'claim-no-progress']])) {
      const side = this.#who(view, can);
      if (side) add(deed, t(`do-${deed}`), () => this.act(deed, side), 'main');
    }
    const side = view.turn;
    const announced = side ? (view.can[side]?.claimsWith ?? []) : [];
    if (!side || !announced.length) return;
    add('claim-with', t('do-claim-with'), () => choose(t('claim-which'), announced.map((deed) => {
      const [claim, text] = deed.split(' ');
      const shown = view.moves.find((move) => move.text === text)?.shown ?? text;
      return { label: `${shown} · ${t(`claims-${claim.replace('claim-', '')}`)}`, act: () => this.act(deed, side) };
    })));
  }
}
