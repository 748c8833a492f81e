// @ts-check
// The texts of analysis, editor and exercises.

import { say } from '../words.js';

/**
 * A text by its name without `study-`, filled in.
 * @param {string} id
 * @param {Record<string, string | number>} [given]
 */
export function s(id, given) {
  return say(`study-${id}`, given);
}

/** How a game is likely to end, in words. @param {import('../types.js').Chances} chances */
export function chancesText({ white, draw, black }) {
  const percent = (/** @type {number} */ share) => Math.round(100 * share);
  return s('chances', { white: percent(white), draw: percent(draw), black: percent(black) });
}

/** A score with the decimal sign of the language. @param {string} score */
export function scoreText(score) {
  return document.documentElement.lang === 'en' ? score : score.replace('.', ',');
}
