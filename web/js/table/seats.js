// @ts-check
// Taking a seat by an invitation, and inviting others.

import { el } from '../dom.js';
import { t } from '../text.js';
import { at } from '../remote/at.js';
import { Told, ask } from '../remote/http.js';
import { asked, confirmed, openDialog } from './dialogs.js';
import { change, settings } from './settings.js';

/** @typedef {import('../types.js').Side} Side */

/** What stands before the token of an invitation for another device. */
const DEVICE = 'device:';

/** Somebody sits there already. */
const HELD = 409;

/**
 * Takes the seat whose token stands behind `#` in the address; the token leaves the address.
 * Whoever closes a question watches; the link still lies where it came from.
 * @param {string} table
 * @returns {Promise<string | null>} why it could not be taken
 */
export async function joinByAddress(table) {
  const invitation = location.hash.slice(1);
  if (!invitation) return null;
  try {
    if (invitation.startsWith(DEVICE)) await joinDevice(table, invitation.slice(DEVICE.length));
    else await joinPlayer(table, invitation);
    return null;
  } catch (error) {
    return error instanceof Error && error.message ? error.message : t('join-failed');
  } finally {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}

/** Sits down where nobody sits. @param {string} table @param {string} token */
async function joinPlayer(table, token) {
  const name = await asked(t('join-title'), t('nickname'), settings.nickname, t('join'), ...(await agreed(table)));
  if (name === null) return;
  try {
    await ask(`/api/tables/${table}/join`, { token, name: name || null });
    change({ nickname: name });
  } catch (error) {
    // Whoever thinks to be invited as the other player learns that somebody has that seat.
    if (!(error instanceof Told) || error.status !== HELD) throw error;
    await joinDevice(table, token);
  }
}

/** Sits down beside whoever sits there, after the question whether it is oneself. @param {string} table @param {string} token */
async function joinDevice(table, token) {
  const sure = await confirmed(t('join-held'), t('join-held-yes'), el('p', {}, t('join-held-what')));
  if (sure) await ask(`/api/tables/${table}/join`, { token, device: true });
}

/** What one is invited to: the game, by whom, the colour, the clock, the house rules. @param {string} table */
async function agreed(table) {
  try {
    /** @type {{ scene: import('../types.js').Scene, state: import('../types.js').State }} */
    const { scene, state } = await ask(`/api/tables/${table}`);
    const sides = /** @type {Side[]} */ (['white', 'black']);
    const free = sides.find((side) => state.seats?.[side]?.taken === false);
    const host = sides.map((side) => state.seats?.[side]).find((seat) => seat?.taken && seat.kind !== 'computer')?.name;
    const manners = [scene.manners.touchMove && t('touch-move'), scene.manners.announceCheck && t('announced-check')].filter(Boolean);
    // Who has which colour is not known before the lot; where both have, the seat is held, and that is asked next.
    const colour = state.seats ? free && t(`join-${free}`) : t('join-lot');
    const facts = [colour, scene.clockWords ?? t('join-no-clock'), ...manners, ...scene.houseRules].filter(Boolean);
    return [
      el('p', {}, host ? t('join-from', { name: host }) : t('join-from-nobody'), ' ', el('strong', {}, scene.name), ' · ',
        el('a', { href: scene.rules, target: '_blank', rel: 'noopener' }, t('rules'))),
      el('ul', { class: 'agreed' }, ...facts.map((fact) => el('li', {}, String(fact)))),
    ];
  } catch {
    // Whoever sits down is told what is wrong.
    return [];
  }
}

/** The friend has come: the invitation need not be seen any longer. */
export function closeInvitation() {
  for (const dialog of document.querySelectorAll('dialog.inviting')) /** @type {HTMLDialogElement} */ (dialog).close();
}

/**
 * Shows the link of a seat, to be copied, shared or photographed.
 * @param {string} table
 * @param {Side} seat
 * @param {boolean} own whether it is for another device of the same player
 */
export async function inviteDialog(table, seat, own) {
  const content = el('div', { class: 'invitation' }, el('p', {}, t('one-moment')));
  openDialog(own ? t('other-device') : t('invite-title'), content).classList.toggle('inviting', !own);
  try {
    const { link, qr } = await ask(`/api/tables/${table}/invite`, { seat });
    content.replaceChildren(...invitation(new URL(link, location.href).href, qr, own ? t('other-device-how') : t('invite-how')));
    content.querySelector('button')?.focus();
  } catch (error) {
    content.replaceChildren(el('p', { role: 'alert' }, error instanceof Error ? error.message : ''));
  }
}

/**
 * The public link: for who only watches, and for who holds a seat already and comes back.
 * @param {string} table
 * @param {string} title
 * @param {string} how
 */
export function linkDialog(table, title, how) {
  openDialog(title, el('div', { class: 'invitation' }, ...invitation(new URL(at(`/t/${table}`), location.href).href, null, how)));
}

/** @param {string} link @param {string | null} qr an SVG of our own server @param {string} how */
function invitation(link, qr, how) {
  const field = el('input', { type: 'text', readonly: true, value: link, 'aria-label': t('link'), onfocus: () => field.select() });
  const copy = el('button', { type: 'button', class: 'main', onclick: async () => {
    await copied(link, field);
    copy.textContent = t('copied');
  } }, t('copy'));
  const share = 'share' in navigator && el('button', { type: 'button', onclick: () => navigator.share({ url: link }).catch(() => {}) }, t('share'));
  return [el('p', {}, how), field, el('div', { class: 'buttons' }, copy, share), qr ? code(qr) : ''];
}

/** @param {string} qr */
function code(qr) {
  const drawn = new DOMParser().parseFromString(qr, 'image/svg+xml').documentElement;
  if (drawn.localName !== 'svg') return '';
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', t('qr'));
  drawn.classList.add('qr');
  return document.importNode(drawn, true);
}

/** @param {string} text @param {HTMLInputElement} field */
export async function copied(text, field) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // On plain HTTP in a home network there is no clipboard; what is selected can be copied by hand.
    field.select();
    document.execCommand('copy');
  }
}
