import { removeLeftCopies, verifyBackup } from '#app/backups/verify-backup.ts';
import { type Config, readConfig } from '#app/config/config.ts';
import { createApp } from '#app/create-app.ts';
import { listJobs, listPollers } from '#app/jobs.ts';
import { startSandboxGateway } from '#app/sandbox/sandbox-gateway.ts';
import { openStore } from '#app/store/open-store.ts';
import { prepareStore, readSecrets } from '#app/store/prepare-store.ts';
import { createPayments, openMailDelivery, publishBookingEvents } from '#app/subscriptions.ts';
import type { BackupDependencies } from '#features/backups/server/backups.public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { ConfigError } from '#platform/config/read-entries.ts';
import { isStartedByNpm } from '#platform/config/started-by-npm.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { startPollers } from '#platform/jobs/pollers.ts';
import { createLogger } from '#platform/logger/logger.ts';
import { onLostParent } from '#platform/process/lost-parent.ts';
import { createStopStack } from '#platform/process/stop-stack.ts';

const stopWithinMs = 15_000;

const running = createStopStack();
const log = createLogger();

async function start(): Promise<void> {
  const given = readConfig();
  const clock = createClock(given.testNow);
  const [store, sandbox] = await Promise.all([openStore(given, log), startSandboxGateway(given, log)]);
  const { database, url: databaseUrl } = store;
  running.defer(() => sandbox?.stop());
  running.defer(store.close);
  const config = { ...given, mypos: sandbox?.mypos ?? given.mypos };
  await prepareStore({ config, database, clock });

  const payments = createPayments({ config, database, clock, log });
  const secrets = await readSecrets(database);
  const { timeZone, weather } = config;
  const backups = findBackups(config, { database, databaseUrl, clock, log });
  const jobs = await startJobs(listJobs({ database, clock, timeZone, weather, payments, backups }), {
    databaseUrl,
    timeZone,
    log,
  });
  running.defer(() => jobs.stop());
  const bookings = { database, clock, announce: publishBookingEvents(config, clock) };
  const mailDelivery = openMailDelivery({ config, database, log }, secrets);
  running.defer(() => mailDelivery?.close());
  const pollers = startPollers(
    listPollers({
      payments,
      bookings,
      mails: { publicUrl: config.publicUrl, timeZone, clock },
      heldUnitsLimit: config.limits.heldUnits,
      deliverMails: mailDelivery?.run ?? null,
    }),
    log,
  );
  running.defer(() => pollers.stop());
  const app = await createApp({ config, database, clock, secrets, payments, log });
  running.defer(() => app.close());
  await app.listen({
    port: config.port,
    host: config.host,
    // What is printed is opened, so it names the address that visitors use.
    listenTextResolver: (address) => `Server listening at ${address} for ${config.publicUrl}`,
  });
}

/** @returns `null` where this server takes no backups. */
function findBackups(
  config: Config,
  place: Pick<BackupDependencies, 'database' | 'databaseUrl' | 'clock' | 'log'>,
): BackupDependencies | null {
  const { timeZone, backup } = config;
  const { folder, secret } = backup;
  if (folder === null || secret === null) return null;
  return {
    ...place,
    timeZone,
    folder,
    secret,
    verify: (file, signal) => verifyBackup({ file, secret, config, signal }),
    removeLeftCopies,
  };
}

let isStopping = false;

/** Lets requests finish, then jobs, then the database. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await running.stop((error) => log.error({ err: error }, 'could not stop cleanly'));
  process.exit(exitCode);
}

process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));
if (isStartedByNpm()) onLostParent(() => void stop(0));

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  await stop(1);
}
