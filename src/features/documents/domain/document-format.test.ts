import { expect, test } from 'vitest';
import { evaluateDocument, readText } from './document-format.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(text, 'utf16le').toString('latin1');
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

test.each([
  ['a.pdf', '%PDF-1.4\n%%EOF', 'pdf'],
  ['a.txt', '%PDF-1.4\n%%EOF\n', 'pdf'],
  ['a.doc', `${ole}....${wide('WordDocument')}`, 'doc'],
  ['a.txt', 'Plain text\r\n\twith tabs', 'txt'],
  ['a.TXT', '<script>alert(1)</script>', 'txt'],
  ['a.html', '<p>Text</p>', 'html'],
  ['a.htm', '\xef\xbb\xbf<p>Text</p>', 'html'],
])('%s with %j is a document', (name, text, format) => {
  expect(evaluateDocument(bytes(text), name)).toEqual({ kind: 'fine', format });
});

test.each(
  [
    ['UTF-8', 'Zażółć'],
    ['UTF-8 with a byte order mark', '\ufeffZażółć'],
  ]
    .map(([name = '', text = '']) => [name, Buffer.from(text)] as const)
    .concat([
      ['UTF-16, little end first', Buffer.from('\ufeffZażółć', 'utf16le')],
      ['UTF-16, big end first', Buffer.from('\ufeffZażółć', 'utf16le').swap16()],
    ]),
)('text in %s is read', (_, content) => {
  expect(evaluateDocument(content, 'a.txt')).toEqual({ kind: 'fine', format: 'txt' });
  expect(readText(content, 'txt')).toBe('Zażółć');
});

test('text in Latin-1 or Windows-1252 is read', () => {
  expect(readText(bytes('Perch\xe9 \x80 5 \x96 s\xec'), 'txt')).toBe('Perché € 5 – sì');
});

test.each([
  ['a.pdf', 'Not a PDF', 'other-format'],
  ['a.pdf', '%PDF-1.4 cut off', 'unreadable'],
  ['a.pdf', '\n%PDF-1.4\n%%EOF', 'other-format'],
  ['a.exe', 'MZ\x90', 'other-format'],
  ['a', 'text', 'other-format'],
  ['a.md', 'text', 'other-format'],
  ['a.svg', '<svg/>', 'other-format'],
  ['a.txt', '', 'unreadable'],
  ['a.txt', ' \n ', 'unreadable'],
  ['a.html', '<meta charset=utf-8>caf\xe9', 'unknown-encoding'],
  ['a.txt', 'no letter of Windows: \x81', 'unknown-encoding'],
  ['a.txt', '\xff\xfec', 'unknown-encoding'],
  ['a.txt', `\xff\xfe${wide('\ud800')}`, 'unknown-encoding'],
  ['a.txt', 'a\x00b', 'unknown-encoding'],
  ['a.html', '\x1b[2J', 'unreadable'],
  ['a.xls', `${ole}....${wide('Workbook')}`, 'other-format'],
  ['a.doc', `${ole}${wide('WordDocument')}${wide('_VBA_PROJECT')}`, 'macros'],
  ['a.doc', `${ole}${'\0'.repeat(504)}\xec\xa5${'\0'.repeat(8)}\x00\x01${wide('WordDocument')}`, 'password'],
  ['a.docx', `${ole}${wide('EncryptedPackage')}`, 'password'],
  ['a.docx', 'PK\x03\x04 cut off', 'unreadable'],
  ['a.constructor', 'text', 'other-format'],
])('%s with %j is none: %s', (name, text, kind) => {
  expect(evaluateDocument(bytes(text), name)).toEqual({ kind });
});
