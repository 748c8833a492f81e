// @ts-check
// Questions, and what an answer means.

import { send } from './way.js';

/** There is no such table, or it is nobody's business. */
export class NotThere extends Error {}

/** There is a sentence for the player. */
export class Told extends Error {
  /** @param {string} sentence @param {string[]} faults @param {number} status */
  constructor(sentence, faults, status = 0) {
    super(sentence);
    this.faults = faults;
    this.status = status;
  }
}

/**
 * @param {string} path
 * @param {unknown} [body] posted where there is one
 * @param {AbortSignal} [signal] gives the question up
 * @param {(opinion: any) => void} [report] hears what the computer thinks meanwhile
 * @returns {Promise<any>}
 */
export async function ask(path, body, signal, report) {
  const { ok, status, body: answer } = await send(path, body, signal, report);
  // A refused attempt is an answer, not an error.
  if (ok || answer.refused) return answer;
  if (status === 404) throw new NotThere(answer.sentence ?? '');
  throw new Told(answer.sentence ?? String(status), answer.faults ?? [], status);
}
