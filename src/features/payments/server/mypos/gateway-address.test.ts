import { expect, test } from 'vitest';
import { listFormOrigins, readGatewayAddress } from './gateway-address.ts';

test.each([
  ['https://www.mypos.com/vmp/checkout', 'live'],
  ['https://mypos.com/vmp/checkout/', 'live'],
  ['https://www.mypos.eu/vmp/checkout', 'live'],
  ['https://www.mypos.com/vmp/checkout-test', 'test'],
  ['http://127.0.0.1:4010/vmp/checkout-test', 'local'],
  ['http://gateway:4010/', 'local'],
  ['https://pay.kayak.test/vmp/checkout', 'local'],
])('at %s payments are %s', (url, mode) => {
  expect(readGatewayAddress(url)).toEqual({ mode });
});

test.each([
  ['mypos', 'url-unreadable'],
  ['ftp://www.mypos.com/vmp/checkout', 'url-unreadable'],
  ['http://www.mypos.com/vmp/checkout', 'url-not-https'],
  ['https://merchant.mypos.com/vmp/checkout', 'url-wrong-host'],
  ['https://www.mypos.com/', 'url-wrong-path'],
  ['https://www.mypos.com/vmp/chekout', 'url-wrong-path'],
  ['https://www.mypos.com:8443/vmp/checkout', 'url-has-extras'],
  ['https://www.mypos.com/vmp/checkout?sid=1', 'url-has-extras'],
  ['https://shop:secret@www.mypos.com/vmp/checkout', 'url-has-extras'],
  ['https://www.myops.com/vmp/checkout', 'url-not-mypos'],
  ['https://www.mypos.co/vmp/checkout', 'url-not-mypos'],
  ['https://mypos.com.example/vmp/checkout', 'url-not-mypos'],
  ['https://notmypos.com/vmp/checkout', 'url-not-mypos'],
])('%s is no gateway: %s', (url, fault) => {
  expect(readGatewayAddress(url)).toEqual({ fault });
});

test.each([
  ['https://www.mypos.com/vmp/checkout'],
  ['https://mypos.com/vmp/checkout-test'],
  ['https://www.mypos.eu/vmp/checkout'],
])('a form for %s may be sent on to every host of myPOS', (url) => {
  expect(listFormOrigins(url)).toEqual([
    'https://www.mypos.com',
    'https://mypos.com',
    'https://*.mypos.com',
    'https://www.mypos.eu',
    'https://mypos.eu',
    'https://*.mypos.eu',
  ]);
});

test.each([
  ['http://127.0.0.1:4010/vmp/checkout-test', ['http://localhost:4010', 'http://127.0.0.1:4010']],
  ['http://localhost/vmp/checkout-test', ['http://localhost', 'http://127.0.0.1']],
  ['http://gateway:4010/vmp/checkout-test', ['http://gateway:4010']],
])('a form for %s stays there', (url, origins) => {
  expect(listFormOrigins(url)).toEqual(origins);
});
