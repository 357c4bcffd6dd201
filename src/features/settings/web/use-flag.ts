import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

interface FlagOptions {
  /** What the page was rendered with. */
  rendered: boolean;
  /** Refetch interval while the page is visible. */
  everyMs?: number;
}

/** A setting that is 'true' or not; never cached, and asked again when the visitor comes back to the page. */
export function useFlag(key: string, { rendered, everyMs }: FlagOptions) {
  return useQuery({
    queryKey: ['system-setting', key],
    queryFn: async ({ signal }) => {
      const { settingValue } = await api('GET /api/system-settings/:key', { params: { key } }, signal);
      return settingValue === 'true';
    },
    initialData: rendered,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: everyMs ?? false,
  });
}

const pollMs = 30_000;

/**
 * Whether the site is closed for visitors. A call that fails does not close a page that is open, and does not
 * open one that the server closed.
 */
export function useMaintenanceMode(rendered: boolean): boolean {
  const flag = useFlag('maintenance_mode', { rendered, everyMs: pollMs });
  return flag.isError ? rendered : flag.data;
}
