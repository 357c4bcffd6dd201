import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aDocx, zipOf } from '#tests/support/documents.ts';
import { findDocxFault, listXmlParts } from './docx.ts';

const part = (name: string, content = 'x', declaredBytes = content.length) => ({
  name,
  content: Buffer.from(content),
  declaredBytes,
});

const readParts = (bytes: Buffer) =>
  listXmlParts(bytes)?.map(({ packed, isDeflated, unpackedBytes }) => ({
    text: (isDeflated ? inflateRawSync(packed) : Buffer.from(packed)).toString(),
    unpackedBytes,
  }));

/** Where a record of the archive begins. */
const recordAt = (bytes: Buffer, kind: string, from = 0) => bytes.indexOf(`PK${kind}`, from, 'latin1');
const tableEntry = '\u0001\u0002';
const tableEnd = '\u0005\u0006';

/** The archive with one number in it replaced. */
function withNumber(bytes: Buffer, at: number, value: number, size: 2 | 4 = 4): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUIntLE(value, at, size);
  return changed;
}

test('a Word document has no fault', () => {
  expect(findDocxFault(aDocx())).toBeNull();
  expect(findDocxFault(aDocx([part('word/media/photo.png')]))).toBeNull();
});

test('names of parts may be written in any case', () => {
  expect(findDocxFault(zipOf([part('[CONTENT_TYPES].XML'), part('Word/Document.xml')]))).toBeNull();
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['fewer bytes than an archive ends with', Buffer.alloc(21)],
  ['no archive', Buffer.alloc(5_000, 'a')],
  ['an empty archive', zipOf([])],
  ['an archive without a document', zipOf([part('[Content_Types].xml')])],
  ['an archive without types', zipOf([part('word/document.xml')])],
  ['an archive that was cut off', aDocx().subarray(0, -1)],
])('%s is unreadable', (_, bytes) => {
  expect(findDocxFault(bytes)).toBe('unreadable');
});

test('an archive whose table of contents is not where it says is unreadable', () => {
  const bytes = aDocx();
  const end = recordAt(bytes, tableEnd);
  expect(findDocxFault(withNumber(bytes, end + 16, 0))).toBe('unreadable');
  expect(findDocxFault(withNumber(bytes, end + 16, bytes.length * 2))).toBe('unreadable');
  expect(findDocxFault(withNumber(bytes, end + 10, 3, 2))).toBe('unreadable');
});

test('a comment after the end is allowed, as long as the longest that an archive can have', () => {
  expect(findDocxFault(Buffer.concat([aDocx(), Buffer.alloc(0xffff)]))).toBeNull();
  expect(findDocxFault(Buffer.concat([aDocx(), Buffer.alloc(0x10000)]))).toBe('unreadable');
});

test('what follows a name in the table of contents is skipped', () => {
  const bytes = aDocx([part('word/vbaProject.bin')]);
  const first = recordAt(bytes, tableEntry);
  const end = recordAt(bytes, tableEnd);
  const head = bytes.subarray(0, first + 46 + '[Content_Types].xml'.length);
  const longer = Buffer.concat([head, Buffer.alloc(5), bytes.subarray(head.length)]);
  expect(findDocxFault(withNumber(longer, first + 30, 5, 2))).toBe('macros');
  expect(findDocxFault(withNumber(longer, first + 32, 5, 2))).toBe('macros');
  expect(findDocxFault(longer)).toBe('unreadable');
  expect(end).toBeGreaterThan(first);
});

test.each([
  'word/vbaProject.bin',
  'word/vbaData.xml',
  'word/activeX/activeX1.xml',
  ...['exe', 'dll', 'js', 'vbs', 'bat', 'cmd', 'scr'].map((end) => `word/media/a.${end}`),
])('%s makes it a document with macros', (name) => {
  expect(findDocxFault(aDocx([part(name)]))).toBe('macros');
});

test.each(['word/media/a.js.png', 'word/exe', 'word/a.xjs.txt'])('%s does not', (name) => {
  expect(findDocxFault(aDocx([part(name)]))).toBeNull();
});

test('up to 100 MB may be inside, and one byte more is a bomb', () => {
  const declared = (bytes: number) => findDocxFault(zipOf([...requiredParts, part('a', 'x', bytes)]));
  const requiredParts = [part('[Content_Types].xml'), part('word/document.xml')];
  const rest = 100 * 1024 * 1024 - 2;
  expect([declared(rest), declared(rest + 1)]).toEqual([null, 'bomb']);
});

test('up to 2,000 entries may be inside, and one more is a bomb', () => {
  const withEntries = (count: number) =>
    findDocxFault(aDocx(Array.from({ length: count - 2 }, (_, n) => part(`a${n}`))));
  expect([withEntries(2_000), withEntries(2_001)]).toEqual([null, 'bomb']);
});

test('entries that lie over one another are a bomb', () => {
  const bytes = aDocx();
  const packedBytes = recordAt(bytes, tableEntry) + 20;
  const second = bytes.readUInt32LE(recordAt(bytes, tableEntry, packedBytes) + 20);
  expect(findDocxFault(withNumber(bytes, packedBytes, bytes.length - second))).toBeNull();
  expect(findDocxFault(withNumber(bytes, packedBytes, bytes.length - second + 1))).toBe('bomb');
});

test('the parts that are read as XML are found and can be unpacked', () => {
  const bytes = aDocx([part('word/_rels/a.RELS', '<r/>'), part('a.vml', '<v/>'), part('word/media/xml')]);
  expect(readParts(bytes)).toEqual([
    { text: '<Types/>', unpackedBytes: 8 },
    { text: '<w:document/>', unpackedBytes: 13 },
    { text: '<r/>', unpackedBytes: 4 },
    { text: '<v/>', unpackedBytes: 4 },
  ]);
});

test('a part may have been stored as it is', () => {
  const bytes = aDocx();
  const stored = withNumber(bytes, recordAt(bytes, tableEntry) + 10, 0, 2);
  expect(listXmlParts(stored)?.map(({ isDeflated }) => isDeflated)).toEqual([false, true]);
});

test('what follows the name of a part is skipped', () => {
  const bytes = zipOf([part('a.xml', '<a/>')]);
  const name = 'a.xml'.length;
  // The name is said to be shorter, and what is left of it to be an extra field.
  const moved = withNumber(withNumber(bytes, 26, name - 2, 2), 28, 2, 2);
  expect(readParts(moved)).toEqual([{ text: '<a/>', unpackedBytes: 4 }]);
});

test('where a part is not where it should be there are none', () => {
  const bytes = aDocx();
  const offset = recordAt(bytes, tableEntry) + 42;
  expect(listXmlParts(withNumber(bytes, offset, 1))).toBeNull();
  expect(listXmlParts(withNumber(bytes, offset, bytes.length - 29))).toBeNull();
});

test('where there is no table of contents there are no parts', () => {
  expect(listXmlParts(Buffer.alloc(100))).toEqual([]);
});
