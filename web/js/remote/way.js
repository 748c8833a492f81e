// @ts-check
// Who is asked: the server that sent the page, or the games of this browser. A page that came without a server (`data-base`
// says so) asks only the latter; others ask them for whatever needs no server, and when there is no connection.

import { able, answers, askAlone } from '../alone/alone.js';
import { alone } from './at.js';

/** @typedef {{ status: number, ok: boolean, body: any }} Given */

/** @param {{ status: number, body: any }} answer @returns {Given} */
function given({ status, body }) {
  return { status, ok: status >= 200 && status < 300, body };
}

/**
 * Asks whoever can answer best.
 * @param {string} path
 * @param {unknown} [body] posted where there is one
 * @param {AbortSignal} [signal] gives the question up
 * @param {(opinion: any) => void} [report] hears what the computer thinks meanwhile, where it thinks here
 * @returns {Promise<Given>}
 */
export async function send(path, body, signal, report) {
  const here = able && answers(path);
  const thinks = path === '/api/think';
  if (here && (alone || thinks || /^\/api\/tables\/here-/.test(path))) {
    try {
      const answer = given(await askAlone(path, body, signal, report));
      // A server may have games of its own, which this browser does not know.
      if (alone || !thinks || answer.ok || answer.status === 409) return answer;
    } catch (error) {
      if (alone || !thinks || signal?.aborted) throw error;
    }
  }
  try {
    return await fromServer(path, body, signal);
  } catch (error) {
    if (!here || thinks || signal?.aborted || !(error instanceof TypeError)) throw error;
    return given(await askAlone(path, body, signal));
  }
}

/** Asks the server and nobody else. @param {string} path @param {unknown} [body] @param {AbortSignal} [signal] @returns {Promise<Given>} */
export async function fromServer(path, body, signal) {
  const address = `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(document.documentElement.lang)}`;
  const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(address, { signal, ...(body === undefined ? {} : posted) });
  return { status: response.status, ok: response.ok, body: await response.json().catch(() => ({})) };
}
