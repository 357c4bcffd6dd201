import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { OpenIssue } from '../domain/open-issues.ts';

/** Rows by table. */
export type RowCounts = Record<string, number>;

/** The search; exactly one field is set. */
export interface CustomerQuery {
  id: number | null;
  email: string | null;
  digits: string | null;
}

interface Counts {
  bookings: number;
  birthDates: number;
  otherRows: number;
}

const countRows = (counts: RowCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What is kept of one customer. */
export function createCustomerDataRepository(executor: Executor) {
  return {
    /** The addresses of a customer: the one that is looked for, and those of the bookings that are. */
    listAddresses: async ({ id, email, digits }: CustomerQuery): Promise<string[]> => {
      const rows = await executor.rows(sql<'customer-data.listAddresses'>`
        select contact_email(${email}) as address where ${email}::text is not null
        union
        select contact_email(email) from bookings
        where email is not null and (id = ${id} or right(phone_digits, length(${digits}::text)) = ${digits})
        order by address`);
      return rows.flatMap(({ address }) => address ?? []);
    },

    listBookings: ({ id, digits }: CustomerQuery, addresses: readonly string[], today: LocalDate) =>
      executor.rows(sql<'customer-data.listBookings', { matters: OpenIssue[]; isErased: boolean }>`
        select b.id, b.booking_date, b.full_name, b.email, b.phone_number, b.erased_at is not null as is_erased,
          array(select matter from open_matters(b.id, ${today}) as matter order by matter) as matters
        from bookings b
        where b.id = ${id} or right(b.phone_digits, length(${digits}::text)) = ${digits}
          or contact_email(b.email) = any(${addresses})
          or b.id in (
            select booking_id from waiting_entries
            where state = 'offered' and contact_email(email) = any(${addresses}))
        order by b.booking_date desc, b.id desc`),

    /** The documented order of locks: entries of the waiting list, then bookings. */
    lockWaiting: (addresses: readonly string[]) =>
      executor.rows(sql<'customer-data.lockWaiting'>`
        select id from waiting_entries where contact_email(email) = any(${addresses}) order by id for no key update`),

    lockBookings: (ids: readonly number[]) =>
      executor.rows(sql<'customer-data.lockBookings'>`
        select id from bookings where id = any(${ids}::bigint[]) order by id for no key update`),

    read: async (ids: readonly number[], addresses: readonly string[]) => {
      const row = await executor.row(
        sql<
          'customer-data.read',
          { data: Record<string, Record<string, unknown>[]> }
        >`select export_kept(${ids}::bigint[], ${addresses}::text[]) as data`,
      );
      return row?.data ?? {};
    },

    /** Who waits on the beach has no booking yet, but a phone number. */
    listQueue: async (digits: string | null, ids: readonly number[]) => {
      const rows = await executor.rows(
        sql<'customer-data.listQueue', { party: Record<string, unknown> }>`
          select jsonb_strip_nulls(to_jsonb(p)) as party from queue_parties p
          where right(phone_digits, length(${digits}::text)) = ${digits}
            and (booking_id is null or booking_id <> all(${ids}::bigint[]))
          order by day, number`,
      );
      return rows.map(({ party }) => party);
    },

    eraseQueue: (digits: string | null) =>
      executor.run(sql<'customer-data.eraseQueue'>`
        delete from queue_parties where right(phone_digits, length(${digits}::text)) = ${digits}`),

    /** Erases everything that is personal. @returns how many rows of other tables than `bookings` */
    erase: async (ids: readonly number[], addresses: readonly string[]): Promise<number> => {
      const row = await executor.row(sql<'customer-data.erase', { counts: RowCounts }>`
        select erase_kept(null, ${ids}::bigint[], ${addresses}::text[]) as counts`);
      const { bookings: _, ...others } = row?.counts ?? {};
      return countRows(others);
    },

    log: (
      kind: 'erasure' | 'export',
      {
        staffId,
        months,
        bookings,
        otherRows,
      }: Omit<Counts, 'birthDates'> & { staffId: number; months: number },
    ) =>
      executor.run(sql<'customer-data.log'>`
        insert into privacy_log (kind, began_at, staff_id, months, bookings, birth_dates, other_rows)
        values (${kind}, clock_timestamp(), ${staffId}, ${months}, ${bookings}, 0, ${otherRows})`),
  };
}

/** What the nightly run erases. */
export function createRetentionRepository(executor: Executor) {
  return {
    begin: (months: number) =>
      executor.run(sql<'retention.begin'>`
        insert into privacy_progress (months) values (${months}) on conflict do nothing`),

    /**
     * The next ones, locked; without those that another server is busy with, and those with an open matter.
     * @param which `late` is what came for a booking after it had been erased.
     */
    lockDue: async (
      which: 'customer' | 'birth date' | 'late',
      { before, today, most }: { before: LocalDate; today: LocalDate; most: number },
    ): Promise<number[]> => {
      const rows = await executor.rows(sql<'retention.lockDue'>`
        select due.id from lock_due(${which}, ${before}, ${today}, ${most}) as due (id)`);
      return rows.flatMap(({ id }) => id ?? []);
    },

    /** @param only `birth date`, or `null` for everything that is personal. */
    erase: async (only: 'birth date' | null, ids: readonly number[]): Promise<RowCounts> => {
      const row = await executor.row(sql<'retention.erase', { counts: RowCounts }>`
        select erase_kept(${only}, ${ids}::bigint[], '{}'::text[]) as counts`);
      return row?.counts ?? {};
    },

    /** Rows that belong to no booking, by their own dates. */
    eraseUnlinked: async (before: LocalDate, most: number): Promise<number> => {
      const row = await executor.row(sql<'retention.eraseUnlinked'>`
        select erase_unlinked(${before}, ${most}) as count`);
      return row?.count ?? 0;
    },

    /**
     * In the transaction of the erasure, so that a server that stops takes nothing back of the counts. Where another server
     * has ended the run in between, this goes on with one of its own.
     */
    add: (months: number, { bookings, birthDates, otherRows }: Counts) =>
      executor.run(sql<'retention.add'>`
        insert into privacy_progress as p (months, bookings, birth_dates, other_rows)
        values (${months}, ${bookings}, ${birthDates}, ${otherRows})
        on conflict (is_only) do update set bookings = p.bookings + excluded.bookings,
          birth_dates = p.birth_dates + excluded.birth_dates, other_rows = p.other_rows + excluded.other_rows`),

    /** @returns `null` where another server has ended the run */
    end: () =>
      executor.row(sql<'retention.end'>`
        with ended as (
          delete from privacy_progress returning began_at, months, bookings, birth_dates, other_rows
        )
        insert into privacy_log (kind, began_at, months, bookings, birth_dates, other_rows)
        select 'nightly', began_at, months, bookings, birth_dates, other_rows from ended
        returning bookings, birth_dates, other_rows`),
  };
}
