// What the product manages beside what the machine could: each side by side with its limit, in turn, in one run.
// npm run bench -- [--rounds 5] [--seconds 5] [--warm-up 2] [--only bookings,least,uncached,shipped,hot,stock,pages,list,trips,season,growth] [--out file.md]
// The exit code tells whether the results were right, not whether they were fast.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countDeadlocks, countSlots, listViolations } from '../tests/load/site-database.ts';
import { measureBookingList } from './bench/booking-list.ts';
import { measureGrowth } from './bench/growth.ts';
import {
  type HotSlots,
  measureBookings,
  measureHotSlots,
  measureLeastSql,
  measureShippedDays,
  measureUncachedDays,
} from './bench/measurements.ts';
import { measureKeptPage, measureRenderedPages } from './bench/pages.ts';
import { type Check, check, type Outcome, writeMarkdown, writeText } from './bench/report.ts';
import { measureSeason } from './bench/season.ts';
import { openStage, type Stage } from './bench/stage.ts';
import { checkStock } from './bench/stock.ts';
import { measureTripDays } from './bench/trip-days.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '2' },
    only: {
      type: 'string',
      default: 'bookings,least,uncached,shipped,hot,stock,pages,list,trips,season,growth',
    },
    out: { type: 'string' },
  },
});
const parts = new Set(values.only.split(','));
const timing = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warmUpSeconds: Number(values['warm-up']),
};

async function checkHotSlots(stage: Stage, { pair, sold }: HotSlots): Promise<Check> {
  const slots = await countSlots(stage.sql, stage.hotDates);
  const reserved = new Map(slots.map((slot) => [slot.slot, slot.reserved]));
  const leaked = sold.flatMap(({ slots: both, answered }) =>
    both.filter((slot) => reserved.get(slot) !== answered),
  );
  return check(`${pair.title}: slots whose units are not exactly those of the answers`, leaked, []);
}

async function checkDatabase({ sql, servers, ...stage }: Stage): Promise<Check[]> {
  const dates = [...stage.slots.dates, ...stage.hotDates, stage.stockDate];
  const slots = await countSlots(sql, dates);
  return [
    check('Deadlocks in the log of the database', await stage.countLoggedDeadlocks(), 0),
    check('Deadlocks that the database counted', await countDeadlocks(sql), 0),
    check('Slots oversold', slots.filter((slot) => slot.allocated > slot.capacity).length, 0),
    check('Slots whose units leaked', slots.filter((slot) => slot.allocated !== slot.reserved).length, 0),
    check('Rows of invariant_violations', await listViolations(sql), []),
    check(
      'Complaints in the log of the servers',
      servers.flatMap(({ complaints }) => complaints),
      [],
    ),
  ];
}

async function run(stage: Stage): Promise<Outcome> {
  const outcome: Outcome = { pairs: [], checks: [], rounds: timing.rounds, seconds: timing.seconds };
  if (parts.has('bookings')) outcome.pairs.push(await measureBookings(stage, timing));
  if (parts.has('least')) outcome.pairs.push(await measureLeastSql(stage, timing));
  if (parts.has('uncached')) outcome.pairs.push(await measureUncachedDays(stage, timing));
  // A few readers wait for one answer of the database in turn; a crowd shares it.
  for (const readers of parts.has('shipped') ? [50, 100] : []) {
    const { pair, freshness } = await measureShippedDays(stage, readers, timing);
    outcome.pairs.push(pair);
    const what = `${readers} readers: days that were stale after a 201 (${freshness.bookings} bookings, ${freshness.looks} looks, two servers)`;
    outcome.checks.push(check(what, freshness.stale, []));
  }
  for (const clients of parts.has('hot') ? [10, 50] : []) {
    const hot = await measureHotSlots(stage, clients, timing);
    outcome.pairs.push(hot.pair);
    outcome.checks.push(await checkHotSlots(stage, hot));
  }
  if (parts.has('pages')) {
    const { pair, changes } = await measureKeptPage(stage, timing);
    outcome.pairs.push(pair);
    const what = `Changes of the home page that a server showed later than after a second (${changes.looks} looks, two servers, ${changes.slowestMs} ms at most)`;
    outcome.checks.push(check(what, changes.late, []));
    outcome.pairs.push(await measureRenderedPages(stage, timing));
  }
  if (parts.has('list')) {
    const { pairs, checks } = await measureBookingList(stage, timing);
    outcome.pairs.push(...pairs);
    outcome.checks.push(...checks);
  }
  if (parts.has('trips')) outcome.pairs.push(...(await measureTripDays(stage, timing)));
  if (parts.has('growth')) {
    const { pairs, checks } = await measureGrowth(stage, timing);
    outcome.pairs.push(...pairs);
    outcome.checks.push(...checks);
  }
  if (parts.has('season')) outcome.checks.push(...(await measureSeason(stage)));
  if (parts.has('stock')) {
    const origins = stage.servers.map(({ origin }) => origin);
    outcome.checks.push(await checkStock(origins, stage.sql, stage.stockDate));
  }
  for (const { title, ours, limit } of outcome.pairs)
    outcome.checks.push(
      check(`${title}: answers that were no success`, [ours.failures, limit.failures], [{}, {}]),
    );
  outcome.checks.push(...(await checkDatabase(stage)));
  return outcome;
}

const stage = await openStage();
let closing: Promise<void> | undefined;
function close(): Promise<void> {
  closing ??= stage.close();
  return closing;
}
// Nothing of it is left when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)));
try {
  const outcome = await run(stage);
  console.log(writeText(outcome));
  if (values.out) await writeFile(values.out, writeMarkdown(outcome));
  process.exitCode = outcome.checks.every(({ isRight }) => isRight) ? 0 : 1;
} finally {
  await close();
}
