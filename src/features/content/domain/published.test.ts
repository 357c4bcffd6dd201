import { expect, test } from 'vitest';
import { isPublished, waitsForPicture } from './published.ts';

test.each([
  ['a slide without a picture', { imageUrl: '' }, true],
  ['a slide with one', { imageUrl: '/illustrations/coast.svg' }, false],
  ['a card without a picture', { imageUrl: null, sectionType: 'carousel-4' }, true],
  ['a card with one', { imageUrl: '/illustrations/coast.svg', sectionType: 'carousel-4' }, false],
  ['another section without a picture', { imageUrl: null, sectionType: 'custom-section-1' }, false],
])('%s', (_, entry, isWaiting) => {
  expect(waitsForPicture(entry)).toBe(isWaiting);
  expect(isPublished({ ...entry, isActive: true })).toBe(!isWaiting);
  expect(isPublished({ ...entry, isActive: false })).toBe(false);
});
