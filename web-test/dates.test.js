// Dates of records, in three languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateText } from '../web/js/dates.js';

test('dates are told as people write them', () => {
  assert.equal(dateText('2020.01.31', 'en'), 'January 31, 2020');
  assert.equal(dateText('2020.01.31', 'cs'), '31. ledna 2020');
  assert.equal(dateText('2020.01.31', 'sk'), '31. januára 2020');
});

test('what is unknown is left out, and what is no date stays', () => {
  assert.equal(dateText('2020.??.??', 'en'), '2020');
  assert.equal(dateText('2020.05.??', 'en'), 'May 2020');
  for (const odd of ['', '????.??.??', '2020', '2020.13.01', '2020.02.30', 'last week']) assert.equal(dateText(odd, 'en'), odd);
});
