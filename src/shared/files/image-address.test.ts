import { expect, test } from 'vitest';
import { imageSources, readImageAddress, widthsOf, writeImageAddress } from './image-address.ts';

const sha256 = 'ab'.repeat(32);

test.each([
  [{ sha256, width: 1600, height: 1067, colour: '0b3945' }, `/media/${sha256}-1600.webp#1600x1067-0b3945`],
  [{ sha256, width: 300, height: 9, colour: null }, `/media/${sha256}-300.webp#300x9`],
])('an address says what a page must know of its picture', (facts, address) => {
  expect(writeImageAddress(facts)).toBe(address);
  expect(readImageAddress(address)).toEqual(facts);
});

test.each([
  '/illustrations/coast.svg',
  'https://example.com/a.webp',
  '',
  `/media/${sha256}-1600.webp`,
  `/media/${sha256}-1600.webp#800x600`,
  `/media/${sha256}-1600.webp#1600x900-red;background:url(x)`,
  `https://example.com/media/${sha256}-1600.webp#1600x900`,
  `/media/${sha256.toUpperCase()}-1600.webp#1600x900`,
])('%j is no address of an uploaded picture', (address) => {
  expect(readImageAddress(address)).toBeNull();
});

test('a picture is kept in the widths that it has', () => {
  expect(widthsOf(1600)).toEqual([320, 640, 1200, 1600]);
  expect(widthsOf(700)).toEqual([320, 640, 700]);
  expect(widthsOf(320)).toEqual([320]);
  expect(widthsOf(16)).toEqual([16]);
});

test('a browser chooses among all widths of a format', () => {
  const facts = { sha256, width: 700, height: 500, colour: null };
  expect(imageSources(facts, 'avif')).toBe(
    `/media/${sha256}-320.avif 320w, /media/${sha256}-640.avif 640w, /media/${sha256}-700.avif 700w`,
  );
});
