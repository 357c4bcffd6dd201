import type { DocumentVersion } from '#features/documents/server/documents.public.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { fragment } from '#platform/database/fragment.ts';
import { sql } from '#platform/database/sql.ts';
import type { Statements } from '#platform/database/statements.ts';
import { AppError } from '#shared/app-error.ts';
import type { HandMethod } from '#shared/bookings/hand-methods.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import type { BookingSource } from '../domain/booking-state.public.ts';
import type { PricedItem } from '../domain/prices.public.ts';
import { type BookedTrip, countPeople } from '../domain/trip-of-booking.public.ts';
import type { NewPaddler } from './create/check-order.ts';
import type { Signature } from './unpaid/visitor.ts';

/** Visitors give all of it, except for the e-mail address at the beach; at the desk everything is optional. */
export interface Customer {
  fullName: string | null;
  email: string | null;
  dateOfBirth: LocalDate | null;
  phoneNumber: string | null;
}

/** The customer of a booking for which no personal data has been entered: at the beach, or while units are offered. */
export const anonymousCustomer: Customer = {
  fullName: null,
  email: null,
  dateOfBirth: null,
  phoneNumber: null,
};

export interface NewBooking extends Customer {
  source: BookingSource;
  idempotencyKey: string | null;
  requestHash: Buffer;
  language: Language;
  bookingDate: LocalDate;
  startSlot: number;
  /** What is to be paid; the discount is taken off already. */
  totalCents: number;
  voucherId: number | null;
  discountCents: number;
  /** How long its units wait for a card payment; `null` where the money is to come at the beach. */
  holdMinutes: number | null;
  /** Where it comes from; `null` for those that staff make. */
  network: Buffer | null;
  browser: Buffer | null;
  /** Confirmation deadline; `null` for bookings without one. */
  confirmBy: Date | null;
  /** Staff who book for a customer have talked to them. */
  confirmedBy: 'staff' | null;
  /** The rule for bad weather that was accepted. */
  weatherRule?: string | null;
  /** What the forecast said of the booked time. */
  weatherVerdict?: string | null;
  /** Its people get their seats with the booking. */
  trip?: BookedTrip | null;
}

/** A booking with all that is known of it. */
export type BookingRecord = Omit<Statements['bookings.findById']['row'], keyof ComputedBooking> &
  ComputedBooking;

export type EmailProblem = 'refused' | 'reported';

export interface UndoablePayment {
  id: number;
  method: HandMethod | null;
  secondsLeft: number;
}

/**
 * A booking whose row is locked by this transaction. `paidFrom` is what a paid one was before its payment; `now` is the
 * database's clock, by which alone holds are measured.
 */
export type LockedBooking = Statements['bookings.lock']['row'];

/**
 * `claimed`: its units were held for a claim, and are now those of the booking that came of it; `storm`: its hours were
 * called off.
 */
export type CancelReason = 'staff' | 'guest' | 'unpaid' | 'unconfirmed' | 'claimed' | 'storm';
export type Confirmer = 'customer' | 'staff';

/** A row of the view `booking_records`, which documents the derived columns. */
export const bookingColumns = fragment`
  record.id, record.request_hash, record.language, record.full_name, record.email, record.date_of_birth,
  record.phone_number, record.booking_date, record.start_slot, record.total_cents, record.discount_cents,
  record.added_cents, record.due_cents, record.voucher_code, record.state, record.transaction_id,
  record.hold_seconds_left, record.hold_extended, record.created_at, record.updated_at, record.items,
  record.is_confirmed, record.confirm_by, record.source, record.undoable_payment, record.moves,
  record.calendar_sequence, record.email_problem, record.is_erased, record.paid_by_card_cents,
  record.paid_by_hand_cents, record.refunded_cents, record.trip`;

/** What PostgreSQL cannot know: the shape of documents, and that what is computed is never null. */
export interface ComputedBooking {
  items: PricedItem[];
  /** `null` of a rental. */
  trip: BookedTrip | null;
  /** Money that was noted a moment ago, and can be taken back. */
  undoablePayment: UndoablePayment | null;
  /** What the gateway took back is left out. */
  paidByCardCents: number;
  paidByHandCents: number;
  refundedCents: number;
}

