import { clientCall } from '#shared/api-call.ts';
import type * as contract from './calendar.contract.ts';

/** The browser key of the bookings that the calendar no longer offers. */
export const misfitsKey = ['misfit-bookings'] as const;

export const previewOpeningHours = clientCall<typeof contract.previewOpeningHours>({
  method: 'POST',
  path: '/api/opening-hours/preview',
});

export const updateOpeningHours = clientCall<typeof contract.updateOpeningHours>({
  method: 'PUT',
  path: '/api/opening-hours',
});

export const listMisfitBookings = clientCall<typeof contract.listMisfitBookings>({
  method: 'GET',
  path: '/api/admin/bookings-outside-calendar',
});

export const createRentalItem = clientCall<typeof contract.createRentalItem>({
  method: 'POST',
  path: '/api/rental-items',
});

export const previewRetirement = clientCall<typeof contract.previewRetirement>({
  method: 'GET',
  path: '/api/rental-items/:itemId/retirement',
});

export const setItemRetired = clientCall<typeof contract.setItemRetired>({
  method: 'PUT',
  path: '/api/rental-items/:itemId/retired',
});

export const publishRentalItem = clientCall<typeof contract.publishRentalItem>({
  method: 'POST',
  path: '/api/rental-items/:itemId/publish',
});

export const previewFleet = clientCall<typeof contract.previewFleet>({
  method: 'GET',
  path: '/api/rental-items/:itemId/coming-days',
});

export const applyFleetSize = clientCall<typeof contract.applyFleetSize>({
  method: 'PUT',
  path: '/api/rental-items/:itemId/coming-days',
});
