import { expect, test, vi } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { howOften } from '../../support/long.ts';
import { testNow } from '../../support/test-constants.ts';
import { listDisagreements } from './agreement.ts';
import { type Lane, openLane } from './lane.ts';
import { createStoreAccess } from './protocol.ts';
import { playRandomly } from './random-sequence.ts';
import { beginSequence, orderIdsOf, type Sequence } from './sequence.ts';
import { settle } from './settle.ts';

// A part takes one to three minutes on a machine that does nothing else.
vi.setConfig({ testTimeout: 1_800_000 });

/** `PAYMENTS_SEED=… PAYMENTS_SEQUENCES=1` repeats a sequence, `PAYMENTS_MODE=lying` those of the second mode. */
const firstSeed = Number(process.env.PAYMENTS_SEED ?? Math.floor(Math.random() * 1_000_000_000));
const sequences = Number(process.env.PAYMENTS_SEQUENCES ?? howOften({ test: 4, long: 25, soak: 100 }));
const laneCount = Math.min(4, sequences);
/** A part has databases of its own, which stay small. */
const partSize = 100;

interface Tally {
  sequences: number;
  actions: number;
  orders: number;
  questions: number;
  outages: number;
  lies: number;
  flips: number;
  refunds: number;
  /** Vouchers that were bought, taken for a storm, and spent. */
  sold: number;
  stormy: number;
  spent: number;
  moves: number;
  partRefunds: number;
  freed: number;
}

type Happened = Pick<Tally, 'sold' | 'stormy' | 'spent' | 'moves' | 'partRefunds'>;

const store = createStoreAccess();

async function play(lane: Lane, seed: number, turn: number, isLying: boolean): Promise<Sequence> {
  const sequence = beginSequence(lane, { seed, turn, isLying });
  await playRandomly(sequence);
  await settle(sequence);
  lane.site.setNow(testNow);
  return sequence;
}

function add(tally: Tally, { actions, freed }: Sequence, orders: number): void {
  tally.freed += freed;
  tally.sequences += 1;
  tally.actions += actions;
  tally.orders += orders;
}

/** The nightly comparison asks about 30 days: the orders of a sequence that is over need not be asked about again. */
async function leaveComparison(sequence: Sequence): Promise<void> {
  await sequence.lane.site.database.run(sql`
    update payment_attempts set created_at = created_at - interval '60 days'
    where order_id = any(${orderIdsOf(sequence)})`);
}

async function endLane({ gateway, site }: Lane, tally: Tally): Promise<void> {
  const happened = await site.database.row<Happened>(sql`
    select (select count(*) from voucher_orders where voucher_id is not null) as sold,
      (select count(*) from storm_bookings where voucher_id is not null) as stormy,
      (select count(*) from voucher_movements where kind = 'spent') as spent,
      (select count(*) from booking_moves) as moves,
      (select count(*) from payment_refunds r join payment_attempts a using (order_id)
        where r.amount_cents < a.amount_cents) as "partRefunds"`);
  for (const [name, count] of Object.entries(happened ?? {})) tally[name as keyof Happened] += Number(count);
  for (const name of ['questions', 'outages', 'lies', 'flips', 'refunds'] as const)
    tally[name] += gateway.counts[name];
  await gateway.close();
}

async function playPart(seeds: readonly number[], isLying: boolean): Promise<string[]> {
  const tally: Tally = {
    sequences: 0,
    actions: 0,
    orders: 0,
    questions: 0,
    outages: 0,
    lies: 0,
    flips: 0,
    refunds: 0,
    sold: 0,
    stormy: 0,
    spent: 0,
    moves: 0,
    partRefunds: 0,
    freed: 0,
  };
  const disagreements: string[] = [];
  const rest = [...seeds];
  const since = performance.now();
  await Promise.all(
    Array.from({ length: laneCount }, async () => {
      let lane = await openLane(store);
      for (let turn = 0; rest.length > 0; turn += 1) {
        const seed = rest.shift() as number;
        lane.site.expectErrors();
        const sequence = await play(lane, seed, turn, isLying);
        add(tally, sequence, orderIdsOf(sequence).length);
        const found = await listDisagreements(sequence);
        await leaveComparison(sequence);
        if (found.length > 0) {
          disagreements.push([`seed ${seed}:`, ...found, ...sequence.trace].join('\n  '));
          // What is wrong in its rows must not be found again after the next sequence.
          await endLane(lane, tally);
          lane = await openLane(store);
        }
      }
      await endLane(lane, tally);
    }),
  );
  const counts = Object.entries(tally).map(([name, count]) => `${count} ${name}`);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(
    `seeds ${seeds[0]}…${seeds.at(-1)}, ${isLying ? 'answers that lie for a while' : 'an honest gateway'}: ${counts.join(', ')}, ${disagreements.length} disagreements, ${seconds} s`,
  );
  expect(tally.orders).toBeGreaterThan(0);
  return disagreements;
}

const parts = Array.from({ length: Math.ceil(sequences / partSize) }, (_, part) =>
  Array.from(
    { length: Math.min(partSize, sequences - part * partSize) },
    (_, n) => firstSeed + part * partSize + n,
  ),
);
const modes = ['honest', 'lying'].filter((mode) => (process.env.PAYMENTS_MODE ?? mode) === mode);
const runs = modes.flatMap((mode) => parts.map((seeds) => ({ mode, seeds, first: seeds[0] })));

test.each(runs)(
  'booking, ledger and gateway agree in the end: $mode, seeds from $first',
  async ({ mode, seeds }) => {
    const disagreements = await playPart(seeds, mode === 'lying');
    expect(disagreements.join('\n\n')).toBe('');
  },
);
