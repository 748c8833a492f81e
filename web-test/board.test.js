// The small parts of the board: typed moves, the stone in hand, marks, and what is said of a point.

import './page.js';

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { Board } from '../web/js/board/board.js';
import { Cells } from '../web/js/board/cells.js';
import { cellLabel, standing } from '../web/js/board/describe.js';
import { layout } from '../web/js/board/geometry.js';
import { above, below } from '../web/js/board/marks.js';
import { preview } from '../web/js/board/preview.js';
import { Choice } from '../web/js/board/choice.js';
import { Premove } from '../web/js/board/premove.js';
import { prompt, sentence } from '../web/js/board/prompt.js';
import { typedPoints } from '../web/js/board/typed.js';
import { grid, hexagon, move, names } from './boards.js';

const board = grid(8, 8);
const at = names(board);

/** A board with a few stones. @param {Record<string, string>} stones */
const stand = (stones) => board.points.map(({ name }) => stones[name] ?? '');

describe('a typed move', () => {
  const typed = (/** @type {string} */ text, on = board) => typedPoints(text, on.points)?.map((point) => on.points[point].name) ?? null;

  test('is a series of points, however it is joined', () => {
    assert.deepEqual(typed('c3d4'), ['c3', 'd4']);
    assert.deepEqual(typed('C3-e5-g7'), ['c3', 'e5', 'g7']);
    assert.deepEqual(typed('c3xe5:g7×e7'), ['c3', 'e5', 'g7', 'e7']);
  });

  test('takes the longest name: a1 is not a part of a12', () => {
    assert.deepEqual(typed('a12a1', hexagon()), ['a12', 'a1']);
    assert.deepEqual(typed('a10-b2', grid(10, 10)), ['a10', 'b2']);
  });

  test('is not read here where it is anything else', () => {
    for (const text of ['', 'Nf3', 'O-O', 'c3--d4', 'c3d', 'c9', 'e8=Q']) assert.equal(typed(text), null, text);
  });
});

describe('the stone in hand', () => {
  test('is seen where it was put so far', () => {
    const seen = preview(stand({ c3: 'wm', d4: 'bm' }), ['c3', 'e5'].map(at), 'white');
    assert.deepEqual([seen[at('c3')], seen[at('d4')], seen[at('e5')]], ['', 'bm', 'wm']);
  });

  test('stays where it stands while it is only lifted', () => {
    const stones = stand({ c3: 'wm' });
    assert.equal(preview(stones, [at('c3')], 'white'), stones);
    assert.equal(preview(stones, [], 'white'), stones);
  });

  test('comes from the hand in the colour whose turn it is', () => {
    assert.equal(preview(stand({}), [at('d4')], 'black')[at('d4')], 'bm');
  });

  test('of a tower nothing is shown before the move is made', () => {
    const stones = stand({ c3: 'wmbm' });
    assert.equal(preview(stones, ['c3', 'e5'].map(at), 'white'), stones);
  });
});

describe('marks', () => {
  const marks = { last: [], marked: [], check: null, chosen: [], beforehand: [], sources: new Set(), targets: new Set(), refused: [], held: stand({ c3: 'wm', e5: 'bm' }).map(Boolean) };
  const picture = layout(board, false);
  const classes = (/** @type {Element} */ group) => [...group.children].map((each) => each.getAttribute('class'));

  test('stones that may move are framed until one is chosen', () => {
    const sources = new Set([at('c3')]);
    assert.deepEqual(classes(below(picture, { ...marks, sources })), ['patch source']);
    assert.deepEqual(classes(below(picture, { ...marks, sources, chosen: [at('c3')] })), ['patch chosen']);
  });

  test('a point of the last move is marked once, however often the move passed it', () => {
    assert.deepEqual(classes(below(picture, { ...marks, last: ['c3', 'e5', 'c3'].map(at) })), ['patch last', 'patch last']);
  });

  test('what can be reached is a dot, or a ring around a stone', () => {
    assert.deepEqual(classes(above(picture, { ...marks, targets: new Set([at('d4'), at('e5')]) })), ['target', 'target ring']);
  });

  test('empty points where a stone may be put are dots too', () => {
    assert.deepEqual(classes(above(picture, { ...marks, sources: new Set([at('a1')]) })), ['target']);
  });

  test('signs of the arbiter differ by shape, not by colour alone', () => {
    const refused = ['from', 'to', 'block'].map((role, point) => ({ point, role }));
    const shapes = [...above(picture, { ...marks, refused }).children].map((sign) => sign.getAttribute('d'));
    assert.equal(new Set(shapes).size, 3);
  });
});

