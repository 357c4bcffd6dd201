import { readBackups } from '#features/backups/server/backups.public.ts';
import { mend, ok, skipped, unknown, type Verdict } from '#features/checks/server/checks.public.ts';
import { sentence } from '#features/checks/server/sentence.public.ts';
import { createWeatherReportsRepository } from '#features/weather/server/weather.public.ts';
import { m } from '#i18n/generated/messages.js';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { BackupDestination } from '#platform/backup/stores/backup-store.ts';
import { openBackupStore } from '#platform/backup/stores/open-backup-store.ts';
import { readBuild } from '#platform/metrics/build-metrics.ts';
import { type ListedCheck, pages } from './listed-checks.ts';
import { createReadinessRepository } from './readiness.repository.ts';
import type { ServerSettings } from './server-settings.ts';

/** Whether what has to be renewed now and then is: backups, the forecast, and the programs. */
export function upkeepChecks(server: ServerSettings): ListedCheck[] {
  const { database, clock, backupDestination, hasWeather } = server;
  return [
    {
      id: 'backup',
      title: m.ready_title_backup,
      link: pages.backups,
      look: async () =>
        evaluateBackup(backupDestination && (await readBackupFacts(server, backupDestination))),
    },
    {
      id: 'weather',
      title: m.ready_title_weather,
      look: async () => {
        const state = hasWeather ? await createWeatherReportsRepository(database).readState() : null;
        return evaluateWeather(state, clock.now());
      },
    },
    {
      id: 'versions',
      title: m.ready_title_versions,
      look: async () => evaluateVersions(await readVersions(server)),
    },
  ];
}

export interface BackupFacts {
  lastBackupAt: string | null;
  lastVerifiedAt: string | null;
  /** Of the back office: what failed or is late. */
  concerns: readonly string[];
  /** Why the folder or the storage cannot be used; `null` where it can. */
  destinationFault: string | null;
}

async function readBackupFacts(
  { database, clock }: ServerSettings,
  destination: BackupDestination,
): Promise<BackupFacts> {
  const [state, destinationFault] = await Promise.all([
    readBackups({ database, clock, hasBackups: true }),
    tryBackupDestination(destination),
  ]);
  return { ...state, destinationFault };
}

/** So that three attempts fit into the time of a check. */
const silenceMs = 2_500;

/** @returns why the destination of backups cannot be used; `null` where it can be read. */
async function tryBackupDestination(destination: BackupDestination): Promise<string | null> {
  const store = await openBackupStore(
    destination.kind === 'bucket' ? { ...destination, silenceMs } : destination,
  );
  try {
    await store.list();
    return null;
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    throw error;
  }
}

/** @param facts `null` where the server takes none. */
export function evaluateBackup(facts: BackupFacts | null): Verdict {
  if (facts === null) return mend(m.ready_backup_off, m.ready_backup_off_step);
  const { lastBackupAt, lastVerifiedAt, concerns, destinationFault } = facts;
  if (destinationFault !== null)
    return mend(m.ready_backup_unusable, m.ready_backup_unusable_step, { reason: destinationFault });
  if (concerns.some((concern) => concern.startsWith('backup')))
    return mend(m.ready_backup_failing, m.ready_backup_failing_step);
  if (concerns.length > 0) return mend(m.ready_backup_bad, m.ready_backup_bad_step);
  if (lastBackupAt === null) return unknown(m.ready_backup_not_yet, m.ready_backup_not_yet_step);
  if (lastVerifiedAt === null) return unknown(m.ready_backup_unverified, m.ready_backup_unverified_step);
  return ok(m.ready_backup_verified, { at: new Date(lastVerifiedAt) });
}

/** How much of the last forecast's age is usual: it is fetched every ten minutes. */
const weatherOldAfterMs = 3 * 3_600_000;
const weatherSilentAfterMs = 3_600_000;

export interface WeatherState {
  locations: number;
  /** When a forecast was last asked for, and when the oldest of those in use was heard. */
  askedAt: Date | null;
  heardAt: Date | null;
}

/** @param state `null` where the weather is switched off. */
export function evaluateWeather(state: WeatherState | null, now: Date): Verdict {
  if (state === null) return skipped(m.ready_weather_off);
  const { locations, askedAt, heardAt } = state;
  if (locations === 0) {
    const remedy = sentence(m.ready_weather_nowhere_step);
    return { ...skipped(m.ready_weather_nowhere), remedy, link: pages.weather };
  }
  if (heardAt === null) {
    const isSilent = askedAt !== null && now.getTime() - askedAt.getTime() > weatherSilentAfterMs;
    return isSilent
      ? mend(m.ready_weather_silent, m.ready_weather_silent_step)
      : unknown(m.ready_weather_not_yet, m.ready_weather_not_yet_step);
  }
  const ageMs = now.getTime() - heardAt.getTime();
  if (ageMs > weatherOldAfterMs) {
    return mend(m.ready_weather_old, m.ready_weather_old_step, { hours: Math.floor(ageMs / 3_600_000) });
  }
  return ok(m.ready_weather_fresh, { minutes: Math.max(0, Math.round(ageMs / 60_000)) });
}

export interface VersionFacts {
  /** This program, as `0.1.0+b35ba1861d0f`. */
  program: string;
  /** As `24.21.0`. */
  node: string;
  /** As `150004`; `null` where the database does not answer. */
  postgres: number | null;
  /** Migrations that the database has not had yet, and those that this program does not have; `null` as above. */
  missing: number | null;
  newer: number | null;
}

async function readVersions({ database, listOwnMigrations }: ServerSettings): Promise<VersionFacts> {
  const readiness = createReadinessRepository(database);
  const own = await listOwnMigrations();
  const [postgres, applied] = await Promise.all([
    readiness.readVersion().catch(() => null),
    readiness.listMigrations().catch(() => null),
  ]);
  const known = new Set(own);
  return {
    program: readBuild().version,
    node: process.versions.node,
    postgres,
    missing: applied && own.filter((name) => !applied.includes(name)).length,
    newer: applied?.filter((name) => !known.has(name)).length ?? null,
  };
}

/** `engines` in package.json, and the oldest PostgreSQL that the server starts with. */
const leastVersions = { node: [22, 22], postgres: 15 } as const;

export function evaluateVersions({ program, node, postgres, missing, newer }: VersionFacts): Verdict {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [leastMajor, leastMinor] = leastVersions.node;
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
    return mend(m.ready_versions_node, m.ready_versions_node_step, {
      version: node,
      least: leastVersions.node.join('.'),
    });
  }
  if (postgres === null || missing === null || newer === null)
    return unknown(m.ready_versions_unread, m.ready_versions_unread_step);
  const version = Math.floor(postgres / 10_000);
  if (version < leastVersions.postgres) {
    return mend(m.ready_versions_postgres, m.ready_versions_postgres_step, {
      version,
      least: leastVersions.postgres,
    });
  }
  if (newer > 0) return mend(m.ready_versions_newer, m.ready_versions_newer_step);
  if (missing > 0) return mend(m.ready_versions_behind, m.ready_versions_behind_step, { count: missing });
  return ok(m.ready_versions_fine, { program, node, postgres: version });
}
