import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { orNull } from '#web/api/rendered-data.ts';
import type { KnownKey } from '../../settings.contract.ts';

/** Read when the card is opened: what is switched must be what is stored. `null` where there is no such setting. */
export function storedSettingQuery(key: KnownKey) {
  return queryOptions({
    queryKey: ['system-setting', key, 'stored'],
    queryFn: async ({ signal }) =>
      (await orNull(api('GET /api/system-settings/:key', { params: { key } }, signal)))?.settingValue ?? null,
    gcTime: 0,
  });
}

interface NewValue {
  key: KnownKey;
  value: string;
  /** Of a setting that has to be created. */
  description: string;
}

/** Sets a setting; one that is not there yet is created. */
export async function writeSetting({ key, value, description }: NewValue) {
  try {
    return await api('PUT /api/system-settings/:key', { params: { key }, body: { value } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return api('POST /api/system-settings', { body: { key, value, description } });
  }
}
