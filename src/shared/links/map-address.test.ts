import { expect, test } from 'vitest';
import { mapAddress } from './map-address.ts';

test('the map is searched for the words that staff wrote, in one line', () => {
  const address = new URL(mapAddress(' Marina di Ravenna,\n Bagno 12 & 13 '));
  expect(address.origin).toBe('https://www.google.com');
  expect(address.searchParams.get('query')).toBe('Marina di Ravenna, Bagno 12 & 13');
});
