// Where points lie in the picture, which one a finger means, and where the arrow keys lead.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { FRAME, SQUARE, layout, neighbour, pointAt, rows } from '../web/js/board/geometry.js';
import { grid, hexagon, mill, names } from './boards.js';

const every = { grid: grid(8, 8), large: grid(10, 10), row: grid(8, 1), mill: mill(), hexagon: hexagon() };

describe('layout', () => {
  test('squares fill the frame, a1 at the bottom left', () => {
    const chess = layout(every.grid, false);
    assert.deepEqual([chess.width, chess.height], [8 * SQUARE + 2 * FRAME, 8 * SQUARE + 2 * FRAME]);
    assert.deepEqual(chess.places[names(every.grid)('a1')], { x: FRAME + SQUARE / 2, y: FRAME + 7.5 * SQUARE });
    assert.deepEqual(chess.places[names(every.grid)('h8')], { x: FRAME + 7.5 * SQUARE, y: FRAME + SQUARE / 2 });
  });

  test('a board of one row is as wide as its squares and one high', () => {
    const { width, height } = layout(every.row, false);
    assert.deepEqual([width, height], [8 * SQUARE + 2 * FRAME, SQUARE + 2 * FRAME]);
  });

  for (const [name, board] of Object.entries(every)) {
    test(`${name}: turned around, every point lies opposite, in a picture of the same size`, () => {
      const [white, black] = [layout(board, false), layout(board, true)];
      assert.deepEqual([white.width, white.height], [black.width, black.height]);
      white.places.forEach(({ x, y }, point) => {
        assert.ok(Math.abs(x + black.places[point].x - white.width) < 1e-9, board.points[point].name);
        assert.ok(Math.abs(y + black.places[point].y - white.height) < 1e-9, board.points[point].name);
      });
    });

    test(`${name}: stones touch neither each other nor the edge`, () => {
      const { places, radius, width, height } = layout(board, false);
      places.forEach((one, at) => {
        assert.ok(one.x >= radius && one.y >= radius && one.x <= width - radius && one.y <= height - radius);
        for (const other of places.slice(at + 1)) {
          assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 2 * radius, board.points[at].name);
        }
      });
    });
  }
});

describe('the point that is meant', () => {
  for (const [name, board] of Object.entries(every)) {
    test(`${name}: the middle of each point, and a little beside it`, () => {
      const picture = layout(board, false);
      picture.places.forEach(({ x, y }, point) => {
        assert.equal(pointAt(picture, { x, y }), point);
        assert.equal(pointAt(picture, { x: x + 15, y: y - 15 }), point);
      });
    });
  }

  test('outside the board nothing is meant', () => {
    assert.equal(pointAt(layout(every.grid, false), { x: -200, y: 300 }), null);
    assert.equal(pointAt(layout(every.mill, false), { x: 3.5 * 122 + 74, y: 3.5 * 122 - 500 }), null);
  });

  test('the hollow in the middle of a mill board is no point', () => {
    const { width, height } = layout(every.mill, false);
    assert.equal(pointAt(layout(every.mill, false), { x: width / 2, y: height / 2 }), null);
  });
});

describe('arrow keys', () => {
  const from = (/** @type {keyof typeof every} */ name, flipped = false) => {
    const at = names(every[name]);
    return (/** @type {string} */ point, /** @type {string} */ key) => {
      const next = neighbour(layout(every[name], flipped), at(point), `Arrow${key}`);
      return next === null ? null : every[name].points[next].name;
    };
  };

  test('go to the next square as it is seen, and stop at the edge', () => {
    const [white, black] = [from('grid'), from('grid', true)];
    assert.equal(white('c3', 'Up'), 'c4');
    assert.equal(white('c3', 'Left'), 'b3');
    assert.equal(black('c3', 'Up'), 'c2');
    assert.equal(black('c3', 'Left'), 'd3');
    assert.equal(white('a1', 'Left'), null);
    assert.equal(white('a1', 'Down'), null);
  });

  test('jump the hollow of a mill board', () => {
    const step = from('mill');
    assert.equal(step('a7', 'Right'), 'd7');
    assert.equal(step('d7', 'Down'), 'd6');
    assert.equal(step('d5', 'Down'), 'd3');
    assert.equal(step('c4', 'Right'), 'e4');
  });

  test('reach every point from every other', () => {
    for (const [name, board] of Object.entries(every)) {
      const picture = layout(board, false);
      const seen = new Set([0]);
      for (const point of seen) {
        for (const key of ['Left', 'Right', 'Up', 'Down']) {
          const next = neighbour(picture, point, `Arrow${key}`);
          if (next !== null) seen.add(next);
        }
      }
      assert.equal(seen.size, board.points.length, name);
    }
  });

  test('other keys lead nowhere', () => assert.equal(neighbour(layout(every.grid, false), 0, 'Enter'), null));
});

describe('rows', () => {
  const read = (/** @type {any} */ board, flipped = false) => rows(layout(board, flipped)).map((row) => row.map((point) => board.points[point].name).join(' '));

  test('are read as they are seen', () => {
    assert.equal(read(every.grid)[0], 'a8 b8 c8 d8 e8 f8 g8 h8');
    assert.equal(read(every.grid, true)[0], 'h1 g1 f1 e1 d1 c1 b1 a1');
    assert.deepEqual(read(every.mill), ['a7 d7 g7', 'b6 d6 f6', 'c5 d5 e5', 'a4 b4 c4 e4 f4 g4', 'c3 d3 e3', 'b2 d2 f2', 'a1 d1 g1']);
  });

  test('hold every point once', () => {
    for (const board of Object.values(every)) assert.equal(new Set(rows(layout(board, false)).flat()).size, board.points.length);
  });
});
