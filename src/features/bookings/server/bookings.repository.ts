import type { DocumentVersion } from '#features/documents/server/documents.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import type { BookingState } from '../domain/booking-state.ts';
import type { PricedItem } from '../domain/price-lines.ts';

export interface Customer {
  fullName: string;
  email: string;
  dateOfBirth: LocalDate;
  phoneNumber: string;
}

export interface NewBooking extends Customer {
  idempotencyKey: string | null;
  requestHash: Buffer;
  language: Language;
  bookingDate: LocalDate;
  startSlot: number;
  totalCents: number;
}

export interface BookingRecord extends Customer {
  id: number;
  requestHash: Buffer;
  language: Language;
  bookingDate: LocalDate;
  startSlot: number;
  totalCents: number;
  state: BookingState;
  transactionId: string | null;
  createdAt: Date;
  updatedAt: Date;
  items: PricedItem[];
}

export interface BookingFilter {
  state: BookingState | null;
  from: LocalDate | null;
  to: LocalDate | null;
  text: string | null;
  /** Bookings with smaller ids than this one. */
  before: number | null;
  limit: number;
}

export function createBookingsRepository(executor: Executor) {
  return {
    /** Answers `null` where a booking with this idempotency key exists; waits for one that is being made. */
    create: (booking: NewBooking) =>
      executor.row<{ id: number; createdAt: Date }>(sql`
        insert into bookings (idempotency_key, request_hash, state, language, full_name, email, date_of_birth,
          phone_number, booking_date, start_slot, total_cents)
        values (${booking.idempotencyKey}, ${booking.requestHash}, 'pending', ${booking.language}, ${booking.fullName},
          ${booking.email}, ${booking.dateOfBirth}, ${booking.phoneNumber}, ${booking.bookingDate},
          ${booking.startSlot}, ${booking.totalCents})
        on conflict (idempotency_key) do nothing
        returning id, created_at as "createdAt"`),

    createLines: (bookingId: number, items: readonly PricedItem[]) =>
      executor.run(sql`
        insert into booking_lines (booking_id, item_id, quantity, duration, unit_price_cents)
        select ${bookingId}, * from unnest(${items.map((i) => i.itemId)}::text[], ${items.map((i) => i.quantity)}::int[],
          ${items.map((i) => i.duration)}::text[], ${items.map((i) => i.unitPriceCents)}::int[])`),

    createAcceptances: (bookingId: number, documents: readonly DocumentVersion[]) =>
      executor.run(sql`
        insert into booking_documents (booking_id, document_type, document_id, sha256, language)
        select ${bookingId}, * from unnest(${documents.map((d) => d.documentType)}::text[],
          ${documents.map((d) => d.id)}::int[], ${documents.map((d) => d.sha256)}::bytea[],
          ${documents.map((d) => d.language)}::text[])`),

    findById: (id: number) =>
      executor.row<BookingRecord>(sql`
        select b.id, b.request_hash as "requestHash", b.language, b.full_name as "fullName", b.email,
          b.date_of_birth as "dateOfBirth", b.phone_number as "phoneNumber", b.booking_date as "bookingDate",
          b.start_slot as "startSlot", b.total_cents as "totalCents", b.state, b.transaction_id as "transactionId",
          b.created_at as "createdAt", b.updated_at as "updatedAt",
          (select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration,
            'unitPriceCents', unit_price_cents) order by item_id) from booking_lines where booking_id = b.id) as items
        from bookings b where b.id = ${id}`),

    findIdByKey: (idempotencyKey: string) =>
      executor.row<{ id: number }>(sql`select id from bookings where idempotency_key = ${idempotencyKey}`),

    list: ({ state, from, to, text, before, limit }: BookingFilter) =>
      executor.rows<BookingRecord>(sql`
        select b.id, b.request_hash as "requestHash", b.language, b.full_name as "fullName", b.email,
          b.date_of_birth as "dateOfBirth", b.phone_number as "phoneNumber", b.booking_date as "bookingDate",
          b.start_slot as "startSlot", b.total_cents as "totalCents", b.state, b.transaction_id as "transactionId",
          b.created_at as "createdAt", b.updated_at as "updatedAt", l.items
        from bookings b
        cross join lateral (
          select json_agg(json_build_object('itemId', item_id, 'quantity', quantity, 'duration', duration,
            'unitPriceCents', unit_price_cents) order by item_id) as items
          from booking_lines where booking_id = b.id) l
        where (${state}::text is null or b.state = ${state})
          and (${from}::date is null or b.booking_date >= ${from})
          and (${to}::date is null or b.booking_date <= ${to})
          and (${before}::bigint is null or b.id < ${before})
          and (${text}::text is null or strpos(
            lower(concat_ws(' ', 'WATER-' || b.id, b.full_name, b.email, b.phone_number)), lower(${text})) > 0)
        order by b.id desc limit ${limit}`),

    /** Lets one booking at a time be made for an e-mail address or phone, so that they can be counted. */
    lockContact: ({ email, phoneNumber }: Customer) =>
      executor.run(sql`
        select pg_advisory_xact_lock(hashtextextended(contact, 7241002)) from (
          select unnest(array[lower(${email}::text), regexp_replace(${phoneNumber}, '\\D', '', 'g')]) as contact order by 1
        ) as contacts`),

    /** Unpaid bookings from a day on, of the e-mail address or of the phone, whichever has more. */
    countUnpaid: async ({ email, phoneNumber }: Customer, from: LocalDate) => {
      const count = await executor.row<{ count: number }>(sql`
        select greatest(
          (select count(*) from bookings
            where state = 'pending' and lower(email) = lower(${email}) and booking_date >= ${from}),
          (select count(*) from bookings
            where state = 'pending' and phone_digits = regexp_replace(${phoneNumber}, '\\D', '', 'g')
              and booking_date >= ${from})
        ) as count`);
      return count?.count ?? 0;
    },

    lock: (id: number) =>
      executor.row<{ id: number; state: BookingState }>(sql`
        select id, state from bookings where id = ${id} for no key update`),
    setPaid: (id: number) =>
      executor.run(sql`update bookings set state = 'paid', updated_at = now() where id = ${id}`),
    setCancelled: (id: number, reason: 'staff' | 'unpaid') =>
      executor.run(sql`
        update bookings set state = 'cancelled', cancel_reason = ${reason}, updated_at = now() where id = ${id}`),
  };
}
