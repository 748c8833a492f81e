// The package as others get it: `npm/pack` puts it together, here it is used.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

const folder = process.env.KAMEN_NPM ?? new URL('../../target/kamen-npm/', import.meta.url).href;
const { KamenError, Refused, addGame, game, games, readRecord } = await import(new URL('index.js', folder).href);

test('all games of the box are there, in three languages', () => {
  const files = readdirSync(new URL('../../crates/catalog/games/', import.meta.url)).filter((file) => file.endsWith('.toml'));
  assert.deepEqual(games().map(({ id }) => `${id}.toml`).sort(), files.sort());
  assert.equal(game('czech', { language: 'cs' }).name, 'Česká dáma');
  assert.throws(() => game('nothing'), KamenError);
});

test('moves are made, refused and counted as the rulebook says', () => {
  const start = game('dama').position();
  assert.deepEqual(start.moves.map(({ text }) => text).sort(), ['a3-b4', 'c3-b4', 'c3-d4', 'e3-d4', 'e3-f4', 'g3-f4', 'g3-h4']);
  assert.equal(start.turn, 'white');
  const forced = game('dama').position('8/8/8/8/3b4/2w5/8/6w1 w');
  const { ok, refused } = forced.attempt('g1-f2');
  assert.equal(ok, false);
  assert.ok(refused.sentence.length > 10, refused.sentence);
  assert.throws(() => forced.play('g1-f2'), Refused);
  assert.equal(forced.play('c3xe5').result.winner, 'white');
  // golden/perft
  assert.equal(game('chess').position().perft(4), 197281n);
  assert.equal(game('czech').position().perft(5), 7361n);
});

test('the computer finds a mate and tells what it thinks meanwhile', () => {
  const mate = game('chess').position('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1');
  const heard = [];
  const { lines } = mate.think({ millis: 300, report: (opinion) => heard.push(opinion) });
  assert.equal(lines[0].moves[0].text, 'a1-a8');
  assert.equal(lines[0].score, '+#1');
  assert.ok(heard.length > 0);
});

test('a game is played against the computer to its end, at every level', () => {
  for (const level of [1, 2]) {
    const table = game('frogs').table({ seats: [{ kind: 'computer', level }, { kind: 'computer', level }] });
    for (let ply = 0; ply < 400 && !table.state.result; ply++) assert.ok(table.reply(), table.state.status);
    assert.ok(table.state.result, table.state.status);
  }
});

test('records go in and out', () => {
  const table = readRecord('[Event "?"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n');
  assert.equal(table.game, 'chess');
  assert.equal(table.state.history.plies.length, 3);
  assert.match(table.record('pgn'), /1\. e4 e5 2\. Nf3/);
  assert.match(table.picture(), /^<svg/);
  assert.throws(() => readRecord('1. e4 e5 2. Ke5'), KamenError);
});

test('a game of a player\'s own is added or its faults are told', () => {
  assert.throws(() => addGame('id = 7'), KamenError);
});
