import { clientCall } from '#shared/api-call.ts';
import type * as contract from './settings.contract.ts';

export const createSystemSetting = clientCall<typeof contract.createSystemSetting>({
  method: 'POST',
  path: '/api/system-settings',
});

export const updateSystemSetting = clientCall<typeof contract.updateSystemSetting>({
  method: 'PUT',
  path: '/api/system-settings/:key',
});
