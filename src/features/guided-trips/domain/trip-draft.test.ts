import { expect, test } from 'vitest';
import { changedFields, joinTrips, toDraft } from './trip-draft.ts';

const empty = toDraft(null);

test('a language without a schedule begins empty and shown', () => {
  expect([empty.title, empty.mondayAm, empty.bannerImage, empty.isActive]).toEqual(['', '', '', true]);
  expect(Object.keys(empty)).toHaveLength(10 + 14 + 1 + 14 + 1);
});

test('only what was changed counts as changed', () => {
  const after = { ...empty, title: 'Trips', isActive: false };
  expect(changedFields(empty, after)).toEqual({ title: 'Trips', isActive: false });
  expect(changedFields(after, { ...after })).toEqual({});
});

test('where only one wrote it counts, and where both wrote both are known', () => {
  const before = { ...empty, title: 'Old', subtitle: 'Old', description: 'Old', mondayAm: 'Old' };
  const mine = { ...before, title: 'Mine', subtitle: 'Same', mondayAm: 'Mine' };
  const theirs = {
    ...before,
    title: 'Theirs',
    subtitle: 'Same',
    description: 'Theirs',
    bannerImage: '/b.svg',
  };
  const { draft, conflict } = joinTrips({ before, mine, theirs });
  expect(draft).toEqual({ ...theirs, title: 'Mine', mondayAm: 'Mine' });
  expect([...conflict]).toEqual([['title', 'Theirs']]);
});

test('of two first schedules each text is known', () => {
  const mine = { ...empty, title: 'Mine', mondayAm: 'Lagoon' };
  const theirs = { ...empty, title: 'Theirs', tuesdayAm: 'River' };
  const { draft, conflict } = joinTrips({ before: empty, mine, theirs });
  expect(draft).toMatchObject({ title: 'Mine', mondayAm: 'Lagoon', tuesdayAm: 'River' });
  expect([...conflict]).toEqual([['title', 'Theirs']]);
});
