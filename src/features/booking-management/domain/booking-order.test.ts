import { expect, test } from 'vitest';
import { type BookingSort, bookingSorts, readCursor, writeCursor } from './booking-list.ts';

const position = { id: 123, bookingDate: '2026-07-10', startSlot: 4 };

test.each(bookingSorts)('a place in the order %s is read as it was written', (sort) => {
  const read = readCursor(sort, writeCursor(sort, position));
  expect(read).toMatchObject(sort.startsWith('date') ? position : { id: 123 });
});

test('a rental before 08:00 has a place, too', () => {
  const early = { ...position, startSlot: -6 };
  expect(readCursor('date-asc', writeCursor('date-asc', early))).toEqual(early);
});

test.each<[BookingSort, string]>([
  ['created-desc', ''],
  ['created-desc', '0'],
  ['created-desc', '-1'],
  ['created-desc', '1e3'],
  ['created-desc', '9999999999999999'],
  ['created-asc', '2026-07-10.4.123'],
  ['date-asc', '123'],
  ['date-asc', '2026-07-10.123'],
  ['date-asc', '2026-02-30.4.123'],
  ['date-desc', '2026-07-10.28.123'],
  ['date-desc', '2026-07-10.-7.123'],
  ['date-desc', '2026-07-10.4.0'],
  ['date-desc', '2026-07-10.4.123.5'],
])('in the order %s there is no place %j', (sort, cursor) => {
  expect(readCursor(sort, cursor)).toBeNull();
});
