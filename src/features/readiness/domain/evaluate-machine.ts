import { verdict } from './verdict.ts';

/** A folder of ours, and the free share of its disk; `null` where the folder cannot be read. */
export interface DiskShare {
  setting: 'DATA_DIR' | 'BACKUP_DIR';
  folder: string;
  freeShare: number | null;
}

/** PostgreSQL stops when its disk is full, so there has to be time to make room. */
export const leastFreeShare = 0.1;

const percent = (share: number) => Math.floor(share * 100);

export function evaluateDisk(disks: readonly DiskShare[]) {
  const [missing] = disks.filter(({ freeShare }) => freeShare === null);
  if (missing)
    return verdict('mend', 'disk-unreadable', { setting: missing.setting, folder: missing.folder });
  const [fullest] = disks
    .flatMap(({ freeShare, ...disk }) => (freeShare === null ? [] : [{ ...disk, freeShare }]))
    .toSorted((one, other) => one.freeShare - other.freeShare);
  if (!fullest) return verdict('skipped', 'disk-elsewhere');
  const details = { setting: fullest.setting, folder: fullest.folder, percent: percent(fullest.freeShare) };
  return fullest.freeShare < leastFreeShare
    ? verdict('mend', 'disk-full', details)
    : verdict('ok', 'disk-room', details);
}

/** How far this machine is ahead of others, in ms; `null` where there was nothing to compare with. */
export interface ClockOffsets {
  /** Of the clock that TEST_NOW sets; 0 without it. */
  testMs: number;
  /** Of a database on another machine. */
  databaseMs: number | null;
  /** Of the payment gateway, which tells whole seconds. */
  gatewayMs: number | null;
}

const databaseWithinMs = 2_000;
const gatewayWithinMs = 30_000;

export function evaluateClock({ testMs, databaseMs, gatewayMs }: ClockOffsets) {
  if (testMs !== 0) return verdict('mend', 'clock-test');
  const seconds = (ms: number) => Math.round(Math.abs(ms) / 1000);
  if (databaseMs !== null && Math.abs(databaseMs) > databaseWithinMs) {
    return verdict('mend', 'clock-off-database', { seconds: seconds(databaseMs) });
  }
  if (gatewayMs !== null && Math.abs(gatewayMs) > gatewayWithinMs) {
    return verdict('mend', 'clock-off-gateway', { seconds: seconds(gatewayMs) });
  }
  if (gatewayMs !== null) return verdict('ok', 'clock-right');
  return databaseMs === null ? verdict('unknown', 'clock-alone') : verdict('ok', 'clock-as-database');
}

export interface BackupFacts {
  lastBackupAt: string | null;
  lastVerifiedAt: string | null;
  /** Of the back office: what failed or is late. */
  concerns: readonly string[];
  /** Why the folder or the storage cannot be used; `null` where it can. */
  placeFault: string | null;
}

/** @param facts `null` where the server takes none. */
export function evaluateBackup(facts: BackupFacts | null) {
  if (facts === null) return verdict('mend', 'backup-off');
  const { lastBackupAt, lastVerifiedAt, concerns, placeFault } = facts;
  if (placeFault !== null) return verdict('mend', 'backup-unusable', { reason: placeFault });
  if (concerns.some((concern) => concern.startsWith('backup'))) return verdict('mend', 'backup-failing');
  if (concerns.length > 0) return verdict('mend', 'backup-bad');
  if (lastBackupAt === null) return verdict('unknown', 'backup-not-yet');
  if (lastVerifiedAt === null) return verdict('unknown', 'backup-unverified');
  return verdict('ok', 'backup-verified', { at: lastVerifiedAt });
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

/** `engines` in package.json, and the oldest PostgreSQL that the server starts with. */
export const leastVersions = { node: [22, 22], postgres: 15 } as const;

export function evaluateVersions({ program, node, postgres, missing, newer }: VersionFacts) {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [leastMajor, leastMinor] = leastVersions.node;
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
    return verdict('mend', 'versions-node', { version: node, least: leastVersions.node.join('.') });
  }
  if (postgres === null || missing === null || newer === null) return verdict('unknown', 'versions-unread');
  const version = Math.floor(postgres / 10_000);
  if (version < leastVersions.postgres) {
    return verdict('mend', 'versions-postgres', { version, least: leastVersions.postgres });
  }
  if (newer > 0) return verdict('mend', 'versions-newer');
  if (missing > 0) return verdict('mend', 'versions-behind', { count: missing });
  return verdict('ok', 'versions-fine', { program, node, postgres: version });
}
