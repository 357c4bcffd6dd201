import { clientCall } from '#shared/api-call.ts';
import type * as contract from './today.contract.ts';

export const getToday = clientCall<typeof contract.getToday>({ method: 'GET', path: '/api/admin/today' });

export const recordFacts = clientCall<typeof contract.recordFacts>({
  method: 'POST',
  path: '/api/admin/today/facts',
});
