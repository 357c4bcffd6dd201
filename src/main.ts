import { fileURLToPath } from 'node:url';
import { createApp } from '#app/create-app.ts';
import { listJobs } from '#app/jobs.ts';
import { readSecrets, seed } from '#app/seed.ts';
import { createClock } from '#platform/clock/clock.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { createLogger } from '#platform/logger/logger.ts';

const stopWithinMs = 15_000;

/** The process: configuration, database, application, listening, and a graceful stop. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLogger();
  const clock = createClock(config.testNow);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (message, details) => log.info(details ?? {}, message),
      });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase({
    url: databaseUrl,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });

  let password: string | null = null;
  await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)), async () => {
    password = await seed({ config, database, clock });
  });
  if (password)
    log.warn(
      { username: config.adminUsername, password },
      'first staff account made; the password is shown once',
    );

  const app = await createApp({ config, database, clock, secrets: await readSecrets(database), log });
  const jobs = await startJobs(listJobs({ database, clock, timeZone: config.timeZone }), {
    databaseUrl,
    timeZone: config.timeZone,
    log,
  });

  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await jobs.stop();
    await database.close();
    await embedded?.stop();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ port: config.port, host: config.host });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
