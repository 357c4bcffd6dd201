import { expect, test } from 'vitest';
import { changedFields, type Draft, makeDraft, mergeDrafts } from './section-draft.ts';

function aDraft(fields: Partial<Draft>): Draft {
  return { ...makeDraft(null), ...fields };
}

test('a new section begins empty and shown', () => {
  const draft = makeDraft(null);
  expect([draft.title, draft.monday, draft.imageUrl, draft.isActive]).toEqual(['', '', '', 'yes']);
});

test('what changed is told field by field', () => {
  const before = aDraft({ title: 'Kayak', monday: 'Lido' });
  expect(changedFields(before, { ...before, title: 'Kayaks', isActive: 'no' })).toEqual([
    'title',
    'isActive',
  ]);
});

test('of two edits the untouched fields are theirs, the typed ones mine, and a clash is told', () => {
  const before = aDraft({ title: 'A', content: 'B', phone: '1', imageUrl: '/x' });
  const mine = { ...before, title: 'mine', phone: '2', imageUrl: '' };
  const saved = { ...before, title: 'theirs', content: 'theirs too', phone: '2', imageUrl: '/y' };
  const { draft, theirs } = mergeDrafts(before, mine, saved);
  expect(draft).toEqual({ ...saved, title: 'mine', imageUrl: '' });
  expect([...theirs]).toEqual([['title', 'theirs']]);
});

test('what both typed alike is no clash', () => {
  const before = aDraft({ title: 'A' });
  const same = { ...before, title: 'B' };
  expect(mergeDrafts(before, same, same).theirs.size).toBe(0);
});
