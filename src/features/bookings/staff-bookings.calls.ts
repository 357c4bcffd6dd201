import { clientCall } from '#shared/api-call.ts';
import type * as contract from './bookings.contract.ts';

export const cancelBooking = clientCall<typeof contract.cancelBooking>({
  method: 'PATCH',
  path: '/api/bookings/:id/cancel',
});

export const markBookingPaid = clientCall<typeof contract.markBookingPaid>({
  method: 'PATCH',
  path: '/api/bookings/:id/payment',
});

export const undoPayment = clientCall<typeof contract.undoPayment>({
  method: 'POST',
  path: '/api/bookings/:id/payment/undo',
});

export const correctEmail = clientCall<typeof contract.correctEmail>({
  method: 'PUT',
  path: '/api/bookings/:id/email',
});

export const reportEmail = clientCall<typeof contract.reportEmail>({
  method: 'PUT',
  path: '/api/bookings/:id/email-report',
});
