import { expect, test } from 'vitest';
import { changedSlideFields, mergeSlideDrafts, slideDraftOf } from './slide-draft.ts';

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

test('what was touched is known', () => {
  expect(changedSlideFields(before, before)).toEqual([]);
  expect(changedSlideFields(before, { ...before, title: 'A', isActive: false })).toEqual([
    'title',
    'isActive',
  ]);
});

test('of two edits the untouched fields are theirs, the touched ones mine, and a clash is told', () => {
  const mine = { ...before, title: 'Mine', buttonText: 'Reserve', imageUrl: '/illustrations/sup.svg' };
  const saved = { ...before, title: 'Theirs', buttonText: 'Reserve', content: '<p>New</p>', isActive: false };
  const { draft, theirs } = mergeSlideDrafts(before, mine, saved);
  expect(draft).toEqual({ ...saved, title: 'Mine', imageUrl: '/illustrations/sup.svg' });
  expect(theirs).toEqual({ title: 'Theirs' });
});
