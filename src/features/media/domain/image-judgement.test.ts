import { expect, test } from 'vitest';
import { imageKindOf, pixelLimit } from './image-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\x00\x00', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a/*<script>*/', 'gif'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'webp'],
])('%j begins like an image', (text, kind) => {
  expect(imageKindOf(bytes(text))).toBe(kind);
});

test.each([
  '',
  'G',
  'GIF88a',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?xml version="1.0"?><svg/>',
  '%PDF-1.7',
  'PK\x03\x04',
  'RIFF\x00\x00\x00\x00WAVE',
  'BM6\x00',
  'II*\x00',
  '\x00\x00\x00 ftypavif',
  '\x00\x00\x00\x0cjXL ',
  ' \x89PNG\r\n\x1a\n',
])('%j does not', (text) => {
  expect(imageKindOf(bytes(text))).toBeNull();
});

test('what must be in memory as a whole may have fewer pixels', () => {
  expect(pixelLimit({ format: 'jpeg', isProgressive: false })).toBe(50_000_000);
  expect(pixelLimit({ format: 'png', isProgressive: false })).toBe(50_000_000);
  for (const header of [
    { format: 'jpeg', isProgressive: true },
    { format: 'png', isProgressive: true },
    { format: 'gif', isProgressive: false },
    { format: 'webp', isProgressive: false },
  ]) {
    expect(pixelLimit(header)).toBe(12_500_000);
  }
});
