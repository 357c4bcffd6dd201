import { clientCall } from '#shared/api-call.ts';
import type * as contract from './bookings.contract.ts';

export const createBooking = clientCall<typeof contract.createBooking>({
  method: 'POST',
  path: '/api/bookings',
});

export const getBooking = clientCall<typeof contract.getBooking>({
  method: 'GET',
  path: '/api/bookings/:id',
});

export const confirmBooking = clientCall<typeof contract.confirmBooking>({
  method: 'POST',
  path: '/api/bookings/:id/confirm',
});

export const extendHold = clientCall<typeof contract.extendHold>({
  method: 'POST',
  path: '/api/bookings/:id/extend-hold',
});

export const payAtBeach = clientCall<typeof contract.payAtBeach>({
  method: 'POST',
  path: '/api/bookings/:id/pay-at-beach',
});
