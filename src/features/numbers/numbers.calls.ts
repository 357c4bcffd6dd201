import { clientCall } from '#shared/api-call.ts';
import type * as contract from './numbers.contract.ts';

export const getNumbers = clientCall<typeof contract.getNumbers>({
  method: 'GET',
  path: '/api/admin/numbers',
});

export const exportNumbers = clientCall<typeof contract.exportNumbers>({
  method: 'GET',
  path: '/api/admin/numbers/export',
});