describe('a point in words', () => {
  test('says its name, what stands there and what is marked', () => {
    assert.equal(cellLabel(board.points[at('c3')], 'wm', ['can move']), 'c3, board-stone-white-man, can move');
    assert.equal(cellLabel(board.points[at('c3')], '', []), 'c3, board-empty');
  });

  test('a square that is not in play says so, unless something stands there', () => {
    assert.equal(cellLabel(board.points[at('c4')], '', []), 'c4, board-out-of-play');
    assert.equal(cellLabel(board.points[at('c4')], 'bQ', []), 'c4, board-stone-black-chess-queen');
  });

  test('several stones are a tower', () => assert.equal(standing('wmbm'), 'board-tower'));
});

describe('keys', () => {
  /** Cells that note what they hear. */
  function listening() {
    /** @type {string[]} */
    const heard = [];
    const cells = new Cells({ tap: (point) => heard.push(`tap ${board.points[point].name}`), drop: () => heard.push('drop'), typed: (text) => heard.push(`typed ${text}`) });
    document.body.replaceChildren(cells.element, cells.typed);
    cells.place(layout(board, false), 'board');
    cells.focus(at('c3'));
    const press = (/** @type {string[]} */ ...keys) => keys.forEach((key) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
    return { heard, press, cells, where: () => document.activeElement?.getAttribute('data-point') };
  }

  test('arrows walk, Enter and the space bar tap', () => {
    const { heard, press, where } = listening();
    press('ArrowUp', 'ArrowRight');
    assert.equal(where(), 'd4');
    press('Enter', ' ');
    assert.deepEqual(heard, ['tap d4', 'tap d4']);
  });

  test('Home and End go to the ends of the row; one cell alone can be reached with Tab', () => {
    const { press, where, cells } = listening();
    press('Home');
    assert.equal(where(), 'a3');
    press('End');
    assert.equal(where(), 'h3');
    assert.deepEqual([...cells.element.querySelectorAll('[tabindex="0"]')].map((cell) => cell.getAttribute('data-point')), ['h3']);
  });

  test('letters and digits are a typed move, which can be mended and dropped', () => {
    const { heard, press, cells } = listening();
    press('c', '3', 'd', '5', 'Backspace', '4');
    assert.equal(cells.typed.textContent, 'c3d4');
    assert.equal(cells.typed.hidden, false);
    press('Enter');
    assert.equal(cells.typed.hidden, true);
    press('x', 'Escape', 'Enter');
    assert.deepEqual(heard, ['typed c3d4', 'drop', 'tap c3']);
  });

  test('the board is laid out in rows as they are seen', () => {
    const { cells } = listening();
    const first = cells.element.querySelector('[role=row]');
    assert.deepEqual([...(first?.children ?? [])].map((cell) => cell.getAttribute('data-point')), ['a8', 'b8', 'c8', 'd8', 'e8', 'f8', 'g8', 'h8']);
  });
});

test('while a way is tapped that may end here, a button ends it', () => {
  const choice = new Choice();
  const [short, long] = [move(board, 'c3xe5'), move(board, 'c3xe5xg7')];
  choice.reset([short, long], [], stand({ c3: 'wm' }));
  const played = [];
  const buttons = () => prompt('Go on, or end here.', choice, (move) => played.push(move), () => choice.drop());
  assert.deepEqual(buttons().map((each) => each.textContent), ['Go on, or end here.']);
  choice.tap(at('c3'));
  choice.tap(at('e5'));
  const [, end, back] = /** @type {HTMLElement[]} */ (buttons());
  assert.equal(end.getAttribute('data-end'), 'c3xe5');
  end.click();
  assert.deepEqual(played, [short]);
  back.click();
  assert.deepEqual(choice.path, []);
});

test('what to do after some clicks is what the server says of them', () => {
  const told = { say: 'Place a stone.', after: [{ paths: [[3], [5]], say: 'Take a black stone.' }] };
  assert.equal(sentence(told, []), 'Place a stone.');
  assert.equal(sentence(told, [5]), 'Take a black stone.');
  assert.equal(sentence(told, [4]), '');
  assert.equal(sentence(null, []), '');
});

test('a move chosen beforehand is a series of points, and one tap on any of them cancels it', () => {
  const stones = stand({ c3: 'wm', e3: 'wm', d4: 'bm' });
  const beforehand = new Premove();
  const tap = (/** @type {string} */ name, hand = false) => beforehand.tap(at(name), stones, 'white', hand);
  assert.equal(tap('a1'), false, 'nothing stands there, and nothing is in hand');
  assert.equal(tap('d4'), false, 'the stone of the other');
  tap('c3');
  tap('e5');
  tap('g7');
  assert.deepEqual(beforehand.path, ['c3', 'e5', 'g7'].map(at));
  tap('e3');
  assert.deepEqual(beforehand.path, [at('e3')], 'another stone begins another move');
  tap('e3');
  assert.deepEqual(beforehand.path, []);
  assert.equal(tap('a1', true), true, 'from the hand');
  tap('d4');
  assert.deepEqual(beforehand.path, ['a1', 'd4'].map(at), 'and what a mill takes');
});

test('whoever gives a move up hears what to do now, and no more why something was not taken', () => {
  /** @type {string[]} */
  const heard = [];
  const note = (/** @type {string} */ name) => (/** @type {unknown} */ said) => void heard.push(typeof said === 'string' ? `${name} ${said}` : name);
  const table = new Board(board, 'board', { play: note('play'), unfit: () => heard.push('unfit'), typed: note('typed'), tapped: note('hush'), says: note('says') });
  const moves = [move(board, 'c3xe5xg7')];
  const prompt = { say: 'You must take.', after: [{ paths: [[at('c3')]], say: 'Choose where it jumps.' }] };
  table.show({ board: { stones: stand({ c3: 'wm', d4: 'bm' }), hands: null, lost: ['', ''], marked: [], text: 'here' }, moves, turn: 'white', touched: [], check: null, last: null, prompt });
  table.tap(at('c3'));
  assert.equal(table.busy(), true);
  table.tap(at('a1'));
  assert.deepEqual(heard, ['hush', 'says Choose where it jumps.', 'hush', 'unfit']);
  heard.length = 0;
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  assert.deepEqual(heard, ['hush', 'says You must take.']);
  assert.equal(table.busy(), false);
});

test('a move that is chosen beforehand is spoken', () => {
  /** @type {string[]} */
  const heard = [];
  const table = new Board(board, 'board', { play: () => {}, unfit: () => {}, typed: () => {}, says: (sentence) => heard.push(sentence) });
  table.show({ board: { stones: stand({ c3: 'wm' }), hands: null, lost: ['', ''], marked: [], text: 'here' }, moves: [], turn: 'black', touched: [], check: null, last: null, prompt: null, waits: 'white' });
  table.tap(at('c3'));
  table.tap(at('d4'));
  assert.ok(heard.length);
  assert.equal(table.prompt.querySelector('p')?.textContent, heard[0]);
});
