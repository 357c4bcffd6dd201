import { clientCall } from '#shared/api-call.ts';
import type * as contract from './identity.contract.ts';

export const getSession = clientCall<typeof contract.getSession>({ method: 'GET', path: '/api/session' });
