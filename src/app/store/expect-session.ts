import type { Executor } from '#platform/database/database.ts';
import type { Config } from '../config/config.ts';
import { describeDatabase, StartFault } from '../start-fault.ts';
import { createSchemaRepository } from './schema.repository.ts';

/** What our statements rely on, as PostgreSQL writes it, and what means the same. */
const neededSettings: Record<string, string[]> = {
  statement_timeout: ['10s'],
  lock_timeout: ['3s'],
  idle_in_transaction_session_timeout: ['10s'],
  TimeZone: ['UTC', 'Etc/UTC', 'GMT'],
  DateStyle: ['ISO'],
  default_transaction_isolation: ['read committed'],
};

/**
 * A connection asks for limits and forms as it begins, and a pooler may leave them out. Nothing else would say so: statements
 * would wait without an end.
 * @throws {StartFault}
 */
export async function expectSession(executor: Executor, { databaseUrl }: Config): Promise<void> {
  const settings = await createSchemaRepository(executor).readSession(Object.keys(neededSettings));
  const lacking = settings
    .filter(({ name, value }) => !neededSettings[name]?.includes(value.split(',')[0] ?? ''))
    .map(({ name, value }) => `${name} is ${value}, not ${neededSettings[name]?.[0]}`);
  if (lacking.length === 0) return;
  const host = databaseUrl ? describeDatabase(databaseUrl).host : 'DATA_DIR';
  throw new StartFault(
    `What leads to the database at ${host} leaves out what a session asks for: ${lacking.join('; ')}. DATABASE_URL has to lead to PostgreSQL itself, not to a pooler (docs/scaling.md, “Connections”).`,
  );
}
