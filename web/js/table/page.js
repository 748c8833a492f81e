// @ts-check
// The parts of the table page and where they stand.

import { el } from '../dom.js';
import { sign } from '../icons.js';
import { isHere } from '../remote/at.js';
import { t } from '../text.js';

/** @typedef {{ flip: () => void, settings: () => void, exporting: () => void, share: () => void, hint: () => void }} Tools */

/**
 * @param {object} parts
 * @param {import('../types.js').Scene} parts.scene
 * @param {import('../board/board.js').Board} parts.board
 * @param {import('./players.js').Player} parts.top
 * @param {import('./players.js').Player} parts.bottom
 * @param {import('./moves.js').Moves} parts.moves
 * @param {import('./buttons.js').Buttons} parts.buttons
 * @param {import('./questions.js').Questions} parts.questions
 * @param {import('./dice.js').DiceTray} parts.dice
 * @param {import('./result.js').ResultBanner} parts.result
 * @param {import('./speak.js').Speech} parts.speech
 * @param {Tools} tools
 */
export function page({ scene, board, top, bottom, moves, buttons, questions, dice, result, speech }, tools) {
  const status = el('p', { class: 'status' });
  const watchers = el('p', { class: 'watchers' });
  const banner = el('div', { class: 'link-banner', role: 'status' });
  const tool = (/** @type {keyof Tools} */ name) =>
    el('button', { type: 'button', class: 'tool', 'data-tool': name, onclick: () => tools[name]() }, sign(name), el('span', {}, t(`tool-${name}`)));
  const hint = tool('hint');
  const agreed = [scene.clockWords, ...scene.houseRules, ...['touchMove', 'announceCheck'].filter((name) => scene.manners[/** @type {'touchMove'} */ (name)]).map((name) => t(name === 'touchMove' ? 'touch-move' : 'announced-check'))].filter(Boolean);
  const title = el('header', { class: 'table-title' },
    el('h1', {}, scene.name),
    el('p', {}, el('a', { href: scene.rules, target: '_blank', rel: 'noopener' }, t('rules')), agreed.length ? ` · ${agreed.join(' · ')}` : ''),
    watchers);
  const frame = el('div', { class: 'board-frame' }, board.element);
  const middle = el('div', { class: 'table-board' }, top.element, frame, bottom.element);
  // What to do now stands above the board of a phone, and always takes the same room: nothing jumps.
  const prompt = el('div', { class: 'prompt-line' }, dice.element, el('div', { class: 'prompt-words' }, status, board.prompt), buttons.now);
  // Why something was not taken lies over the buttons for as long as it is read: they do not jump.
  const deeds = el('div', { class: 'deeds-place' }, buttons.element, speech.refusal);
  const under = el('div', { class: 'under-board' }, result.element, deeds, questions.element, questions.own);
  const side = el('div', { class: 'table-side' },
    el('div', { class: 'table-tools', role: 'group', 'aria-label': t('tools') }, hint, tool('flip'), tool('settings'), !isHere(scene.table ?? '') && tool('share'), tool('exporting')),
    moves.element);
  frame.toggleAttribute('data-narrow', Number(board.element.style.getPropertyValue('--ratio')) < 0.5);
  return { elements: [banner, prompt, middle, under, title, side, speech.polite], status, watchers, banner, hint };
}

/** There is no such table. */
export function nothingThere() {
  return el('section', { class: 'nothing-there' },
    el('h1', {}, t('no-table')), el('p', {}, t('no-table-why')), el('a', { class: 'button main', href: '/' }, t('to-games')));
}
