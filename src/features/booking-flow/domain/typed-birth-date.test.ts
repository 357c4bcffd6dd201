import { expect, test } from 'vitest';
import { readBirthDate } from './typed-birth-date.ts';

const today = '2027-07-01';
const read = (typed: string) => readBirthDate(typed, today);

test.each([
  ['21.05.1990', '1990-05-21'],
  ['21/05/1990', '1990-05-21'],
  ['21-5-1990', '1990-05-21'],
  ['21 05 1990', '1990-05-21'],
  ['21051990', '1990-05-21'],
  ['21. 5. 1990', '1990-05-21'],
  ['21.5.1990.', '1990-05-21'],
  ['1990-05-21', '1990-05-21'],
  ['19900521', '1990-05-21'],
  [' 1990.5.21 ', '1990-05-21'],
  ['1990/05/21', '1990-05-21'],
  ['1990 5 1', '1990-05-01'],
  // Day first, as all of Europe writes, although both ways are possible.
  ['05/06/1990', '1990-06-05'],
  ['05061990', '1990-06-05'],
  ['20102010', '2010-10-20'],
  // Month first where it is the only way.
  ['05/21/1990', '1990-05-21'],
  ['05211990', '1990-05-21'],
  ['29.02.2000', '2000-02-29'],
  ['21.05.2035', '2035-05-21'],
])('%j is %s', (typed, date) => {
  expect(read(typed)).toEqual({ kind: 'date', date, hasFullYear: true });
});

test.each([
  ['21.05.90', '1990-05-21'],
  ['210590', '1990-05-21'],
  ['05/21/90', '1990-05-21'],
  ['90-05-21', '1990-05-21'],
  ['900521', '1990-05-21'],
  ['5.5.90', '1990-05-05'],
  ['21.05.26', '2026-05-21'],
  ['21.05.28', '1928-05-21'],
])('%j is %s, without its century', (typed, date) => {
  expect(read(typed)).toEqual({ kind: 'date', date, hasFullYear: false });
});

test.each([
  ['05/06/90', ['1990-06-05', '1990-05-06']],
  ['5.6.90', ['1990-06-05', '1990-05-06']],
  ['050690', ['1990-06-05', '1990-05-06']],
  ['12-11-01', ['2001-11-12', '2001-12-11']],
])('%j could be two days', (typed, dates) => {
  expect(read(typed)).toEqual({ kind: 'ambiguous', dates });
});

test.each(['31.02.1990', '29.02.1990', '1990-02-30', '1990-13-01', '31/13/90', '00.05.1990', '21.05.1850'])(
  '%j is no day in the calendar',
  (typed) => {
    expect(read(typed)).toEqual({ kind: 'impossible' });
  },
);

test.each(['', '1990', '1990111', '21.05.199', '21.05', '21.05.1990.1', 'May 1990', '21 May 1990', '1.1.1'])(
  '%j cannot be read',
  (typed) => {
    expect(read(typed)).toEqual({ kind: 'unreadable' });
  },
);
