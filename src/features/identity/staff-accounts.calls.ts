import { clientCall } from '#shared/api-call.ts';
import type * as contract from './staff-accounts.contract.ts';

export const listStaffAccounts = clientCall<typeof contract.listStaffAccounts>({
  method: 'GET',
  path: '/api/admin/accounts',
});

export const createStaffAccount = clientCall<typeof contract.createStaffAccount>({
  method: 'POST',
  path: '/api/admin/accounts',
});

export const changeStaffAccount = clientCall<typeof contract.changeStaffAccount>({
  method: 'PATCH',
  path: '/api/admin/accounts/:accountId',
});

export const resetAccountPassword = clientCall<typeof contract.resetAccountPassword>({
  method: 'POST',
  path: '/api/admin/accounts/:accountId/password',
});
