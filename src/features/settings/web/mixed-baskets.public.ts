import type { ApiClient } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';

/** Whether a booking may hold several kinds. Without the setting it may not. */
export async function readMixedBaskets(api: ApiClient): Promise<boolean> {
  const setting = await orNull(api('GET /api/system-settings/:key', { params: { key: 'mixed_baskets' } }));
  return setting?.settingValue === 'true';
}
