import { clientCall } from '#shared/api-call.ts';
import type * as contract from './trips-editing.contract.ts';

export const saveGuidedTripsSchedule = clientCall<typeof contract.saveGuidedTripsSchedule>({
  method: 'POST',
  path: '/api/guided-trips-schedule',
});
