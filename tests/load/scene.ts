import { type LaunchOptions, type ServerProcess, startServer } from '../support/server-process.ts';
import { createHttpClient, type HttpClient, logInAsStaff } from './http-client.ts';
import { openSql, type Sql, siteNow } from './site-database.ts';

/** Two servers on one database, a client for each, and plain SQL beside them. */
export interface Scene {
  sql: Sql;
  servers: ServerProcess[];
  clients: [HttpClient, HttpClient];
  /** Headers of a staff member. */
  staff: Record<string, string>;
  close(): Promise<void>;
}

export async function openScene(
  url: string,
  more: Record<string, string> = {},
  options: LaunchOptions = {},
): Promise<Scene> {
  const env = { DATABASE_URL: url, TEST_NOW: siteNow, ...more };
  const [one, two] = await Promise.all([startServer(env, options), startServer(env, options)]);
  const clients: Scene['clients'] = [createHttpClient(one.origin), createHttpClient(two.origin)];
  const sql = openSql(url);
  return {
    sql,
    servers: [one, two],
    clients,
    staff: await logInAsStaff(clients[0]),
    close: async () => {
      for (const client of clients) client.close();
      await Promise.all([one.stop(), two.stop()]);
      await sql.close();
    },
  };
}
