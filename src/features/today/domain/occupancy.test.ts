import { expect, test } from 'vitest';
import type { BoardBooking } from './departure.ts';
import { occupancyOf } from './occupancy.ts';
import { extensionCents, extensionOffers, swapOffers } from './offers.ts';
import { readRental } from './rental.ts';
import type { FactKind, RentalFact } from './rental-fact.ts';

const booking: BoardBooking = {
  id: 1,
  startSlot: 4,
  isCancelled: false,
  lines: [{ itemId: 'tandem', quantity: 2, duration: '1' }],
};

/** Times are half hours of the day here. */
function fact(kind: FactKind, slot: number, more: Partial<RentalFact> = {}): RentalFact {
  const occurredAt = new Date(slot * 1_800_000).toISOString();
  return { id: `${kind}-${slot}`, bookingId: 1, kind, occurredAt, ...more };
}
const slotAt = (instant: string) => Math.floor(Date.parse(instant) / 1_800_000);
const occupancy = (...facts: RentalFact[]) =>
  occupancyOf(booking, facts, slotAt).map(
    ({ itemId, slotNumber, quantity }) => `${slotNumber}: ${quantity} ${itemId}`,
  );

const out = fact('handed-out', 4);
const booked = ['4: 2 tandem', '5: 2 tandem'];

test('a booking holds what its lines say, also when it came back early or did not come', () => {
  expect(occupancy()).toEqual(booked);
  expect(occupancy(out, fact('returned', 4.5))).toEqual(booked);
  expect(occupancy(fact('no-show', 4.5))).toEqual(booked);
});

test('more time holds more half hours, for what is still out', () => {
  const extended = fact('extended', 5, { minutes: 30 });
  expect(occupancy(out, extended)).toEqual([...booked, '6: 2 tandem']);
  const one = fact('returned', 4.5, { itemId: 'tandem', quantity: 1 });
  expect(occupancy(out, one, extended)).toEqual([...booked, '6: 1 tandem']);
  expect(occupancy(out, extended, fact('undone', 6, { refersTo: extended.id }))).toEqual(booked);
  expect(occupancy(out, { ...extended, isShort: true })).toEqual(booked);
  expect(occupancy(fact('late-start', 4, { minutes: 15 }))).toEqual([...booked, '6: 2 tandem']);
});

test('the rest is freed from the next half hour on', () => {
  expect(occupancy(out, fact('returned', 4.4), fact('freed', 4.5))).toEqual(['4: 2 tandem']);
  expect(occupancy(fact('no-show', 4.6), fact('freed', 5.2))).toEqual(booked);
});

test('a swap holds the other craft from its half hour on', () => {
  const wish = { itemId: 'tandem', quantity: 1, toItemId: 'sup' };
  expect(occupancy(fact('swapped', 3, wish))).toEqual(['4: 1 sup', '5: 1 sup', '4: 1 tandem', '5: 1 tandem']);
  expect(occupancy(out, fact('swapped', 5.1, wish))).toEqual(['5: 1 sup', '4: 2 tandem', '5: 1 tandem']);
  const extended = fact('extended', 5.5, { minutes: 30 });
  expect(occupancy(out, fact('swapped', 5.1, wish), extended)).toEqual([
    '5: 1 sup',
    '6: 1 sup',
    '4: 2 tandem',
    '5: 1 tandem',
    '6: 1 tandem',
  ]);
});

const prices = [
  { duration: '1/2' as const, amountCents: 1000 },
  { duration: '1' as const, amountCents: 1800 },
  { duration: '2' as const, amountCents: 3000 },
];
const slots = (free: number[]) =>
  free.map((units, n) => ({ slotNumber: 4 + n, capacity: units, reserved: 0 }));
const items = [
  { itemId: 'tandem', prices, slots: slots([0, 0, 2, 1]) },
  { itemId: 'sup', prices: [], slots: slots([1, 1]) },
];

test('more time costs the difference to the longer rental, or the added time alone', () => {
  const rental = readRental(booking, [out]);
  expect(extensionCents(rental, 60, items)).toBe(2 * 1200);
  expect(extensionCents(rental, 30, items)).toBe(2 * 1000);
  const one = readRental(booking, [out, fact('returned', 4.5, { itemId: 'tandem', quantity: 1 })]);
  expect(extensionCents(one, 60, items)).toBe(1200);
});

test('what the stock does not have is not offered', () => {
  const at = new Date(0);
  const departure = {
    booking,
    rental: readRental(booking, [out]),
    startsAt: at,
    dueBack: at,
    minutesLate: 0,
    minutesAwaited: 0,
    collisions: [],
  };
  expect(extensionOffers(departure, items)).toEqual([{ minutes: 30, cents: 2000 }]);
  expect(swapOffers(departure, items, 4)).toEqual([{ itemId: 'tandem', toItemId: 'sup' }]);
  expect(swapOffers(departure, [...items.slice(0, 1), { itemId: 'sup', slots: [] }], 4)).toEqual([]);
});
