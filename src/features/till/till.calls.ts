import { clientCall } from '#shared/api-call.ts';
import type * as contract from './till.contract.ts';

export const getTill = clientCall<typeof contract.getTill>({ method: 'GET', path: '/api/admin/till/:date' });

export const countTill = clientCall<typeof contract.countTill>({
  method: 'POST',
  path: '/api/admin/till/:date/counts',
});
