import { expect, test } from 'vitest';
import { canonicalAddress, listPages, splitAddress } from './cacheable-paths.ts';

const routes = {
  root: { path: '' },
  home: { parentId: 'root', index: true },
  booking: { parentId: 'root', path: 'booking' },
  confirmation: { parentId: 'root', path: 'booking/confirmation' },
  'staff-area': { parentId: 'root' },
  admin: { parentId: 'staff-area', path: 'admin' },
  'not-found': { parentId: 'root', path: '*' },
};
const pages = listPages(routes, 'v1');

test('the pages of a site are its routes with a path', () => {
  expect([...pages.branches]).toEqual([
    ['/', ['root', 'home']],
    ['/booking', ['root', 'booking']],
    ['/booking/confirmation', ['root', 'confirmation']],
    ['/admin', ['root', 'staff-area', 'admin']],
  ]);
});

test('a page with a variable path is refused, because its answers would not be bounded', () => {
  expect(() => listPages({ ...routes, item: { parentId: 'root', path: 'items/:id' } }, 'v1')).toThrow(
    '/items/:id',
  );
});

const canonical = (url: string) => {
  const { path, query } = canonicalAddress(splitAddress(url), pages, ['sup', 'raft']);
  return query ? `${path}?${query}` : path;
};

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?lang=it&utm_source=x&gclid=1', '/'],
  ['/booking?x=1&step=2&y=2', '/booking?step=2'],
  ['/booking?step=7', '/booking'],
  ['/booking?step=2&step=3', '/booking?step=2'],
  ['/?step=2', '/'],
  ['/booking?item=raft&step=1', '/booking?step=1&item=raft'],
  ['/booking?item=single-kayak', '/booking'],
  ['/booking/', '/booking'],
  ['/BOOKING//', '/booking'],
  ['/%62ooking', '/booking'],
  ['/admin?tab=bookings&token=secret', '/admin'],
  ['/nowhere', '/404'],
  ['/nowhere/else?x=1', '/404'],
  ['//booking', '/404'],
  ['/%zz', '/404'],
])('the page %s is that of %s', (url, expected) => {
  expect(canonical(url)).toBe(expected);
});

test.each([
  ['/_.data', '/_.data'],
  ['/_.data?x=1', '/_.data'],
  ['/booking.data?step=2', '/booking.data'],
  ['/booking/_.data', '/booking.data'],
  ['/admin.data?_routes=admin,root,another', '/admin.data?_routes=root%2Cadmin'],
  ['/booking.data?_routes=another', '/booking.data?_routes=none'],
  ['/nowhere.data', '/404.data'],
  ['/nowhere.data?_routes=root', '/404.data?_routes=none'],
])('the data %s is that of %s', (url, expected) => {
  expect(canonical(url)).toBe(expected);
});

test('every browser gets the scripts of all pages, or is told to reload', () => {
  const all = canonical('/__manifest?paths=/booking&version=v1');
  expect(all).toContain(encodeURIComponent('/,/404,/admin,/booking,/booking/confirmation'));
  expect(canonical('/__manifest?paths=/nowhere,/a,/b&version=v1&x=1')).toBe(all);
  expect(canonical('/__manifest?version=v0')).toBe(canonical('/__manifest?paths=/a&version=v2'));
  expect(canonical('/__manifest?version=v0')).not.toBe(all);
});
