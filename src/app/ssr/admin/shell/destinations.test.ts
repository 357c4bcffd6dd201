import { expect, test } from 'vitest';
import { inEveryLanguage } from '#i18n/in-every-language.ts';
import routes from '../../routes.ts';
import { destinationAt, destinations, movedTo } from './destinations.ts';

test.each([
  ['/admin', '', 'inventory'],
  ['/admin/', '?tab=nonsense', 'inventory'],
  ['/admin', '?tab=today', 'inventory'],
  ['/admin', '?tab=bookings', 'bookings'],
  ['/admin', '?booking=12', 'bookings'],
  ['/admin', '?payment=ABC', 'payment'],
  ['/admin', '?tab=bookings&payment=ABC', 'bookings'],
  ['/admin/settings', '', 'settings'],
  ['/admin/settings/audit', '?person=anna', 'settings/audit'],
  ['/admin/settings/opening', '', 'settings'],
  ['/admin/booking', '?id=12', 'bookings'],
  ['/admin/departure', '?id=12', 'trips'],
  ['/admin/payment-tester', '', 'payment-tester'],
  ['/admin/walk-in', '', 'walk-in'],
  ['/admin/hours/2026', '', 'hours'],
  ['/admin/hoursandmore', '', undefined],
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

test('no two places have the same name, in any language', () => {
  const byLanguage = destinations.map(({ name }) => inEveryLanguage(name));
  for (const language of [0, 1, 2]) {
    const names = byLanguage.map((each) => each[language]);
    expect(names).toEqual([...new Set(names)]);
  }
});

test.each([
  ['?tab=inventory&view=hours', '/admin/hours'],
  ['?view=items&item=sup', '/admin/items'],
  ['?tab=inventory&view=photos', null],
  ['?tab=homepage&view=places', null],
])('what was at %s is at %s', (search, to) => {
  expect(movedTo(new URLSearchParams(search))).toBe(to);
});
