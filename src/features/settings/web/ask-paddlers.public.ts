import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#web/api/api-client.ts';
import { api } from '#web/api/api-client.ts';
import { orNull } from '#web/api/rendered-data.ts';

const key = 'ask_paddlers';

/** Also what is to be asked anew where the server asks for something else than the page. */
export const asksPaddlersKey = ['system-setting', key] as const;

/** Whether the booking form asks for the paddlers. Default: no. */
export async function readAsksPaddlers(api: ApiClient): Promise<boolean> {
  const setting = await orNull(api('GET /api/system-settings/:key', { params: { key } }));
  return setting?.settingValue === 'true';
}

/** The same in the browser. */
export function useAsksPaddlers(rendered: boolean): boolean {
  const { data } = useQuery({
    queryKey: asksPaddlersKey,
    queryFn: () => readAsksPaddlers(api),
    initialData: rendered,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
