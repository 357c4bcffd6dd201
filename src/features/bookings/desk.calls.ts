import { clientCall } from '#shared/api-call.ts';
import type * as contract from './desk.contract.ts';

export const createWalkIn = clientCall<typeof contract.createWalkIn>({
  method: 'POST',
  path: '/api/admin/walk-ins',
});

export const getFreeNow = clientCall<typeof contract.getFreeNow>({
  method: 'GET',
  path: '/api/free-now',
});

export const createPosterBooking = clientCall<typeof contract.createPosterBooking>({
  method: 'POST',
  path: '/api/poster-bookings',
});