export function createBookingsRepository(executor: Executor) {
  return {
    /** Answers `null` where a booking with this idempotency key exists; waits for one that is being made. */
    create: (booking: NewBooking) =>
      executor.row(sql<'bookings.create'>`
        insert into bookings (source, idempotency_key, request_hash, state, language, full_name, email, date_of_birth,
          phone_number, booking_date, start_slot, total_cents, voucher_id, discount_cents, hold_expires_at, network, browser, confirm_by,
          confirmed_by, confirmed_at, weather_rule, weather_verdict, departure_id, seats)
        values (${booking.source}, ${booking.idempotencyKey}, ${booking.requestHash}, ${booking.holdMinutes === null ? 'pending' : 'held'},
          ${booking.language}, ${booking.fullName}, ${booking.email}, ${booking.dateOfBirth}, ${booking.phoneNumber},
          ${booking.bookingDate}, ${booking.startSlot}, ${booking.totalCents}, ${booking.voucherId}, ${booking.discountCents},
          clock_timestamp() + make_interval(mins => ${booking.holdMinutes}), ${booking.network}, ${booking.browser},
          ${booking.confirmBy}, ${booking.confirmedBy}::text,
          case when ${booking.confirmedBy}::text is not null then clock_timestamp() end, ${booking.weatherRule ?? null},
          ${booking.weatherVerdict ?? null}, ${booking.trip?.departureId ?? null}, ${booking.trip ? countPeople(booking.trip) : null})
        on conflict (idempotency_key) do nothing
        returning id, created_at`),

    createLines: (bookingId: number, items: readonly PricedItem[]) =>
      executor.run(sql<'bookings.createLines'>`
        insert into booking_lines (booking_id, item_id, quantity, duration, unit_price_cents)
        select ${bookingId}, * from unnest(${items.map((i) => i.itemId)}::text[], ${items.map((i) => i.quantity)}::int[],
          ${items.map((i) => i.duration)}::text[], ${items.map((i) => i.unitPriceCents)}::int[])`),

    /** Who comes along on a trip. */
    createSeats: (bookingId: number, seats: BookedTrip['seats']) =>
      executor.run(sql<'bookings.createSeats'>`
        insert into booking_seats (booking_id, fare_id, position, names, quantity, unit_price_cents)
        select ${bookingId}, (seat ->> 'fareId')::uuid, position, seat -> 'names', (seat ->> 'quantity')::int,
          (seat ->> 'unitPriceCents')::int
        from jsonb_array_elements(${JSON.stringify(seats)}::text::jsonb) with ordinality as listed (seat, position)`),

    /** Keeps everyone else from the seats of a booking that ended, and says whether they are still free for it. */
    lockSeats: async (id: number): Promise<boolean> => {
      const row = await executor.row(sql<'bookings.lockSeats', { isFree: boolean }>`
        select d.taken + b.seats <= d.seats and d.state <> 'called-off' as is_free
        from bookings b join departures d on d.id = b.departure_id where b.id = ${id} for no key update of d`);
      return row?.isFree ?? true;
    },

    createAcceptances: (
      bookingId: number,
      documents: readonly DocumentVersion[],
      { typedName, networkAddress, userAgent }: Signature & { typedName: string | null },
    ) =>
      executor.run(sql<'bookings.createAcceptances'>`
        insert into booking_documents (booking_id, typed_name, network_address, user_agent,
          document_type, document_id, sha256, language)
        select ${bookingId}, ${typedName}, ${networkAddress}, ${userAgent}, * from unnest(${documents.map((d) => d.documentType)}::text[],
          ${documents.map((d) => d.id)}::int[], ${documents.map((d) => d.sha256)}::bytea[],
          ${documents.map((d) => d.language)}::text[])`),

    createPaddlers: (bookingId: number, paddlers: readonly NewPaddler[]) =>
      executor.run(sql<'bookings.createPaddlers'>`
        insert into booking_paddlers (booking_id, position, is_booker, is_minor, full_name, date_of_birth,
          guardian_name, guardian_statement)
        select ${bookingId}, position, (paddler ->> 'isBooker')::boolean, (paddler ->> 'isMinor')::boolean,
          paddler ->> 'fullName', (paddler ->> 'dateOfBirth')::date, paddler ->> 'guardianName',
          paddler ->> 'guardianStatement'
        from jsonb_array_elements(${JSON.stringify(paddlers)}::text::jsonb)
          with ordinality as listed (paddler, position)`),

    findById: (id: number) =>
      executor.row(sql<'bookings.findById', ComputedBooking>`
        select ${bookingColumns} from booking_records record where record.id = ${id}`),

    findIdByKey: (idempotencyKey: string) =>
      executor.row(
        sql<'bookings.findIdByKey'>`select id from bookings where idempotency_key = ${idempotencyKey}`,
      ),

    lock: (id: number) =>
      executor.row(sql<'bookings.lock'>`
        select id, state, cancel_reason, paid_from, total_cents, voucher_id, discount_cents,
          hold_expires_at, hold_extended, moves, due_cents, added_cents, departure_id,
          confirmed_at is not null as is_confirmed, erased_at is not null as is_erased, clock_timestamp() as now
        from bookings where id = ${id} for no key update`),

    /** The newest of these that can still be paid. */
    findNewestUnpaid: (ids: readonly number[]) =>
      executor.row(sql<'bookings.findNewestUnpaid'>`
        select id from bookings where id = any(${ids}::bigint[]) and state in ('held', 'pending')
        order by id desc limit 1`),

    /** Locks a booking whose hold is over; rows that others have locked are skipped. */
    lockExpired: () =>
      executor.row(sql<'bookings.lockExpired'>`
        select id from bookings where state = 'held' and hold_expires_at <= clock_timestamp()
        order by id limit 1 for no key update skip locked`),

    /** Locks one unconfirmed booking whose deadline has passed by the site's clock; skips those locked elsewhere. */
    lockUnconfirmed: (now: Date) =>
      executor.row(sql<'bookings.lockUnconfirmed'>`
        select id from bookings where state = 'pending' and confirmed_at is null and confirm_by <= ${now}
        order by id limit 1 for no key update skip locked`),

    /** What limits need of a booking that changes; `null` for a network or browser that is no longer kept. */
    findOrigin: (id: number) =>
      executor.row(sql<'bookings.findOrigin', { units: number }>`
        select email, phone_number, network, browser, language, booking_date,
          start_slot,
          greatest((select sum(quantity) from booking_lines where booking_id = ${id}), seats)::int as units
        from bookings where id = ${id}`),

    setHeld: (id: number, { expiresAt, isExtended }: { expiresAt: Date; isExtended: boolean }) =>
      executor.run(sql<'bookings.setHeld'>`
        update bookings set state = 'held', hold_expires_at = ${expiresAt}, hold_extended = ${isExtended},
          updated_at = now() where id = ${id}`),
    setPending: (id: number, confirmBy: Date | null = null) =>
      executor.run(sql<'bookings.setPending'>`
        update bookings set state = 'pending', confirm_by = ${confirmBy}, updated_at = now() where id = ${id}`),
    // Where a booking came from is kept no longer than limits count it.
    setConfirmed: (id: number, confirmer: Confirmer) =>
      executor.run(sql<'bookings.setConfirmed'>`
        update bookings set confirmed_at = clock_timestamp(), confirmed_by = ${confirmer}, network = null,
          browser = null, updated_at = now() where id = ${id}`),
    /** @param dueCents what the payment leaves due; negative if it is too much, because the booking was moved since */
    setPaid: (id: number, dueCents = 0) =>
      executor.run(sql<'bookings.setPaid'>`
        update bookings set state = 'paid', paid_from = state, due_cents = ${dueCents}, cancel_reason = null, network = null, browser = null,
          confirmed_at = coalesce(confirmed_at, clock_timestamp()), confirmed_by = coalesce(confirmed_by, 'payment'),
          updated_at = now() where id = ${id}`),
    /** What a paid booking still costs. */
    setDue: (id: number, dueCents: number) =>
      executor.run(sql<'bookings.setDue'>`
        update bookings set due_cents = ${dueCents}, updated_at = now() where id = ${id}`),
    /** What is added after the payment is due alone; less is added where it is taken back. */
    addCharge: (id: number, cents: number) =>
      executor.run(sql<'bookings.addCharge'>`
        update bookings set added_cents = added_cents + ${cents},
          due_cents = case when state = 'paid' then due_cents + ${cents} else due_cents end, updated_at = now()
        where id = ${id}`),
    /** Cents that are there, without what is on its way back to the card. */
    sumRemaining: async (id: number): Promise<number> =>
      (
        await executor.row(
          sql<'bookings.sumRemaining', { cents: number }>`select remaining_of_booking(${id})::int as cents`,
        )
      )?.cents ?? 0,

    /**
     * Takes the last payment back: the booking is what it was before, and its customer has ten minutes at least. Only
     * where it came from is not known any more.
     */
    setUnpaid: (id: number) =>
      executor.run(sql<'bookings.setUnpaid'>`
        update bookings set state = case when paid_from = 'held' then 'held' else 'pending' end, paid_from = null, due_cents = 0,
          hold_expires_at = case when paid_from = 'held'
            then greatest(hold_expires_at, clock_timestamp() + interval '10 minutes') else hold_expires_at end,
          confirm_by = case when confirm_by is not null
            then greatest(confirm_by, clock_timestamp() + interval '10 minutes') end,
          confirmed_at = case when confirmed_by <> 'payment' then confirmed_at end,
          confirmed_by = nullif(confirmed_by, 'payment'), updated_at = now()
        where id = ${id}`),
    raiseCalendarSequence: (id: number) =>
      executor.run(sql<'bookings.raiseCalendarSequence'>`
        update bookings set calendar_sequence = calendar_sequence + 1 where id = ${id}`),
    setCancelled: (id: number, reason: CancelReason) =>
      executor.run(sql<'bookings.setCancelled'>`
        update bookings set state = 'cancelled', cancel_reason = ${reason}, network = null, browser = null,
          updated_at = now() where id = ${id}`),
  };
}

/** @throws `bookings/not-found` */
export async function getBooking(executor: Executor, id: number): Promise<BookingRecord> {
  const booking = await createBookingsRepository(executor).findById(id);
  if (!booking) throw new AppError('bookings/not-found');
  return booking;
}

/** The booking, locked to the end of the transaction. @throws `bookings/not-found` */
export async function lockBooking(tx: Transaction, id: number): Promise<LockedBooking> {
  const booking = await createBookingsRepository(tx).lock(id);
  if (!booking) throw new AppError('bookings/not-found');
  return booking;
}
