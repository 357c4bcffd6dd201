import { clientCall } from '#shared/api-call.ts';
import type * as contract from './booking-move.contract.ts';

export const previewMove = clientCall<typeof contract.previewMove>({
  method: 'GET',
  path: '/api/bookings/:id/move',
});

export const moveBooking = clientCall<typeof contract.moveBooking>({
  method: 'POST',
  path: '/api/bookings/:id/move',
});
