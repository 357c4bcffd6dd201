import { expect, test } from 'vitest';
import { parseStoredPayment } from './stored-payment.ts';

const booked = {
  fullName: 'Anna Nowak',
  email: 'anna@example.pl',
  dateOfBirth: '1990-05-21',
  phoneNumber: '+48 600 100 200',
  bookingDate: '2027-07-20',
  timeSlot: '10:00-10:30',
  itemsBooked: '{"sup":{"itemId":"sup","quantity":2,"duration":"1","price":"€14"}}',
  bookingId: 12,
};
const prices = [{ itemId: 'sup', prices: [{ duration: '1', amountCents: 1500 }] }] as const;
const parse = (value: object) => parseStoredPayment(JSON.stringify(value), prices);

test('what was booked is read with its total', () => {
  expect(parse(booked)).toEqual({
    ...booked,
    items: [{ itemId: 'sup', quantity: 2, duration: '1', unitPriceCents: 1400 }],
    totalCents: 2800,
    discountCents: 0,
    bookingId: '12',
  });
});

test('what a voucher takes off is not to be paid', () => {
  const voucher = { code: 'SUMMER10', discountCents: 280 };
  expect(parse({ ...booked, voucher })).toMatchObject({ totalCents: 2520, discountCents: 280 });
  expect(parse({ ...booked, voucher: 'unreadable' })).toMatchObject({ totalCents: 2800 });
});

test('the list of items is read too, and an item without a price costs what the list says', () => {
  const itemsBooked = '[{"itemId":"sup","quantity":2,"duration":"1"}]';
  expect(parse({ ...booked, itemsBooked })).toMatchObject({
    itemsBooked: '{"sup":{"itemId":"sup","quantity":2,"duration":"1","price":"€15"}}',
    totalCents: 3000,
  });
});

test.each([
  ['12', '12'],
  ['WATER-12', '12'],
  ['twelve', null],
  [undefined, null],
])('booking id %j', (bookingId, id) => {
  expect(parse({ ...booked, bookingId })).toMatchObject({ bookingId: id });
});

test('no booking, or a draft that was only begun', () => {
  expect(parseStoredPayment(null, prices)).toBe('missing');
  expect(parse({ fullName: 'Anna', email: '', accepted: {} })).toBe('missing');
});

test.each([
  ['no JSON', '{'],
  ['an empty text', ''],
  ['a date that does not exist', JSON.stringify({ ...booked, bookingDate: '2027-02-30' })],
  ['a time that is no slot', JSON.stringify({ ...booked, timeSlot: 'noon' })],
  ['items that are none', JSON.stringify({ ...booked, itemsBooked: 'two' })],
  [
    'an item without a known price',
    JSON.stringify({ ...booked, itemsBooked: '[{"itemId":"raft","quantity":1,"duration":"1"}]' }),
  ],
])('%s cannot be read', (_, stored) => {
  expect(parseStoredPayment(stored, prices)).toBe('unreadable');
});
