// @ts-check
// What to do now, in words, and the buttons that belong to it: where the move may end, and the way back.

import { el } from '../dom.js';
import { t } from '../text.js';

/** What was told about the clicks so far. @param {import('../types.js').Prompt | null} prompt @param {number[]} path */
export function sentence(prompt, path) {
  if (!prompt || !path.length) return prompt?.say ?? '';
  const same = (/** @type {number[]} */ other) => other.length === path.length && other.every((point, at) => point === path[at]);
  return prompt.after.find(({ paths }) => paths.some(same))?.say ?? '';
}

/** A move that is chosen while the other is to move. @param {string[]} points */
export function sentenceBeforehand(points) {
  return points.length ? t('beforehand', { points: points.join('–') }) : '';
}

/** @param {string} say @param {() => void} drop */
export function promptBeforehand(say, drop) {
  return [el('p', {}, say), el('button', { type: 'button', 'data-end': '', onclick: drop }, t('cancel'))];
}

/**
 * @param {string} say
 * @param {import('./choice.js').Choice} choice
 * @param {(move: import('./choice.js').Makeable) => void} play
 * @param {() => void} drop
 */
export function prompt(say, choice, play, drop) {
  const words = say ? [el('p', {}, say)] : [];
  // A move that is complete and cannot go on is made already.
  if (!choice.begun() || !choice.next().size) return words;
  const ends = choice.complete().map((move) =>
    el('button', { type: 'button', class: 'main', 'data-end': move.text, onclick: () => play(move) }, el('span', { class: 'cut' }, t('end-here', { move: move.shown }))));
  const back = choice.canDrop() ? [el('button', { type: 'button', 'data-end': '', onclick: drop }, t('put-back'))] : [];
  return [...words, ...ends, ...back];
}
