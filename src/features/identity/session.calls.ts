import { clientCall } from '#shared/api-call.ts';
import type * as contract from './identity.contract.ts';

export const getLoginOptions = clientCall<typeof contract.getLoginOptions>({
  method: 'GET',
  path: '/api/login/options',
});

export const login = clientCall<typeof contract.login>({ method: 'POST', path: '/api/login' });

export const logout = clientCall<typeof contract.logout>({ method: 'POST', path: '/api/logout' });
