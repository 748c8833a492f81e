// The address of a line: whoever opens it sees what whoever sent it saw.

import './page.js';

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';

import { address, positionAddress, remember, wanted } from '../web/js/study/address.js';

/** Opens a page. @param {string} href */
const open = (href) => history.replaceState(null, '', href);
const line = (/** @type {Partial<import('../web/js/remote/look.js').Line>} */ parts = {}) => ({ game: 'dama', options: [], start: null, moves: [], ...parts });

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  open('/');
});
afterEach(() => mock.timers.reset());

describe('an address', () => {
  const lines = {
    'of a start': line(),
    'of moves': line({ moves: ['c3-d4', 'b6-a5', '--', 'd2xa1'] }),
    'of a position with options': line({ start: '8/8/8/8/3b4/2w5/8/8 w', options: ['huffing=true', 'contract=g1,b8'] }),
    'of moves with signs of their own': line({ game: 'chess', moves: ['e7-e8=Q', 'c3-d4+g1', '!a1,d2xb4'] }),
    'of dice': line({ game: 'mill-dice', moves: ['roll 1 2 6', 'd2', 'roll 6 6 6', '!-,d2'] }),
  };
  for (const [name, sent] of Object.entries(lines)) {
    test(`${name} leads back to it`, () => {
      open(address(sent));
      assert.deepEqual(wanted(sent.game).line, sent);
    });
  }

  test('opens where it was left, unless that is the end', () => {
    const moves = ['c3-d4', 'b6-a5'];
    open(address(line({ moves }), { ply: 1 }));
    assert.equal(wanted('dama').ply, 1);
    open(address(line({ moves }), { ply: 0 }));
    assert.equal(wanted('dama').ply, 0);
    open(address(line({ moves }), { ply: 2 }));
    assert.equal(wanted('dama').ply, null);
  });

  test('of one position has no way to it', () => {
    open(positionAddress(line({ moves: ['c3-d4'], options: ['huffing=true'] }), '8/8/8/8/3b4/2w5/8/8 w'));
    assert.deepEqual(wanted('dama').line, line({ options: ['huffing=true'], start: '8/8/8/8/3b4/2w5/8/8 w' }));
  });

  test('says whether a position is set up', () => {
    open(address(line(), { edit: true }));
    assert.ok(wanted('dama').edit);
    open(address(line()));
    assert.ok(!wanted('dama').edit);
  });
});

test('what is no number asks for nothing', () => {
  for (const [text, number] of /** @type {[string, number | null][]} */ ([['3', 3], ['-1', null], ['1e3', null], ['', null], ['1234567', null], ['x', null]])) {
    open(`/p/dama?exercise=${text}&lesson=${text}&ply=${text}`);
    const { exercise, lesson, ply } = wanted('dama');
    assert.deepEqual([exercise, lesson, ply], [number, number, number], text);
  }
  open('/p/dama');
  assert.deepEqual(wanted('dama'), { line: line(), exercise: null, lesson: null, table: null, ply: null, edit: false, study: null });
});

test('of many steps in a row only the last is remembered', () => {
  const before = location.href;
  remember('/p/dama?moves=c3-d4');
  mock.timers.tick(100);
  remember('/p/dama?moves=c3-b4');
  mock.timers.tick(200);
  assert.equal(location.href, before);
  mock.timers.tick(200);
  assert.equal(location.search, '?moves=c3-b4');
});
