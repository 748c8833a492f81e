// @ts-check
// What is spoken to those who do not see the board, and the arbiter's sentence beside it.

import { el } from '../dom.js';
import { sign } from '../icons.js';
import { t } from '../text.js';

export class Speech {
  /** What happens, when there is time for it. */
  polite = el('p', { class: 'unseen', 'aria-live': 'polite' });
  /** Why something was not taken. */
  refusal = el('div', { class: 'refusal', role: 'alert' });
  #last = '';

  /** @param {...(string | null)} sentences */
  say(...sentences) {
    const text = sentences.filter(Boolean).join(' ');
    if (!text || text === this.#last) return;
    this.#last = text;
    this.polite.textContent = text;
  }

  /** @param {import('../types.js').Refused} refused @param {(() => void) | null} [save] what there is to do about it */
  refuse({ sentence, article, link }, save = null) {
    if (!sentence) return;
    const where = article && t('article', { number: article });
    const cited = where && (link ? el('a', { href: link, target: '_blank', rel: 'noopener' }, where) : el('span', {}, where));
    this.refusal.replaceChildren(el('p', {}, sentence, ' ', cited || ''),
      save ? el('button', { type: 'button', class: 'save', onclick: save }, t('tool-exporting')) : '',
      el('button', { type: 'button', class: 'close', 'aria-label': t('close'), onclick: () => this.hush() }, sign('close')));
  }

  hush() {
    this.refusal.replaceChildren();
  }
}
