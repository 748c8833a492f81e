// What a game can be taken along in: the formats that the server says, however its moves are shown.

import { speak, window } from './page.js';

import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';

import { exportDialog } from '../web/js/table/export.js';
import { takeDialog } from '../web/js/study/take.js';

speak('en', {});
// A page without a browser has dialogs that cannot be opened.
window.HTMLDialogElement.prototype.showModal = () => {};

/** Games of each kind, as the server tells them: what their moves are shown in says nothing of files. */
const scenes = {
  chess: { notations: ['san', 'own'], formats: ['kamen', 'pgn'] },
  turkish: { notations: ['own'], formats: ['kamen', 'pdn'] },
  dama: { notations: ['own', 'numeric'], formats: ['kamen'] },
  international: { notations: ['own', 'numeric'], formats: ['kamen', 'pdn'] },
  'international, with an option': { notations: ['own', 'numeric'], options: ['take-back=true'], formats: ['kamen'] },
};

const scene = (/** @type {object} */ told) => /** @type {any} */ ({ table: 't', game: 'g', options: [], ...told });
const offered = () => [...document.querySelectorAll('[data-record]')].map((each) => each.getAttribute('data-record'));

afterEach(() => document.querySelectorAll('dialog').forEach((dialog) => dialog.remove()));

for (const [name, told] of Object.entries(scenes)) {
  describe(name, () => {
    test('at the table', () => {
      exportDialog(scene(told), /** @type {any} */ ({}), 'position', '/analysis');
      const links = [...document.querySelectorAll('a[href*="/record"]')].map((link) => new URL(/** @type {HTMLAnchorElement} */ (link).href).search);
      assert.deepEqual(links, told.formats.map((format) => `?format=${format}`));
    });

    test('in the analysis', async () => {
      const asked = /** @type {string[]} */ ([]);
      globalThis.fetch = async (_, how) => {
        asked.push(JSON.parse(String(how?.body)).format);
        return Response.json({ text: '', name: '' });
      };
      const tree = { at: { board: { text: 'position' } }, line: () => [], path: () => [] };
      takeDialog(/** @type {any} */ ({ scene: scene(told), board: {}, tree, look: { line: { game: name, options: [] } }, study: () => ({}) }));
      // Each is asked for when the one before is there.
      for (let round = 0; round < 10; round++) await new Promise((after) => setTimeout(after));
      assert.deepEqual(offered(), told.formats);
      assert.deepEqual(asked, told.formats);
    });
  });
}
