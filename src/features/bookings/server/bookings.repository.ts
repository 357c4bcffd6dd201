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
  /** How long its units wait for a card payment; `null` where the money is to come at the beach. */
  holdMinutes: number | null;
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
  holdSecondsLeft: number | null;
  holdExtended: boolean;
  createdAt: Date;
  updatedAt: Date;
  items: PricedItem[];
  /** What the gateway took back is left out. */
  paidByCardCents: number;
  paidByHandCents: number;
  refundedCents: number;
}

/** A booking while nobody else may move it. */
export interface LockedBooking {
  id: number;
  state: BookingState;
  cancelReason: CancelReason | null;
  /** What a paid booking was before its payment. */
  paidFrom: BookingState | null;
  totalCents: number;
  holdExpiresAt: Date | null;
  holdExtended: boolean;
  /** The database's clock: holds are measured by no other. */
  now: Date;
}

export type CancelReason = 'staff' | 'unpaid';

export function createBookingsRepository(executor: Executor) {
  return {
    /** Answers `null` where a booking with this idempotency key exists; waits for one that is being made. */
    create: (booking: NewBooking) =>
      executor.row<{ id: number; createdAt: Date }>(sql`
        insert into bookings (idempotency_key, request_hash, state, language, full_name, email, date_of_birth,
          phone_number, booking_date, start_slot, total_cents, hold_expires_at)
        values (${booking.idempotencyKey}, ${booking.requestHash}, ${booking.holdMinutes === null ? 'pending' : 'held'},
          ${booking.language}, ${booking.fullName}, ${booking.email}, ${booking.dateOfBirth}, ${booking.phoneNumber},
          ${booking.bookingDate}, ${booking.startSlot}, ${booking.totalCents},
          clock_timestamp() + make_interval(mins => ${booking.holdMinutes}))
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
        select record.*, "paidByCardCents", "paidByHandCents", "refundedCents"
        from booking_records record join booking_money on "bookingId" = record.id where record.id = ${id}`),

    findIdByKey: (idempotencyKey: string) =>
      executor.row<{ id: number }>(sql`select id from bookings where idempotency_key = ${idempotencyKey}`),

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
            where state in ('held', 'pending') and lower(email) = lower(${email}) and booking_date >= ${from}),
          (select count(*) from bookings
            where state in ('held', 'pending') and phone_digits = regexp_replace(${phoneNumber}, '\\D', '', 'g')
              and booking_date >= ${from})
        ) as count`);
      return count?.count ?? 0;
    },

    lock: (id: number) =>
      executor.row<LockedBooking>(sql`
        select id, state, cancel_reason as "cancelReason", paid_from as "paidFrom", total_cents as "totalCents",
          hold_expires_at as "holdExpiresAt", hold_extended as "holdExtended", clock_timestamp() as now
        from bookings where id = ${id} for no key update`),

    /** The newest of these that can still be paid. */
    findNewestUnpaid: (ids: readonly number[]) =>
      executor.row<{ id: number }>(sql`
        select id from bookings where id = any(${ids}::bigint[]) and state in ('held', 'pending')
        order by id desc limit 1`),

    /** A booking whose hold is over, which nobody else is busy with; it is locked. */
    lockExpired: () =>
      executor.row<{ id: number }>(sql`
        select id from bookings where state = 'held' and hold_expires_at <= clock_timestamp()
        order by id limit 1 for no key update skip locked`),

    setHeld: (id: number, { expiresAt, isExtended }: { expiresAt: Date; isExtended: boolean }) =>
      executor.run(sql`
        update bookings set state = 'held', hold_expires_at = ${expiresAt}, hold_extended = ${isExtended},
          updated_at = now() where id = ${id}`),
    setPending: (id: number) =>
      executor.run(sql`update bookings set state = 'pending', updated_at = now() where id = ${id}`),
    setPaid: (id: number) =>
      executor.run(sql`
        update bookings set state = 'paid', paid_from = state, cancel_reason = null, updated_at = now()
        where id = ${id}`),
    setCancelled: (id: number, reason: CancelReason) =>
      executor.run(sql`
        update bookings set state = 'cancelled', cancel_reason = ${reason}, updated_at = now() where id = ${id}`),
  };
}
