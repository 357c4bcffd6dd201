import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** What the guest's page needs of a booking beyond what everybody sees. */
export interface GuestRecord {
  bookingId: number;
  link: number;
  isOpen: boolean;
  cancelFreeHours: number | null;
  cancelKeptPercent: number | null;
  moveUntilHours: number | null;
  movedLate: boolean;
  keptCents: number;
  /** What was kept for people who left the party of a trip, also where somebody came again since (`keptForLeft`). */
  keptOfMovesCents: number;
  /** What of its code was kept. */
  keptVoucherCents: number;
  /** The rule for bad weather that was accepted, in the language of the booking. */
  weatherRule: string | null;
  /** How often its guest moved it. */
  guestMoves: number;
}

export function createGuestsRepository(executor: Executor) {
  return {
    find: (bookingId: number) =>
      executor.row(sql<'guests.find', Pick<GuestRecord, 'guestMoves' | 'keptOfMovesCents'>>`
        select id as booking_id, guest_link as link, guest_link_open as is_open, cancel_free_hours,
          cancel_kept_percent, move_until_hours, moved_late, kept_cents, kept_voucher_cents,
          weather_rule,
          (select count(*) from booking_moves where booking_id = bookings.id and staff_id is null)::int as guest_moves,
          (select coalesce(sum(m.kept_cents), 0) from booking_moves m where m.booking_id = bookings.id)::int as kept_of_moves_cents
        from bookings where id = ${bookingId}`),

    /** Ends the link of now. */
    close: (bookingId: number) =>
      executor.run(sql<'guests.close'>`
        update bookings set guest_link_open = false, updated_at = now() where id = ${bookingId} and guest_link_open`),

    /** Makes another link; the one before leads nowhere. */
    renew: (bookingId: number) =>
      executor.run(sql<'guests.renew'>`
        update bookings set guest_link = guest_link + 1, guest_link_open = true, updated_at = now()
        where id = ${bookingId}`),

    setMovedLate: (bookingId: number) =>
      executor.run(sql<'guests.setMovedLate'>`update bookings set moved_late = true where id = ${bookingId}`),

    setKept: (bookingId: number, keptCents: number, keptVoucherCents = 0) =>
      executor.run(sql<'guests.setKept'>`
        update bookings set kept_cents = ${keptCents}, kept_voucher_cents = ${keptVoucherCents}
        where id = ${bookingId}`),

    /** Some of what was kept of a cancelled booking has been given back after all. */
    reduceKept: (bookingId: number, amountCents: number) =>
      executor.run(sql<'guests.reduceKept'>`
        update bookings set kept_cents = greatest(0, kept_cents - ${amountCents}::int)
        where id = ${bookingId} and state = 'cancelled' and kept_cents > 0`),
  };
}
