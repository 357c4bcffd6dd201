import { expect, test } from 'vitest';
import { pairPayments } from './pair-payments.ts';

const payment = (minute: number, wishes: object = {}) => ({
  ...{ source: `money:${minute}`, kind: 'rental', method: 'card', bookingId: 7, orderId: 'A', cents: 1400 },
  movedAt: new Date(Date.UTC(2027, 5, 14, 10, minute)),
  ...wishes,
});
const [first, again] = [payment(1), payment(2)];

test.each([
  ['paid again under a new reference', [first], [again], { 'money:1': 'money:2' }],
  ['in another order of the booking', [first], [payment(2, { orderId: 'B' })], { 'money:1': 'money:2' }],
  [
    'a voucher that was sold again',
    [payment(1, { bookingId: null })],
    [payment(2, { bookingId: null })],
    { 'money:1': 'money:2' },
  ],
  ['another sum', [first], [payment(2, { cents: 1000 })], {}],
  ['in another way', [first], [payment(2, { method: 'cash' })], {}],
  ['for another booking', [first], [payment(2, { bookingId: 8 })], {}],
  ['another voucher', [payment(1, { bookingId: null })], [payment(2, { bookingId: null, orderId: 'B' })], {}],
  ['paid before', [again], [first], {}],
  ['the last that went back, and each once', [first, again], [payment(3)], { 'money:2': 'money:3' }],
])('%s', (_, back, paid, expected) => {
  expect(Object.fromEntries(pairPayments(back, paid))).toEqual(expected);
});
