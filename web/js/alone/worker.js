// @ts-check
// The worker that has the games of a browser by itself. A page has three: `home` answers and keeps tables, `player` and `thinker` only think.

import { Games } from './module.js';
import * as store from './store.js';

/** @type {{ postMessage: (message: unknown, options?: { transfer: Transferable[] }) => void, addEventListener: (type: 'message', listener: (event: MessageEvent<any>) => void) => void }} */
const scope = self;

/**
 * What a page says first.
 * @typedef {object} Begin
 * @property {WebAssembly.Module} module
 * @property {boolean} shared whether the module's memory is shared
 * @property {number} helpers how many workers shall search along
 * @property {string} base where words and nets are
 * @property {string} language
 * @property {string} text what is said in it
 */

/** @type {Games} */
let games;
let base = '';
/** How many shall search along. */
let crew = 0;
/** The ways to them, once they have been needed. @type {MessagePort[] | null} */
let helpers = null;
/** The level that thinks with all of them, `Level::FULL`; a weaker one is as strong on every machine. */
const FULL = 10;
/** Nobody waits longer for them; who comes later helps with the next thought. */
const PATIENCE = 500;
/** Words, nets, openings and solved games that were asked for, whether they came or not. @type {Map<string, Promise<void>>} */
const fetched = new Map();
/** Deeds at a table come one after another. @type {Map<string, Promise<unknown>>} */
const queues = new Map();

/** @param {string} name @param {(bytes: ArrayBuffer) => void} take */
function fetchOnce(name, take) {
  const before = fetched.get(name);
  if (before) return before;
  const now = (async () => {
    try {
      const answer = await fetch(base + name);
      if (answer.ok) take(await answer.arrayBuffer());
    } catch {
      // Without a net the computer plays by its weights; without words an exercise is not there. Next time it may come.
      fetched.delete(name);
    }
  })();
  fetched.set(name, now);
  return now;
}

/** The browser keeps nothing, or has no room left. */
const NOT_KEPT = { status: 507, body: { sentence: '', faults: [] } };

/** What a question needs before it can be answered. @param {string} path @param {any} body @param {string} language */
async function prepare(path, body, language) {
  const task = path.match(/^\/api\/tasks\/\w+(?:\/([\w-]+)\/)?/);
  const game = task && (task[1] ?? body?.game);
  // A lesson shares steps with others, and their words stand on other pages.
  const told = game ? games.ask({ path: `/alone/telling/${game}` }) : null;
  for (const page of told?.status === 200 ? told.body : []) {
    await fetchOnce(`words/${language}/${page}.md`, (bytes) => {
      games.ask({ path: '/alone/words', body: { language, page, text: new TextDecoder().decode(bytes) } });
    });
  }
  const thought = path === '/api/think' ? body?.game : path === '/alone/choose' ? JSON.parse(body.kept.setup).game : null;
  const take = (/** @type {ArrayBuffer} */ bytes) => void games.learn(new Uint8Array(bytes));
  if (thought) await fetchOnce(`nets/${thought}.net`, take);
  if (path === '/alone/choose') await fetchOnce(`openings/${thought}.txt`, take);
  // A game may be solved: what is known of it is a file, too.
  const known = thought ?? (path === '/api/known' ? body?.game : null);
  if (known) await fetchOnce(`solved/${known}.kamendb`, take);
}

/** The table a path is about, brought from the disk if it is not here yet. @param {string} path */
async function bring(path) {
  const table = path.match(/^\/api\/tables\/(here-[\w-]+)/)?.[1];
  if (!table) return null;
  const known = games.ask({ path: `/api/tables/${table}` });
  // A browser that keeps nothing has at least what this page knows.
  const stored = await store.kept(table).catch((error) => {
    if (known.status !== 200) throw error;
    return null;
  });
  // Another window may have gone on with it.
  if (stored && (known.status !== 200 || known.then?.n !== stored.events.length)) games.ask({ path: '/alone/take', body: stored });
  return table;
}

/** @param {string} path @param {unknown} body @param {string} language @param {(opinion: any) => void} report */
async function answer(path, body, language, report) {
  if (path === '/api/mine') return games.ask({ path: '/alone/mine', body: { tables: await store.all() }, language });
  if (path === '/alone/forget') {
    await store.forget(/** @type {any} */ (body).table);
    return { status: 200, body: { ok: true } };
  }
  await prepare(path, body, language);
  const table = (await bring(path)) ?? (path.startsWith('/alone/') ? await bring(`/api/tables/${/** @type {any} */ (body)?.table}`) : null);
  const before = table ? games.ask({ path: `/api/tables/${table}` }).then?.n ?? null : null;
  if (path === '/api/think' || (path === '/alone/choose' && /** @type {any} */ (body).level >= FULL)) await called();
  const given = games.ask({ path, body, language }, report);
  if (given.keep?.length) {
    try {
      await store.keep(given.keep, before);
    } catch (error) {
      // What is not on the disk has not happened.
      const made = given.keep[given.keep.length - 1];
      const unmade = before === null ? null : { ...made, events: made.events.slice(0, before) };
      const stored = table && ((await store.kept(table).catch(() => null)) ?? unmade);
      if (stored) games.ask({ path: '/alone/take', body: stored });
      if (error instanceof store.Elsewhere) return answer(path, body, language, report);
      return NOT_KEPT;
    }
    scope.postMessage({ changed: given.keep.map(({ table }) => table), then: given.then, kept: given.keep[given.keep.length - 1] });
  } else if (given.then && table) scope.postMessage({ then: given.then, kept: given.then.think ? await store.kept(table) : null });
  return given;
}

/** @param {Begin} begin */
function begin({ module, shared, helpers: count, base: where, language, text }) {
  games = new Games(module, shared);
  games.ask({ path: '/alone/texts', body: { language, text } });
  base = where;
  crew = count;
}

/** Asks the page for another worker that searches along. @returns {MessagePort} the way to it */
function helper() {
  const { port1, port2 } = new MessageChannel();
  scope.postMessage({ place: games.place(), way: port2 }, { transfer: [port2] });
  return port1;
}

/** When all who search along have been called and are there. */
function called() {
  helpers ??= Array.from({ length: crew }, helper);
  const here = helpers.map((way) => new Promise((resolve) => {
    way.onmessage = resolve;
    way.postMessage('come');
  }));
  return Promise.race([Promise.all(here), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** @param {MessageEvent<any>} event */
function asked({ data }) {
  if (data.begin) return begin(data.begin);
  const { id, path, body, language } = data;
  const report = (/** @type {any} */ opinion) => scope.postMessage({ id, opinion });
  const table = path.match(/here-[\w-]+/)?.[0] ?? body?.table ?? '';
  const before = queues.get(table) ?? Promise.resolve();
  const now = before.then(() => answer(path, body, language, report)).then(
    ({ status, body }) => scope.postMessage({ id, status, body }),
    (error) => scope.postMessage({ id, ...(error instanceof store.NotKept ? NOT_KEPT : { ...NOT_KEPT, status: 500 }), broken: error instanceof WebAssembly.RuntimeError }));
  queues.set(table, now);
}

scope.addEventListener('message', asked);
