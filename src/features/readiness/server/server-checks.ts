import { connectionChecks } from './connection-checks.ts';
import type { ListedCheck } from './listed-checks.ts';
import { machineChecks } from './machine-checks.ts';
import type { ServerSettings } from './server-settings.ts';
import { serviceChecks } from './service-checks.ts';
import { upkeepChecks } from './upkeep-checks.ts';

/** Everything around the server. Looking changes nothing, except that a test mail goes to its recipient. */
export function serverChecks(server: ServerSettings): ListedCheck[] {
  return [
    ...connectionChecks(server),
    ...serviceChecks(server),
    ...machineChecks(server),
    ...upkeepChecks(server),
  ];
}
