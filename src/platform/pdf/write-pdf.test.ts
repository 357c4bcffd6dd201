import { expect, test } from 'vitest';
import type { PdfDocument } from './pdf-block.ts';
import { writePdf } from './write-pdf.ts';

const document: PdfDocument = {
  title: 'A page',
  author: 'Pagaia',
  lang: 'en',
  writtenAt: new Date('2026-07-01T08:00:00Z'),
  footer: 'A page',
  blocks: [{ kind: 'paragraph', text: 'One line.' }],
  files: [],
};

test.each([
  ['time', { longestMs: 1, memoryMb: 256 }],
  ['memory', { longestMs: 30_000, memoryMb: 4 }],
])('a file for which there was not enough %s is to be asked for again', async (_, limits) => {
  await expect(writePdf(document, limits)).rejects.toMatchObject({
    code: 'http/unfinished',
    retryAfterSeconds: expect.any(Number),
  });
  expect((await writePdf(document)).subarray(0, 5).toString()).toBe('%PDF-');
});
