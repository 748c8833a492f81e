// @ts-check
// Who else may come to the table: the other player, another device, watchers.

import { t, tSide } from '../text.js';
import { devicesDialog } from './devices.js';
import { choose } from './dialogs.js';
import { inviteDialog, linkDialog } from './seats.js';

/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../interface.js').View} View */

/** Seats that nobody has taken. @param {View} view */
function free(view) {
  return /** @type {Side[]} */ (['white', 'black']).filter((side) => view.seats?.[side]?.taken === false);
}

/** @param {string} table @param {View} view */
export function shareDialog(table, view) {
  /** @type {{ label: string, act: () => void }[]} */
  const choices = [];
  if (view.you.length) choices.push(...free(view).map((side) => ({ label: t('invite-title'), act: () => void inviteDialog(table, side, false) })));
  for (const side of view.you) {
    const label = view.you.length > 1 ? `${t('other-device')}: ${tSide('side', side)}` : t('other-device');
    choices.push({ label, act: () => void inviteDialog(table, side, true) });
  }
  if (view.you.length) choices.push({ label: t('devices'), act: () => void devicesDialog(table) });
  choices.push({ label: t('watch-title'), act: () => linkDialog(table, t('watch-title'), t('watch-how')) });
  choose(t('tool-share'), choices);
}

/** A friend who is waited for is invited at once, one time. @param {string} table @param {View} view */
export function inviteAtFirst(table, view) {
  const [side] = free(view);
  const key = `kamen-invited-${table}`;
  if (!side || !view.you.length || sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, '1');
  void inviteDialog(table, side, false);
}
