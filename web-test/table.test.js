// At a table: the boards of a game one after another, what is spoken, and how the end is shown.

import { speak } from './page.js';

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

speak('en', { 'board-article': '§ {number}' });
const { boardAt, wayBetween } = await import('../web/js/table/past.js');
const { Speech } = await import('../web/js/table/speak.js');
const { ResultBanner } = await import('../web/js/table/result.js');

describe('the boards of a game', () => {
  const chain = { acts: [{ act: 'jump', from: 1, to: 3 }, { act: 'take', point: 2 }, { act: 'jump', from: 3, to: 5 }], path: [1, 3, 5], taken: [2], placed: [] };
  const quiet = { acts: [{ act: 'step', from: 9, to: 8 }], path: [9, 8], taken: [], placed: [] };
  const view = /** @type {any} */ ({ first: 'first', now: 'now', plies: [{ board: 'after 1', trace: chain }, { board: 'after 2', trace: quiet }] });

  test('are that of the start, those after each move, and that of now', () => {
    assert.deepEqual([null, 0, 1, 2].map((at) => boardAt(view, at)), ['now', 'first', 'after 1', 'after 2']);
  });

  test('lead forward by the move that was made', () => {
    assert.deepEqual(wayBetween(view, 0, 1), { before: 'first', trace: chain });
    assert.deepEqual(wayBetween(view, 1, 2), { before: 'after 1', trace: quiet });
  });

  test('lead back the same way from its end, and nothing is taken on it', () => {
    const way = wayBetween(view, 1, 0);
    assert.equal(way?.before, 'after 1');
    assert.deepEqual(way?.trace.path, [5, 3, 1]);
    assert.deepEqual(way?.trace.acts.map(({ from, to }) => [from, to]), [[5, 3], [3, 1]]);
    assert.deepEqual([way?.trace.taken, way?.trace.placed], [[], []]);
    assert.deepEqual(chain.path, [1, 3, 5], 'the move itself stays as it was');
  });

  test('further away from each other are only shown', () => {
    assert.equal(wayBetween(view, 0, 2), null);
    assert.equal(wayBetween(view, 2, 0), null);
  });
});

describe('what is spoken', () => {
  test('is said once, however often it is told', () => {
    const speech = new Speech();
    speech.say('White plays.', null, 'Check.');
    assert.equal(speech.polite.textContent, 'White plays. Check.');
    speech.polite.textContent = 'heard';
    speech.say('White plays.', 'Check.');
    speech.say(null);
    assert.equal(speech.polite.textContent, 'heard');
  });

  test('of a refusal has the article, as a link where there is a page', () => {
    const speech = new Speech();
    const refused = (/** @type {any} */ more) => speech.refuse(/** @type {any} */ ({ sentence: 'You must take.', ...more }));
    refused({ article: '2.4', link: '/rules/dama#taking' });
    assert.equal(speech.refusal.querySelector('a')?.getAttribute('href'), '/rules/dama#taking');
    assert.equal(speech.refusal.querySelector('p')?.textContent, 'You must take. § 2.4');
    refused({ article: '2.4', link: null });
    assert.equal(speech.refusal.querySelector('a'), null);
    assert.equal(speech.refusal.querySelector('p span')?.textContent, '§ 2.4');
    // What has no sentence takes none away.
    refused({ sentence: null });
    assert.equal(speech.refusal.querySelectorAll('p').length, 1);
    /** @type {HTMLElement} */ (speech.refusal.querySelector('.close')).click();
    assert.equal(speech.refusal.childElementCount, 0);
  });

  test('of what could not be kept has a way to save it', () => {
    const speech = new Speech();
    let saved = 0;
    speech.refuse(/** @type {any} */ ({ sentence: 'No room.', article: null, link: null }), () => { saved++; });
    /** @type {HTMLElement} */ (speech.refusal.querySelector('.save')).click();
    assert.equal(saved, 1);
  });
});

describe('the end of a game', () => {
  const ended = (/** @type {any} */ more = {}) => /** @type {any} */ ({
    result: { score: '1–0', sentence: 'White wins.' }, you: ['black'], can: { black: { offerRematch: true } }, next: null, ...more,
  });
  const shown = () => {
    /** @type {string[]} */
    const deeds = [];
    const banner = new ResultBanner((deed, side) => deeds.push(`${deed} ${side}`), () => deeds.push('export'));
    return { banner, deeds };
  };

  test('is not there before it is', () => {
    const { banner } = shown();
    banner.show(ended({ result: null }), 't');
    assert.ok(banner.element.hidden);
  });

  test('offers another game to who may ask for it, and leads there once it is agreed', () => {
    const { banner, deeds } = shown();
    banner.show(ended(), 't');
    assert.deepEqual([banner.element.hidden, banner.element.querySelector('.score')?.textContent], [false, '1–0']);
    /** @type {HTMLElement} */ (banner.element.querySelector('[data-deed]')).click();
    assert.deepEqual(deeds, ['offer-rematch black']);
    banner.show(ended({ next: 'other' }), 't');
    assert.equal(banner.element.querySelector('[data-deed]'), null);
    assert.equal(banner.element.querySelector('a.main')?.getAttribute('href'), '/t/other');
  });

  test('offers nothing to who only looks on', () => {
    const { banner } = shown();
    banner.show(ended({ you: [] }), 't');
    assert.equal(banner.element.querySelector('[data-deed]'), null);
    assert.ok(banner.element.querySelector('[data-analyse]'));
  });

  test('is not drawn anew while it stays the same: a button keeps its focus', () => {
    const { banner } = shown();
    banner.show(ended(), 't');
    const before = banner.element.firstChild;
    banner.show(ended(), 't');
    assert.equal(banner.element.firstChild, before);
  });
});
