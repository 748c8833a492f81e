// The tree of variations of a study, and clocks.

import './page.js';

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { accuracy, exactness } from '../web/js/study/accuracy.js';
import { difference } from '../web/js/study/material.js';
import { numbered, numbersAfter } from '../web/js/study/moves.js';
import { tappedSign } from '../web/js/study/signs.js';
import { Tree, isRoll } from '../web/js/study/tree.js';
import { clockText as chosenClock } from '../web/js/clock.js';
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

  test('a way that is forgotten takes what follows with it, and what is shown goes back', () => {
    const { tree, a, b, x } = game();
    tree.remove(b);
    assert.deepEqual(a.next, [x]);
    assert.equal(tree.at, x);
    tree.remove(a);
    assert.equal(tree.at, tree.root);
    assert.deepEqual(tree.line(), []);
  });

  test('a variation becomes the main line, and the main line a variation', () => {
    const { tree, a, b, x } = game();
    assert.ok(!tree.isMain(x));
    tree.promote(x);
    assert.deepEqual(tree.main().map(({ deed }) => deed), ['a', 'x']);
    assert.deepEqual(a.next, [x, b]);
  });

  test('moves are numbered by whose they are', () => {
    const tree = new Tree(stones('start'));
    const by = (/** @type {string} */ text, /** @type {'white' | 'black'} */ side) => tree.grow(text, { .../** @type {any} */ (ply(text)), by: side, shown: text }, stones(text));
    assert.deepEqual([by('a', 'white'), by('b', 'black'), by('c', 'black'), by('d', 'white')].map(numbered), ['1. a', '1… b', '1… c', '2. d']);
    assert.deepEqual(numbersAfter(tree.root, [{ by: 'white' }, { by: 'white' }, { by: 'black' }, { by: 'white' }]), ['1.', '', '', '2.']);
    assert.deepEqual(numbersAfter(tree.at, [{ by: 'black' }, { by: 'white' }]), ['2…', '3.']);
  });

  test('everything travels in a list and comes back', () => {
    const { tree, b, x } = game();
    tree.note(x, { nags: [3, 16], comments: ['well'], before: ['or'] });
    tree.note(b, { afterwards: ['so much for that'], clock: 5000 });
    const moves = tree.moves();
    assert.deepEqual(moves.map(({ after, move }) => [after, move]), [[0, 'a'], [1, 'b'], [2, 'c'], [1, 'x']]);
    const steps = moves.map(({ move }) => ({ ply: { .../** @type {any} */ (ply(move)), board: stones(move) }, rolled: null }));
    assert.deepEqual(Tree.of(stones('start'), moves, steps).moves(), moves);
    assert.ok(tree.isStudy());
    assert.ok(!new Tree(stones('start')).isStudy());
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

describe('what is said about a game', () => {
  test('a sign comes instead of others of its kind, and goes when it is tapped again', () => {
    assert.deepEqual(tappedSign([2, 16], 1), [1, 16]);
    assert.deepEqual(tappedSign([1, 16], 10), [1, 10]);
    assert.deepEqual(tappedSign([1, 146], 1), [146]);
  });

  test('whoever loses nothing plays exactly', () => {
    assert.ok(exactness(0) > 0.99 && exactness(-0.2) > 0.99);
    assert.ok(exactness(0.1) > 0.6 && exactness(0.1) < 0.7);
    assert.equal(exactness(1), 0);
    const step = (/** @type {number | null} */ share, /** @type {any} */ by) => ({ share, node: { ply: by && { by } } });
    const steps = [step(0.5, null), step(0.5, 'white'), step(0.9, 'black'), step(null, 'white'), step(0.5, 'black')];
    assert.ok((accuracy(steps, 'white') ?? 0) > 0.99);
    assert.equal(accuracy(steps, 'black'), exactness(0.4));
    assert.equal(accuracy([], 'white'), null);
  });

  test('the material is compared kind by kind', () => {
    assert.deepEqual(difference(['', '']), [[], []]);
    assert.deepEqual(difference(['mm', 'mmmm']), [['m', 'm'], []]);
    assert.deepEqual(difference(['QP', 'RPP']), [['R', 'P'], ['Q']]);
  });
});

describe('a clock that is chosen', () => {
  test('becomes the text that everybody reads', () => {
    const own = { clock: 'own', 'clock-kind': 'game', 'clock-minutes': '5', 'clock-seconds': '3', 'clock-way': 'fischer' };
    assert.equal(chosenClock({ clock: '' }), '');
    assert.equal(chosenClock({ clock: '40/2h 20/1h' }), '40/2h 20/1h');
    assert.equal(chosenClock(own), '5m+3s');
    assert.equal(chosenClock({ ...own, 'clock-way': 'delay' }), '5m+3s delay');
    assert.equal(chosenClock({ ...own, 'clock-minutes': '0.5', 'clock-seconds': '0' }), '30s');
    const moves = { ...own, 'clock-kind': 'moves', 'clock-moves': '40', 'clock-period': '120', 'clock-rest': '30' };
    assert.equal(chosenClock(moves), '40/120m 30m+3s');
    assert.equal(chosenClock({ ...moves, 'clock-rest': '0', 'clock-seconds': '0' }), '40/120m');
    assert.equal(chosenClock({ clock: 'own', 'clock-kind': 'each', 'clock-each': '3', 'clock-unit': 'd' }), 'move 3d');
    assert.equal(chosenClock({ clock: 'own', 'clock-kind': 'whole', 'clock-whole': '30' }), 'game 30m');
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
