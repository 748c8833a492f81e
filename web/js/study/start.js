// @ts-check
// From a position to a table: against the computer, or two people at this device.

import { el } from '../dom.js';
import { tSide } from '../text.js';
import { ask } from '../remote/http.js';
import { openDialog } from '../table/dialogs.js';
import { s } from './text.js';

const LEVELS = 10;
const USUAL = 4;

/** @param {{ game: string, options: string[], start: string, turn: import('../types.js').Side | null }} from */
export function startDialog({ game, options, start, turn }) {
  const trouble = el('p', { role: 'alert', class: 'study-trouble' });
  const open = async (/** @type {object[]} */ seats) => {
    try {
      const { table } = await ask('/api/tables', { game, options, start, seats, colours: 'chosen' });
      location.href = `/t/${table}`;
    } catch (error) {
      trouble.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const me = { kind: 'me' };
  const level = el('select', { id: 'start-level' },
    ...Array.from({ length: LEVELS }, (_, at) => el('option', { value: at + 1, selected: at + 1 === USUAL }, String(at + 1))));
  const colour = el('select', { id: 'start-colour' },
    ...(/** @type {const} */ (['white', 'black'])).map((side) => el('option', { value: side, selected: side === turn }, tSide('side', side))));
  const computer = () => ({ kind: 'computer', level: Number(level.value) });
  openDialog(s('play-from-here'),
    el('h3', {}, s('against-computer')),
    el('label', { class: 'field', for: 'start-level' }, el('span', {}, s('level')), level),
    el('label', { class: 'field', for: 'start-colour' }, el('span', {}, s('my-colour')), colour),
    el('div', { class: 'buttons' }, el('button', { type: 'button', class: 'main', 'data-act': 'computer', onclick: () => open(colour.value === 'white' ? [me, computer()] : [computer(), me]) }, s('begin'))),
    el('h3', {}, s('two-people')),
    el('div', { class: 'buttons' }, el('button', { type: 'button', 'data-act': 'two', onclick: () => open([me, me]) }, s('begin-two'))),
    trouble);
}
