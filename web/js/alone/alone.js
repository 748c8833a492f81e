// @ts-check
// The page's side of a browser by itself: questions go to a worker with the games, and the computer thinks in another one.

import { alone } from '../remote/at.js';
import { say } from '../words.js';

/** @typedef {{ resolve: (answer: { status: number, body: any }) => void, reject: (error: Error) => void, report?: (opinion: any) => void }} Waiting */

const language = document.documentElement.lang || 'en';
/** Where words of the booklet and nets are. */
const base = new URL('../../', import.meta.url).href;

/** Whether this browser can play by itself. */
export const able = typeof WebAssembly === 'object' && typeof Worker === 'function' && typeof DecompressionStream === 'function';

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

/** The module, compiled once for both workers. */
function load() {
  compiled ??= (async () => {
    // A server packs it in the best way that this browser knows; other hosts have it as a file, which is unpacked here.
    const given = await fetch(new URL(alone ? 'wasm/kamen.wasm.gz' : 'wasm/kamen.wasm', base));
    if (!given.ok || !given.body) throw new Error('no module');
    if (!alone) return WebAssembly.compileStreaming(given);
    const headers = { 'content-type': 'application/wasm' };
    return WebAssembly.compileStreaming(new Response(given.body.pipeThrough(new DecompressionStream('gzip')), { headers }));
  })();
  compiled.catch(() => (compiled = null));
  return compiled;
}

class Helper {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;

  /** @param {string} name @param {(message: any) => void} heard what it says without being asked */
  constructor(name, heard) {
    this.name = name;
    this.heard = heard;
  }

  /** @param {string} path @param {unknown} body @param {AbortSignal} [signal] @param {(opinion: any) => void} [report] @returns {Promise<{ status: number, body: any }>} */
  async ask(path, body, signal, report) {
    const module = await load();
    signal?.throwIfAborted();
    const worker = (this.#worker ??= this.#begin(module));
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

  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new DOMException('stopped', 'AbortError'));
    this.#waiting.clear();
  }

  /** @param {WebAssembly.Module} module */
  #begin(module) {
    const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module', name: this.name });
    worker.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      if (data.opinion) waiting?.report?.(data.opinion);
      else if (data.id === undefined) this.heard(data);
      else {
        this.#waiting.delete(data.id);
        waiting?.resolve(data);
        // A module that fell over is not asked again; everything that happened is on the disk.
        if (data.broken) this.stop();
      }
    };
    worker.onerror = () => this.stop();
    worker.postMessage({ begin: { module, base } });
    return worker;
  }
}

const home = new Helper('home', heard);
const thinker = new Helper('thinker', () => {});
/** Analyses end when another begins; moves of the computer at a table have a helper of their own. */
const player = new Helper('player', () => {});

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
  if (thinking.get(table)) player.stop();
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
