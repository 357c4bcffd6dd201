import { clientCall } from '#shared/api-call.ts';
import type * as contract from './proxy.contract.ts';

export const getProxyState = clientCall<typeof contract.getProxyState>({
  method: 'GET',
  path: '/api/admin/proxy',
});
