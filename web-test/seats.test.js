// Sitting down by an invitation: what is asked, what is sent, and that nobody joins a held seat without having been asked.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { speak, window } from './page.js';

const WORDS = { 'board-join-title': 'You are invited', 'board-join': 'Sit down', 'board-join-held': 'Somebody sits here', 'board-join-held-yes': 'It is me' };
speak('en', WORDS);
globalThis.addEventListener = window.addEventListener.bind(window);
globalThis.sessionStorage = window.sessionStorage;
globalThis.localStorage = window.localStorage;
// jsdom knows no dialogs.
window.HTMLDialogElement.prototype.showModal = function () {};
window.HTMLDialogElement.prototype.close = function () {
  this.dispatchEvent(new window.Event('close'));
};

const TABLE = 'AAAAAAAAAAAAAAAAAAAAAA';
/** What was sent to join. @type {object[]} */
let sent = [];
let held = false;

globalThis.fetch = async (/** @type {URL} */ address, /** @type {RequestInit} */ request) => {
  if (!String(address).includes('/join')) return { ok: false, status: 404, json: async () => ({}) };
  const body = JSON.parse(String(request.body));
  sent.push(body);
  const refused = held && !body.device;
  return { ok: !refused, status: refused ? 409 : 204, json: async () => ({ sentence: 'Somebody already sits here.' }) };
};

const { joinByAddress } = await import('../web/js/table/seats.js');

/** Comes with that behind `#`. @param {string} invitation */
function comes(invitation) {
  history.replaceState(null, '', `/t/${TABLE}#${invitation}`);
  return joinByAddress(TABLE);
}

/** The question that is open, once there is one with that title. @param {string} title */
async function question(title) {
  for (let tries = 0; tries < 100; tries++) {
    const dialog = document.querySelector('dialog');
    if (dialog?.querySelector('h2')?.textContent === title) return dialog;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`nobody asks: ${title}`);
}

/** @param {Element} dialog */
const sitsDown = (dialog) => dialog.querySelector('form')?.dispatchEvent(new window.Event('submit'));
/** @param {Element} dialog @param {'yes' | 'no'} what */
const answers = (dialog, what) => /** @type {HTMLElement} */ (dialog.querySelector(`[data-answer=${what}]`)).click();
/** @param {Element} dialog */
const closes = (dialog) => /** @type {HTMLDialogElement} */ (dialog).close();

beforeEach(() => {
  document.querySelectorAll('dialog').forEach((dialog) => dialog.remove());
  sent = [];
  held = false;
});

test('whoever takes a free seat is asked for a name, once', async () => {
  const joined = comes('TOKEN');
  const dialog = await question('You are invited');
  dialog.querySelector('input').value = 'Petr';
  sitsDown(dialog);
  closes(dialog);
  assert.equal(await joined, null);
  assert.deepEqual(sent, [{ token: 'TOKEN', name: 'Petr' }]);
  assert.equal(location.hash, '');
});

test('whoever was cheated learns that somebody sits there, and only looks on', async () => {
  held = true;
  const joined = comes('TOKEN');
  const invited = await question('You are invited');
  sitsDown(invited);
  closes(invited);
  const warned = await question('Somebody sits here');
  answers(warned, 'no');
  assert.equal(await joined, null);
  assert.equal(sent.length, 1);
  assert.equal(sent[0].device, undefined);
  assert.equal(location.hash, '');
});

test('an invitation of before, to a seat that is held, still brings the own second device', async () => {
  held = true;
  const joined = comes('TOKEN');
  const invited = await question('You are invited');
  sitsDown(invited);
  closes(invited);
  answers(await question('Somebody sits here'), 'yes');
  assert.equal(await joined, null);
  assert.deepEqual(sent[1], { token: 'TOKEN', device: true });
});

test('the own second device answers one question, and nothing is sent before', async () => {
  held = true;
  const joined = comes('device:TOKEN');
  const warned = await question('Somebody sits here');
  assert.equal(sent.length, 0);
  answers(warned, 'yes');
  assert.equal(await joined, null);
  assert.deepEqual(sent, [{ token: 'TOKEN', device: true }]);
  assert.equal(location.hash, '');
});
