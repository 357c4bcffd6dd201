import { expect, test } from 'vitest';
import { toDraft } from './trip-fields.ts';

test('a language without a schedule begins empty and shown', () => {
  const empty = toDraft(null);
  expect([empty.title, empty.mondayAm, empty.bannerImage, empty.isActive]).toEqual(['', '', '', true]);
  expect(Object.keys(empty)).toHaveLength(10 + 14 + 1 + 14 + 1);
});
