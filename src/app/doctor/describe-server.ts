import { readCardSales } from '#features/payments/server/payments.public.ts';
import type { ServerSettings } from '#features/readiness/server/server-settings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Config } from '../config/config.ts';
import { listMigrations } from '../store/own-migrations.ts';

interface Circumstances extends Pick<ServerSettings, 'key' | 'recipient'> {
  config: Config;
  database: Database;
  clock: Clock;
}

/** What there is to look at, by the settings of this process. */
export function describeServer(circumstances: Circumstances): ServerSettings & { hasTestPages: boolean } {
  const { config, database, clock, key, recipient } = circumstances;
  const { publicUrl, smtp, mypos, isLocked, weather } = config;
  return {
    ...{ database, clock, publicUrl, key, smtp, mypos, isLocked, recipient },
    ...readCardSales(config),
    folders: listFolders(config),
    isDatabaseHere: isHere(config.databaseUrl),
    backupDestination: config.backup.destination,
    hasWeather: weather.forecastUrl !== null,
    listOwnMigrations: listMigrations,
  };
}

function listFolders({ databaseUrl, dataDir, backup }: Config): ServerSettings['folders'] {
  const data = databaseUrl === undefined ? [{ setting: 'DATA_DIR' as const, folder: dataDir }] : [];
  const { destination: place } = backup;
  const backups = place?.kind === 'folder' ? [{ setting: 'BACKUP_DIR' as const, folder: place.folder }] : [];
  return [...data, ...backups];
}

/** The embedded database, and one that is reached without a network. */
function isHere(databaseUrl: string | undefined): boolean {
  return (
    databaseUrl === undefined ||
    ['', 'localhost', '127.0.0.1', '[::1]'].includes(new URL(databaseUrl).hostname)
  );
}
