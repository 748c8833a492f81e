// @ts-check
// From a position to a table: against the computer, two people at this device, or a friend elsewhere; by any clock.

import { el } from '../dom.js';
import { tSide } from '../text.js';
import { at } from '../remote/at.js';
import { ask } from '../remote/http.js';
import { clockChooser } from '../clock.js';
import { openDialog } from '../table/dialogs.js';
import { s } from './text.js';

const LEVELS = 10;
const USUAL = 4;
const WHO = ['computer', 'device', 'friend'];

/** @param {{ game: string, options: string[], start: string, turn: import('../types.js').Side | null }} from */
export function startDialog({ game, options, start, turn }) {
  const trouble = el('p', { role: 'alert', class: 'study-trouble' });
  const level = el('select', { id: 'start-level' },
    ...Array.from({ length: LEVELS }, (_, at) => el('option', { value: at + 1, selected: at + 1 === USUAL }, String(at + 1))));
  const colour = el('select', { id: 'start-colour' },
    ...(/** @type {const} */ (['white', 'black'])).map((side) => el('option', { value: side, selected: side === turn }, tSide('side', side))));
  const clock = clockChooser();
  const levels = el('label', { class: 'field', for: 'start-level' }, el('span', {}, s('level')), level);
  const colours = el('label', { class: 'field', for: 'start-colour' }, el('span', {}, s('my-colour')), colour);
  let who = 'computer';
  const choose = (/** @type {string} */ chosen) => {
    who = chosen;
    levels.hidden = who !== 'computer';
    colours.hidden = who === 'device';
  };
  const whom = el('fieldset', { class: 'start-who' }, el('legend', {}, s('against-whom')), ...WHO.map((name) =>
    el('label', { class: 'study-switch' },
      el('input', { type: 'radio', name: 'start-who', value: name, checked: name === who, onchange: () => choose(name) }), el('span', {}, s(`against-${name}`)))));
  const open = async () => {
    const wrong = clock.wrong();
    if (wrong) {
      trouble.textContent = s('clock-range', { least: wrong.min, most: wrong.max });
      return wrong.focus();
    }
    const me = { kind: 'me' };
    const other = who === 'computer' ? { kind: 'computer', level: Number(level.value) } : who === 'friend' ? { kind: 'friend' } : me;
    const seats = colour.value === 'black' && who !== 'device' ? [other, me] : [me, other];
    try {
      const { table } = await ask('/api/tables', { game, options, start, seats, colours: 'chosen', clock: clock.text() || null });
      location.href = at(`/t/${table}`);
    } catch (error) {
      trouble.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  openDialog(s('play-from-here'), whom, levels, colours, clock.element,
    el('div', { class: 'buttons' }, el('button', { type: 'button', class: 'main', 'data-act': 'begin', onclick: () => void open() }, s('begin'))),
    trouble);
}
