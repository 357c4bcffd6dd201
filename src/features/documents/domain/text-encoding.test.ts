import { expect, test } from 'vitest';
import { encode } from '#tests/support/documents.ts';
import { decodeText } from './text-encoding.ts';

const polish = 'Oświadczenie: zażółć gęślą jaźń – 15 € za „łódź”, §2.';
const italian = 'Perché no? È così: 5 € più l’assicurazione, però…';

test.each([
  ['windows-1250', polish, 'PL'],
  ['windows-1250', polish, 'EN'],
  ['iso-8859-2', 'Zażółć gęślą jaźń', 'PL'],
  ['iso-8859-2', 'Ślizg po Łebie', 'IT'],
  ['windows-1252', italian, 'IT'],
  ['windows-1252', italian, 'PL'],
  ['windows-1252', '£5 for 3 m², café “Zoë”', 'EN'],
  ['windows-1250', 'Łódź', 'EN'],
  ['windows-1250', 'mł., młody', 'IT'],
] as const)('a text in %s is read as %j, though it is said to be in %s', (encoding, text, language) => {
  expect(decodeText(encode(text, encoding), { format: 'txt', language })).toBe(text);
});

test.each([
  ['<meta charset="windows-1250">', 'windows-1250'],
  ['<META http-equiv=Content-Type content="text/html; charset=iso-8859-2">', 'iso-8859-2'],
  ["<?xml version='1.0' encoding='windows-1250'?>", 'windows-1250'],
])('a page that says %s is read so', (declaration, encoding) => {
  const page = `${declaration}<p>Zażółć gęślą jaźń</p>`;
  expect(decodeText(encode(page, encoding), { format: 'html', language: 'IT' })).toBe(page);
});

test('a page that is UTF-8 in truth is read so, whatever it still declares', () => {
  const page = '<meta charset="windows-1250"><p>Zażółć</p>';
  expect(decodeText(Buffer.from(page), { format: 'html' })).toBe(page);
});

test.each([
  ['bytes that are no letters', Buffer.from([0x66, 0x81, 0xfe])],
  ['Cyrillic of Windows', encode('Освобождение от ответственности', 'windows-1251')],
  ['half of a letter in UTF-16', Buffer.from('\ufeffab', 'utf16le').subarray(0, 5)],
])('%s are not guessed', (_, bytes) => {
  for (const language of ['EN', 'IT', 'PL'] as const)
    expect(decodeText(bytes, { format: 'txt', language })).toBeNull();
});

test.each(['utf-8', 'klingon'])('a page that says %s and is not is not guessed', (charset) => {
  const page = encode(`<meta charset="${charset}"><p>Zażółć</p>`, 'windows-1250');
  expect(decodeText(page, { format: 'html', language: 'PL' })).toBeNull();
});
