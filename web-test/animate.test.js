// A move as it is seen: what goes, what fades, what appears, and that everything stands as it should when it is over.

import { window } from './page.js';

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

import { play, still } from '../web/js/board/animate.js';
import { svg } from '../web/js/dom.js';
import { layout } from '../web/js/board/geometry.js';
import { Stones } from '../web/js/board/stones.js';
import { grid, names } from './boards.js';

/** @typedef {import('../web/js/types.js').Trace} Trace */

const board = grid(8, 8);
const at = names(board);
const stand = (/** @type {Record<string, string>} */ stones) => board.points.map(({ name }) => stones[name] ?? '');
/** @type {(parts: Partial<Trace>) => Trace} */
const trace = (parts) => ({ path: [], taken: [], placed: [], acts: [], ...parts });

/** What was set moving: the element, its frames and for how long. @type {{ element: Element, frames: any[], timing: any, end: () => void, cancelled: boolean }[]} */
let moving = [];

// jsdom moves nothing; how long it would take is told here.
Object.assign(window.Element.prototype, {
  /** @this {Element} @param {any[]} frames @param {any} timing */
  animate(frames, timing) {
    let end = () => {};
    const finished = new Promise((resolve) => { end = () => resolve(undefined); });
    const one = { element: this, frames, timing, end, cancelled: false };
    moving.push(one);
    return { finished, cancel: () => { one.cancelled = true; } };
  },
});

beforeEach(() => { moving = []; });

/** @param {Record<string, string>} before @param {Record<string, string>} after @param {Trace} trace */
function shown(before, after, trace) {
  const plan = layout(board, false);
  const stones = new Stones('b', () => false);
  stones.draw(stand(after), plan);
  const over = svg('g');
  const end = play({ id: 'b', layout: plan, over, standing: stones.standing, before: stand(before), after: stand(after), trace, turned: () => false });
  return { over, stones, end };
}

/** The symbols in a group. @param {Element} group */
const drawn = (group) => [...group.querySelectorAll('use')].map((use) => use.getAttribute('href'));

describe('a move', () => {
  test('goes from point to point, and the stone that has arrived waits unseen', () => {
    const { over, stones } = shown({ c3: 'wm' }, { d4: 'wm' }, trace({ path: [at('c3'), at('d4')] }));
    assert.deepEqual(drawn(over), ['#b-wm']);
    assert.deepEqual(moving[0].frames.map(({ transform }) => transform), ['translate(0px, 0px)', 'translate(100px, -100px)']);
    assert.ok(stones.standing[at('d4')]?.classList.contains('away'));
  });

  test('of several jumps takes as many steps, and what is jumped goes when the chain ends', () => {
    const path = ['c3', 'e5', 'g7'].map(at);
    const { over } = shown({ c3: 'wm', d4: 'bm', f6: 'bm' }, { g7: 'wm' }, trace({ path, taken: [at('d4'), at('f6')] }));
    const [chain, ...gone] = moving;
    assert.equal(chain.frames.length, 3);
    assert.deepEqual(gone.map(({ timing }) => timing.delay), [chain.timing.duration, chain.timing.duration]);
    // Who jumps is drawn over those who are jumped.
    assert.deepEqual(drawn(over), ['#b-bm', '#b-bm', '#b-wm']);
  });

  test('of a part of a tower lifts the upper stones, and leaves what lies below', () => {
    shown({ c3: 'bmwmwm' }, { c3: 'bm', d4: 'wmwm' }, trace({ path: [at('c3'), at('d4')] }));
    assert.deepEqual(drawn(moving[0].element), ['#b-wm', '#b-wm']);
  });

  test('that sets a stone lets it appear', () => {
    const { stones } = shown({}, { d4: 'wm' }, trace({ placed: [at('d4')] }));
    assert.equal(moving.length, 1);
    assert.equal(moving[0].element, stones.standing[at('d4')]?.firstElementChild);
  });

  test('with a companion moves both, each its own way', () => {
    const acts = /** @type {Trace['acts']} */ ([{ act: 'step', from: at('e1'), to: at('g1') }, { act: 'step', from: at('h1'), to: at('f1') }]);
    shown({ e1: 'wK', h1: 'wR' }, { g1: 'wK', f1: 'wR' }, trace({ path: [at('e1'), at('g1')], acts }));
    assert.deepEqual(moving.map(({ element }) => drawn(element)), [['#b-wK'], ['#b-wR']]);
    assert.equal(moving[1].frames[1].transform, 'translate(-200px, 0px)');
  });

  test('lets nothing fade that still stands there', () => {
    shown({ c3: 'wm', d4: 'bmbm' }, { c3: 'wm', d4: 'bmbm' }, trace({ taken: [at('d4'), at('e5')] }));
    assert.equal(moving.length, 0);
  });
});

describe('the end', () => {
  const capture = () => shown({ c3: 'wm', d4: 'bm' }, { e5: 'wm' }, trace({ path: [at('c3'), at('e5')], taken: [at('d4')] }));

  test('comes when everything has arrived', async () => {
    const { over, stones } = capture();
    moving.forEach(({ end }) => end());
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(over.childElementCount, 0);
    assert.ok(!stones.standing[at('e5')]?.classList.contains('away'));
  });

  test('comes at once where somebody cannot wait, and only once', () => {
    const { over, stones, end } = capture();
    end();
    assert.ok(moving.every(({ cancelled }) => cancelled));
    assert.equal(over.childElementCount, 0);
    assert.ok(!stones.standing[at('e5')]?.classList.contains('away'));
    // What is played there next is not its own any more.
    over.append(svg('g'));
    end();
    assert.equal(over.childElementCount, 1);
  });
});

test('nothing moves where the system asks for rest', () => {
  for (const matches of [true, false]) {
    Object.assign(globalThis, { matchMedia: (/** @type {string} */ query) => ({ matches: matches && query.includes('reduce') }) });
    assert.equal(still(), matches);
  }
});
