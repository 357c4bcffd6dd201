import { clientCall } from '#shared/api-call.ts';
import type * as contract from './opening-hours.contract.ts';

/** The start of every browser key about the hours. */
export const openingHoursKey = ['opening-hours'] as const;

export const getOpeningHours = clientCall<typeof contract.getOpeningHours>({
  method: 'GET',
  path: '/api/opening-hours',
});
