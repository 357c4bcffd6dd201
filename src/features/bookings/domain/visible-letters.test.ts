import { expect, test } from 'vitest';
import { hasVisibleLetters } from './check-request.public.ts';

test.each(['Anna Rossi', 'Łęcka', '李 小龙', "D'Angelo", 'J. P.', 'Μαρία', 'José'.normalize('NFD')])(
  '%j is a name',
  (name) => {
    expect(hasVisibleLetters(name)).toBe(true);
  },
);

test.each([
  '   ',
  '...',
  '123',
  '\u200b\u200b\u200b',
  '\u3164\u3164\u3164',
  '\u115f\u1160\u2060',
  '🙂🙂🙂',
  'A 1 2',
])('%j is no name', (name) => {
  expect(hasVisibleLetters(name)).toBe(false);
});
