import { expect, test } from 'vitest';
import { linkForItem } from './booking-link.ts';

test('a link to the booking page is about the item, any other stays as it is', () => {
  expect(linkForItem('/booking', 'sup')).toBe('/booking?item=sup');
  expect(linkForItem(' /booking ', 'sup')).toBe('/booking?item=sup');
  for (const link of ['/booking?item=tandem-kayak', '/bookings', 'https://example.com/booking', null]) {
    expect(linkForItem(link, 'sup')).toBe(link);
  }
});
