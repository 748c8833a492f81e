// What taps amount to: the way of a stone, step by step, with nothing but the click paths of the moves.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { Choice } from '../web/js/board/choice.js';
import { grid, move as made, names } from './boards.js';

const board = grid(8, 8);
const at = names(board);
const move = (/** @type {string} */ text, /** @type {string[]} */ ...ways) => made(board, text, ...ways);
const points = (/** @type {Iterable<number>} */ set) => [...set].map((point) => board.points[point].name).sort();

/** @type {Choice} */
let choice;
beforeEach(() => {
  choice = new Choice();
});

/** Moves that may be made; where one begins, a stone stands, unless it comes from the hand. @param {import('../web/js/types.js').Move[]} moves @param {number[]} [bound] @param {string[]} [empty] */
function begin(moves, bound = [], empty = []) {
  const from = new Set(moves.flatMap(({ paths }) => paths.filter((path) => path.length > 1).map(([first]) => first)));
  choice.reset(moves, bound, board.points.map(({ name }, point) => (from.has(point) && !empty.includes(name) ? 'wm' : '')));
}

/** Taps points one after another and gives what the last tap did. @param {...string} taps */
function tap(...taps) {
  return taps.map((point) => choice.tap(at(point))).at(-1);
}

test('a stone with a single move is lifted first, and moves at the second tap', () => {
  const only = move('c3-d4');
  begin([only, move('e3-f4')]);
  assert.deepEqual(points(choice.sources()), ['c3', 'e3']);
  assert.deepEqual(tap('c3'), { kind: 'on' });
  assert.deepEqual(points(choice.next()), ['d4']);
  assert.deepEqual(tap('d4'), { kind: 'play', move: only });
});

test('a stone from the hand is put down with one tap', () => {
  const drop = move('d7');
  begin([drop, move('a7')]);
  assert.equal(choice.leads(at('d7')), false);
  assert.deepEqual(tap('d7'), { kind: 'play', move: drop });
});

test('the same stone once more is put back', () => {
  begin([move('c3-d4'), move('c3-b4')]);
  tap('c3');
  assert.deepEqual(tap('c3'), { kind: 'dropped' });
  assert.deepEqual(choice.path, []);
});

test('another stone that can move is taken instead', () => {
  begin([move('c3-d4'), move('c3-b4'), move('e3-f4'), move('e3-d4')]);
  tap('c3');
  assert.deepEqual(tap('e3'), { kind: 'on' });
  assert.deepEqual(choice.path, [at('e3')]);
  assert.deepEqual(points(choice.next()), ['d4', 'f4']);
});

test('a tap that fits no move says all that was tapped, and keeps the stone in hand', () => {
  begin([move('c3-d4'), move('c3-b4')]);
  assert.deepEqual(tap('h8'), { kind: 'unfit', points: [at('h8')] });
  assert.deepEqual(tap('c3', 'h8'), { kind: 'unfit', points: [at('c3'), at('h8')] });
  assert.deepEqual(choice.path, [at('c3')]);
});

test('a chain goes on while it forks, and is made as soon as it is decided', () => {
  const [left, right] = [move('c3xe5xc7'), move('c3xe5xg7')];
  begin([left, right]);
  assert.deepEqual(tap('c3', 'e5'), { kind: 'on' });
  assert.deepEqual(points(choice.next()), ['c7', 'g7']);
  assert.deepEqual(choice.complete(), []);
  assert.deepEqual(tap('g7'), { kind: 'play', move: right });
});

test('a chain may be played by its end alone where only one way leads there', () => {
  const long = move('c3xe5xg7');
  begin([long, move('c3xe5xc7')]);
  tap('c3');
  assert.deepEqual(tap('g7'), { kind: 'play', move: long });
});

test('what a move takes is not chosen before the stone stands', () => {
  const [one, other] = [move('a7-d4xg7', 'a7-d4-g7'), move('a7-d4xg1', 'a7-d4-g1')];
  const stands = new Map([['a7', 'wm'], ['g7', 'bm'], ['g1', 'bm']]);
  choice.reset([one, other], [], board.points.map(({ name }) => stands.get(name) ?? ''));
  assert.deepEqual(tap('a7', 'g7'), { kind: 'unfit', points: [at('a7'), at('g7')] });
  assert.deepEqual(choice.path, [at('a7')]);
  assert.deepEqual(tap('d4', 'g7'), { kind: 'play', move: one });
});

