import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { EntryKind, EntryMethod } from '../domain/entry-kinds.ts';
import type { Line } from '../domain/journal-sums.ts';
import type { ReceiptFacts } from '../domain/receipt-state.ts';

interface Days {
  from: LocalDate;
  to: LocalDate;
  timeZone: string;
}

/** What PostgreSQL cannot say of the columns. */
interface StoredEntry {
  day: LocalDate;
  key: string;
  kind: EntryKind;
  method: EntryMethod | null;
  suppliedOn: LocalDate | null;
  moneyCents: number;
  lines: Line[];
  correctsDay: LocalDate | null;
  correctedKind: EntryKind | null;
  isClosed: boolean;
  isVoucherTaxed: boolean;
  isGivenBack: boolean;
  isInvoiced: boolean;
  isCalledOff: boolean;
  isRecorded: boolean;
  isTooOld: boolean;
  receiptTakenBack: ReceiptFacts['receiptTakenBack'];
  stored: ReceiptFacts['stored'];
}

export interface OwedVoucher {
  codeEnd: string;
  soldOn: LocalDate;
  expiresOn: LocalDate | null;
  cents: number;
}

export interface LedgerSum {
  method: EntryMethod;
  cents: number;
}

interface Comparison {
  comparedAt: Date | null;
  differences: number;
}

