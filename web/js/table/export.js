// @ts-check
// The game and the board to take away.

import { el } from '../dom.js';
import { t } from '../text.js';
import { at, isHere } from '../remote/at.js';
import { recordOf } from '../tables.js';
import { picturePng, pictureText } from '../board/picture.js';
import { openDialog } from './dialogs.js';
import { copied } from './seats.js';

/**
 * @param {import('../types.js').Scene} scene
 * @param {import('../board/board.js').Board} board
 * @param {string} position what is shown, in the exchange format
 * @param {string} analysis where the whole game is looked at
 */
export function exportDialog(scene, board, position, analysis) {
  const record = (/** @type {string} */ format) =>
    isHere(scene.table ?? '')
      ? el('button', { type: 'button', 'data-record': format, onclick: async () => save(new Blob([await recordOf(scene.table ?? '', format)]), `${scene.game}.${format}`) }, t(`record-${format}`))
      : el('a', { class: 'button', href: `/api/tables/${scene.table}/record?format=${format}`, download: '' }, t(`record-${format}`));
  const picture = (/** @type {string} */ name, /** @type {() => Promise<Blob> | Blob} */ make) =>
    el('button', { type: 'button', 'data-picture': name, onclick: async () => save(await make(), `${scene.game}.${name}`) }, t(`picture-${name}`));
  const address = new URL(at(`/p/${scene.game}`), location.href);
  address.searchParams.set('pos', position);
  for (const option of scene.options) address.searchParams.append('set', option);
  const field = el('input', { type: 'text', readonly: true, value: address.href, 'aria-label': t('position-link'), onfocus: () => field.select() });
  const copy = el('button', { type: 'button', onclick: async () => {
    await copied(address.href, field);
    copy.textContent = t('copied');
  } }, t('copy'));
  openDialog(t('export'),
    el('h3', {}, t('export-game')),
    el('div', { class: 'buttons' }, ...scene.formats.map(record)),
    el('h3', {}, t('export-picture')),
    el('div', { class: 'buttons' },
      picture('svg', () => new Blob([pictureText(board.picture)], { type: 'image/svg+xml' })),
      picture('png', () => picturePng(board.picture))),
    el('h3', {}, t('position-link')),
    field, el('div', { class: 'buttons' }, copy, el('a', { class: 'button', href: analysis }, t('analyse'))));
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  el('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
