// @ts-check
// What a player likes, kept in this browser.

import { el } from '../dom.js';
import { t } from '../text.js';
import { openDialog } from './dialogs.js';

const KEY = 'kamen-settings';

/** @typedef {'sound' | 'moving' | 'names' | 'hints' | 'turning' | 'facing'} Switch */

/**
 * @typedef {Record<Switch, boolean> & { look: string, notation: string | null, nickname: string }} Settings
 */

/** @type {Settings} */
const USUAL = { sound: true, moving: true, names: true, hints: true, turning: false, facing: false, look: 'wood', notation: null, nickname: '' };

/** @type {Settings} */
export const settings = { ...USUAL, ...kept() };

/** @returns {Partial<Settings>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {Partial<Settings>} change */
export function keep(change) {
  Object.assign(settings, change);
  document.documentElement.dataset.board = settings.look;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing keeps it for this page.
  }
}

const LOOKS = ['wood', 'paper', 'contrast'];

/**
 * @param {object} about
 * @param {string[]} about.notations of the game
 * @param {boolean} about.shared whether two play at this device
 * @param {(change: Partial<Settings>) => void} about.changed
 */
export function settingsDialog({ notations, shared, changed }) {
  const change = (/** @type {Partial<Settings>} */ part) => {
    keep(part);
    changed(part);
  };
  const check = (/** @type {Switch} */ name) => {
    const box = el('input', { type: 'checkbox', id: `set-${name}`, checked: settings[name], onchange: () => change({ [name]: box.checked }) });
    return el('label', { class: 'switch', for: `set-${name}` }, box, el('span', {}, t(`set-${name}`)));
  };
  const select = (/** @type {'look' | 'notation'} */ name, /** @type {string[]} */ values, /** @type {string} */ now) => {
    const box = el('select', { id: `set-${name}`, onchange: () => change({ [name]: box.value }) },
      ...values.map((value) => el('option', { value, selected: value === now }, t(`${name}-${value}`))));
    return el('label', { class: 'field', for: `set-${name}` }, el('span', {}, t(`set-${name}`)), box);
  };
  openDialog(t('settings'),
    select('look', LOOKS, settings.look),
    notations.length > 1 && select('notation', notations, settings.notation && notations.includes(settings.notation) ? settings.notation : notations[0]),
    ...(/** @type {Switch[]} */ (['sound', 'moving', 'names', 'hints'])).map(check),
    ...(shared ? (/** @type {Switch[]} */ (['turning', 'facing'])).map(check) : []));
}
