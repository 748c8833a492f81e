// A table of a server, over a socket that may hang: who says that it is there and then does not is left for another.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

import { window } from './page.js';

globalThis.addEventListener = window.addEventListener.bind(window);
// One of Node.js would be waited for at the end.
globalThis.BroadcastChannel = class { addEventListener() {} postMessage() {} };

/** @type {Socket[]} */
const sockets = [];

class Socket {
  static OPEN = 1;
  readyState = 1;
  /** @type {string[]} */
  sent = [];
  closed = false;

  /** @param {URL} address */
  constructor(address) {
    this.address = String(address);
    sockets.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(text);
  }

  close() {
    this.closed = true;
  }

  /** @param {object} message */
  tell(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

globalThis.WebSocket = Socket;
const state = (/** @type {number} */ n) => ({ type: 'state', n, start: {}, history: { from: 0, plies: [] } });
globalThis.fetch = async () => ({ status: 200, ok: true, json: async () => ({ scene: {}, state: state(0) }) });

const { ServerTable } = await import('../web/js/remote/server.js');

/** A table with its first socket, and whether it is linked. */
async function table() {
  sockets.length = 0;
  const one = new ServerTable('AAAAAAAAAAAAAAAAAAAAAA', null);
  await one.open();
  const heard = { up: true };
  one.events((happening) => happening.type === 'link' && (heard.up = happening.up));
  sockets[0].tell(state(0));
  return { one, heard };
}

test('one server that is silent is waited for', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { one, heard } = await table();
  mock.timers.tick(60_000);
  assert.deepEqual([sockets.length, heard.up], [1, true]);
  one.close();
  mock.timers.reset();
});

test('of several, one that is silent is left for another, and what was asked is asked there', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { one, heard } = await table();
  sockets[0].tell({ type: 'here', within: 4500 });
  for (let beat = 0; beat < 5; beat += 1) {
    mock.timers.tick(4000);
    sockets[0].tell({ type: 'here', within: 4500 });
  }
  assert.deepEqual([sockets.length, heard.up], [1, true]);
  void one.attempt({ do: 'move c3-d4' });
  mock.timers.tick(4500);
  assert.deepEqual([sockets[0].closed, heard.up], [true, false]);
  mock.timers.tick(600);
  assert.equal(sockets.length, 2);
  assert.match(sockets[1].address, /since=0/);
  // Nor is one waited for that does not let anybody in.
  mock.timers.tick(6000);
  assert.equal(sockets[1].closed, true);
  mock.timers.tick(1200);
  assert.equal(sockets.length, 3);
  sockets[2].tell(state(0));
  assert.deepEqual([heard.up, sockets[2].sent], [true, sockets[0].sent]);
  // However long nobody answers, it is tried again every few seconds.
  for (let round = 0; round < 6; round += 1) {
    const last = sockets[sockets.length - 1];
    last.onclose();
    mock.timers.tick(3000);
    assert.notEqual(sockets[sockets.length - 1], last);
  }
  one.close();
  mock.timers.reset();
});
