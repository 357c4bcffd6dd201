import { clientCall } from '#shared/api-call.ts';
import type * as contract from './held-units.contract.ts';

export const getHeldUnits = clientCall<typeof contract.getHeldUnits>({
  method: 'GET',
  path: '/api/bookings/held-units',
});

export const releaseHeldUnits = clientCall<typeof contract.releaseHeldUnits>({
  method: 'POST',
  path: '/api/bookings/release-held-units',
});
