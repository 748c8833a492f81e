// The question which of several moves is meant: its answers, and where it stands.

import { speak, window } from './page.js';

import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

speak('en', { 'board-which': 'Which move?' });
const { which } = await import('../web/js/board/which.js');

const SIZE = { width: 200, height: 100 };

// What jsdom does not know: how large things are, and how a question is opened and closed.
Object.defineProperty(window.HTMLElement.prototype, 'offsetWidth', { get: () => SIZE.width });
Object.defineProperty(window.HTMLElement.prototype, 'offsetHeight', { get: () => SIZE.height });
Object.assign(globalThis, { innerWidth: 400, innerHeight: 600 });
Object.assign(window.HTMLDialogElement.prototype, {
  /** @this {HTMLDialogElement} */
  showModal() { this.open = true; },
  /** @this {HTMLDialogElement} */
  close() { this.open = false; this.dispatchEvent(new window.Event('close')); },
});

const moves = ['e7-e8=Q', 'e7-e8=N'].map((text) => (
  /** @type {import('../web/js/types.js').Move} */ ({ text, shown: `shown ${text}`, kind: 'quiet', becomes: `w${text.at(-1)}`, paths: [] })));
/** @param {number} left @param {number} top */
const square = (left, top) => /** @type {DOMRect} */ ({ left, top, width: 50, height: 50, right: left + 50, bottom: top + 50 });
const asked = (where = square(100, 100), of = moves) => which(of, 'b', 'white', where);
const dialog = () => /** @type {HTMLDialogElement} */ (document.querySelector('dialog'));

beforeEach(() => document.querySelectorAll('dialog').forEach((each) => each.remove()));

describe('the answer', () => {
  test('is the move whose button is pressed, and the question is gone', async () => {
    const answer = asked();
    /** @type {HTMLElement} */ (dialog().querySelector('[data-move="e7-e8=N"]')).click();
    assert.equal(await answer, moves[1]);
    assert.equal(document.querySelector('dialog'), null);
  });

  test('is none where it is closed in any way', async () => {
    for (const away of [
      () => /** @type {HTMLElement} */ (dialog().querySelector('.quiet')).click(),
      () => dialog().click(),
      () => dialog().close(),
    ]) {
      const answer = asked();
      away();
      assert.equal(await answer, null);
      assert.equal(document.querySelector('dialog'), null);
    }
  });
});

describe('the question', () => {
  test('says each move as it is shown, and draws what becomes of the stone', () => {
    asked();
    assert.deepEqual([...dialog().querySelectorAll('.which-move span')].map((span) => span.textContent), moves.map(({ shown }) => shown));
    assert.deepEqual([...dialog().querySelectorAll('use')].map((use) => use.getAttribute('href')), ['#b-wQ', '#b-wN']);
    assert.ok(dialog().classList.contains('drawn'));
    assert.equal(document.getElementById(dialog().getAttribute('aria-labelledby') ?? '')?.textContent, 'Which move?');
    /** @type {HTMLElement} */ (dialog().querySelector('h2')).click();
    assert.ok(dialog().open, 'a tap beside the buttons answers nothing');
    assert.equal(document.activeElement, dialog().querySelector('button'));
  });

  test('is in words alone where not every move makes another stone', () => {
    asked(square(100, 100), [moves[0], { ...moves[1], becomes: null }]);
    assert.ok(!dialog().classList.contains('drawn'));
  });

  test('stands under the square, over it where there is no room, and never outside the window', () => {
    const stands = (/** @type {DOMRect} */ where) => {
      asked(where);
      const { left, top } = dialog().style;
      dialog().remove();
      return [left, top];
    };
    assert.deepEqual(stands(square(175, 100)), ['100px', '158px']);
    assert.deepEqual(stands(square(175, 540)), ['100px', '432px']);
    assert.deepEqual(stands(square(0, 100)), ['8px', '158px']);
    assert.deepEqual(stands(square(390, 100)), ['192px', '158px']);
  });
});
