import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { administerDatabases, urlOfDatabase } from './database-server.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated and seeded database that no other test uses. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject('databases');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administerDatabases(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => administerDatabases(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
