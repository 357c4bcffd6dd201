import { expect, test } from 'vitest';
import { differingFields, mergeDrafts } from './merge-drafts.ts';

interface Values {
  texts: { EN: { title: string }; IT: { title: string } };
  place: string;
  isActive: boolean;
  rows: string[];
}

const fields = ['texts.EN.title', 'texts.IT.title', 'place', 'isActive', 'rows'] as const;
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const comparison = { fields, isEqual };

const before: Values = {
  texts: { EN: { title: 'Old' }, IT: { title: 'Vecchio' } },
  place: 'Lido',
  isActive: true,
  rows: ['a', 'b'],
};

test('only fields with other values differ', () => {
  expect(differingFields(comparison, before, structuredClone(before))).toEqual([]);
  const after = { ...before, texts: { ...before.texts, IT: { title: 'Nuovo' } }, isActive: false };
  expect(differingFields(comparison, before, after)).toEqual(['texts.IT.title', 'isActive']);
});

test('changed fields are mine, untouched ones theirs, and a conflict names their value', () => {
  const mine = { ...before, texts: { ...before.texts, EN: { title: 'Mine' } }, place: 'Same' };
  const theirs = {
    ...before,
    texts: { EN: { title: 'Theirs' }, IT: { title: 'Nuovo' } },
    place: 'Same',
    isActive: false,
  };
  const { draft, conflicts } = mergeDrafts(comparison, { before, mine, theirs });
  expect(draft).toEqual({ ...theirs, texts: { EN: { title: 'Mine' }, IT: { title: 'Nuovo' } } });
  expect([...conflicts]).toEqual([['texts.EN.title', 'Theirs']]);
});

test.each<[string, Partial<Values>, Partial<Values>]>([
  ['both made the same change', { place: 'New' }, { place: 'New' }],
  ['only I changed it', { place: 'Mine' }, {}],
  ['only the other one changed it', {}, { place: 'Theirs' }],
  ['each changed another field', { place: 'Mine' }, { isActive: false }],
])('no conflict where %s', (_, mine, theirs) => {
  const { draft, conflicts } = mergeDrafts(comparison, {
    before,
    mine: { ...before, ...mine },
    theirs: { ...before, ...theirs },
  });
  expect(conflicts.size).toBe(0);
  expect(draft).toEqual({ ...before, ...theirs, ...mine });
});

test('a list is merged as a whole', () => {
  const mine = { ...before, rows: ['a', 'b', 'mine'] };
  const theirs = { ...before, rows: ['theirs', 'b'] };
  const { draft, conflicts } = mergeDrafts(comparison, { before, mine, theirs });
  expect(draft.rows).toEqual(mine.rows);
  expect([...conflicts]).toEqual([['rows', ['theirs', 'b']]]);
});

test('the drafts that are merged stay as they are', () => {
  const theirs = structuredClone(before);
  mergeDrafts(comparison, { before, mine: { ...before, place: 'Mine' }, theirs });
  expect(theirs).toEqual(before);
});
