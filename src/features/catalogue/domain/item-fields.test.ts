import { expect, test } from 'vitest';
import { itemFields } from './item-fields.ts';

test('every text of every language, every price, the fleet and the seats are fields', () => {
  expect(itemFields).toHaveLength(3 * 7 + 3 + 2);
  expect(itemFields).toContain('texts.PL.skillLevel');
  expect(itemFields).toContain('prices.1.amountCents');
  expect(itemFields.slice(-2)).toEqual(['fleetSize', 'seats']);
});
