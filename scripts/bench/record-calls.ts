import { readConfig } from '#app/config/config.ts';
import { createApp } from '#app/create-app.ts';
import { readSecrets } from '#app/store/prepare-store.ts';
import { createPayments } from '#app/subscriptions.ts';
import { createTypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { type Database, type Executor, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createLogger } from '#platform/logger/logger.ts';
import { bookingBody } from '../../tests/load/booking-requests.ts';
import { testServerEnv } from '../../tests/support/server-process.ts';
import type { RecordedStatement, Recording } from './jobs.ts';

/** Ids begin where no other number of a booking is, so that a replay can tell them apart. */
const firstBookingId = 5_000_000;

function recordInto(statements: RecordedStatement[], database: Database): Database {
  const wrap = (executor: Executor): Executor => ({
    rows: (statement) => {
      statements.push(statement);
      return executor.rows(statement);
    },
    row: (statement) => {
      statements.push(statement);
      return executor.row(statement);
    },
    run: (statement) => {
      statements.push(statement);
      return executor.run(statement);
    },
  });
  return {
    ...database,
    ...wrap(database),
    transaction: (work) =>
      database.transaction(async (tx) => {
        statements.push({ text: 'begin', values: [] });
        const outcome = await work({ ...tx, ...wrap(tx) });
        statements.push({ text: 'commit', values: [] });
        return outcome;
      }),
  };
}

/** Lets the product answer a booking and an uncached day once, and writes down every statement that it sends. */
export async function recordCalls(url: string, date: string) {
  const database = openDatabase({ url, onError: () => undefined });
  await database.run(sql`alter table bookings alter column id restart with 5000000`);
  const statements: RecordedStatement[] = [];
  const dependencies = {
    config: readConfig(testServerEnv),
    database: recordInto(statements, database),
    clock: createClock(),
    log: createLogger({ silent: true }),
  };
  const app = await createApp({
    ...dependencies,
    secrets: await readSecrets(database),
    typedSecrets: createTypedSecrets({ database, source: dependencies.config.secretsKey }),
    payments: createPayments(dependencies),
    withPages: false,
  });
  const sample = {
    date,
    startSlot: 11,
    itemId: 'single-kayak',
    idempotencyKey: 'recorded-for-the-benchmark',
  };
  const item = { itemId: sample.itemId, quantity: 1, duration: '1' } as const;
  await app.ready();
  statements.length = 0;
  const booked = await app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { 'idempotency-key': sample.idempotencyKey },
    payload: bookingBody({ date, startSlot: sample.startSlot, items: [item] }),
  });
  const bookingStatements = statements.splice(0);
  await app.inject({ url: `/api/all-availability/${date}`, headers: { 'cache-control': 'no-cache' } });
  const dayStatements = statements.splice(0);
  await app.close();
  await database.close();
  if (booked.statusCode !== 201 || booked.json<{ id: number }>().id < firstBookingId)
    throw new Error(`the recorded booking answered ${booked.statusCode} ${booked.payload}`);
  const whole = { ...sample, bookingId: booked.json<{ id: number }>().id };
  return {
    booking: { statements: bookingStatements, sample: whole } satisfies Recording,
    day: { statements: dayStatements, sample: whole } satisfies Recording,
  };
}