test('where two ways lead to the end, the player is asked which', () => {
  const moves = [move('c3xe5xc7'), move('c3xa5xc7')];
  begin(moves);
  tap('c3');
  assert.deepEqual(tap('c7'), { kind: 'which', moves });
});

test('a move that may end or go on ends with a second tap where the stone stands', () => {
  const [short, long] = [move('c3xe5'), move('c3xe5xg7')];
  begin([short, long]);
  assert.deepEqual(tap('c3', 'e5'), { kind: 'on' });
  assert.deepEqual(choice.complete(), [short]);
  assert.deepEqual(tap('e5'), { kind: 'play', move: short });
});

test('promotions that differ only in what the pawn becomes are asked for', () => {
  const moves = ['=Q', '=N'].map((piece) => move(`e7-e8${piece}`, 'e7-e8'));
  begin(moves);
  assert.deepEqual(tap('e7', 'e8'), { kind: 'which', moves });
});

test('a move with several click paths is one move: the king may be put on the rook', () => {
  const castling = move('O-O', 'e1-g1', 'e1-h1');
  begin([castling, move('e1-f1')]);
  assert.deepEqual(tap('e1'), { kind: 'on' });
  assert.deepEqual(points(choice.next()), ['f1', 'g1', 'h1']);
  assert.deepEqual(tap('h1'), { kind: 'play', move: castling });
});

test('what was touched must move: no other stone can be taken, and it is not put back', () => {
  begin([move('c3-d4'), move('c3-b4'), move('e3-f4')], [at('c3')]);
  assert.deepEqual(points(choice.sources()), ['c3']);
  assert.deepEqual(tap('e3'), { kind: 'unfit', points: [at('c3'), at('e3')] });
  assert.deepEqual(tap('c3'), { kind: 'dropped' });
  assert.deepEqual(choice.path, [at('c3')]);
  choice.drop();
  assert.deepEqual(choice.path, [at('c3')]);
});

test('a stone that comes back to where it began may be tapped there again', () => {
  const round = move('c3xe5xc3');
  begin([round, move('c3xe5xg7')]);
  tap('c3', 'e5');
  assert.deepEqual(tap('c3'), { kind: 'play', move: round });
});

test('only a stone whose move leads on can be dragged', () => {
  begin([move('c3-d4'), move('xb6', 'b6')]);
  assert.equal(choice.leads(at('c3')), true);
  assert.equal(choice.leads(at('b6')), false);
  assert.equal(choice.leads(at('d4')), false);
});

test('what is begun is not lost by a tap elsewhere, not even on another stone', () => {
  begin([move('c3xe5xc7'), move('c3xe5xg7'), move('a1-b2')]);
  tap('c3', 'e5');
  assert.deepEqual(tap('a1'), { kind: 'unfit', points: [at('c3'), at('e5'), at('a1')] });
  assert.deepEqual(choice.path, [at('c3'), at('e5')]);
});

test('a stone from the hand that closes a mill is taken up again by a tap on it', () => {
  const moves = [move('d7xa1', 'd7-a1'), move('d7xg1', 'd7-g1')];
  begin(moves, [], ['d7']);
  assert.deepEqual(tap('d7'), { kind: 'on' });
  assert.equal(choice.begun(), true);
  assert.deepEqual(tap('d7'), { kind: 'dropped' });
  assert.deepEqual(tap('d7', 'g1'), { kind: 'play', move: moves[1] });
});

test('news leave what was tapped where it still leads somewhere', () => {
  begin([move('c3xe5xc7'), move('c3xe5xg7')]);
  choice.resume([at('c3'), at('e5')]);
  assert.deepEqual(choice.path, [at('c3'), at('e5')]);
  choice.resume([at('c3'), at('a5')]);
  assert.deepEqual(choice.path, [at('c3'), at('e5')]);
});

test('without moves every tap is unfit', () => {
  begin([]);
  assert.deepEqual(tap('c3'), { kind: 'unfit', points: [at('c3')] });
  assert.equal(choice.next().size, 0);
});
