// @ts-check
// What a player likes, kept in this browser.

import { el } from '../dom.js';
import { keep, kept } from '../keep.js';
import { t } from '../text.js';
import { openDialog } from './dialogs.js';
import { allowed, canNotify } from './notify.js';

/** @typedef {'sound' | 'moving' | 'names' | 'hints' | 'premove' | 'notify'} Switch */
/** How two at one device look at the board: it turns to whose turn it is, each side is upright to its player, or neither. */
/** @typedef {'turn' | 'face' | 'still'} Two */
/** @typedef {Record<Switch, boolean> & { notation: import('../types.js').Notation | null, nickname: string, two: Two }} Settings */

/** @type {Settings} */
const USUAL = { sound: true, moving: true, names: true, hints: true, premove: true, notify: false, notation: null, nickname: '', two: 'still' };

/** @type {Settings} */
export const settings = { ...USUAL, ...kept('settings'), two: kept('two') ?? 'still' };

/** @param {Partial<Settings>} change */
export function change(change) {
  Object.assign(settings, change);
  const { two, ...rest } = settings;
  keep('settings', rest);
  // The page that opens tables asks for it, too.
  keep('two', two);
}

/**
 * @param {object} about
 * @param {string[]} about.notations of the game
 * @param {boolean} about.shared whether two play at this device
 * @param {(change: Partial<Settings>) => void} about.changed
 */
export function settingsDialog({ notations, shared, changed }) {
  const set = (/** @type {Partial<Settings>} */ part) => {
    change(part);
    changed(part);
  };
  const check = (/** @type {Switch} */ name) => {
    const box = el('input', { type: 'checkbox', id: `set-${name}`, checked: settings[name], onchange: async () => {
      // Only now that somebody wants it, the browser is asked for leave.
      if (name === 'notify' && box.checked) box.checked = await allowed();
      set({ [name]: box.checked });
    } });
    return el('label', { class: 'switch', for: `set-${name}` }, box, el('span', {}, t(`set-${name}`)));
  };
  const select = (/** @type {'notation' | 'two'} */ name, /** @type {string[]} */ values, /** @type {string} */ now) => {
    const box = el('select', { id: `set-${name}`, onchange: () => set({ [name]: box.value }) },
      ...values.map((value) => el('option', { value, selected: value === now }, t(`${name}-${value}`))));
    return el('label', { class: 'field', for: `set-${name}` }, el('span', {}, t(`set-${name}`)), box);
  };
  openDialog(t('settings'),
    notations.length > 1 && select('notation', notations, settings.notation && notations.includes(settings.notation) ? settings.notation : notations[0]),
    shared && select('two', ['turn', 'face', 'still'], settings.two),
    ...(/** @type {Switch[]} */ (['sound', 'moving', 'names', 'hints', 'premove', 'notify'])).filter((name) => name !== 'notify' || canNotify).map(check));
}
