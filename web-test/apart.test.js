// Options that exclude one another, as the form of a game has them.

import { window } from './page.js';

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

for (const name of ['HTMLInputElement', 'HTMLSelectElement']) Object.defineProperty(globalThis, name, { value: window[name] });
const { keepApart } = await import('../web/js/apart.js');

const yes = JSON.stringify({ these: ['true'] });
const set = JSON.stringify({ allBut: ['0'] });
const later = JSON.stringify({ these: ['at-end', 'at-once'] });

/** @param {string} values @param {string} sentence @param {string} [other] @param {string} [beside] */
const apart = (values, sentence, other, beside) => `<span class="apart" data-values='${values}' ${other ? `data-other="${other}" data-beside='${beside}'` : ''}>${sentence}</span>`;

/** @type {(name: string) => any} */
const field = (name) => document.querySelector(`[data-option=${name}]`);
const keep = () => keepApart([...document.querySelectorAll('[data-option]')]).map(([{ dataset }, sentence]) => [dataset.option, sentence]);

beforeEach(() => {
  document.body.innerHTML = `
    <div class="option"><input type="checkbox" data-option="huffing">${apart(yes, 'Not with take-back.', 'take-back', yes)}</div>
    <div class="option"><input type="checkbox" data-option="take-back">${apart(yes, 'Not with huffing.', 'huffing', yes)}</div>
    <div class="option"><select data-option="promotion"><option>ends-move</option><option>at-end</option><option>at-once</option></select>
      ${apart(later, 'Not with a limit.', 'limit', set)}</div>
    <div class="option"><input type="number" data-option="limit" value="0">${apart(set, 'Not so late.', 'promotion', later)}</div>
    <div class="option"><input type="checkbox" data-option="never">${apart(yes, 'Not in this game.')}</div>`;
});

test('what is chosen puts out of reach what it excludes, and lets it go again', () => {
  assert.deepEqual(keep(), []);
  assert.equal(field('take-back').disabled, false);
  assert.equal(field('never').disabled, true);
  field('huffing').checked = true;
  assert.deepEqual(keep(), []);
  assert.deepEqual([field('huffing').disabled, field('take-back').disabled], [false, true]);
  assert.deepEqual([...document.querySelectorAll('.in-force')].map((one) => one.textContent), ['Not with huffing.', 'Not in this game.']);
  field('huffing').checked = false;
  keep();
  assert.equal(field('take-back').disabled, false);
});

test('values of a list are out of reach one by one', () => {
  const disabled = () => [...field('promotion').options].filter((option) => option.disabled).map((option) => option.value);
  keep();
  assert.deepEqual(disabled(), []);
  field('limit').value = '40';
  assert.deepEqual(keep(), []);
  assert.deepEqual(disabled(), ['at-end', 'at-once']);
});

test('what is together all the same is told on both sides, and either can go', () => {
  field('huffing').checked = true;
  field('take-back').checked = true;
  field('promotion').value = 'at-end';
  field('limit').value = '40';
  assert.deepEqual(keep(), [
    ['huffing', 'Not with take-back.'],
    ['take-back', 'Not with huffing.'],
    ['promotion', 'Not with a limit.'],
    ['limit', 'Not so late.'],
  ]);
  assert.deepEqual([field('huffing').disabled, field('take-back').disabled], [false, false]);
});
