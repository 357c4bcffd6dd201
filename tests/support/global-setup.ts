import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#app/config/config.ts';
import { prepareStore } from '#app/store/prepare-store.ts';
import { createClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { clusterVariable, makeCluster } from '../load/site-database.ts';
import { administerDatabases, urlOfDatabase } from './database-server.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { staffCredentials, testNow } from './test-constants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: { serverUrl: string; template: string };
  }
}

/** Suites whose files start a PostgreSQL each. */
const startingTheirOwn = ['postgres', 'faults', 'long', 'overload'];

/** Starts one PostgreSQL for a suite and makes in it the database that every test gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeCluster = startingTheirOwn.includes(project.name) ? await provideCluster() : undefined;
  try {
    const stopServer = await provideDatabases(project);
    return async () => {
      await removeCluster?.();
      await stopServer();
    };
  } catch (error) {
    await removeCluster?.();
    throw error;
  }
}

/** The workers, which start later, find it in their environment. */
async function provideCluster(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[clusterVariable] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-cluster-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await makeCluster(folder);
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[clusterVariable] = folder;
  return remove;
}

async function provideDatabases(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres();
  const template = `pagaia_template_${process.pid}_${project.name}`;
  try {
    await administerDatabases(server.url, `create database ${template}`);
    await fillTemplate(urlOfDatabase(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databases', { serverUrl: server.url, template });
  return async () => {
    await administerDatabases(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function fillTemplate(url: string): Promise<void> {
  const { username, password } = staffCredentials;
  const config = readConfig({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
  const database = openDatabase({ url, onError: () => undefined });
  try {
    await prepareStore({ config, database, clock: createClock(testNow) });
    // Copies keep what PostgreSQL knows of its tables; without it the invariants, read after each test, take twice as long.
    await database.run(sql`analyze`);
  } finally {
    await database.close();
  }
}
