// Asks a database whether everything in it agrees, and the payment gateway whether it says the same of the payments of
// the last 30 days: the operator's database, or the one that is kept in DATA_DIR.
// Exit code 0: it does. 1: what does not is shown. 2: it could not be asked.

import { type Config, readSettings } from '#app/config/config.ts';
import { addTypedSecrets } from '#app/config/with-typed-secrets.ts';
import { explainStartFault } from '#app/start-fault.ts';
import { openStore } from '#app/store/open-store.ts';
import { createPayments } from '#app/subscriptions.ts';
import { comparePayments } from '#features/payments/server/payments.public.ts';
import { createClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createLogger } from '#platform/logger/logger.ts';

/** Known once the settings are read. */
let given: Config | undefined;

const log = createLogger({ silent: true });

async function check(): Promise<number> {
  const { config } = readSettings();
  given = config;
  const { database, close } = await openStore(config, log);
  try {
    const differences = await compare(await addTypedSecrets(config, database), database);
    const violations = await listViolations(database);
    if (violations.length > 0) console.table(violations);
    console.log(`${violations.length} violations`);
    return violations.length + differences > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

/** Without the time limit of a visitor's request: there may be years of bookings. */
function listViolations(database: Database) {
  return database.transaction(async (tx) => {
    await tx.run(sql<'check-invariants.takeTime'>`select set_config('statement_timeout', '0', true)`);
    return tx.rows(
      sql<'check-invariants.listViolations'>`select rule, subject, detail from invariant_violations`,
    );
  });
}

/** @returns how many payments the gateway speaks of otherwise; 0 also where no gateway is configured. */
async function compare(config: Config, database: Database): Promise<number> {
  const payments = createPayments({ config, database, clock: createClock(config.testNow), log });
  if (!payments.gateway) {
    console.log('No payment was compared with the gateway: no card store is set that can be read.');
    return 0;
  }
  const { asked, unanswered, differences } = await comparePayments(payments);
  if (differences.length > 0) console.table(differences);
  console.log(
    `${asked} payments compared with the gateway: ${differences.length} differ, ${unanswered} unanswered`,
  );
  return differences.length;
}

process.exitCode = await check().catch((error: Error) => {
  process.stderr.write(`${explainStartFault(error, given) ?? error.message}\n`);
  return 2;
});
