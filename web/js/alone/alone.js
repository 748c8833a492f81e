// @ts-check
// The page's side of a browser by itself: questions go to a worker with the games, and the computer thinks in another one.

import { alone } from '../remote/at.js';
import { say } from '../words.js';
import { helpersFor, shares, unshared } from './module.js';

/** @typedef {{ resolve: (answer: { status: number, body: any }) => void, reject: (error: Error) => void, report?: (opinion: any) => void }} Waiting */

const language = document.documentElement.lang || 'en';
/** Where texts, words of the booklet and nets are. */
const base = new URL('../../', import.meta.url).href;

/** Whether this browser can play by itself. */
export const able = typeof WebAssembly === 'object' && typeof Worker === 'function' && typeof DecompressionStream === 'function';

const shared = able && shares();
/** Workers that search along with one that thinks; none where it shares its memory with nobody. */
const HELPERS = shared ? helpersFor(navigator.hardwareConcurrency) : 0;

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

/** The module, compiled once for all workers. */
function load() {
  // A server packs it with Brotli, which the browser unpacks where it trusts the connection.
  compiled ??= alone || !isSecureContext ? unpacked() : given();
  compiled.catch(() => (compiled = null));
  return compiled;
}

/** @type {Promise<string> | null} */
let sentences = null;

/** What is said in the language of the page: the module has no text of its own. */
function texts() {
  sentences ??= (async () => {
    const answer = await fetch(new URL(`texts/${language}.ftl`, base));
    if (!answer.ok) throw new Error('no texts');
    return answer.text();
  })();
  sentences.catch(() => (sentences = null));
  return sentences;
}

/** The module from a server; whatever lies between may not let Brotli through. */
async function given() {
  const answer = await fetch(new URL('wasm/kamen.wasm', base));
  if (!answer.ok) return unpacked();
  return shared ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(unshared(new Uint8Array(await answer.arrayBuffer())));
}

/** The module from a file. @returns {Promise<WebAssembly.Module>} */
function unpacked() {
  const worker = new Worker(new URL('unpack.js', import.meta.url), { type: 'module', name: 'unpacker' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      worker.terminate();
      if (data.module) resolve(data.module);
      else reject(new Error(data.trouble));
    };
    worker.onerror = () => reject(new Error('no module'));
    worker.postMessage({ base, shared });
  });
}

class Helper {
  /** @type {Worker | null} */
  #worker = null;
  /** Those who search along with it. @type {Worker[]} */
  #crew = [];
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;

  /** @param {string} name @param {number} helpers @param {(message: any) => void} [heard] what it says without being asked */
  constructor(name, helpers, heard = () => {}) {
    this.name = name;
    this.helpers = helpers;
    this.heard = heard;
  }

  /** @param {string} path @param {unknown} body @param {AbortSignal} [signal] @param {(opinion: any) => void} [report] @returns {Promise<{ status: number, body: any }>} */
  async ask(path, body, signal, report) {
    const [module, text] = await Promise.all([load(), texts()]);
    signal?.throwIfAborted();
    const worker = (this.#worker ??= this.#begin(module, text));
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, report });
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return;
        reject(signal.reason);
        // A thought that nobody waits for ends at once; other answers take no time.
        if (this === thinker) this.stop();
      });
      worker.postMessage({ id, path, body, language });
    });
  }

  /** Ends what it thinks about. Whoever thinks about nothing stays: it is ready for the next move. */
  rest() {
    if (this.#waiting.size) this.stop();
  }

  stop() {
    for (const worker of [...this.#crew, this.#worker]) worker?.terminate();
    this.#crew = [];
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new DOMException('stopped', 'AbortError'));
    this.#waiting.clear();
  }

  /** @param {WebAssembly.Module} module @param {string} text */
  #begin(module, text) {
    const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module', name: this.name });
    worker.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      if (data.opinion) waiting?.report?.(data.opinion);
      else if (data.place) this.#engage(data.place, data.way);
      else if (data.id === undefined) this.heard(data);
      else {
        this.#waiting.delete(data.id);
        waiting?.resolve(data);
        // A module that fell over is not asked again; everything that happened is on the disk.
        if (data.broken) this.stop();
      }
    };
    worker.onerror = () => this.stop();
    worker.postMessage({ begin: { module, shared, helpers: this.helpers, base, language, text } });
    return worker;
  }

  /** Somebody who searches along, at a place in the memory of the worker. @param {import('./module.js').Place} place @param {MessagePort} way between the two */
  #engage(place, way) {
    const worker = new Worker(new URL('helper.js', import.meta.url), { type: 'module', name: 'helper' });
    worker.postMessage({ place, way }, [way]);
    this.#crew.push(worker);
  }
}

