import { expect, test } from 'vitest';
import { makeCard, type OutRental } from './card.public.ts';

const now = new Date('2026-07-10T10:30:00Z');
const rental: OutRental = {
  ...{ bookingId: 7, reference: 'WATER-7', name: 'Giulia Greco', phone: null },
  craft: [{ itemId: 'tandem-kayak', title: 'Tandem kayak', quantity: 2, numbers: [] }],
  ...{ unitsBack: 0, people: null, jackets: {} },
  ...{ outSince: '2026-07-10T08:00:00Z', dueBack: '2026-07-10T09:00:00Z' },
};
const details = {
  ...{ place: null, wind: null, seats: [{ itemId: 'tandem-kayak', seats: 2 }] },
  parties: [
    {
      bookingId: 7,
      paddlers: [
        { name: 'Giulia', age: 30 },
        { name: 'Marta', age: 12 },
        { name: null, age: 9 },
      ],
    },
  ],
};
const peopleOf = (out: Partial<OutRental>, known: typeof details | null = details) =>
  makeCard({ ...rental, ...out }, known, [], { now, isDrill: false }).people;

test('who was counted at the hand-out is missing, before who was named, before what fits the craft', () => {
  expect(peopleOf({ people: 2 })).toEqual({ count: 2, isAtMost: false });
  expect(peopleOf({})).toEqual({ count: 3, isAtMost: false });
  expect(peopleOf({}, { ...details, parties: [] })).toEqual({ count: 4, isAtMost: true });
  expect(peopleOf({}, null)).toEqual({ count: 2, isAtMost: true });
});

test('after some units have come back, the count is an upper bound', () => {
  expect(peopleOf({ people: 3, unitsBack: 1 })).toEqual({ count: 3, isAtMost: true });
});

test('it says the life jackets of the hand-out', () => {
  const jackets = { M: 2, S: 1 };
  expect(makeCard({ ...rental, jackets }, details, [], { now, isDrill: false }).jackets).toEqual(jackets);
});

test('a trip is missing from its own place, and others from that of the day', () => {
  const at = (name: string) => ({ name, latitude: 44.4, longitude: 12.3 });
  const known = { ...details, place: at('Punta Marina'), tripPlaces: [{ bookingId: 7, place: at('Lido') }] };
  const startOf = (bookingId: number) =>
    makeCard({ ...rental, bookingId }, known, [], { now, isDrill: false }).start?.name;
  expect([startOf(7), startOf(8)]).toEqual(['Lido', 'Punta Marina']);
});
