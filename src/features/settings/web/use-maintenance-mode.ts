import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';

const key = 'maintenance_mode';
const everyMs = 30_000;

/** Whether the site is closed for visitors, for the pages of staff. A call that fails does not say so. */
export function useMaintenanceMode(): boolean {
  const flag = useQuery({
    queryKey: ['system-setting', key],
    queryFn: async ({ signal }) => {
      const { settingValue } = await api('GET /api/system-settings/:key', { params: { key } }, signal);
      return settingValue === 'true';
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: everyMs,
  });
  return !flag.isError && flag.data === true;
}
