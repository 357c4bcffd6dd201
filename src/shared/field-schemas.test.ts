import { expect, test } from 'vitest';
import { ImageAddressField, passageField, textField } from './field-schemas.ts';

const sha256 = 'ab'.repeat(32);

test.each([`/media/${sha256}-640.webp#640x480-0b3945`, '/illustrations/single-kayak-at-sea.svg'])(
  '%s is a picture of ours',
  (address) => {
    expect(ImageAddressField.parse(address)).toBe(address);
  },
);

test.each([
  'https://evil.example/x.webp',
  '//evil.example/x.svg',
  '/illustrations/../api/logout.svg',
  '/illustrations/a.svg?b',
  '/illustrations/a.svg#b',
  `/media/${sha256}-640.webp`,
  `/media/${sha256}-640.webp#640x480-0b3945;x`,
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  '',
])('%j is refused as a picture', (address) => {
  expect(ImageAddressField.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([
    'image_address',
  ]);
});

test('a passage keeps its lines, however they end, and nothing else that steers', () => {
  expect(passageField(20).parse('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n\tfour');
  for (const text of ['a\u0000', 'a\u001b[2J', 'a\u007f']) {
    expect(passageField(20).safeParse(text).error?.issues[0]?.message).toBe('control_characters');
  }
  expect(passageField(3).safeParse('four').error?.issues[0]?.message).toBe('too_long');
});

test('what turns the direction of a line is dropped, and letters of every script stay', () => {
  const name = textField(40);
  expect(name.parse('Anna \u202eikswolaK\u202c')).toBe('Anna ikswolaK');
  expect(name.parse('\u2066+39 333\u2069\u200e')).toBe('+39 333');
  expect(name.parse('محمد Żółć שלום 👩‍👧')).toBe('محمد Żółć שלום 👩‍👧');
  expect(passageField(40).parse('one\r\n\u202dtwo')).toBe('one\ntwo');
});
