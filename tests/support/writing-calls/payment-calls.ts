import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { WritingCall } from './writing-call.ts';

const payment = '/api/payment/attempts/ABCDEFGHIJ0123456789';
const moneyBack = { amountCents: 100, reason: 'It rained' };

export const paymentCalls = {
  'POST /api/payment/attempts/:orderId/ask': { method: 'POST', url: `${payment}/ask` },
  'POST /api/payment/attempts/:orderId/retry-refund': { method: 'POST', url: `${payment}/retry-refund` },
  'POST /api/payment/attempts/:orderId/withdraw-voucher': {
    method: 'POST',
    url: `${payment}/withdraw-voucher`,
  },
  'POST /api/payment/attempts/:orderId/refund': { method: 'POST', url: `${payment}/refund`, body: moneyBack },
  'POST /api/payment/attempts/:orderId/given-back': {
    method: 'POST',
    url: `${payment}/given-back`,
    body: moneyBack,
  },
  'POST /api/payment/attempts/:orderId/attach': {
    method: 'POST',
    url: `${payment}/attach`,
    body: { bookingId: 1 },
  },
} as const;

const checkouts = [
  'POST /api/payment/direct-checkout',
  'POST /api/payment/post-checkout',
  'POST /api/payment/create-checkout',
] as const;

export function checkoutCalls(booking: Booking) {
  const body = {
    transactionId: booking.reference,
    amount: '14.00',
    customerEmail: booking.email,
    customerName: booking.fullName,
    itemsBooked: booking.itemsBooked,
    bookingId: booking.reference,
  };
  const calls = checkouts.map((name) => [name, { method: 'POST', url: name.slice('POST '.length), body }]);
  return {
    ...(Object.fromEntries(calls) as Record<(typeof checkouts)[number], WritingCall>),
    'POST /api/payment/manually-create-booking': {
      method: 'POST',
      url: '/api/payment/manually-create-booking',
      body: { orderId: booking.reference, customerInfo: {}, preserveBookingDate: true },
    },
  } as const;
}
