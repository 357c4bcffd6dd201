import { clientCall } from '#shared/api-call.ts';
import type * as contract from './privacy.contract.ts';

export const getPrivacy = clientCall<typeof contract.getPrivacy>({
  method: 'GET',
  path: '/api/admin/privacy',
});

export const findCustomer = clientCall<typeof contract.findCustomer>({
  method: 'POST',
  path: '/api/admin/privacy/find',
});

export const exportCustomer = clientCall<typeof contract.exportCustomer>({
  method: 'POST',
  path: '/api/admin/privacy/export',
});

export const eraseCustomer = clientCall<typeof contract.eraseCustomer>({
  method: 'POST',
  path: '/api/admin/privacy/erase',
});
