import pg from 'pg';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startTemporaryPostgres } from '../../tests/support/temporary-postgres.ts';
import { findStatements } from './find-statements.ts';
import { readCatalogue } from './read-catalogue.ts';
import { createStatementTyper } from './type-statement.ts';
import { type TypedStatements, typeStatements } from './write-types.ts';

/** Gives a connection to a database that has just been migrated, and removes it afterwards. */
export async function withMigratedDatabase<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const server = await startTemporaryPostgres();
  try {
    const database = openDatabase({ url: server.url, onError: () => undefined });
    await migrate(database, 'migrations').finally(() => database.close());
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    return await work(client).finally(() => client.end());
  } finally {
    await server.stop();
  }
}

/** Lets PostgreSQL describe every statement of these files. */
export async function describeFiles(client: pg.Client, paths: readonly string[]): Promise<TypedStatements> {
  return typeStatements(
    await findStatements(paths),
    createStatementTyper(client, await readCatalogue(client)),
  );
}
