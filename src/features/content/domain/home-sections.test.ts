import { expect, test } from 'vitest';
import { findTarget, findTrust, shownCards, sortEntries } from './home-sections.ts';

test.each([
  ['carousel-1', 'Anything', 'single-kayaks'],
  ['carousel-2', 'Single', 'tandem-kayaks'],
  ['carousel-3', null, 'paddleboards'],
  ['carousel-4', 'A SINGLE seat', 'single-kayaks'],
  ['carousel-9', 'Paddle at dawn', 'paddleboards'],
  ['carousel-9', 'Sunset on a SUP', 'paddleboards'],
  ['carousel-9', 'For two', 'tandem-kayaks'],
  ['carousel-9', null, 'tandem-kayaks'],
])('the card %s called %s leads to %s', (sectionType, title, target) => {
  expect(findTarget({ sectionType, title })).toBe(target);
});

test('entries go to their places and keep their order', () => {
  const types = [
    'carousel-7',
    'about',
    'carousel-2',
    'custom-section-2',
    'carousel-4',
    'custom-section-1',
    'banner',
  ];
  const sorted = sortEntries(types.map((sectionType) => ({ sectionType })));
  const typesOf = (entries: { sectionType: string }[]) => entries.map((entry) => entry.sectionType);
  expect(typesOf(sorted.cards)).toEqual(['carousel-7', 'carousel-2', 'carousel-4']);
  expect(typesOf(sorted.further)).toEqual(['carousel-7', 'carousel-4']);
  expect(typesOf(sorted.custom)).toEqual(['custom-section-2', 'custom-section-1']);
  expect(sorted.fixed).toEqual({
    'tandem-kayaks': { sectionType: 'carousel-2' },
    'single-kayaks': undefined,
    paddleboards: undefined,
  });
});

test('a carousel goes round, and shows no card twice', () => {
  expect(shownCards(0, 4)).toEqual({ previous: 3, current: 0, next: 1 });
  expect(shownCards(3, 4)).toEqual({ previous: 2, current: 3, next: 0 });
  expect(shownCards(1, 2)).toEqual({ current: 1, next: 0 });
  expect(shownCards(0, 1)).toEqual({ current: 0 });
});

const none = { imageUrl: null, imageUrl2: null, imageUrl3: null };

test('photos are shown once there is a picture, whichever it is', () => {
  const empty = { sectionType: 'photos', ...none };
  expect(findTrust([empty]).photos).toBeUndefined();
  for (const field of ['imageUrl', 'imageUrl2', 'imageUrl3']) {
    const filled = { ...empty, [field]: '/a.webp' };
    expect(findTrust([filled]).photos).toBe(filled);
  }
  expect(findTrust([{ sectionType: 'about', ...none, imageUrl: '/a.webp' }]).photos).toBeUndefined();
});

test('the first three guests have their say', () => {
  const entries = ['guest-4', 'carousel-1', 'guest-1', 'guest-2', 'guest-9'].map((sectionType) => ({
    sectionType,
    ...none,
  }));
  expect(findTrust(entries).guests.map(({ sectionType }) => sectionType)).toEqual([
    'guest-4',
    'guest-1',
    'guest-2',
  ]);
});
