import { expect, test } from 'vitest';
import { itemFields } from './item-fields.ts';

test('every text of every language, every price and the fleet are fields', () => {
  expect(itemFields).toHaveLength(3 * 7 + 3 + 1);
  expect(itemFields).toContain('texts.PL.skillLevel');
  expect(itemFields).toContain('prices.1.amountCents');
  expect(itemFields.at(-1)).toBe('fleetSize');
});
