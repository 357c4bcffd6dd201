import { expect, test } from 'vitest';
import { readReturn } from './return-address.ts';

test.each(['/admin', '/admin?tab=bookings&booking=12', '/admin/audit'])(
  '%s is a place to return to',
  (address) => {
    expect(readReturn({ returnTo: address })).toBe(address);
  },
);

test.each([
  null,
  undefined,
  'text',
  {},
  ...[
    '',
    '/',
    '/booking',
    '//evil.example',
    'https://evil.example/admin',
    '/administer',
    '/admin.evil.example',
    5,
  ].map((returnTo) => ({ returnTo })),
])('%j is none', (state) => {
  expect(readReturn(state)).toBeNull();
});
