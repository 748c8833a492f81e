// @ts-check
// Questions to the server that sent the page.

/** There is no such table, or it is nobody's business. */
export class NotThere extends Error {}

/** The server has a sentence for the player. */
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
 * @returns {Promise<any>}
 */
export async function ask(path, body, signal) {
  const lang = document.documentElement.lang;
  const address = `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(lang)}`;
  const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(address, { signal, ...(body === undefined ? {} : posted) });
  const answer = await response.json().catch(() => ({}));
  // A refused attempt is an answer, not an error.
  if (response.ok || answer.refused) return answer;
  if (response.status === 404) throw new NotThere(answer.sentence ?? '');
  throw new Told(answer.sentence ?? response.statusText, answer.faults ?? [], response.status);
}
