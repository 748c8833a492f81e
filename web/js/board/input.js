// @ts-check
// Fingers, pens and mice: tap, drag, and arrows by the right button or a long press.

import { pointAt } from './geometry.js';

/** @typedef {import('./geometry.js').Place} Place */
/**
 * @typedef {object} Handles
 * @property {() => import('./geometry.js').Layout} layout
 * @property {(point: number) => boolean} lifts whether the stone there may be dragged
 * @property {(point: number) => boolean} chosen whether it is in hand already
 * @property {(point: number) => void} tap
 * @property {(point: number, at: Place) => void} drag follows the pointer
 * @property {(point: number | null) => void} release the stone is let go; nowhere if nothing
 * @property {(from: number, to: number) => void} strayed a drag that lifts nothing
 * @property {(from: number, to: number, done: boolean) => void} draw an arrow
 */

const STIR = 5;
const LONG = 480;

/** @param {HTMLElement} element @param {Handles} handles */
export function listen(element, handles) {
  /** @type {{ id: number, point: number, x: number, y: number, mode: 'press' | 'drag' | 'draw', lifted: boolean, timer?: ReturnType<typeof setTimeout> } | null} */
  let hand = null;

  const place = (/** @type {PointerEvent} */ event) => {
    const box = element.getBoundingClientRect();
    const { width, height } = handles.layout();
    return { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height };
  };
  const under = (/** @type {PointerEvent} */ event) => pointAt(handles.layout(), place(event));

  // A finger that draws does not scroll.
  element.addEventListener('touchmove', (event) => hand?.mode === 'draw' && event.preventDefault(), { passive: false });
  // A tap is heard here. Browsers would send a click after it, to whatever has appeared there meanwhile: a question would be
  // answered before anybody has read it.
  element.addEventListener('touchend', (event) => event.cancelable && event.preventDefault());
  element.addEventListener('contextmenu', (event) => event.preventDefault());

  element.addEventListener('pointerdown', (event) => {
    if (hand || (event.button !== 0 && event.button !== 2)) return;
    const point = under(event);
    if (point === null) return;
    const right = event.button === 2;
    hand = { id: event.pointerId, point, x: event.clientX, y: event.clientY, mode: right ? 'draw' : 'press', lifted: false };
    if (right) return element.setPointerCapture(event.pointerId);
    if (event.pointerType !== 'mouse') {
      hand.timer = setTimeout(() => {
        if (hand?.mode !== 'press') return;
        hand.mode = 'draw';
        element.setPointerCapture(hand.id);
        navigator.vibrate?.(12);
        handles.draw(point, point, false);
      }, LONG);
    }
    // The stone is in hand as soon as it is touched; a tap on one that was in hand already puts it back.
    // What was done is remembered: the table may change before the button is let go.
    hand.lifted = handles.lifts(point) && !handles.chosen(point) && event.pointerType === 'mouse';
    if (hand.lifted) handles.tap(point);
  });

  element.addEventListener('pointermove', (event) => {
    if (!hand || event.pointerId !== hand.id) return;
    if (hand.mode === 'press' && Math.hypot(event.clientX - hand.x, event.clientY - hand.y) > STIR) {
      clearTimeout(hand.timer);
      if (!handles.lifts(hand.point)) return;
      if (!handles.chosen(hand.point)) handles.tap(hand.point);
      hand.mode = 'drag';
      element.setPointerCapture(event.pointerId);
    }
    if (hand.mode === 'drag') handles.drag(hand.point, place(event));
    else if (hand.mode === 'draw') handles.draw(hand.point, under(event) ?? hand.point, false);
  });

  element.addEventListener('pointerup', (event) => {
    if (!hand || event.pointerId !== hand.id) return;
    const { mode, point, lifted, timer } = hand;
    clearTimeout(timer);
    hand = null;
    const to = under(event);
    if (mode === 'drag') handles.release(to);
    else if (mode === 'draw') handles.draw(point, to ?? point, true);
    else if (to === point) {
      if (!lifted) handles.tap(point);
    } else if (to !== null) handles.strayed(point, to);
  });

  element.addEventListener('pointercancel', (event) => {
    if (!hand || event.pointerId !== hand.id) return;
    clearTimeout(hand.timer);
    if (hand.mode === 'drag') handles.release(null);
    hand = null;
  });
}
