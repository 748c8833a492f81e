// @ts-check
// Studies that this browser keeps: games that were opened from files, and lines with comments and variations.

import { keep, kept } from '../keep.js';

/** @typedef {import('../types.js').Study} Study */

/** Older ones give way. */
const MOST = 30;

/** @returns {string[]} the latest first */
function names() {
  return kept('studies') ?? [];
}

/** A new name. */
export function newName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** @param {string} name @param {Study} study */
export function keepStudy(name, study) {
  const all = [name, ...names().filter((each) => each !== name)];
  for (const old of all.splice(MOST)) keep(`study-${old}`, null);
  keep('studies', all);
  keep(`study-${name}`, study);
}

/** @param {string} name @returns {Study | null} */
export function keptStudy(name) {
  return kept(`study-${name}`);
}

/** Where a study is looked at. @param {string} game @param {string} name */
export function studyAddress(game, name) {
  return `/p/${encodeURIComponent(game)}?study=${encodeURIComponent(name)}`;
}
