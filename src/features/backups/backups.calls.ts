import { clientCall } from '#shared/api-call.ts';
import type * as contract from './backups.contract.ts';

export const getBackups = clientCall<typeof contract.getBackups>({
  method: 'GET',
  path: '/api/admin/backups',
});
