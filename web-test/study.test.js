// The tree of variations of a study, and clocks.

import './page.js';

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { Tree, isRoll } from '../web/js/study/tree.js';
import { clockText, left } from '../web/js/table/clock.js';

const stones = (/** @type {string} */ text) => ({ stones: [], hands: null, lost: /** @type {[string, string]} */ (['', '']), marked: [], text });
const ply = (/** @type {string} */ text) => /** @type {any} */ ({ text });

describe('a game with its variations', () => {
  /** 1. a b 2. c, and 1. … x instead of b. */
  function game() {
    const tree = new Tree(stones('start'));
    const a = tree.grow('a', ply('a'), stones('1'));
    const b = tree.grow('b', ply('b'), stones('2'));
    const c = tree.grow('c', ply('c'), stones('3'));
    tree.go(a);
    const x = tree.grow('x', ply('x'), stones('2x'));
    return { tree, a, b, c, x };
  }

  test('what is played after going back stands beside the old way', () => {
    const { tree, b, x } = game();
    assert.deepEqual(tree.played(), ['a', 'x']);
    assert.deepEqual(tree.others(x), [b]);
  });

  test('going back into a line shows it to its end', () => {
    const { tree, a, b } = game();
    tree.go(b);
    tree.go(a);
    assert.deepEqual(tree.line().map(({ deed }) => deed), ['a', 'b', 'c']);
    assert.deepEqual(tree.played(), ['a']);
  });

  test('the same deed again is the same way, with what followed it', () => {
    const { tree, a, b, c } = game();
    tree.go(a);
    assert.equal(tree.grow('b', ply('b'), stones('2')), b);
    assert.equal(b.next[0], c);
    assert.equal(a.next.length, 2);
  });

  test('a way that is not shown can be forgotten, the shown one cannot', () => {
    const { tree, a, b, x } = game();
    tree.drop(x);
    assert.equal(a.next.length, 2);
    tree.drop(b);
    assert.deepEqual(a.next, [x]);
  });

  test('a roll is a deed and no move', () => {
    const tree = new Tree(stones('start'));
    tree.grow('roll 1 2 4', null, stones('start'));
    tree.grow('a', ply('a'), stones('1'));
    assert.ok(isRoll('roll 1 2 4') && !isRoll('a'));
    assert.deepEqual(Tree.moves(tree.line()).map(({ deed }) => deed), ['a']);
    assert.deepEqual(tree.played(), ['roll 1 2 4', 'a']);
  });
});

describe('a clock', () => {
  test('shows hours only where there are some, and tenths at the end', () => {
    const shown = { 3_909_000: '1:05:09', 3_600_000: '1:00:00', 247_000: '4:07', 246_001: '4:07', 10_000: '0:10', 9_999: '10.0', 9_210: '9.3', 1: '0.1', 0: '0.0' };
    for (const [millis, text] of Object.entries(shown)) assert.equal(clockText(Number(millis)), text, millis);
  });

  test('runs for who is to move alone, and never below nothing', () => {
    const view = /** @type {any} */ ({ clock: { running: 'white', left: [500, 7000] }, since: performance.now() - 1000 });
    assert.equal(left(view, 'white'), 0);
    assert.equal(left(view, 'black'), 7000);
    assert.equal(left({ ...view, clock: { running: null, left: null } }, 'white'), null);
  });
});
