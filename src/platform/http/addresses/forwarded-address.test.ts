import { expect, test } from 'vitest';
import { withoutPorts } from './forwarded-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:db8::1:4711', '2001:db8::1:4711'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['192.0.2.1:4711 ,10.0.0.1:80', '192.0.2.1, 10.0.0.1'],
  ['unknown, 192.0.2.1', 'unknown, 192.0.2.1'],
  ['192.0.2.999:80', '192.0.2.999:80'],
  ['[unknown]:80', '[unknown]:80'],
  ['proxy:80', 'proxy:80'],
  ['', ''],
])('%j is read as %j', (header, addresses) => {
  expect(withoutPorts(header)).toBe(addresses);
});
