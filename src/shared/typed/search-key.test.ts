import { expect, test } from 'vitest';
import { tidyEmail } from './email-address.ts';
import { searchKey } from './search-key.ts';

test.each([
  ['case', 'ROSSI', 'rossi'],
  ['accents', 'Żółć Niccolò Ångström', 'zolc niccolo angstrom'],
  ['letters that are typed as two', 'Straße Ægir', 'strasse aegir'],
  [
    'apostrophes',
    "o'neill O’Neill O‘Neill Oʼneill O´Neill O`Neill O＇Neill",
    Array(7).fill('oneill').join(' '),
  ],
  ['hyphens', 'Anna-Maria Anna‑Maria Anna–Maria Anna−Maria', Array(4).fill('anna maria').join(' ')],
  ['spaces', '\t Anna\u00a0\u3000 Maria\u2009', 'anna maria'],
  ['invisible characters', '\u202aAn\u200bna\u00ad\ufeff\u2069', 'anna'],
  ['width and joined letters', 'ＡＮＮＡ ﬁore １２', 'anna fiore 12'],
  ['Greek and Cyrillic', 'Ὀδυσσεύς ЁЛКА', 'οδυσσευσ елка'],
])('%s: %j is %j', (_, typed, key) => {
  expect(searchKey(typed)).toBe(key);
});

test.each([
  ['\u200bAnna@Example.com\u00a0', 'Anna@Example.com'],
  ['ｏ’neill@example.com', "o'neill@example.com"],
  ['anna‑maria@example.com', 'anna-maria@example.com'],
])('the address %j is %j', (typed, address) => {
  expect(tidyEmail(typed)).toBe(address);
});

test.each(['anna-maria@example.com', "o'neill@example.com", 'josé@example.com', 'anna rossi@example.com'])(
  'the address %j stays',
  (address) => {
    expect(tidyEmail(address)).toBe(address);
  },
);
