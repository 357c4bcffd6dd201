import { expect, test } from 'vitest';
import { readBigId } from './database-ids.ts';

test.each([
  ['1', 1],
  ['2147483648', 2_147_483_648],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740992', null],
  ['9007199254740993', null],
  ['99999999999999999999', null],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1e3', null],
  ['1.5', null],
  ['', null],
])('%j is the id %j', (text, id) => {
  expect(readBigId(text)).toBe(id);
});
