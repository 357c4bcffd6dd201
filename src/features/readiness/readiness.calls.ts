import { clientCall } from '#shared/api-call.ts';
import type * as contract from './readiness.contract.ts';

export const getReadiness = clientCall<typeof contract.getReadiness>({
  method: 'GET',
  path: '/api/admin/ready',
});

export const checkServer = clientCall<typeof contract.checkServer>({
  method: 'GET',
  path: '/api/admin/ready/server',
});
