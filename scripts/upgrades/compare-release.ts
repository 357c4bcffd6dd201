import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/database.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { urlOfDatabase } from '../../tests/support/database-server.ts';
import { startTemporaryPostgres } from '../../tests/support/temporary-postgres.ts';
import { runCommand } from '../suites/run-command.ts';
import { findPreviousRelease, NothingToCompare, type Release } from './find-release.ts';
import { expectRefusal, type Refusal } from './refusal.ts';
import { unpackRelease } from './unpack-release.ts';

/** Of the HTTP tests those of bookings, money and staff. A release has those that it knew. */
const files = [
  ...['bookings-items', 'bookings-list', 'bookings-moves', 'bookings-repeats', 'moving-bookings', 'walk-ins'],
  ...['payments', 'payment-webhook', 'money-by-hand', 'cancelled-money', 'vouchers'],
  ...['login', 'staff-roles', 'today'],
];

interface Options {
  root: string;
  /** Where the JSON of the runner goes. */
  report: string;
  mayInstall: boolean;
  /** Also where no migration was added. */
  isForced: boolean;
}

/** How the release before gets on with the schema of this version. */
export type Comparison =
  | { kind: 'tested'; release: Release; migrations: string[]; exitCode: number | null }
  | { kind: 'refused'; release: Release; refusal: Refusal };

/** @throws {NothingToCompare} */
export async function compareRelease(options: Options): Promise<Comparison> {
  const release = findPreviousRelease(options.root);
  const folder = mkdtempSync(join(tmpdir(), 'pagaia-previous-'));
  try {
    unpackRelease(options.root, release, folder, options.mayInstall);
    return await compareIn(folder, release, options);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function compareIn(folder: string, release: Release, options: Options): Promise<Comparison> {
  const theirs = new Set((await readMigrations(join(folder, 'migrations'))).map(({ name }) => name));
  const ours = await readMigrations(join(options.root, 'migrations'));
  const added = ours.filter(({ name }) => !theirs.has(name));
  if (added.length === 0 && !options.isForced) {
    throw new NothingToCompare(
      `no migration was added since ${release.tag}; \`npm run test:previous -- --always\` runs its tests all the same`,
    );
  }
  // Never somebody's own server: what every new database there begins with is changed.
  delete process.env.DATABASE_URL;
  const server = await startTemporaryPostgres();
  try {
    await migrateTemplate(server.url, join(options.root, 'migrations'));
    const breaking = added.find((each) => each.breaking !== null);
    if (breaking) {
      const refusal = await expectRefusal(folder, urlOfDatabase(server.url, 'template1'), breaking.name);
      return { kind: 'refused', release, refusal };
    }
    const exitCode = await runTests(folder, server.url, options.report);
    return { kind: 'tested', release, migrations: added.map(({ name }) => name), exitCode };
  } finally {
    await server.stop();
  }
}

/** Every database that is made from now on has the schema of this version, also those that the release makes itself. */
async function migrateTemplate(url: string, migrations: string): Promise<void> {
  const database = openDatabase({ url: urlOfDatabase(url, 'template1'), onError: () => undefined });
  await migrate(database, migrations).finally(() => database.close());
}

async function runTests(folder: string, url: string, report: string): Promise<number | null> {
  const command = [
    ...[process.execPath, join(folder, 'node_modules/vitest/vitest.mjs'), '--run', '--project', 'http'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--includeTaskLocation'],
    ...files.map((name) => `tests/http/${name}.test.ts`),
  ];
  const env = { DATABASE_URL: url, TZ: 'UTC' };
  const { exitCode } = await runCommand(command, {
    env,
    cwd: folder,
    timeLimitMs: 300_000,
    isStreamed: true,
  });
  return exitCode;
}
