import { expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { checkClosing, checkDates, checkFleet, checkPrices, readItems } from './check-request.public.ts';

const window = { first: '2026-07-02', last: '2026-08-30' };
const days = { window, earliest: '2026-07-02 09:00', start: '10:00', today: '2026-07-01' };
const adult = '1990-05-21';

const twoTandems = { itemId: 'tandem', quantity: 2, duration: '1', unitPriceCents: 1800 } as const;
const prices = [{ itemId: 'tandem', title: 'Tandem', duration: '1', amountCents: 1800 }] as const;
const fleet = [
  { itemId: 'sup', title: 'SUP', fleetSize: 9 },
  { itemId: 'tandem', title: 'Tandem', fleetSize: 2 },
];

function refusal(check: () => unknown): object {
  try {
    check();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, parameters: error.parameters };
    throw error;
  }
  return {};
}

test.each(['2026-07-02', '2026-08-30'])('%s is a day of the booking window', (bookingDate) => {
  expect(refusal(() => checkDates({ bookingDate, dateOfBirth: adult }, days))).toEqual({});
});

test.each(['2026-07-01', '2026-08-31'])('%s is not, and the refusal names the window', (bookingDate) => {
  expect(refusal(() => checkDates({ bookingDate, dateOfBirth: adult }, days))).toEqual({
    code: 'bookings/date-not-bookable',
    parameters: window,
  });
});

test('a start that is too near is refused by its time', () => {
  const booking = { bookingDate: '2026-07-02', dateOfBirth: adult };
  expect(refusal(() => checkDates(booking, { ...days, start: '09:00' }))).toEqual({});
  expect(refusal(() => checkDates(booking, { ...days, start: '08:30' }))).toEqual({
    code: 'bookings/too-late',
    parameters: { time: '08:30' },
  });
});

test('who turns 18 today may book, and who turns 18 tomorrow may not', () => {
  const bookingDate = window.first;
  expect(refusal(() => checkDates({ bookingDate, dateOfBirth: '2008-07-01' }, days))).toEqual({});
  expect(refusal(() => checkDates({ bookingDate, dateOfBirth: '2008-07-02' }, days))).toMatchObject({
    code: 'bookings/too-young',
  });
});

test('items are read, and what cannot be read is refused', () => {
  expect(readItems('[{"itemId":"tandem","quantity":2,"duration":"1","price":"18"}]')).toEqual([twoTandems]);
  expect(refusal(() => readItems('kayak'))).toMatchObject({ code: 'bookings/items-unreadable' });
});

test('items cost what the business asks', () => {
  const { unitPriceCents: _, ...unpriced } = twoTandems;
  expect(checkPrices([unpriced], prices)).toEqual([twoTandems]);
});

test('an item without a price on the list is unknown', () => {
  const pedalo = { ...twoTandems, itemId: 'pedalo' };
  expect(refusal(() => checkPrices([twoTandems, pedalo], prices))).toMatchObject({
    code: 'bookings/unknown-item',
  });
});

test('a price that differs is refused with the one that is asked now', () => {
  expect(refusal(() => checkPrices([{ ...twoTandems, unitPriceCents: 1700 }], prices))).toEqual({
    code: 'bookings/price-changed',
    parameters: { item: 'Tandem', price: { cents: 1800 } },
  });
});

test('the whole fleet can be booked', () => {
  expect(refusal(() => checkFleet([twoTandems], fleet))).toEqual({});
});

test('more than the fleet of an item is refused with its size, also behind others that fit', () => {
  const sup = { ...twoTandems, itemId: 'sup' };
  expect(refusal(() => checkFleet([sup, { ...twoTandems, quantity: 3 }], fleet))).toEqual({
    code: 'bookings/more-than-fleet',
    parameters: { item: 'Tandem', units: 2 },
  });
});

test('an item of unknown fleet is for others to refuse', () => {
  expect(refusal(() => checkFleet([{ ...twoTandems, itemId: 'pedalo', quantity: 9 }], fleet))).toEqual({});
});

test('a rental that ends at closing time is fine, and a longer one is refused by its name', () => {
  const lastHour = 16;
  const titleOf = (itemId: string) => `the ${itemId}`;
  expect(refusal(() => checkClosing([twoTandems], { startSlot: lastHour, closing: 18, titleOf }))).toEqual(
    {},
  );
  const long = { ...twoTandems, itemId: 'sup', duration: '2' } as const;
  expect(
    refusal(() => checkClosing([twoTandems, long], { startSlot: lastHour, closing: 18, titleOf })),
  ).toEqual({
    code: 'bookings/ends-after-closing',
    parameters: { item: 'the sup', start: '16:00', closing: '17:00' },
  });
});
