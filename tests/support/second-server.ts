import { createApp } from '#app/create-app.ts';
import { readSecrets } from '#app/store/prepare-store.ts';
import { createTypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient, type TestClient } from './test-client.ts';

export interface SecondServer {
  client(): TestClient;
  close(): Promise<void>;
}

/** Another server of the same site: the same database, a memory of its own. */
export async function openSecondServer(site: TestApp): Promise<SecondServer> {
  const database = openDatabase({ url: site.databaseUrl, onError: () => undefined });
  const app = await createApp({
    config: site.config,
    database,
    clock: createClock(),
    secrets: await readSecrets(database),
    typedSecrets: createTypedSecrets({ database, source: site.config.secretsKey }),
    payments: site.payments,
    log: site.captured.log,
  });
  await app.ready();
  return {
    client: () => createTestClient(app),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
