import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { destinationAt, destinations } from './destinations.ts';

test.each([
  ['/admin', '', 'inventory'],
  ['/admin/', '?tab=nonsense', 'inventory'],
  ['/admin', '?tab=today', 'inventory'],
  ['/admin', '?tab=bookings', 'bookings'],
  ['/admin', '?booking=12', 'bookings'],
  ['/admin', '?payment=ABC', 'payment'],
  ['/admin', '?tab=bookings&payment=ABC', 'bookings'],
  ['/admin/settings', '', 'settings'],
  ['/admin/settings/audit', '?person=anna', 'settings'],
  ['/admin/payment-tester', '', 'payment-tester'],
  ['/admin/walk-in', '', 'walk-in'],
  ['/admin/unknown', '', undefined],
])('%s%s is %s', (pathname, search, id) => {
  expect(destinationAt({ pathname, search })?.id).toBe(id);
});

const addresses = new Set(listPaths(routes));

function listPaths(entries: typeof routes): string[] {
  return entries.flatMap(({ path, children = [] }) => [`/${path}`, ...listPaths(children)]);
}

test.each(destinations.filter(({ to }) => !to.includes('?')))(
  '$id leads to a page of its name',
  ({ id, to }) => {
    expect(to).toBe(`/admin/${id}`);
    expect(addresses).toContain(to);
  },
);
