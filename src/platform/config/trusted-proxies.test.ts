import { expect, test } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.1,10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
  [' loopback , 10.0.0.1', ['127.0.0.0/8', '::1/128', '10.0.0.1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
  ['2001:DB8::1, fd00::/8, ::ffff:10.0.0.1', ['2001:DB8::1', 'fd00::/8', '::ffff:10.0.0.1']],
])('%j is a list of addresses', (text, entries) => {
  expect(readTrustedProxies(text)).toEqual(entries);
});

test.each([
  'true',
  '1',
  '*',
  'proxy.internal',
  'Loopback',
  '10.0.0.1,',
  ',',
  '10.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '0x7f.0.0.1',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/',
  '10.0.0.0/255.0.0.0',
  '10.0.0.0/8/8',
  '10.0.0.1:80',
  '[::1]',
  '::1/129',
  '::/0',
  'fe80::1%eth0',
  '10.0.0.1 10.0.0.2',
  'https://10.0.0.1',
])('%j is none', (text) => {
  expect(readTrustedProxies(text)).toBeNull();
});
