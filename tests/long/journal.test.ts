import { expect, test, vi } from 'vitest';
import { closeDays } from '#features/journal/server/journal.public.ts';
import { expireVouchers } from '#features/vouchers/server/vouchers.public.ts';
import { sql } from '#platform/database/sql.ts';
import { addDays, businessToday } from '#shared/business-calendar.ts';
import { type Lane, openLane } from '../faults/payments/lane.ts';
import { createStoreAccess } from '../faults/payments/protocol.ts';
import { playRandomly } from '../faults/payments/random-sequence.ts';
import { beginSequence } from '../faults/payments/sequence.ts';
import { settle } from '../faults/payments/settle.ts';
import { listJournalDifferences, listJournalFaults, readClosedJournal } from '../support/journal.ts';
import { testNow } from '../support/test-constants.ts';

vi.setConfig({ testTimeout: 1_800_000 });

/** `JOURNAL_SEED=… JOURNAL_SEQUENCES=1` repeats a sequence. */
const firstSeed = Number(process.env.JOURNAL_SEED ?? Math.floor(Math.random() * 1_000_000_000));
const sequences = Number(process.env.JOURNAL_SEQUENCES ?? 20);
const timeZone = 'Europe/Rome';

/** Changes that the accountant makes when days are closed already. */
async function changeRates({ staff, site }: Lane, turn: number): Promise<void> {
  const rate = {
    itemId: turn % 2 === 0 ? 'single-kayak' : null,
    validFrom: '2027-06-21',
    basisPoints: 1000 + turn,
  };
  expect((await staff.put('/api/admin/vat-rates', rate)).status).toBe(200);
  const taxed = { value: String(turn % 2 === 0) };
  expect((await staff.put('/api/system-settings/vouchers_taxed_when_sold', taxed)).status).toBe(200);
  if (turn % 5 === 0)
    await site.database.run(
      sql`update vouchers set expires_on = '2027-06-01' where balance_cents > 0 and id % 3 = 0`,
    );
  await expireVouchers(site.database, '2027-06-10');
}

test(`a random season, closed again and again: what is written down follows from the ledger, from seed ${firstSeed}`, async () => {
  const lane = await openLane(createStoreAccess());
  const { database } = lane.site;
  let day = businessToday(new Date(), timeZone);
  /** On two servers at once. */
  const close = () => {
    day = addDays(day, 1);
    return Promise.all([closeDays({ database, timeZone }, day), closeDays({ database, timeZone }, day)]);
  };
  const check = async (when: string) => {
    expect(await listJournalFaults(database), when).toEqual([]);
    const before = await readClosedJournal(database);
    await close();
    const after = await readClosedJournal(database);
    expect(after.slice(0, before.length), when).toEqual(before);
    expect(await listJournalDifferences(database), when).toEqual([]);
    const sums = await database.row<{ kept: number; ledger: number }>(sql`
      select (select coalesce(sum(money_cents), 0)::int from journal_entries) as kept,
        (select coalesce(sum(amount_cents), 0)::int from money_movements) as ledger`);
    expect(sums?.kept, when).toBe(sums?.ledger);
  };

  for (let turn = 0; turn < sequences; turn += 1) {
    const seed = firstSeed + turn;
    lane.site.expectErrors();
    const sequence = beginSequence(lane, { seed, turn, isLying: turn % 2 === 1 });
    await Promise.all([playRandomly(sequence), close()]);
    await check(`seed ${seed}, in between`);
    await changeRates(lane, turn);
    await settle(sequence);
    lane.site.setNow(testNow);
    await check(`seed ${seed}, in the end`);
  }
  const kinds = await database.rows<{ kind: string; entries: number; corrections: number }>(sql`
    select kind, count(*)::int as entries, count(corrects)::int as corrections from journal_entries group by kind order by kind`);
  console.log(
    kinds.map(({ kind, entries, corrections }) => `${kind} ${entries} (${corrections})`).join(', '),
  );
  expect(kinds.length).toBeGreaterThan(7);
  expect(await database.rows(sql`select * from invariant_violations where rule like 'journal%'`)).toEqual([]);
  await lane.gateway.close();
});
