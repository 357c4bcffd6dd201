import { randomBytes } from 'node:crypto';
import { installAuditTriggers } from '#features/audit/server/audit.public.ts';
import { initializeAvailability } from '#features/availability/server/availability.public.ts';
import { seedCatalogue } from '#features/catalogue/server/catalogue.public.ts';
import { seedContent } from '#features/content/server/content.public.ts';
import { seedDocuments } from '#features/documents/server/documents.public.ts';
import { seedGuidedTrips } from '#features/guided-trips/server/guided-trips.public.ts';
import { seedStaff } from '#features/identity/server/identity.public.ts';
import { isLoopbackHost } from '#features/payments/domain/host-reach.ts';
import { seedSettings } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate, OutgrownProgram } from '#platform/database/migrate.ts';
import type { Config } from '../config/config.ts';
import { explainOutgrown, StartFault } from '../start-fault.ts';
import { expectSession } from './expect-session.ts';
import { listMigrations, migrationsFolder } from './own-migrations.ts';
import { createSchemaRepository } from './schema.repository.ts';
import { createSecretsRepository } from './secrets.repository.ts';

interface Dependencies {
  config: Config;
  database: Database;
  clock: Clock;
}

/**
 * Brings the database up to date and fills an empty one with what a first start needs; what is there already
 * stays as it is. A password that had to be made for the first staff account is shown on standard error, once,
 * and kept out of the log.
 * @returns that password, or `null` where none was made.
 */
export async function prepareStore({ config, database, clock }: Dependencies): Promise<string | null> {
  let password: string | null = null;
  await expectVersion(database);
  await expectSession(database, config);
  await migrate(database, migrationsFolder, async () => {
    await installAuditTriggers(database);
    password = await seed({ config, database, clock });
    if (password) process.stderr.write(`First staff account: ${config.adminUsername} / ${password}\n`);
  }).catch((error: Error) => {
    if (!(error instanceof OutgrownProgram)) throw error;
    throw new StartFault(explainOutgrown(error.migration, config), { cause: error });
  });
  return password;
}

/** For programs that write to the database and do not bring it up to date. */
export async function expectNotOutgrown(database: Database, config: Config): Promise<void> {
  const newer = await createSchemaRepository(database).listNewer(await listMigrations());
  const outgrowing = newer.find(({ breaking }) => breaking !== null);
  if (outgrowing) throw new StartFault(explainOutgrown(outgrowing, config));
}

/** The oldest PostgreSQL that has what the migrations use. */
const oldestMajor = 15;

async function expectVersion(database: Database): Promise<void> {
  const major = Math.floor((await createSchemaRepository(database).readVersion()) / 10_000);
  if (major >= oldestMajor) return;
  throw new StartFault(
    `The database is PostgreSQL ${major}, and ${oldestMajor} or newer is needed. Upgrade it, or let DATABASE_URL name another.`,
  );
}

/** @returns the password made for the first staff account, or `null` where none was made. */
async function seed({ config, database, clock }: Dependencies): Promise<string | null> {
  await seedSettings(database, isLoopbackHost(new URL(config.publicUrl).hostname));
  await seedContent(database);
  await seedDocuments(database);
  await seedGuidedTrips(database);
  await seedCatalogue(database);
  await initializeAvailability({ database, clock, timeZone: config.timeZone });
  return seedStaff(database, { username: config.adminUsername, password: config.adminPassword });
}

export interface Secrets {
  /** Signs cookies. */
  cookieKey: Buffer;
  /** Signs the right to read a booking. */
  capabilityKey: Buffer;
}

/** The keys that every server on the database shares; made at the first start. */
export async function readSecrets(database: Database): Promise<Secrets> {
  return {
    cookieKey: await readSecret(database, 'cookies'),
    capabilityKey: await readSecret(database, 'booking capability'),
  };
}

/** @returns `null` where no server has started on the database yet. */
export async function findCapabilityKey(database: Database): Promise<Buffer | null> {
  return (await createSecretsRepository(database).find('booking capability'))?.value ?? null;
}

async function readSecret(database: Database, name: string): Promise<Buffer> {
  const secrets = createSecretsRepository(database);
  await secrets.createMissing(name, randomBytes(32));
  const row = await secrets.find(name);
  if (!row) throw new Error(`The key "${name}" is missing`);
  return row.value;
}
