// Fingers, pens and mice on the board: what is a tap, what a drag and what an arrow.

import { window } from './page.js';

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';

import { layout } from '../web/js/board/geometry.js';
import { listen } from '../web/js/board/input.js';
import { grid, names } from './boards.js';

// Not every node has one.
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });

const board = grid(8, 8);
const at = names(board);
const plan = layout(board, false);

/** @type {HTMLElement} */
let element;
/** What was heard, in order. @type {string[]} */
let heard;
/** The points whose stones may be dragged, and the one that is in hand. */
let mine = new Set([at('c3')]);
let inHand = -1;

const named = (/** @type {number | null} */ point) => (point === null ? 'nowhere' : board.points[point].name);

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  document.body.replaceChildren();
  element = document.createElement('div');
  document.body.append(element);
  // A page has room for half the picture.
  element.getBoundingClientRect = () => /** @type {DOMRect} */ ({ left: 100, top: 50, width: plan.width / 2, height: plan.height / 2 });
  element.setPointerCapture = () => {};
  heard = [];
  mine = new Set([at('c3')]);
  inHand = -1;
  listen(element, {
    layout: () => plan,
    lifts: (point) => mine.has(point),
    chosen: (point) => point === inHand,
    tap: (point) => {
      heard.push(`tap ${named(point)}`);
      inHand = mine.has(point) && inHand !== point ? point : -1;
    },
    drag: (point) => heard.push(`drag ${named(point)}`),
    release: (point) => heard.push(`release ${named(point)}`),
    strayed: (from, to) => heard.push(`strayed ${named(from)} ${named(to)}`),
    draw: (from, to, done) => heard.push(`draw ${named(from)} ${named(to)}${done ? ' done' : ''}`),
  });
});

afterEach(() => mock.timers.reset());

/** @param {string} kind @param {string} name of the point, or `outside` @param {Record<string, unknown>} more */
function pointer(kind, name, more = {}) {
  const { x, y } = name === 'outside' ? { x: -500, y: -500 } : plan.places[at(name)];
  const event = new window.Event(`pointer${kind}`, { bubbles: true, cancelable: true });
  const where = { clientX: 100 + x / 2, clientY: 50 + y / 2 };
  element.dispatchEvent(Object.assign(event, { pointerId: 1, button: 0, pointerType: 'mouse', ...where, ...more }));
}

describe('a tap', () => {
  test('of a finger is heard where it ends', () => {
    pointer('down', 'd4', { pointerType: 'touch' });
    assert.deepEqual(heard, []);
    pointer('up', 'd4', { pointerType: 'touch' });
    assert.deepEqual(heard, ['tap d4']);
  });

  test('of a mouse takes up a stone at once, and does not put it back when the button is let go', () => {
    pointer('down', 'c3');
    assert.deepEqual(heard, ['tap c3']);
    pointer('up', 'c3');
    assert.deepEqual(heard, ['tap c3']);
  });

  test('on the stone in hand puts it back', () => {
    inHand = at('c3');
    pointer('down', 'c3');
    // It may yet be dragged.
    assert.deepEqual(heard, []);
    pointer('up', 'c3');
    assert.deepEqual(heard, ['tap c3']);
    assert.equal(inHand, -1);
  });

  test('beside the board is none, and neither is one of the middle button', () => {
    pointer('down', 'outside');
    pointer('up', 'd4');
    pointer('down', 'd4', { button: 1 });
    pointer('up', 'd4', { button: 1 });
    assert.deepEqual(heard, []);
  });

  test('of a second finger is not heard while the first is down', () => {
    pointer('down', 'd4', { pointerType: 'touch' });
    pointer('down', 'e5', { pointerType: 'touch', pointerId: 2 });
    pointer('up', 'e5', { pointerType: 'touch', pointerId: 2 });
    pointer('up', 'd4', { pointerType: 'touch' });
    assert.deepEqual(heard, ['tap d4']);
  });
});

describe('a drag', () => {
  test('takes the stone along to where it is let go', () => {
    pointer('down', 'c3', { pointerType: 'touch' });
    pointer('move', 'd4', { pointerType: 'touch' });
    pointer('up', 'd4', { pointerType: 'touch' });
    assert.deepEqual(heard, ['tap c3', 'drag c3', 'release d4']);
  });

  test('begins only when the hand has stirred', () => {
    pointer('down', 'c3', { pointerType: 'touch' });
    const { x, y } = plan.places[at('c3')];
    pointer('move', 'c3', { pointerType: 'touch', clientX: 100 + x / 2 + 3, clientY: 50 + y / 2 });
    pointer('up', 'c3', { pointerType: 'touch' });
    assert.deepEqual(heard, ['tap c3']);
  });

  test('that ends beside the board puts the stone nowhere, and so does one that is broken off', () => {
    for (const end of [() => pointer('up', 'outside'), () => pointer('cancel', 'd4')]) {
      heard = [];
      inHand = -1;
      pointer('down', 'c3');
      pointer('move', 'd4');
      end();
      assert.equal(heard.at(-1), 'release nowhere');
    }
  });

  test('of nothing that may be dragged tells from where to where', () => {
    pointer('down', 'd4');
    pointer('move', 'e5');
    pointer('up', 'e5');
    assert.deepEqual(heard, ['strayed d4 e5']);
  });
});

describe('an arrow', () => {
  test('is drawn with the right button', () => {
    pointer('down', 'c3', { button: 2 });
    pointer('move', 'e5', { button: 2 });
    pointer('up', 'g7', { button: 2 });
    assert.deepEqual(heard, ['draw c3 e5', 'draw c3 g7 done']);
  });

  test('is drawn after a long press of a finger, and such a press is no tap', () => {
    pointer('down', 'd4', { pointerType: 'touch' });
    mock.timers.tick(1000);
    pointer('up', 'd4', { pointerType: 'touch' });
    assert.deepEqual(heard, ['draw d4 d4', 'draw d4 d4 done']);
  });

  test('is none where the finger was already on its way, or a mouse rests', () => {
    pointer('down', 'c3', { pointerType: 'touch' });
    pointer('move', 'd4', { pointerType: 'touch' });
    mock.timers.tick(1000);
    pointer('up', 'd4', { pointerType: 'touch' });
    assert.deepEqual(heard, ['tap c3', 'drag c3', 'release d4']);
    heard = [];
    pointer('down', 'e5');
    mock.timers.tick(1000);
    pointer('up', 'e5');
    assert.deepEqual(heard, ['tap e5']);
  });

  test('keeps the page where it is while a finger draws', () => {
    const scrolls = () => element.dispatchEvent(new window.Event('touchmove', { cancelable: true }));
    pointer('down', 'd4', { pointerType: 'touch' });
    assert.ok(scrolls());
    mock.timers.tick(1000);
    assert.ok(!scrolls());
  });
});

test('no click follows a tap, to whatever has appeared there meanwhile', () => {
  const event = new window.Event('touchend', { cancelable: true });
  element.dispatchEvent(event);
  assert.ok(event.defaultPrevented);
});
