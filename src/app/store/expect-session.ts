import type { Database, Executor } from '#platform/database/database.ts';
import { createExecutor } from '#platform/database/executor.ts';
import type { Config } from '../config/config.ts';
import { describeDatabase, StartFault } from '../start-fault.ts';
import { createSchemaRepository, type SessionState } from './schema.repository.ts';

/** What our statements rely on, as PostgreSQL writes it, and what means the same. */
const neededSettings: Record<string, [needed: string, ...same: string[]]> = {
  statement_timeout: ['10s'],
  lock_timeout: ['3s'],
  idle_in_transaction_session_timeout: ['10s'],
  TimeZone: ['UTC', 'Etc/UTC', 'GMT'],
  DateStyle: ['ISO'],
  default_transaction_isolation: ['read committed'],
};

const guide = 'docs/scaling.md, “A pooler”';

/**
 * A connection asks for limits and forms as it begins, and a pooler may leave them out, or lead elsewhere. Nothing else would
 * say so: statements would wait without an end, or be written into another database.
 * @throws {StartFault}
 */
export async function expectSession(database: Database, config: Config): Promise<void> {
  const state = await readSession(database);
  const lacking = findLacking(state.settings);
  if (lacking) throw new StartFault(explainLacking(lacking, config));
  if (config.databaseDirectUrl) await expectDirectWay(database, state, config.databaseDirectUrl);
}

const plainly = { explain: (error: unknown) => error, withNames: false };

const readSession = (executor: Executor) =>
  createSchemaRepository(executor).readSession(Object.keys(neededSettings));

function findLacking(settings: SessionState['settings']): string | null {
  const differing = Object.entries(neededSettings).filter(
    ([name, values]) => !values.includes(settings[name]?.split(',')[0] ?? ''),
  );
  return differing.length > 0
    ? differing.map(([name, [needed]]) => `${name} is ${settings[name]}, not ${needed}`).join('; ')
    : null;
}

function explainLacking(lacking: string, { databaseUrl, databaseDirectUrl }: Config): string {
  const host = databaseUrl ? describeDatabase(databaseUrl).host : 'DATA_DIR';
  return databaseDirectUrl
    ? `The pooler at ${host} does not set what the servers need: ${lacking}. Take connect_query, timezone and datestyle from deploy/pgbouncer/pgbouncer.ini, or set them for the user of the database (${guide}).`
    : `What leads to the database at ${host} leaves out what a session asks for: ${lacking}. If it is a pooler, set DATABASE_POOLER and DATABASE_DIRECT_URL; otherwise set them for the user of the database (${guide}).`;
}

async function expectDirectWay(database: Database, through: SessionState, directUrl: string): Promise<void> {
  const past = await database.withConnection((client) =>
    readSession(createExecutor((statement) => client.query(statement), plainly)),
  );
  const { host } = describeDatabase(directUrl);
  if (findLacking(past.settings))
    throw new StartFault(
      `DATABASE_DIRECT_URL leads to a pooler too, at ${host}. It has to lead to PostgreSQL itself (${guide}).`,
    );
  if (past.place !== through.place)
    throw new StartFault(
      `DATABASE_URL and DATABASE_DIRECT_URL lead to two databases. They have to lead to the same one, with the pooler and without it (${guide}).`,
    );
}
