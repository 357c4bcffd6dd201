import { clientCall } from '#shared/api-call.ts';
import type * as contract from './account.contract.ts';

export const getAccount = clientCall<typeof contract.getAccount>({
  method: 'GET',
  path: '/api/admin/account',
});

export const changePassword = clientCall<typeof contract.changePassword>({
  method: 'POST',
  path: '/api/admin/account/password',
});

export const endSession = clientCall<typeof contract.endSession>({
  method: 'DELETE',
  path: '/api/admin/account/sessions/:sessionId',
});

export const signOutEverywhere = clientCall<typeof contract.signOutEverywhere>({
  method: 'POST',
  path: '/api/admin/account/sign-out-everywhere',
});
