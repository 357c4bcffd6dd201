import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** Data of the customer, which stay at the booking, where they can be corrected and erased. */
type CustomerField = 'fullName' | 'email' | 'phoneNumber' | 'dateOfBirth' | 'requestHash';

type BookingFacts = Omit<BookingRecord, CustomerField>;

/** The facts after a round trip through JSON. */
type StoredFacts = Omit<BookingFacts, 'createdAt' | 'updatedAt' | 'confirmBy'> & {
  createdAt: string;
  updatedAt: string;
  confirmBy: string | null;
};

/** Snapshots of new bookings whose mails are still to be written. */
export function createNewBookingMailsRepository(executor: Executor) {
  return {
    add: (booking: BookingRecord) =>
      executor.run(sql<'new-booking-mails.add'>`
        insert into new_booking_mails (booking_id, facts) values (${booking.id}, ${writeFacts(booking)}::text::jsonb)`),

    /** Takes due rows not locked by other servers, oldest first. A rollback returns them. */
    takeDue: async (limit: number): Promise<BookingRecord[]> => {
      const rows = await executor.rows(sql<'new-booking-mails.takeDue', { facts: StoredFacts }>`
        with due as (
          select booking_id from new_booking_mails where next_try_at <= clock_timestamp()
          order by next_try_at, booking_id limit ${limit} for update skip locked
        )
        delete from new_booking_mails n using due, bookings b
        where n.booking_id = due.booking_id and b.id = n.booking_id
        returning n.facts, b.full_name, b.email, b.phone_number, b.date_of_birth, b.request_hash`);
      return rows.map(toBooking).sort((one, other) => one.id - other.id);
    },

    /** Takes the row of one booking; waits for a server that is writing its mails. */
    takeOf: async (bookingId: number): Promise<BookingRecord | null> => {
      const row = await executor.row(sql<'new-booking-mails.takeOf', { facts: StoredFacts }>`
        delete from new_booking_mails n using bookings b
        where n.booking_id = ${bookingId} and b.id = n.booking_id
        returning n.facts, b.full_name, b.email, b.phone_number, b.date_of_birth, b.request_hash`);
      return row && toBooking(row);
    },

    putOff: (bookingId: number) =>
      executor.run(sql<'new-booking-mails.putOff'>`
        update new_booking_mails set next_try_at = clock_timestamp() + interval '1 minute'
        where booking_id = ${bookingId}`),
  };
}

function writeFacts(booking: BookingRecord): string {
  const { fullName: _f, email: _e, phoneNumber: _p, dateOfBirth: _d, requestHash: _r, ...facts } = booking;
  return JSON.stringify(facts satisfies BookingFacts);
}

function toBooking({
  facts,
  ...customer
}: Pick<BookingRecord, CustomerField> & { facts: StoredFacts }): BookingRecord {
  const { createdAt, updatedAt, confirmBy } = facts;
  return {
    ...facts,
    ...customer,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    confirmBy: confirmBy === null ? null : new Date(confirmBy),
  };
}