export function createJournalRepository(executor: Executor) {
  return {
    findClosedUntil: async () =>
      (
        await executor.row(sql<'journal.findClosedUntil', { lastDay: LocalDate | null }>`
          select max(last_day) as last_day from journal_closings`)
      )?.lastDay ?? null,

    /** Entries in the order in which they came: those of closed days as they were written down, others as they follow now. */
    listEntries: ({ from, to, timeZone }: Days) =>
      executor.rows(sql<'journal.listEntries', StoredEntry>`
        with entries as (
          select e.day, e.id::text as key, e.source, e.kind, e.method, e.at, e.supplied_on, e.booking_id, e.order_id,
            e.voucher_id, e.money_cents,
            coalesce((
              select json_agg(json_build_object('category', category, 'basisPoints', basis_points, 'cents', cents)
                order by category, basis_points)
              from journal_lines where entry_id = e.id), '[]') as lines,
            c.day as corrects_day, c.kind as corrected_kind, true as is_closed, coalesce(c.at, e.at) as moved_at
          from journal_entries e left join journal_entries c on c.id = e.corrects
          where e.day between ${from} and ${to}
          union all
          select (d.at at time zone ${timeZone})::date, d.source, d.source, d.kind, d.method, d.at, d.supplied_on, d.booking_id,
            d.order_id, d.voucher_id, d.money_cents::int,
            coalesce(json_agg(json_build_object('category', category, 'basisPoints', basis_points, 'cents', cents)
              order by category, basis_points) filter (where category is not null), '[]'),
            null, null, false, d.at
          from journal_derived d
          where (select coalesce(max(last_day), '-infinity') from journal_closings) < ${to}::date
            and d.at >= (greatest(${from}::date, (select max(last_day) + 1 from journal_closings))::timestamp at time zone ${timeZone})
            and d.at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
            and not exists (select from journal_entries e where e.source = d.source)
          group by d.source, d.kind, d.method, d.at, d.supplied_on, d.booking_id, d.order_id, d.voucher_id, d.money_cents
        )
        select e.day, e.key, e.kind, e.method, e.supplied_on, e.booking_id, e.order_id, e.money_cents, e.lines, e.corrects_day, e.corrected_kind,
          e.is_closed, v.vat_basis_points is not null as is_voucher_taxed,
          -- On the same day: what happens later does not change a closed day, but counts for what has no receipt yet.
          went_back(e.source, case when records_receipts(e.moved_at) then 'infinity' else e.ends_at end) as is_given_back,
          e.source like 'money:%' and is_invoiced(e.booking_id, e.moved_at) as is_invoiced,
          is_called_off(e.booking_id) as is_called_off,
          records_receipts(e.moved_at) or not exists (select from receipt_periods) as is_recorded,
          e.moved_at < current_date - interval '120 months' as is_too_old,
          receipt_taken_back(e.source) as receipt_taken_back,
          case when r.source is not null
            then json_build_object('state', r.state, 'number', r.number, 'reason', r.reason) end as stored
        from (select *, (day + 1)::timestamp at time zone ${timeZone} as ends_at from entries) e
        left join vouchers v on v.id = e.voucher_id
        left join receipts r on r.source = e.source
        order by e.day, e.at, e.key`),

    /** The statements that follow see one state of the database; the first in a transaction. */
    keepState: () =>
      executor.run(sql<'journal.keepState'>`set transaction isolation level repeatable read, read only`),

    /** Vouchers whose holders are owed something at the end of a day. */
    listOwedVouchers: ({ to, timeZone }: Omit<Days, 'from'>) =>
      executor.rows(sql<'journal.listOwedVouchers', OwedVoucher>`
        select right(v.code, 4) as code_end, (v.created_at at time zone ${timeZone})::date as sold_on, v.expires_on, owed.cents
        from (
          select voucher_id, sum(cents)::int as cents from (
            select e.voucher_id, l.cents from journal_entries e join journal_lines l on l.entry_id = e.id
            where l.category = 'voucher' and e.voucher_id is not null and e.day <= ${to}
            union all
            -- Of open days.
            select s.voucher_id, s.voucher_cents from journal_sources s
            where (select coalesce(max(last_day), '-infinity') from journal_closings) < ${to}::date
              and s.voucher_id is not null and s.at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
              and not exists (select from journal_entries e where e.source = s.source)
          ) moved
          group by voucher_id having sum(cents) <> 0
        ) owed
        join vouchers v on v.id = owed.voucher_id
        order by v.id`),

    /** The ledger by method, added up without the journal; money of tests counts as in `journal_money`. */
    sumLedger: ({ from, to, timeZone }: Days) =>
      executor.rows(sql<'journal.sumLedger', LedgerSum>`
        select case when order_id is not null then 'card' else coalesce(method, 'unknown') end as method,
          sum(amount_cents)::int as cents
        from money_movements
        where moved_at >= (${from}::date::timestamp at time zone ${timeZone})
          and moved_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
          and (store_mode in (select mode from uncounted_modes)) is not true
        group by 1`),

    /** What the nightly comparison with the gateway found. */
    readComparison: async () =>
      (await executor.row(sql<'journal.readComparison', Comparison>`
        select (select succeeded_at from job_runs where name = 'review-payments') as compared_at,
          coalesce((select max(detail::int) from attention_items where kind = 'ledger-differs' and resolved_at is null), 0)
            as differences`)) ?? { comparedAt: null, differences: 0 },

    /**
     * One server at a time closes days, and another one waits for it. The first time it has all that ever happened to write, and may
     * take minutes.
     */
    lock: async () => {
      await executor.run(
        sql<'journal.allowTime'>`select set_config('statement_timeout', '600000', true) as statements, set_config('lock_timeout', '600000', true) as locks`,
      );
      await executor.run(sql<'journal.lock'>`select pg_advisory_xact_lock(${advisoryLocks.journal})`);
    },

    /**
     * Writes down, in one statement and so of one state of the ledger, what is not written down yet of what happened before the
     * end of a day, and by how much older entries differ from what follows now. What is late counts for the day that is closed. A
     * correction counts for the day after it: its cause may be as late as that, and is never later.
     * @param firstDay the first day that is not closed yet.
     */
    writeEntries: ({
      firstDay,
      lastDay,
      timeZone,
    }: {
      firstDay: LocalDate;
      lastDay: LocalDate;
      timeZone: string;
    }) =>
      executor.run(sql<'journal.writeEntries'>`
        with due as materialized (
          select d.* from journal_derived d
          where d.at < ((${lastDay}::date + 1)::timestamp at time zone ${timeZone})
            and not exists (select from journal_entries e where e.source = d.source)
        ), changed as materialized (
          select * from journal_differences
        ), entries as (
          insert into journal_entries (day, source, kind, method, at, supplied_on, booking_id, order_id, voucher_id, money_cents,
            corrects)
          select case when day < ${firstDay}::date then ${lastDay}::date else day end, source, kind, method, at, supplied_on,
            booking_id, order_id, voucher_id, money_cents, corrects
          from (
            select distinct (at at time zone ${timeZone})::date as day, source, kind, method, at, supplied_on, booking_id, order_id,
              voucher_id, money_cents, null::bigint as corrects
            from due
            union all
            -- As it is now: money may have found its booking, and a booking another day.
            select ${lastDay}::date + 1, e.source, coalesce(s.kind, e.kind), e.method, clock_timestamp(),
              coalesce(s.supplied_on, e.supplied_on), coalesce(s.booking_id, e.booking_id), e.order_id, e.voucher_id,
              c.money_cents, e.id
            from (select source, sum(cents) as money_cents from changed group by source) c
            join journal_entries e on e.source = c.source and e.corrects is null
            left join journal_sources s on s.source = c.source
          ) written
          order by at, source
          returning id, source
        )
        insert into journal_lines (entry_id, category, basis_points, cents)
        select e.id, l.category, l.basis_points, l.cents
        from entries e
        join (
          select source, category, basis_points, cents from due where category is not null
          union all select source, category, basis_points, cents from changed
        ) l using (source)`),

    addClosing: (lastDay: LocalDate) =>
      executor.run(sql<'journal.addClosing'>`insert into journal_closings (last_day) values (${lastDay})`),

    /** The day in the business's zone by the clock that stamps the ledger. */
    readToday: async (timeZone: string) => {
      const now = await executor.row(sql<'journal.readToday', { today: LocalDate }>`
        select (clock_timestamp() at time zone ${timeZone})::date as today`);
      if (!now) throw new Error('The clock has one row');
      return now.today;
    },
  };
}
