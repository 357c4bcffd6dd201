import path from 'node:path';
import { administerDatabases, urlOfDatabase } from './database-server.ts';
import { startServer } from './server-process.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { browserNow } from './test-constants.ts';

/** Where the workers of the browser tests find what `setup` has started. */
export interface BrowserDatabases {
  serverUrl: string;
  template: string;
  /** `null` where the server is not ours. */
  logFile: string | null;
}

/** What every server of the browser tests is started with. */
export const serverEnv = {
  TEST_NOW: browserNow,
  TEST_PAGE_MAX_AGE_MS: '0',
  // Compiled modules are kept from one start to the next, which takes a fifth less processor time then.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/servers'),
};

const variable = 'E2E_DATABASES';

/** @throws outside of a run. */
export function readBrowserDatabases(): BrowserDatabases {
  const given = process.env[variable];
  if (!given) throw new Error(`${variable} is missing: run journeys with playwright.config.ts`);
  return JSON.parse(given) as BrowserDatabases;
}

/** Starts one PostgreSQL for the run, and makes the database that every worker gets a copy of by starting a server on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const databases: BrowserDatabases = {
    serverUrl: postgres.url,
    template: `pagaia_e2e_template_${process.pid}`,
    logFile: postgres.logFile,
  };
  try {
    await administerDatabases(postgres.url, `create database ${databases.template}`);
    const url = urlOfDatabase(postgres.url, databases.template);
    const server = await startServer({ ...serverEnv, DATABASE_URL: url });
    await server.stop();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env[variable] = JSON.stringify(databases);
  return async () => {
    await administerDatabases(postgres.url, `drop database if exists ${databases.template} with (force)`);
    await postgres.stop();
  };
}
