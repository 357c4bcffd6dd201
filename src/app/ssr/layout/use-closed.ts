import { useLocation } from 'react-router';
import { useSession } from '#features/identity/web/use-session.ts';
import { useMaintenanceMode } from '#features/settings/web/use-maintenance-mode.ts';
import { useSite } from '#ui/site.ts';

const loginPath = /^\/(?:admin\/)?login\/?$/;

/** Whether the maintenance page stands in place of the site: for everybody but staff, who can always log in. */
export function useClosed(): boolean {
  const { isTurnedAway } = useSite();
  const { pathname } = useLocation();
  const isUnderMaintenance = useMaintenanceMode(isTurnedAway);
  const session = useSession();
  if (loginPath.test(pathname)) return false;
  const isVisitor = session.isFetched && session.data?.authenticated !== true;
  return isTurnedAway || (isUnderMaintenance && isVisitor);
}
