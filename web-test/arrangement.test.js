// A position that is being set up: what it brought along gives way where the stones do not fit it any more.

import './page.js';

import assert from 'node:assert/strict';
import { test } from 'node:test';

/** A game of three stones a side, as a server judges it: those on the board and those in hand are no more than three. Of a whole position it
 * takes what stands behind the turn. */
globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ _path, /** @type {{ body: string }} */ { body }) => {
  const { stones, of, rest = of.split(' ')[2], turn = of?.split(' ')[1] === 'b' ? 'black' : 'white' } = JSON.parse(body);
  const placed = stones.filter(Boolean).length;
  const hand = rest === null ? Math.max(0, 3 - placed) : Number(rest.slice(5));
  const told = { text: '', turn, rest: `hand=${hand}`, faults: placed + hand > 3 ? ['too many'] : [], palette: ['wm'], tallest: 1 };
  return { ok: true, status: 200, headers: new Map(), json: async () => told, text: async () => JSON.stringify(told) };
});

// Nobody listens to other tabs here, and a channel to them would keep the tests from ending.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
const { Arrangement } = await import('../web/js/study/arrangement.js');

/** @param {string} rest @param {string} [turn] */
async function setUp(rest, turn = 'w') {
  const arrangement = new Arrangement('any', [], () => {});
  await arrangement.take(/** @type {any} */ ({ now: { stones: ['', '', '', '', ''], text: `5 ${turn} ${rest}` } }));
  const put = async (/** @type {number} */ point) => {
    arrangement.put('wm', point);
    await arrangement.ask();
    return [arrangement.told.rest, arrangement.told.faults.length];
  };
  return { arrangement, put };
}

test('a stone that is set up is not in hand as well', async () => {
  const { put } = await setUp('hand=3');
  assert.deepEqual(await put(0), ['hand=2', 0]);
  assert.deepEqual(await put(1), ['hand=1', 0]);
  // Taken off again, it is back in the hand.
  assert.deepEqual(await put(1), ['hand=2', 0]);
});

test('what fits stays: with empty hands a stone comes from nowhere', async () => {
  const { put } = await setUp('hand=0');
  assert.deepEqual(await put(0), ['hand=0', 0]);
});

test('what the player wrote stays, and the fault is told', async () => {
  const { arrangement, put } = await setUp('hand=3');
  arrangement.write('hand=3');
  assert.deepEqual(await put(0), ['hand=3', 1]);
});

test('too many are too many, whatever is in hand', async () => {
  const { put } = await setUp('hand=3');
  for (const point of [0, 1, 2]) await put(point);
  assert.deepEqual((await put(3))[1], 1);
});

test('whose turn it is in a position that was taken over, the server tells, and the player may change it', async () => {
  const { arrangement, put } = await setUp('hand=3', 'b');
  assert.equal(arrangement.turn, 'black');
  arrangement.turn = 'white';
  await put(0);
  assert.deepEqual([arrangement.turn, arrangement.told.turn], ['white', 'white']);
});
