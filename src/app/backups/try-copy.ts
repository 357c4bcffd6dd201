import { expireHolds } from '#features/bookings/server/bookings.public.ts';
import { listStaff, resetStaffPassword } from '#features/identity/server/identity.public.ts';
import { createTypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { createClock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createLogger } from '#platform/logger/logger.ts';
import type { Config } from '../config/config.ts';
import { createApp } from '../create-app.ts';
import { prepareStore, readSecrets } from '../store/prepare-store.ts';
import { createPayments, publishBookingEvents } from '../subscriptions.ts';

/**
 * Starts the product on a restored copy, without jobs, mails and payments, and signs in. Nobody's password is known, so one
 * owner gets a new one, in the copy; that the stored hashes are those of the backup, the digests say.
 * @returns who signed in.
 */
export async function tryCopy(url: string, given: Config): Promise<string> {
  // Where the copy is a moment of, nothing has happened since; neither the gateway nor anybody else is spoken to.
  const config: Config = { ...given, mypos: null, smtp: null };
  const log = createLogger({ silent: true });
  const clock = createClock(config.testNow);
  const database = openDatabase({ url, onError: () => undefined });
  try {
    await prepareStore({ config, database, clock });
    // Holds whose time was over while the backup lay there: a server that starts on the copy ends them first.
    await expireHolds({
      database,
      clock,
      timeZone: config.timeZone,
      announce: publishBookingEvents(config, clock),
    });
    await expectInvariants(database);
    const secrets = await readSecrets(database);
    const payments = createPayments({ config, database, clock, log });
    // Not read: the copy sends no mails and takes no payments.
    const typedSecrets = createTypedSecrets({ database, source: config.secretsKey });
    const app = await createApp({
      ...{ config, database, clock, secrets, typedSecrets, payments, log },
      withPages: false,
    });
    try {
      return await signIn(database, (request) => app.inject(request));
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

async function expectInvariants(database: Database): Promise<void> {
  const first = await database.row(
    sql<'try-copy.findViolation'>`
      select rule, subject, count(*) over ()::int as count from invariant_violations limit 1`,
  );
  if (first)
    throw new BackupError(
      'different',
      `The restored copy breaks ${first.count} invariant${first.count === 1 ? '' : 's'}, first "${first.rule}" at ${first.subject}.`,
    );
}

interface Request {
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
  cookies?: Record<string, string>;
}

interface Response {
  statusCode: number;
  cookies: { name: string; value: string }[];
  json(): unknown;
}

async function signIn(database: Database, send: (request: Request) => Promise<Response>): Promise<string> {
  const owner = (await listStaff(database)).find(({ role, isDisabled }) => role === 'owner' && !isDisabled);
  if (!owner) throw new BackupError('different', 'The restored copy has no owner who can sign in.');
  const { username, password } = await resetStaffPassword(database, owner.username);
  const ready = await send({ method: 'GET', url: '/readyz' });
  const login = await send({ method: 'POST', url: '/api/login', payload: { username, password } });
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  const account = await send({ method: 'GET', url: '/api/admin/account', cookies });
  const answers = [ready, login, account].map(({ statusCode }) => statusCode);
  if (answers.some((status) => status !== 200))
    throw new BackupError(
      'different',
      `Nobody can sign in to the restored copy: readiness, login and account answered ${answers.join(', ')}.`,
    );
  return username;
}
