import { expect, test } from 'vitest';
import { findPublicUrlFaults } from './public-url.ts';

test.each([
  'https://pagaia.example.com',
  'https://pagaia.example.com/',
  'HTTPS://Pagaia.Example.COM',
  'https://pagaia.example.com.',
  'https://pagaia.example.com:443',
  'https://kayak.it',
  'https://203.0.113.7',
  'https://[2001:db8::7]',
])('%s can be reached by the gateway', (publicUrl) => {
  expect(findPublicUrlFaults(publicUrl)).toEqual([]);
});

test.each([
  ['http://kayak.it', ['not-https']],
  ['https://localhost', ['not-public']],
  ['https://localhost.', ['not-public']],
  ['https://192.168.1.10', ['not-public']],
  ['https://[::1]', ['not-public']],
  ['https://[::ffff:10.0.0.1]', ['not-public']],
  ['https://kayak.it:8443', ['has-port']],
  ['http://localhost:3000', ['not-https', 'not-public', 'has-port']],
])('%s: %j, all at once', (publicUrl, faults) => {
  expect(findPublicUrlFaults(publicUrl)).toEqual(faults);
});
