// @ts-check
// The devices that hold one's seat: which they are, and the way to put another out. Whoever gives up the own one does it in “My games”.

import { el } from '../dom.js';
import { t, tSide } from '../text.js';
import { ask } from '../remote/http.js';
import { openDialog } from './dialogs.js';

/** @typedef {import('../types.js').Device} Device */

/** @param {string} table */
export async function devicesDialog(table) {
  const content = el('div', { class: 'devices' }, el('p', {}, t('one-moment')));
  openDialog(t('devices'), content);
  await show(table, content);
}

/** @param {string} table @param {HTMLElement} content */
async function show(table, content) {
  try {
    /** @type {{ devices: Device[] }} */
    const { devices } = await ask(`/api/tables/${table}/devices`);
    const seats = new Set(devices.map((device) => device.seat)).size;
    const item = (/** @type {Device} */ device) => el('li', {}, el('span', {}, told(device, seats > 1)), ' ', device.canPutOut && !device.you && out(table, device, content));
    content.replaceChildren(
      el('p', {}, t('devices-how')),
      el('ul', { class: 'device-list' }, ...devices.map(item)));
  } catch (error) {
    content.replaceChildren(el('p', { role: 'alert' }, error instanceof Error ? error.message : ''));
  }
}

/** What is known of a device. @param {Device} device @param {boolean} both whether both seats are one's own */
function told(device, both) {
  const since = new Date(device.since).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    t(device.you ? 'device-this' : 'device-other'),
    both && device.seat && tSide('side', device.seat),
    device.since > 0 && t('device-since', { time: since }),
    !device.you && t(device.here ? 'device-here' : 'device-away'),
  ].filter(Boolean).join(' · ');
}

/** @param {string} table @param {Device} device @param {HTMLElement} content */
function out(table, device, content) {
  return el('button', { type: 'button', class: 'danger', 'data-put-out': device.id, onclick: async () => {
    try {
      await ask(`/api/tables/${table}/put-out`, { device: device.id });
    } catch (error) {
      content.append(el('p', { role: 'alert' }, error instanceof Error ? error.message : ''));
      return;
    }
    await show(table, content);
    content.querySelector('button')?.focus();
  } }, t('put-out'));
}
