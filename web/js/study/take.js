// @ts-check
// What can be taken along: links, the record, the picture.

import { el } from '../dom.js';
import { t } from '../text.js';
import { ask } from '../remote/http.js';
import { picturePng, pictureText } from '../board/picture.js';
import { openDialog } from '../table/dialogs.js';
import { save } from '../table/export.js';
import { copied } from '../table/seats.js';
import { address, positionAddress } from './address.js';
import { s } from './text.js';

/**
 * A text that is copied by a button.
 * @param {string} label
 * @param {string} text
 */
export function copyField(label, text) {
  const field = el('input', { type: 'text', readonly: true, value: text, 'aria-label': label, onfocus: () => field.select() });
  const button = el('button', { type: 'button', onclick: async () => {
    await copied(text, field);
    button.textContent = t('copied');
  } }, t('copy'));
  return el('div', { class: 'copy-field' }, field, button);
}

/** @param {import('./desk.js').Desk} desk */
export function takeDialog(desk) {
  const { scene, board, tree } = desk;
  const position = tree.at.board.text;
  const whole = { ...desk.look.line, moves: tree.line().map(({ deed }) => deed) };
  const picture = (/** @type {string} */ name, /** @type {() => Promise<Blob> | Blob} */ make) =>
    el('button', { type: 'button', 'data-picture': name, onclick: async () => save(await make(), `${scene.game}.${name}`) }, t(`picture-${name}`));
  const records = el('div', { class: 'buttons' });
  openDialog(s('take'),
    el('h3', {}, t('position-link')), copyField(t('position-link'), positionAddress(whole, position)),
    whole.moves.length > 0 && el('h3', {}, s('line-link')),
    whole.moves.length > 0 && copyField(s('line-link'), address(whole, { ply: tree.path().length })),
    el('h3', {}, s('position-text')), copyField(s('position-text'), position),
    el('h3', {}, t('export-picture')),
    el('div', { class: 'buttons' },
      picture('svg', () => new Blob([pictureText(board.picture)], { type: 'image/svg+xml' })),
      picture('png', () => picturePng(board.picture))),
    el('h3', {}, t('export-game')), records);
  void listRecords(records, desk.study(), scene.formats);
}

/** Only formats that have this game are offered. @param {HTMLElement} place @param {import('../types.js').Study} study @param {string[]} formats */
async function listRecords(place, study, formats) {
  for (const format of formats) {
    try {
      const { text, name } = await ask('/api/study/record', { ...study, format });
      place.append(el('button', { type: 'button', 'data-record': format, onclick: () => save(new Blob([text], { type: 'text/plain' }), name) }, t(`record-${format}`)));
    } catch {
      // What cannot be had now is not offered.
    }
  }
}
