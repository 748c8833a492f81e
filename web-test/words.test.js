// Texts of the page's language, with their numbers and cases.

import { speak } from './page.js';

import assert from 'node:assert/strict';
import { test } from 'node:test';

speak('cs', {
  plain: 'Bílý je na tahu.',
  named: '{player} táhne z {from}.',
  stones: [{ by: 'count', cases: [['0', 'žádný kámen'], ['one', '{count} kámen'], ['few', '{count} kameny'], ['other', '{count} kamenů']] }, ' v ruce'],
});
// Only now: the texts are read when the module is.
const { say } = await import('../web/js/words.js');

test('a text is filled in, and a name is only ever text', () => {
  assert.equal(say('plain'), 'Bílý je na tahu.');
  assert.equal(say('named', { player: '{from}<b>', from: 'c3' }), '{from}<b> táhne z c3.');
});

test('cases follow the language: a number as it is, then its kind, then the last', () => {
  const counted = [0, 1, 3, 5, 1200].map((count) => say('stones', { count }).replace(/\s/g, ' '));
  assert.deepEqual(counted, ['žádný kámen v ruce', '1 kámen v ruce', '3 kameny v ruce', '5 kamenů v ruce', '1 200 kamenů v ruce']);
});

test('what has no text is shown by its id', () => assert.equal(say('unknown-id'), 'unknown-id'));
