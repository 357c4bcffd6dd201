import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** Where what follows from the ledger does not agree with the ledger, or with what is owed to holders of vouchers. */
export async function listJournalFaults(database: Database): Promise<string[]> {
  const sums = await database.row<Record<string, number>>(sql`
    select
      (select coalesce(sum(amount_cents), 0) from money_movements)::int as "ledger",
      (select count(*) from money_movements)::int as "movements",
      (select coalesce(sum(money_cents), 0) from journal_sources)::int as "journal",
      (select count(*) from journal_sources where source like 'money:%')::int as "entries",
      (select coalesce(sum(cents), 0) from journal_derived)::int as "lines",
      (select coalesce(sum(cents), 0) from journal_derived where category = 'voucher')::int as "owed",
      (select coalesce(sum(balance_cents), 0) from paid_vouchers)::int
        + (select coalesce(sum(r.amount_cents), 0) from payment_refunds r join payment_attempts a using (order_id)
          where a.purpose = 'voucher' and r.state = 'owed')::int as "balances"`);
  const unequal = await database.rows<{ source: string }>(sql`
    select source from journal_derived group by source, money_cents
    having money_cents <> coalesce(sum(cents), 0)`);
  const twice = await database.rows<{ source: string }>(sql`
    select source from journal_sources group by source having count(*) > 1`);
  const { ledger, journal, lines, movements, entries, owed, balances } = sums ?? {};
  const faults = [
    ...unequal.map(({ source }) => `${source} differs from its lines`),
    ...twice.map(({ source }) => `${source} has two entries`),
  ];
  if (ledger !== journal || ledger !== lines || movements !== entries)
    faults.push(`${movements} movements of ${ledger}, ${entries} entries of ${journal}, lines of ${lines}`);
  if (owed !== balances) faults.push(`${owed} owed to holders, who have ${balances}`);
  return faults;
}

/** By how much entries of closed days differ from what follows now. */
export const listJournalDifferences = (database: Database) =>
  database.rows<{ source: string; cents: number }>(sql`select * from journal_differences`);

/** All that is written down, to be compared. */
export const readClosedJournal = (database: Database) =>
  database.rows<{ id: number; day: string; moneyCents: number; lines: unknown }>(sql`
    select e.*, (select json_agg(l order by category, basis_points) from journal_lines l where l.entry_id = e.id) as lines
    from journal_entries e order by e.id`);

/** What all entries of a source say together, corrections among them, and the money of each day by method. */
export async function readJournalSums(database: Database) {
  return {
    bySource: await database.rows<object>(sql`
      select e.source, l.category, l.basis_points, sum(l.cents)::int as cents
      from journal_entries e join journal_lines l on l.entry_id = e.id
      group by 1, 2, 3 having sum(l.cents) <> 0 order by 1, 2, 3`),
    byDay: await database.rows<{ day: string; method: string; cents: number }>(sql`
      select day, method, sum(money_cents)::int as cents from journal_entries
      where method is not null group by 1, 2 having sum(money_cents) <> 0 order by 1, 2`),
  };
}
