import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { HandMethod } from '#shared/bookings/hand-methods.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

/** From the first instant of a day to the first one of the next. */
interface Day {
  from: Date;
  to: Date;
}

interface Sum {
  method: HandMethod | null;
  staff: string | null;
  payments: number;
  takenCents: number;
  givenBackCents: number;
}

export function createTillRepository(executor: Executor) {
  return {
    /** Undone payments cancel out. */
    listSums: ({ from, to }: Day) =>
      executor.rows(sql<'till.listSums', Sum>`
        select m.method, s.username as staff,
          (count(*) filter (where kind = 'payment-by-hand')
            - count(*) filter (where kind = 'payment-by-hand-undone'))::int as payments,
          coalesce(sum(amount_cents) filter (where kind <> 'refund-by-hand'), 0)::int as taken_cents,
          coalesce(-sum(amount_cents) filter (where kind = 'refund-by-hand'), 0)::int as given_back_cents
        from money_movements m left join staff_accounts s on s.id = m.staff_id
        where m.order_id is null and m.moved_at >= ${from} and m.moved_at < ${to}
        group by m.method, s.username order by m.method, s.username`),

    /** Serialises the counts of a day, so that each sees the one before it. */
    lockDay: (date: LocalDate) =>
      executor.run(sql<'till.lockDay'>`
        select pg_advisory_xact_lock(hashtextextended(${date}::text, ${advisoryLocks.tillCounts}))`),

    findCount: (date: LocalDate) =>
      executor.row(sql<'till.findCount'>`
        select c.float_cents, c.counted_cents, c.expected_cents, c.receipts_missing, c.staff_id, s.username as staff, c.counted_at
        from till_counts c join staff_accounts s on s.id = c.staff_id
        where c.till_date = ${date} order by c.id desc limit 1`),

    findLastFloat: async () =>
      (
        await executor.row(sql<'till.findLastFloat'>`
        select float_cents from till_counts order by id desc limit 1`)
      )?.floatCents ?? 0,

    addCount: (date: LocalDate, count: NewCount) =>
      executor.run(sql<'till.addCount'>`
        insert into till_counts (till_date, float_cents, counted_cents, expected_cents, receipts_missing, staff_id)
        values (${date}, ${count.floatCents}, ${count.countedCents}, ${count.expectedCents}, ${count.receiptsMissing},
          ${count.staffId})`),
  };
}

export interface NewCount {
  floatCents: number;
  countedCents: number;
  expectedCents: number;
  /** `null` where none are recorded. */
  receiptsMissing: number | null;
  staffId: number;
}
