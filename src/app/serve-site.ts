import { removeStaleCopies, verifyBackup } from '#app/backups/verify-backup.ts';
import type { Config } from '#app/config/config.ts';
import { withTypedSecrets } from '#app/config/with-typed-secrets.ts';
import { createApp } from '#app/create-app.ts';
import { listJobs, listPollers } from '#app/jobs.ts';
import type { Store } from '#app/store/open-store.ts';
import { prepareStore, readSecrets } from '#app/store/prepare-store.ts';
import { watchSchema } from '#app/store/watch-schema.ts';
import { createPayments, openMailDelivery, publishBookingEvents } from '#app/subscriptions.ts';
import { explainTakenPort } from '#app/taken-port.ts';
import type { BackupDependencies } from '#features/backups/server/backups.public.ts';
import { createTypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { startPollers } from '#platform/jobs/pollers.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { StopStack } from '#platform/process/stop-stack.ts';

/**
 * Connections that wait to be accepted. Those for which there is no room have no answer at all for minutes, so there is as much
 * as the system allows.
 */
const mostWaitingConnections = 4_096;

interface Surroundings {
  config: Config;
  store: Store;
  log: Logger;
  /** Takes what has to be stopped. */
  running: StopStack;
  /** Aborted when nobody has to be told any more that the server stops. */
  hurry: AbortSignal;
  /** @throws where the server was told to stop meanwhile. */
  expectWanted(): void;
  onOutgrown(): void;
}

/**
 * Brings the database up to date, then begins what a server does by itself, and answers requests.
 * @returns the password that was made for the first staff account, or `null`.
 */
export async function serveSite(surroundings: Surroundings): Promise<string | null> {
  const { config: given, store, log, running, hurry, expectWanted, onOutgrown } = surroundings;
  const clock = createClock(given.testNow);
  const { database, url: databaseUrl } = store;
  const firstPassword = await prepareStore({ config: given, database, clock });
  running.defer(watchSchema({ config: given, database, log, onOutgrown }));
  expectWanted();

  const typedSecrets = createTypedSecrets({ database, source: given.secretsKey });
  await typedSecrets.refresh();
  const config = withTypedSecrets(given, typedSecrets);
  const payments = createPayments({ config, database, clock, log });
  const secrets = await readSecrets(database);
  const { timeZone, weather } = config;
  const backups = findBackups(config, { database, databaseUrl, clock, log });
  const scheduled = listJobs({ database, clock, timeZone, weather, payments, backups });
  const jobs = await startJobs(scheduled, { database, databaseUrl, timeZone, log });
  running.defer(() => jobs.stop());
  const bookings = { database, clock, timeZone, announce: publishBookingEvents(config, clock) };
  const mailDelivery = openMailDelivery({ config, database, log }, secrets);
  running.defer(() => mailDelivery.close());
  const pollers = startPollers(
    listPollers({
      payments,
      bookings,
      mails: { publicUrl: config.publicUrl, timeZone, clock },
      heldUnitsLimit: config.limits.heldUnits,
      deliverMails: mailDelivery.run,
      isDelivering: () => config.smtp !== null,
      typedSecrets,
      log,
    }),
    log,
  );
  running.defer(() => pollers.stop());
  const app = await createApp({
    ...{ config, database, clock, secrets, typedSecrets, payments, log },
    jobs: scheduled,
  });
  running.defer(() => app.close());
  const followers = startPollers(
    [
      { name: 'know-contact', everySeconds: 60, run: app.knownContact.refresh },
      { name: 'follow-typed-secrets', everySeconds: 2, run: typedSecrets.refresh },
    ],
    log,
  );
  running.defer(() => followers.stop());
  expectWanted();
  const listening = app.listen({
    port: config.port,
    host: config.host,
    backlog: mostWaitingConnections,
    // What is printed is opened, so it names the address that visitors use.
    listenTextResolver: (address) => `Server listening at ${address} for ${config.publicUrl}`,
  });
  await listening.catch(async (error: Error) => {
    throw await explainTakenPort(error, config);
  });
  const noticeMs = config.shutdownNoticeSeconds * 1_000;
  running.defer(() => app.orderlyStop.run({ noticeMs, hurry }));
  return firstPassword;
}

/** @returns `null` where this server takes no backups. */
function findBackups(
  config: Config,
  dependencies: Pick<BackupDependencies, 'database' | 'databaseUrl' | 'clock' | 'log'>,
): BackupDependencies | null {
  const { timeZone, backup } = config;
  const { destination: target, secret } = backup;
  if (target === null || secret === null) return null;
  return {
    ...dependencies,
    timeZone,
    destination: target,
    secret,
    verify: (stored, signal) => verifyBackup({ backup: stored, secret, config, signal }),
    removeStaleCopies: removeStaleCopies,
  };
}
