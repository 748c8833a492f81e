// @ts-check
// A move as it happens: the stone goes its way, and what it jumped goes when the chain ends.

import { svg } from '../dom.js';
import { pile } from './pieces.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('../types.js').Trace} Trace */

const STEP = 190;
const FADE = 160;

/** Whether moves are shown moving at all, as the system asks. */
export function still() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Plays what leads from one position to the next over the stones that stand already.
 * @param {object} scene
 * @param {string} scene.id of the picture
 * @param {Layout} scene.layout
 * @param {SVGGElement} scene.over where it is played
 * @param {(SVGGElement | null)[]} scene.standing the stones after the move, by point
 * @param {string[]} scene.before
 * @param {string[]} scene.after
 * @param {Trace} scene.trace
 * @param {(stones: string) => boolean} scene.turned
 * @returns {() => void} ends it at once
 */
export function play({ id, layout, over, standing, before, after, trace, turned }) {
  /** @type {Animation[]} */
  const running = [];
  /** @type {Element[]} */
  const hidden = [];
  const { places, radius } = layout;
  const draw = (/** @type {string} */ stones, /** @type {number} */ point) => pile(id, stones, places[point], radius, turned(stones));

  const travel = (/** @type {number[]} */ path, /** @type {string} */ stones) => {
    const from = places[path[0]];
    const group = svg('g', {}, draw(stones, path[0]));
    over.append(group);
    const frames = path.map((point) => ({ transform: `translate(${places[point].x - from.x}px, ${places[point].y - from.y}px)`, easing: 'ease-in-out' }));
    running.push(group.animate(frames, { duration: STEP * Math.max(1, path.length - 1), fill: 'forwards' }));
    const arrived = standing[path[path.length - 1]];
    if (arrived) hidden.push(arrived);
  };

  const long = STEP * Math.max(1, trace.path.length - 1);
  if (trace.path.length > 1) {
    const [from, to] = [trace.path[0], trace.path[trace.path.length - 1]];
    travel(trace.path, lifted(before[from], after[from], after[to]));
  }
  for (const { from, to, stones } of companions(before, trace)) travel([from, to], stones);
  const shift = trace.path.length > 1 ? long : 0;
  for (const point of trace.taken) {
    if (!before[point] || before[point] === after[point]) continue;
    const group = svg('g', {}, draw(before[point], point));
    // What is jumped lies under who jumps.
    over.prepend(group);
    const out = group.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE, delay: shift, fill: 'both' });
    running.push(out);
  }
  for (const point of trace.placed) {
    const stone = standing[point]?.firstElementChild;
    if (stone) running.push(stone.animate([{ opacity: 0, transform: 'scale(1.35)' }, { opacity: 1, transform: 'scale(1)' }], { duration: STEP, easing: 'ease-out' }));
  }
  hidden.forEach((stone) => stone.classList.add('away'));
  let over_ = false;
  const end = () => {
    if (over_) return;
    over_ = true;
    running.forEach((animation) => animation.cancel());
    hidden.forEach((stone) => stone.classList.remove('away'));
    over.replaceChildren();
  };
  Promise.all(running.map((animation) => animation.finished)).then(end, end);
  return end;
}

/**
 * The stones that leave a point: of a tower perhaps only the upper ones.
 * @param {string} had
 * @param {string} has
 * @param {string} arrived
 */
function lifted(had, has, arrived) {
  if (has && had.startsWith(has)) return had.slice(has.length);
  return had || arrived;
}

/**
 * Stones that go along, such as a rook: steps that are no part of the way.
 * @param {string[]} before
 * @param {Trace} trace
 */
function companions(before, trace) {
  const onTheWay = (/** @type {number} */ from, /** @type {number} */ to) => trace.path.some((point, at) => point === from && trace.path[at + 1] === to);
  return trace.acts.flatMap((act) => act.act === 'step' && !onTheWay(act.from, act.to) ? [{ from: act.from, to: act.to, stones: before[act.from] }] : []);
}
