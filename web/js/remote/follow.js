// @ts-check
// A state brings only the plies that are new; here the whole game is kept.

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../interface.js').View} View */
/** @typedef {import('../interface.js').Happening} Happening */

/**
 * The state with the whole game, or nothing where plies are missing in between.
 * @param {View | null} before
 * @param {State} state
 * @returns {View | null}
 */
export function follow(before, state) {
  const { from, plies } = state.history;
  const kept = before?.plies.slice(0, from) ?? [];
  const first = state.start ?? before?.first;
  if (kept.length < from || !first) return null;
  return { ...state, plies: [...kept, ...plies], first, since: performance.now() };
}

/** Whoever wants to hear. */
export class Listeners {
  /** @type {Set<(happening: Happening) => void>} */
  #all = new Set();

  /** @param {(happening: Happening) => void} listener */
  add(listener) {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  /** @param {Happening} happening */
  tell(happening) {
    for (const listener of this.#all) listener(happening);
  }
}
