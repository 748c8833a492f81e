// The module of the games: what travels, in several threads that share its memory, and in one that shares it with nobody.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Games, helpersFor, unshared } from '../web/js/alone/module.js';

const file = (name) => readFileSync(new URL(`../web/wasm/${name}`, import.meta.url));
const bytes = () => new Uint8Array(brotliDecompressSync(file('kamen.wasm.br')));
const think = (millis) => ({ path: '/api/think', body: { game: 'chess', millis, lines: 1 } });
/** What the sixth level plays, always by the same chance. */
const choice = (games) => {
  const { keep: [kept] } = games.ask({ path: '/api/tables', body: { game: 'chess', seats: [{ kind: 'computer', level: 6 }, { kind: 'me' }] } });
  const asked = { path: '/alone/choose', body: { kept, level: 6, at: 0 }, now: 0, chance: '5'.repeat(64) };
  return JSON.parse(games.raw(JSON.stringify(asked))).body.thought;
};

/** A thread that helps as `web/js/alone/helper.js` does, and tells the number that the system knows it by. */
function helper(games) {
  const code = `
    import { readlinkSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    import { helper } from ${JSON.stringify(new URL('../web/js/alone/module.js', import.meta.url).href)};
    parentPort.once('message', (place) => {
      const help = helper(place);
      parentPort.on('message', () => help(() => parentPort.postMessage(readlinkSync('/proc/thread-self'))));
    });`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  worker.postMessage(games.place());
  return worker;
}

/** Calls a helper to the next thought. @returns {Promise<string>} its thread */
function called(worker) {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage('come');
  });
}

/** Hundredths of a second that a thread has had of a processor. */
const spent = (thread) => Number(readFileSync(`/proc/${thread}/stat`, 'utf8').split(') ')[1].split(' ')[11]);

test('less than 1 MB travels, and is unpacked to the same bytes everywhere', async () => {
  const [packed, unpacker] = [file('kamen.wasm.br'), file('unpack.wasm.gz')];
  assert.ok(packed.length + unpacker.length < 1_000_000, `${packed.length} and ${unpacker.length} bytes`);
  const { instance: { exports: doors } } = await WebAssembly.instantiate(gunzipSync(unpacker));
  const unpacked = (part) => {
    const at = doors.room(part.length);
    new Uint8Array(doors.memory.buffer, at, part.length).set(part);
    const length = doors.unpack();
    return Buffer.from(doors.memory.buffer, doors.unpacked(), length);
  };
  assert.ok(unpacked(packed).equals(Buffer.from(bytes())));
  // What is cut off or no packing at all is refused, and the next is unpacked.
  for (const part of [packed.subarray(0, packed.length / 2), new Uint8Array(1000).fill(255), new Uint8Array(0)]) assert.equal(unpacked(part).length, 0);
  assert.equal(unpacked(packed).length, bytes().length);
});

test('whoever comes into the memory searches along', async () => {
  const games = new Games(new WebAssembly.Module(bytes()));
  const alone = choice(games);
  const helpers = [helper(games), helper(games)];
  try {
    for (let time = 0; time < 2; time++) {
      const threads = await Promise.all(helpers.map(called));
      const before = threads.map(spent);
      const { status, body } = games.ask(think(700));
      assert.equal(status, 200);
      assert.ok(body.lines[0].depth >= 3, JSON.stringify(body.lines[0]));
      threads.forEach((thread, at) => assert.ok(spent(thread) - before[at] >= 5, `helper ${at} has hardly done anything in thought ${time}`));
    }
    // Who is called in vain goes again; a weaker level plays as it does alone.
    await Promise.all(helpers.map(called));
    assert.deepEqual(choice(games), alone);
    await Promise.all(helpers.map(called));
  } finally {
    await Promise.all(helpers.map((worker) => worker.terminate()));
  }
  // Who has gone away is not waited for without end.
  assert.equal(games.ask(think(100)).status, 200);
  assert.equal(games.ask(think(100)).status, 200);
});

test('a thread a processor searches, and no more than eight', () => {
  assert.deepEqual([1, 2, 4, 8, 64].map(helpersFor), [0, 1, 3, 7, 7]);
});

// Chromium 156 loses the tab if a page is left while a worker of it is at work, and that worker then asks for `import.meta` for the first time.
test('no worker asks where it came from', () => {
  const folder = new URL('../web/js/alone/', import.meta.url);
  for (const name of ['worker.js', 'helper.js', 'unpack.js', 'module.js', 'store.js']) {
    assert.doesNotMatch(readFileSync(new URL(name, folder), 'utf8'), /import\.meta/, name);
  }
});

test('where memory may not be shared, one thread does everything', () => {
  const games = new Games(new WebAssembly.Module(unshared(bytes())), false);
  assert.equal(games.ask({ path: '/api/look', body: { game: 'czech' } }).body.state.moves.length, 7);
  assert.equal(games.ask(think(200)).status, 200);
});
