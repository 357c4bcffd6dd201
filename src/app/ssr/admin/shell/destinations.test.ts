import { expect, test } from 'vitest';
import { destinationAt } from './destinations.ts';

test.each([
  ['/admin', '', 'inventory'],
  ['/admin/', '?tab=nonsense', 'inventory'],
  ['/admin', '?tab=today', 'inventory'],
  ['/admin', '?tab=bookings', 'bookings'],
  ['/admin', '?booking=12', 'bookings'],
  ['/admin', '?payment=ABC', 'payment'],
  ['/admin', '?tab=bookings&payment=ABC', 'bookings'],
  ['/admin/audit', '?person=anna', 'audit'],
  ['/admin/payment-tester', '', 'payment-tester'],
  ['/admin/ready', '', 'ready'],
  ['/admin/walk-in', '', 'walk-in'],
  ['/admin/unknown', '', undefined],
])('%s%s is %s', (pathname, search, id) => {
  expect(destinationAt({ pathname, search })?.id).toBe(id);
});
