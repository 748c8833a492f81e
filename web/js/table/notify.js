// @ts-check
// Tells whoever looks at another page that it is their turn. The browser is asked for leave only after a click.

import { settings } from './settings.js';

/** Whether this browser can do it at all. */
export const canNotify = 'Notification' in globalThis;

/** Asks for leave; only ever called by a click. @returns {Promise<boolean>} */
export async function allowed() {
  return canNotify && (await Notification.requestPermission()) === 'granted';
}

/**
 * @param {string} title
 * @param {string} body
 * @param {string} table
 */
export async function notify(title, body, table) {
  if (!settings.notify || !canNotify || Notification.permission !== 'granted' || !document.hidden) return;
  const picture = document.querySelector('link[rel="apple-touch-icon"]');
  const what = { body, tag: table, icon: picture instanceof HTMLLinkElement ? picture.href : undefined, data: location.pathname };
  try {
    const shown = new Notification(title, what);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones leave it to the service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, what);
  }
}
