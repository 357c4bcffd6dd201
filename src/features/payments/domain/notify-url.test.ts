import { expect, test } from 'vitest';
import { findNotifyUrlFaults } from './notify-url.ts';

test.each([
  'https://pagaia.example.com/api/payment/webhook',
  'https://pagaia.example.com:443/api/payment/webhook',
  'https://kayak.it/api/payment/webhook',
  'https://203.0.113.7/api/payment/webhook',
  'https://172.32.0.1/',
  'https://100.128.0.1/',
  'https://192.169.0.1/',
  'https://local.example/',
  'https://[2001:db8::7]/',
])('%s can be called', (address) => {
  expect(findNotifyUrlFaults(address)).toEqual([]);
});

test.each([
  'https://localhost/',
  'https://server/',
  'https://kayak.localhost/',
  'https://kayak.local/',
  'https://10.1.2.3/',
  'https://127.0.0.1/',
  'https://169.254.1.1/',
  'https://172.16.0.1/',
  'https://172.31.255.1/',
  'https://192.168.1.10/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
])('%s cannot be reached from outside', (address) => {
  expect(findNotifyUrlFaults(address)).toEqual(['not-public']);
});

test('everything that is wrong is told at once', () => {
  expect(findNotifyUrlFaults('http://localhost:3000/api/payment/webhook')).toEqual([
    'not-https',
    'not-public',
    'has-port',
  ]);
  expect(findNotifyUrlFaults('http://kayak.it/')).toEqual(['not-https']);
  expect(findNotifyUrlFaults('https://kayak.it:8443/')).toEqual(['has-port']);
});
