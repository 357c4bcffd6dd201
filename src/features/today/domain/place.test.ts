import { expect, test } from 'vitest';
import { buildBoard } from './board.ts';
import type { BoardBooking } from './departure.ts';
import { comparePlaces, placeOf } from './place.ts';
import type { FactKind, RentalFact } from './rental-fact.ts';

const date = '2027-07-10';
const timeZone = 'Europe/Rome';
const at = (time: string) => new Date(`${date}T${time}:00+02:00`);

/** Slot 4 begins at 10:00; each booking is for an hour. */
function booking(id: number, startSlot: number, isCancelled = false): BoardBooking {
  return { id, startSlot, isCancelled, lines: [{ itemId: 'tandem', quantity: 1, duration: '1' }] };
}

function fact(bookingId: number, kind: FactKind, time: string): RentalFact {
  return { id: `${bookingId} ${kind} ${time}`, bookingId, kind, occurredAt: at(time).toISOString() };
}

function placesAt(now: string, bookings: BoardBooking[], facts: RentalFact[]) {
  const board = buildBoard({ date, bookings, facts, items: [] }, { now: at(now), timeZone });
  return board.departures
    .map(placeOf)
    .sort(comparePlaces)
    .map(({ id, section }) => [section, id]);
}

test('what is to be decided comes first, then who is late, then what happens next, then what is over', () => {
  const bookings = [booking(1, 0), booking(2, 1), booking(3, 4), booking(4, 2), booking(5, 5), booking(6, 4)];
  const facts = [
    ...[fact(1, 'handed-out', '08:00'), fact(1, 'returned', '09:00')],
    fact(2, 'handed-out', '08:30'),
    fact(3, 'handed-out', '10:00'),
    ...[fact(4, 'handed-out', '09:00'), fact(4, 'handed-out', '09:01')],
    fact(6, 'no-show', '10:05'),
  ];
  expect(placesAt('10:10', bookings, facts)).toEqual([
    ['decide', 4],
    ['late', 2],
    ['ahead', 5],
    ['ahead', 3],
    ['done', 1],
    ['done', 6],
  ]);
});

test('who comes back at eleven stands beside who goes out at eleven', () => {
  const bookings = [booking(1, 4), booking(2, 6), booking(3, 5)];
  expect(placesAt('10:10', bookings, [fact(1, 'handed-out', '10:00')])).toEqual([
    ['ahead', 3],
    ['ahead', 1],
    ['ahead', 2],
  ]);
});

test('a cancelled booking is over, unless it is out', () => {
  const cancelled = [booking(1, 4, true), booking(2, 4, true)];
  const facts = [fact(1, 'checked-in', '09:55'), fact(2, 'handed-out', '10:00')];
  expect(placesAt('10:10', cancelled, facts)).toEqual([
    ['decide', 2],
    ['done', 1],
  ]);
});

test('parties of one departure stand together, after the rentals of their time', () => {
  const trip = (departureId: string) => ({ trip: { departureId, minutes: 150 } });
  const bookings = [
    { ...booking(1, 4), ...trip('b') },
    { ...booking(2, 4), ...trip('a') },
    booking(3, 4),
    { ...booking(4, 4), ...trip('b') },
    booking(5, 5),
  ];
  expect(placesAt('09:00', bookings, []).map(([, id]) => id)).toEqual([3, 2, 1, 4, 5]);
});

test('a trip without craft of the fleet is late when its own time is over', () => {
  const trip: BoardBooking = { ...booking(1, 4), lines: [], trip: { departureId: 'a', minutes: 150 } };
  const out = [fact(1, 'handed-out', '10:00')];
  expect(placesAt('12:29', [trip], out)).toEqual([['ahead', 1]]);
  expect(placesAt('12:31', [trip], out)).toEqual([['late', 1]]);
});
