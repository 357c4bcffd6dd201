import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Verdict } from '#features/checks/server/checks.public.ts';
import { sentence } from '#features/checks/server/sentence.public.ts';
import type { ReadinessLine } from '#features/readiness/readiness.contract.ts';
import { readLines } from '#features/readiness/server/listed-checks.ts';
import { serverChecks } from '#features/readiness/server/server-checks.ts';
import { createClock } from '#platform/clock/clock.ts';
import { ownCommand } from '#platform/config/own-command.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLogger } from '#platform/logger/logger.ts';
import type { Config } from '../config/config.ts';
import { addTypedSecrets } from '../config/with-typed-secrets.ts';
import { explainStartFault, StartFault } from '../start-fault.ts';
import { expectSession } from '../store/expect-session.ts';
import { openStore } from '../store/open-store.ts';
import { findCapabilityKey } from '../store/prepare-store.ts';
import { describeServer } from './describe-server.ts';

/** Nothing listens there, so what asks the database hears at once that it cannot be reached. */
const nowhere = 'postgresql://127.0.0.1:1/none';

/** What operators have the whole list of. @param recipient who gets a test mail; `null`: none is sent. */
export async function lookAtServer(config: Config, recipient: string | null): Promise<ReadinessLine[]> {
  const { database, trouble, close } = await openPlace(config);
  try {
    const { key, verdict } = trouble === null ? await readKey(database, config) : brokenPlace(trouble);
    const clock = createClock(config.testNow);
    const server = describeServer({
      config: await addTypedSecrets(config, database),
      database,
      clock,
      key,
      recipient,
    });
    const databaseCheck = { id: 'database', title: () => 'Database', look: () => verdict };
    const reader = { language: 'EN' as const, timeZone: config.timeZone };
    return await readLines([databaseCheck, ...serverChecks(server)], reader);
  } finally {
    await close();
  }
}

/** The database; where it cannot be opened, one that does not answer, so that the rest of the list is looked at. */
async function openPlace(config: Config) {
  try {
    await expectFolder(config);
    return { ...(await openStore(config, createLogger({ silent: true }))), trouble: null };
  } catch (error) {
    const database = openDatabase({ url: nowhere, onError: () => undefined });
    return { database, trouble: describeTrouble(error, config), close: () => database.close() };
  }
}

/** Opening the embedded database would make one where there is none, and looking changes nothing. */
async function expectFolder({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== undefined) return;
  const isThere = await access(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  throw new StartFault(
    `There is no database in DATA_DIR (${dataDir}) yet. Start the server once: ${ownCommand('start')}`,
  );
}

interface Place {
  key: Buffer | null;
  verdict: Verdict;
}

async function readKey(database: Database, config: Config): Promise<Place> {
  try {
    const key = await findCapabilityKey(database);
    if (key === null) return emptyPlace();
    await expectSession(database, config);
    return { key, verdict: ok(() => 'It answers.') };
  } catch (error) {
    const isEmpty = (error as { code?: string }).code === '42P01';
    return isEmpty ? emptyPlace() : brokenPlace(describeTrouble(error, config));
  }
}

const emptyPlace = () =>
  brokenPlace('The database is empty.', `Start the server once: ${ownCommand('start')}`);

function brokenPlace(message: string, step?: string): Place {
  const remedy = step === undefined ? null : sentence(() => step);
  return { key: null, verdict: { state: 'mend', message: sentence(() => message), remedy } };
}

function describeTrouble(error: unknown, config: Config): string {
  return explainStartFault(error, config) ?? `The database cannot be used: ${(error as Error).message}`;
}
