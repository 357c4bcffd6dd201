// A season to look at: fills a database without bookings with one summer around today, on which the beach is full.
// npm run demo -- [--bookings 3000] [--seed 1], up to 30,000. The same seed gives the same season on the same day. It uses
// the operator's database, or the one that is kept in DATA_DIR. Exit code 0: done. 1: refused. 2: it could not be done.
import { parseArgs } from 'node:util';
import { type Config, readSettings } from '#app/config/config.ts';
import { addTypedSecrets } from '#app/config/with-typed-secrets.ts';
import { explainStartFault } from '#app/start-fault.ts';
import { openStore } from '#app/store/open-store.ts';
import { prepareStore } from '#app/store/prepare-store.ts';
import { readMyposConfiguration } from '#features/payments/server/payments.public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { ownCommand } from '#platform/config/own-command.ts';
import { createLogger } from '#platform/logger/logger.ts';
import { fillSeason } from './demo/fill-season.ts';

/** Known once the settings are read. */
let given: Config | undefined;

const mostBookings = 30_000;

function readNumber(text: string, name: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    throw new Error(`--${name} is a number from 1 to ${most.toLocaleString('en')}.`);
  return value;
}

/** Also where its settings are faulty, or what was typed cannot be read. */
function takesRealMoney({ mypos, isLocked }: Config): boolean {
  if (isLocked.mypos) return true;
  const result = mypos && readMyposConfiguration(mypos);
  return (result?.kind === 'account' ? result.account.mode : result?.mode) === 'live';
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { bookings: { type: 'string', default: '3000' }, seed: { type: 'string', default: '1' } },
  });
  const bookings = readNumber(values.bookings, 'bookings', mostBookings);
  const seed = readNumber(values.seed, 'seed', 2 ** 32 - 1);
  const { config } = readSettings();
  given = config;
  const { database, close } = await openStore(config, createLogger({ silent: true }));
  try {
    if (takesRealMoney(await addTypedSecrets(config, database))) {
      console.log('A live myPOS store is configured: the demo fills no database of a business.');
      return 1;
    }
    const clock = createClock(config.testNow);
    await prepareStore({ config, database, clock });
    const { timeZone } = config;
    const made = await fillSeason({ database, now: clock.now(), timeZone, bookings, seed });
    console.log(
      made === null
        ? 'This database has bookings already: the demo only fills one that has none.'
        : `${made.toLocaleString('en')} bookings of one summer are there now. Start the server: ${ownCommand('start')}`,
    );
    return made === null ? 1 : 0;
  } finally {
    await close();
  }
}

process.exitCode = await run().catch((error: Error) => {
  process.stderr.write(`${explainStartFault(error, given) ?? error.message}\n`);
  return 2;
});
