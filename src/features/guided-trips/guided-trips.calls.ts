import { clientCall } from '#shared/api-call.ts';
import type * as contract from './guided-trips.contract.ts';

export const getGuidedTripsSchedule = clientCall<typeof contract.getGuidedTripsSchedule>({
  method: 'GET',
  path: '/api/guided-trips-schedule',
});

export const uploadTripsImage = clientCall<typeof contract.uploadTripsImage>({
  method: 'POST',
  path: '/api/guided-trips-schedule/:id/image',
});
