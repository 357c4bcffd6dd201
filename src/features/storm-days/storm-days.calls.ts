import { clientCall } from '#shared/api-call.ts';
import type * as contract from './storm-days.contract.ts';

export const stormDaysKey = ['storm-days'] as const;

export const previewStormDay = clientCall<typeof contract.previewStormDay>({
  method: 'POST',
  path: '/api/admin/storm-days/preview',
});

export const callOffDay = clientCall<typeof contract.callOffDay>({
  method: 'POST',
  path: '/api/admin/storm-days',
});

export const listStormDays = clientCall<typeof contract.listStormDays>({
  method: 'GET',
  path: '/api/admin/storm-days',
});

export const listStormBookings = clientCall<typeof contract.listStormBookings>({
  method: 'GET',
  path: '/api/admin/storm-days/:id/bookings',
});

export const pauseStormDay = clientCall<typeof contract.pauseStormDay>({
  method: 'POST',
  path: '/api/admin/storm-days/:id/pause',
});

export const resumeStormDay = clientCall<typeof contract.resumeStormDay>({
  method: 'POST',
  path: '/api/admin/storm-days/:id/resume',
});

export const liftStormDay = clientCall<typeof contract.liftStormDay>({
  method: 'POST',
  path: '/api/admin/storm-days/:id/lift',
});

export const chooseForGuest = clientCall<typeof contract.chooseForGuest>({
  method: 'POST',
  path: '/api/admin/storm-days/:id/bookings/:bookingId/choice',
});

export const suggestStormDay = clientCall<typeof contract.suggestStormDay>({
  method: 'GET',
  path: '/api/admin/storm-days/suggestion',
});
