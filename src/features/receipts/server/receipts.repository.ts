import type { BookedTrip } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { JournalEntry } from '#features/journal/journal.contract.ts';
import type { ReceiptFacts } from '#features/journal/server/journal.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Duration } from '#shared/rental-time.ts';
import type { RecordedReceipt, SpareReason } from '../receipts.contract.ts';
import type { ReceiptEntry } from './http-issuer.ts';

/** What PostgreSQL cannot say of the columns. */
export interface Candidate
  extends Omit<ReceiptFacts, 'isTaxed' | 'correctedKind' | 'isRecorded' | 'isTooOld'> {
  source: string;
  orderId: string | null;
  movedAt: Date;
  method: JournalEntry['method'];
  suppliedOn: LocalDate | null;
  cents: number;
  items: { itemId: string; quantity: number; duration: Duration }[];
  /** Of a booking of a guided trip: its people are what was sold. */
  trip: BookedTrip | null;
  requestKey: string;
  takenBackNumbers: string | null;
  /** Of value that comes back, what a booking took of the voucher. */
  spentSource: string | null;
  /** Of the rental: receipts are due from the hand-over on. */
  isReached: boolean;
  answer: string | null;
  tries: number | null;
}

/** The day by which the rental was, and its first and last instant: until then money moved. */
interface Until {
  date: LocalDate;
  from: Date;
  until: Date;
}

