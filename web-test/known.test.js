// The card of what is known with perfect play: who wins, and what it says where nobody knows.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { speak } from './page.js';

speak('en', { 'study-known-outside': 'Who wins here is not known.', 'study-known-win': 'Winning moves' });
const { KnownCard } = await import('../web/js/study/known.js');

/** A card that has been told something. @param {object} answer */
async function card(answer) {
  globalThis.fetch = async () => ({ status: 200, ok: true, json: async () => answer });
  const one = new KnownCard(() => {}, () => {});
  one.watch(/** @type {any} */ ({ game: 'strange', moves: [] }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  return one;
}

const value = { winner: 'white', plies: 0, sentence: 'White wins' };

test('who wins is said, with the moves', async () => {
  const { element } = await card({ game: true, whole: true, value, moves: [{ text: 'a7', shown: 'a7', worth: 'win', value }] });
  assert.equal(element.hidden, false);
  assert.match(element.textContent, /White wins.*a7/);
});

test('in a game that is solved a position of which nobody knows says so', async () => {
  const one = await card({ game: true, whole: true, value: null, moves: [] });
  assert.equal(one.element.hidden, false);
  assert.equal(one.element.textContent, 'Who wins here is not known.');
  assert.equal(one.known, null);
  // Where the game is over there is nothing to be known.
  one.watch(null);
  assert.equal(one.element.hidden, true);
});

test('of other games nothing is said', async () => {
  for (const game of [true, false]) {
    const { element } = await card({ game, whole: false, value: null, moves: [] });
    assert.equal(element.hidden, true);
    assert.equal(element.textContent, '');
  }
});