const home = new Helper('home', 0, heard);
const thinker = new Helper('thinker', HELPERS);
/** Analyses end when another begins; moves of the computer at a table have a helper of their own. */
const player = new Helper('player', HELPERS);

/** @type {Set<(table: string, trouble?: string) => void>} */
const listeners = new Set();
/** Other windows of this browser hear of it, too. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kamen') : null;
if (channel) channel.onmessage = ({ data }) => told(data);

/** @param {string[]} tables */
function told(tables) {
  for (const listener of listeners) for (const table of tables) listener(table);
}

/** Hears which table is different now, or what kept it as it was. @param {(table: string, trouble?: string) => void} listener @returns {() => void} */
export function changes(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is thought about, for which table. @type {Map<string, string>} */
const thinking = new Map();
/** @type {Map<string, ReturnType<typeof setTimeout>>} */
const flags = new Map();

/** @param {{ changed?: string[], then?: import('./module.js').Then, kept?: any }} message */
function heard({ changed, then, kept }) {
  if (changed) {
    // A browser that is short of room must not throw games away. What it says to that is its own business.
    navigator.storage?.persist?.().catch(() => {});
    told(changed);
    channel?.postMessage(changed);
  }
  if (then) void look(then, kept);
}

/** Does what comes next at a table: the computer thinks, the flag falls. @param {import('./module.js').Then} then @param {any} kept */
async function look({ table, think, flagIn }, kept) {
  clearTimeout(flags.get(table));
  if (flagIn !== null) flags.set(table, setTimeout(() => void home.ask('/alone/look-after', { table }), Math.min(flagIn + 5, 2 ** 31 - 1)));
  const about = think ? JSON.stringify(think.about) : '';
  if (thinking.get(table) === about) return;
  if (thinking.get(table)) player.rest();
  thinking.set(table, about);
  if (!think || !kept) return;
  const pause = new Promise((resolve) => setTimeout(resolve, think.pace));
  try {
    const { body, status } = await player.ask('/alone/choose', { kept, level: think.level, at: think.at });
    await pause;
    if (thinking.get(table) !== about || status !== 200) return;
    const made = await home.ask('/alone/thought', { table, about: think.about, thought: body.thought });
    if (made.status === 507) {
      thinking.set(table, '');
      for (const listener of listeners) listener(table, say('pages-alone-not-kept'));
    }
  } catch {
    // Stopped, because the game went on.
    if (thinking.get(table) === about) thinking.set(table, '');
  }
}

/** Whether the games of this browser answer a path at all. @param {string} path */
export function answers(path) {
  return /^\/api\/(games|look|known|arrange|tasks|think|study|load|mine|tables$|tables\?|tables\/here-)/.test(path);
}

/**
 * Asks the games of this browser, as one would ask a server.
 * @param {string} path @param {unknown} [body] @param {AbortSignal} [signal] @param {(opinion: any) => void} [report]
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function askAlone(path, body, signal, report) {
  const answer = await (path.startsWith('/api/think') ? thinker : home).ask(path, body, signal, report);
  if (answer.status === 507) answer.body = { sentence: say(/^\/api\/tables(\?|$)/.test(path) ? 'pages-alone-not-begun' : 'pages-alone-not-kept'), faults: [] };
  else if (answer.status === 500) answer.body = { sentence: say('pages-error'), faults: [] };
  return answer;
}
