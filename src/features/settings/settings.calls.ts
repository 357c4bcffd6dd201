import { clientCall } from '#shared/api-call.ts';
import type * as contract from './settings.contract.ts';

export const getSystemSetting = clientCall<typeof contract.getSystemSetting>({
  method: 'GET',
  path: '/api/system-settings/:key',
});
