import { useFlag } from './use-flag.ts';

const pollMs = 30_000;

/**
 * Whether the site is closed for visitors. A call that fails does not close a page that is open, and does not
 * open one that the server closed.
 */
export function useMaintenanceMode(rendered: boolean): boolean {
  const flag = useFlag('maintenance_mode', { rendered, everyMs: pollMs });
  return flag.isError ? rendered : flag.data;
}
