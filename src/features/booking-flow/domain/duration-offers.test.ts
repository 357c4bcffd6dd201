import { expect, test } from 'vitest';
import { timeSlotsOf, usualHours } from '#shared/rental-time.ts';
import { durationOffer, durationOffers, type SlotUnits } from './duration-offers.public.ts';

const timeSlots = timeSlotsOf(usualHours);

function dayOf(units: Record<string, number>, otherwise = 4): SlotUnits[] {
  return timeSlots.map((timeSlot) => ({
    itemId: 'sup',
    timeSlot,
    quantity: units[timeSlot.slice(0, 5)] ?? otherwise,
  }));
}

const atTen = { itemId: 'sup', timeSlot: '10:00-10:30', quantity: 1 };

test('on a free day every duration is offered', () => {
  expect(durationOffers(dayOf({}), atTen)).toEqual([
    { duration: '1/2', unitsLeft: 4, notOffered: null },
    { duration: '1', unitsLeft: 4, notOffered: null },
    { duration: '2', unitsLeft: 4, notOffered: null },
  ]);
});

test('the scarcest covered slot says how many are left', () => {
  const offers = durationOffers(dayOf({ '10:30': 3, '11:30': 1 }), atTen);
  expect(offers.map((offer) => offer.unitsLeft)).toEqual([4, 3, 1]);
});

test('a rental that would end after 17:00 is past closing', () => {
  const offers = durationOffers(dayOf({}), { ...atTen, timeSlot: '16:00-16:30' });
  expect(offers.map((offer) => offer.notOffered)).toEqual([
    null,
    null,
    { kind: 'past-closing', at: '17:00' },
  ]);
});

test('an empty start slot is sold out for every duration', () => {
  const offers = durationOffers(dayOf({ '10:00': 0 }), atTen);
  expect(offers.map((offer) => offer.notOffered?.kind)).toEqual(['sold-out', 'sold-out', 'sold-out']);
});

test('an empty slot further on says when it is sold out', () => {
  const offers = durationOffers(dayOf({ '11:00': 0 }), atTen);
  expect(offers.map((offer) => offer.notOffered)).toEqual([
    null,
    null,
    { kind: 'sold-out-later', at: '11:00' },
  ]);
});

test('too few units say how many are left', () => {
  const offers = durationOffers(dayOf({ '10:30': 2 }), { ...atTen, quantity: 3 });
  expect(offers.map((offer) => offer.notOffered)).toEqual([
    null,
    { kind: 'only-left', units: 2 },
    { kind: 'only-left', units: 2 },
  ]);
});

test('a slot that the business does not have counts as sold out', () => {
  const day = dayOf({}).filter((slot) => slot.timeSlot !== '10:30-11:00');
  expect(durationOffer(day, { ...atTen, duration: '1' }).notOffered).toEqual({
    kind: 'sold-out-later',
    at: '10:30',
  });
});

test("another item's units do not count", () => {
  expect(durationOffer(dayOf({}), { ...atTen, itemId: 'tandem-kayak', duration: '1/2' }).unitsLeft).toBe(0);
});

test('where nothing is left nothing is offered, also while no quantity is chosen', () => {
  const { notOffered } = durationOffer(dayOf({ '10:00': 0 }), { ...atTen, quantity: 0, duration: '1/2' });
  expect(notOffered).toEqual({ kind: 'sold-out' });
});
