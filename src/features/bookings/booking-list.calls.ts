import { clientCall } from '#shared/api-call.ts';
import type * as contract from './booking-list.contract.ts';

export const listBookings = clientCall<typeof contract.listBookings>({
  method: 'GET',
  path: '/api/bookings',
});

export const countBookings = clientCall<typeof contract.countBookings>({
  method: 'GET',
  path: '/api/bookings/count',
});

export const exportBookings = clientCall<typeof contract.exportBookings>({
  method: 'GET',
  path: '/api/bookings/export',
});

export const exportBooking = clientCall<typeof contract.exportBooking>({
  method: 'GET',
  path: '/api/bookings/:id/export',
});

export const listAcceptances = clientCall<typeof contract.listAcceptances>({
  method: 'GET',
  path: '/api/bookings/:id/documents',
});

export const listPaddlers = clientCall<typeof contract.listPaddlers>({
  method: 'GET',
  path: '/api/bookings/:id/paddlers',
});

export const exportEvidence = clientCall<typeof contract.exportEvidence>({
  method: 'GET',
  path: '/api/bookings/:id/evidence',
});

export const previewCancellation = clientCall<typeof contract.previewCancellation>({
  method: 'GET',
  path: '/api/bookings/cancellation-preview',
});

export const deleteSelectedBookings = clientCall<typeof contract.deleteSelectedBookings>({
  method: 'POST',
  path: '/api/bookings/delete-selected',
});
