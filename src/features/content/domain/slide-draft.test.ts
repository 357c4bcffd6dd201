import { expect, test } from 'vitest';
import { slideDraftOf } from './slide-draft.ts';

const before = slideDraftOf({
  title: null,
  content: '<p>Words</p>',
  imageAlt: null,
  buttonText: 'Book',
  buttonLink: '/booking',
  weeklyButtonText: null,
  weeklyButtonLink: null,
  imageUrl: '/illustrations/coast.svg',
  isActive: true,
});

test('what is not there is empty text', () => {
  expect([before.title, before.buttonText, before.isActive]).toEqual(['', 'Book', true]);
});
