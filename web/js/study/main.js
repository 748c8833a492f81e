// @ts-check
// The page of boards that nobody keeps: analysis, editor, exercise, lesson; which of them, says the address.

import { byId, el } from '../dom.js';
import { t } from '../text.js';
import { ask, Told } from '../remote/http.js';
import { wanted } from './address.js';
import { Analysis } from './analysis.js';
import { Desk } from './desk.js';
import { Editor } from './editor.js';
import { Exercise } from './exercise.js';
import { keptStudy } from './kept.js';
import { s } from './text.js';

/** @typedef {import('../remote/look.js').Line} Line */

const place = byId('study');
const game = place.dataset.game ?? '';
/** What the server wrote: the title. */
const title = [...place.children];
/** @type {{ element: HTMLElement, close: () => void } | null} */
let shown = null;

/** @param {Desk} desk @param {'analysis' | 'editor' | 'exercise'} mode @param {{ element: HTMLElement, close: () => void }} part */
function show(desk, mode, part) {
  shown?.close();
  shown = part;
  const { scene } = desk;
  const tab = (/** @type {'analysis' | 'editor'} */ name, /** @type {() => void} */ act) =>
    el('button', { type: 'button', class: 'tab', 'data-mode': name, 'aria-current': name === mode ? 'page' : false, onclick: act }, s(name));
  const here = () => (part instanceof Editor ? part.arrangement.told.text : desk.tree.at.board.text);
  const line = desk.look.line;
  place.replaceChildren(...title,
    el('div', { class: 'study-head' },
      el('p', { class: 'study-game' }, el('a', { href: `/games/${scene.game}` }, scene.name), scene.options.length > 0 && el('small', {}, scene.options.join(', '))),
      el('nav', { class: 'tabs', 'aria-label': s('modes') },
        tab('analysis', () => mode !== 'analysis' && void analyse({ ...line, start: here(), moves: [] })),
        tab('editor', () => mode !== 'editor' && void edit(line, here())))),
    part.element);
}

/** @param {Line} line @param {number | null} [ply] what is shown first */
async function analyse(line, ply = null) {
  try {
    const desk = await Desk.open(line);
    show(desk, 'analysis', new Analysis(desk, (text) => void edit(line, text)));
    if (ply !== null) await desk.go([desk.tree.root, ...desk.tree.line()][Math.min(ply, desk.tree.line().length)]);
  } catch (error) {
    await trouble(line, error);
  }
}

/** A game with comments and variations that this browser keeps. @param {string} name @param {number | null} ply */
async function openKept(name, ply) {
  const study = keptStudy(name);
  if (!study || study.game !== game) return fail(new Error(s('not-kept')));
  try {
    const desk = await Desk.openStudy(study);
    show(desk, 'analysis', new Analysis(desk, (text) => void edit(desk.look.line, text), name));
    const main = [desk.tree.root, ...desk.tree.main()];
    if (ply) await desk.go(main[Math.min(ply, main.length - 1)]);
  } catch (error) {
    fail(error);
  }
}

/** @param {Line} line @param {string | null} [start] @param {{ text: string, faults: string[] } | null} [wrong] */
async function edit(line, start = null, wrong = null) {
  try {
    const desk = await Desk.open({ ...line, start, moves: [] });
    show(desk, 'editor', new Editor(desk, (text) => void analyse({ ...line, start: text, moves: [] }), wrong));
  } catch (error) {
    if (start) await edit(line, null, { text: start, faults: faults(error) });
    else fail(error);
  }
}

/** @param {import('./exercise.js').Course} course @param {number} number */
async function exercise(course, number) {
  try {
    const task = await ask(`/api/tasks/${course}/${game}/${number}`);
    const line = { game, options: task.options, start: task.start, moves: [] };
    const desk = await Desk.open(line);
    show(desk, 'exercise', new Exercise(desk, task, course, () => void analyse(line)));
  } catch (error) {
    fail(error);
  }
}

/** The game that is played at a table, as far as it has come. @param {string} table @param {number | null} ply */
async function ofTable(table, ply) {
  try {
    const line = await ask(`/api/tables/${encodeURIComponent(table)}/line`);
    const { plies, ...rest } = line;
    await analyse({ ...rest }, ply === null ? null : plies[Math.min(ply, plies.length - 1)] ?? 0);
  } catch (error) {
    fail(error);
  }
}

/** @param {unknown} error */
function faults(error) {
  if (error instanceof Told && error.faults.length) return error.faults;
  return [error instanceof Error ? error.message : String(error)];
}

/** A wrong position goes to the editor, with its faults; wrong moves are left out. @param {Line} line @param {unknown} error */
async function trouble(line, error) {
  if (line.moves.length) {
    await analyse({ ...line, moves: [] });
    const said = shown instanceof Analysis ? shown.desk.speech : null;
    said?.refuse({ sentence: faults(error).join(' '), article: null, link: null, squares: [], late: false });
  } else if (line.start) await edit(line, line.start);
  else fail(error);
}

/** @param {unknown} error */
function fail(error) {
  place.replaceChildren(...title, el('div', { class: 'nothing-there', role: 'alert' },
    el('h2', {}, s('trouble')), el('ul', {}, ...faults(error).map((fault) => el('li', {}, fault))),
    el('p', {}, el('a', { href: `/p/${game}` }, s('from-start')), ' · ', el('a', { href: '/' }, t('to-games')))));
}

const asked = wanted(game);
if (asked.exercise !== null) void exercise('exercise', asked.exercise);
else if (asked.lesson !== null) void exercise('lesson', asked.lesson);
else if (asked.table) void ofTable(asked.table, asked.ply);
else if (asked.study) void openKept(asked.study, asked.ply);
else if (asked.edit) void edit(asked.line, asked.line.start);
else void analyse(asked.line, asked.ply);
