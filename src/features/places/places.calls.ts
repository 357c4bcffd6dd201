import { clientCall } from '#shared/api-call.ts';
import type * as contract from './places.contract.ts';

export const getPlaceOfDay = clientCall<typeof contract.getPlaceOfDay>({
  method: 'GET',
  path: '/api/places/:date',
});
