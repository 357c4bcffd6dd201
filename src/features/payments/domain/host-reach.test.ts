import { expect, test } from 'vitest';
import { isLoopbackHost, isPublicHost } from './host-reach.ts';

const hostOf = (authority: string) => new URL(`http://${authority}/`).hostname;

test.each([
  'localhost',
  'LOCALHOST.',
  'kayak.localhost',
  '127.0.0.1',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
])('%s is this machine, and not public', (authority) => {
  expect(isLoopbackHost(hostOf(authority))).toBe(true);
  expect(isPublicHost(hostOf(authority))).toBe(false);
});

test.each([
  'server',
  'server.',
  'kayak.local',
  'kayak.internal.',
  'localhost.localdomain',
  'nas.home.arpa',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.1.1',
  '172.16.0.1',
  '172.31.255.1',
  '192.168.1.10',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[fd00::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[::ffff:192.168.1.10]',
  '[64:ff9b::a00:1]',
])('%s is neither this machine nor public', (authority) => {
  expect(isLoopbackHost(hostOf(authority))).toBe(false);
  expect(isPublicHost(hostOf(authority))).toBe(false);
});

test.each([
  'kayak.it',
  'kayak.it.',
  'localhost.kayak.it',
  'local.example',
  '127.0.0.1.kayak.it',
  '203.0.113.7',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '[2001:db8::7]',
])('%s is public', (authority) => {
  expect(isLoopbackHost(hostOf(authority))).toBe(false);
  expect(isPublicHost(hostOf(authority))).toBe(true);
});
