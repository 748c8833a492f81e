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

export class Games {
  /** Told what the computer thinks meanwhile. @type {(opinion: any) => void} */
  #report = () => {};
  /** @type {any} */
  #doors;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const imports = {
      now: () => performance.now(),
      report: (/** @type {number} */ at, /** @type {number} */ length) => this.#report(JSON.parse(this.#read(at, length))),
    };
    this.#doors = new WebAssembly.Instance(module, { kamen: imports }).exports;
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
    new Uint8Array(this.#doors.memory.buffer, at, bytes.length).set(bytes);
  }

  /** @param {number} at @param {number} length */
  #read(at, length) {
    return new TextDecoder().decode(new Uint8Array(this.#doors.memory.buffer, at, length));
  }
}

/** 32 random bytes in hexadecimal. */
function chance() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
