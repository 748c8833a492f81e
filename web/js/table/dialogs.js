// @ts-check
// Dialogs: the browser keeps the focus inside and gives it back.

import { el } from '../dom.js';
import { sign } from '../icons.js';
import { t } from '../text.js';

let count = 0;

/**
 * A dialog with a title and a button that closes it.
 * @param {string} title
 * @param {...import('../dom.js').Child} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...content) {
  const id = `dialog-${++count}`;
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const dialog = el('dialog', { class: 'board-dialog', 'aria-labelledby': id },
    el('h2', { id }, title),
    el('div', { class: 'dialog-content' }, ...content),
    // Last, so that the focus begins with what the dialog is about.
    el('button', { type: 'button', class: 'close', 'aria-label': t('close'), onclick: () => dialog.close() }, sign('close')));
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
  });
  // A click on what is behind closes it, too.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * A question with yes and no.
 * @param {string} question
 * @param {string} yes
 * @param {...import('../dom.js').Child} about what matters for the answer
 * @returns {Promise<boolean>}
 */
export function confirmed(question, yes, ...about) {
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ sure) => {
      resolve(sure);
      dialog.close();
    };
    const dialog = openDialog(question, ...about,
      el('div', { class: 'buttons' },
        el('button', { type: 'button', class: 'danger', 'data-answer': 'yes', onclick: () => answer(true) }, yes),
        el('button', { type: 'button', 'data-answer': 'no', autofocus: true, onclick: () => answer(false) }, t('cancel'))));
    dialog.addEventListener('close', () => resolve(false));
  });
}

/**
 * One line of text.
 * @param {string} title
 * @param {string} label
 * @param {string} value
 * @param {string} done
 * @param {...import('../dom.js').Child} about what the question is about
 * @returns {Promise<string | null>}
 */
export function asked(title, label, value, done, ...about) {
  return new Promise((resolve) => {
    const input = el('input', { type: 'text', maxlength: 40, value, autocomplete: 'nickname', autofocus: true });
    const dialog = openDialog(title, ...about,
      el('form', { method: 'dialog', onsubmit: () => resolve(input.value.trim()) },
        el('label', { class: 'field' }, el('span', {}, label), input),
        el('div', { class: 'buttons' }, el('button', { class: 'main' }, done))));
    dialog.addEventListener('close', () => resolve(null));
  });
}

/**
 * One of several.
 * @param {string} title
 * @param {{ label: string, act: () => void }[]} choices
 */
export function choose(title, choices) {
  const dialog = openDialog(title,
    el('div', { class: 'choices' }, ...choices.map(({ label, act }) =>
      el('button', { type: 'button', onclick: () => { dialog.close(); act(); } }, label))));
}
