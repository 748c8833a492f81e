// @ts-check
// How the game ended, and what next.

import { el } from '../dom.js';
import { t } from '../text.js';

/** @typedef {import('../types.js').Side} Side */

export class ResultBanner {
  element = el('section', { class: 'result', hidden: true, 'aria-label': t('result') });
  #told = '';

  /** @param {(deed: string, side: Side) => void} act @param {() => void} exporting */
  constructor(act, exporting) {
    this.act = act;
    this.exporting = exporting;
  }

  /** @param {import('../interface.js').View} view @param {string | null} table */
  show(view, table) {
    this.element.hidden = !view.result;
    if (!view.result) return;
    const side = view.you.find((each) => view.can[each]?.offerRematch);
    const told = JSON.stringify([view.result, side, view.next]);
    if (told === this.#told) return;
    this.#told = told;
    const { score, sentence } = view.result;
    this.element.replaceChildren(
      el('p', { class: 'score' }, score),
      el('p', { class: 'reason' }, sentence),
      el('div', { class: 'buttons' },
        view.next ? el('a', { class: 'button main', href: `/t/${view.next}` }, t('next-game')) : '',
        side && !view.next ? el('button', { type: 'button', class: 'main', 'data-deed': 'offer-rematch', onclick: () => this.act('offer-rematch', side) }, t('do-offer-rematch')) : '',
        table ? el('a', { class: 'button', href: '', 'data-analyse': true }, t('analyse')) : '',
        el('button', { type: 'button', onclick: () => this.exporting() }, t('export'))));
  }
}