export function createReceiptsRepository(executor: Executor) {
  return {
    /**
     * Bookings, and orders of sold vouchers, where something may have to be done: money or value without a receipt, of a rental that
     * was handed out, was paid by hand on its day, or whose day is over; a receipt whose money went back, whose booking was cancelled or has an invoice; a service that has not
     * answered. Today asks every few seconds, so that what is settled is left out by indexes alone.
     */
    listUnsettled: ({ date, from }: Omit<Until, 'until'>) =>
      executor.rows(sql<'receipts.listUnsettled', { bookingId: number | null }>`
        with since as materialized (select receipts_since() as at),
        paid as materialized (
          select m.id, m.booking_id, m.order_id, m.moved_at from money_movements m
          where m.amount_cents > 0 and m.moved_at >= (select at from since)
            and not exists (select from receipts r where r.movement_id = m.id and r.state in ('issued', 'not-needed'))
        ),
        back as materialized (
          select m.booking_id, m.order_id from money_movements m
          where m.amount_cents < 0 and m.moved_at >= (select at from since)
            -- A part that has its own receipt is settled until the rest goes back.
            and (not exists (select from receipts r where r.movement_id = m.id and r.state in ('issued', 'not-needed'))
              or 0 = case when m.order_id is null
                then (select sum(amount_cents) from money_movements where booking_id = m.booking_id and order_id is null)
                else (select sum(amount_cents) from money_movements where order_id = m.order_id) end)
        )
        select m.booking_id, null as order_id
        from paid m join bookings b on b.id = m.booking_id
        where b.state <> 'cancelled' and (b.booking_date < ${date} or b.booking_date = ${date}
          and (m.order_id is null and m.moved_at >= ${from} or is_handed_out(b.id)))
        union
        select a.booking_id, case when a.booking_id is null then a.order_id end
        from paid m join payment_attempts a using (order_id)
        left join bookings b on b.id = a.booking_id
        left join voucher_orders o using (order_id)
        left join vouchers v on v.id = o.voucher_id
        where m.booking_id is null and case when a.booking_id is null then v.vat_basis_points is not null
          else b.state <> 'cancelled' and (b.booking_date < ${date} or b.booking_date = ${date} and is_handed_out(b.id)) end
        union
        select m.booking_id, null
        from voucher_movements m join bookings b on b.id = m.booking_id
        where m.kind = 'spent' and m.moved_at >= (select at from since)
          and (b.booking_date < ${date} or b.booking_date = ${date} and is_handed_out(b.id))
          and exists (select from paid_vouchers v where v.voucher_id = m.voucher_id and v.vat_basis_points is null)
          and not exists (select from receipts r where r.source = 'voucher:' || m.id and r.state in ('issued', 'not-needed'))
        union
        select m.booking_id, null from back m
        where exists (select from receipts r where r.booking_id = m.booking_id and r.state = 'issued')
        union
        select a.booking_id, case when a.booking_id is null then a.order_id end
        from back m join payment_attempts a using (order_id)
        where m.booking_id is null and exists (
          select from money_movements p join receipts r on r.movement_id = p.id and r.state = 'issued'
          where p.order_id = m.order_id)
        union
        select booking_id, null from voucher_movements m
        where kind in ('reduced', 'returned') and moved_at >= (select at from since)
          and exists (select from receipts r where r.booking_id = m.booking_id and r.state = 'issued')
        union
        select booking_id, null from invoices i
        where issued_at >= (select at from since)
          and exists (select from receipts r where r.booking_id = i.booking_id and r.state = 'issued')
        union
        select id, null from bookings b
        where state = 'cancelled' and exists (select from receipts r where r.booking_id = b.id and r.state = 'issued')
        union
        select r.booking_id, case when r.booking_id is null then m.order_id end
        from receipts r left join money_movements m on m.id = r.movement_id
        where r.state = 'asked'`),

    /** What moved for bookings and orders and may want something done about its receipt, the oldest first. */
    listCandidates: (
      { date, from, until }: Until,
      of: { bookings: readonly number[]; orders: readonly string[] },
    ) =>
      executor.rows(sql<'receipts.listCandidates', Candidate>`
        select s.source, s.kind, s.method, s.moved_at, s.supplied_on, s.booking_id, s.order_id, s.money_cents,
          case when r.state in ('issued', 'asked') then coalesce(r.cents, whole.cents)
            when s.kind = 'voucher-spent' then receipt_cents(s.source) else whole.cents end as cents,
          v.vat_basis_points is not null as is_voucher_taxed,
          went_back(s.source, 'infinity') as is_given_back,
          s.source like 'money:%' and is_invoiced(s.booking_id, s.moved_at) as is_invoiced,
          is_called_off(s.booking_id) as is_called_off,
          receipt_taken_back(s.source) as receipt_taken_back,
          -- Money by hand is taken with the receipt in it.
          coalesce(s.supplied_on < ${date} or s.supplied_on = ${date}
            and (s.order_id is null and s.kind = 'rental' and s.moved_at >= ${from} or is_handed_out(s.booking_id)), true) as is_reached,
          exists (select from payment_attempts a where a.order_id = s.order_id and a.store_mode <> 'live') as is_test,
          case when r.source is not null
            then json_build_object('state', r.state, 'number', r.number, 'reason', r.reason) end as stored,
          receipt_request_key(s.source, s.moved_at, s.money_cents) as request_key, r.answer, r.tries,
          (select coalesce(json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration)
            order by item_id), '[]') from booking_lines l where l.booking_id = s.booking_id) as items,
          (select trip from booking_records b where b.id = s.booking_id) as trip,
          (select string_agg(number, ', ' order by number) from receipts_taken_back(s.source) where state = 'issued')
            as taken_back_numbers,
          case when s.kind = 'voucher-returned' then (
            select 'voucher:' || spent_id from voucher_spendings x
            where x.booking_id = s.booking_id and x.id = substr(s.source, 9)::bigint) end as spent_source
        from (
          select source, kind, method, at as moved_at, supplied_on, booking_id, order_id, voucher_id, money_cents, rental_cents
          from journal_sources where booking_id = any(${of.bookings})
          union all
          select source, kind, method, at, supplied_on, booking_id, order_id, voucher_id, money_cents, rental_cents
          from journal_sources where booking_id is null and order_id = any(${of.orders})
        ) s
        cross join lateral (
          select case when s.kind in ('voucher-spent', 'voucher-returned') then s.rental_cents else s.money_cents end::int as cents
        ) whole
        left join receipts r on r.source = s.source
        left join vouchers v on v.id = s.voucher_id
        where s.kind in ('rental', 'voucher-sold', 'voucher-spent', 'voucher-returned', 'refund', 'reversal')
          and s.moved_at >= receipts_since() and records_receipts(s.moved_at)
          -- A receipt that is asked for is about what remains now.
          and (s.moved_at < ${until} or s.kind = 'voucher-returned')
        order by s.moved_at, s.source`),

    /** What their money is for, by VAT rate. */
    listRates: (
      candidates: readonly { source: string; bookingId: number | null; orderId: string | null }[],
    ) => {
      const sources = candidates.map(({ source }) => source);
      const bookings = candidates.flatMap(({ bookingId }) => bookingId ?? []);
      const orders = candidates.flatMap(({ bookingId, orderId }) =>
        bookingId === null ? (orderId ?? []) : [],
      );
      return executor.rows(sql<'receipts.listRates', { source: string; cents: number }>`
        select source, basis_points, sum(cents)::int as cents
        from (
          select * from journal_derived where booking_id = any(${bookings})
          union all
          select * from journal_derived where booking_id is null and order_id = any(${orders})
        ) derived
        where source = any(${sources}) and basis_points is not null
        group by source, basis_points order by source, basis_points`);
    },

    listRecorded: () =>
      executor.rows(sql<'receipts.listRecorded', RecordedReceipt>`
        select r.source, r.state, r.number, coalesce(r.cents, m.amount_cents, -v.amount_cents, 0) as cents, r.booking_id::int as booking_id,
          r.way is distinct from 'service' or r.state = 'cancelled' as can_undo
        from receipts r
        left join money_movements m on r.source = 'money:' || m.id
        left join voucher_movements v on r.source = 'voucher:' || v.id
        where r.state in ('issued', 'cancelled', 'not-needed') and r.changed_at > clock_timestamp() - interval '1 day'
        order by r.changed_at desc, r.source limit 20`),

    find: (source: string) =>
      executor.row(sql<'receipts.find'>`select state, number, way from receipts where source = ${source}`),

    /**
     * Whether it changed anything: a number that is recorded stays. Of a voucher's value the receipt is for the sum that was seen, if
     * it was ever so: a part may have come back since.
     * @throws if there is no such movement.
     */
    setIssued: (
      source: string,
      { number, cents }: { number: string; cents: number | null },
      staffId: number | null,
    ) =>
      executor.run(sql<'receipts.setIssued'>`
        insert into receipts (source, booking_id, state, request_key, number, way, staff_id, cents)
        select source, booking_id, 'issued', receipt_request_key(source, at, money_cents), ${number}, 'by-hand', ${staffId}::int,
          case when kind = 'voucher-spent' then least(rental_cents, greatest(${cents}::int, receipt_cents(source)))
            else receipt_cents(source) end
        from journal_sources where source = ${source}
        on conflict (source) do update set state = 'issued', number = excluded.number, way = 'by-hand', reason = null,
          cents = case when receipts.state = 'asked' then receipts.cents else excluded.cents end,
          staff_id = excluded.staff_id, changed_at = clock_timestamp()
        where receipts.state <> 'issued'`),

    /**
     * Lets a receipt stand for the same sum that was paid anew in the same way, after the payment that it was issued for went back.
     * @returns how many it changed: none where something of that is not so.
     */
    keep: (source: string, { number, by }: { number: string; by: string }, staffId: number | null) =>
      executor.run(sql<'receipts.keep'>`
        update receipts r set source = 'money:' || paid.id, cents = paid.amount_cents,
          request_key = receipt_request_key('money:' || paid.id, paid.moved_at, paid.amount_cents),
          staff_id = ${staffId}, changed_at = clock_timestamp()
        from journal_money back, journal_money paid
        where r.source = ${source} and r.state = 'issued' and r.number = ${number}
          and back.id = r.movement_id and paid.id = substr(${by}::text, 7)::bigint and paid.id > back.id
          and (paid.booking_id = back.booking_id or paid.order_id = back.order_id)
          and paid.kind = back.kind and paid.method is not distinct from back.method and paid.amount_cents = back.amount_cents
          and went_back(${source}, 'infinity') and not went_back(${by}, 'infinity')`),

    /** Not where it is unknown whether the service issued it. */
    setNotNeeded: (source: string, reason: SpareReason, staffId: number | null) =>
      executor.run(sql<'receipts.setNotNeeded'>`
        insert into receipts (source, booking_id, state, request_key, reason, staff_id)
        select source, booking_id, 'not-needed', receipt_request_key(source, at, money_cents), ${reason}, ${staffId}::int
        from journal_sources where source = ${source}
        on conflict (source) do update set state = 'not-needed', reason = excluded.reason, answer = null,
          staff_id = excluded.staff_id, changed_at = clock_timestamp()
        where receipts.state in ('refused', 'not-needed')`),

    setCancelled: (source: string, number: string, staffId: number | null) =>
      executor.run(sql<'receipts.setCancelled'>`
        update receipts set state = 'cancelled', staff_id = ${staffId}, changed_at = clock_timestamp()
        where source = ${source} and state = 'issued' and number = ${number}`),

    reopenCancelled: (source: string, staffId: number | null) =>
      executor.run(sql<'receipts.reopenCancelled'>`
        update receipts set state = 'issued', staff_id = ${staffId}, changed_at = clock_timestamp()
        where source = ${source} and state = 'cancelled'`),

    /** It was typed for one that the service had been asked for, of which it is still not known whether it exists. */
    askAgain: (source: string) =>
      executor.run(sql<'receipts.askAgain'>`
        update receipts set state = 'asked', number = null, way = null, changed_at = clock_timestamp()
        where source = ${source} and state = 'issued' and way = 'by-hand' and request is not null`),

    /** What the service has issued stays. */
    remove: (source: string, state: 'issued' | 'not-needed' | 'refused') =>
      executor.run(sql<'receipts.remove'>`
        delete from receipts where source = ${source} and state = ${state} and way is distinct from 'service'`),

    /** @returns whether this server is the one that asks. */
    beginAsking: async (source: string, bookingId: number | null, request: ReceiptEntry, service: string) =>
      (await executor.run(sql<'receipts.beginAsking'>`
        insert into receipts (source, booking_id, state, request_key, request, service, tries, next_try_at, cents)
        values (${source}, ${bookingId}, 'asked', ${request.key}, ${JSON.stringify(request)}::jsonb, ${service}, 1,
          clock_timestamp() + interval '1 minute', ${request.grossCents})
        on conflict (source) do nothing`)) === 1,

    /** The next one without an answer; no other server takes it for a minute, and later ones wait longer each time. */
    takeUnanswered: (service: string) =>
      executor.row(sql<'receipts.takeUnanswered', { request: ReceiptEntry }>`
        update receipts set tries = tries + 1,
          next_try_at = clock_timestamp() + least(interval '1 hour', interval '1 minute' * power(2, least(tries - 1, 10)))
        where source = (
          select source from receipts where state = 'asked' and service = ${service} and next_try_at <= clock_timestamp()
          order by next_try_at limit 1 for update skip locked)
        returning source, request`),

    /** What staff typed in the meantime stays, beside another number of the service: there are two receipts then. */
    settleIssued: (source: string, number: string) =>
      executor.run(sql<'receipts.settleIssued'>`
        update receipts set state = 'issued',
          number = case when state = 'asked' then ${number} else number || ' / ' || ${number} end,
          way = case state when 'asked' then 'service' else way end, answer = null, changed_at = clock_timestamp()
        where source = ${source} and (state = 'asked' or state in ('issued', 'cancelled') and way = 'by-hand' and number <> ${number})`),

    settleRefused: (source: string, answer: string) =>
      executor.run(sql<'receipts.settleRefused'>`
        update receipts set state = 'refused', answer = ${answer}, changed_at = clock_timestamp()
        where source = ${source} and state = 'asked'`),

    noteUnknown: (source: string, answer: string) =>
      executor.run(sql<'receipts.noteUnknown'>`
        update receipts set answer = ${answer} where source = ${source} and state = 'asked'`),
  };
}
export type ReceiptsRepository = ReturnType<typeof createReceiptsRepository>;
