// @ts-check
// The games of this browser: those that a server keeps, and those that it keeps by itself.

import { able, askAlone } from './alone/alone.js';
import { ask } from './ask.js';
import { alone, isHere } from './remote/at.js';

/** @typedef {import('./types.js').MyTable} MyTable */

/** Those that the browser keeps. Whoever has none does not wait for the games to be loaded. @returns {Promise<MyTable[]>} */
async function ownTables() {
  try {
    const some = !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === 'kamen');
    return able && some ? (await askAlone('/api/mine')).body.tables ?? [] : [];
  } catch {
    return [];
  }
}

/** All of them, the latest first. @returns {Promise<MyTable[]>} */
export async function myTables() {
  const own = ownTables();
  // Without a connection, or a server, those of the browser itself are all there are.
  const far = alone ? Promise.resolve({ tables: [] }) : ask('/api/mine').catch(async (error) => {
    if ((await own).length) return { tables: [] };
    throw error;
  });
  const all = [...(await far).tables, ...(await own)];
  const known = new Set();
  return all.filter(({ table }) => !known.has(table) && known.add(table)).sort((a, b) => b.touched - a.touched);
}

/** A game as the text of a file. @param {string} table @param {string} format @returns {Promise<string>} */
export async function recordOf(table, format) {
  const path = `/api/tables/${encodeURIComponent(table)}/record?format=${format}`;
  if (isHere(table)) return (await ask(path)).text;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}
