import { clientCall } from '#shared/api-call.ts';
import type * as contract from './identity.contract.ts';

export const getSession = clientCall<typeof contract.getSession>({ method: 'GET', path: '/api/session' });

export const login = clientCall<typeof contract.login>({ method: 'POST', path: '/api/login' });

export const logout = clientCall<typeof contract.logout>({ method: 'POST', path: '/api/logout' });
