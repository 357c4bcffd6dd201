import { useLocation } from 'react-router';
import { useSession } from '#features/identity/web/use-session.ts';
import { useMaintenanceMode } from '#features/settings/web/use-flag.ts';
import { useSite } from '#web/site/site.ts';
import { allowedDuringMaintenance } from '../allowed-during-maintenance.ts';

/** Whether the maintenance page replaces the site: for all but staff, and on all pages but the allowed ones. */
export function useClosed(): boolean {
  const { showsMaintenance } = useSite();
  const { pathname } = useLocation();
  const isUnderMaintenance = useMaintenanceMode(showsMaintenance);
  const session = useSession();
  if (allowedDuringMaintenance(pathname)) return false;
  const isVisitor = session.isFetched && session.data?.authenticated !== true;
  return showsMaintenance || (isUnderMaintenance && isVisitor);
}
