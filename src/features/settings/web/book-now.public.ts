import type { ApiClient } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';

const key = 'show_book_now_button';

/** Whether the site leads to booking, as the page is rendered; its script looks again. Without the setting it does not. */
export async function readBookNowShown(api: ApiClient): Promise<boolean> {
  const setting = await orNull(api('GET /api/system-settings/:key', { params: { key } }));
  return setting?.settingValue === 'true';
}
