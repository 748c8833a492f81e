// @ts-check
// What the address of the page asks for, and the address of what is shown.

import { at } from '../remote/at.js';

/** @typedef {import('../remote/look.js').Line} Line */

/**
 * @typedef {object} Wanted
 * @property {Line} line
 * @property {number | null} exercise
 * @property {number | null} lesson which step of it
 * @property {string | null} table whose game is looked at
 * @property {number | null} ply how many plies of it
 * @property {boolean} edit
 * @property {string | null} study the name under which this browser keeps it
 */

/** @param {string} game @returns {Wanted} */
export function wanted(game) {
  const query = new URLSearchParams(location.search);
  const number = (/** @type {string} */ name) => (/^\d{1,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  return {
    line: { game, options: query.getAll('set'), start: query.get('pos'), moves: moves(query.getAll('moves')) },
    exercise: number('exercise'),
    lesson: number('lesson'),
    table: query.get('table'),
    ply: number('ply'),
    edit: query.has('edit'),
    study: query.get('study'),
  };
}

/** Moves stand one after another; a roll has spaces of its own. @param {string[]} texts */
function moves(texts) {
  return texts.flatMap((text) => text.match(/roll \d \d \d|\S+/g) ?? []);
}

/**
 * The address of a line, to be kept and sent. With a ply, it opens there.
 * @param {Line} line
 * @param {{ ply?: number, edit?: boolean }} [where]
 */
export function address(line, { ply, edit } = {}) {
  const url = new URL(at(`/p/${line.game}`), location.href);
  if (line.start) url.searchParams.set('pos', line.start);
  for (const option of line.options) url.searchParams.append('set', option);
  if (line.moves.length) url.searchParams.set('moves', line.moves.join(' '));
  if (ply !== undefined && ply < line.moves.length) url.searchParams.set('ply', String(ply));
  if (edit) url.searchParams.set('edit', '1');
  return url.href;
}

/** The address of one position alone. @param {Line} line @param {string} position */
export function positionAddress(line, position) {
  return address({ ...line, start: position, moves: [] });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;

/** Keeps the address of what is shown in the browser's own; not at every step of a quick finger. @param {string} href */
export function remember(href) {
  clearTimeout(later);
  later = setTimeout(() => history.replaceState(null, '', href), 300);
}
