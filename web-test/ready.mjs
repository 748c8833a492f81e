// How soon a browser by itself gives its first answer, on a machine several times slower than this one:
//
//   node web-test/ready.mjs http://127.0.0.1:8039 [SLOWER]      (by default 4)
//
// Chromium is throttled (Emulation.setCPUThrottlingRate); each time is a new browser, which has kept nothing. Counted is from asking for the
// module to the first legal moves: fetched, unpacked, compiled, started in a worker and asked. Prints the module's bytes on the wire as well.

import { spawn } from 'node:child_process';

const [address, slower = '4'] = process.argv.slice(2);
const TIMES = 5;
const PORT = 9600 + (process.pid % 300);

const driver = spawn('chromedriver', [`--port=${PORT}`, '--log-level=OFF'], { stdio: 'ignore' });
const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body) => {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
};

/** In the page: from asking for the module to the first legal moves. */
const measure = `
  const done = arguments[arguments.length - 1];
  (async () => {
    const assets = [...document.scripts].map((script) => script.src).find((src) => src.includes('/assets/')).match(/^.*\\/assets\\/[^/]+\\//)[0];
    const { askAlone } = await import(assets + 'js/alone/alone.js');
    const begun = performance.now();
    const { body } = await askAlone('/api/look', { game: 'czech' });
    const ready = performance.now() - begun;
    const wire = performance.getEntriesByType('resource').find((entry) => entry.name.includes('kamen.wasm'));
    done({ ready, moves: body.state.moves.length, bytes: wire?.encodedBodySize });
  })().catch((error) => done({ error: String(error) }));`;

try {
  for (let tries = 0; ; tries++) {
    try {
      await call('GET', '/status', undefined);
      break;
    } catch (error) {
      if (tries > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const times = [];
  for (let time = 0; time < TIMES; time++) {
    const args = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--window-size=412,915'];
    const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: { 'goog:chromeOptions': { args } } } });
    const session = `/session/${sessionId}`;
    try {
      await call('POST', `${session}/url`, { url: `${address}/help` });
      await call('POST', `${session}/goog/cdp/execute`, { cmd: 'Emulation.setCPUThrottlingRate', params: { rate: Number(slower) } });
      await call('POST', `${session}/timeouts`, { script: 60000 });
      const found = await call('POST', `${session}/execute/async`, { script: measure, args: [] });
      if (found.error || !found.moves) throw new Error(JSON.stringify(found));
      times.push(found.ready);
      console.log(`${Math.round(found.ready)} ms, ${found.bytes} bytes`);
    } finally {
      await call('DELETE', session, undefined);
    }
  }
  times.sort((one, other) => one - other);
  console.log(`${slower} times slower: ${Math.round(times[0])} ms at best, ${Math.round(times[TIMES >> 1])} ms in the middle of ${TIMES}`);
} finally {
  driver.kill();
}
