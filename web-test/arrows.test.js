// Arrows and rings over the board.

import './page.js';

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { Arrows } from '../web/js/board/arrows.js';
import { layout } from '../web/js/board/geometry.js';
import { grid, names } from './boards.js';

const board = grid(8, 8);
const at = names(board);
const picture = layout(board, false);

/** @type {Arrows} */
let arrows;
beforeEach(() => {
  arrows = new Arrows();
});

const drawn = () => [...arrows.layer.children].map((each) => each.getAttribute('class'));
const draw = (/** @type {string} */ from, /** @type {string} */ to, done = true) => arrows.draw(at(from), at(to), done, picture);

test('the player draws arrows, and a ring where the arrow is no way', () => {
  draw('c3', 'd4');
  draw('e5', 'e5');
  assert.deepEqual(drawn(), ['arrow own', 'arrow ring own']);
});

test('the same arrow once more takes it away; the way back is another arrow', () => {
  draw('c3', 'd4');
  draw('d4', 'c3');
  draw('c3', 'd4');
  assert.equal(drawn().length, 1);
  const shaft = arrows.layer.querySelector('.shaft')?.getAttribute('d') ?? '';
  const [from, to] = [picture.places[at('d4')], picture.places[at('c3')]];
  const [begin, end] = shaft.slice(1).split('L').map((place) => place.split(' ').map(Number));
  assert.ok(Math.hypot(begin[0] - from.x, begin[1] - from.y) < Math.hypot(begin[0] - to.x, begin[1] - to.y));
  assert.ok(Math.hypot(end[0] - to.x, end[1] - to.y) < Math.hypot(end[0] - from.x, end[1] - from.y));
});

test('while it grows an arrow is shown and not kept', () => {
  draw('c3', 'd4', false);
  assert.equal(drawn().length, 1);
  draw('c3', 'e5', false);
  assert.equal(drawn().length, 1);
  arrows.show(picture);
  assert.equal(drawn().length, 0);
});

test('arrows of the page lie under those of the player, and all go together', () => {
  arrows.shown = [{ path: [at('a1'), at('h8')], name: 'hint' }];
  draw('c3', 'd4');
  assert.deepEqual(drawn(), ['arrow hint', 'arrow own']);
  arrows.clear();
  arrows.show(picture);
  assert.deepEqual(drawn(), []);
});

test('a head points where the arrow goes', () => {
  const angle = (/** @type {string} */ from, /** @type {string} */ to) => {
    arrows.clear();
    draw(from, to);
    return Number(/rotate\((.+)\)/.exec(arrows.layer.querySelector('.head')?.getAttribute('transform') ?? '')?.[1]);
  };
  assert.equal(angle('c3', 'f3'), 0);
  assert.equal(angle('c3', 'c7'), -90);
  assert.equal(angle('c3', 'e1'), 45);
});

test('an arrow over several points bends at each', () => {
  arrows.shown = [{ path: ['c3', 'e5', 'g3'].map(at), name: 'line' }];
  arrows.show(picture);
  const corner = picture.places[at('e5')];
  assert.match(arrows.layer.querySelector('.shaft')?.getAttribute('d') ?? '', new RegExp(`L${corner.x} ${corner.y}L`));
});
