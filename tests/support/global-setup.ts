import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareStore } from '#app/prepare-store.ts';
import { createClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { administerDatabases, urlOfDatabase } from './database-server.ts';
import { staffCredentials, testNow } from './test-constants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: { serverUrl: string; template: string };
  }
}

/** Nothing here has to survive a crash, so nothing waits for the disk. */
const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Every test database is a copy, and each copy is written to the log.
  max_wal_size: '4GB',
  autovacuum: 'off',
  max_connections: '200',
};

/** Starts one PostgreSQL for a suite and makes in it the database that every test gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
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

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'pagaia-tests-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const log = () => undefined;
    const server = await startEmbeddedPostgres({ dataDir, log, parameters: fastAndForgetful });
    const stop = async () => {
      await server.stop();
      await rm(server.dataDirectory, { recursive: true, force: true });
      await removeFolder();
    };
    return { url: server.url, stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
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
