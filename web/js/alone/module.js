// @ts-check
// The games as a module of WebAssembly: a question goes in as JSON, an answer comes out. Runs in workers and in Node.js.

/**
 * @typedef {object} Answer
 * @property {number} status as a server would give it
 * @property {any} body
 * @property {any[]} [keep] tables that are different now
 * @property {Then} [then] what comes next at the table
 */

/**
 * @typedef {object} Then
 * @property {string} table
 * @property {number} n how many events it has
 * @property {{ about: [number, number], level: number, pace: number, at: number } | null} think
 * @property {number | null} flagIn milliseconds
 */

/** @typedef {{ path: string, body?: unknown, language?: string }} Question */

/** A place in the memory of the games for another worker. @typedef {{ module: WebAssembly.Module, memory: WebAssembly.Memory, stack: number, own: number }} Place */

/** Pages of 64 KiB that the module begins with and that it may have: `./build-wasm` says the same. */
const PAGES = { initial: 256, maximum: 16384 };
/** The stack of a worker that helps. */
const STACK = 1 << 20;
/** Threads that search together, at most. */
const THREADS = 8;

/** Memory of one worker, or one that several workers share. @param {boolean} shared */
function memoryOf(shared) {
  return new WebAssembly.Memory({ ...PAGES, shared });
}

/** Whether workers may share memory: where the page is isolated from other origins, and there is room. */
export function shares() {
  try {
    return globalThis.crossOriginIsolated === true && Boolean(memoryOf(true));
  } catch {
    return false;
  }
}

/** How many workers search along with one that thinks: together a thread a processor. @param {number} processors */
export function helpersFor(processors) {
  return Math.min(processors, THREADS) - 1;
}

/** The module for a worker that shares its memory with nobody: the same but for one byte, which says so. @param {Uint8Array<ArrayBuffer>} bytes */
export function unshared(bytes) {
  // A memory is imported (2), and it is shared (3).
  const wanted = new TextEncoder().encode('\x03env\x06memory\x02\x03');
  const fits = (/** @type {number} */ at) => wanted.every((byte, place) => bytes[at + place] === byte);
  let at = 0;
  while (at < bytes.length && !fits(at)) at++;
  bytes[at + wanted.length - 1] = 1;
  return bytes;
}

/** What the module asks for. Workers tell the time by one clock. @param {WebAssembly.Memory} memory @param {(at: number, length: number) => void} report */
function imports(memory, report) {
  return { env: { memory }, kamen: { now: () => performance.timeOrigin + performance.now(), report } };
}

/**
 * Takes a place in another worker's memory. What it gives searches along with one thought, which must begin soon.
 * @param {Place} place @returns {(come: () => void) => void} `come` is called when the thought may begin
 */
export function helper({ module, memory, stack, own }) {
  const doors = /** @type {any} */ (new WebAssembly.Instance(module, imports(memory, () => {})).exports);
  doors.__stack_pointer.value = stack;
  doors.__wasm_init_tls(own);
  return (come) => {
    doors.come();
    come();
    doors.help();
  };
}

export class Games {
  /** Told what the computer thinks meanwhile. @type {(opinion: any) => void} */
  #report = () => {};
  /** @type {any} */
  #doors;
  #module;
  #memory;

  /** @param {WebAssembly.Module} module @param {boolean} [shared] as the module says */
  constructor(module, shared = true) {
    this.#module = module;
    this.#memory = memoryOf(shared);
    const report = (/** @type {number} */ at, /** @type {number} */ length) => this.#report(JSON.parse(this.#read(at, length)));
    this.#doors = new WebAssembly.Instance(module, imports(this.#memory, report)).exports;
  }

  /** Where another worker may be a `helper`; each needs a place of its own. @returns {Place} */
  place() {
    const { lasting, __tls_size, __tls_align } = this.#doors;
    const room = (/** @type {number} */ length, /** @type {number} */ step) => Math.ceil(lasting(length + step) / step) * step;
    const stack = room(STACK, 16) + STACK;
    return { module: this.#module, memory: this.#memory, stack, own: room(__tls_size.value, __tls_align.value) };
  }

  /** @param {Question} question @param {(opinion: any) => void} [report] @returns {Answer} */
  ask(question, report = () => {}) {
    this.#report = report;
    return JSON.parse(this.raw(JSON.stringify({ ...question, now: Date.now(), chance: chance() })));
  }

  /** The same as texts, with time and chance in the question. @param {string} question */
  raw(question) {
    this.#write(new TextEncoder().encode(question));
    const length = this.#doors.ask();
    return this.#read(this.#doors.answer(), length);
  }

  /** Takes a net; whether it is one. @param {Uint8Array} net */
  learn(net) {
    this.#write(net);
    return this.#doors.learn() === 1;
  }

  /** @param {Uint8Array} bytes */
  #write(bytes) {
    const at = this.#doors.room(bytes.length);
    new Uint8Array(this.#memory.buffer, at, bytes.length).set(bytes);
  }

  /** @param {number} at @param {number} length */
  #read(at, length) {
    // Shared memory is not decoded where it lies.
    return new TextDecoder().decode(new Uint8Array(this.#memory.buffer, at, length).slice());
  }
}

/** 32 random bytes in hexadecimal. */
function chance() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
