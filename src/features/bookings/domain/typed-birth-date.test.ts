import { expect, test } from 'vitest';
import { normaliseBirthDate } from './typed-birth-date.ts';

test.each([
  ['1990-05-21', '1990-05-21'],
  ['19900521', '1990-05-21'],
  [' 1990.5.21 ', '1990-05-21'],
  ['1990/05/21', '1990-05-21'],
  ['1990 5 1', '1990-05-01'],
])('%j is put into year, month and day', (typed, date) => {
  expect(normaliseBirthDate(typed)).toBe(date);
});

test.each(['', '1990', '1990111', '21.05.1990', '12051990', '1990-02-30', '1990-13-01', 'May 1990'])(
  '%j stays as it was typed',
  (typed) => {
    expect(normaliseBirthDate(typed)).toBe(typed);
  },
);
