import { removeLeftCopies, verifyBackup } from '#app/backups/verify-backup.ts';
import { type Config, readSettings } from '#app/config/config.ts';
import { createApp } from '#app/create-app.ts';
import { listJobs, listPollers } from '#app/jobs.ts';
import { startSandboxGateway } from '#app/sandbox/sandbox-gateway.ts';
import { explainStartFault } from '#app/start-fault.ts';
import { openStore } from '#app/store/open-store.ts';
import { prepareStore, readSecrets } from '#app/store/prepare-store.ts';
import { watchSchema } from '#app/store/watch-schema.ts';
import { createPayments, openMailDelivery, publishBookingEvents } from '#app/subscriptions.ts';
import type { BackupDependencies } from '#features/backups/server/backups.public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { isStartedByNpm } from '#platform/config/started-by-npm.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { startPollers } from '#platform/jobs/pollers.ts';
import { createLogger } from '#platform/logger/logger.ts';
import { onLostParent } from '#platform/process/lost-parent.ts';
import { createStopStack } from '#platform/process/stop-stack.ts';

/** Beside the notice. */
const stopWithinMs = 15_000;

/**
 * Connections that wait to be accepted. Those for which there is no room have no answer at all for minutes, so there is as much
 * as the system allows.
 */
const mostWaitingConnections = 4_096;

const running = createStopStack();
const log = createLogger();
/** Aborted when nobody has to be told any more that the server stops. */
const hurry = new AbortController();
let given: Config | undefined;
let isStopping = false;

function readAndTell(): Config {
  const { config, envFile, unknown } = readSettings();
  if (unknown) log.warn(unknown);
  log.info({ settings: envFile ?? 'the environment alone' }, 'settings are read');
  return config;
}

class Stopped extends Error {}

/** Ends a start that is not wanted any more, where it can be ended. */
function expectWanted(): void {
  if (isStopping) throw new Stopped('told to stop');
}

async function openTracing({ tracing }: Config): Promise<void> {
  if (tracing === null) return;
  const { openTracing: open } = await import('#platform/tracing/sdk/open-tracing.ts');
  const opened = open({ settings: tracing, log });
  running.defer(opened.stop);
  log.info({ endpoint: new URL(tracing.endpoint).host }, 'traces are sent');
}

async function openSurroundings(config: Config) {
  const opening = [
    openStore(config, log).then((store) => {
      running.defer(store.close);
      return store;
    }),
    startSandboxGateway(config, log).then((sandbox) => {
      running.defer(() => sandbox?.stop());
      return sandbox;
    }),
  ] as const;
  // What was opened has to be known before anything is stopped.
  await Promise.allSettled(opening);
  const [store, sandbox] = await Promise.all(opening);
  expectWanted();
  return { store, config: { ...config, mypos: sandbox?.mypos ?? config.mypos } };
}

async function start(): Promise<void> {
  given = readAndTell();
  if (isStartedByNpm() || given.mode === 'development') onLostParent(() => void stop(0));
  await openTracing(given);
  const clock = createClock(given.testNow);
  const { store, config } = await openSurroundings(given);
  const { database, url: databaseUrl } = store;
  await prepareStore({ config, database, clock });
  running.defer(watchSchema({ config, database, log, onOutgrown: () => stopNow(1) }));
  expectWanted();

  const payments = createPayments({ config, database, clock, log });
  const secrets = await readSecrets(database);
  const { timeZone, weather } = config;
  const backups = findBackups(config, { database, databaseUrl, clock, log });
  const scheduled = listJobs({ database, clock, timeZone, weather, payments, backups });
  const jobs = await startJobs(scheduled, { database, databaseUrl, timeZone, log });
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
  const app = await createApp({ config, database, clock, secrets, payments, log, jobs: scheduled });
  running.defer(() => app.close());
  const contact = { name: 'know-contact', everySeconds: 60, run: app.knownContact.refresh };
  const contactPoller = startPollers([contact], log);
  running.defer(() => contactPoller.stop());
  expectWanted();
  await app.listen({
    port: config.port,
    host: config.host,
    backlog: mostWaitingConnections,
    // What is printed is opened, so it names the address that visitors use.
    listenTextResolver: (address) => `Server listening at ${address} for ${config.publicUrl}`,
  });
  const noticeMs = config.shutdownNoticeSeconds * 1_000;
  running.defer(() => app.orderlyStop.run({ noticeMs, hurry: hurry.signal }));
}

/** @returns `null` where this server takes no backups. */
function findBackups(
  config: Config,
  place: Pick<BackupDependencies, 'database' | 'databaseUrl' | 'clock' | 'log'>,
): BackupDependencies | null {
  const { timeZone, backup } = config;
  const { place: target, secret } = backup;
  if (target === null || secret === null) return null;
  return {
    ...place,
    timeZone,
    place: target,
    secret,
    verify: (stored, signal) => verifyBackup({ backup: stored, secret, config, signal }),
    removeLeftCopies,
  };
}

/** Lets requests finish, then jobs, then the database. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const noticeMs = hurry.signal.aborted ? 0 : (given?.shutdownNoticeSeconds ?? 0) * 1_000;
  setTimeout(() => process.exit(1), noticeMs + stopWithinMs).unref();
  await starting.catch(() => undefined);
  await running.stop((error) => log.error({ err: error }, 'could not stop cleanly'));
  process.exit(exitCode);
}

/** Whoever asks from a terminal, or asks twice, does not want to wait until proxies have noticed. */
function stopNow(exitCode: number): void {
  hurry.abort();
  void stop(exitCode);
}

process.on('SIGTERM', () => (isStopping ? stopNow(0) : stop(0)));
process.on('SIGINT', () => stopNow(0));
process.on('SIGHUP', () => stopNow(0));

const starting = start();
try {
  await starting;
} catch (error) {
  const isUnwanted = error instanceof Stopped;
  if (!isUnwanted) process.stderr.write(`${explainStartFault(error, given) ?? (error as Error).stack}\n`);
  await stop(1);
}
