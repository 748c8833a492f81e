// @ts-check
// What the computer thinks of a line: asked again and again, longer each time, while somebody looks.

import { ask, Told } from '../remote/http.js';

/** @typedef {import('../remote/look.js').Line} Line */
/** @typedef {import('../types.js').BestLine} BestLine */
/** @typedef {import('../types.js').Opinion} Opinion */

/** How long is thought the first time, the second time and so on. */
const LONGER = [150, 400, 1000, 2500, 5000];
/** When others need the computer, one asks again later. */
const LATER = 1500;
/** So often in a row it may fail. */
const PATIENCE = 6;

/** @param {Line} line @param {number} millis @param {number} lines @param {AbortSignal} [signal] @param {{why?: boolean, report?: (opinion: Opinion) => void}} [more] whether the idea is asked for too; who hears of it meanwhile @returns {Promise<Opinion>} */
export function think(line, millis, lines, signal, { why = false, report } = {}) {
  return ask('/api/think', { ...line, millis, lines, why }, signal, report);
}

/**
 * One opinion of a line; where the game is over, its result is the opinion. Nothing where the computer has no time.
 * @param {Line} line @param {number} millis @param {AbortSignal} signal
 * @returns {Promise<Opinion | null>}
 */
export async function opinionOf(line, millis, signal) {
  for (let tries = 0; tries < 3 && !signal.aborted; tries++) {
    try {
      return await think(line, millis, 1, signal);
    } catch (error) {
      if (error instanceof Told && error.status === 409) return result(line, signal);
      await new Promise((resolve) => setTimeout(resolve, 800));
    }
  }
  return null;
}

/** @param {Line} line @param {AbortSignal} signal @returns {Promise<Opinion | null>} */
async function result(line, signal) {
  const { state } = await ask('/api/look', line, signal);
  const winner = state.result?.winner;
  const share = winner === 'white' ? 1 : winner === 'black' ? 0 : 0.5;
  const chances = { white: Number(winner === 'white'), draw: Number(!winner), black: Number(winner === 'black') };
  const best = { score: state.result?.score ?? '', share, chances, depth: 0, nodes: 0, moves: [], trace: { acts: [], path: [], taken: [], placed: [] } };
  return { turn: 'white', lines: [best], why: [] };
}

/** @param {Opinion | null | undefined} opinion */
function depth(opinion) {
  return opinion?.lines[0]?.depth ?? 0;
}

export class Thinker {
  /** What was thought before, and how often. @type {Map<string, { opinion: Opinion, times: number }>} */
  #known = new Map();
  /** @type {AbortController | null} */
  #running = null;
  /** @type {Line | null} */
  #line = null;
  lines = 1;
  #on = false;
  /** Nothing where the game is over, or nobody thinks. @type {(opinion: Opinion | null) => void} */
  told = () => {};

  constructor() {
    document.addEventListener('visibilitychange', () => (document.hidden ? this.#stop() : this.#begin()));
  }

  get on() {
    return this.#on;
  }

  /** @param {boolean} on */
  turn(on) {
    this.#on = on;
    if (on) this.#begin();
    else {
      this.#stop();
      this.told(null);
    }
  }

  /** How many best lines. @param {number} lines */
  want(lines) {
    this.lines = lines;
    this.#begin();
  }

  /** Another position is looked at; nothing where the game is over. @param {Line | null} line */
  watch(line) {
    this.#line = line;
    this.#begin();
  }

  /** Somebody else thinks; `resume` goes on. */
  pause() {
    this.#stop();
  }

  resume() {
    this.#begin();
  }

  #stop() {
    this.#running?.abort();
    this.#running = null;
  }

  #begin() {
    this.#stop();
    const line = this.#line;
    if (!this.#on || document.hidden) return;
    if (!line) return this.told(null);
    this.#running = new AbortController();
    void this.#think(line, this.lines, this.#running.signal);
  }

  /** @param {Line} line @param {number} lines @param {AbortSignal} signal */
  async #think(line, lines, signal) {
    const key = JSON.stringify([line, lines]);
    let { opinion, times } = this.#known.get(key) ?? { opinion: null, times: 0 };
    if (opinion) this.told(opinion);
    let failed = 0;
    while (times < LONGER.length && failed < PATIENCE && !signal.aborted) {
      try {
        const found = await think(line, LONGER[times], lines, signal, { report: (soon) => !signal.aborted && depth(soon) > depth(opinion) && this.told(soon) });
        if (signal.aborted) return;
        // One that was cut short may know less.
        if (depth(found) >= depth(opinion)) opinion = found;
        this.#known.set(key, { opinion: opinion ?? found, times: ++times });
        this.told(opinion);
        failed = 0;
      } catch {
        if (signal.aborted) return;
        failed++;
        await new Promise((resolve) => setTimeout(resolve, LATER));
      }
    }
  }
}
