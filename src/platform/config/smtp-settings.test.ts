import { expect, test } from 'vitest';
import { readSender, readSmtpUrl } from './smtp-settings.ts';

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, user: '', password: '' }],
  ['smtps://mail.example/', { host: 'mail.example', port: 465, secure: true, user: '', password: '' }],
  [
    'smtp://beach%40pagaia.example:p%40ss%2Fw%3Ard@mail.example:2525',
    { host: 'mail.example', port: 2525, secure: false, user: 'beach@pagaia.example', password: 'p@ss/w:rd' },
  ],
])('%s', (text, settings) => {
  expect(readSmtpUrl(text)).toEqual(settings);
});

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://a/b',
  'smtp://a?tls=no',
  'smtp://a:%ZZ@b',
])('no mail server: %s', (text) => {
  expect(readSmtpUrl(text)).toBeNull();
});

test.each([
  ['booking@pagaia.example', { name: '', address: 'booking@pagaia.example' }],
  ['Pagaia <booking@pagaia.example>', { name: 'Pagaia', address: 'booking@pagaia.example' }],
  ['"Pagaia, sea" <a@b>', { name: 'Pagaia, sea', address: 'a@b' }],
])('sender %s', (text, sender) => {
  expect(readSender(text)).toEqual(sender);
});

test.each(['Pagaia', 'a@b, c@d', 'Pagaia <a@b> <c@d>', 'Pagaia\r\nBcc: x@y <a@b>', '<>', '@', 'a@'])(
  'no sender: %j',
  (text) => {
    expect(readSender(text)).toBeNull();
  },
);
