// Asks a database whether everything in it agrees: the operator's, or the one that is kept in DATA_DIR.
// Exit code 0: it does. 1: what does not is shown. 2: it could not be asked.
import { openStore } from '#app/open-store.ts';
import { readConfig } from '#platform/config/config.ts';
import { sql } from '#platform/database/sql.ts';
import { createLogger } from '#platform/logger/logger.ts';

async function check(): Promise<number> {
  const { database, close } = await openStore(readConfig(), createLogger({ silent: true }));
  try {
    const violations = await database.rows(sql`select rule, subject, detail from invariant_violations`);
    if (violations.length > 0) console.table(violations);
    console.log(`${violations.length} violations`);
    return violations.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

process.exitCode = await check().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  return 2;
});
