import { expect, test } from 'vitest';
import { codeAlphabet, codeOfBytes, readVoucherCode, showVoucherCode } from './voucher-code.public.ts';

test.each([
  ['summer10', 'SUMMER10'],
  [' ab3d-efgh 7kmn ', 'AB3DEFGH7KMN'],
  ['AB3D–EFGH—7KMN', 'AB3DEFGH7KMN'],
  ['ＡＢ３Ｄ', 'AB3D'],
  ['ab\u00a03d\t', 'AB3D'],
  // As they come out of mails, chats and pages: no letter of a code, and nothing that anybody sees.
  ['\u200bAB3D\u200d-EFGH\u2060-7KMN\ufeff', 'AB3DEFGH7KMN'],
  ['\u2066AB3D\u2069\u200e', 'AB3D'],
  ['\u202aAB3D\u202c', 'AB3D'],
  ['AB\u00ad3D', 'AB3D'],
  ['AB3D\ufe0f', 'AB3D'],
  ['AB3D\u2212EFGH\u20437KMN', 'AB3DEFGH7KMN'],
])('%j is %s', (typed, code) => {
  expect(readVoucherCode(typed)).toBe(code);
});

test.each(['', '---', 'abc', 'żółw', 'a'.repeat(21), "x' or 1=1", '\u0000abcd'])('%j is no code', (typed) => {
  expect(readVoucherCode(typed)).toBeNull();
});

test('a made code is shown in groups, a word as it is', () => {
  expect(showVoucherCode('AB3DEFGH7KMN')).toBe('AB3D-EFGH-7KMN');
  expect(showVoucherCode('SUMMER10')).toBe('SUMMER10');
  expect(showVoucherCode('FESTIVAL2027')).toBe('FESTIVAL2027');
});

test('letters that are mistaken for others are in no made code', () => {
  expect(codeAlphabet).toMatch(/^[^01ILO]+$/);
  expect(codeOfBytes(Uint8Array.from({ length: 12 }, (_, index) => index))).toBe('23456789ABCD');
});

test('bytes that would make some letters more likely are left out', () => {
  expect(codeOfBytes(new Uint8Array(40).fill(255))).toBeNull();
  expect(codeOfBytes(Uint8Array.from([...new Array(12).fill(250), ...new Array(12).fill(30)]))).toBe(
    'Z'.repeat(12),
  );
});
