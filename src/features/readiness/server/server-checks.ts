import { type ConnectionSettings, connectionChecks } from './connection-checks.ts';
import type { ListedCheck } from './listed-checks.ts';
import { type MachineSettings, machineChecks } from './machine-checks.ts';
import { type ServiceSettings, serviceChecks } from './service-checks.ts';
import { type UpkeepSettings, upkeepChecks } from './upkeep-checks.ts';

export type ServerSettings = ConnectionSettings & ServiceSettings & MachineSettings & UpkeepSettings;

/** Everything around the server; nothing of it changes anything, except for a test mail where a recipient is named. */
export function serverChecks(server: ServerSettings): ListedCheck[] {
  return [
    ...connectionChecks(server),
    ...serviceChecks(server),
    ...machineChecks(server),
    ...upkeepChecks(server),
  ];
}
