import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { type Config, readConfig } from '#app/config/config.ts';
import { withTypedSecrets } from '#app/config/with-typed-secrets.ts';
import { createApp } from '#app/create-app.ts';
import { readSecrets } from '#app/store/prepare-store.ts';
import { createPayments, publishBookingEvents } from '#app/subscriptions.ts';
import { initializeAvailability } from '#features/availability/server/availability.public.ts';
import type { TransitionDependencies } from '#features/bookings/server/bookings.public.ts';
import { writeNewBookingMails } from '#features/notifications/server/notifications.public.ts';
import type { Payments } from '#features/payments/server/payments.public.ts';
import { createTypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { type CapturedLog, captureLog } from './captured-log.ts';
import { expectDescribedAnswers } from './described-answers.ts';
import { keepOpen } from './open-apps.ts';
import { keepKeys } from './secrets.ts';
import { createTestClient, type Headers, type TestClient } from './test-client.ts';
import { secretsKey, staffCredentials, testNow } from './test-constants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface TestAppOptions {
  /** ISO instant at which the clock stands. */
  now?: string;
  /** Environment variables over those of the tests, in which no rate is limited. */
  env?: Record<string, string>;
  /** Serve the built pages too. */
  withPages?: boolean;
  /** Jobs whose metrics are read. */
  jobs?: readonly Pick<Job, 'name' | 'cron'>[];
  /** How long the payment gateway may take to answer; as shipped unless told. */
  gatewayTimeoutMs?: number;
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: Database;
  databaseUrl: string;
  captured: CapturedLog;
  /** What the application takes money with, for jobs that a test runs itself. */
  payments: Payments;
  /** The same for jobs that move bookings. */
  bookings: TransitionDependencies & { clock: Clock };
  /** Writes the mails of bookings that were made without a request; after each request it is done by itself. */
  writeMails: () => Promise<void>;
  /** Every route, as it was registered. */
  routes: RouteOptions[];
  /** Where the clock stands from now on. */
  setNow(now: string): void;
  /** A visitor's browser. */
  client(options?: Parameters<typeof createTestClient>[1]): TestClient;
  /** A browser that is logged in as staff. */
  staffClient(headers?: Headers): Promise<TestClient>;
  /** Says that this test makes the server fail; otherwise a logged error is a failure. */
  expectErrors(): void;
}

const withoutLimits = {
  LIMIT_BOOKINGS_PER_MINUTE: '0',
  LIMIT_UNPAID_PER_CONTACT: '2',
  LIMIT_PAY_LATER_BOOKINGS: '0',
  LIMIT_PAY_LATER_UNITS: '0',
  LIMIT_HELD_UNITS: '0',
  LIMIT_SLOT_SHARE: '0',
  LIMIT_VOUCHER_CHECKS_PER_MINUTE: '0',
  LIMIT_WAITING_PER_NETWORK: '0',
  LIMIT_WAITING_PER_ADDRESS: '0',
  LIMIT_GUEST_TOKENS: '0',
  LIMIT_LOGINS_PER_15_MINUTES: '0',
  SECRETS_KEY: secretsKey,
};

/**
 * The real application on a database of its own, with a clock that a test can set. Made in a test it lives as
 * long as the test, made in `beforeAll` as long as the file. After every test its database is asked whether
 * everything in it agrees, and its log whether something failed.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { now = testNow, env = {}, withPages = false, jobs = [], gatewayTimeoutMs } = options;
  const testDatabase = await createTestDatabase();
  const captured = captureLog();
  keepKeys(env);
  const database = openDatabase({ url: testDatabase.url, onError: () => undefined });
  const given = readConfig({ ...withoutLimits, ...env });
  const typedSecrets = createTypedSecrets({ database, source: given.secretsKey });
  const config = withTypedSecrets(given, typedSecrets);
  const { clock, setNow } = createTestClock(now);
  if (now !== testNow) await initializeAvailability({ database, clock, timeZone: config.timeZone });
  const secrets = await readSecrets(database);
  const payments = createPayments({ config, database, clock, log: captured.log }, gatewayTimeoutMs);
  const writeMails = () =>
    writeNewBookingMails({ database, context: { ...config, clock }, log: captured.log });
  const { created: app, routes } = await watchRoutes(
    () =>
      createApp({
        ...{ config, database, clock, secrets, typedSecrets, payments, log: captured.log },
        ...{ jobs, withPages },
      }),
    writeMails,
  );
  await app.ready();
  expectDescribedAnswers(app, routes);

  const { expectErrors } = keepOpen({
    database,
    captured,
    payments,
    close: () => closeAll(app, database, testDatabase),
  });
  return {
    app,
    config,
    database,
    databaseUrl: testDatabase.url,
    captured,
    payments,
    bookings: { database, clock, timeZone: config.timeZone, announce: publishBookingEvents(config, clock) },
    writeMails,
    routes,
    setNow,
    client: (clientOptions) => createTestClient(app, clientOptions),
    staffClient: (headers) => logInAsStaff(app, headers),
    expectErrors,
  };
}

function createTestClock(startsAt: string): { clock: Clock; setNow: (now: string) => void } {
  let ms = Date.parse(startsAt);
  const setNow = (now: string) => {
    ms = Date.parse(now);
  };
  const clock = { now: () => new Date(ms), offsetMs: ms - Date.now() };
  return { clock, setNow };
}

/**
 * Fastify announces each new server, so that its routes can be noted without the product knowing of tests.
 * @param afterWriting done before what was sent is answered.
 */
async function watchRoutes<Created>(
  create: () => Promise<Created>,
  afterWriting: () => Promise<void>,
): Promise<{ created: Created; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      routes.push(route);
    });
    fastify.addHook('onSend', async ({ method }, { statusCode }) => {
      if (method === 'POST' && statusCode < 300) await afterWriting();
    });
  };
  subscribe('fastify.initialization', note);
  try {
    return { created: await create(), routes };
  } finally {
    unsubscribe('fastify.initialization', note);
  }
}

async function logInAsStaff(app: FastifyInstance, headers?: Headers): Promise<TestClient> {
  const client = createTestClient(app, headers ? { headers } : {});
  const answer = await client.post('/api/login', staffCredentials);
  if (answer.status !== 200) throw new Error(`Staff could not log in: ${answer.text}`);
  return client;
}

async function closeAll(app: FastifyInstance, database: Database, testDatabase: TestDatabase): Promise<void> {
  await app.close();
  await database.close();
  await testDatabase.drop();
}
