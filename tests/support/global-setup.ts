import type { TestProject } from 'vitest/node';
import { readConfig } from '#app/config/config.ts';
import { prepareStore } from '#app/store/prepare-store.ts';
import { createClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { administerDatabases, urlOfDatabase } from './database-server.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { staffCredentials, testNow } from './test-constants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: { serverUrl: string; template: string };
  }
}

/** Starts one PostgreSQL for a suite and makes in it the database that every test gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  } finally {
    await database.close();
  }
}
