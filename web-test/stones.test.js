// What stands on the board and what is drawn of it: stones, piles, the stone in hand, the surface below them.

import './page.js';

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { FIGURES, STONES } from '../web/js/board/figures.js';
import { SQUARE, layout } from '../web/js/board/geometry.js';
import { icon, pile, pieceDefs } from '../web/js/board/pieces.js';
import { Stones } from '../web/js/board/stones.js';
import { surface } from '../web/js/board/surface.js';
import { grid, mill, names } from './boards.js';

const place = { x: 10, y: 20 };
/** The symbols of a pile from below, and how far each lies from the middle. @param {Element} group */
const used = (group) => [...group.querySelectorAll('use')].map((use) => [use.getAttribute('href'), Number(use.getAttribute('y'))]);

describe('shapes', () => {
  test('there is one for every stone of both sides, and every picture has its own', () => {
    const defs = pieceDefs('one');
    const ids = [...defs.querySelectorAll('symbol')].map(({ id }) => id);
    assert.deepEqual(ids.toSorted(), ['w', 'b'].flatMap((side) => Object.keys(FIGURES).map((kind) => `one-${side}${kind}`)).toSorted());
    assert.equal(new Set([...defs.querySelectorAll('[id]')].map(({ id }) => id)).size, defs.querySelectorAll('[id]').length);
  });

  test('what they are filled with is in the same picture', () => {
    const defs = pieceDefs('two');
    const fills = [...defs.querySelectorAll('[fill]')].map((shape) => shape.getAttribute('fill')?.match(/^url\(#(.+)\)$/)?.[1]);
    const ids = new Set([...defs.querySelectorAll('[id]')].map(({ id }) => id));
    assert.deepEqual(fills.filter((id) => id && !ids.has(id)), []);
    assert.ok(fills.some(Boolean));
  });
});

describe('a pile', () => {
  test('of one stone lies in the middle of its point, as large as the point has room for', () => {
    const group = pile('b', 'wm', place, STONES.radius / 2);
    assert.deepEqual(used(group), [['#b-wm', 0]]);
    assert.equal(group.getAttribute('transform'), 'translate(10 20) scale(0.5)');
    assert.equal(group.querySelector('.height'), null);
  });

  test('rises from the lowest stone around the middle, and says how high it is in the colour on top', () => {
    const group = pile('b', 'wmwmbm', place, STONES.radius);
    assert.deepEqual(used(group), [['#b-wm', STONES.rise], ['#b-wm', 0], ['#b-bm', -STONES.rise]]);
    assert.equal(group.querySelector('.height.b text')?.textContent, '3');
  });

  test('is never higher than it may be', () => {
    for (const count of [2, 5, 12, 24]) {
      const heights = used(pile('b', 'bm'.repeat(count), place, STONES.radius)).map(([, y]) => Number(y));
      assert.ok(heights[0] - heights[count - 1] <= STONES.tallest + 1e-9, String(count));
      assert.ok(heights.every((y, at) => at === 0 || y < heights[at - 1]), String(count));
    }
  });

  test('stands upside down for who sits opposite', () => {
    assert.match(pile('b', 'wK', place, STONES.radius, true).getAttribute('transform') ?? '', / rotate\(180\)$/);
  });

  test('as a small picture has one stone that nobody reads out', () => {
    const small = icon('b', 'wq');
    assert.deepEqual([small.getAttribute('aria-hidden'), small.querySelector('use')?.getAttribute('href')], ['true', '#b-wq']);
  });
});

describe('the stones of a board', () => {
  const board = grid(8, 8);
  const at = names(board);
  const stand = (/** @type {Record<string, string>} */ stones) => board.points.map(({ name }) => stones[name] ?? '');
  const drawn = (/** @type {Stones} */ stones) => [...stones.layer.querySelectorAll('use')].map((use) => use.getAttribute('href'));

  test('are drawn from far to near, whoever sits there', () => {
    const stones = new Stones('b', () => false);
    const both = stand({ a8: 'bm', h1: 'wm' });
    stones.draw(both, layout(board, false));
    assert.deepEqual(drawn(stones), ['#b-bm', '#b-wm']);
    stones.draw(both, layout(board, true));
    assert.deepEqual(drawn(stones), ['#b-wm', '#b-bm']);
    assert.ok(stones.standing[at('a8')] && stones.standing[at('h1')] && !stones.standing[at('c3')]);
  });

  test('turned ones are those that are asked for', () => {
    const stones = new Stones('b', (each) => each.startsWith('b'));
    stones.draw(stand({ a8: 'bm', h1: 'wm' }), layout(board, false));
    const turned = [...stones.layer.children].map((stone) => stone.getAttribute('transform')?.endsWith('rotate(180)'));
    assert.deepEqual(turned, [true, false]);
  });

  test('the one in hand follows the pointer, and its place is shown as left', () => {
    const stones = new Stones('b', () => false);
    stones.draw(stand({ c3: 'wm' }), layout(board, false));
    stones.drag(at('c3'), 'wm', { x: 5, y: 6 }, 40);
    const held = stones.hand.firstChild;
    stones.drag(at('c3'), 'wm', { x: 7, y: 8 }, 40);
    assert.equal(stones.hand.firstChild, held, 'it is taken up once');
    assert.equal(stones.hand.getAttribute('transform'), 'translate(7 8)');
    assert.ok(stones.standing[at('c3')]?.classList.contains('lifted'));
    stones.letGo();
    assert.equal(stones.hand.childElementCount, 0);
  });

  test('a new position takes the one in hand out of it', () => {
    const stones = new Stones('b', () => false);
    stones.draw(stand({ c3: 'wm' }), layout(board, false));
    stones.drag(at('c3'), 'wm', place, 40);
    stones.draw(stand({ d4: 'wm' }), layout(board, false));
    assert.equal(stones.hand.childElementCount, 0);
    assert.equal(stones.layer.querySelector('.lifted'), null);
  });
});

describe('the surface', () => {
  const texts = (/** @type {Element} */ group) => [...group.querySelectorAll('text')].map((text) => text.textContent);

  test('of squares has their names at two edges, the nearer corner at the bottom left', () => {
    const whites = texts(surface('b', layout(grid(8, 8), false), true, false));
    assert.deepEqual(whites, ['8', '7', '6', '5', '4', '3', '2', '1', ...'abcdefgh']);
    const blacks = texts(surface('b', layout(grid(8, 8), true), true, false));
    assert.deepEqual(blacks, ['1', '2', '3', '4', '5', '6', '7', '8', ...'hgfedcba']);
    assert.equal(texts(surface('b', layout(grid(10, 10), false), true, false))[0], '10');
    assert.deepEqual(texts(surface('b', layout(grid(8, 8), false), false, false)), []);
  });

  test('draws every dark square once', () => {
    const board = grid(8, 8);
    const d = surface('b', layout(board, false), true, false).querySelector('.dark')?.getAttribute('d') ?? '';
    const squares = d.split('z').filter(Boolean);
    assert.equal(squares.length, 32);
    assert.equal(new Set(squares).size, 32);
    assert.ok(squares.every((square) => square.includes(`h${SQUARE}v${SQUARE}`)));
  });

  test('has numbers where squares are called so, and names where they have none', () => {
    const board = grid(8, 8);
    const numbered = { ...board, points: board.points.map((point, at) => ({ ...point, number: point.dark ? Math.floor(at / 2) + 1 : null })) };
    assert.deepEqual(texts(surface('b', layout(numbered, false), true, true)), Array.from({ length: 32 }, (_, at) => String(at + 1)));
    const nameless = { ...board, points: board.points.map((point) => ({ ...point, number: null })) };
    assert.equal(texts(surface('b', layout(nameless, false), true, true))[0], '8');
  });

  test('of lines has a name and a spot at each point, and no squares', () => {
    const board = mill();
    const group = surface('b', layout(board, false), true, false);
    assert.deepEqual(texts(group), board.points.map(({ name }) => name));
    assert.equal(group.querySelectorAll('.spot').length, 24);
    assert.equal(group.querySelector('.dark'), null);
    assert.equal(group.querySelector('.lines')?.getAttribute('d')?.split('M').length, board.lines.length + 1);
  });

  test('is the same wood every time, and each picture has its own', () => {
    const wood = (/** @type {string} */ id) => surface(id, layout(grid(8, 8), false), true, false).outerHTML;
    assert.equal(wood('b'), wood('b'));
    assert.ok(!wood('other').includes('"b-grain-0"'));
  });
});
