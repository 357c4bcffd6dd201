import { expect, test } from 'vitest';
import { makeDraft } from './section-draft.ts';

test('a new section begins empty and shown', () => {
  const draft = makeDraft(null);
  expect([draft.title, draft.monday, draft.imageUrl, draft.isActive]).toEqual(['', '', '', true]);
});
