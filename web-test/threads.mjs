// How many nodes a second a page searches, with one thread and with all it would take:
//
//   node web-test/threads.mjs http://127.0.0.1:8039 [TIMES]      (by default 3)
//
// Each thought of three seconds is one of a new page, after a short one that brings everything there. Counted is up to the last depth that was
// searched to its end; said is the middle of the times.

import { spawn } from 'node:child_process';

const [address, times = '3'] = process.argv.slice(2);
const GAMES = ['chess', 'international', 'russian', 'mill'];
const PORT = 9600 + (process.pid % 300);

const driver = spawn('chromedriver', [`--port=${PORT}`, '--log-level=OFF'], { stdio: 'ignore' });
const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body) => {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
};

/** In the page: thousands of nodes a second. A module by another name is another one, which counts the processors anew. */
const measure = `
  const [game, one, done] = arguments;
  (async () => {
    if (one) Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });
    const assets = [...document.scripts].map((script) => script.src).find((src) => src.includes('/assets/')).match(/^.*\\/assets\\/[^/]+\\//)[0];
    const { askAlone } = await import(assets + 'js/alone/alone.js?measured');
    const think = async (millis) => {
      const begun = performance.now();
      let speed = 0;
      await askAlone('/api/think', { game, millis, lines: 1 }, undefined, ({ lines: [{ nodes }] }) => (speed = nodes / (performance.now() - begun)));
      return speed;
    };
    await think(500);
    done({ isolated: crossOriginIsolated, processors: navigator.hardwareConcurrency, speed: await think(3000) });
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
  const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: { 'goog:chromeOptions': { args: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'] } } } });
  const session = `/session/${sessionId}`;
  try {
    await call('POST', `${session}/timeouts`, { script: 60000 });
    const speed = async (/** @type {string} */ game, /** @type {boolean} */ one) => {
      await call('POST', `${session}/url`, { url: `${address}/help` });
      const found = await call('POST', `${session}/execute/async`, { script: measure, args: [game, one] });
      if (found.error || !found.isolated) throw new Error(JSON.stringify(found));
      return found.speed;
    };
    const middle = (/** @type {number[]} */ found) => found.sort((one, other) => one - other)[found.length >> 1];
    for (const game of GAMES) {
      const [one, all] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
      // In turn, so that what else the machine does meets both.
      for (let time = 0; time < Number(times); time++) {
        one.push(await speed(game, true));
        all.push(await speed(game, false));
      }
      const [few, many] = [middle(one), middle(all)];
      console.log(`${game}: ${Math.round(few)} kn/s with one thread, ${Math.round(many)} with all, ${(many / few).toFixed(2)} times as many`);
    }
  } finally {
    await call('DELETE', session, undefined);
  }
} finally {
  driver.kill();
}
