import { expect, test } from 'vitest';
import { matchAddresses } from './match-addresses.ts';

const matches = matchAddresses([
  '192.0.2.1',
  '10.1.0.0/16',
  '2001:db8::/32',
  '::ffff:192.0.2.9',
  '127.0.0.0/8',
  '::1',
]);

test.each([
  '192.0.2.1',
  '::ffff:192.0.2.1',
  '10.1.255.255',
  '::ffff:10.1.2.3',
  '2001:db8:ffff::1',
  '192.0.2.9',
  '127.0.0.53',
  '::1',
  '::ffff:127.0.0.1',
])('%s lies in the ranges', (address) => {
  expect(matches(address)).toBe(true);
});

test.each(['192.0.2.2', '10.2.0.0', '2001:db9::1', '192.0.2.1:80', '[::1]', 'loopback', '', undefined])(
  '%s does not',
  (address) => {
    expect(matches(address)).toBe(false);
  },
);

test('an empty list matches nothing', () => {
  expect(matchAddresses([])('127.0.0.1')).toBe(false);
});
