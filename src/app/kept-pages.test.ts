import { expect, test } from 'vitest';
import { findKeptName, listFixedPaths, splitAddress } from './kept-pages.ts';

const fixedPaths = listFixedPaths({
  root: { path: '' },
  home: { parentId: 'root', index: true },
  booking: { parentId: 'root', path: 'booking' },
  confirmation: { parentId: 'root', path: 'booking/confirmation' },
  'staff-area': { parentId: 'root' },
  admin: { parentId: 'staff-area', path: 'admin' },
  item: { parentId: 'root', path: 'items/:id' },
  'not-found': { parentId: 'root', path: '*' },
});

test('the addresses of a site are those of its routes that have no variable part', () => {
  expect([...fixedPaths]).toEqual(['/', '/booking', '/booking/confirmation', '/admin']);
});

const nameOf = (path: string, view: Partial<{ language: 'EN' | 'IT' | 'PL'; isTurnedAway: boolean }> = {}) =>
  findKeptName(splitAddress(path), fixedPaths, {
    language: 'EN',
    isTurnedAway: false,
    ...view,
  });

test('a page is kept once for each language, open and closed', () => {
  const names = [
    nameOf('/'),
    nameOf('/', { language: 'IT' }),
    nameOf('/', { isTurnedAway: true }),
    nameOf('/booking'),
  ];
  expect(new Set(names).size).toBe(4);
  expect(names).not.toContain(null);
});

test.each(['/?lang=it', '/?utm_source=x&utm_medium=y', '/?gclid=1&fbclid=2'])(
  '%s is the home page',
  (path) => {
    expect(nameOf(path)).toBe(nameOf('/'));
  },
);

test.each([
  '/booking?step=2',
  '/?x=1',
  '/nowhere',
  '/BOOKING',
  '/booking/',
  '/items/1',
  '//',
  '/booking.data',
])('%s is not kept', (path) => {
  expect(nameOf(path)).toBeNull();
});
