import { expect, test } from 'vitest';
import { itemIdOf } from './item-id.ts';

test.each([
  ['Double kayak', 'double-kayak'],
  ['  Big SUP (XL)! ', 'big-sup-xl'],
  ['Pédalo', 'pedalo'],
  ['***', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('%j is called %j in addresses', (title, itemId) => {
  expect(itemIdOf(title)).toBe(itemId);
});
