import type { ApiClient } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';
import { useFlag } from './use-flag.ts';

const key = 'show_book_now_button';

/** Whether the site leads to booking, for a page that is being rendered. Without the setting it does not. */
export async function readBookNowShown(api: ApiClient): Promise<boolean> {
  const setting = await orNull(api('GET /api/system-settings/:key', { params: { key } }));
  return setting?.settingValue === 'true';
}

/** The same in the browser; a call that fails hides what leads to booking. */
export function useBookNowShown(rendered: boolean): boolean {
  const flag = useFlag(key, { rendered });
  return !flag.isError && flag.data;
}
