import { expect, test } from 'vitest';
import { usualHours } from '#shared/rental-time.ts';
import { buildBoard } from './board.ts';
import type { BoardBooking, DayItem } from './departure.ts';
import { expectedLeft } from './forecast.ts';
import type { FactKind, RentalFact } from './rental-fact.ts';

const date = '2027-07-10';
const timeZone = 'Europe/Rome';
/** On the beach's clock, two hours ahead of UTC. */
const at = (time: string) => new Date(`${date}T${time}:00+02:00`);

function booking(id: number, startSlot: number, more: Partial<BoardBooking> = {}): BoardBooking {
  const lines = [{ itemId: 'tandem', quantity: 1, duration: '1' as const }];
  return { id, startSlot, isCancelled: false, lines, ...more };
}

function item(itemId: string, capacity: number, reserved: Record<number, number> = {}): DayItem {
  const slots = Array.from({ length: usualHours.until }, (_, slotNumber) => ({
    slotNumber,
    capacity,
    reserved: reserved[slotNumber] ?? 0,
  }));
  return { itemId, slots };
}

let facts = 0;
function fact(bookingId: number, kind: FactKind, time: string, more: Partial<RentalFact> = {}): RentalFact {
  facts += 1;
  return { id: `fact-${facts}`, bookingId, kind, occurredAt: at(time).toISOString(), ...more };
}

interface Scene {
  bookings: BoardBooking[];
  facts?: RentalFact[];
  items?: DayItem[];
}

const board = (now: string, { bookings, facts: given = [], items = [] }: Scene) =>
  buildBoard({ date, bookings, facts: given, items }, { now: at(now), timeZone });

test('departures stand by half hour, in the order in which they were booked', () => {
  const { departures } = board('08:00', { bookings: [booking(3, 4), booking(1, 6), booking(2, 4)] });
  expect(departures.map(({ booking: { startSlot, id } }) => [startSlot, id])).toEqual([
    [4, 2],
    [4, 3],
    [6, 1],
  ]);
});

test('a cancelled booking is left out, unless something happened to it', () => {
  const cancelled = booking(1, 4, { isCancelled: true });
  expect(board('08:00', { bookings: [cancelled] }).departures).toEqual([]);
  const given = [fact(1, 'handed-out', '10:00')];
  const { departures } = board('10:05', { bookings: [cancelled], facts: given });
  expect(departures).toMatchObject([{ rental: { contradictions: [{ kind: 'cancelled' }] } }]);
});

test('who is out past the time is late, the longest first', () => {
  const bookings = [booking(1, 4), booking(2, 2), booking(3, 4)];
  const given = [fact(1, 'handed-out', '10:00'), fact(2, 'handed-out', '09:00')];
  const late = (now: string) =>
    board(now, { bookings, facts: given }).late.map((d) => [d.booking.id, d.minutesLate]);
  expect(late('10:00')).toEqual([]);
  expect(late('10:01')).toEqual([[2, 1]]);
  expect(late('11:10')).toEqual([
    [2, 70],
    [1, 10],
  ]);
});

test('a later start and an extension move the time to be back', () => {
  const dueBack = (...given: RentalFact[]) =>
    board('10:00', { bookings: [booking(1, 4)], facts: given }).departures[0]?.dueBack;
  expect(dueBack()).toEqual(at('11:00'));
  expect(dueBack(fact(1, 'late-start', '10:00', { minutes: 15 }))).toEqual(at('11:15'));
  const out = fact(1, 'handed-out', '10:00');
  expect(dueBack(out, fact(1, 'extended', '10:30', { minutes: 30 }))).toEqual(at('11:30'));
});

test('of several craft the first one that is still out says when', () => {
  const lines = [
    { itemId: 'tandem', quantity: 1, duration: '1' as const },
    { itemId: 'sup', quantity: 1, duration: '2' as const },
  ];
  const dueBack = (...given: RentalFact[]) =>
    board('10:00', { bookings: [booking(1, 4, { lines })], facts: given }).departures[0]?.dueBack;
  const out = fact(1, 'handed-out', '10:00');
  expect(dueBack(out)).toEqual(at('11:00'));
  expect(dueBack(out, fact(1, 'returned', '10:50', { itemId: 'tandem', quantity: 1 }))).toEqual(at('12:00'));
});

test('a late craft is missing for who booked last, with the ways out', () => {
  const bookings = [booking(1, 4), booking(2, 6), booking(3, 6)];
  const items = [item('tandem', 2, { 4: 1, 5: 1, 6: 2, 7: 2 }), item('sup', 3), item('single', 0)];
  const given = [fact(1, 'handed-out', '10:00')];
  const collisions = (now: string, ...more: RentalFact[]) =>
    board(now, { bookings, items, facts: [...given, ...more] }).departures.flatMap(
      (departure) => departure.collisions,
    );
  expect(collisions('10:59')).toEqual([]);
  expect(collisions('11:02')).toEqual([
    {
      bookingId: 3,
      itemId: 'tandem',
      missing: 1,
      lateBookingIds: [1],
      otherItemIds: ['sup'],
      laterSlot: 7,
    },
  ]);
  expect(collisions('11:02', fact(1, 'returned', '11:02'))).toEqual([]);
  expect(collisions('11:02', fact(2, 'no-show', '11:01'))).toEqual([]);
  expect(
    collisions('11:02', fact(3, 'swapped', '11:02', { itemId: 'tandem', quantity: 1, toItemId: 'sup' })),
  ).toEqual([]);
});

test('a late craft lowers what the next half hours can count on, and no others', () => {
  const items = [item('tandem', 2, { 4: 1, 5: 1 })];
  const { departures } = board('11:20', {
    bookings: [booking(1, 4)],
    items,
    facts: [fact(1, 'handed-out', '10:00')],
  });
  const free = (slotNumber: number) =>
    expectedLeft(items[0] as DayItem, slotNumber, departures, { now: at('11:20'), date, timeZone });
  expect([4, 5, 6, 7, 8].map(free)).toEqual([1, 1, 1, 1, 2]);
});
